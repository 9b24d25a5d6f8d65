// Used where bufferization.dealloc may have freed it.
func.func @conditional_dealloc(%c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %not_c = arith.xori %c, %true : i1
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%c)
  bufferization.dealloc (%a : memref<4xf32>) if (%not_c)
  return
}
