// The names in an affine map are declared before its arrow.
#map = affine_map<(d0) -> (d0)>
