// The result of a branch is another name of the freed buffer.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %pa -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  // expected-warning@below {{buffer %a is used after it was freed when %pa is true [use-after-free]}}
  memref.store %f, %r[%c0] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
