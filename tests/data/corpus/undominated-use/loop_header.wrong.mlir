// Defined in the body of a loop, used in its head.
func.func private @again() -> i1
func.func @loop_header(%f: f32) -> f32 {
  cf.br ^head
^head:
  // expected-error@below {{value %x does not dominate this use [undominated-use]}}
  %y = arith.mulf %x, %f : f32
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^body, ^exit
^body:
  %x = arith.addf %y, %f : f32
  cf.br ^head
^exit:
  return %y : f32
}
