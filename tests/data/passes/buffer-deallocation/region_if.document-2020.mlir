// example: Bufferization (2020), Introduction of Copies
// after: --convert-bufferization-to-memref

func.func @inner_region_control_flow_div(
  %arg0 : index,
  %arg1 : index) -> memref<?x?xf32> {
  %0 = memref.alloc(%arg0, %arg0) : memref<?x?xf32>
  %1 = test.region_if %0 : memref<?x?xf32> -> (memref<?x?xf32>) then {
   ^bb0(%arg2 : memref<?x?xf32>):
    %c0 = arith.constant 0 : index // determine dimension extents for temp allocation
    %2 = memref.dim %arg2, %c0 : memref<?x?xf32>
    %c1 = arith.constant 1 : index
    %3 = memref.dim %arg2, %c1 : memref<?x?xf32>
    %4 = memref.alloc(%2, %3) : memref<?x?xf32> // temp buffer required due to critic.
                                                // alias %arg4
    memref.copy %arg2, %4 : memref<?x?xf32> to memref<?x?xf32>
    test.region_if_yield %4 : memref<?x?xf32>
   } else {
   ^bb0(%arg3 : memref<?x?xf32>):
    %2 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>
    %c0 = arith.constant 0 : index // determine dimension extents for temp allocation
    %3 = memref.dim %2, %c0 : memref<?x?xf32>
    %c1 = arith.constant 1 : index
    %4 = memref.dim %2, %c1 : memref<?x?xf32>
    %5 = memref.alloc(%3, %4) : memref<?x?xf32> // temp buffer required due to critic.
                                                // alias %arg4
    memref.copy %2, %5 : memref<?x?xf32> to memref<?x?xf32>
    memref.dealloc %2 : memref<?x?xf32>
    test.region_if_yield %5 : memref<?x?xf32>
   } join {
   ^bb0(%arg4: memref<?x?xf32>):
    %c0 = arith.constant 0 : index // determine dimension extents for temp allocation
    %2 = memref.dim %arg4, %c0 : memref<?x?xf32>
    %c1 = arith.constant 1 : index
    %3 = memref.dim %arg4, %c1 : memref<?x?xf32>
    %4 = memref.alloc(%2, %3) : memref<?x?xf32> // this allocation will be removed by
                                                // applying the copy removal pass
    memref.copy %arg4, %4 : memref<?x?xf32> to memref<?x?xf32>
    memref.dealloc %arg4 : memref<?x?xf32>
    test.region_if_yield %4 : memref<?x?xf32>
   }
  memref.dealloc %0 : memref<?x?xf32> // %0 can be safely freed here
  return %1 : memref<?x?xf32>
}
