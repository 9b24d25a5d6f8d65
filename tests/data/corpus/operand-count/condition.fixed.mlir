// What the first region of a loop hands on are its results, and the arguments of the second.
func.func @condition(%c: i1, %x: i32) -> i32 {
  %r = scf.while (%s = %x) : (i32) -> i32 {
    scf.condition(%c) %s : i32
  } do {
  ^bb0(%t: i32):
    scf.yield %t : i32
  }
  return %r : i32
}
