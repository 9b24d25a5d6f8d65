// What a location is fused of is defined before it.
func.func @alias_fused_location() {
  // expected-error@below {{use of attribute alias #loc1 before its definition}}
  return loc(fused[#loc1, "b"])
}

#loc1 = loc("a.mlir":1:2)
