// Two names are equally near: which one is meant, only the author knows.
func.func @two_names(%x: f32) -> f32 {
  %y = "arith.addf"(%x, %x) : (f32, f32) -> f32
  return %y : f32
}
