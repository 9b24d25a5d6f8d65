// The example of "Canonicalization of the Target Buffer of the Clone Operation": there, %result is an argument as well. Here
// it is what the function returns.

func.func @reuseTarget(%arg0: memref<2xf32>) -> memref<2xf32> {
  %temp = memref.alloc() : memref<2xf32>
  linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]} ins(%arg0 : memref<2xf32>) outs(%temp : memref<2xf32>) {
  ^bb0(%gen2_arg0: f32, %gen2_arg1: f32):
    %tmp2 = math.exp %gen2_arg0 : f32
    linalg.yield %tmp2 : f32
  }
  %result = bufferization.clone %temp : memref<2xf32> to memref<2xf32>
  memref.dealloc %temp : memref<2xf32>
  return %result : memref<2xf32>
}
