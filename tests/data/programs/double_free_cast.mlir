// Under two types.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %f, %d[%c0] : memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %d : memref<?xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
