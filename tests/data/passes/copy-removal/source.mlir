// The example of "Reusing the Source Buffer of the Copy Operation".

func.func @dynamic_allocation(%arg0: index, %arg1: index) -> memref<?x?xf32> {
  %7 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>
  %c0_0 = arith.constant 0 : index
  %8 = memref.dim %7, %c0_0 : memref<?x?xf32>
  %c1_1 = arith.constant 1 : index
  %9 = memref.dim %7, %c1_1 : memref<?x?xf32>
  %10 = memref.alloc(%8, %9) : memref<?x?xf32>
  linalg.copy ins(%7 : memref<?x?xf32>) outs(%10 : memref<?x?xf32>)
  memref.dealloc %7 : memref<?x?xf32>
  return %10 : memref<?x?xf32>
}
