// Each iteration frees its buffer on one side of %k.
func.func @either_side(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %v, %a[%c0] : memref<4xf32>
    %is_below = arith.cmpi slt, %i, %k : index
    scf.if %is_below {
      memref.dealloc %a : memref<4xf32>
    }
    %is_not_below = arith.cmpi sge, %i, %k : index
    scf.if %is_not_below {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// In the second iteration of the outer loop, the inner one runs.
func.func @up_to_the_outer_number(%v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %i step %c1 {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// The first loop frees the entries that come before the one that ends it, the second one the rest.
func.func @table_in_two_loops(%k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %table = memref.alloc() : memref<2xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  memref.store %a, %table[%c0] : memref<2xmemref<4xf32>>
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  memref.store %b, %table[%c1] : memref<2xmemref<4xf32>>
  %end = scf.while (%i = %c0) : (index) -> index {
    %is_inside = arith.cmpi slt, %i, %c2 : index
    %is_below = arith.cmpi slt, %i, %k : index
    %goes_on = arith.andi %is_inside, %is_below : i1
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    %entry = memref.load %table[%i] : memref<2xmemref<4xf32>>
    memref.dealloc %entry : memref<4xf32>
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  scf.for %j = %end to %c2 step %c1 {
    %entry = memref.load %table[%j] : memref<2xmemref<4xf32>>
    memref.dealloc %entry : memref<4xf32>
  }
  memref.dealloc %table : memref<2xmemref<4xf32>>
  return
}

// A loop of blocks that comes to %k, which is one of its numbers, frees there.
func.func @comes_there(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_positive = arith.cmpi sge, %k, %c0 : index
  %is_below = arith.cmpi slt, %k, %n : index
  %is_inside = arith.andi %is_positive, %is_below : i1
  cf.cond_br %is_inside, ^begin, ^end
^begin:
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %is_it = arith.cmpi eq, %i, %k : index
  cf.cond_br %is_it, ^free, ^next
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^next
^next:
  %j = arith.addi %i, %c1 : index
  %goes_on = arith.cmpi ne, %j, %n : index
  cf.cond_br %goes_on, ^head(%j : index), ^end
^end:
  return
}
