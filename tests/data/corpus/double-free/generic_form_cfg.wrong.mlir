// Blocks and successors in generic form.
func.func @generic_form_cfg(%c: i1) {
  %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  "memref.dealloc"(%a) : (memref<4xf32>) -> ()
  "cf.br"()[^bb3] : () -> ()
^bb2:
  "cf.br"()[^bb3] : () -> ()
^bb3:
  // expected-warning@below {{buffer %a is freed twice when %c is true [double-free]}}
  "memref.dealloc"(%a) : (memref<4xf32>) -> ()
  "func.return"() : () -> ()
}
