// A branch passes a value of another type than the argument of its block.
func.func @branch(%x: i32) -> i64 {
  %w = arith.extsi %x : i32 to i64
  cf.br ^bb1(%w : i64)
^bb1(%y: i64):
  return %y : i64
}
