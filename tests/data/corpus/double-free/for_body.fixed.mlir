// The second iteration frees what the first has freed already, and no iteration at all frees nothing.
func.func @for_body(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
