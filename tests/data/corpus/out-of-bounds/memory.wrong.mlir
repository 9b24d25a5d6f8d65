// Slices of an arena, by the byte.
func.func @behind_the_arena(%a: memref<64xi8>) -> f32 {
  %c3 = arith.constant 3 : index
  %c52 = arith.constant 52 : index
  // expected-warning@below {{16 bytes at offset 52 run past the end of %a, whose size is 64 [out-of-bounds]}}
  %v = memref.view %a[%c52][] : memref<64xi8> to memref<4xf32>
  %x = memref.load %v[%c3] : memref<4xf32>
  return %x : f32
}

func.func @in_front_of_the_arena(%a: memref<?xi8>) -> f32 {
  %c0 = arith.constant 0 : index
  %c-4 = arith.constant -4 : index
  // expected-warning@below {{byte -4 is before %a [out-of-bounds]}}
  %v = memref.view %a[%c-4][] : memref<?xi8> to memref<4xf32>
  %x = memref.load %v[%c0] : memref<4xf32>
  return %x : f32
}

func.func @sizes_by_operands() -> f64 {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c576 = arith.constant 576 : index
  %a = memref.alloc(%c576) : memref<?xi8>
  // expected-warning@below {{648 bytes at offset 0 run past the end of %a, whose size is 576 [out-of-bounds]}}
  %v = memref.view %a[%c0][%c9, %c9] : memref<?xi8> to memref<?x?xf64>
  %f = arith.constant 1.0 : f64
  memref.store %f, %v[%c8, %c8] : memref<?x?xf64>
  %x = memref.load %v[%c8, %c8] : memref<?x?xf64>
  memref.dealloc %a : memref<?xi8>
  return %x : f64
}

// More than was allocated.
func.func @shape_of_an_allocation(%f: f32) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<16xf32>
  // expected-warning@below {{element 19 is outside %a, which has 16 [out-of-bounds]}}
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [4, 5], strides: [5, 1] : memref<16xf32> to memref<4x5xf32>
  memref.store %f, %v[%c3, %c4] : memref<4x5xf32>
  memref.dealloc %a : memref<16xf32>
  return
}

// The offset counts from where the memory begins, whatever the window begins with.
func.func @through_a_window(%f: f32) {
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<16xf32>
  %w = memref.subview %a[8] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: 8>>
  // expected-warning@below {{element 17 is outside %a, which has 16 [out-of-bounds]}}
  %v = memref.reinterpret_cast %w to offset: [14], sizes: [4], strides: [1] : memref<8xf32, strided<[1], offset: 8>> to memref<4xf32, strided<[1], offset: 14>>
  memref.store %f, %v[%c3] : memref<4xf32, strided<[1], offset: 14>>
  memref.dealloc %a : memref<16xf32>
  return
}

func.func @generic_form(%f: f32) {
  %c3 = arith.constant 3 : index
  %c13 = arith.constant 13 : index
  %a = memref.alloc() : memref<16xf32>
  // expected-warning@below {{element 16 is outside %a, which has 16 [out-of-bounds]}}
  %v = "memref.reinterpret_cast"(%a, %c13) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<16xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
  memref.store %f, %v[%c3] : memref<4xf32, strided<[1], offset: ?>>
  memref.dealloc %a : memref<16xf32>
  return
}

func.func @below_zero(%m: memref<64xf32>, %raw: memref<256xi8>) {
  %c0 = arith.constant 0 : index
  %c11 = arith.constant 11 : index
  %c-1 = arith.constant -1 : index
  // expected-warning@below {{size -1 of %e is below zero [out-of-bounds]}}
  %e = memref.subview %m[%c11] [%c-1] [1] : memref<64xf32> to memref<?xf32, strided<[1], offset: ?>>
  // expected-warning@below {{size -1 of %w is below zero [out-of-bounds]}}
  %w = memref.view %raw[%c0][%c-1] : memref<256xi8> to memref<?xi8>
  // expected-warning@below {{size -1 of %a is below zero [out-of-bounds]}}
  %a = memref.alloc(%c-1) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  // expected-warning@below {{size -1 of %r is below zero [out-of-bounds]}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%c-1], strides: [1] : memref<64xf32> to memref<?xf32>
  return
}

func.func @asked_size(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %size = memref.dim %m, %c0 : memref<?xf32>
  // expected-warning@below {{index %size is outside dimension 0 of %m, whose size it is [out-of-bounds]}}
  %x = memref.load %m[%size] : memref<?xf32>
  return
}
