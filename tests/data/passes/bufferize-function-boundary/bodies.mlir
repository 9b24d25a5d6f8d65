// Operations on tensors stay operations on tensors.

func.func private @external(tensor<?xf32>, i32) -> tensor<?xf32>

func.func @f(%a: tensor<4xf32> {test.first}, %b: memref<2xi8>, %c: i1) -> (tensor<4xf32> {test.last}, memref<2xi8>) attributes {test.kept} {
  // On tensors.
  %0 = arith.addf %a, %a : tensor<4xf32> // doubled
  cf.cond_br %c, ^bb1, ^bb2(%a : tensor<4xf32>)
^bb1:
  return %a, %b : tensor<4xf32>, memref<2xi8>
^bb2(%x: tensor<4xf32>):
  %1 = arith.mulf %x, %0 : tensor<4xf32>
  return %1, %b : tensor<4xf32>, memref<2xi8>
}

func.func @g(%t: tensor<4xf32>, %m: memref<2xi8>, %c: i1, %n: i32) -> tensor<?xf32> {
  // Two results that share a name.
  %0:2 = call @f(%t, %m, %c) {test.call} : (tensor<4xf32>, memref<2xi8>, i1) -> (tensor<4xf32>, memref<2xi8>)
  "some.use"(%0#1) : (memref<2xi8>) -> ()
  %1 = arith.negf %0#0 : tensor<4xf32>
  %2 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
  %3 = scf.if %c -> (tensor<?xf32>) {
    %4 = func.call @external(%2, %n) : (tensor<?xf32>, i32) -> tensor<?xf32>
    scf.yield %4 : tensor<?xf32>
  } else {
    scf.yield %2 : tensor<?xf32>
  }
  return %3 : tensor<?xf32>
}
