// What `mlir-opt-22 --expand-realloc=emit-deallocs=false --ownership-based-buffer-deallocation --canonicalize --buffer-deallocation-simplification` writes.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @straight_line(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
    %true = arith.constant true
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
    memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
    bufferization.dealloc (%alloc : memref<4xf32>) if (%true)
    bufferization.dealloc (%alloc_0 : memref<4xf32>) if (%true)
    return
  }
}

// -----
module {
  func.func @if_result_or_argument(%arg0: memref<4xf32>, %arg1: i1, %arg2: f32, %arg3: index) {
    %true = arith.constant true
    %false = arith.constant false
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      scf.yield %arg0, %false : memref<4xf32>, i1
    } else {
      %alloc = memref.alloc() : memref<4xf32>
      scf.yield %alloc, %true : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%arg3] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer : memref<f32>) if (%0#1)
    return
  }
}

// -----
module {
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %false = arith.constant false
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      scf.yield %arg0, %false : memref<4xf32>, i1
    } else {
      %3:2 = scf.if %arg2 -> (memref<4xf32>, i1) {
        scf.yield %alloc, %false : memref<4xf32>, i1
      } else {
        %alloc_0 = memref.alloc() : memref<4xf32>
        scf.yield %alloc_0, %true : memref<4xf32>, i1
      }
      scf.yield %3#0, %3#1 : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %3 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %3 : memref<4xf32>
    }
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %2 = bufferization.dealloc (%alloc, %base_buffer : memref<4xf32>, memref<f32>) if (%true, %0#1) retain (%1 : memref<4xf32>)
    return %1 : memref<4xf32>
  }
}

// -----
module {
  func.func @loop_nested_if(%arg0: index, %arg1: index, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %true = arith.constant true
    %false = arith.constant false
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg2, %arg6 = %false) -> (memref<4xf32>, i1) {
      %1 = arith.cmpi eq, %arg4, %arg1 : index
      %2:2 = scf.if %1 -> (memref<4xf32>, i1) {
        %alloc = memref.alloc() : memref<4xf32>
        memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
        scf.yield %alloc, %true : memref<4xf32>, i1
      } else {
        scf.yield %arg5, %false : memref<4xf32>, i1
      }
      %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %3 = bufferization.dealloc (%base_buffer_0 : memref<f32>) if (%arg6) retain (%2#0 : memref<4xf32>)
      %4 = arith.ori %3, %2#1 : i1
      scf.yield %2#0, %4 : memref<4xf32>, i1
    }
    memref.copy %0#0, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer : memref<f32>) if (%0#1)
    return
  }
}

// -----
module {
  func.func @for_swap(%arg0: index, %arg1: f32, %arg2: index) {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.store %arg1, %alloc[%arg2] : memref<4xf32>
    %0:4 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %alloc_0, %arg6 = %false, %arg7 = %false) -> (memref<4xf32>, memref<4xf32>, i1, i1) {
      memref.copy %arg4, %arg5 : memref<4xf32> to memref<4xf32>
      %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_9, %offset_10, %sizes_11, %strides_12 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %1:2 = bufferization.dealloc (%base_buffer_5, %base_buffer_9 : memref<f32>, memref<f32>) if (%arg6, %arg7) retain (%arg5, %arg4 : memref<4xf32>, memref<4xf32>)
      scf.yield %arg5, %arg4, %1#0, %1#1 : memref<4xf32>, memref<4xf32>, i1, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#1 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%alloc, %alloc_0, %base_buffer, %base_buffer_1 : memref<4xf32>, memref<4xf32>, memref<f32>, memref<f32>) if (%true, %true, %0#2, %0#3)
    return
  }
}

// -----
module {
  func.func @for_grow(%arg0: index, %arg1: f32, %arg2: index) -> memref<4xf32> {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %false) -> (memref<4xf32>, i1) {
      %alloc_0 = memref.alloc() : memref<4xf32>
      memref.copy %arg4, %alloc_0 : memref<4xf32> to memref<4xf32>
      %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      bufferization.dealloc (%base_buffer_1 : memref<f32>) if (%arg5)
      scf.yield %alloc_0, %true : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %3 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %3 : memref<4xf32>
    }
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %2 = bufferization.dealloc (%alloc, %base_buffer : memref<4xf32>, memref<f32>) if (%true, %0#1) retain (%1 : memref<4xf32>)
    return %1 : memref<4xf32>
  }
}

