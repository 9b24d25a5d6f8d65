// The buffer that was not selected is lost.
func.func @select(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  %t = arith.select %c, %b, %a : memref<4xf32>
  memref.dealloc %t : memref<4xf32>
  return
}
