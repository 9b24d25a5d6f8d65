// One case frees what is freed after the switch anyway.
func.func @index_switch(%k: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %k
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
  }
  // expected-warning@below {{buffer %a is freed twice when %k is 0 [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
