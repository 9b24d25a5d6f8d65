// One memref, no retained.
func.func @conditional(%arg0: memref<2xf32>, %arg1: i1) {
  // Whoever owns it frees it.
  bufferization.dealloc (%arg0 : memref<2xf32>) if (%arg1) // here
  return
}

func.func @twice(%a: memref<2xf32>, %b: memref<*xf32>, %own: i1) {
  bufferization.dealloc (%a : memref<2xf32>) if (%own)
  // Between.
  bufferization.dealloc (%b : memref<*xf32>) if (%own)
  return
}

func.func @generic(%a: memref<2xf32>, %own: i1) {
  "bufferization.dealloc"(%a, %own) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<2xf32>, i1) -> ()
  return
}

func.func @nothing() {
  bufferization.dealloc
  return
}

func.func @nothing_but_retained(%a: memref<2xf32>, %b: memref<2xf32>) -> (i1, i1) {
  %own:2 = bufferization.dealloc retain (%a, %b : memref<2xf32>, memref<2xf32>)
  return %own#0, %own#1 : i1, i1
}

func.func @inside(%a: memref<2xf32>, %own: i1, %n: index) {
  scf.for %i = %n to %n step %n {
    scf.if %own { bufferization.dealloc (%a : memref<2xf32>) if (%own) }
  }
  return
}
