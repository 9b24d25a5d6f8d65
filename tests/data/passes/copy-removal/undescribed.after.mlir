// unchanged
// Whoever has kept the buffer may still write to it, or look into the other one.
func.func @kept_source(%r: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  "nobody.keeps"(%a) : (memref<4xf32>) -> ()
  memref.copy %a, %r : memref<4xf32> to memref<4xf32>
  "nobody.writes"() : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @kept_target(%r: memref<4xf32>, %x: f32, %i: index) {
  "nobody.keeps"(%r) : (memref<4xf32>) -> ()
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  "nobody.looks"() : () -> ()
  memref.copy %a, %r : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
