// Calls of functions that are values: these may free what they get.
func.func private @fr(%m: memref<4xf32>) {
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  return
}
func.func private @keep(%m: memref<4xf32>) {
  return
}
func.func @asks_fr_fa() {
  %m = memref.alloc() : memref<4xf32>
  %f = func.constant @fr : (memref<4xf32>) -> ()
  func.call_indirect %f(%m) : (memref<4xf32>) -> ()
  return
}
func.func @asks_fr_fa_sel(%c: i1) {
  %m = memref.alloc() : memref<4xf32>
  %f = func.constant @keep : (memref<4xf32>) -> ()
  %g = func.constant @fr : (memref<4xf32>) -> ()
  %h = arith.select %c, %f, %g : (memref<4xf32>) -> ()
  func.call_indirect %h(%m) : (memref<4xf32>) -> ()
  scf.if %c {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
