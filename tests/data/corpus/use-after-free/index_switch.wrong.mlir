// One case has freed the buffer that is used after the switch.
func.func @index_switch(%k: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %own = scf.index_switch %k -> i1
  case 0 {
    memref.dealloc %a : memref<4xf32>
    %false = arith.constant false
    scf.yield %false : i1
  }
  default {
    %true = arith.constant true
    scf.yield %true : i1
  }
  // expected-warning@below {{[use-after-free]}}
  memref.store %f, %a[%c0] : memref<4xf32>
  scf.if %own {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
