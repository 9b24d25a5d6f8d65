// Everything is freed.
func.func @layers(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.store %x, %c[%i] : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  memref.store %x, %d[%i] : memref<4xf32>
  %e = memref.alloc() : memref<4xf32>
  memref.store %x, %e[%i] : memref<4xf32>
  %f = memref.alloc() : memref<4xf32>
  memref.store %x, %f[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %c : memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  memref.dealloc %e : memref<4xf32>
  memref.dealloc %f : memref<4xf32>
  return
}

func.func @last(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

func.func @forgotten(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
