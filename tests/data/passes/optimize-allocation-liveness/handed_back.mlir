// unchanged
// What a function is given it may hand back: the buffer is used as long as the result is.

func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %b = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  "test.other"() : () -> ()
  %y = memref.load %b[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %y : f32
}
