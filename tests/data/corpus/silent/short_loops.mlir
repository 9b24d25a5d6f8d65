// Loops of a few iterations, each of which is known.
func.func @another_buffer_each_time(%v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%zero] : memref<4xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %x = scf.index_switch %i -> memref<4xf32>
    case 0 { scf.yield %a : memref<4xf32> }
    default { scf.yield %b : memref<4xf32> }
    memref.dealloc %x : memref<4xf32>
  }
  return
}

func.func @neither_of_the_first(%v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    %z = arith.cmpi eq, %i, %c0 : index
    %o = arith.cmpi eq, %i, %c1 : index
    %zo = arith.ori %z, %o : i1
    scf.if %zo { } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @after_the_third(%v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %p = arith.cmpi sgt, %i, %c2 : index
    scf.if %p {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @every_second(%v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %bit = arith.andi %i, %c1 : index
    %is_even = arith.cmpi eq, %bit, %c0 : index
    %one = arith.select %is_even, %a, %b : memref<4xf32>
    memref.dealloc %one : memref<4xf32>
  }
  return
}

// Where one tile is all there is, no loop over the tiles comes to a second one, however deep it is.
func.func @one_tile_deep_inside(%n: index, %k: index, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %early = memref.alloc() : memref<4xf64>
  memref.store %v, %early[%c0] : memref<4xf64>
  %others = arith.subi %n, %c1 : index
  %is_freed = arith.cmpi slt, %c1, %others : index
  scf.for %i = %c0 to %others step %c1 {
    %is_second = arith.cmpi eq, %i, %c1 : index
    scf.if %is_second {
      memref.dealloc %early : memref<4xf64>
    }
  }
  %end = scf.while (%at = %c0) : (index) -> (index) {
    %most = arith.minsi %n, %k : index
    %goes_on = arith.cmpi slt, %at, %most : index
    scf.condition(%goes_on) %at : index
  } do {
  ^bb0(%at: index):
    %most = arith.minsi %n, %k : index
    scf.for %row = %c0 to %most step %c1 {
      %size = arith.maxsi %n, %c1 : index
      %table = memref.alloc(%size) : memref<?xmemref<4xf64>>
      scf.for %i = %c0 to %n step %c1 {
        %tile = memref.alloc() : memref<4xf64>
        memref.store %v, %tile[%c0] : memref<4xf64>
        memref.store %tile, %table[%i] : memref<?xmemref<4xf64>>
      }
      scf.for %i = %c0 to %n step %c1 {
        %tile = memref.load %table[%i] : memref<?xmemref<4xf64>>
        memref.dealloc %tile : memref<4xf64>
      }
      memref.dealloc %table : memref<?xmemref<4xf64>>
    }
    %next = arith.addi %at, %c1 : index
    scf.yield %next : index
  }
  scf.if %is_freed {
  } else {
    memref.dealloc %early : memref<4xf64>
  }
  return
}
