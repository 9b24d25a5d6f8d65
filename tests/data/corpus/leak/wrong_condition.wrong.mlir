// Allocated under one condition, freed under another.
func.func @wrong_condition(%m: memref<4xf32>, %c: i1, %d: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    // expected-warning@below {{buffer %a is not freed}}
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %both = arith.andi %c, %d : i1
  scf.if %both {
    memref.dealloc %r : memref<4xf32>
  }
  return
}
