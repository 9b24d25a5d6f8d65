// unchanged
// example: Buffer Deallocation - Internals, Introduction of Clones
// example: Bufferization (2020), Introduction of Copies
// The imaginary `custom.region_if` of the document, whose regions all hand on the one buffer: no clone, no dealloc.

func.func @inner_region_control_flow(
  %arg0 : index,
  %arg1 : index) -> memref<?x?xf32> {
  %0 = memref.alloc(%arg0, %arg0) : memref<?x?xf32>
  %1 = test.region_if %0 : memref<?x?xf32> -> (memref<?x?xf32>) then {
   ^bb0(%arg2 : memref<?x?xf32>):  // aliases: %arg4, %1
    test.region_if_yield %arg2 : memref<?x?xf32>
   } else {
   ^bb0(%arg3 : memref<?x?xf32>):  // aliases: %arg4, %1
    test.region_if_yield %arg3 : memref<?x?xf32>
   } join {
   ^bb0(%arg4 : memref<?x?xf32>):  // aliases: %1
    test.region_if_yield %arg4 : memref<?x?xf32>
   }
  return %1 : memref<?x?xf32>
}
