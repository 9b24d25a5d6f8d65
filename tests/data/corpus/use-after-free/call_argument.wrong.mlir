// A freed buffer is passed to a function of this module.
func.func private @look(%m: memref<4xf32>, %i: index) -> f32 {
  %x = memref.load %m[%i] : memref<4xf32>
  return %x : f32
}
func.func @call_argument(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %zero = arith.constant 0.000000e+00 : f32
  memref.store %zero, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  %x = call @look(%a, %i) : (memref<4xf32>, index) -> f32
  return %x : f32
}
