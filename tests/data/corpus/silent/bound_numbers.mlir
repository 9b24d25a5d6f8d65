// What is computed from a number goes with what is asked of the number.
func.func @least(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %m = arith.minui %n, %c1 : index
  %k = arith.cmpi ne, %m, %c0 : index
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  %v = arith.cmpi eq, %n, %c0 : index
  scf.if %v {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A loop that runs at most once.
func.func @runs_if_asked(%p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %lim = arith.select %p, %c1, %c0 : index
  scf.for %i = %c0 to %lim step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %p {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @runs_once_if_there_is_one(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %lim = arith.minui %n, %c1 : index
  scf.for %i = %c0 to %lim step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  %z = arith.cmpi eq, %n, %c0 : index
  scf.if %z {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @tile_of_one(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %one, %a[%c0] : memref<4xf32>
    %e = arith.addi %i, %c1 : index
    scf.for %j = %i to %e step %c1 {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @not_in_the_first_iteration(%n: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %out) -> (memref<4xf32>) {
    %nf = arith.cmpi sgt, %i, %c0 : index
    scf.if %nf {
      memref.dealloc %x : memref<4xf32>
    }
    %z = memref.alloc() : memref<4xf32>
    memref.store %one, %z[%c0] : memref<4xf32>
    scf.yield %z : memref<4xf32>
  }
  %pos = arith.cmpi sgt, %n, %c0 : index
  scf.if %pos {
    memref.dealloc %r : memref<4xf32>
  }
  return
}

func.func @first_by_a_set() {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  affine.for %i = 0 to 3 {
    affine.if affine_set<(d0) : (d0 == 0)>(%i) {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @by_a_state(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%st = %c0) -> (index) {
    %n1 = scf.index_switch %st -> index
    case 0 {
      scf.yield %c1 : index
    }
    case 1 {
      memref.dealloc %a : memref<4xf32>
      scf.yield %c2 : index
    }
    default {
      scf.yield %c2 : index
    }
    scf.yield %n1 : index
  }
  %d = arith.cmpi ne, %r, %c2 : index
  scf.if %d {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
