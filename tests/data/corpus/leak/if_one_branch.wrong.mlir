// Only the branch taken when the condition holds frees the buffer.
func.func @if_one_branch(%c: i1, %f: f32, %i: index) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
