// One letter is missing: whether the buffer is freed is no question of a table.
func.func @typing_error(%x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
