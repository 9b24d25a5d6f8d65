// The imaginary `custom.region_if`, as MLIR's own tests have it: either of two regions runs, then the third.

func.func @inner_region_control_flow_div(
  %arg0 : index,
  %arg1 : index) -> memref<?x?xf32> {
  %0 = memref.alloc(%arg0, %arg0) : memref<?x?xf32>
  %1 = test.region_if %0 : memref<?x?xf32> -> (memref<?x?xf32>) then {
   ^bb0(%arg2 : memref<?x?xf32>):  // aliases: %arg4, %1
    test.region_if_yield %arg2 : memref<?x?xf32>
   } else {
   ^bb0(%arg3 : memref<?x?xf32>):
    %2 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>  // aliases: %arg4, %1
    test.region_if_yield %2 : memref<?x?xf32>
   } join {
   ^bb0(%arg4 : memref<?x?xf32>):  // aliases: %1
    test.region_if_yield %arg4 : memref<?x?xf32>
   }
  return %1 : memref<?x?xf32>
}
