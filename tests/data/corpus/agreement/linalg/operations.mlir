func.func @transforms(%i: tensor<2x10x10x5xf32>, %o: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %r: tensor<2x8x8x2xf32>) {
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%o : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %1 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%r : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// -----

// Results without names.
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4xf32>, %c: tensor<8x4xf32>, %d: tensor<4x8x2xf32>) {
  linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
  linalg.transpose ins(%a : tensor<4x8xf32>) outs(%c : tensor<8x4xf32>) permutation = [1, 0]
  linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%d : tensor<4x8x2xf32>) dimensions = [2]
  linalg.map { math.absf } ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  linalg.reduce ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1] (%x: f32, %y: f32) {
    linalg.yield %x : f32
  }
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
  return
}
