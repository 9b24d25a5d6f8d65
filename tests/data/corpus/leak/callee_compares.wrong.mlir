// A callee compares two numbers, and answers or frees by that: callers that forget one of the two cases.
func.func private @is_less(%i: index, %k: index) -> i1 {
  %less = arith.cmpi slt, %i, %k : index
  return %less : i1
}
func.func private @free_if_less(%i: index, %k: index, %m: memref<4xf32>) {
  %less = arith.cmpi slt, %i, %k : index
  scf.if %less {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @first(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
func.func @forgets_the_other_case(%i: index, %k: index) {
  // expected-warning@below {{buffer %m is not freed when %less is false [leak]}}
  %m = memref.alloc() : memref<4xf32>
  %less = call @is_less(%i, %k) : (index, index) -> i1
  scf.if %less {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @asks_twice(%i: index, %k: index) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  // expected-warning@below {{buffer %m is not freed when %less is true [leak]}}
  %m = memref.alloc() : memref<4xf32>
  %less = call @is_less(%i, %k) : (index, index) -> i1
  scf.if %less {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  %is_not = arith.cmpi sle, %k, %i : index
  scf.if %is_not {
    // expected-error@below {{buffer %m is used after it was freed [use-after-free]}}
    memref.store %zero, %m[%c0] : memref<4xf32>
  }
  return
}
func.func @frees_again() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<4xf32>
  call @free_if_less(%c0, %c3, %m) : (index, index, memref<4xf32>) -> ()
  // expected-error@below {{buffer %m is freed twice [double-free]}}
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @frees_not_when_negative(%data: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-warning@below {{buffer %m is not freed when %negative is true [leak]}}
  %m = memref.alloc() : memref<4xf32>
  %v = call @first(%data) : (memref<4xf32>) -> f32
  %negative = arith.cmpf olt, %v, %zero : f32
  cf.cond_br %negative, ^bad, ^good
^bad:
  return
^good:
  memref.dealloc %m : memref<4xf32>
  return
}
