// A name that is near no other may be from another version. It is reported once.
func.func @other_version(%x: f32) -> f32 {
  // expected-warning@below {{math.sine_and_cosine is unknown: MLIR 22 has no such operation [unknown-operation]}}
  %s = "math.sine_and_cosine"(%x) : (f32) -> f32
  %c = "math.sine_and_cosine"(%s) : (f32) -> f32
  return %c : f32
}
