// Loops of blocks that count.
func.func @replaced_in_each_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  cf.br ^h(%c0, %a : index, memref<4xf32>)
^h(%i: index, %x: memref<4xf32>):
  %c = arith.cmpi ult, %i, %n : index
  cf.cond_br %c, ^b, ^e
^b:
  %y = memref.alloc() : memref<4xf32>
  memref.store %f, %y[%c0] : memref<4xf32>
  memref.dealloc %x : memref<4xf32>
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j, %y : index, memref<4xf32>)
^e:
  %g = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %g, ^q, ^r
^q:
  memref.dealloc %a : memref<4xf32>
  cf.br ^s
^r:
  memref.dealloc %x : memref<4xf32>
  cf.br ^s
^s:
  return
}

func.func @flag_that_changes() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %true = arith.constant true
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  cf.br ^h(%c0, %true : index, i1)
^h(%i: index, %o: i1):
  %c = arith.cmpi ult, %i, %c2 : index
  cf.cond_br %c, ^t, ^e
^t:
  cf.cond_br %o, ^f, ^g
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^g
^g:
  %no = arith.xori %o, %true : i1
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j, %no : index, i1)
^e:
  return
}

func.func @flag_of_the_caller(%b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %true = arith.constant true
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  cf.br ^h(%c0, %b : index, i1)
^h(%i: index, %o: i1):
  %c = arith.cmpi ult, %i, %c2 : index
  cf.cond_br %c, ^t, ^e
^t:
  cf.cond_br %o, ^f, ^g
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^g
^g:
  %no = arith.xori %o, %true : i1
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j, %no : index, i1)
^e:
  return
}

func.func @places_changed_counting_down() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %b[%c0] : memref<4xf32>
  cf.br ^h(%c3, %a, %b : index, memref<4xf32>, memref<4xf32>)
^h(%i: index, %x: memref<4xf32>, %y: memref<4xf32>):
  %c = arith.cmpi ne, %i, %c0 : index
  cf.cond_br %c, ^t, ^e
^t:
  memref.store %f, %x[%c0] : memref<4xf32>
  %j = arith.subi %i, %c1 : index
  cf.br ^h(%j, %y, %x : index, memref<4xf32>, memref<4xf32>)
^e:
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
