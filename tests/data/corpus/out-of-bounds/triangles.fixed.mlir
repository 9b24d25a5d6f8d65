// Loops whose bounds hang on outer counters.
func.func @triangle(%m: memref<4x6xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to affine_map<(d0) -> (6 - d0)>(%i) {
      %x = affine.load %m[%i, %i + %j] : memref<4x6xf32>
    }
  }
  return
}
