// MLIR's pass refuses every operation with regions that does not say how control flows through them, buffers or not.
func.func @atomic(%i: index, %x: f32, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.generic_atomic_rmw %0[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    %2 = arith.addf %old, %x : f32
    memref.atomic_yield %2 : f32
  }
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  return
}
