// What a function returns belongs to the one who calls it.
func.func private @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  // expected-warning@below {{buffer %r returned by @make is never freed [leak]}}
  %r = call @make() : () -> memref<4xf32>
  memref.store %f, %r[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
