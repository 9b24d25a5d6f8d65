// Tables whose buffers are freed by two loops.
func.func @one_by_data(%n: index, %data: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.alloc() : memref<4xf32>
    memref.store %b, %table[%i] : memref<?xmemref<4xf32>>
  }
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^rest(%c0 : index)
^body:
  %which = memref.load %data[%c0] : memref<?xindex>
  %is_it = arith.cmpi eq, %which, %i : index
  scf.if %is_it {
    %b = memref.load %table[%i] : memref<?xmemref<4xf32>>
    memref.dealloc %b : memref<4xf32>
  }
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^rest(%j: index):
  %more_of_rest = arith.cmpi slt, %j, %n : index
  cf.cond_br %more_of_rest, ^body_of_rest, ^end
^body_of_rest:
  %again = memref.load %data[%c0] : memref<?xindex>
  %is_freed = arith.cmpi eq, %again, %j : index
  cf.cond_br %is_freed, ^latch, ^free
^free:
  %b = memref.load %table[%j] : memref<?xmemref<4xf32>>
  memref.dealloc %b : memref<4xf32>
  cf.br ^latch
^latch:
  %next_of_rest = arith.addi %j, %c1 : index
  cf.br ^rest(%next_of_rest : index)
^end:
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}

func.func @backwards_from_where_a_search_ended(%n: index, %data: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %limit = arith.constant 2 : i32
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %is_second = arith.cmpi eq, %i, %c1 : index
    scf.if %is_second {
      %extra = memref.alloc() : memref<f32>
      memref.dealloc %extra : memref<f32>
    }
    %b = memref.alloc() : memref<4xf32>
    memref.store %b, %table[%i] : memref<?xmemref<4xf32>>
  }
  %found = scf.while (%at = %c0) : (index) -> (index) {
    %is_inside = arith.cmpi slt, %at, %n : index
    %number = memref.load %data[%at] : memref<?xi32>
    %is_small = arith.cmpi slt, %number, %limit : i32
    %more = arith.andi %is_inside, %is_small : i1
    scf.condition(%more) %at : index
  } do {
  ^bb0(%at: index):
    %b = memref.load %table[%at] : memref<?xmemref<4xf32>>
    memref.dealloc %b : memref<4xf32>
    %next = arith.addi %at, %c1 : index
    scf.yield %next : index
  }
  scf.for %j = %found to %n step %c1 {
    %done = arith.subi %j, %found : index
    %last = arith.subi %n, %c1 : index
    %at = arith.subi %last, %done : index
    %b = memref.load %table[%at] : memref<?xmemref<4xf32>>
    memref.dealloc %b : memref<4xf32>
  }
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}
