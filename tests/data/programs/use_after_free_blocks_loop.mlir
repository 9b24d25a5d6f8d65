// A loop of blocks frees at its end what it uses at its beginning.
// fix: may not exist
func.func private @again() -> i1

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop
^loop:
  // expected-warning@below {{used after it was freed}}
  memref.store %f, %a[%c0] : memref<4xf32>
  // expected-warning@below {{freed twice}}
  memref.dealloc %a : memref<4xf32>
  %more = call @again() : () -> i1
  cf.cond_br %more, ^loop, ^exit
^exit:
  %status = arith.constant 0 : i32
  return %status : i32
}
