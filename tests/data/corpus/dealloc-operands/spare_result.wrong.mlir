// One retained buffer, two results.
func.func @spare_result(%m: memref<4xf32>) -> i1 {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{1 buffer retained, but 2 results are given [dealloc-operands]}}
  %0:2 = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%m : memref<4xf32>)
  return %0#0 : i1
}
