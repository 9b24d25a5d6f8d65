// Leaks that a case or several conditions explain: those that follow from the others are not named.
func.func @one_case_returns_early(%m: memref<4xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %tmp is not freed when %v is 3 [leak]}}
  %tmp = memref.alloc(%n) : memref<?xf32>
  %v = memref.load %m[%c0] : memref<4xi32>
  cf.switch %v : i32, [default: ^ok, 3: ^bad, 4: ^ok]
^bad:
  return
^ok:
  memref.dealloc %tmp : memref<?xf32>
  return
}

func.func @case_and_condition(%k: index, %p: i1) {
  // expected-warning@below {{buffer %a is not freed when %k is 0 and %p is true [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %k
  case 0 {
    scf.if %p {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @no_case_fits(%k: index) {
  // expected-warning@below {{buffer %a is not freed when %k is none of the cases [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %k
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 3 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
  }
  return
}

func.func @one_condition_follows(%x: i1, %y: i1) {
  %both = arith.andi %x, %y : i1
  // expected-warning@below {{buffer %a is not freed when %y is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %both {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %y {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// Of one element at two times neither condition follows from the other.
func.func @neither_follows(%m: memref<4xi32>, %k: i32, %x: i32) {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  %w = memref.load %m[%c0] : memref<4xi32>
  %low = arith.cmpi slt, %v, %k : i32
  %lower = arith.cmpi sle, %w, %k : i32
  // expected-warning@below {{buffer %a is not freed when %low is false and %lower is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %low {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %lower {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
