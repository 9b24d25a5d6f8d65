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
