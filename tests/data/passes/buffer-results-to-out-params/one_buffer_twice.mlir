// refused here: may return one buffer as two results
// A caller that writes to %p reads that from %q. After MLIR's pass it reads what was there before.

func.func private @pair() -> (memref<4xi32>, memref<4xi32>) {
  %a = memref.alloc() : memref<4xi32>
  return %a, %a : memref<4xi32>, memref<4xi32>
}

func.func @main() -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %c0 = arith.constant 0 : index
  %p, %q = call @pair() : () -> (memref<4xi32>, memref<4xi32>)
  memref.store %one, %q[%c0] : memref<4xi32>
  memref.store %two, %p[%c0] : memref<4xi32>
  %r = memref.load %q[%c0] : memref<4xi32>
  return %r : i32
}
