// Sets of numbers that the function may write itself: two of them may be in step.
#positive = affine_set<(d0) : (d0 >= 0)>

func.func @freed_on_either_side(%m: memref<4xindex>, %i: index, %k: index) {
  %a = memref.alloc() : memref<4xf32>
  %one = memref.load %m[%i] : memref<4xindex>
  affine.if #positive(%one) {
    memref.dealloc %a : memref<4xf32>
  }
  memref.store %one, %m[%k] : memref<4xindex>
  %other = memref.load %m[%i] : memref<4xindex>
  affine.if #positive(%other) {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
