// What leaves the scope was allocated before it, or on the heap.
func.func @alloca_scope(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  %m = memref.alloca_scope -> (memref<4xf32>) {
    memref.store %x, %a[%i] : memref<4xf32>
    memref.alloca_scope.return %a : memref<4xf32>
  }
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
}

func.func @heap(%x: f32, %i: index) -> f32 {
  %m = memref.alloca_scope -> (memref<4xf32>) {
    %scratch = memref.alloca() : memref<4xf32>
    memref.store %x, %scratch[%i] : memref<4xf32>
    %a = bufferization.clone %scratch : memref<4xf32> to memref<4xf32>
    memref.alloca_scope.return %a : memref<4xf32>
  }
  %y = memref.load %m[%i] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %y : f32
}

// A branch is no scope: its stack memory ends with the function.
func.func @branch(%x: f32, %i: index, %c: i1, %other: memref<4xf32>) -> f32 {
  %m = scf.if %c -> memref<4xf32> {
    %a = memref.alloca() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %other : memref<4xf32>
  }
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
}

// A number is no buffer.
func.func @number(%x: f32, %i: index) -> f32 {
  %y = memref.alloca_scope -> (f32) {
    %a = memref.alloca() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    %z = memref.load %a[%i] : memref<4xf32>
    memref.alloca_scope.return %z : f32
  }
  return %y : f32
}
