// Private functions keep to the same rule.
func.func private @done(%m: memref<4xf32>) {
  return
}
func.func @private_function(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  call @done(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
