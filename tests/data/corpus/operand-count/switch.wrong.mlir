// Each case of a switch passes what its block takes.
llvm.func @switch(%flag: i32, %x: i32) -> i32 {
  // expected-error@below {{block ^bb2 takes 1 argument, but 0 are passed [operand-count]}}
  llvm.switch %flag : i32, ^bb1(%x : i32) [9: ^bb1(%flag : i32), 99: ^bb2]
^bb1(%y: i32):
  llvm.return %y : i32
^bb2(%z: i32):
  llvm.return %z : i32
}
