// Two owned results, one of them forgotten.
func.func private @make_two() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}
func.func @call_second_result(%f: f32, %i: index) {
  %r:2 = call @make_two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.store %f, %r#1[%i] : memref<4xf32>
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}
