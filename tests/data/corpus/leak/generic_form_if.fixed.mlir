// Regions in generic form.
func.func @generic_form_if(%c: i1) {
  %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  "scf.if"(%c) ({
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    "scf.yield"() : () -> ()
  }, {
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}
