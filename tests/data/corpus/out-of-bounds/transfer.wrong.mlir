// It says that all elements are there.
func.func @in_bounds(%m: memref<8xf32>, %pad: f32) -> vector<4xf32> {
  %c5 = arith.constant 5 : index
  // expected-warning@below {{4 elements from index 5 run past the end of dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  %v = vector.transfer_read %m[%c5], %pad {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// A dimension that the vector does not have is not padded.
func.func @leading(%m: memref<2x8xf32>, %v: vector<4xf32>, %i: index) {
  %c2 = arith.constant 2 : index
  // expected-warning@below {{index 2 is outside dimension 0 of %m, whose size is 2 [out-of-bounds]}}
  vector.transfer_write %v, %m[%c2, %i] : vector<4xf32>, memref<2x8xf32>
  return
}

// It begins outside.
func.func @begins(%m: memref<8xf32>) -> vector<4xf32> {
  %c8 = arith.constant 8 : index
  // expected-warning@below {{index 8 is outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  %v = vector.load %m[%c8] : memref<8xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// A vector at the last index.
func.func @vector(%m: memref<8xf32>, %v: vector<4xf32>) {
  affine.for %i = 0 to 8 {
    // expected-warning@below {{4 elements from index 7 run past the end of dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  }
  return
}

func.func @longer_than_all(%m: memref<2x2xf32>, %v: vector<5xf32>) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{5 elements leave %m, which has 4 [out-of-bounds]}}
  vector.store %v, %m[%c0, %c0] : memref<2x2xf32>, vector<5xf32>
  return
}
