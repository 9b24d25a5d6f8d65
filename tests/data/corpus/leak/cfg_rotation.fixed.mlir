// Two buffers change places in a loop of blocks that runs twice: at its end each is where it was.
func.func @cfg_rotation() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = memref.alloc() : memref<4xf32>
  %q = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0, %p, %q : index, memref<4xf32>, memref<4xf32>)
^head(%i: index, %x: memref<4xf32>, %y: memref<4xf32>):
  %go = arith.cmpi slt, %i, %c2 : index
  cf.cond_br %go, ^body, ^done
^body:
  %k = arith.addi %i, %c1 : index
  cf.br ^head(%k, %y, %x : index, memref<4xf32>, memref<4xf32>)
^done:
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  return
}
