// No iteration may be %k.
func.func @freed_at(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_it = arith.cmpi eq, %i, %k : index
    scf.if %is_it {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// The iteration %k frees its buffer on neither side.
func.func @on_neither_side(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %a is not freed when %is_below is false and %is_above is false [leak]}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %v, %a[%c0] : memref<4xf32>
    %is_below = arith.cmpi slt, %i, %k : index
    scf.if %is_below {
      memref.dealloc %a : memref<4xf32>
    }
    %is_above = arith.cmpi sgt, %i, %k : index
    scf.if %is_above {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
