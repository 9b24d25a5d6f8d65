// Types are compared after their aliases.
!word = i32
!part = f32
func.func @alias(%x: !word, %f: !part) -> i32 {
  // expected-error@below {{value %f is used as i32, but its type is !part [type-mismatch]}}
  %sum = arith.addi %x, %f : i32
  return %sum : i32
}
