// An arena of bytes, and typed slices of it.
func.func @arena(%f: f32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  // expected-warning@below {{buffer %arena is never freed [leak]}}
  %arena = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
  %x = memref.view %arena[%c0][] : memref<128xi8> to memref<16xf32>
  %y = memref.view %arena[%c64][] : memref<128xi8> to memref<16xf32>
  memref.store %f, %x[%c0] : memref<16xf32>
  memref.copy %x, %y : memref<16xf32> to memref<16xf32>
  return
}
