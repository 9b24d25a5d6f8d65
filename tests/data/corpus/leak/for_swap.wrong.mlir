// Two buffers change places in each iteration; the loop gives back both.
func.func @for_swap(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %b is not freed on every path [leak]}}
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  memref.dealloc %r#0 : memref<4xf32>
  return
}
