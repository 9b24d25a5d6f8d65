// An alias of a map needs a definition.
#map1 = affine_map<(d0) -> (d0 * 2)>

func.func @attribute_alias(%i: index) -> index {
  %0 = affine.apply #map1(%i)
  return %0 : index
}
