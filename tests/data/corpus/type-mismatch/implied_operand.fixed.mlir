// An index, although the text does not say so.
func.func @implied_operand(%m: memref<4xf32>, %i: i64) -> f32 {
  %n = arith.index_cast %i : i64 to index
  %v = memref.load %m[%n] : memref<4xf32>
  return %v : f32
}
