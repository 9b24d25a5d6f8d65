// The result may be %a, which is freed under its own name as well.
func.func @if_result(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %b is not freed when %c is true [leak]}}
  %b = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  // expected-warning@below {{buffer %a is freed twice when %c is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
