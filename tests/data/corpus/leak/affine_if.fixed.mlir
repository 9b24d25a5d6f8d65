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

func.func @in_the_first_iteration_too(%n: index, %v: f32) {
  affine.for %i = 0 to %n {
    %a = memref.alloc() : memref<4xf32>
    affine.store %v, %a[0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      memref.dealloc %a : memref<4xf32>
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @in_all_iterations(%v: f32) {
  affine.for %i = 0 to 50 step 2 {
    %a = memref.alloc() : memref<4xf32>
    affine.store %v, %a[0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 - 5 == 0)>(%i) {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
