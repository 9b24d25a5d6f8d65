// At the top of a file, a comment silences all of it.
// memref-analyzer: allow-file(leak)
func.func @kept(%x: f32, %i: index, %t: tensor<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// -----

func.func @kept_too(%x: f32, %i: index, %t: tensor<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
