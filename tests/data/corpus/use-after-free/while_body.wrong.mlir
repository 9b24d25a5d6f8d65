// The body frees what the condition reads in the next round.
func.func private @again() -> i1
func.func @while_body(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.while (%x = %a) : (memref<4xf32>) -> memref<4xf32> {
    memref.store %f, %x[%i] : memref<4xf32>
    %more = func.call @again() : () -> i1
    scf.condition(%more) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %y : memref<4xf32>
    // expected-error@below {{[use-after-free]}}
    memref.copy %y, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
