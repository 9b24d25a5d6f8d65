// A loop, a switch and a comparison ask the same number: they agree.
func.func @loop_and_comparison(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %runs = arith.cmpi sgt, %n, %c0 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  scf.if %runs {
    memref.dealloc %r : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @switch_and_loop(%n: index) {
  %c1 = arith.constant 1 : index
  scf.index_switch %n
  case 0 {
    %a = memref.alloc() : memref<4xf32>
    scf.for %i = %c1 to %n step %c1 {
      memref.dealloc %a : memref<4xf32>
    }
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// A counter that was not below the bound when its loop ended is not below it one step further on, either: `^never` is not
// reached, whether the loop ran or not.
func.func @counter_past_its_bound(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %n : index
  %next = arith.addi %i, %c1 : index
  cf.cond_br %more, ^body, ^end
^body:
  cf.br ^head(%next : index)
^end:
  cf.br ^tail(%next : index)
^tail(%j: index):
  %rest = arith.cmpi slt, %j, %n : index
  cf.cond_br %rest, ^never, ^exit
^never:
  %m = memref.alloc() : memref<4xf32>
  return
^exit:
  return
}

func.func @free_past_its_bound(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %n : index
  %next = arith.addi %i, %c1 : index
  cf.cond_br %more, ^body, ^end
^body:
  cf.br ^head(%next : index)
^end:
  cf.br ^tail(%next : index)
^tail(%j: index):
  memref.dealloc %m : memref<4xf32>
  %rest = arith.cmpi slt, %j, %n : index
  cf.cond_br %rest, ^never, ^exit
^never:
  memref.dealloc %m : memref<4xf32>
  cf.br ^exit
^exit:
  return
}

// The same question about a number, asked twice.
func.func @asked_in_affine_terms(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%n) {
    memref.dealloc %m : memref<4xf32>
  }
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%n) {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
