// The region that computes the condition allocates.
func.func private @decide(memref<4xf32>) -> i1
func.func @while_before_region() {
  scf.while : () -> () {
    // expected-warning@below {{buffer %a is never freed: each iteration loses one [leak]}}
    %a = memref.alloc() : memref<4xf32>
    %more = func.call @decide(%a) : (memref<4xf32>) -> i1
    scf.condition(%more)
  } do {
    scf.yield
  }
  return
}
