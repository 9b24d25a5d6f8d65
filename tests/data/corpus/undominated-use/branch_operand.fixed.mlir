// A branch passes what only the other way defines.
func.func @branch_operand(%c: i1, %f: f32) -> f32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = arith.addf %f, %f : f32
  cf.br ^bb3(%x : f32)
^bb2:
  cf.br ^bb3(%f : f32)
^bb3(%y: f32):
  return %y : f32
}
