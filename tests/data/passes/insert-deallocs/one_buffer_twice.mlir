// Both results are one buffer, which is freed once.

func.func private @pair() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}

func.func @main() {
  %f = arith.constant 1.0 : f32
  %p, %q = call @pair() : () -> (memref<4xf32>, memref<4xf32>)
  linalg.fill ins(%f : f32) outs(%p : memref<4xf32>)
  linalg.fill ins(%f : f32) outs(%q : memref<4xf32>)
  return
}
