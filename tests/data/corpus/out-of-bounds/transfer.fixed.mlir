// What is not there is padding.
func.func @padded(%m: memref<8xf32>, %pad: f32) -> (vector<4xf32>, vector<4xf32>) {
  %c5 = arith.constant 5 : index
  %c9 = arith.constant 9 : index
  %v = vector.transfer_read %m[%c5], %pad : memref<8xf32>, vector<4xf32>
  %w = vector.transfer_read %m[%c9], %pad {in_bounds = [false]} : memref<8xf32>, vector<4xf32>
  return %v, %w : vector<4xf32>, vector<4xf32>
}

func.func @in_bounds(%m: memref<8xf32>, %pad: f32) -> vector<4xf32> {
  %c4 = arith.constant 4 : index
  %v = vector.transfer_read %m[%c4], %pad {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

func.func @leading(%m: memref<2x8xf32>, %v: vector<4xf32>, %i: index) {
  %c1 = arith.constant 1 : index
  vector.transfer_write %v, %m[%c1, %i] : vector<4xf32>, memref<2x8xf32>
  return
}

// The mask may hide what is not there.
func.func @masked(%m: memref<8xf32>, %pad: f32, %mask: vector<4xi1>) -> vector<4xf32> {
  %c5 = arith.constant 5 : index
  %v = vector.transfer_read %m[%c5], %pad, %mask {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// It reads the other dimension along the vector.
func.func @permuted(%m: memref<8x2xf32>, %pad: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<8x2xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// It may reach over the end.
func.func @reaches(%m: memref<7xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<7xf32>, vector<8xf32>
  return %v : vector<8xf32>
}

// Elements are vectors.
func.func @vectors(%m: memref<4xvector<8xf32>>, %pad: vector<8xf32>) -> vector<8xf32> {
  %c3 = arith.constant 3 : index
  %v = vector.transfer_read %m[%c3], %pad : memref<4xvector<8xf32>>, vector<8xf32>
  return %v : vector<8xf32>
}

func.func @from_row_to_row(%m: memref<2x2xf32>, %v: vector<4xf32>, %w: vector<5xf32>, %mask: vector<5xi1>) {
  %c0 = arith.constant 0 : index
  vector.store %v, %m[%c0, %c0] : memref<2x2xf32>, vector<4xf32>
  vector.maskedstore %m[%c0, %c0], %mask, %w : memref<2x2xf32>, vector<5xi1>, vector<5xf32>
  return
}
