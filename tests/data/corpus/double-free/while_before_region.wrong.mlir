// The region that computes the condition runs at least once, and perhaps again.
func.func private @again() -> i1
func.func @while_before_region() {
  %a = memref.alloc() : memref<4xf32>
  scf.while : () -> () {
    // expected-warning@below {{freed twice}}
    memref.dealloc %a : memref<4xf32>
    %more = func.call @again() : () -> i1
    scf.condition(%more)
  } do {
    scf.yield
  }
  return
}
