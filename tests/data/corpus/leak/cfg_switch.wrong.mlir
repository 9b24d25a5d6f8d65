// One case of a switch forgets the buffer.
func.func @cfg_switch(%k: i32) {
  // expected-warning@below {{buffer %a is not freed when %k is 0 [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.switch %k : i32, [
    default: ^other,
    0: ^zero,
    1: ^one
  ]
^other:
  memref.dealloc %a : memref<4xf32>
  return
^zero:
  return
^one:
  memref.dealloc %a : memref<4xf32>
  return
}
