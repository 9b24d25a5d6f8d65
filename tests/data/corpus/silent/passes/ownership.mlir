// What `mlir-opt-22 --expand-realloc=emit-deallocs=false --ownership-based-buffer-deallocation` writes.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @straight_line(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
    %true = arith.constant true
    %true_0 = arith.constant true
    %false = arith.constant false
    %false_1 = arith.constant false
    %cst = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_2 = memref.alloc() : memref<4xf32>
    linalg.fill ins(%cst : f32) outs(%alloc : memref<4xf32>)
    memref.copy %arg0, %alloc_2 : memref<4xf32> to memref<4xf32>
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%alloc_2 : memref<4xf32>) outs(%alloc : memref<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %in, %out : f32
      linalg.yield %0 : f32
    }
    memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %alloc_2 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_3, %base_buffer_7, %base_buffer_11 : memref<f32>, memref<f32>, memref<f32>, memref<f32>) if (%false, %false_1, %true_0, %true)
    return
  }
}

// -----
module {
  func.func @if_result_or_argument(%arg0: memref<4xf32>, %arg1: i1, %arg2: f32, %arg3: index) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      %false_5 = arith.constant false
      %1 = bufferization.dealloc retain (%arg0 : memref<4xf32>)
      scf.yield %arg0, %1 : memref<4xf32>, i1
    } else {
      %true = arith.constant true
      %alloc = memref.alloc() : memref<4xf32>
      %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
      %1 = bufferization.dealloc (%base_buffer_5 : memref<f32>) if (%true) retain (%alloc : memref<4xf32>)
      scf.yield %alloc, %1 : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%arg3] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%false_0, %0#1)
    return
  }
}

// -----
module {
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      %false_14 = arith.constant false
      %3 = bufferization.dealloc retain (%arg0 : memref<4xf32>)
      scf.yield %arg0, %3 : memref<4xf32>, i1
    } else {
      %false_14 = arith.constant false
      %false_15 = arith.constant false
      %3:2 = scf.if %arg2 -> (memref<4xf32>, i1) {
        %false_20 = arith.constant false
        %5 = bufferization.dealloc retain (%alloc : memref<4xf32>)
        scf.yield %alloc, %5 : memref<4xf32>, i1
      } else {
        %true_20 = arith.constant true
        %alloc_21 = memref.alloc() : memref<4xf32>
        %base_buffer_22, %offset_23, %sizes_24, %strides_25 = memref.extract_strided_metadata %alloc_21 : memref<4xf32> -> memref<f32>, index, index, index
        %5 = bufferization.dealloc (%base_buffer_22 : memref<f32>) if (%true_20) retain (%alloc_21 : memref<4xf32>)
        scf.yield %alloc_21, %5 : memref<4xf32>, i1
      }
      %base_buffer_16, %offset_17, %sizes_18, %strides_19 = memref.extract_strided_metadata %3#0 : memref<4xf32> -> memref<f32>, index, index, index
      %4 = bufferization.dealloc (%base_buffer_16 : memref<f32>) if (%3#1) retain (%3#0 : memref<4xf32>)
      scf.yield %3#0, %4 : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %3 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %3 : memref<4xf32>
    }
    %true_1 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %2 = bufferization.dealloc (%base_buffer, %base_buffer_2, %base_buffer_6, %base_buffer_10 : memref<f32>, memref<f32>, memref<f32>, memref<f32>) if (%false_0, %true, %0#1, %true_1) retain (%1 : memref<4xf32>)
    return %1 : memref<4xf32>
  }
}

