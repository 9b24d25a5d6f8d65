// A tensor that is made of the tensor of a buffer reads the buffer, too.
func.func @cast(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  %y = tensor.extract %u[%i] : tensor<?xf32>
  return %y : f32
}

func.func @slice_in_a_region(%x: f32, %i: index, %c: i1) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %s = tensor.extract_slice %t[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  memref.dealloc %a : memref<4xf32>
  %r = scf.if %c -> f32 {
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    %y = tensor.extract %s[%i] : tensor<2xf32>
    scf.yield %y : f32
  } else {
    scf.yield %x : f32
  }
  return %r : f32
}

// Where the other tensor is chosen, all is well.
func.func @chosen(%x: f32, %i: index, %c: i1, %other: tensor<4xf32>) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %u = arith.select %c, %t, %other : tensor<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-warning@below {{buffer %a is used after it was freed when %c is true [use-after-free]}}
  %y = tensor.extract %u[%i] : tensor<4xf32>
  return %y : f32
}

func.func @returned(%x: f32, %i: index) -> tensor<2x2xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %u = tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  return %u : tensor<2x2xf32>
}
