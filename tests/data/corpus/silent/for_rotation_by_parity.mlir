// Which buffer is where hangs on whether a number is odd: too little is known of that to say anything.
func.func @parity(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  %rem = arith.remui %n, %c2 : index
  %odd = arith.cmpi eq, %rem, %c1 : index
  scf.if %odd {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
