// The result is the caller's buffer or one of our own; only ours is to be freed.
func.func @if_result_or_argument(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %m : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  scf.if %c {
  } else {
    memref.dealloc %r : memref<4xf32>
  }
  return
}
