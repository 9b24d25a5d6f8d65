// Loops of blocks that do something in their first iteration.
func.func @freed_in_the_first_iteration(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %runs = arith.cmpi ult, %i, %n : index
  cf.cond_br %runs, ^body, ^end
^body:
  %is_first = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %is_first, ^frees, ^latch
^frees:
  memref.dealloc %a : memref<4xf32>
  cf.br ^latch
^latch:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  return
}

func.func @kept_in_later_iterations(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %runs = arith.cmpi ult, %i, %n : index
  cf.cond_br %runs, ^body, ^end
^body:
  // expected-warning@below {{buffer %a is not freed when %is_first is false}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %is_first = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %is_first, ^frees, ^latch
^frees:
  memref.dealloc %a : memref<4xf32>
  cf.br ^latch
^latch:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  return
}

// One of two buffers is chosen before a loop that runs once at least.
func.func @chosen_before(%c: i1, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed when %c is false}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  // expected-warning@below {{buffer %b is not freed when %c is true}}
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %b[%c0] : memref<4xf32>
  %chosen = arith.select %c, %a, %b : memref<4xf32>
  cf.br ^body(%c0 : index)
^body(%i: index):
  %next = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %next, %n : index
  cf.cond_br %more, ^body(%next : index), ^end
^end:
  memref.dealloc %chosen : memref<4xf32>
  return
}
