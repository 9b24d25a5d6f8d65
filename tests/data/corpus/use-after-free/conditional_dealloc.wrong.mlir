// Used where bufferization.dealloc may have freed it.
func.func @conditional_dealloc(%c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %not_c = arith.xori %c, %true : i1
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%c)
  // expected-warning@below {{buffer %a is used after it was freed when %c is true [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%not_c)
  return
}
