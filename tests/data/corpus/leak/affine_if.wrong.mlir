// Freed only inside the set.
#inner = affine_set<(d0) : (d0 - 1 >= 0)>
func.func @affine_if(%k: index) {
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  affine.if #inner(%k) {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @not_in_the_first_iteration(%n: index, %v: f32) {
  affine.for %i = 0 to %n {
    // expected-warning@below {{buffer %a is not freed on every path}}
    %a = memref.alloc() : memref<4xf32>
    affine.store %v, %a[0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @in_all_iterations_but_one(%v: f32) {
  affine.for %i = 0 to 50 step 2 {
    // expected-warning@below {{buffer %a is not freed on every path}}
    %a = memref.alloc() : memref<4xf32>
    affine.store %v, %a[0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 - 4 == 0)>(%i) {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
