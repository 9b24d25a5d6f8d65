// Lines that end in CR LF.
func.func @crlf(%c: i1, %f: f32, %i: index) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
