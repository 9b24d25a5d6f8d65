// Named operations, whose bodies MLIR builds from the types of their operands.
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.abs ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.abs ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.add ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<i32>, %b: memref<i32>, %c: memref<i32>) {
  linalg.add ins(%a, %b : memref<i32>, memref<i32>) outs(%c : memref<i32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %c: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %r = linalg.add ins(%a, %b : tensor<complex<f32>>, tensor<complex<f32>>) outs(%c : tensor<complex<f32>>) -> tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// -----
func.func @on_buffers(%a: memref<i1>, %b: memref<i1>, %c: memref<i1>) {
  linalg.add ins(%a, %b : memref<i1>, memref<i1>) outs(%c : memref<i1>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.batch_matmul ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.batch_matmul ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.batch_matvec ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?xf32>) {
  linalg.batch_matvec ins(%a, %b : memref<?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.batch_matvec ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.batch_mmt4d ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.batch_mmt4d ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.batch_mmt4d ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?xf32>) {
  linalg.batch_reduce_matmul ins(%a, %b : memref<?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.batch_vecmat ins(%a, %b : tensor<?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?xf32>) {
  linalg.batch_vecmat ins(%a, %b : memref<?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.batch_vecmat ins(%a, %b : tensor<?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.ceil ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.ceil ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.conv_1d ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @on_buffers(%a: memref<?xf16>, %b: memref<?xf16>, %c: memref<?xf32>) {
  linalg.conv_1d ins(%a, %b : memref<?xf16>, memref<?xf16>) outs(%c : memref<?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?xi8>, %b: tensor<?xi8>, %c: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.conv_1d ins(%a, %b : tensor<?xi8>, tensor<?xi8>) outs(%c : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.conv_1d_ncw_fcw ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?xf32>) {
  linalg.conv_1d_ncw_fcw ins(%a, %b : memref<?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.conv_1d_ncw_fcw ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.conv_1d_nwc_wcf ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?xf32>) {
  linalg.conv_1d_nwc_wcf ins(%a, %b : memref<?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.conv_1d_nwc_wcf ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.conv_2d ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?xf32>) {
  linalg.conv_2d ins(%a, %b : memref<?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.conv_2d ins(%a, %b : tensor<?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.conv_2d_nchw_fchw ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw_fchw ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.conv_2d_nchw_fchw ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.conv_2d_nchw_fchw_q ins(%a, %b, %c, %d : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.conv_2d_ngchw_fgchw ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_fgchw ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_2d_ngchw_fgchw ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.conv_2d_ngchw_gfchw ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_gfchw ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_2d_ngchw_gfchw ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_2d_ngchw_gfchw_q ins(%a, %b, %c, %d : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_fhwc ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.conv_2d_nhwc_fhwc_q ins(%a, %b, %c, %d : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.conv_2d_nhwc_hwcf_q ins(%a, %b, %c, %d : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.conv_2d_nhwgc_gfhwc ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_nhwgc_gfhwc ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_2d_nhwgc_gfhwc ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_2d_nhwgc_gfhwc_q ins(%a, %b, %c, %d : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.conv_3d ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?xf32>) {
  linalg.conv_3d ins(%a, %b : memref<?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.conv_3d ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.conv_3d_ndhwc_dhwcf_q ins(%a, %b, %c, %d : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.copy ins(%a : tensor<?x?xf32>) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xf32>, %b: memref<?x?xf32>) {
  linalg.copy ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xf16>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.copy ins(%a : tensor<?x?xf16>) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xf32>, %b: memref<?x?xi8>) {
  linalg.copy ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xi8>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xi32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.copy ins(%a : tensor<?x?xi32>) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xi64>, %b: memref<?x?xi8>) {
  linalg.copy ins(%a : memref<?x?xi64>) outs(%b : memref<?x?xi8>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xf64>, %b: tensor<?x?xbf16>) -> tensor<?x?xbf16> {
  %r = linalg.copy ins(%a : tensor<?x?xf64>) outs(%b : tensor<?x?xbf16>) -> tensor<?x?xbf16>
  return %r : tensor<?x?xbf16>
}
// -----
func.func @on_buffers(%a: memref<?x?xf32>, %b: memref<?x?xcomplex<f64>>) {
  linalg.copy ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xcomplex<f64>>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xcomplex<f32>>, %b: tensor<?x?xcomplex<f64>>) -> tensor<?x?xcomplex<f64>> {
  %r = linalg.copy ins(%a : tensor<?x?xcomplex<f32>>) outs(%b : tensor<?x?xcomplex<f64>>) -> tensor<?x?xcomplex<f64>>
  return %r : tensor<?x?xcomplex<f64>>
}
// -----
func.func @on_buffers(%a: memref<?x?xi32>, %b: memref<?x?xcomplex<f32>>) {
  linalg.copy ins(%a : memref<?x?xi32>) outs(%b : memref<?x?xcomplex<f32>>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?xf32>) {
  linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : memref<?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : memref<?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.depthwise_conv_1d_nwc_wcm ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wcm ins(%a, %b : memref<?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.depthwise_conv_1d_nwc_wcm ins(%a, %b : tensor<?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.depthwise_conv_2d_nchw_chw ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nchw_chw ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.depthwise_conv_2d_nchw_chw ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a, %b, %c, %d : tensor<?x?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a, %b, %c, %d : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?x?x?xf32>, %c: tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32> {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?x?x?xf32>) outs(%c : tensor<?x?x?x?x?x?xf32>) -> tensor<?x?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?x?x?xf16>, %c: memref<?x?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?x?x?xf16>) outs(%c : memref<?x?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?x?x?xi8>, %c: tensor<?x?x?x?x?x?xi32>) -> tensor<?x?x?x?x?x?xi32> {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?x?x?xi8>) outs(%c : tensor<?x?x?x?x?x?xi32>) -> tensor<?x?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.div ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<i32>, %b: memref<i32>, %c: memref<i32>) {
  linalg.div ins(%a, %b : memref<i32>, memref<i32>) outs(%c : memref<i32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %c: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %r = linalg.div ins(%a, %b : tensor<complex<f32>>, tensor<complex<f32>>) outs(%c : tensor<complex<f32>>) -> tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// -----
func.func @on_tensors(%a: tensor<i8>, %b: tensor<i8>, %c: tensor<i8>) -> tensor<i8> {
  %r = linalg.div_unsigned ins(%a, %b : tensor<i8>, tensor<i8>) outs(%c : tensor<i8>) -> tensor<i8>
  return %r : tensor<i8>
}
// -----
func.func @on_tensors(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.dot ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<?xf16>, %b: memref<?xf16>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<?xf16>, memref<?xf16>) outs(%c : memref<f32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?xi8>, %b: tensor<?xi8>, %c: tensor<i32>) -> tensor<i32> {
  %r = linalg.dot ins(%a, %b : tensor<?xi8>, tensor<?xi8>) outs(%c : tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.erf ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.erf ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.exp ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.exp ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: f32, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.fill ins(%a : f32) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: f32, %b: memref<?x?xf32>) {
  linalg.fill ins(%a : f32) outs(%b : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: f64, %b: f64, %c: i32, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.fill_rng_2d ins(%a, %b, %c : f64, f64, i32) outs(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.floor ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.floor ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.log ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.log ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.matvec ins(%a, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?xf16>, %b: memref<?xf16>, %c: memref<?xf32>) {
  linalg.matvec ins(%a, %b : memref<?x?xf16>, memref<?xf16>) outs(%c : memref<?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xi8>, %b: tensor<?xi8>, %c: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.matvec ins(%a, %b : tensor<?x?xi8>, tensor<?xi8>) outs(%c : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.max ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<i32>, %b: memref<i32>, %c: memref<i32>) {
  linalg.max ins(%a, %b : memref<i32>, memref<i32>) outs(%c : memref<i32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.min ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<i32>, %b: memref<i32>, %c: memref<i32>) {
  linalg.min ins(%a, %b : memref<i32>, memref<i32>) outs(%c : memref<i32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?x?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.mmt4d ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?x?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.mmt4d ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?x?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.mmt4d ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?x?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.mul ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<i32>, %b: memref<i32>, %c: memref<i32>) {
  linalg.mul ins(%a, %b : memref<i32>, memref<i32>) outs(%c : memref<i32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %c: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %r = linalg.mul ins(%a, %b : tensor<complex<f32>>, tensor<complex<f32>>) outs(%c : tensor<complex<f32>>) -> tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// -----
func.func @on_buffers(%a: memref<i1>, %b: memref<i1>, %c: memref<i1>) {
  linalg.mul ins(%a, %b : memref<i1>, memref<i1>) outs(%c : memref<i1>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.negf ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.negf ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.pooling_nchw_max ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.pooling_nchw_max ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.pooling_nchw_max ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.pooling_nchw_sum ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.pooling_nchw_sum ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.pooling_nchw_sum ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.pooling_ncw_max ins(%a, %b : tensor<?x?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?xf16>, %c: memref<?x?x?xf32>) {
  linalg.pooling_ncw_max ins(%a, %b : memref<?x?x?xf16>, memref<?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.pooling_ncw_max ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.pooling_ncw_sum ins(%a, %b : tensor<?x?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?xf16>, %c: memref<?x?x?xf32>) {
  linalg.pooling_ncw_sum ins(%a, %b : memref<?x?x?xf16>, memref<?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.pooling_ncw_sum ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.pooling_ndhwc_max ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_max ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.pooling_ndhwc_max ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.pooling_ndhwc_min ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_min ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.pooling_ndhwc_min ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xf32>, %b: tensor<?x?x?xf32>, %c: tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32> {
  %r = linalg.pooling_ndhwc_sum ins(%a, %b : tensor<?x?x?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?x?x?xf32>) -> tensor<?x?x?x?x?xf32>
  return %r : tensor<?x?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?x?xf16>, %b: memref<?x?x?xf16>, %c: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_sum ins(%a, %b : memref<?x?x?x?x?xf16>, memref<?x?x?xf16>) outs(%c : memref<?x?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32> {
  %r = linalg.pooling_ndhwc_sum ins(%a, %b : tensor<?x?x?x?x?xi8>, tensor<?x?x?xi8>) outs(%c : tensor<?x?x?x?x?xi32>) -> tensor<?x?x?x?x?xi32>
  return %r : tensor<?x?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.pooling_nhwc_max ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_max ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.pooling_nhwc_max ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8> {
  %r = linalg.pooling_nhwc_max_unsigned ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8>
  return %r : tensor<?x?x?x?xi8>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xi16>, %b: memref<?x?xi16>, %c: memref<?x?x?x?xi32>) {
  linalg.pooling_nhwc_max_unsigned ins(%a, %b : memref<?x?x?x?xi16>, memref<?x?xi16>) outs(%c : memref<?x?x?x?xi32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.pooling_nhwc_min ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_min ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.pooling_nhwc_min ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8> {
  %r = linalg.pooling_nhwc_min_unsigned ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8>
  return %r : tensor<?x?x?x?xi8>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xi16>, %b: memref<?x?xi16>, %c: memref<?x?x?x?xi32>) {
  linalg.pooling_nhwc_min_unsigned ins(%a, %b : memref<?x?x?x?xi16>, memref<?x?xi16>) outs(%c : memref<?x?x?x?xi32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.pooling_nhwc_sum ins(%a, %b : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_sum ins(%a, %b : memref<?x?x?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?x?xi8>, %b: tensor<?x?xi8>, %c: tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32> {
  %r = linalg.pooling_nhwc_sum ins(%a, %b : tensor<?x?x?x?xi8>, tensor<?x?xi8>) outs(%c : tensor<?x?x?x?xi32>) -> tensor<?x?x?x?xi32>
  return %r : tensor<?x?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.pooling_nwc_max ins(%a, %b : tensor<?x?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?xf16>, %c: memref<?x?x?xf32>) {
  linalg.pooling_nwc_max ins(%a, %b : memref<?x?x?xf16>, memref<?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.pooling_nwc_max ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi8>) -> tensor<?x?x?xi8> {
  %r = linalg.pooling_nwc_max_unsigned ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi8>) -> tensor<?x?x?xi8>
  return %r : tensor<?x?x?xi8>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xi16>, %b: memref<?xi16>, %c: memref<?x?x?xi32>) {
  linalg.pooling_nwc_max_unsigned ins(%a, %b : memref<?x?x?xi16>, memref<?xi16>) outs(%c : memref<?x?x?xi32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.pooling_nwc_min ins(%a, %b : tensor<?x?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?xf16>, %c: memref<?x?x?xf32>) {
  linalg.pooling_nwc_min ins(%a, %b : memref<?x?x?xf16>, memref<?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.pooling_nwc_min ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi8>) -> tensor<?x?x?xi8> {
  %r = linalg.pooling_nwc_min_unsigned ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi8>) -> tensor<?x?x?xi8>
  return %r : tensor<?x?x?xi8>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xi16>, %b: memref<?xi16>, %c: memref<?x?x?xi32>) {
  linalg.pooling_nwc_min_unsigned ins(%a, %b : memref<?x?x?xi16>, memref<?xi16>) outs(%c : memref<?x?x?xi32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %r = linalg.pooling_nwc_sum ins(%a, %b : tensor<?x?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
func.func @on_buffers(%a: memref<?x?x?xf16>, %b: memref<?xf16>, %c: memref<?x?x?xf32>) {
  linalg.pooling_nwc_sum ins(%a, %b : memref<?x?x?xf16>, memref<?xf16>) outs(%c : memref<?x?x?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?xi8>, %c: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.pooling_nwc_sum ins(%a, %b : tensor<?x?x?xi8>, tensor<?xi8>) outs(%c : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.powf ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>, %c: memref<bf16>) {
  linalg.powf ins(%a, %b : memref<bf16>, memref<bf16>) outs(%c : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?x?xi8>, %b: tensor<?x?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %r = linalg.quantized_batch_matmul ins(%a, %b, %c, %d : tensor<?x?x?xi8>, tensor<?x?x?xi8>, i32, i32) outs(%e : tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<?x?xi8>, %b: tensor<?x?xi8>, %c: i32, %d: i32, %e: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.quantized_matmul ins(%a, %b, %c, %d : tensor<?x?xi8>, tensor<?x?xi8>, i32, i32) outs(%e : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.reciprocal ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.reciprocal ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.round ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.round ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.rsqrt ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.rsqrt ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?x?xi1>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.select ins(%a, %b, %c : tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32>) outs(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.sqrt ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.sqrt ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.square ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.square ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %r = linalg.sub ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<i32>, %b: memref<i32>, %c: memref<i32>) {
  linalg.sub ins(%a, %b : memref<i32>, memref<i32>) outs(%c : memref<i32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %c: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %r = linalg.sub ins(%a, %b : tensor<complex<f32>>, tensor<complex<f32>>) outs(%c : tensor<complex<f32>>) -> tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// -----
func.func @on_tensors(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = linalg.tanh ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// -----
func.func @on_buffers(%a: memref<bf16>, %b: memref<bf16>) {
  linalg.tanh ins(%a : memref<bf16>) outs(%b : memref<bf16>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?xf32>, %b: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.vecmat ins(%a, %b : tensor<?xf32>, tensor<?x?xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
func.func @on_buffers(%a: memref<?xf16>, %b: memref<?x?xf16>, %c: memref<?xf32>) {
  linalg.vecmat ins(%a, %b : memref<?xf16>, memref<?x?xf16>) outs(%c : memref<?xf32>)
  return
}
// -----
func.func @on_tensors(%a: tensor<?xi8>, %b: tensor<?x?xi8>, %c: tensor<?xi32>) -> tensor<?xi32> {
  %r = linalg.vecmat ins(%a, %b : tensor<?xi8>, tensor<?x?xi8>) outs(%c : tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
