// Two dimensions are not multiplied.
#map = affine_map<(d0, d1)[s0] -> (d0 * s0)>
