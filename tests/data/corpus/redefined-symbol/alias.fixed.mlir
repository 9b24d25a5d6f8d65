// An alias is defined once.
#map = affine_map<(d0) -> (d0 * 2)>
#map1 = affine_map<(d0) -> (d0 * 4)>

func.func private @alias(memref<?xf32, #map>)
