// What `mlir-opt-16 -buffer-deallocation` writes.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @straight_line(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    linalg.fill ins(%cst : f32) outs(%alloc : memref<4xf32>)
    memref.copy %arg0, %alloc_0 : memref<4xf32> to memref<4xf32>
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%alloc_0 : memref<4xf32>) outs(%alloc : memref<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %in, %out : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %alloc_0 : memref<4xf32>
    memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
    memref.dealloc %alloc : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @if_result_or_argument(%arg0: memref<4xf32>, %arg1: i1, %arg2: f32, %arg3: index) {
    %0 = scf.if %arg1 -> (memref<4xf32>) {
      %1 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
      scf.yield %1 : memref<4xf32>
    } else {
      %alloc = memref.alloc() : memref<4xf32>
      %1 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
      memref.dealloc %alloc : memref<4xf32>
      scf.yield %1 : memref<4xf32>
    }
    memref.store %arg2, %0[%arg3] : memref<4xf32>
    memref.dealloc %0 : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %alloc = memref.alloc() : memref<4xf32>
    %0 = scf.if %arg1 -> (memref<4xf32>) {
      %1 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
      scf.yield %1 : memref<4xf32>
    } else {
      %1 = scf.if %arg2 -> (memref<4xf32>) {
        %3 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
        scf.yield %3 : memref<4xf32>
      } else {
        %alloc_0 = memref.alloc() : memref<4xf32>
        %3 = bufferization.clone %alloc_0 : memref<4xf32> to memref<4xf32>
        memref.dealloc %alloc_0 : memref<4xf32>
        scf.yield %3 : memref<4xf32>
      }
      %2 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
      memref.dealloc %1 : memref<4xf32>
      scf.yield %2 : memref<4xf32>
    }
    memref.dealloc %alloc : memref<4xf32>
    return %0 : memref<4xf32>
  }
}


// -----
module {
  func.func @loop_nested_if(%arg0: index, %arg1: index, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = bufferization.clone %arg2 : memref<4xf32> to memref<4xf32>
    %1 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %0) -> (memref<4xf32>) {
      %2 = arith.cmpi eq, %arg4, %arg1 : index
      %3 = scf.if %2 -> (memref<4xf32>) {
        %alloc = memref.alloc() : memref<4xf32>
        memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
        %5 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
        memref.dealloc %alloc : memref<4xf32>
        scf.yield %5 : memref<4xf32>
      } else {
        %5 = bufferization.clone %arg5 : memref<4xf32> to memref<4xf32>
        scf.yield %5 : memref<4xf32>
      }
      memref.dealloc %arg5 : memref<4xf32>
      %4 = bufferization.clone %3 : memref<4xf32> to memref<4xf32>
      memref.dealloc %3 : memref<4xf32>
      scf.yield %4 : memref<4xf32>
    }
    memref.copy %1, %arg3 : memref<4xf32> to memref<4xf32>
    memref.dealloc %1 : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @for_swap(%arg0: index, %arg1: f32, %arg2: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.store %arg1, %alloc[%arg2] : memref<4xf32>
    %0:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %alloc_0) -> (memref<4xf32>, memref<4xf32>) {
      memref.copy %arg4, %arg5 : memref<4xf32> to memref<4xf32>
      scf.yield %arg5, %arg4 : memref<4xf32>, memref<4xf32>
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    memref.dealloc %alloc_0 : memref<4xf32>
    memref.dealloc %alloc : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @for_grow(%arg0: index, %arg1: f32, %arg2: index) -> memref<4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
    memref.dealloc %alloc : memref<4xf32>
    %1 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %0) -> (memref<4xf32>) {
      %alloc_0 = memref.alloc() : memref<4xf32>
      memref.copy %arg4, %alloc_0 : memref<4xf32> to memref<4xf32>
      memref.dealloc %arg4 : memref<4xf32>
      %2 = bufferization.clone %alloc_0 : memref<4xf32> to memref<4xf32>
      memref.dealloc %alloc_0 : memref<4xf32>
      scf.yield %2 : memref<4xf32>
    }
    return %1 : memref<4xf32>
  }
}


