// A buffer whose tensor is looked into, or computed in, and goes nowhere is nobody else's.
func.func @looked_into(%i: index) -> f32 {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %x = tensor.extract %t[%i] : tensor<4xf32>
  return %x : f32
}

func.func @computed_in(%x: f32, %i: index) -> f32 {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %u = tensor.insert %x into %r[%i] : tensor<4xf32>
  %y = tensor.extract %u[%i] : tensor<4xf32>
  return %y : f32
}

// What another tensor is computed of is not that tensor.
func.func @input(%x: f32, %out: tensor<4xf32>) -> tensor<4xf32> {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %r = linalg.exp ins(%t : tensor<4xf32>) outs(%out : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @inserted(%x: f32, %out: tensor<8xf32>) -> tensor<8xf32> {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %t = bufferization.to_tensor %a restrict : memref<4xf32> to tensor<4xf32>
  %r = tensor.insert_slice %t into %out[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}

// Around a loop, and out of it into nothing.
func.func @in_loop(%x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  // expected-remark@below {{buffer %a flows through scf.for as the tensor %t, and tensors are not followed [unknown-region-semantics]}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%u = %t) -> (tensor<4xf32>) {
    %v = tensor.insert %x into %u[%i] : tensor<4xf32>
    scf.yield %v : tensor<4xf32>
  }
  %y = tensor.extract %r[%c0] : tensor<4xf32>
  return %y : f32
}
