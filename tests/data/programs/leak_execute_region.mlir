// A region with blocks of its own.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  scf.execute_region {
    // expected-warning@below {{buffer %a is not freed when %pa is false [leak]}}
    %a = memref.alloc() : memref<4xf32>
    cf.cond_br %pa, ^bb1, ^bb2
  ^bb1:
    memref.dealloc %a : memref<4xf32>
    scf.yield
  ^bb2:
    memref.store %f, %a[%c0] : memref<4xf32>
    scf.yield
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
