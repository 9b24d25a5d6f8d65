// option: result-conversion=append-to-argument-list
// A function that calls itself, and one that calls it back.

func.func private @odd(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = call @even(%t, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @even(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = scf.if %c -> (tensor<4xf32>) {
    %1 = func.call @odd(%t, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
    %2 = func.call @even(%1, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
