// What is retained is not freed, and the ownership that comes back says so.
func.func @retained(%f: f32, %i: index) {
  %true = arith.constant true
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a : memref<4xf32>)
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
