// bufferization.dealloc frees what is not retained, and says who owns what is.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %pa, %a, %m : memref<4xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%s : memref<4xf32>)
  memref.store %f, %s[%c0] : memref<4xf32>
  bufferization.dealloc (%s : memref<4xf32>) if (%own)
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
