// Control never comes to these blocks: nothing is read or indexed there.

func.func @after_return(%x: f32) -> f32 {
  return %x : f32
^dead:
  %c8 = arith.constant 8 : index
  %m = memref.alloca() : memref<4xf32>
  %v = memref.load %m[%c8] : memref<4xf32>
  memref.store %v, %m[%c8] : memref<4xf32>
  return %v : f32
}

func.func @inside(%x: f32) -> f32 {
  %r = scf.execute_region -> f32 {
    scf.yield %x : f32
  ^dead:
    %c8 = arith.constant 8 : index
    %m = memref.alloca() : memref<4xf32>
    affine.for %i = 0 to 4 {
      %v = memref.load %m[%c8] : memref<4xf32>
      memref.store %v, %m[%c8] : memref<4xf32>
    }
    scf.yield %x : f32
  }
  return %r : f32
}
