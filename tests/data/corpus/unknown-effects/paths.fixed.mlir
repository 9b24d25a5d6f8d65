func.func @either(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    "my.use"(%a) : (memref<4xf32>) -> ()
  }
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    "my.use"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// The flag may say what became of the buffer.
func.func @by_flag(%flags: memref<2xi1>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  %own = memref.load %flags[%i] : memref<2xi1>
  scf.if %own {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Control does not get out of there.
func.func @ends(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^stop, ^go
^stop:
  "my.use"(%a) : (memref<4xf32>) -> ()
  llvm.unreachable
^go:
  memref.dealloc %a : memref<4xf32>
  return
}
