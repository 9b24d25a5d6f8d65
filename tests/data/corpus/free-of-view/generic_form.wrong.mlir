// The generic form.
func.func @generic_form() {
  %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<8xf32>
  %v = "memref.subview"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<4xf32, strided<[1], offset: 4>>
  // expected-error@below {{%v is a view: free its base buffer %a instead [free-of-view]}}
  "memref.dealloc"(%v) : (memref<4xf32, strided<[1], offset: 4>>) -> ()
  return
}
