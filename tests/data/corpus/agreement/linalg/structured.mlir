// Structured operations that are not named after a computation, or name it in an attribute.
func.func @mapped(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.map { arith.addf } ins(%a, %a : tensor<?xf32>, tensor<?xf32>) outs(%b : tensor<?xf32>)
  return %r : tensor<?xf32>
}
// -----
func.func @mapped_with_attributes(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.map { arith.mulf {fastmath = #arith.fastmath<fast>} } ins(%a, %a : memref<?xf32>, memref<?xf32>) outs(%b : memref<?xf32>)
  return
}
// -----
func.func @mapped_one(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.map { math.exp } ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  return
}
// -----
func.func @mapped_with_region(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.map ins(%a : memref<?xf32>) outs(%b : memref<?xf32>) (%in: f32, %out: f32) {
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}
// -----
func.func @reduced(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.reduce { arith.maximumf } ins(%a : tensor<?x?xf32>) outs(%b : tensor<?xf32>) dimensions = [1]
  return %r : tensor<?xf32>
}
// -----
func.func @reduced_on_buffers(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  linalg.reduce { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%a : memref<?x?xi32>) outs(%b : memref<?xi32>) dimensions = [0]
  return
}
// -----
func.func @reduced_with_region(%a: tensor<?x?xf32>, %i: tensor<?x?xi32>, %b: tensor<?xf32>, %j: tensor<?xi32>) {
  %r:2 = linalg.reduce ins(%a, %i : tensor<?x?xf32>, tensor<?x?xi32>) outs(%b, %j : tensor<?xf32>, tensor<?xi32>) dimensions = [1]
    (%x: f32, %n: i32, %y: f32, %m: i32) {
      %0 = arith.addf %x, %y : f32
      %1 = arith.addi %n, %m : i32
      linalg.yield %0, %1 : f32, i32
    }
  return
}
// -----
func.func @transposed(%a: tensor<?x4xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %r = linalg.transpose ins(%a : tensor<?x4xf32>) outs(%b : tensor<4x?xf32>) permutation = [1, 0]
  return %r : tensor<4x?xf32>
}
// -----
func.func @transposed_on_buffers(%a: memref<?x4xf32>, %b: memref<4x?xf32>) {
  linalg.transpose ins(%a : memref<?x4xf32>) outs(%b : memref<4x?xf32>) permutation = [1, 0] {note}
  return
}
// -----
func.func @broadcast(%a: tensor<?xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = linalg.broadcast ins(%a : tensor<?xf32>) outs(%b : tensor<?x4xf32>) dimensions = [1]
  return %r : tensor<?x4xf32>
}
// -----
func.func @broadcast_on_buffers(%a: memref<f16>, %b: memref<?x4xf16>) {
  linalg.broadcast ins(%a : memref<f16>) outs(%b : memref<?x4xf16>) dimensions = [0, 1]
  return
}
// -----
func.func @contracted(%a: tensor<?x?xf16>, %b: tensor<?xf16>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.contract
      indexing_maps = [affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>]
      ins(%a, %b : tensor<?x?xf16>, tensor<?xf16>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @contracted_on_buffers(%a: memref<?x?xi8>, %b: memref<?xi8>, %c: memref<?xi32>) {
  linalg.contract
      indexing_maps = [affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>]
      {cast = #linalg.type_fn<cast_unsigned>}
      ins(%a, %b : memref<?x?xi8>, memref<?xi8>) outs(%c : memref<?xi32>)
  return
}
// -----
func.func @elementwise_of_one(%a: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(%a : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @elementwise_of_two(%a: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%a, %a : tensor<?xi32>, tensor<?xi32>) outs(%a : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// -----
func.func @elementwise_of_three(%c: tensor<?xi1>, %a: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<select>
      ins(%c, %a, %a : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @elementwise_with_maps(%a: memref<4x8xf32>, %b: memref<8xf32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<add>
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>]
      ins(%a, %b : memref<4x8xf32>, memref<8xf32>) outs(%a : memref<4x8xf32>)
  return
}
// -----
func.func @matmul_with_maps(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul
      indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @matmul_of_unsigned(%a: tensor<?x?xi8>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>}
      ins(%a, %a : tensor<?x?xi8>, tensor<?x?xi8>) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @convolution_with_attributes(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>, %c: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%a, %b : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%c : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %r : tensor<1x3x3x4xf32>
}
// -----
#map = affine_map<(i, j) -> (i, j)>
func.func @generic_with_alias(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = linalg.index 1 : index
    linalg.yield %in : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
// -----
#trait = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func.func @generic_with_two_results(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  %r:2 = linalg.generic #trait outs(%a, %b : tensor<4xf32>, tensor<4xi32>) attrs = {note = 1} {
  ^bb0(%x: f32, %y: i32):
    linalg.yield %x, %y : f32, i32
  } -> (tensor<4xf32>, tensor<4xi32>)
  return
}
// -----
func.func @softmax(%a: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %r = linalg.softmax dimension(1) ins(%a : tensor<2x8xf32>) outs(%a : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}
// -----
func.func @packed(%a: tensor<16x8xf32>, %b: tensor<2x1x8x8xf32>) -> tensor<16x8xf32> {
  %p = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %b : tensor<16x8xf32> -> tensor<2x1x8x8xf32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %a : tensor<2x1x8x8xf32> -> tensor<16x8xf32>
  return %u : tensor<16x8xf32>
}
// -----
func.func @inside_of_a_generic_form(%a: memref<4xf32>, %x: f32) {
  "linalg.fill"(%x, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }) : (f32, memref<4xf32>) -> ()
  return
}
// -----
func.func @winograd(%f: tensor<2x3x3x5xf32>, %o: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}
// -----
!unit = f16
!sum = f32
!matrix = tensor<?x?x!unit>
func.func @matmul_of_aliases(%a: !matrix, %b: tensor<?x?x!sum>) -> tensor<?x?x!sum> {
  %r = linalg.matmul ins(%a, %a : !matrix, !matrix) outs(%b : tensor<?x?x!sum>) -> tensor<?x?x!sum>
  return %r : tensor<?x?x!sum>
}
