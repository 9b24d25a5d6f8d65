// The nested branches of the reference: ^bb2 allocates, ^bb6 may see it or the argument.
func.func @cfg_nested_branches(%arg: memref<4xf32>, %c: i1, %out: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb6(%arg : memref<4xf32>)
^bb2:
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb3, ^bb4
^bb3:
  cf.br ^bb5(%a : memref<4xf32>)
^bb4:
  cf.br ^bb5(%a : memref<4xf32>)
^bb5(%m: memref<4xf32>):
  cf.br ^bb6(%m : memref<4xf32>)
^bb6(%x: memref<4xf32>):
  cf.br ^bb7(%x : memref<4xf32>)
^bb7(%y: memref<4xf32>):
  memref.copy %y, %out : memref<4xf32> to memref<4xf32>
  return
}
