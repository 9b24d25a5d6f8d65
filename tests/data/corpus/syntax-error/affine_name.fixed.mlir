// The names in an affine map are declared in front of its arrow.
#map = affine_map<(d0) -> (d0)>
