// Terminators that are described, and tensors that go nowhere or were no buffers.
func.func @branch(%c: i1) {
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^one, ^other
^one:
  memref.dealloc %m : memref<4xf32>
  return
^other:
  memref.dealloc %m : memref<4xf32>
  return
}

// No buffer goes anywhere.
func.func @number(%x: i32) {
  "my.br"(%x)[^one, ^other] : (i32) -> ()
^one:
  return
^other:
  return
}

func.func @yield(%a: memref<4xf32>) {
  %r = scf.execute_region -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  }
  return
}

func.func @tensors(%a: memref<4xf32>, %t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  }
  %u = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
  return %u : tensor<4xf32>
}
