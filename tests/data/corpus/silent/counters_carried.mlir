// A buffer is freed in the first iteration, or where there is none.
func.func @first_of_blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  cf.br ^h(%c0 : index)
^h(%i: index):
  %l = arith.cmpi slt, %i, %n : index
  cf.cond_br %l, ^b, ^x
^b:
  %k = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %k, ^free, ^next
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^next
^next:
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j : index)
^x:
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^free2, ^r
^free2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^r
^r:
  return
}

func.func @first_of_do_while(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %g = arith.cmpi sgt, %n, %c0 : index
  scf.if %g {
    %r = scf.while (%i = %c0) : (index) -> index {
      %z = arith.cmpi eq, %i, %c0 : index
      scf.if %z {
        memref.dealloc %a : memref<4xf32>
      }
      %j = arith.addi %i, %c1 : index
      %k = arith.cmpi slt, %j, %n : index
      scf.condition(%k) %j : index
    } do {
    ^bb0(%i: index):
      scf.yield %i : index
    }
  }
  %e = arith.cmpi eq, %n, %c0 : index
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A buffer is freed in the last iteration, by a sum that goes nowhere else, or where there is none.
func.func @last(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %r = scf.while (%i = %c0) : (index) -> index {
    %k = arith.cmpi slt, %i, %n : index
    scf.condition(%k) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %c1 : index
    %j2 = arith.addi %i, %c1 : index
    %l = arith.cmpi sge, %j2, %n : index
    scf.if %l {
      memref.dealloc %a : memref<4xf32>
    }
    scf.yield %j : index
  }
  %z = arith.cmpi eq, %n, %c0 : index
  scf.if %z {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Buffers change places a known number of times.
func.func @three_swaps() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %one, %b[%c0] : memref<4xf32>
  %r:3 = scf.while (%i = %c0, %x = %a, %y = %b) : (index, memref<4xf32>, memref<4xf32>) -> (index, memref<4xf32>, memref<4xf32>) {
    %k = arith.cmpi slt, %i, %c3 : index
    scf.condition(%k) %i, %x, %y : index, memref<4xf32>, memref<4xf32>
  } do {
  ^bb0(%i: index, %x: memref<4xf32>, %y: memref<4xf32>):
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %y, %x : index, memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#1 : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// A flag says since when a buffer is owned.
func.func @flag(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %t = arith.constant true
  %f = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %r:3 = scf.while (%i = %c0, %x = %a, %o = %f) : (index, memref<4xf32>, i1) -> (index, memref<4xf32>, i1) {
    %k = arith.cmpi slt, %i, %n : index
    scf.condition(%k) %i, %x, %o : index, memref<4xf32>, i1
  } do {
  ^bb0(%i: index, %x: memref<4xf32>, %o: i1):
    %j = arith.addi %i, %c1 : index
    %q = memref.alloc() : memref<4xf32>
    memref.store %one, %q[%c0] : memref<4xf32>
    scf.if %o {
      memref.dealloc %x : memref<4xf32>
    }
    scf.yield %j, %q, %t : index, memref<4xf32>, i1
  }
  %e = arith.cmpi ne, %n, %c0 : index
  scf.if %e {
    memref.dealloc %r#1 : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// What only the second iteration makes.
func.func @second(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %r:2 = scf.while (%i = %c0, %x = %a) : (index, memref<4xf32>) -> (index, memref<4xf32>) {
    %k = arith.cmpi slt, %i, %n : index
    scf.condition(%k) %i, %x : index, memref<4xf32>
  } do {
  ^bb0(%i: index, %x: memref<4xf32>):
    %j = arith.addi %i, %c1 : index
    %z = arith.cmpi eq, %i, %c1 : index
    %w = scf.if %z -> (memref<4xf32>) {
      %q = memref.alloc() : memref<4xf32>
      memref.store %one, %q[%c0] : memref<4xf32>
      scf.yield %q : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %j, %w : index, memref<4xf32>
  }
  %e = arith.cmpi sgt, %n, %c1 : index
  scf.if %e {
    memref.dealloc %r#1 : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// What only the last iteration makes.
func.func @last_with_flag(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %f = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %r:3 = scf.while (%i = %c0, %x = %a, %o = %f) : (index, memref<4xf32>, i1) -> (index, memref<4xf32>, i1) {
    %k = arith.cmpi slt, %i, %n : index
    scf.condition(%k) %i, %x, %o : index, memref<4xf32>, i1
  } do {
  ^bb0(%i: index, %x: memref<4xf32>, %o: i1):
    %j = arith.addi %i, %c1 : index
    %z = arith.cmpi eq, %j, %n : index
    %w = scf.if %z -> (memref<4xf32>) {
      %q = memref.alloc() : memref<4xf32>
      memref.store %one, %q[%c0] : memref<4xf32>
      scf.yield %q : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %j, %w, %z : index, memref<4xf32>, i1
  }
  scf.if %r#2 {
    memref.dealloc %r#1 : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// Loops that run once.
func.func @once() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %r = scf.while (%i = %c0) : (index) -> index {
    %k = arith.cmpi slt, %i, %c1 : index
    scf.condition(%k) %i : index
  } do {
  ^bb0(%i: index):
    memref.dealloc %a : memref<4xf32>
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  return
}

func.func @once_by_blocks() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  cf.br ^h(%c0 : index)
^h(%i: index):
  %k = arith.cmpi slt, %i, %c1 : index
  cf.cond_br %k, ^b, ^x
^b:
  memref.dealloc %a : memref<4xf32>
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j : index)
^x:
  return
}

// Two counters of one loop.
func.func @two_counters() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  cf.br ^h(%c0, %c0 : index, index)
^h(%i: index, %s: index):
  %k = arith.cmpi slt, %i, %c4 : index
  cf.cond_br %k, ^b, ^x
^b:
  %s2 = arith.addi %s, %c1 : index
  %j = arith.addi %i, %c2 : index
  cf.br ^h(%j, %s2 : index, index)
^x:
  %e = arith.cmpi eq, %s, %c2 : index
  cf.cond_br %e, ^free, ^r
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^r
^r:
  return
}
