// What a function of this module returns belongs to the one who calls it.
func.func private @make(%f: f32, %i: index) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @call_owned_result(%f: f32, %i: index) {
  %r = func.call @make(%f, %i) : (f32, index) -> memref<4xf32>
  memref.store %f, %r[%i] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
