// The block argument is ours or the caller's, and an i1 beside it says which.
func.func @cfg_block_argument_or_caller(%arg: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%arg, %false : memref<4xf32>, i1)
^bb2:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a, %true : memref<4xf32>, i1)
^bb3(%m: memref<4xf32>, %own: i1):
  memref.store %f, %m[%i] : memref<4xf32>
  cf.cond_br %own, ^free, ^exit
^free:
  memref.dealloc %m : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
