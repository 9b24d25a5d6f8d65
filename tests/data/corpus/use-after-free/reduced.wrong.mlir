// What a parallel loop reduces is read in the regions of `scf.reduce`.
func.func @reduced(%n: index, %first: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%first) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    scf.reduce(%a : memref<4xf32>) {
    ^bb0(%sum: memref<4xf32>, %x: memref<4xf32>):
      linalg.add ins(%sum, %x : memref<4xf32>, memref<4xf32>) outs(%sum : memref<4xf32>)
      scf.reduce.return %sum : memref<4xf32>
    }
  }
  return
}
