// The second result of a pack.
func.func @value_pack(%c: i1, %f: f32, %i: index) {
  %r:2 = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    scf.yield %a, %b : memref<4xf32>, memref<4xf32>
  } else {
    %d = memref.alloc() : memref<4xf32>
    %e = memref.alloc() : memref<4xf32>
    scf.yield %d, %e : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.store %f, %r#1[%i] : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}
