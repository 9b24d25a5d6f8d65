// An index, although the text does not say so.
func.func @implied_operand(%m: memref<4xf32>, %i: i64) -> f32 {
  // expected-error@below {{value %i is used as index, but its type is i64 [type-mismatch]}}
  %v = memref.load %m[%i] : memref<4xf32>
  return %v : f32
}
