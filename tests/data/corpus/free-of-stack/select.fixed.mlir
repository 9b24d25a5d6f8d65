// Either one is on the stack.
func.func @select(%c: i1, %f: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  return
}
