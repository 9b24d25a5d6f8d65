// The loop has freed the buffer that it began with, or hands it out.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    memref.dealloc %x : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%c0] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
