// Two arguments of one name.
// expected-error@below {{redefinition of value %x [redefined-value]}}
func.func @two_arguments(%x: f32, %x: f32) -> f32 {
  return %x : f32
}
