// Each way through the blocks frees once, under a name of its own.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  cf.cond_br %pa, ^bb1, ^bb2(%a : memref<4xf32>)
^bb1:
  memref.dealloc %d : memref<?xf32>
  cf.br ^exit
^bb2(%m: memref<4xf32>):
  memref.store %f, %m[%c0] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  cf.br ^exit
^exit:
  %status = arith.constant 0 : i32
  return %status : i32
}
