// A callee hands back the buffer that it got, or a larger one, and frees the old one: the caller frees what it got.
func.func private @grow(%old: memref<1xf32>, %need: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_enough = arith.cmpi ule, %need, %c1 : index
  %result = scf.if %is_enough -> memref<?xf32> {
    %same = memref.cast %old : memref<1xf32> to memref<?xf32>
    scf.yield %same : memref<?xf32>
  } else {
    %new = memref.alloc(%need) : memref<?xf32>
    %f = memref.load %old[%c0] : memref<1xf32>
    memref.store %f, %new[%c0] : memref<?xf32>
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %old : memref<1xf32>
    scf.yield %new : memref<?xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %result : memref<?xf32>
}

func.func @frees_what_it_got(%f: f32, %need: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xf32>
  memref.store %f, %a[%c0] : memref<1xf32>
  %b = call @grow(%a, %need) : (memref<1xf32>, index) -> memref<?xf32>
  memref.store %f, %b[%c0] : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}
