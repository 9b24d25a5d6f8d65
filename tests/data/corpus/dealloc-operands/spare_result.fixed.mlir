// One retained buffer, one result.
func.func @spare_result(%m: memref<4xf32>) -> i1 {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %0 = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%m : memref<4xf32>)
  return %0 : i1
}
