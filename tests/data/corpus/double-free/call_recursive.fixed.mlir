// A function that calls itself makes a buffer of its own, however deep it goes.
func.func private @deep(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_done = arith.cmpi sle, %n, %c0 : index
  cf.cond_br %is_done, ^done, ^deeper
^done:
  %copy = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  return %copy : memref<4xf32>
^deeper:
  %less = arith.subi %n, %c1 : index
  %r = call @deep(%less, %m) : (index, memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}

func.func @frees_both(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @deep(%n, %a) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
