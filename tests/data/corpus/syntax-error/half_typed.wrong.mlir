// What is wrong is told where it is wrong. What would follow from it is not: nobody knows what the missing text does.

func.func @undefined_free(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  // expected-error@below {{use of undefined value %b}}
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

func.func @undefined_condition(%f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{use of undefined value %c}}
  %no = arith.xori %c, %true : i1
  scf.if %no {
    memref.dealloc %a : memref<4xf32>
  }
  // expected-error@below {{use of undefined value %c}}
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
  // expected-error@below {{terminator}}
  memref.store %f, %a[%i] : memref<4xf32>
^two:
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

func.func @missing_label(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{use of undefined block ^two}}
  cf.cond_br %c, ^one, ^two
^one:
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{expected `func.return` at the end of its block}}
  return
  memref.dealloc %a : memref<4xf32>
  return
}
