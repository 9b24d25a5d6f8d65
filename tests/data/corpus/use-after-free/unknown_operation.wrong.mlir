// An operation that nobody described reads and writes its operands.
func.func @unknown_operation() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  "mydialect.fill"(%a) {value = 1.0 : f32} : (memref<4xf32>) -> ()
  return
}
