// What a location is fused of is defined before it.
#loc1 = loc("a.mlir":1:2)

func.func @alias_fused_location() {
  return loc(fused[#loc1, "b"])
}
