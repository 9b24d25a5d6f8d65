// A buffer is freed in the first iteration, or where there is none.
func.func @first_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  %empty = arith.cmpi sle, %n, %c0 : index
  affine.for %i = 0 to %n {
    %p = arith.cmpi eq, %i, %c0 : index
    scf.if %p {
      memref.dealloc %m : memref<4xf32>
    }
  }
  scf.if %empty {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @not_in_later_iterations(%n: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  %z = arith.cmpi sgt, %n, %c0 : index
  affine.for %i = 0 to %n {
    %u = arith.cmpi sgt, %i, %c0 : index
    scf.if %u {
    } else {
      memref.dealloc %m : memref<4xf32>
    }
  }
  scf.if %z {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// Loops that run once.
func.func @one_iteration(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 1)>(%n) {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @up_to_next(%n: index) {
  %one = arith.constant 1.0 : f32
  %m = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.for %i = %n to %m {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @parallel(%n: index) {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.parallel (%i) = (%n) to (%n + 1) {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @tile(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  %z = arith.cmpi slt, %n, %c1 : index
  affine.for %i = 0 to 1 {
    memref.dealloc %m : memref<4xf32>
  }
  %m2 = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to %n step 64 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 64)>(%i) step 64 {
      %k = memref.alloc() : memref<4xf32>
      affine.for %l = affine_map<(d0) -> (d0)>(%j) to affine_map<(d0) -> (d0 + 1)>(%j) {
        memref.dealloc %k : memref<4xf32>
      }
    }
  }
  memref.dealloc %m2 : memref<4xf32>
  return
}

// A loop that runs once at most, beside a comparison.
func.func @at_most_one(%n: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  %z = arith.cmpi eq, %n, %c0 : index
  scf.if %z {
    memref.dealloc %m : memref<4xf32>
  }
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 1)>(%n) {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// A loop that runs once at least.
func.func @at_least_one(%n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %d = affine.max affine_map<()[s0] -> (s0, 1)>()[%n]
  %a = memref.alloc(%d) : memref<?xf32>
  affine.store %one, %a[0] : memref<?xf32>
  affine.for %i = 0 to %d {
    %k = arith.cmpi eq, %i, %c0 : index
    scf.if %k {
      memref.dealloc %a : memref<?xf32>
    }
  }
  return
}

// What is left of a tile is not nothing.
func.func @rest_of_tile(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to %n step 4 {
    %m = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %b = memref.alloc() : memref<4xf32>
    affine.store %one, %b[0] : memref<4xf32>
    scf.for %j = %c0 to %m step %c1 {
      %k = arith.cmpi eq, %j, %c0 : index
      scf.if %k {
        memref.dealloc %b : memref<4xf32>
      }
    }
  }
  return
}

func.func @up_to_counter(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to %n {
    %b = memref.alloc() : memref<4xf32>
    affine.store %one, %b[0] : memref<4xf32>
    %q = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    scf.for %j = %c0 to %q step %c1 {
      %k = arith.cmpi eq, %j, %c0 : index
      scf.if %k {
        memref.dealloc %b : memref<4xf32>
      }
    }
  }
  return
}

// A loop of one iteration less than what is asked about.
func.func @all_but_one(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  %q = affine.apply affine_map<(d0) -> (d0 - 1)>(%n)
  %r = affine.for %i = 0 to %q iter_args(%x = %a) -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    affine.store %one, %b[0] : memref<4xf32>
    %k = arith.cmpi ne, %i, %c0 : index
    scf.if %k {
      memref.dealloc %x : memref<4xf32>
    }
    affine.yield %b : memref<4xf32>
  }
  %k = arith.cmpi sgt, %n, %c1 : index
  scf.if %k {
    memref.dealloc %r : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// The last number, by a map.
func.func @last_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  %last = affine.apply affine_map<()[s0] -> (s0 - 1)>()[%n]
  %r = affine.for %i = 0 to %n iter_args(%x = %a) -> (memref<4xf32>) {
    %k = arith.cmpi eq, %i, %last : index
    %y = scf.if %k -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      affine.store %one, %b[0] : memref<4xf32>
      scf.yield %b : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    affine.yield %y : memref<4xf32>
  }
  %g = arith.cmpi sgt, %n, %c0 : index
  scf.if %g {
    memref.dealloc %r : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// A bound that is computed.
func.func @times_four(%n: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  %q = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%n]
  %r = affine.for %i = 0 to %q step 4 iter_args(%x = %a) -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    affine.store %one, %b[0] : memref<4xf32>
    %u1 = affine.load %x[0] : memref<4xf32>
    affine.store %u1, %out[0] : memref<4xf32>
    memref.dealloc %x : memref<4xf32>
    affine.yield %b : memref<4xf32>
  }
  %k = arith.cmpi eq, %n, %c0 : index
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %r : memref<4xf32>
  }
  return
}

// A dimension of what was allocated here.
func.func @size(%n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc(%n) : memref<?xf32>
  affine.for %i = 0 to %n {
    affine.store %one, %a[%i] : memref<?xf32>
  }
  %d = memref.dim %a, %c0 : memref<?xf32>
  affine.for %i = 0 to %d {
    %k = arith.cmpi eq, %i, %c0 : index
    scf.if %k {
      memref.dealloc %a : memref<?xf32>
    }
  }
  %k = arith.cmpi eq, %n, %c0 : index
  scf.if %k {
    memref.dealloc %a : memref<?xf32>
  }
  return
}

#same = affine_map<(d0) -> (d0)>
#next = affine_map<(d0) -> (d0 + 1)>

// Maps by their aliases.
func.func @by_aliases(%n: index) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to %n {
    %a = memref.alloc() : memref<4xf32>
    affine.store %one, %a[0] : memref<4xf32>
    affine.for %j = #same(%i) to #next(%i) {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
