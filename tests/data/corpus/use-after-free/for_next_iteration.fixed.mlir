// The first iteration frees what the next one writes to, and frees again; no iteration at all frees nothing.
func.func @for_next_iteration(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    memref.store %f, %a[%k] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
