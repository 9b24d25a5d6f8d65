llvm.func @branches(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c weights([5, 10]), ^bb1(%a : i32), ^bb2
^bb1(%0: i32):
  llvm.br ^bb3(%0, %c : i32, i1)
^bb2:
  llvm.br ^bb1(%a : i32)
^bb3(%1: i32, %2: i1):
  llvm.cond_br %2, ^bb2, ^bb4
^bb4:
  llvm.return %1 : i32
}
// -----
llvm.func @switches(%a: i32, %b: i64, %x: f32) {
  llvm.switch %a : i32, ^bb1(%a : i32) [
    -1: ^bb2,
    105: ^bb1(%a : i32),
    106: ^bb3(%a, %x : i32, f32)
  ]
^bb1(%0: i32):
  llvm.switch %b : i64, ^bb2 [
  ]
^bb2:
  llvm.switch %a : i32, ^bb3(%a, %x : i32, f32) [
    1: ^bb1(%a : i32)
  ] {branch_weights = array<i32: 3, 4>}
^bb3(%1: i32, %2: f32):
  llvm.unreachable
}
// -----
llvm.func @indirect(%p: !llvm.ptr, %a: i32) {
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb1(%a : i32),
    ^bb2
  ]
^bb1(%0: i32):
  llvm.return
^bb2:
  llvm.blocktag <id = 1>
  llvm.return
}
