// What is read of a tensor is read while its buffer is there.
func.func @cast(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %y = tensor.extract %u[%i] : tensor<?xf32>
  memref.dealloc %a : memref<4xf32>
  return %y : f32
}

// What is computed of a tensor is another one.
func.func @computed(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %u = arith.addf %t, %t : tensor<4xf32>
  memref.dealloc %a : memref<4xf32>
  %y = tensor.extract %u[%i] : tensor<4xf32>
  return %y : f32
}
