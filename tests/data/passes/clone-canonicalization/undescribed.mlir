// unchanged
// It may free the source, and the clone lives on; or the clone, and the source does.
func.func @source(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> ()
  %x = memref.load %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return %x : f32
}

func.func @clone(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  %c = memref.cast %b : memref<4xf32> to memref<?xf32>
  "nobody.knows"(%c) : (memref<?xf32>) -> ()
  %x = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %x : f32
}
