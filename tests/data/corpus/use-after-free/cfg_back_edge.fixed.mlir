// The loop frees at its end what it uses at its beginning.
func.func private @again() -> i1
func.func @cfg_back_edge(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop
^loop:
  memref.store %f, %a[%i] : memref<4xf32>
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^loop, ^exit
^exit:
  memref.dealloc %a : memref<4xf32>
  return
}
