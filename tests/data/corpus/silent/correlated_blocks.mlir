// The same in control flow graphs.
func.func @same_i1_twice(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  cf.cond_br %c, ^ours, ^theirs
^ours:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^use(%a : memref<4xf32>)
^theirs:
  cf.br ^use(%m : memref<4xf32>)
^use(%x: memref<4xf32>):
  memref.store %f, %x[%i] : memref<4xf32>
  cf.cond_br %c, ^free, ^exit
^free:
  memref.dealloc %x : memref<4xf32>
  cf.br ^exit
^exit:
  return
}

func.func @memref_and_i1(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  cf.cond_br %c, ^ours, ^use(%m, %false : memref<4xf32>, i1)
^ours:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^use(%a, %true : memref<4xf32>, i1)
^use(%x: memref<4xf32>, %own: i1):
  memref.store %f, %x[%i] : memref<4xf32>
  cf.cond_br %own, ^free, ^exit
^free:
  memref.dealloc %x : memref<4xf32>
  cf.br ^exit
^exit:
  return
}

func.func @memref_and_i1_in_a_loop(%m: memref<4xf32>, %n: index) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0, %m, %false : index, memref<4xf32>, i1)
^head(%k: index, %x: memref<4xf32>, %own: i1):
  %more = arith.cmpi slt, %k, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  cf.cond_br %own, ^free, ^next
^free:
  memref.dealloc %x : memref<4xf32>
  cf.br ^next
^next:
  %k2 = arith.addi %k, %c1 : index
  cf.br ^head(%k2, %b, %true : index, memref<4xf32>, i1)
^exit:
  bufferization.dealloc (%x : memref<4xf32>) if (%own)
  return
}

func.func @switch_twice(%k: i32, %m: memref<4xf32>, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %k : i32, [
    default: ^other,
    0: ^zero
  ]
^zero:
  memref.dealloc %a : memref<4xf32>
  cf.br ^again
^other:
  cf.br ^again
^again:
  memref.store %f, %m[%i] : memref<4xf32>
  cf.switch %k : i32, [
    default: ^free,
    0: ^exit
  ]
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^exit
^exit:
  return
}

func.func @condition_is_the_argument(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%c : i1)
^bb1(%d: i1):
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %d {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