// -----
module {
  func.func @loop_nested_if(%arg0: index, %arg1: index, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %false_1 = arith.constant false
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg2, %arg6 = %false) -> (memref<4xf32>, i1) {
      %false_10 = arith.constant false
      %false_11 = arith.constant false
      %1 = arith.cmpi eq, %arg4, %arg1 : index
      %2:2 = scf.if %1 -> (memref<4xf32>, i1) {
        %true = arith.constant true
        %false_20 = arith.constant false
        %alloc = memref.alloc() : memref<4xf32>
        memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
        %base_buffer_21, %offset_22, %sizes_23, %strides_24 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
        %4 = bufferization.dealloc (%base_buffer_21 : memref<f32>) if (%true) retain (%alloc : memref<4xf32>)
        scf.yield %alloc, %4 : memref<4xf32>, i1
      } else {
        %false_20 = arith.constant false
        %4 = bufferization.dealloc retain (%arg5 : memref<4xf32>)
        scf.yield %arg5, %4 : memref<4xf32>, i1
      }
      %base_buffer_12, %offset_13, %sizes_14, %strides_15 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_16, %offset_17, %sizes_18, %strides_19 = memref.extract_strided_metadata %2#0 : memref<4xf32> -> memref<f32>, index, index, index
      %3 = bufferization.dealloc (%base_buffer_12, %base_buffer_16 : memref<f32>, memref<f32>) if (%arg6, %2#1) retain (%2#0 : memref<4xf32>)
      scf.yield %2#0, %3 : memref<4xf32>, i1
    }
    memref.copy %0#0, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_2, %base_buffer_6 : memref<f32>, memref<f32>, memref<f32>) if (%false_0, %false_1, %0#1)
    return
  }
}

// -----
module {
  func.func @for_swap(%arg0: index, %arg1: f32, %arg2: index) {
    %false = arith.constant false
    %true = arith.constant true
    %true_0 = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_1 = memref.alloc() : memref<4xf32>
    memref.store %arg1, %alloc[%arg2] : memref<4xf32>
    %0:4 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %alloc_1, %arg6 = %false, %arg7 = %false) -> (memref<4xf32>, memref<4xf32>, i1, i1) {
      memref.copy %arg4, %arg5 : memref<4xf32> to memref<4xf32>
      %base_buffer_14, %offset_15, %sizes_16, %strides_17 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_18, %offset_19, %sizes_20, %strides_21 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %1:2 = bufferization.dealloc (%base_buffer_14, %base_buffer_18 : memref<f32>, memref<f32>) if (%arg6, %arg7) retain (%arg5, %arg4 : memref<4xf32>, memref<4xf32>)
      scf.yield %arg5, %arg4, %1#0, %1#1 : memref<4xf32>, memref<4xf32>, i1, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %alloc_1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %0#1 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_2, %base_buffer_6, %base_buffer_10 : memref<f32>, memref<f32>, memref<f32>, memref<f32>) if (%true_0, %true, %0#2, %0#3)
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
      %true_9 = arith.constant true
      %alloc_10 = memref.alloc() : memref<4xf32>
      memref.copy %arg4, %alloc_10 : memref<4xf32> to memref<4xf32>
      %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_15, %offset_16, %sizes_17, %strides_18 = memref.extract_strided_metadata %alloc_10 : memref<4xf32> -> memref<f32>, index, index, index
      %3 = bufferization.dealloc (%base_buffer_11, %base_buffer_15 : memref<f32>, memref<f32>) if (%arg5, %true_9) retain (%alloc_10 : memref<4xf32>)
      scf.yield %alloc_10, %3 : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %3 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %3 : memref<4xf32>
    }
    %true_0 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %2 = bufferization.dealloc (%base_buffer, %base_buffer_1, %base_buffer_5 : memref<f32>, memref<f32>, memref<f32>) if (%true, %0#1, %true_0) retain (%1 : memref<4xf32>)
    return %1 : memref<4xf32>
  }
}

