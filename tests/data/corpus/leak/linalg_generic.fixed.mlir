// A temporary between two structured operations.
#id = affine_map<(d0) -> (d0)>
func.func @linalg_generic(%in: memref<4xf32>, %out: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %tmp = memref.alloc() : memref<4xf32>
  linalg.fill ins(%zero : f32) outs(%tmp : memref<4xf32>)
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%in : memref<4xf32>) outs(%tmp : memref<4xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %sum = arith.addf %x, %acc : f32
    linalg.yield %sum : f32
  }
  memref.copy %tmp, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %tmp : memref<4xf32>
  return
}
