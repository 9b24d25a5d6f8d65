// The argument of a block that is only on one way.
func.func @block_argument(%c: i1, %f: f32) -> f32 {
  cf.cond_br %c, ^bb1(%f : f32), ^bb2
^bb1(%x: f32):
  cf.br ^bb2
^bb2:
  // expected-error@below {{value %x does not dominate this use [undominated-use]}}
  return %x : f32
}
