// refused: @f is left alone by insert-deallocs: `memref.store` cannot be read

func.func @f(%x: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xf32>
  memref.store %x, %m[%c0 : memref<8xf32>
  return
}
