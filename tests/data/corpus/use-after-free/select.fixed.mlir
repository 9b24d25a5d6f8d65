// A selected buffer is another name of the freed one.
func.func @select(%c: i1, %m: memref<4xf32>, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
