// Terminators that nobody described, and buffers that go on as tensors.
func.func @branch() {
  %m = memref.alloc() : memref<4xf32>
  // expected-remark@below {{buffers flow through my.br to other blocks, and no table says which of them to which [unknown-region-semantics]}}
  "my.br"(%m)[^one, ^other] : (memref<4xf32>) -> ()
^one:
  return
^other:
  return
}

func.func @yield(%a: memref<4xf32>) {
  %r = "scf.execute_region"() ({
    // expected-remark@below {{buffers flow out of scf.execute_region through my.yield, and no table says that they do}}
    "my.yield"(%a) : (memref<4xf32>) -> ()
  }) : () -> memref<4xf32>
  return
}

func.func @tensor_in_loop(%a: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
  // expected-remark@below {{buffer %a flows through scf.for as the tensor %t, and tensors are not followed}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  }
  return
}

func.func @tensor_between_blocks(%a: memref<4xf32>) {
  %t = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
  // expected-remark@below {{buffer %a flows through cf.br as the tensor %t, and tensors are not followed}}
  cf.br ^next(%t : tensor<4xf32>)
^next(%x: tensor<4xf32>):
  return
}
