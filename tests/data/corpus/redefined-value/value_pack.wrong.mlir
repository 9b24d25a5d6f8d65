// A pack takes the name of a single value.
func.func private @two() -> (f32, f32)
func.func @value_pack(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  // expected-error@below {{redefinition of value %x [redefined-value]}}
  %x:2 = call @two() : () -> (f32, f32)
  return %x#0 : f32
}
