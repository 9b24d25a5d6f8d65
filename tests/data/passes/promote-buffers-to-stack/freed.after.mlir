// unchanged
// MLIR's pass does not see frees by another name, and takes it that an operation of which nothing is known hands nothing on.

func.func @freed(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  %d = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%d : memref<4xf32>) if (%c)
  return
}

func.func @handed_on() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %r = "some.window"(%a) : (memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}

// Of such an element nobody knows the size; MLIR's pass ends the program.
func.func @of_buffers() {
  %a = memref.alloc() : memref<4xmemref<4xf32>>
  return
}
