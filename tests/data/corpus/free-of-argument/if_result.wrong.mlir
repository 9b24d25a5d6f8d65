// The result of a branch is the argument or a buffer of our own.
func.func @if_result(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %m : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  scf.if %c {
    // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
    memref.dealloc %r : memref<4xf32>
  } else {
    memref.dealloc %r : memref<4xf32>
  }
  return
}
