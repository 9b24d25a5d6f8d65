// A slice goes through a block argument.
func.func @cfg_block_argument(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  cf.br ^bb1(%v : memref<4xf32, strided<[1], offset: 4>>)
^bb1(%m: memref<4xf32, strided<[1], offset: 4>>):
  memref.store %f, %m[%i] : memref<4xf32, strided<[1], offset: 4>>
  memref.dealloc %a : memref<8xf32>
  return
}
