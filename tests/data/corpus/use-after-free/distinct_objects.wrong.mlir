// The first result is the first buffer, the second the second.
func.func @distinct_objects(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %r:2 = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  %y = memref.load %r#0[%i] : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return %y : f32
}
