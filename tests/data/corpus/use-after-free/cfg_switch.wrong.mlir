// One case has freed the buffer that the others share.
func.func @cfg_switch(%k: i32, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %k : i32, [
    default: ^use,
    0: ^zero
  ]
^zero:
  memref.dealloc %a : memref<4xf32>
  cf.br ^last
^use:
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  cf.br ^last
^last:
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
