// A loop of blocks frees the same buffer in each round.
func.func private @again() -> i1
func.func @cfg_loop() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop
^loop:
  // expected-warning@below {{freed twice}}
  memref.dealloc %a : memref<4xf32>
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^loop, ^exit
^exit:
  return
}
