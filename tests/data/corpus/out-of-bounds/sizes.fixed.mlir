// Sizes that the type leaves open, and an allocation does not.
func.func @allocated() -> f32 {
  %c8 = arith.constant 8 : index
  %a = memref.alloc(%c8) : memref<?xf32>
  %f = arith.constant 1.0 : f32
  linalg.fill ins(%f : f32) outs(%a : memref<?xf32>)
  %c7 = arith.constant 7 : index
  %x = memref.load %a[%c7] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %x : f32
}

func.func @through_a_cast(%m: memref<4xf32>) -> f32 {
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %v = memref.cast %m : memref<4xf32> to memref<?xf32>
  %x = memref.load %v[%c3] : memref<?xf32>
  return %x : f32
}

func.func @of_a_window(%m: memref<16xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %v = memref.subview %m[%c3] [%c5] [1] : memref<16xf32> to memref<?xf32, strided<[1], offset: ?>>
  %x = memref.load %v[%c3] : memref<?xf32, strided<[1], offset: ?>>
  return %x : f32
}

// A window of a window.
func.func @window_of_a_window(%m: memref<16xf32>) {
  %c6 = arith.constant 6 : index
  %c4 = arith.constant 4 : index
  %v = memref.subview %m[4] [%c6] [1] : memref<16xf32> to memref<?xf32, strided<[1], offset: 4>>
  %w = memref.subview %v[2] [%c4] [1] : memref<?xf32, strided<[1], offset: 4>> to memref<?xf32, strided<[1], offset: 6>>
  return
}

// Windows that move with a loop.
func.func @tiles(%m: memref<18xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c18 = arith.constant 16 : index
  scf.for %i = %c0 to %c18 step %c4 {
    %v = memref.subview %m[%i] [4] [1] : memref<18xf32> to memref<4xf32, strided<[1], offset: ?>>
  }
  return
}
