// The generic form.
func.func @generic_form() {
  %a = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  // expected-error@below {{stack buffer %a must not be freed [free-of-stack]}}
  "memref.dealloc"(%a) : (memref<4xf32>) -> ()
  return
}
