// A buffer of one iteration, freed in those only for which something is computed of their number.
func.func @every_second(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %b is not freed when %is_even is false}}
    %b = memref.alloc() : memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    %rest = arith.remui %i, %c2 : index
    %is_even = arith.cmpi eq, %rest, %c0 : index
    scf.if %is_even {
      memref.dealloc %b : memref<4xf32>
    }
  }
  return
}

func.func @every_second_of_blocks(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  // expected-warning@below {{buffer %b is not freed when %is_odd is false}}
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  %bit = arith.andi %i, %c1 : index
  %is_odd = arith.cmpi ne, %bit, %c0 : index
  cf.cond_br %is_odd, ^free, ^latch
^free:
  memref.dealloc %b : memref<4xf32>
  cf.br ^latch
^latch:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^exit:
  return
}

func.func @whole_tiles(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %b is not freed when %is_first is false}}
    %b = memref.alloc() : memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    %at = arith.muli %i, %c4 : index
    %is_first = arith.cmpi slt, %at, %c4 : index
    scf.if %is_first {
      memref.dealloc %b : memref<4xf32>
    }
  }
  return
}
