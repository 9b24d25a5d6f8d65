// Defined in a block that need not have run.
func.func @cfg_other_block(%c: i1, %f: f32) -> f32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = arith.addf %f, %f : f32
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  // expected-error@below {{value %x does not dominate this use [undominated-use]}}
  return %x : f32
}
