// Freed through a cast of it, which is the same buffer.
func.func @cast(%f: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<8xf32>
  %d = memref.cast %a : memref<8xf32> to memref<?xf32>
  memref.store %f, %d[%c0] : memref<?xf32>
  return
}
