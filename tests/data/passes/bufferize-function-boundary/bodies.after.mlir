func.func private @external(memref<?xf32>, i32) -> memref<?xf32>

func.func @f(%a: memref<4xf32> {test.first}, %b: memref<2xi8>, %c: i1) -> (memref<4xf32> {test.last}, memref<2xi8>) attributes {test.kept} {
  %t = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
  %0 = arith.addf %t, %t : tensor<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%t : tensor<4xf32>)
^bb1:
  return %a, %b : memref<4xf32>, memref<2xi8>
^bb2(%x: tensor<4xf32>):
  %1 = arith.mulf %x, %0 : tensor<4xf32>
  %2 = bufferization.to_buffer %1 : tensor<4xf32> to memref<4xf32>
  return %2, %b : memref<4xf32>, memref<2xi8>
}

func.func @g(%m0: memref<4xf32>, %m: memref<2xi8>, %c: i1, %n: i32) -> memref<?xf32> {
  %0:2 = call @f(%m0, %m, %c) {test.call} : (memref<4xf32>, memref<2xi8>, i1) -> (memref<4xf32>, memref<2xi8>)
  %t = bufferization.to_tensor %0#0 : memref<4xf32> to tensor<4xf32>
  "some.use"(%0#1) : (memref<2xi8>) -> ()
  %1 = arith.negf %t : tensor<4xf32>
  %2 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
  %3 = scf.if %c -> (tensor<?xf32>) {
    %b = bufferization.to_buffer %2 : tensor<?xf32> to memref<?xf32>
    %4 = func.call @external(%b, %n) : (memref<?xf32>, i32) -> memref<?xf32>
    %5 = bufferization.to_tensor %4 : memref<?xf32> to tensor<?xf32>
    scf.yield %5 : tensor<?xf32>
  } else {
    scf.yield %2 : tensor<?xf32>
  }
  %6 = bufferization.to_buffer %3 : tensor<?xf32> to memref<?xf32>
  return %6 : memref<?xf32>
}
