// Types are compared after their aliases.
!word = i32
!part = i32
func.func @alias(%x: !word, %f: !part) -> i32 {
  %sum = arith.addi %x, %f : i32
  return %sum : i32
}
