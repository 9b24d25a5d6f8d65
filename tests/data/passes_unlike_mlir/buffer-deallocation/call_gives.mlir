// MLIR's: leak

// What a call gives away belongs to whoever called.
func.func private @produce() -> memref<4xf32>

func.func private @filled(%from: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %from, %0 : memref<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

func.func @of_callees(%out: memref<4xf32>) {
  %0 = call @produce() : () -> memref<4xf32>
  %1 = call @filled(%0) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %1, %out : memref<4xf32> to memref<4xf32>
  return
}
