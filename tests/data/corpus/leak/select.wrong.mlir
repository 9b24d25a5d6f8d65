// The buffer that was not selected is lost.
func.func @select(%c: i1, %f: f32, %i: index) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %b is not freed when %c is true [leak]}}
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}
