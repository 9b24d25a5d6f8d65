func.func @comment(%x: f32, %i: index) {
  // memref-analyzer: allow(leak)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// On purpose.
func.func @stays(%x: f32, %i: index) {
  // memref-analyzer: allow(leak, unused-allow)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// Among other comments, and after a reason.
func.func @reason(%x: f32, %i: index) {
  // The driver frees it. memref-analyzer: allow(leak) as long as it does
  // and we cannot tell.
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// In a string it is no comment.
func.func @string() attributes {note = "memref-analyzer: allow(leak)"} {
  return
}
