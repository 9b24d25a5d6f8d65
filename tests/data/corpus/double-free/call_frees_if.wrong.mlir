// The callee frees its argument when it is told to, and the caller does so under the same condition.
func.func private @sink(%m: memref<4xf32>, %own: i1) {
  scf.if %own {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @call_frees_if(%own: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @sink(%a, %own) : (memref<4xf32>, i1) -> ()
  // expected-warning@below {{buffer %a is freed twice when %own is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
