// A result from outside of the module, and an argument to it.
func.func private @consume(memref<4xf32>)
func.func private @produce() -> memref<4xf32>

func.func @main() -> i32 {
  // expected-warning@below {{buffer %r returned by @produce is never freed [leak]}}
  %r = call @produce() : () -> memref<4xf32>
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.copy %r, %a : memref<4xf32> to memref<4xf32>
  call @consume(%a) : (memref<4xf32>) -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
