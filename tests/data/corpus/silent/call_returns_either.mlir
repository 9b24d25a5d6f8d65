// Callees that return their argument or a buffer of their own, as something decides that callers cannot ask: two numbers
// compared, or a fraction. Callers that are right whichever it is, or that ask the same.
func.func private @consume(memref<4xf32>)
func.func private @grow(%m: memref<4xf32>, %f: f32) -> memref<4xf32> {
  %x = arith.constant 1.0 : f32
  %big = arith.cmpf ogt, %f, %x : f32
  %r = scf.if %big -> memref<4xf32> {
    %k = memref.alloc() : memref<4xf32>
    memref.copy %m, %k : memref<4xf32> to memref<4xf32>
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
    scf.yield %k : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func private @less(%n: index, %k: index, %m: memref<4xf32>) -> memref<4xf32> {
  %z = arith.cmpi slt, %n, %k : index
  %r = scf.if %z -> memref<4xf32> {
    %o = memref.alloc() : memref<4xf32>
    scf.yield %o : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func @twice(%n: index) {
  %k = arith.index_cast %n : index to i32
  %f = arith.sitofp %k : i32 to f32
  %m = memref.alloc() : memref<4xf32>
  %r = func.call @grow(%m, %f) : (memref<4xf32>, f32) -> memref<4xf32>
  %s = func.call @grow(%r, %f) : (memref<4xf32>, f32) -> memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}
func.func @each_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    %y = func.call @grow(%x, %f) : (memref<4xf32>, f32) -> memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @asks_the_same(%n: index) {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  %r = func.call @less(%c2, %n, %m) : (index, index, memref<4xf32>) -> memref<4xf32>
  %z = arith.cmpi slt, %c2, %n : index
  scf.if %z {
    memref.dealloc %r : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @asks_the_same_in_blocks(%n: index) {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  %r = func.call @less(%n, %c2, %m) : (index, index, memref<4xf32>) -> memref<4xf32>
  %z = arith.cmpi sge, %n, %c2 : index
  cf.cond_br %z, ^one, ^two
^two:
  memref.dealloc %r : memref<4xf32>
  cf.br ^one
^one:
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @compares_addresses(%n: index) {
  %c2 = arith.constant 2 : index
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %r = func.call @less(%n, %c2, %m) : (index, index, memref<4xf32>) -> memref<4xf32>
  %x = memref.extract_aligned_pointer_as_index %r : memref<4xf32> -> index
  %y = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %other = arith.cmpi ne, %x, %y : index
  scf.if %other {
    memref.dealloc %r : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @retains(%n: index) {
  %c2 = arith.constant 2 : index
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %r = func.call @less(%n, %c2, %m) : (index, index, memref<4xf32>) -> memref<4xf32>
  %o = bufferization.dealloc (%m : memref<4xf32>) if (%t) retain (%r : memref<4xf32>)
  func.call @consume(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @many_times(%n: index) {
  %c2 = arith.constant 2 : index
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %r1 = func.call @less(%n, %c2, %m) : (index, index, memref<4xf32>) -> memref<4xf32>
  %r2 = func.call @less(%n, %c2, %r1) : (index, index, memref<4xf32>) -> memref<4xf32>
  %r3 = func.call @less(%n, %c2, %r2) : (index, index, memref<4xf32>) -> memref<4xf32>
  %r4 = func.call @less(%n, %c2, %r3) : (index, index, memref<4xf32>) -> memref<4xf32>
  %r5 = func.call @less(%n, %c2, %r4) : (index, index, memref<4xf32>) -> memref<4xf32>
  bufferization.dealloc (%m, %r1, %r2, %r3, %r4, %r5 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%t, %t, %t, %t, %t, %t)
  return
}