// -----
module {
  func.func private @again() -> i1
  func.func @while_replace(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
    %true = arith.constant true
    %false = arith.constant false
    %0:2 = scf.while (%arg3 = %arg0, %arg4 = %false) : (memref<4xf32>, i1) -> (memref<4xf32>, i1) {
      %1 = func.call @again() : () -> i1
      scf.condition(%1) %arg3, %arg4 : memref<4xf32>, i1
    } do {
    ^bb0(%arg3: memref<4xf32>, %arg4: i1):
      %alloc = memref.alloc() : memref<4xf32>
      memref.copy %arg3, %alloc : memref<4xf32> to memref<4xf32>
      %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
      bufferization.dealloc (%base_buffer_0 : memref<f32>) if (%arg4)
      scf.yield %alloc, %true : memref<4xf32>, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer : memref<f32>) if (%0#1)
    return
  }
}

// -----
module {
  func.func @cond_branch(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) {
    %true = arith.constant true
    %false = arith.constant false
    cf.cond_br %arg0, ^bb2(%arg1, %false : memref<4xf32>, i1), ^bb1
  ^bb1:  // pred: ^bb0
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg1, %alloc : memref<4xf32> to memref<4xf32>
    cf.br ^bb2(%alloc, %true : memref<4xf32>, i1)
  ^bb2(%0: memref<4xf32>, %1: i1):  // 2 preds: ^bb0, ^bb1
    memref.copy %0, %arg2 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer : memref<f32>) if (%1)
    return
  }
}

// -----
module {
  func.func @example(%arg0: memref<4xi8>, %arg1: i1, %arg2: i1) {
    %false = arith.constant false
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xi8>
    %alloca = memref.alloca() : memref<4xi8>
    %0 = arith.select %arg1, %alloc, %alloca : memref<4xi8>
    %1:2 = bufferization.dealloc (%alloc : memref<4xi8>) if (%arg2) retain (%alloc, %0 : memref<4xi8>, memref<4xi8>)
    %2 = arith.xori %arg2, %true : i1
    %3 = bufferization.dealloc (%alloc : memref<4xi8>) if (%2) retain (%0 : memref<4xi8>)
    %4 = arith.select %arg2, %1#1, %3 : i1
    %5 = arith.select %arg2, %alloc, %arg0 : memref<4xi8>
    %6 = arith.select %arg2, %1#0, %false : i1
    memref.copy %5, %0 : memref<4xi8> to memref<4xi8>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xi8> -> memref<i8>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %5 : memref<4xi8> -> memref<i8>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<i8>, memref<i8>) if (%4, %6)
    return
  }
}

// -----
module {
  func.func @cond_branch_nested(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %false = arith.constant false
    %true = arith.constant true
    cf.cond_br %arg0, ^bb5(%arg2, %false : memref<4xf32>, i1), ^bb1
  ^bb1:  // pred: ^bb0
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
    %0 = arith.xori %arg1, %true : i1
    %1 = arith.select %arg1, %arg1, %0 : i1
    cf.cond_br %arg1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    cf.br ^bb4(%alloc, %1 : memref<4xf32>, i1)
  ^bb3:  // pred: ^bb1
    cf.br ^bb4(%alloc, %1 : memref<4xf32>, i1)
  ^bb4(%2: memref<4xf32>, %3: i1):  // 2 preds: ^bb2, ^bb3
    cf.br ^bb5(%2, %3 : memref<4xf32>, i1)
  ^bb5(%4: memref<4xf32>, %5: i1):  // 2 preds: ^bb0, ^bb4
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %4 : memref<4xf32> -> memref<f32>, index, index, index
    %6:2 = bufferization.dealloc (%base_buffer : memref<f32>) if (%5) retain (%4, %arg3 : memref<4xf32>, memref<4xf32>)
    memref.copy %4, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %4 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer_0 : memref<f32>) if (%6#0)
    return
  }
}

