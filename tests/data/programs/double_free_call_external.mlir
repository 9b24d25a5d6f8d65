// A result from outside of the module, twice.
func.func private @consume(memref<4xf32>)
func.func private @produce() -> memref<4xf32>

func.func @main() -> i32 {
  %r = call @produce() : () -> memref<4xf32>
  call @consume(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  // expected-error@below {{buffer %r is freed twice [double-free]}}
  memref.dealloc %r : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
