// Either branch yields a buffer of its own.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %r = scf.if %pa -> (memref<4xf32>) {
    // expected-warning@below {{buffer %a is never freed [leak]}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%c0] : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    // expected-warning@below {{buffer %b is never freed [leak]}}
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
