// The tensor reads the buffer whenever it is read.
func.func @to_tensor(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %x = tensor.extract %t[%i] : tensor<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %x : f32
}
