// A freed buffer is passed to a function of this module and to one outside of it.
func.func private @consume(memref<4xf32>)

func.func private @clear(%m: memref<4xf32>, %i: index, %value: f32) {
  memref.store %value, %m[%i] : memref<4xf32>
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  call @clear(%a, %c0, %f) : (memref<4xf32>, index, f32) -> ()
  call @consume(%a) : (memref<4xf32>) -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
