// The buffer of each iteration is freed.
func.func @all_but_the_first(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (%n) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
      memref.dealloc %t : memref<4xf32>
    } else {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}

func.func @below(%n: index, %k: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    %is_below = arith.cmpi slt, %i, %k : index
    scf.if %is_below {
      memref.dealloc %t : memref<4xf32>
    } else {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}

func.func @odd(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) in (%n, 2) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    %rest = arith.remui %i, %c2 : index
    %is_odd = arith.cmpi ne, %rest, %c0 : index
    scf.if %is_odd {
      memref.dealloc %t : memref<4xf32>
    } else {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}

func.func @in_affine_parallel(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  affine.parallel (%i) = (0) to (symbol(%n)) {
    %t = memref.alloc() : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
      memref.dealloc %t : memref<4xf32>
    } else {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}
