// Ownership through two functions, a borrowed argument, an external producer.
func.func private @consume(memref<4xf32>)
func.func private @produce() -> memref<4xf32>

func.func private @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}

func.func private @forward() -> memref<4xf32> {
  %r = call @make() : () -> memref<4xf32>
  return %r : memref<4xf32>
}

func.func @main() -> i32 {
  %r = call @forward() : () -> memref<4xf32>
  %s = call @produce() : () -> memref<4xf32>
  memref.copy %s, %r : memref<4xf32> to memref<4xf32>
  call @consume(%r) : (memref<4xf32>) -> ()
  memref.dealloc %s : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
