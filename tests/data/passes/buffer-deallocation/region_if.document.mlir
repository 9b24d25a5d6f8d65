// example: Buffer Deallocation - Internals, Introduction of Clones

func.func @inner_region_control_flow_div(
  %arg0 : index,
  %arg1 : index) -> memref<?x?xf32> {
  %0 = memref.alloc(%arg0, %arg0) : memref<?x?xf32>
  %1 = test.region_if %0 : memref<?x?xf32> -> (memref<?x?xf32>) then {
   ^bb0(%arg2 : memref<?x?xf32>):
    %4 = bufferization.clone %arg2 : memref<?x?xf32> to memref<?x?xf32>
    test.region_if_yield %4 : memref<?x?xf32>
   } else {
   ^bb0(%arg3 : memref<?x?xf32>):
    %2 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>
    %5 = bufferization.clone %2 : memref<?x?xf32> to memref<?x?xf32>
    memref.dealloc %2 : memref<?x?xf32>
    test.region_if_yield %5 : memref<?x?xf32>
   } join {
   ^bb0(%arg4: memref<?x?xf32>):
    %4 = bufferization.clone %arg4 : memref<?x?xf32> to memref<?x?xf32>
    memref.dealloc %arg4 : memref<?x?xf32>
    test.region_if_yield %4 : memref<?x?xf32>
   }
  memref.dealloc %0 : memref<?x?xf32>  // %0 can be safely freed here
  return %1 : memref<?x?xf32>
}
