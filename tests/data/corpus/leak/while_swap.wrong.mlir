// A while loop that replaces its buffer and forgets the old one.
func.func private @again() -> i1
func.func @while_swap(%f: f32, %i: index) {
  // expected-warning@below {{[leak]}}
  %a = memref.alloc() : memref<4xf32>
  %r = scf.while (%x = %a) : (memref<4xf32>) -> memref<4xf32> {
    memref.store %f, %x[%i] : memref<4xf32>
    %more = func.call @again() : () -> i1
    scf.condition(%more) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    // expected-warning@below {{[leak]}}
    %b = memref.alloc() : memref<4xf32>
    memref.copy %y, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
