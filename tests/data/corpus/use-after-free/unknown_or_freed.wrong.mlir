// Of the other branch nothing is known: no fault of it is.
func.func @unknown_or_freed(%x: f32, %i: index, %c: i1) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    %other = "mydialect.buffer"() : () -> memref<4xf32>
    scf.yield %other : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  // expected-warning@below {{buffer %a is used after it was freed when %c is true [use-after-free]}}
  %y = memref.load %r[%i] : memref<4xf32>
  return %y : f32
}
