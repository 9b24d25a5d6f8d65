// A loop of blocks whose body allocates.
func.func private @again() -> i1
func.func @cfg_loop_body(%f: f32, %i: index) {
  cf.br ^loop
^loop:
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^loop, ^exit
^exit:
  return
}
