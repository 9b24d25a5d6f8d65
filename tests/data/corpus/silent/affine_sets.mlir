// A set and a comparison that ask the opposite.
func.func @zero_or_not(%n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.if affine_set<(d0) : (d0 == 0)>(%n) {
    memref.dealloc %a : memref<4xf32>
  }
  %z = arith.cmpi ne, %n, %c0 : index
  scf.if %z {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Two sets of which one holds.
func.func @positive_or_not(%n: index) {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
    memref.dealloc %a : memref<4xf32>
  }
  affine.if affine_set<()[s0] : (-s0 >= 0)>()[%n] {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A set that is empty, and one that a constant is in.
func.func @empty() {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.if affine_set<() : (1 == 0)>() {
    memref.dealloc %a : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @constant() {
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%c3) {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Sets of two numbers are not followed: what is asked of both goes with them.
func.func @same_or_not(%n: index, %m: index) {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.if affine_set<(d0, d1) : (d0 - d1 == 0)>(%n, %m) {
    memref.dealloc %a : memref<4xf32>
  }
  %k = arith.cmpi ne, %n, %m : index
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @dimensions_and_symbols(%n: index, %m: index) {
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  affine.if affine_set<(d0)[s0] : (d0 - s0 == 0)>(%n)[%m] {
    memref.dealloc %a : memref<4xf32>
  }
  affine.if affine_set<(d0, d1) : (d0 - d1 == 0)>(%n, %m) {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A buffer that a set chooses.
func.func @chosen(%n: index, %out: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  affine.store %one, %a[0] : memref<4xf32>
  %y = affine.if affine_set<(d0) : (d0 - 1 == 0)>(%n) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    affine.store %one, %b[0] : memref<4xf32>
    affine.yield %b : memref<4xf32>
  } else {
    affine.yield %a : memref<4xf32>
  }
  %u1 = affine.load %y[0] : memref<4xf32>
  affine.store %u1, %out[0] : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  %k = arith.cmpi eq, %n, %c1 : index
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// What no iteration does.
func.func @never(%out: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %b = memref.alloc() : memref<4xf32>
  affine.store %one, %b[0] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  affine.for %i = 0 to 3 {
    affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) {
      %u1 = affine.load %b[0] : memref<4xf32>
      affine.store %u1, %out[0] : memref<4xf32>
    }
  }
  return
}

// What is allocated for a loop that runs.
func.func @around_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    %a = memref.alloc() : memref<4xf32>
    affine.store %one, %a[0] : memref<4xf32>
    affine.for %i = 0 to %n {
      %k = arith.cmpi eq, %i, %c0 : index
      scf.if %k {
        memref.dealloc %a : memref<4xf32>
      }
    }
  }
  return
}

func.func @around_comparison(%n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%n) {
    %a = memref.alloc() : memref<4xf32>
    affine.store %one, %a[0] : memref<4xf32>
    %g = arith.cmpi sgt, %n, %c0 : index
    scf.if %g {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @inside_loop(%n: index) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to %n {
    %a = memref.alloc() : memref<4xf32>
    affine.store %one, %a[0] : memref<4xf32>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// What only the last iteration makes is there at the end.
func.func @last_iteration(%out: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %r = affine.for %i = 0 to 4 iter_args(%x = %out) -> (memref<4xf32>) {
    %y = affine.if affine_set<(d0) : (d0 - 3 == 0)>(%i) -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      affine.store %one, %b[0] : memref<4xf32>
      affine.yield %b : memref<4xf32>
    } else {
      affine.yield %x : memref<4xf32>
    }
    affine.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// Of a loop one iteration frees, if the loop comes to it.
func.func @freed_in_the_second_iteration(%n: index, %v: f32) {
  %c2 = arith.constant 2 : index
  %has_second = arith.cmpi sge, %n, %c2 : index
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0) : (d0 - 1 == 0)>(%i) {
      affine.store %v, %a[0] : memref<4xf32>
      memref.dealloc %a : memref<4xf32>
    }
  }
  scf.if %has_second {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @freed_where_two_bounds_meet(%v: f32) {
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0) : (d0 - 2 >= 0, -d0 + 2 >= 0)>(%i) {
      affine.store %v, %a[0] : memref<4xf32>
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @freed_far_behind(%v: f32) {
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 20 {
    affine.if affine_set<(d0) : (d0 - 12 == 0)>(%i) {
      affine.store %v, %a[0] : memref<4xf32>
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @freed_at_a_step(%v: f32) {
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 1 to 20 step 3 {
    affine.if affine_set<(d0) : (d0 - 4 == 0)>(%i) {
      affine.store %v, %a[0] : memref<4xf32>
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
