// Functions that hand on their arguments to themselves in other places.
func.func private @srec(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^e, ^r
^e:
  // memref-analyzer: allow(returns-argument-alias)
  return %a : memref<4xf32>
^r:
  %p = arith.subi %n, %c1 : index
  %x = call @srec(%b, %a, %p) : (memref<4xf32>, memref<4xf32>, index) -> memref<4xf32>
  return %x : memref<4xf32>
}
func.func @asks_srec(%m: memref<4xf32>, %k: memref<4xf32>, %n: index) {
  %x = call @srec(%m, %k, %n) : (memref<4xf32>, memref<4xf32>, index) -> memref<4xf32>
  return
}
func.func private @flip(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^e, ^r
^e:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %b : memref<4xf32>
  // memref-analyzer: allow(returns-argument-alias)
  return %a : memref<4xf32>
^r:
  %p = arith.subi %n, %c1 : index
  %x = call @flip(%b, %a, %p) : (memref<4xf32>, memref<4xf32>, index) -> memref<4xf32>
  return %x : memref<4xf32>
}
func.func @asks_flip(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @flip(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
func.func private @trim(%a: memref<4xf32, strided<[1], offset: ?>>, %n: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^e, ^r
^e:
  // memref-analyzer: allow(returns-argument-alias)
  return %a : memref<4xf32, strided<[1], offset: ?>>
^r:
  %p = arith.subi %n, %c1 : index
  %v = memref.subview %a[0] [4] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  %x = call @trim(%v, %p) : (memref<4xf32, strided<[1], offset: ?>>, index) -> memref<4xf32, strided<[1], offset: ?>>
  // memref-analyzer: allow(returns-argument-alias)
  return %x : memref<4xf32, strided<[1], offset: ?>>
}
func.func @asks_trim(%m: memref<4xf32>, %n: index) {
  %c = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  %x = call @trim(%c, %n) : (memref<4xf32, strided<[1], offset: ?>>, index) -> memref<4xf32, strided<[1], offset: ?>>
  return
}
func.func private @shift(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) -> (memref<4xf32>, memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^e, ^r
^e:
  // memref-analyzer: allow(returns-argument-alias)
  return %a, %b : memref<4xf32>, memref<4xf32>
^r:
  %p = arith.subi %n, %c1 : index
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %b : memref<4xf32>
  %f = memref.alloc() : memref<4xf32>
  %x:2 = call @shift(%f, %a, %p) : (memref<4xf32>, memref<4xf32>, index) -> (memref<4xf32>, memref<4xf32>)
  return %x#0, %x#1 : memref<4xf32>, memref<4xf32>
}
func.func @asks_shift(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = call @shift(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, index) -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}
func.func private @alt(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^e, ^r
^e:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %a : memref<4xf32>
  return
^r:
  %p = arith.subi %n, %c1 : index
  call @alt(%b, %a, %p) : (memref<4xf32>, memref<4xf32>, index) -> ()
  return
}
func.func @asks_alt(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @alt(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  %p = arith.remui %n, %c2 : index
  %e = arith.cmpi eq, %p, %c0 : index
  scf.if %e {
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
