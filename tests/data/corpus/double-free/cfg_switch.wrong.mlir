// Two cases fall into the same block that frees once more.
func.func @cfg_switch(%k: i32) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %k : i32, [
    default: ^exit,
    0: ^zero,
    1: ^one
  ]
^zero:
  memref.dealloc %a : memref<4xf32>
  cf.br ^exit
^one:
  cf.br ^exit
^exit:
  // expected-warning@below {{buffer %a is freed twice when %k is 0 [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
