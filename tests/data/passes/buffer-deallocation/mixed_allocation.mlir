// example: Buffer Deallocation - Internals, Detection of Buffer Allocations
// example: Bufferization (2020), Detection of Buffer Allocations
// Buffers on the stack and on the heap, of which only the latter are freed.

func.func @mixedAllocation(%arg0: i1) {
  %0 = memref.alloca() : memref<2xf32>  // aliases: %2
  %1 = memref.alloc() : memref<2xf32>  // aliases: %2
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:
  "some.use"(%0) : (memref<2xf32>) -> ()
  cf.br ^bb3(%0 : memref<2xf32>)
^bb2:
  "some.use"(%1) : (memref<2xf32>) -> ()
  cf.br ^bb3(%1 : memref<2xf32>)
^bb3(%2: memref<2xf32>):
  "some.use"(%2) : (memref<2xf32>) -> ()
  return
}
