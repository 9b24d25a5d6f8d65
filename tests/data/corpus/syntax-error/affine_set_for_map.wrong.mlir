// A map has results, a set has constraints.
// expected-error@below {{expected `->`}}
#map = affine_map<(d0) : (d0 >= 0)>
