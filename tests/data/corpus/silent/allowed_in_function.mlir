// Above a function, a comment silences all of it.
// memref-analyzer: allow(leak)
func.func @kept(%x: f32, %i: index, %t: tensor<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  return
}
