// One iteration of many frees what all of them share, or its own number tells each that it frees its own.
func.func @one_of_all_frees(%f: f32) {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<4xf32>
  memref.store %f, %t[%c0] : memref<4xf32>
  scf.forall (%i) in (8) {
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}

func.func @below_its_bound(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (%n) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    %is_below = arith.cmpi slt, %i, %n : index
    scf.if %is_below {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}

func.func @each_finds_itself(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (%n) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    scf.for %j = %c0 to %n step %c1 {
      %is_it = arith.cmpi eq, %i, %j : index
      scf.if %is_it {
        memref.dealloc %t : memref<4xf32>
      }
    }
  }
  return
}

func.func @what_steps_pass_by(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c1) to (%n) step (%c3) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    %rest = arith.remui %i, %c3 : index
    %is_one = arith.cmpi eq, %rest, %c1 : index
    scf.if %is_one {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}

func.func @affine_steps(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to %n step 2 {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
      memref.dealloc %t : memref<4xf32>
    }
  }
  affine.parallel (%i, %j) = (0, 0) to (10, 10) step (2, 5) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    affine.if affine_set<(d0, d1) : (d0 mod 2 == 0, d1 mod 5 == 0)>(%i, %j) {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}
