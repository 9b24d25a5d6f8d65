// One case of three forgets the buffer.
func.func @index_switch(%k: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %k
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 1 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
