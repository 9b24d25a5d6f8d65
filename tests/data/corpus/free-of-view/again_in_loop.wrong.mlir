// Each iteration frees the same slice. Whether there is a second one is not known.
func.func @again(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@below {{%v is a view: free its base buffer %a instead [free-of-view]}}
    // expected-warning@below {{buffer %a may be freed twice [double-free]}}
    memref.dealloc %v : memref<4xf32, strided<[1], offset: 4>>
  }
  return
}
