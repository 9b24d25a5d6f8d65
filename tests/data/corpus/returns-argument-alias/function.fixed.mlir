func.func @straight_line(%m: memref<4xf32>) -> memref<4xf32> {
  %c = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  return %c : memref<4xf32>
}

func.func @when_wanted(%m: memref<4xf32>, %in_place: i1) -> memref<4xf32> {
  %r = scf.if %in_place -> memref<4xf32> {
    %c = bufferization.clone %m : memref<4xf32> to memref<4xf32>
    scf.yield %c : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// What an argument holds may be returned.
func.func @contents(%m: memref<4xf32>, %i: index) -> f32 {
  %x = memref.load %m[%i] : memref<4xf32>
  return %x : f32
}

// Other arguments than buffers are not owned.
func.func @number(%x: f32, %t: tensor<4xf32>) -> (f32, tensor<4xf32>) {
  return %x, %t : f32, tensor<4xf32>
}
