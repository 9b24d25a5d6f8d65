// A slice of an arena.
func.func @arena(%f: f32, %i: index) {
  %c64 = arith.constant 64 : index
  %arena = memref.alloc() : memref<128xi8>
  %x = memref.view %arena[%c64][] : memref<128xi8> to memref<16xf32>
  memref.store %f, %x[%i] : memref<16xf32>
  memref.dealloc %arena : memref<128xi8>
  return
}
