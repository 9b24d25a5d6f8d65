// refused: jumps back

func.func @f(%c: i1) {
  cf.br ^again
^again:
  %a = memref.alloc() : memref<4xf32>
  "some.use"(%a) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^again, ^out
^out:
  return
}
