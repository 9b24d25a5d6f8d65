// Of two buffers that change places in a loop, both are freed after it and one is used.
// fix: may not exist
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  // expected-error@below {{[use-after-free]}}
  memref.store %f, %r#0[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
