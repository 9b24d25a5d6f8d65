// option: memref-result-conversion=append-to-argument-list
// Each kind of type goes its own way: here memrefs are appended, tensors stay results.

func.func private @external(%arg1: tuple<i1,f32>) -> (tuple<memref<10xf32>, tensor<5xf32>>)

func.func @both(%m: memref<2xi8>, %t: tensor<4xf32>) -> (memref<2xi8>, tensor<4xf32>, i1) {
  %true = arith.constant true
  return %m, %t, %true : memref<2xi8>, tensor<4xf32>, i1
}

func.func @caller(%m: memref<2xi8>, %t: tensor<4xf32>) -> memref<2xi8> {
  // The buffer is the caller's.
  %0:3 = call @both(%m, %t) : (memref<2xi8>, tensor<4xf32>) -> (memref<2xi8>, tensor<4xf32>, i1)
  return %0#0 : memref<2xi8>
}
