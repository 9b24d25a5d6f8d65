// Freed in each iteration and after the loop.
func.func @for_body_and_after(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %a may be freed twice [double-free]}}
    memref.dealloc %a : memref<4xf32>
  }
  // expected-warning@below {{buffer %a may be freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
