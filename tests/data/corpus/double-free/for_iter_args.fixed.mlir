// The loop frees the buffer that it starts with, or hands it out.
func.func @for_iter_args(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    memref.dealloc %x : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%c0] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
