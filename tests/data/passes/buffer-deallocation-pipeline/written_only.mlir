// A buffer that only `memref.store` writes is dead; other stores keep it.

func.func @stored(%x: f32) {
  %c0 = arith.constant 0 : index
  %v = vector.broadcast %x : f32 to vector<4xf32>
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  affine.store %x, %b[0] : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  vector.store %v, %c[%c0] : memref<4xf32>, vector<4xf32>
  %d = memref.alloc() : memref<4xf32>
  affine.vector_store %v, %d[0] : memref<4xf32>, vector<4xf32>
  return
}
