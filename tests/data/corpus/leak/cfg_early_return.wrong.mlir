// The early exit forgets what the long way frees.
func.func @cfg_early_return(%c: i1, %f: f32, %i: index) {
  // expected-warning@below {{buffer %a is not freed when %c is true [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^exit, ^work
^exit:
  return
^work:
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
