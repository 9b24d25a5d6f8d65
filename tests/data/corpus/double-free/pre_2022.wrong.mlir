// The spelling of 2020.
func @pre_2022(%c: i1) {
  %0 = alloc() : memref<2xf32>
  cond_br %c, ^bb1, ^bb2
^bb1:
  dealloc %0 : memref<2xf32>
  br ^bb3
^bb2:
  dealloc %0 : memref<2xf32>
  br ^bb3
^bb3:
  // expected-error@below {{buffer %0 is freed twice [double-free]}}
  dealloc %0 : memref<2xf32>
  return
}
