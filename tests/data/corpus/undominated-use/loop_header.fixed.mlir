// Defined in the body of a loop, used in its head.
func.func private @again() -> i1
func.func @loop_header(%f: f32) -> f32 {
  cf.br ^head(%f : f32)
^head(%z: f32):
  %y = arith.mulf %z, %f : f32
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^body, ^exit
^body:
  %x = arith.addf %y, %f : f32
  cf.br ^head(%x : f32)
^exit:
  return %y : f32
}
