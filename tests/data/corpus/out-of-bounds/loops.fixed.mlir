// The last iteration stays inside.
func.func @steps(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c3 {
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}

func.func @backwards(%m: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.store %x, %m[-%i + 7] : memref<8xf32>
  }
  return
}

// Not in every iteration.
func.func @guarded(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    %inside = arith.cmpi ult, %i, %c8 : index
    scf.if %inside {
      memref.store %x, %m[%i] : memref<8xf32>
    }
  }
  return
}

// A loop inside that may not run.
func.func @may_not_run(%m: memref<8xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to %n {
      affine.store %x, %m[%i] : memref<8xf32>
    }
  }
  return
}

// The edge of a tile is cut off.
func.func @tiles(%m: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 10 step 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0) -> (d0 + 4, 10)>(%i) {
      affine.store %x, %m[%j] : memref<10xf32>
    }
  }
  return
}

func.func @no_iteration(%m: memref<4xf32>, %x: f32) {
  %c9 = arith.constant 9 : index
  affine.for %i = 5 to 5 {
    affine.store %x, %m[%i] : memref<4xf32>
  }
  scf.for %i = %c9 to %c9 step %c9 {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  return
}
// No iteration of the loop around comes to the access.
func.func @in_no_iteration(%m: memref<24xf32>, %x: f32) {
  affine.for %i = 1 to 2 {
    affine.for %j = 3 to affine_map<(d0) -> (d0 + 2)>(%i) {
      affine.for %k = 2 to 51 {
        memref.store %x, %m[%k] : memref<24xf32>
      }
    }
  }
  return
}
