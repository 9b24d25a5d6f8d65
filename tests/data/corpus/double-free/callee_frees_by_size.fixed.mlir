// A callee frees a buffer that is too small for what its caller needs: the size decides, which the caller knows.
func.func private @free_if_small(%b: memref<?xf32>, %need: index) {
  %c0 = arith.constant 0 : index
  %size = memref.dim %b, %c0 : memref<?xf32>
  %is_small = arith.cmpi ult, %size, %need : index
  scf.if %is_small {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %b : memref<?xf32>
  }
  return
}

func.func @always(%f: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloc(%c4) : memref<?xf32>
  memref.store %f, %a[%c0] : memref<?xf32>
  call @free_if_small(%a, %c10) : (memref<?xf32>, index) -> ()
  return
}

func.func @never(%f: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloc(%c10) : memref<?xf32>
  memref.store %f, %a[%c0] : memref<?xf32>
  call @free_if_small(%a, %c4) : (memref<?xf32>, index) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}

func.func @asks_the_number(%n: index, %need: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  call @free_if_small(%a, %need) : (memref<?xf32>, index) -> ()
  %is_enough = arith.cmpi uge, %n, %need : index
  scf.if %is_enough {
    memref.dealloc %a : memref<?xf32>
  }
  return
}

func.func @asks_the_size(%n: index, %need: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %size = memref.dim %a, %c0 : memref<?xf32>
  %is_small = arith.cmpi ult, %size, %need : index
  call @free_if_small(%a, %need) : (memref<?xf32>, index) -> ()
  scf.if %is_small {
  } else {
    memref.dealloc %a : memref<?xf32>
  }
  return
}

// The callee hands back the old buffer, or a larger one.
func.func private @grow(%old: memref<?xf32>, %need: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %size = memref.dim %old, %c0 : memref<?xf32>
  %is_enough = arith.cmpi ule, %need, %size : index
  cf.cond_br %is_enough, ^same, ^new
^same:
  // memref-analyzer: allow(returns-argument-alias)
  return %old : memref<?xf32>
^new:
  %new = memref.alloc(%need) : memref<?xf32>
  %part = memref.subview %new[0] [%size] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  memref.copy %old, %part : memref<?xf32> to memref<?xf32, strided<[1]>>
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %old : memref<?xf32>
  return %new : memref<?xf32>
}

func.func @frees_what_comes_back(%n: index, %need: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = call @grow(%a, %need) : (memref<?xf32>, index) -> memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}
