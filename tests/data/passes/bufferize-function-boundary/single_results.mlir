// option: append-results=@two#0,@pair#1,@external#0
// option: result-conversion=keep-as-function-result
// Each result goes its own way, whatever holds for its type: the others stay.

func.func private @external() -> (tensor<2xf32>, tensor<2xf32>)

func.func @two(%t: tensor<4xf32>, %m: memref<2xi8>) -> (tensor<4xf32>, tensor<4xf32>, memref<2xi8>) {
  return %t, %t, %m : tensor<4xf32>, tensor<4xf32>, memref<2xi8>
}

func.func @pair(%t: tensor<4xf32>, %c: i1) -> (tensor<4xf32>, tuple<tensor<4xf32>, i1, memref<2xi8>>) {
  %m = memref.alloc() : memref<2xi8>
  %p = "test.make_tuple"(%t, %c, %m) : (tensor<4xf32>, i1, memref<2xi8>) -> tuple<tensor<4xf32>, i1, memref<2xi8>>
  return %t, %p : tensor<4xf32>, tuple<tensor<4xf32>, i1, memref<2xi8>>
}

func.func @caller(%t: tensor<4xf32>, %m: memref<2xi8>) -> tensor<4xf32> {
  // Two stay.
  %0:3 = call @two(%t, %m) : (tensor<4xf32>, memref<2xi8>) -> (tensor<4xf32>, tensor<4xf32>, memref<2xi8>)
  %1:2 = call @external() : () -> (tensor<2xf32>, tensor<2xf32>) // one of them
  "some.use"(%1#0, %1#1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return %0#1 : tensor<4xf32>
}
