// Flags that were computed beforehand and lie in memory say what is freed, anew in each iteration.
func.func private @may_free(memref<2xi1>)
func.func @each_iteration(%init: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %flags = memref.alloc() : memref<2xi1>
  %first = bufferization.clone %init : memref<4xf32> to memref<4xf32>
  %last = scf.for %k = %c0 to %n step %c1 iter_args(%m = %first) -> (memref<4xf32>) {
    func.call @may_free(%flags) : (memref<2xi1>) -> ()
    %other = memref.alloc() : memref<4xf32>
    %frees = memref.load %flags[%c0] : memref<2xi1>
    %next = arith.select %frees, %other, %m : memref<4xf32>
    scf.if %frees {
      memref.dealloc %m : memref<4xf32>
    }
    %keeps = memref.load %flags[%c1] : memref<2xi1>
    scf.if %keeps {
      memref.dealloc %other : memref<4xf32>
    }
    scf.yield %next : memref<4xf32>
  }
  memref.dealloc %flags : memref<2xi1>
  %gone = "mydialect.is_gone"(%last) : (memref<4xf32>) -> i1
  scf.if %gone {
  } else {
    memref.dealloc %last : memref<4xf32>
  }
  return
}
