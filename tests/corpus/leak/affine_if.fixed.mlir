// Freed only inside the set.
#inner = affine_set<(d0) : (d0 - 1 >= 0)>
func.func @affine_if(%k: index) {
  %a = memref.alloc() : memref<4xf32>
  affine.if #inner(%k) {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
