// The same, all typed.

func.func @undefined_free(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

func.func @undefined_condition(%c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %no = arith.xori %c, %true : i1
  scf.if %no {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

func.func @missing_terminator(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^one, ^two
^one:
  memref.store %f, %a[%i] : memref<4xf32>
  cf.br ^two
^two:
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

func.func @missing_label(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^one, ^two
^one:
  memref.dealloc %a : memref<4xf32>
  return
^two:
  memref.dealloc %a : memref<4xf32>
  return
}
