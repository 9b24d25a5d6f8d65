// Two arguments of one name.
func.func @two_arguments(%x: f32, %y: f32) -> f32 {
  return %x : f32
}
