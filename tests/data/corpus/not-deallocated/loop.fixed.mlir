// Each iteration frees what it allocates.
func.func @loop(%x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %i step %c1 {
    %t = memref.alloc() : memref<4xf32>
    memref.store %x, %t[%k] : memref<4xf32>
    memref.dealloc %t : memref<4xf32>
  }
  return
}

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
