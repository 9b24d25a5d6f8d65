// The result of a branch is another name of the freed buffer.
func.func @if_result(%c: i1, %m: memref<4xf32>, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
