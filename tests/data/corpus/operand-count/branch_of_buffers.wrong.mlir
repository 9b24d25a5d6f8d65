// A table says what the branch passes, and that is too little: a fault of the text alone.
func.func @branch(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@below {{block ^bb1 takes 2 arguments, but 1 is passed [operand-count]}}
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>, %y: memref<4xf32>):
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}
