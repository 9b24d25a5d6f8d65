// The last iteration leaves the buffer.
func.func @scf(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    // expected-warning@below {{index becomes 9, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}

func.func @shifted(%m: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 step 2 {
      // expected-warning@below {{index becomes 11, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
      %x = affine.load %m[%i + 4, %j] : memref<8x8xf32>
      // expected-warning@below {{index becomes 13, outside dimension 1 of %m, whose size is 8 [out-of-bounds]}}
      affine.store %x, %m[%i, %i + %j] : memref<8x8xf32>
    }
  }
  return
}

// The first one does.
func.func @in_front(%m: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    %j = affine.apply affine_map<(d0) -> (d0 * 2 - 1)>(%i)
    // expected-warning@below {{index becomes -1, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    memref.store %x, %m[%j] : memref<8xf32>
  }
  return
}

func.func @parallel(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c9, %c9) step (%c3, %c3) {
    %k = arith.addi %i, %j : index
    // expected-warning@below {{index becomes 12, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    memref.store %x, %m[%k] : memref<8xf32>
    scf.reduce
  }
  scf.forall (%i) in (9) {
    // expected-warning@below {{index becomes 8, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
