// What comparisons, casts and arithmetic make of `i1` values.
func.func @less(%p: i1, %q: i1) {
  %c0 = arith.constant 0 : index
  %t = arith.constant true
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k = arith.cmpi ult, %p, %q : i1
  %np = arith.xori %p, %t : i1
  %v = arith.andi %np, %q : i1
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %v {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @more_than_false(%p: i1) {
  %c0 = arith.constant 0 : index
  %f = arith.constant false
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k = arith.cmpi ugt, %p, %f : i1
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %p {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @widened(%p: i1) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %e = arith.extui %p : i1 to i32
  %z = arith.constant 0 : i32
  %k = arith.cmpi ne, %e, %z : i32
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %p {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Not followed; but nobody else is taken to be bound to nothing.
func.func @multiplied(%p: i1, %q: i1) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k = arith.muli %p, %q : i1
  %v = arith.andi %p, %q : i1
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %v {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @selected(%p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %e = arith.select %p, %c1, %c3 : index
  %k = arith.cmpi ult, %e, %c2 : index
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %p {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
