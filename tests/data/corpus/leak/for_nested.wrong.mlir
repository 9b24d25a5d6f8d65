// Two loops, the inner one loses its buffer.
func.func @for_nested(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    scf.for %l = %c0 to %n step %c1 {
      // expected-warning@below {{buffer %b is never freed: each iteration loses one [leak]}}
      %b = memref.alloc() : memref<4xf32>
      memref.store %f, %b[%c0] : memref<4xf32>
      memref.copy %b, %a : memref<4xf32> to memref<4xf32>
    }
    memref.dealloc %a : memref<4xf32>
  }
  return
}
