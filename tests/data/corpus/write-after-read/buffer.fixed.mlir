func.func @again(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %first = memref.load %a[%i] : memref<4xf32>
  memref.store %y, %b[%i] : memref<4xf32>
  return %first : f32
}

// Step by step, in a loop: one write.
func.func @filled(%x: f32, %n: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %a[%i] : memref<4xf32>
  }
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

// Before the branch.
func.func @one_way(%x: f32, %c: i1, %out: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %c, ^one, ^out
^one:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  cf.br ^out
^out:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

// It reads what it writes.
func.func @accumulated(%m: memref<4x4xf32>, %x: f32, %out: memref<4x4xf32>) {
  %a = memref.alloca() : memref<4x4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4x4xf32>)
  linalg.matmul ins(%m, %m : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  memref.copy %a, %out : memref<4x4xf32> to memref<4x4xf32>
  return
}
