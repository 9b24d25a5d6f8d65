// An operand of another type than the operation says.
func.func @operand(%x: i32, %f: f32) -> i32 {
  // expected-error@below {{value %f is used as i32, but its type is f32 [type-mismatch]}}
  %sum = arith.addi %x, %f : i32
  return %sum : i32
}