// -----
module {
  func.func @make(%arg0: f32, %arg1: index, %arg2: i1) -> memref<4xf32> {
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.store %arg0, %alloc[%arg1] : memref<4xf32>
    %0 = arith.select %arg2, %alloc, %alloc_0 : memref<4xf32>
    %1 = bufferization.dealloc (%alloc : memref<4xf32>) if (%true) retain (%0 : memref<4xf32>)
    %2 = bufferization.dealloc (%alloc_0 : memref<4xf32>) if (%true) retain (%0 : memref<4xf32>)
    return %0 : memref<4xf32>
  }
  func.func @call_owned_result(%arg0: f32, %arg1: index, %arg2: i1) -> f32 {
    %true = arith.constant true
    %0 = call @make(%arg0, %arg1, %arg2) : (f32, index, i1) -> memref<4xf32>
    %1 = call @make(%arg0, %arg1, %arg2) : (f32, index, i1) -> memref<4xf32>
    %2 = arith.select %arg2, %0, %1 : memref<4xf32>
    %3 = memref.load %2[%arg1] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<f32>, memref<f32>) if (%true, %true)
    return %3 : f32
  }
}

// -----
module {
  func.func @returns_argument(%arg0: memref<4xf32>, %arg1: i1) -> memref<4xf32> {
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg1, %arg0, %alloc : memref<4xf32>
    %1 = scf.if %arg1 -> (memref<4xf32>) {
      %3 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %3 : memref<4xf32>
    } else {
      scf.yield %0 : memref<4xf32>
    }
    %2 = bufferization.dealloc (%alloc : memref<4xf32>) if (%true) retain (%1 : memref<4xf32>)
    return %1 : memref<4xf32>
  }
}

// -----
module {
  func.func @index_switch(%arg0: index, %arg1: memref<4xf32>, %arg2: f32) {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.index_switch %arg0 -> memref<4xf32>, i1 
    case 0 {
      scf.yield %alloc, %false : memref<4xf32>, i1
    }
    case 1 {
      %alloc_0 = memref.alloc() : memref<4xf32>
      scf.yield %alloc_0, %true : memref<4xf32>, i1
    }
    default {
      scf.yield %arg1, %false : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%c0] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%alloc, %base_buffer : memref<4xf32>, memref<f32>) if (%true, %0#1)
    return
  }
}

// -----
module {
  func.func @parallel_scratch(%arg0: f32) {
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %alloc = memref.alloc() : memref<4xf32>
    scf.parallel (%arg1) = (%c0) to (%c4) step (%c1) {
      %alloc_0 = memref.alloc() : memref<4xf32>
      memref.store %arg0, %alloc_0[%c0] : memref<4xf32>
      %0 = memref.load %alloc_0[%c0] : memref<4xf32>
      memref.store %0, %alloc[%arg1] : memref<4xf32>
      bufferization.dealloc (%alloc_0 : memref<4xf32>) if (%true)
      scf.reduce 
    }
    bufferization.dealloc (%alloc : memref<4xf32>) if (%true)
    return
  }
}

// -----
module {
  func.func @subview_loop(%arg0: index, %arg1: f32) {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<8xf32>
    %subview = memref.subview %alloc[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    %cast = memref.cast %subview : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
    %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cast, %arg4 = %false) -> (memref<4xf32, strided<[1], offset: ?>>, i1) {
      %subview_0 = memref.subview %alloc[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
      memref.store %arg1, %subview_0[%c0] : memref<4xf32, strided<[1], offset: ?>>
      scf.yield %subview_0, %arg4 : memref<4xf32, strided<[1], offset: ?>>, i1
    }
    memref.store %arg1, %0#0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    bufferization.dealloc (%alloc, %base_buffer : memref<8xf32>, memref<f32>) if (%true, %0#1)
    return
  }
}

// -----
module {
  func.func @grow(%arg0: index, %arg1: f32) {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %0 = arith.addi %arg0, %c4 : index
    %alloc = memref.alloc() : memref<4xf32>
    %1 = arith.cmpi ugt, %0, %c4 : index
    %2:2 = scf.if %1 -> (memref<?xf32>, i1) {
      %alloc_0 = memref.alloc(%0) : memref<?xf32>
      %subview = memref.subview %alloc_0[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
      memref.copy %alloc, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
      scf.yield %alloc_0, %true : memref<?xf32>, i1
    } else {
      %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [%0], strides: [1] : memref<4xf32> to memref<?xf32>
      scf.yield %reinterpret_cast, %false : memref<?xf32>, i1
    }
    memref.store %arg1, %2#0[%c0] : memref<?xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %2#0 : memref<?xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%alloc, %base_buffer : memref<4xf32>, memref<f32>) if (%true, %2#1)
    return
  }
}

