// Lines that end in CR LF.
func.func @crlf(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
