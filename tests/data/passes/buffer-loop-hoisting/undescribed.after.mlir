// unchanged
// Each turn gives a buffer of its own away.
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    "nobody.knows"(%a) : (memref<4xf32>) -> ()
  }
  return
}
