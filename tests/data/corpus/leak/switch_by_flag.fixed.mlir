// Switches by a flag of which the case is true, and a byte that is less than nothing.
func.func @freed_in_the_case_and_again(%f: i1) {
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

func.func @less_than_nothing() {
  %x = arith.constant 200 : i8
  %z = arith.constant 0 : i8
  %a = memref.alloc() : memref<4xf32>
  %e = arith.cmpi slt, %x, %z : i8
  cf.cond_br %e, ^fr, ^lk
^fr:
  memref.dealloc %a : memref<4xf32>
  return
^lk:
  return
}
