// refused: is in the input already
// Retaining a clone that is used nowhere else does not make the deallocation a dead one.

func.func @retains(%x: memref<4x4xf32>, %e: memref<4x4xf32>) {
  %no = arith.constant false
  %kept = scf.if %no -> (memref<4x4xf32>) {
    scf.yield %e : memref<4x4xf32>
  } else {
    %k = bufferization.clone %e : memref<4x4xf32> to memref<4x4xf32>
    scf.yield %k : memref<4x4xf32>
  }
  %yes = arith.constant true
  %owned = bufferization.dealloc (%x : memref<4x4xf32>) if (%yes) retain (%kept : memref<4x4xf32>)
  return
}
