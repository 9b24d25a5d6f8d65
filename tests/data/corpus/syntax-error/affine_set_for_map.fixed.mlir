// A map has results, a set has constraints.
#map = affine_set<(d0) : (d0 >= 0)>
