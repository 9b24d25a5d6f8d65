// The selected buffer, and then both.
func.func @select(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  // expected-warning@below {{buffer %a is freed twice when %c is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  // expected-warning@below {{buffer %b is freed twice when %c is false [double-free]}}
  memref.dealloc %b : memref<4xf32>
  return
}
