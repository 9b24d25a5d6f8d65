// A callee compares two numbers, and answers or frees by that: callers that do the same where it does not.
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
func.func @compares_in_the_other_case(%i: index, %k: index) {
  %m = memref.alloc() : memref<4xf32>
  %less = call @is_less(%i, %k) : (index, index) -> i1
  scf.if %less {
    memref.dealloc %m : memref<4xf32>
  }
  %is_not = arith.cmpi sge, %i, %k : index
  scf.if %is_not {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @frees_the_rest(%i: index, %k: index) {
  %m = memref.alloc() : memref<4xf32>
  call @free_if_less(%i, %k, %m) : (index, index, memref<4xf32>) -> ()
  %is_not = arith.cmpi sle, %k, %i : index
  scf.if %is_not {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @frees_what_is_left() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<4xf32>
  call @free_if_less(%c3, %c0, %m) : (index, index, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @reads_the_first_again(%data: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<4xf32>
  %v = call @first(%data) : (memref<4xf32>) -> f32
  %negative = arith.cmpf olt, %v, %zero : f32
  scf.if %negative {
    memref.dealloc %m : memref<4xf32>
  }
  %again = call @first(%data) : (memref<4xf32>) -> f32
  %is_not = arith.cmpf uge, %again, %zero : f32
  scf.if %is_not {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
