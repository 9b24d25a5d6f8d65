// The names in an affine map are declared before its arrow.
// expected-error@below {{expected a name that the map declares, found `d1`}}
#map = affine_map<(d0) -> (d1)>
