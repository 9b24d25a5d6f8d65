// The function that is called loses the buffer.
func.func private @shift(%m: memref<4xf32>, %i: index) {
  // expected-warning@below {{buffer %tmp is never freed [leak]}}
  %tmp = memref.alloc() : memref<4xf32>
  memref.copy %m, %tmp : memref<4xf32> to memref<4xf32>
  %x = memref.load %tmp[%i] : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  call @shift(%a, %c0) : (memref<4xf32>, index) -> ()
  memref.dealloc %a : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
