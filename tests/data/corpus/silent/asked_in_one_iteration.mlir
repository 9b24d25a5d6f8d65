// The iteration of one number frees, and who comes after the loop frees where there was none.
func.func @counted(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_it = arith.cmpi eq, %k, %i : index
    scf.if %is_it {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %is_before = arith.cmpi slt, %k, %c0 : index
  %is_behind = arith.cmpi sge, %k, %n : index
  %is_none = arith.ori %is_before, %is_behind : i1
  scf.if %is_none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @of_blocks(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %n : index
  cf.cond_br %goes_on, ^body, ^after
^body:
  %is_it = arith.cmpi eq, %i, %k : index
  cf.cond_br %is_it, ^free, ^next
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^next
^next:
  %more = arith.addi %i, %c1 : index
  cf.br ^head(%more : index)
^after:
  %is_before = arith.cmpi slt, %k, %c0 : index
  %is_behind = arith.cmpi sge, %k, %n : index
  %is_none = arith.ori %is_before, %is_behind : i1
  cf.cond_br %is_none, ^late, ^end
^late:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// A number that falls.
func.func @counted_down(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^head(%n : index)
^head(%i: index):
  %goes_on = arith.cmpi sgt, %i, %c0 : index
  cf.cond_br %goes_on, ^body, ^after
^body:
  %is_it = arith.cmpi eq, %i, %k : index
  cf.cond_br %is_it, ^free, ^next
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^next
^next:
  %less = arith.subi %i, %c1 : index
  cf.br ^head(%less : index)
^after:
  %is_before = arith.cmpi sle, %k, %c0 : index
  %is_behind = arith.cmpi sgt, %k, %n : index
  %is_none = arith.ori %is_before, %is_behind : i1
  cf.cond_br %is_none, ^late, ^end
^late:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// The loop steps by pairs, and so is the number that is asked for.
func.func @counted_by_pairs(%pairs: index, %pair: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = arith.muli %pairs, %c2 : index
  %k = arith.muli %pair, %c2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %n step %c2 {
    %is_it = arith.cmpi eq, %k, %i : index
    scf.if %is_it {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %is_before = arith.cmpi slt, %k, %c0 : index
  %is_behind = arith.cmpi sge, %k, %n : index
  %is_none = arith.ori %is_before, %is_behind : i1
  scf.if %is_none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// One entry of a table is freed by itself: the loop asks for the number after its own.
func.func @entry_by_itself(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %v, %a[%c0] : memref<4xf32>
    memref.store %a, %table[%i] : memref<?xmemref<4xf32>>
  }
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %n : index
  cf.cond_br %goes_on, ^body, ^after
^body:
  %next = arith.addi %i, %c1 : index
  %is_it = arith.cmpi eq, %next, %c2 : index
  cf.cond_br %is_it, ^free, ^next
^free:
  %a = memref.load %table[%i] : memref<?xmemref<4xf32>>
  memref.dealloc %a : memref<4xf32>
  cf.br ^next
^next:
  %more = arith.addi %i, %c1 : index
  cf.br ^head(%more : index)
^after:
  scf.for %j = %c0 to %n step %c1 {
    %behind = arith.addi %j, %c1 : index
    %is_other = arith.cmpi ne, %behind, %c2 : index
    scf.if %is_other {
      %b = memref.load %table[%j] : memref<?xmemref<4xf32>>
      memref.dealloc %b : memref<4xf32>
    }
  }
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}
