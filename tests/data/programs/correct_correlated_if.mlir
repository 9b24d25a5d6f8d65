// Allocated under a condition, freed under the same.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  %r = scf.if %pa -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  memref.store %f, %r[%c0] : memref<4xf32>
  scf.if %pa {
    memref.dealloc %r : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
