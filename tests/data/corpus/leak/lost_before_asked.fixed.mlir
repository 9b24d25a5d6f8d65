// Buffers that are freed before a condition is asked of which too little is known, or whichever way it goes.

func.func @lost_before_the_flag(%n: index, %v: f32, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %first = memref.alloc() : memref<4xf32>
  %last = affine.for %i = 0 to %n iter_args(%x = %first) -> (memref<4xf32>) {
    memref.store %v, %x[%i] : memref<4xf32>
    memref.dealloc %x : memref<4xf32>
    %next = memref.alloc() : memref<4xf32>
    affine.yield %next : memref<4xf32>
  }
  cf.br ^ask
^ask:
  %flag = memref.load %flags[%c0] : memref<4xi1>
  cf.cond_br %flag, ^free, ^free_as_well
^free:
  memref.dealloc %last : memref<4xf32>
  cf.br ^end
^free_as_well:
  memref.dealloc %last : memref<4xf32>
  cf.br ^end
^end:
  return
}

func.func @lost_in_a_loop_of_blocks_before_the_flag(%n: index, %v: f32, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xf32>
  cf.br ^loop(%c0, %first : index, memref<4xf32>)
^loop(%i: index, %x: memref<4xf32>):
  memref.store %v, %x[%c0] : memref<4xf32>
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^ask
^body:
  memref.dealloc %x : memref<4xf32>
  %next = memref.alloc() : memref<4xf32>
  %k = arith.addi %i, %c1 : index
  cf.br ^loop(%k, %next : index, memref<4xf32>)
^ask:
  %flag = memref.load %flags[%c0] : memref<4xi1>
  cf.cond_br %flag, ^free, ^free_as_well
^free:
  memref.dealloc %x : memref<4xf32>
  cf.br ^end
^free_as_well:
  memref.dealloc %x : memref<4xf32>
  cf.br ^end
^end:
  return
}

func.func @lost_whichever_way_the_flag_says(%is_done: i1, %v: f32, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %is_done, ^done, ^ask
^done:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^ask:
  %flag = memref.load %flags[%c0] : memref<4xi1>
  cf.cond_br %flag, ^write, ^skip
^write:
  memref.store %v, %a[%c0] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^skip:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// Where control never comes, nobody looks at the counter.
func.func @counted_where_control_never_comes(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^loop(%c0 : index)
^never(%j: index):
  %would_go_on = arith.cmpi slt, %j, %n : index
  %would_be_next = arith.addi %j, %c1 : index
  cf.cond_br %would_go_on, ^loop(%would_be_next : index), ^end
^loop(%k: index):
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %more = arith.cmpi slt, %k, %n : index
  %next_k = arith.addi %k, %c1 : index
  memref.dealloc %a : memref<4xf32>
  cf.cond_br %more, ^loop(%next_k : index), ^end
^end:
  return
}
