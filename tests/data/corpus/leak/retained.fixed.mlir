// What is retained is not freed, and the ownership that comes back says so.
func.func @retained(%f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a : memref<4xf32>)
  memref.store %f, %a[%i] : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%own)
  return
}
