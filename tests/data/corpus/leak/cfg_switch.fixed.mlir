// One case of a switch forgets the buffer.
func.func @cfg_switch(%k: i32) {
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
  memref.dealloc %a : memref<4xf32>
  return
^one:
  memref.dealloc %a : memref<4xf32>
  return
}
