// An alias of a map needs a definition.
func.func @attribute_alias(%i: index) -> index {
  // expected-error@below {{use of undefined attribute alias #map1}}
  %0 = affine.apply #map1(%i)
  return %0 : index
}
