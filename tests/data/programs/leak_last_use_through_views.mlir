// The last use of the buffer is through a view of a cast.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<8xf32>
  %d = memref.cast %a : memref<8xf32> to memref<?xf32>
  %v = memref.subview %d[2] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.store %f, %v[%c0] : memref<4xf32, strided<[1], offset: 2>>
  %x = memref.load %v[%c1] : memref<4xf32, strided<[1], offset: 2>>
  memref.store %x, %v[%c1] : memref<4xf32, strided<[1], offset: 2>>
  %status = arith.constant 0 : i32
  return %status : i32
}
