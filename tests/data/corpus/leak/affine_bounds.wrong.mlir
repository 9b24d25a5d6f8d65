// What only the last iteration of a loop frees is lost where the loop does not run.
func.func @last_iteration(%n: index, %f: f32) {
  %last = affine.apply affine_map<()[s0] -> (s0 - 1)>()[%n]
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to %n {
    affine.store %f, %a[0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// There is no such iteration.
func.func @set_of_no_iteration(%f: f32) {
  // expected-warning@below {{buffer %a is never freed}}
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 3 {
    affine.store %f, %a[0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
