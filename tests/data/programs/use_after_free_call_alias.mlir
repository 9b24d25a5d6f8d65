// The callee returned its argument: freeing one name ends the other.
func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  // memref-analyzer: allow(returns-argument-alias)
  return %m : memref<4xf32>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %b = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %b[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
