func.func @again(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %first = memref.load %a[%i] : memref<4xf32>
  // expected-warning@below {{this write of buffer %a does not dominate every read of it [write-after-read]}}
  memref.store %y, %a[%i] : memref<4xf32>
  return %first : f32
}

// On one of two ways to the read.
func.func @one_way(%x: f32, %c: i1, %out: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %c, ^one, ^other
^one:
  cf.br ^out
^other:
  // expected-warning@below {{this write of buffer %a does not dominate every read of it [write-after-read]}}
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.br ^out
^out:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

func.func @one_branch(%x: f32, %c: i1, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  scf.if %c {
    // expected-warning@below {{this write of buffer %a does not dominate every read of it [write-after-read]}}
    memref.store %x, %a[%i] : memref<4xf32>
  }
  %y = memref.load %a[%i] : memref<4xf32>
  return %y : f32
}
