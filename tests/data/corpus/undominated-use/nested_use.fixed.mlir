// The use is in a region, above the definition.
func.func @nested_use(%c: i1, %a: memref<4xf32>, %f: f32, %i: index) {
  %x = arith.addf %f, %f : f32
  scf.if %c {
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
