// Nothing of the tensor is left when the buffer is freed.

func.func @read(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %t = bufferization.to_tensor %a : memref<?xf32> to tensor<?xf32>
  %x = tensor.extract %t[%c0] : tensor<?xf32>
  return %x : f32
}
