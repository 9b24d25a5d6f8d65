// Two buffers change places three times: each is freed once because the loop runs as often, and not otherwise.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %swapped:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %f, %x[%i] : memref<4xf32>
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  scf.if %pa {
    memref.dealloc %swapped#0 : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %b : memref<4xf32>
    memref.dealloc %swapped#1 : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
