// Only the branch taken when the condition holds frees the buffer.
func.func @if_one_branch(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
