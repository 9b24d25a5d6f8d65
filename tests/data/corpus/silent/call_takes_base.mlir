// Callees that take the buffer out of a window that they are given.
func.func private @base(%v: memref<2xf32, strided<[1], offset: 4>>) -> memref<f32> {
  %b, %o, %s, %st = memref.extract_strided_metadata %v : memref<2xf32, strided<[1], offset: 4>> -> memref<f32>, index, index, index
  // memref-analyzer: allow(returns-argument-alias)
  return %b : memref<f32>
}
func.func private @fbase(%v: memref<2xf32, strided<[1], offset: 4>>) {
  %b, %o, %s, %st = memref.extract_strided_metadata %v : memref<2xf32, strided<[1], offset: 4>> -> memref<f32>, index, index, index
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %b : memref<f32>
  return
}
func.func @asks_base() {
  %m = memref.alloc() : memref<8xf32>
  %v = memref.subview %m[4] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 4>>
  call @fbase(%v) : (memref<2xf32, strided<[1], offset: 4>>) -> ()
  return
}
func.func @asks_base_b() {
  %m = memref.alloc() : memref<8xf32>
  %v = memref.subview %m[4] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 4>>
  %b = call @base(%v) : (memref<2xf32, strided<[1], offset: 4>>) -> memref<f32>
  memref.dealloc %b : memref<f32>
  return
}