// -----
module {
  func.func private @again() -> i1
  func.func @while_replace(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %0:2 = scf.while (%arg3 = %arg0, %arg4 = %false) : (memref<4xf32>, i1) -> (memref<4xf32>, i1) {
      %true = arith.constant true
      %1 = func.call @again() : () -> i1
      %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
      %2 = bufferization.dealloc (%base_buffer_5 : memref<f32>) if (%arg4) retain (%arg3 : memref<4xf32>)
      scf.condition(%1) %arg3, %2 : memref<4xf32>, i1
    } do {
    ^bb0(%arg3: memref<4xf32>, %arg4: i1):
      %true = arith.constant true
      %alloc = memref.alloc() : memref<4xf32>
      memref.copy %arg3, %alloc : memref<4xf32> to memref<4xf32>
      %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_9, %offset_10, %sizes_11, %strides_12 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
      %1 = bufferization.dealloc (%base_buffer_5, %base_buffer_9 : memref<f32>, memref<f32>) if (%arg4, %true) retain (%alloc : memref<4xf32>)
      scf.yield %alloc, %1 : memref<4xf32>, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%false_0, %0#1)
    return
  }
}

// -----
module {
  func.func @cond_branch(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %0 = arith.andi %false, %arg0 : i1
    %1 = arith.andi %false_0, %arg0 : i1
    %2:2 = bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%0, %1) retain (%arg1, %arg2 : memref<4xf32>, memref<4xf32>)
    %true = arith.constant true
    %3 = arith.xori %true, %arg0 : i1
    %4 = arith.andi %false, %3 : i1
    %true_5 = arith.constant true
    %5 = arith.xori %true_5, %arg0 : i1
    %6 = arith.andi %false_0, %5 : i1
    %7:2 = bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%4, %6) retain (%arg1, %arg2 : memref<4xf32>, memref<4xf32>)
    %8 = arith.select %arg0, %2#0, %7#0 : i1
    %9 = arith.select %arg0, %2#1, %7#1 : i1
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %10:2 = bufferization.dealloc (%base_buffer_6, %base_buffer_10 : memref<f32>, memref<f32>) if (%8, %9) retain (%arg1, %arg2 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb3(%arg1, %10#0 : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %true_14 = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg1, %alloc : memref<4xf32> to memref<4xf32>
    %base_buffer_15, %offset_16, %sizes_17, %strides_18 = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_19, %offset_20, %sizes_21, %strides_22 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_23, %offset_24, %sizes_25, %strides_26 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %11:2 = bufferization.dealloc (%base_buffer_15, %base_buffer_19, %base_buffer_23 : memref<f32>, memref<f32>, memref<f32>) if (%8, %9, %true_14) retain (%alloc, %arg2 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb3(%alloc, %11#0 : memref<4xf32>, i1)
  ^bb3(%12: memref<4xf32>, %13: i1):  // 2 preds: ^bb1, ^bb2
    memref.copy %12, %arg2 : memref<4xf32> to memref<4xf32>
    %base_buffer_27, %offset_28, %sizes_29, %strides_30 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_31, %offset_32, %sizes_33, %strides_34 = memref.extract_strided_metadata %12 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer_27, %base_buffer_31 : memref<f32>, memref<f32>) if (%9, %13)
    return
  }
}

// -----
module {
  func.func @example(%arg0: memref<4xi8>, %arg1: i1, %arg2: i1) {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %alloc = memref.alloc() : memref<4xi8>
    %alloca = memref.alloca() : memref<4xi8>
    %0 = arith.select %arg1, %alloc, %alloca : memref<4xi8>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xi8> -> memref<i8>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<4xi8> -> memref<i8>, index, index, index
    %1 = arith.andi %false_0, %arg2 : i1
    %2 = arith.andi %true, %arg2 : i1
    %3:2 = bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<i8>, memref<i8>) if (%1, %2) retain (%alloc, %0 : memref<4xi8>, memref<4xi8>)
    %true_5 = arith.constant true
    %4 = arith.xori %true_5, %arg2 : i1
    %5 = arith.andi %false_0, %4 : i1
    %true_6 = arith.constant true
    %6 = arith.xori %true_6, %arg2 : i1
    %7 = arith.andi %true, %6 : i1
    %8:2 = bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<i8>, memref<i8>) if (%5, %7) retain (%arg0, %0 : memref<4xi8>, memref<4xi8>)
    %9 = arith.select %arg2, %3#1, %8#1 : i1
    cf.cond_br %arg2, ^bb1(%alloc, %3#0 : memref<4xi8>, i1), ^bb1(%arg0, %8#0 : memref<4xi8>, i1)
  ^bb1(%10: memref<4xi8>, %11: i1):  // 2 preds: ^bb0, ^bb0
    memref.copy %10, %0 : memref<4xi8> to memref<4xi8>
    %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %0 : memref<4xi8> -> memref<i8>, index, index, index
    %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %10 : memref<4xi8> -> memref<i8>, index, index, index
    bufferization.dealloc (%base_buffer_7, %base_buffer_11 : memref<i8>, memref<i8>) if (%9, %11)
    return
  }
}

// -----
module {
  func.func @cond_branch_nested(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %0 = arith.andi %false, %arg0 : i1
    %1 = arith.andi %false_0, %arg0 : i1
    %2:2 = bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%0, %1) retain (%arg2, %arg3 : memref<4xf32>, memref<4xf32>)
    %true = arith.constant true
    %3 = arith.xori %true, %arg0 : i1
    %4 = arith.andi %false, %3 : i1
    %true_5 = arith.constant true
    %5 = arith.xori %true_5, %arg0 : i1
    %6 = arith.andi %false_0, %5 : i1
    %7:2 = bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%4, %6) retain (%arg2, %arg3 : memref<4xf32>, memref<4xf32>)
    %8 = arith.select %arg0, %2#0, %7#0 : i1
    %9 = arith.select %arg0, %2#1, %7#1 : i1
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %10:2 = bufferization.dealloc (%base_buffer_6, %base_buffer_10 : memref<f32>, memref<f32>) if (%8, %9) retain (%arg2, %arg3 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb6(%arg2, %10#0 : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %true_14 = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
    %base_buffer_15, %offset_16, %sizes_17, %strides_18 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_19, %offset_20, %sizes_21, %strides_22 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_23, %offset_24, %sizes_25, %strides_26 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %11 = arith.andi %8, %arg1 : i1
    %12 = arith.andi %9, %arg1 : i1
    %13 = arith.andi %true_14, %arg1 : i1
    %14:2 = bufferization.dealloc (%base_buffer_15, %base_buffer_19, %base_buffer_23 : memref<f32>, memref<f32>, memref<f32>) if (%11, %12, %13) retain (%arg3, %alloc : memref<4xf32>, memref<4xf32>)
    %true_27 = arith.constant true
    %15 = arith.xori %true_27, %arg1 : i1
    %16 = arith.andi %8, %15 : i1
    %true_28 = arith.constant true
    %17 = arith.xori %true_28, %arg1 : i1
    %18 = arith.andi %9, %17 : i1
    %true_29 = arith.constant true
    %19 = arith.xori %true_29, %arg1 : i1
    %20 = arith.andi %true_14, %19 : i1
    %21:2 = bufferization.dealloc (%base_buffer_15, %base_buffer_19, %base_buffer_23 : memref<f32>, memref<f32>, memref<f32>) if (%16, %18, %20) retain (%arg3, %alloc : memref<4xf32>, memref<4xf32>)
    %22 = arith.select %arg1, %14#0, %21#0 : i1
    %23 = arith.select %arg1, %14#1, %21#1 : i1
    cf.cond_br %arg1, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %base_buffer_30, %offset_31, %sizes_32, %strides_33 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_34, %offset_35, %sizes_36, %strides_37 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %24:2 = bufferization.dealloc (%base_buffer_30, %base_buffer_34 : memref<f32>, memref<f32>) if (%9, %23) retain (%alloc, %arg3 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb5(%alloc, %24#0 : memref<4xf32>, i1)
  ^bb4:  // pred: ^bb2
    %base_buffer_38, %offset_39, %sizes_40, %strides_41 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_42, %offset_43, %sizes_44, %strides_45 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %25:2 = bufferization.dealloc (%base_buffer_38, %base_buffer_42 : memref<f32>, memref<f32>) if (%9, %23) retain (%alloc, %arg3 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb5(%alloc, %25#0 : memref<4xf32>, i1)
  ^bb5(%26: memref<4xf32>, %27: i1):  // 2 preds: ^bb3, ^bb4
    %base_buffer_46, %offset_47, %sizes_48, %strides_49 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_50, %offset_51, %sizes_52, %strides_53 = memref.extract_strided_metadata %26 : memref<4xf32> -> memref<f32>, index, index, index
    %28:2 = bufferization.dealloc (%base_buffer_46, %base_buffer_50 : memref<f32>, memref<f32>) if (%9, %27) retain (%26, %arg3 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb6(%26, %28#0 : memref<4xf32>, i1)
  ^bb6(%29: memref<4xf32>, %30: i1):  // 2 preds: ^bb1, ^bb5
    %base_buffer_54, %offset_55, %sizes_56, %strides_57 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_58, %offset_59, %sizes_60, %strides_61 = memref.extract_strided_metadata %29 : memref<4xf32> -> memref<f32>, index, index, index
    %31:2 = bufferization.dealloc (%base_buffer_54, %base_buffer_58 : memref<f32>, memref<f32>) if (%9, %30) retain (%29, %arg3 : memref<4xf32>, memref<4xf32>)
    cf.br ^bb7(%29, %31#0 : memref<4xf32>, i1)
  ^bb7(%32: memref<4xf32>, %33: i1):  // pred: ^bb6
    memref.copy %32, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer_62, %offset_63, %sizes_64, %strides_65 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_66, %offset_67, %sizes_68, %strides_69 = memref.extract_strided_metadata %32 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer_62, %base_buffer_66 : memref<f32>, memref<f32>) if (%9, %33)
    return
  }
}

// -----
module {
  func.func @make(%arg0: f32, %arg1: index, %arg2: i1) -> memref<4xf32> {
    %true = arith.constant true
    %true_0 = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_1 = memref.alloc() : memref<4xf32>
    memref.store %arg0, %alloc[%arg1] : memref<4xf32>
    %0 = arith.select %arg2, %alloc, %alloc_1 : memref<4xf32>
    %1 = arith.select %arg2, %true_0, %true : i1
    %2 = scf.if %1 -> (memref<4xf32>) {
      scf.yield %0 : memref<4xf32>
    } else {
      %4 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %4 : memref<4xf32>
    }
    %true_2 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %alloc_1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %3 = bufferization.dealloc (%base_buffer, %base_buffer_3, %base_buffer_7 : memref<f32>, memref<f32>, memref<f32>) if (%true_0, %true, %true_2) retain (%2 : memref<4xf32>)
    return %2 : memref<4xf32>
  }
  func.func @call_owned_result(%arg0: f32, %arg1: index, %arg2: i1) -> f32 {
    %true = arith.constant true
    %0 = call @make(%arg0, %arg1, %arg2) : (f32, index, i1) -> memref<4xf32>
    %true_0 = arith.constant true
    %1 = call @make(%arg0, %arg1, %arg2) : (f32, index, i1) -> memref<4xf32>
    %2 = arith.select %arg2, %0, %1 : memref<4xf32>
    %3 = memref.load %2[%arg1] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%true, %true_0)
    return %3 : f32
  }
}

// -----
module {
  func.func @returns_argument(%arg0: memref<4xf32>, %arg1: i1) -> memref<4xf32> {
    %true = arith.constant true
    %false = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg1, %arg0, %alloc : memref<4xf32>
    %1 = arith.select %arg1, %false, %true : i1
    %2 = scf.if %1 -> (memref<4xf32>) {
      scf.yield %0 : memref<4xf32>
    } else {
      %4 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %4 : memref<4xf32>
    }
    %true_0 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %3 = bufferization.dealloc (%base_buffer, %base_buffer_1, %base_buffer_5 : memref<f32>, memref<f32>, memref<f32>) if (%false, %true, %true_0) retain (%2 : memref<4xf32>)
    return %2 : memref<4xf32>
  }
}

// -----
module {
  func.func @index_switch(%arg0: index, %arg1: memref<4xf32>, %arg2: f32) {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.index_switch %arg0 -> memref<4xf32>, i1 
    case 0 {
      %false_9 = arith.constant false
      %1 = bufferization.dealloc retain (%alloc : memref<4xf32>)
      scf.yield %alloc, %1 : memref<4xf32>, i1
    }
    case 1 {
      %true_9 = arith.constant true
      %alloc_10 = memref.alloc() : memref<4xf32>
      %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %alloc_10 : memref<4xf32> -> memref<f32>, index, index, index
      %1 = bufferization.dealloc (%base_buffer_11 : memref<f32>) if (%true_9) retain (%alloc_10 : memref<4xf32>)
      scf.yield %alloc_10, %1 : memref<4xf32>, i1
    }
    default {
      %false_9 = arith.constant false
      %1 = bufferization.dealloc retain (%arg1 : memref<4xf32>)
      scf.yield %arg1, %1 : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%c0] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_1, %base_buffer_5 : memref<f32>, memref<f32>, memref<f32>) if (%false_0, %true, %0#1)
    return
  }
}

// -----
module {
  func.func @parallel_scratch(%arg0: f32) {
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %alloc = memref.alloc() : memref<4xf32>
    scf.parallel (%arg1) = (%c0) to (%c4) step (%c1) {
      %true_0 = arith.constant true
      %false_1 = arith.constant false
      %alloc_2 = memref.alloc() : memref<4xf32>
      memref.store %arg0, %alloc_2[%c0] : memref<4xf32>
      %0 = memref.load %alloc_2[%c0] : memref<4xf32>
      memref.store %0, %alloc[%arg1] : memref<4xf32>
      %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %alloc_2 : memref<4xf32> -> memref<f32>, index, index, index
      bufferization.dealloc (%base_buffer_3 : memref<f32>) if (%true_0)
      scf.reduce 
    }
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer : memref<f32>) if (%true)
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
      %false_4 = arith.constant false
      %false_5 = arith.constant false
      %subview_6 = memref.subview %alloc[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
      memref.store %arg1, %subview_6[%c0] : memref<4xf32, strided<[1], offset: ?>>
      %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %arg3 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
      %1 = bufferization.dealloc (%base_buffer_7 : memref<f32>) if (%arg4) retain (%subview_6 : memref<4xf32, strided<[1], offset: ?>>)
      scf.yield %subview_6, %1 : memref<4xf32, strided<[1], offset: ?>>, i1
    }
    memref.store %arg1, %0#0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %0#0 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<f32>, memref<f32>) if (%true, %0#1)
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
    %c4_0 = arith.constant 4 : index
    %1 = arith.cmpi ult, %c4_0, %0 : index
    %2:2 = scf.if %1 -> (memref<?xf32>, i1) {
      %true_5 = arith.constant true
      %false_6 = arith.constant false
      %alloc_7 = memref.alloc(%0) : memref<?xf32>
      %subview = memref.subview %alloc_7[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
      memref.copy %alloc, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
      %base_buffer_8, %offset_9, %sizes_10, %strides_11 = memref.extract_strided_metadata %alloc_7 : memref<?xf32> -> memref<f32>, index, index, index
      %3 = bufferization.dealloc (%base_buffer_8 : memref<f32>) if (%true_5) retain (%alloc_7 : memref<?xf32>)
      scf.yield %alloc_7, %3 : memref<?xf32>, i1
    } else {
      %false_5 = arith.constant false
      %false_6 = arith.constant false
      %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [%0], strides: [1] : memref<4xf32> to memref<?xf32>
      %3 = bufferization.dealloc retain (%reinterpret_cast : memref<?xf32>)
      scf.yield %reinterpret_cast, %3 : memref<?xf32>, i1
    }
    memref.store %arg1, %2#0[%c0] : memref<?xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %2#0 : memref<?xf32> -> memref<f32>, index, index, index
    bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%true, %2#1)
    return
  }
}

