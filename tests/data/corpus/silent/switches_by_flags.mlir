// Switches by what flags make: which case is taken is known where the flag is asked again.
func.func private @consume(memref<4xf32>)

func.func @by_the_flag(%f: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %f : i1, [
    default: ^d,
    1: ^l
  ]
^l:
  memref.dealloc %a : memref<4xf32>
  cf.br ^d
^d:
  cf.cond_br %f, ^e, ^f
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

func.func @by_a_constant() {
  %t = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  cf.switch %t : i1, [
    default: ^e,
    true: ^l
  ]
^l:
  memref.dealloc %a : memref<4xf32>
  return
^e:
  return
}

func.func @hands_on_the_others(%f: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.switch %f : i1, [
    default: ^m(%a, %b : memref<4xf32>, memref<4xf32>),
    1: ^m(%b, %a : memref<4xf32>, memref<4xf32>)
  ]
^m(%p: memref<4xf32>, %q: memref<4xf32>):
  memref.dealloc %p : memref<4xf32>
  cf.cond_br %f, ^x, ^y
^x:
  memref.dealloc %a : memref<4xf32>
  return
^y:
  memref.dealloc %b : memref<4xf32>
  return
}

func.func @by_a_choice(%f: i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  %s2 = arith.select %f, %z, %o : i32
  cf.switch %s2 : i32, [
    default: ^d,
    0: ^l
  ]
^l:
  memref.dealloc %a : memref<4xf32>
  cf.br ^d
^d:
  cf.cond_br %f, ^e, ^f
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

func.func @by_the_widened_flag(%f: i1) {
  %a = memref.alloc() : memref<4xf32>
  %s2 = arith.extui %f : i1 to i32
  cf.switch %s2 : i32, [
    default: ^d,
    1: ^l
  ]
^l:
  memref.dealloc %a : memref<4xf32>
  cf.br ^d
^d:
  cf.cond_br %f, ^e, ^f
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

func.func @by_what_is_counted() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %d = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0 : i32)
^head(%s: i32):
  %s1 = arith.addi %s, %c1 : i32
  cf.switch %s : i32, [
    default: ^exit,
    0: ^work,
    1: ^fin
  ]
^work:
  func.call @consume(%d) : (memref<4xf32>) -> ()
  cf.br ^head(%s1 : i32)
^fin:
  memref.dealloc %d : memref<4xf32>
  cf.br ^head(%s1 : i32)
^exit:
  return
}
