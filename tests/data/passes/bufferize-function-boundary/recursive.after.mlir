func.func private @odd(%t: memref<4xf32>, %c: i1, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  call @even(%t, %c, %0) : (memref<4xf32>, i1, memref<4xf32>) -> ()
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  return
}

func.func private @even(%b: memref<4xf32>, %c: i1, %out: memref<4xf32>) {
  %t = bufferization.to_tensor %b : memref<4xf32> to tensor<4xf32>
  %0 = scf.if %c -> (tensor<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    func.call @odd(%b, %c, %1) : (memref<4xf32>, i1, memref<4xf32>) -> ()
    %2 = memref.alloc() : memref<4xf32>
    func.call @even(%1, %c, %2) : (memref<4xf32>, i1, memref<4xf32>) -> ()
    %3 = bufferization.to_tensor %2 : memref<4xf32> to tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  } else {
    scf.yield %t : tensor<4xf32>
  }
  %4 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  memref.copy %4, %out : memref<4xf32> to memref<4xf32>
  return
}
