// A loop carries a memref and the i1 that says whether the loop owns it.
func.func private @count() -> index
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %m, %own = %false) -> (memref<4xf32>, i1) {
    %s:2 = scf.if %pa -> (memref<4xf32>, i1) {
      %b = memref.alloc() : memref<4xf32>
      memref.copy %x, %b : memref<4xf32> to memref<4xf32>
      scf.if %own {
        memref.dealloc %x : memref<4xf32>
      }
      scf.yield %b, %true : memref<4xf32>, i1
    } else {
      scf.yield %x, %own : memref<4xf32>, i1
    }
    scf.yield %s#0, %s#1 : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
