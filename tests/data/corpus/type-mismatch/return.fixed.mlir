// A function returns what its type says.
func.func @return(%x: i32) -> f32 {
  %f = arith.sitofp %x : i32 to f32
  return %f : f32
}
