// A callee frees its argument, or does not, by a number that its callers know or ask for as well.
func.func private @frees_if_small(%m: memref<4xf32>, %n: index) {
  %c2 = arith.constant 2 : index
  %is_small = arith.cmpi ult, %n, %c2 : index
  cf.cond_br %is_small, ^frees, ^end
^frees:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  cf.br ^end
^end:
  return
}

func.func @knows_the_number(%f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @frees_if_small(%a, %c1) : (memref<4xf32>, index) -> ()
  // expected-error@below {{buffer %a is freed twice}}
  memref.dealloc %a : memref<4xf32>
  return
}

// It says which way it went, and the caller asks the number instead, the wrong way round.
func.func private @keeps_unless_zero(%m: memref<4xf32>, %n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %is_zero = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %is_zero, ^frees, ^keeps
^frees:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  return %false : i1
^keeps:
  return %true : i1
}

func.func @asks_for_the_number(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %a is not freed when %is_kept is true}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %is_kept = call @keeps_unless_zero(%a, %n) : (memref<4xf32>, index) -> i1
  %is_zero = arith.cmpi eq, %n, %c0 : index
  scf.if %is_zero {
    // expected-error@below {{buffer %a is freed twice}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}