// -----
module {
  func.func private @again() -> i1
  func.func @while_replace(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
    %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
    %1 = scf.while (%arg3 = %0) : (memref<4xf32>) -> memref<4xf32> {
      %2 = func.call @again() : () -> i1
      %3 = bufferization.clone %arg3 : memref<4xf32> to memref<4xf32>
      memref.dealloc %arg3 : memref<4xf32>
      scf.condition(%2) %3 : memref<4xf32>
    } do {
    ^bb0(%arg3: memref<4xf32>):
      %alloc = memref.alloc() : memref<4xf32>
      memref.copy %arg3, %alloc : memref<4xf32> to memref<4xf32>
      memref.dealloc %arg3 : memref<4xf32>
      %2 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
      memref.dealloc %alloc : memref<4xf32>
      scf.yield %2 : memref<4xf32>
    }
    memref.store %arg1, %1[%arg2] : memref<4xf32>
    memref.dealloc %1 : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @cond_branch(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %0 = bufferization.clone %arg1 : memref<4xf32> to memref<4xf32>
    cf.br ^bb3(%0 : memref<4xf32>)
  ^bb2:  // pred: ^bb0
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg1, %alloc : memref<4xf32> to memref<4xf32>
    %1 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb3(%1 : memref<4xf32>)
  ^bb3(%2: memref<4xf32>):  // 2 preds: ^bb1, ^bb2
    memref.copy %2, %arg2 : memref<4xf32> to memref<4xf32>
    memref.dealloc %2 : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @example(%arg0: memref<4xi8>, %arg1: i1, %arg2: i1) {
    %alloc = memref.alloc() : memref<4xi8>
    %alloca = memref.alloca() : memref<4xi8>
    %0 = arith.select %arg1, %alloc, %alloca : memref<4xi8>
    cf.cond_br %arg2, ^bb1(%alloc : memref<4xi8>), ^bb1(%arg0 : memref<4xi8>)
  ^bb1(%1: memref<4xi8>):  // 2 preds: ^bb0, ^bb0
    memref.copy %1, %0 : memref<4xi8> to memref<4xi8>
    memref.dealloc %alloc : memref<4xi8>
    return
  }
}


// -----
module {
  func.func @cond_branch_nested(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %0 = bufferization.clone %arg2 : memref<4xf32> to memref<4xf32>
    cf.br ^bb6(%0 : memref<4xf32>)
  ^bb2:  // pred: ^bb0
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
    cf.cond_br %arg1, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    cf.br ^bb5(%alloc : memref<4xf32>)
  ^bb4:  // pred: ^bb2
    cf.br ^bb5(%alloc : memref<4xf32>)
  ^bb5(%1: memref<4xf32>):  // 2 preds: ^bb3, ^bb4
    %2 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb6(%2 : memref<4xf32>)
  ^bb6(%3: memref<4xf32>):  // 2 preds: ^bb1, ^bb5
    cf.br ^bb7(%3 : memref<4xf32>)
  ^bb7(%4: memref<4xf32>):  // pred: ^bb6
    memref.copy %4, %arg3 : memref<4xf32> to memref<4xf32>
    memref.dealloc %3 : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @index_switch(%arg0: index, %arg1: memref<4xf32>, %arg2: f32) {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0 = scf.index_switch %arg0 -> memref<4xf32> 
    case 0 {
      %1 = bufferization.clone %alloc : memref<4xf32> to memref<4xf32>
      scf.yield %1 : memref<4xf32>
    }
    case 1 {
      %alloc_0 = memref.alloc() : memref<4xf32>
      %1 = bufferization.clone %alloc_0 : memref<4xf32> to memref<4xf32>
      memref.dealloc %alloc_0 : memref<4xf32>
      scf.yield %1 : memref<4xf32>
    }
    default {
      %1 = bufferization.clone %arg1 : memref<4xf32> to memref<4xf32>
      scf.yield %1 : memref<4xf32>
    }
    memref.dealloc %alloc : memref<4xf32>
    memref.store %arg2, %0[%c0] : memref<4xf32>
    memref.dealloc %0 : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @parallel_scratch(%arg0: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %alloc = memref.alloc() : memref<4xf32>
    scf.parallel (%arg1) = (%c0) to (%c4) step (%c1) {
      %alloc_0 = memref.alloc() : memref<4xf32>
      memref.store %arg0, %alloc_0[%c0] : memref<4xf32>
      %0 = memref.load %alloc_0[%c0] : memref<4xf32>
      memref.dealloc %alloc_0 : memref<4xf32>
      memref.store %0, %alloc[%arg1] : memref<4xf32>
      scf.reduce
    }
    memref.dealloc %alloc : memref<4xf32>
    return
  }
}


// -----
module {
  func.func @subview_loop(%arg0: index, %arg1: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<8xf32>
    %subview = memref.subview %alloc[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    %cast = memref.cast %subview : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cast) -> (memref<4xf32, strided<[1], offset: ?>>) {
      %subview_0 = memref.subview %alloc[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
      memref.store %arg1, %subview_0[%c0] : memref<4xf32, strided<[1], offset: ?>>
      scf.yield %subview_0 : memref<4xf32, strided<[1], offset: ?>>
    }
    memref.store %arg1, %0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    memref.dealloc %alloc : memref<8xf32>
    return
  }
}


