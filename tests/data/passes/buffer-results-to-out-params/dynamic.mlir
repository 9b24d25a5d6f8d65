// refused: whose size is not known before the call

func.func private @f(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}

func.func @caller(%m: memref<?xf32>) -> memref<?xf32> {
  %r = call @f(%m) : (memref<?xf32>) -> memref<?xf32>
  return %r : memref<?xf32>
}
