// Two dimensions are not multiplied.
// expected-error@below {{expected a number or a symbol}}
#map = affine_map<(d0, d1)[s0] -> (d0 * d1)>
