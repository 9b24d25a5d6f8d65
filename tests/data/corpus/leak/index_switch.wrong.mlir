// One case of three forgets the buffer.
func.func @index_switch(%k: index) {
  // expected-warning@below {{buffer %a is not freed when %k is 1 [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %k
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
