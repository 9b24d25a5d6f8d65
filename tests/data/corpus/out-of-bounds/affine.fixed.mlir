func.func @load(%m: memref<4xf32>) -> f32 {
  %x = affine.load %m[3] : memref<4xf32>
  return %x : f32
}

func.func @store(%m: memref<4x8xf32>, %x: f32) {
  %c3 = arith.constant 3 : index
  affine.for %i = 0 to 4 {
    affine.store %x, %m[%i, symbol(%c3) * 2 + 1] : memref<4x8xf32>
    affine.store %x, %m[%i, %i floordiv 2] : memref<4x8xf32>
    affine.store %x, %m[symbol(%c3) mod 2, 9 ceildiv 2] : memref<4x8xf32>
  }
  return
}

func.func @generic_form(%m: memref<4xf32>) {
  %c2 = arith.constant 2 : index
  %x = "affine.load"(%m, %c2) <{map = affine_map<(d0) -> (d0 + 1)>}> : (memref<4xf32>, index) -> f32
  return
}
