// The use is in a region, above the definition.
func.func @nested_use(%c: i1, %a: memref<4xf32>, %f: f32, %i: index) {
  scf.if %c {
    // expected-error@below {{value %x does not dominate this use [undominated-use]}}
    memref.store %x, %a[%i] : memref<4xf32>
  }
  %x = arith.addf %f, %f : f32
  return
}
