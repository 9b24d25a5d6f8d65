func.func @straight_line(%x: f32, %i: index) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return %a : memref<4xf32>
}

func.func @view() -> memref<2xf32> {
  %a = memref.alloca() : memref<4xf32>
  %v = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  %r = bufferization.clone %v : memref<2xf32, strided<[1], offset: 1>> to memref<2xf32>
  return %r : memref<2xf32>
}

func.func @one_of_two(%c: i1) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// What is read from the stack may leave.
func.func @contents(%f: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  %x = memref.load %a[%i] : memref<4xf32>
  return %x : f32
}
