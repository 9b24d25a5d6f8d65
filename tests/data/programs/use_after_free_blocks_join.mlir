// One way into the block has freed the buffer.
// fix: may not exist
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %pa, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb2
^bb2:
  // expected-warning@below {{buffer %a is used after it was freed when %pa is true [use-after-free]}}
  memref.store %f, %a[%c0] : memref<4xf32>
  cf.cond_br %pa, ^exit, ^free
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^exit
^exit:
  %status = arith.constant 0 : i32
  return %status : i32
}
