// An alias is defined once.
#map = affine_map<(d0) -> (d0 * 2)>
// expected-error@below {{redefinition of attribute alias #map}}
#map = affine_map<(d0) -> (d0 * 4)>

func.func private @alias(memref<?xf32, #map>)
