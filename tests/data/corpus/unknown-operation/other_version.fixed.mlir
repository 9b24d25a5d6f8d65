// A name that is near no other may be from another version. It is reported once.
func.func @other_version(%x: f32) -> f32 {
  %s = "math.sin"(%x) : (f32) -> f32
  %c = "math.cos"(%s) : (f32) -> f32
  return %c : f32
}
