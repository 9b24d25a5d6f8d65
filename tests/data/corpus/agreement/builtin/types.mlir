// Types that are written in several ways.
#map = affine_map<(i, j)[n] -> (32 * i + n * j + 1)>
#id = affine_map<(i, j) -> (i, j)>
!buffer = memref<4x?xf32, #map, 2>
!pair = tuple<!buffer, i32>
func.func @aliases(%n: index) -> !buffer {
  %0 = memref.alloc(%n)[%n] : !buffer
  %1 = memref.alloc() : memref<4x4xf32, #id>
  %2 = memref.alloc() : memref<4x4xf32,0>
  %3 = memref.alloc() : memref<4x4xf32, affine_map<(r,c)->(r,c)>, 1>
  %4 = "test.pair"(%0) : (!buffer) -> !pair
  return %0 : !buffer
}
// -----
#csr = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, // rows
  j:compressed), crdWidth = 32, posWidth = 64 }>
func.func @encodings() -> tensor<4x8xf32, #csr> {
  %0 = tensor.empty() : tensor<4x8xf32, #csr>
  %1 = tensor.empty() : tensor<4x8xf32, 3>
  return %0 : tensor<4x8xf32, #csr>
}
// -----
func.func @functions(%f: (i32)->(f32)) -> ((i32) -> f32) {
  %1:3 = "test.functions"() : () -> (() -> (), (i32) -> ((f32) -> i1), memref<?xf32, strided<[ 1 ], offset: 0>>)
  %2 = "test.struct"() : () -> !llvm.struct<(i32, !llvm.array<2 x !llvm.ptr>)>
  return %f : (i32) -> f32
}
