// example: Bufferization (2020), Bufferization on MLIR

func.func @func_on_tensors(%source: memref<4xf32>, %target: memref<4xf32>) {
  %from = bufferization.to_tensor %source : memref<4xf32> to tensor<4xf32>
  %0 = "mhlo.exp"(%from) : (tensor<4xf32>) -> (tensor<4xf32>)
  %to = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  memref.copy %to, %target : memref<4xf32> to memref<4xf32>
  return
}
