// Names in strings and comments beyond ASCII: müße, 東京, 𝒳.
func.func @non_ascii(%c: i1) {
  "test.print"() {text = "größe 東京 𝒳"} : () -> ()
  %a = memref.alloc() {note = "東京 𝒳"} : memref<4xf32>
  scf.if %c { // 𝒳
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
