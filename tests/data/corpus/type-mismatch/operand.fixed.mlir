// An operand of another type than the operation says.
func.func @operand(%x: i32, %f: f32) -> i32 {
  %n = arith.fptosi %f : f32 to i32
  %sum = arith.addi %x, %n : i32
  return %sum : i32
}
