// Only the else branch frees the buffer.
func.func @if_else_branch(%c: i1, %f: f32, %i: index) {
  // expected-warning@below {{buffer %a is not freed when %c is true [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.store %f, %a[%i] : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
