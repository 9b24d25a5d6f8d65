// A constant index after the end.
func.func @load(%m: memref<4xf32>) -> f32 {
  %c4 = arith.constant 4 : index
  // expected-warning@below {{index 4 is outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %x = memref.load %m[%c4] : memref<4xf32>
  return %x : f32
}

// Before the beginning, in the second dimension.
func.func @store(%m: memref<4x8xf32>, %x: f32, %i: index) {
  %c-1 = arith.constant -1 : index
  // expected-warning@below {{index -1 is outside dimension 1 of %m, whose size is 8 [out-of-bounds]}}
  memref.store %x, %m[%i, %c-1] : memref<4x8xf32>
  return
}

// No element has a negative index, whatever the size.
func.func @negative(%m: memref<?xf32>, %x: f32) {
  %c-1 = arith.constant -1 : index
  // expected-warning@below {{index -1 is outside dimension 0 of %m, whose size is ? [out-of-bounds]}}
  memref.store %x, %m[%c-1] : memref<?xf32>
  return
}

// The result of arithmetic on constants.
func.func @arithmetic(%m: memref<12xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = arith.muli %c3, %c4 : index
  // expected-warning@below {{index 12 is outside dimension 0 of %m, whose size is 12 [out-of-bounds]}}
  %x = memref.load %m[%i] : memref<12xf32>
  return %x : f32
}

// In a loop, at an index that is the same in each iteration.
func.func @invariant(%m: memref<4xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@below {{index 7 is outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
    memref.store %x, %m[%c7] : memref<4xf32>
  }
  return
}

// Of a view, which is smaller than its buffer.
func.func @view(%m: memref<16xf32>) -> f32 {
  %c4 = arith.constant 4 : index
  %v = memref.subview %m[2] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 2>>
  // expected-warning@below {{index 4 is outside dimension 0 of %v, whose size is 4 [out-of-bounds]}}
  %x = memref.load %v[%c4] : memref<4xf32, strided<[1], offset: 2>>
  return %x : f32
}

func.func @atomic(%m: memref<4xf32>, %x: f32) {
  %c4 = arith.constant 4 : index
  // expected-warning@below {{index 4 is outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %old = memref.atomic_rmw addf %x, %m[%c4] : (f32, memref<4xf32>) -> f32
  return
}

// A window by operands that are constants.
func.func @window(%m: memref<4x8xf32>, %n: index) {
  %c6 = arith.constant 6 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{3 elements from offset 6 on leave dimension 1 of %m, whose size is 8 [out-of-bounds]}}
  %v = memref.subview %m[0, %c6] [%n, %c3] [1, %c1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, ?], offset: ?>>
  return
}

// In the generic form.
func.func @generic_form(%m: memref<8xf32>) {
  %c6 = arith.constant 6 : index
  // expected-warning@below {{4 elements from offset 6 on leave dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  %v = "memref.subview"(%m, %c6) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
  return
}

// A dimension that is not there.
func.func @dimension(%m: memref<?x?xf32>) -> index {
  %c2 = arith.constant 2 : index
  // expected-warning@below {{%m has 2 dimensions: there is no dimension 2 [out-of-bounds]}}
  %n = memref.dim %m, %c2 : memref<?x?xf32>
  return %n : index
}
