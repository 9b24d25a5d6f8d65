// unchanged
// On the way through the left block nobody would take the buffer.
func.func @f(%c: i1, %m: memref<2xf32>) {
  cf.cond_br %c, ^left, ^right
^left:
  cf.br ^join(%m : memref<2xf32>)
^right:
  %a = memref.alloc() : memref<2xf32>
  cf.br ^join(%a : memref<2xf32>)
^join(%x: memref<2xf32>):
  "nobody.knows"(%x) : (memref<2xf32>) -> ()
  return
}
