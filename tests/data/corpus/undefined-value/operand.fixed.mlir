// A name that nothing defines.
func.func @operand(%a: memref<4xf32>, %f: f32, %i: index) {
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
