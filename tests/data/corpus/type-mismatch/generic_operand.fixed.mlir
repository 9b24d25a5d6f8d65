// The generic form says all types.
func.func @generic_operand(%m: memref<4xf32>, %i: i64) -> f32 {
  %n = arith.index_cast %i : i64 to index
  %v = "memref.load"(%m, %n) : (memref<4xf32>, index) -> f32
  return %v : f32
}
