// example: Buffer Deallocation - Internals, Canonicalization of the Source Buffer of the Clone Operation

func.func @dynamic_allocation(%arg0: index, %arg1: index) -> memref<?x?xf32> {
  %1 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
