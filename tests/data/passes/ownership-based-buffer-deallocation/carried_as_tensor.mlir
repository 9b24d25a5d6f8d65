// refused here: forwards the tensor `%u`, whose buffer ends here

func.func @carried(%n: index, %first: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (tensor<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    %u = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
