func.func @load(%m: memref<4xf32>) -> f32 {
  // expected-warning@below {{index 4 is outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %x = affine.load %m[4] : memref<4xf32>
  return %x : f32
}

func.func @store(%m: memref<4x8xf32>, %x: f32) {
  %c5 = arith.constant 5 : index
  affine.for %i = 0 to 4 {
    // expected-warning@below {{index 11 is outside dimension 1 of %m, whose size is 8 [out-of-bounds]}}
    affine.store %x, %m[%i, symbol(%c5) * 2 + 1] : memref<4x8xf32>
  }
  return
}

func.func @generic_form(%m: memref<4xf32>) {
  %c5 = arith.constant 5 : index
  // expected-warning@below {{index 6 is outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %x = "affine.load"(%m, %c5) <{map = affine_map<(d0) -> (d0 + 1)>}> : (memref<4xf32>, index) -> f32
  return
}
