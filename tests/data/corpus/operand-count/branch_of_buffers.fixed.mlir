// A branch passes each argument of its block.
func.func @branch(%a: memref<4xf32>, %b: memref<4xf32>) {
  cf.br ^bb1(%a, %b : memref<4xf32>, memref<4xf32>)
^bb1(%x: memref<4xf32>, %y: memref<4xf32>):
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}
