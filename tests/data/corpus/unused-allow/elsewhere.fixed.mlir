// An empty line is no operation.
func.func @empty_line(%x: f32, %i: index) {
  // memref-analyzer: allow(leak)

  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

func.func @two_lists(%x: f32, %i: index) {
  // memref-analyzer: allow(double-free, unused-allow), allow(leak)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// In a string it is no comment.
func.func @string() attributes {note = "of \" // memref-analyzer: allow(leak)"} {
  return
}
