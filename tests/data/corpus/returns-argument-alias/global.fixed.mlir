memref.global "private" constant @weights : memref<4xf32> = dense<1.0>

func.func @straight_line() -> memref<4xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  %c = bufferization.clone %g : memref<4xf32> to memref<4xf32>
  return %c : memref<4xf32>
}

// It says who owns the buffer.
func.func @when_wanted(%shared: i1) -> (memref<4xf32>, i1) {
  %g = memref.get_global @weights : memref<4xf32>
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.if %shared -> (memref<4xf32>, i1) {
    scf.yield %g, %false : memref<4xf32>, i1
  } else {
    %c = bufferization.clone %g : memref<4xf32> to memref<4xf32>
    scf.yield %c, %true : memref<4xf32>, i1
  }
  return %r#0, %r#1 : memref<4xf32>, i1
}

func.func @handed_on() -> memref<4xf32> {
  %w = call @straight_line() : () -> memref<4xf32>
  return %w : memref<4xf32>
}

// What a global holds may be returned.
func.func @contents(%i: index) -> f32 {
  %g = memref.get_global @weights : memref<4xf32>
  %x = memref.load %g[%i] : memref<4xf32>
  return %x : f32
}
