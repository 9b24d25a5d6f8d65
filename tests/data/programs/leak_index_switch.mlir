// One case of a switch forgets.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  // expected-warning@below {{buffer %a is not freed when %n is 3 [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 1 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 3 {
    memref.store %f, %a[%c0] : memref<4xf32>
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
