// What `mlir-opt-22 --buffer-deallocation-pipeline` writes.
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
    memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
    memref.dealloc %alloc : memref<4xf32>
    memref.dealloc %alloc_0 : memref<4xf32>
    return
  }
}

// -----
module {
  func.func @if_result_or_argument(%arg0: memref<4xf32>, %arg1: i1, %arg2: f32, %arg3: index) {
    %true = arith.constant true
    %0 = arith.xori %arg1, %true : i1
    %1 = scf.if %arg1 -> (memref<4xf32>) {
      scf.yield %arg0 : memref<4xf32>
    } else {
      %alloc = memref.alloc() : memref<4xf32>
      scf.yield %alloc : memref<4xf32>
    }
    memref.store %arg2, %1[%arg3] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    scf.if %0 {
      memref.dealloc %base_buffer : memref<f32>
    }
    return
  }
}

// -----
module {
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %false = arith.constant false
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      scf.yield %arg0, %false : memref<4xf32>, i1
    } else {
      %4 = arith.xori %arg2, %true : i1
      %5 = scf.if %arg2 -> (memref<4xf32>) {
        scf.yield %alloc : memref<4xf32>
      } else {
        %alloc_11 = memref.alloc() : memref<4xf32>
        scf.yield %alloc_11 : memref<4xf32>
      }
      scf.yield %5, %4 : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %4 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %4 : memref<4xf32>
    }
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_0 = memref.alloc() : memref<2xindex>
    %alloc_1 = memref.alloc() : memref<2xi1>
    %alloc_2 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
    %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
    memref.store %true, %alloc_1[%c0] : memref<2xi1>
    memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
    %intptr_4 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    memref.store %intptr_4, %alloc_2[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
    %cast_5 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
    %cast_6 = memref.cast %alloc_2 : memref<1xindex> to memref<?xindex>
    %alloc_7 = memref.alloc() : memref<2xi1>
    %alloc_8 = memref.alloc() : memref<1xi1>
    %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_8 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %2 = memref.load %alloc_7[%c0] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %3 = memref.load %alloc_7[%c1] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<f32>
    }
    memref.dealloc %alloc_0 : memref<2xindex>
    memref.dealloc %alloc_2 : memref<1xindex>
    memref.dealloc %alloc_1 : memref<2xi1>
    memref.dealloc %alloc_7 : memref<2xi1>
    memref.dealloc %alloc_8 : memref<1xi1>
    return %1 : memref<4xf32>
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}

// -----
module {
  func.func @loop_nested_if(%arg0: index, %arg1: index, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %false = arith.constant false
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg2, %arg6 = %false) -> (memref<4xf32>, i1) {
      %1 = arith.cmpi eq, %arg4, %arg1 : index
      %2 = scf.if %1 -> (memref<4xf32>) {
        %alloc = memref.alloc() : memref<4xf32>
        memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
        scf.yield %alloc : memref<4xf32>
      } else {
        scf.yield %arg5 : memref<4xf32>
      }
      %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %intptr = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
      %intptr_4 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32> -> index
      %3 = arith.cmpi ne, %intptr, %intptr_4 : index
      %4 = arith.andi %3, %arg6 : i1
      scf.if %4 {
        memref.dealloc %base_buffer_0 : memref<f32>
      }
      %5 = arith.cmpi eq, %intptr, %intptr_4 : index
      %6 = arith.andi %5, %arg6 : i1
      %7 = arith.ori %6, %1 : i1
      scf.yield %2, %7 : memref<4xf32>, i1
    }
    memref.copy %0#0, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    scf.if %0#1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    return
  }
}

// -----
module {
  func.func @for_swap(%arg0: index, %arg1: f32, %arg2: index) {
    %c3 = arith.constant 3 : index
    %c2 = arith.constant 2 : index
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.store %arg1, %alloc[%arg2] : memref<4xf32>
    %0:4 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %alloc, %arg5 = %alloc_0, %arg6 = %false, %arg7 = %false) -> (memref<4xf32>, memref<4xf32>, i1, i1) {
      memref.copy %arg4, %arg5 : memref<4xf32> to memref<4xf32>
      %base_buffer_17, %offset_18, %sizes_19, %strides_20 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_21, %offset_22, %sizes_23, %strides_24 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %alloc_25 = memref.alloc() : memref<2xindex>
      %alloc_26 = memref.alloc() : memref<2xi1>
      %alloc_27 = memref.alloc() : memref<2xindex>
      %intptr_28 = memref.extract_aligned_pointer_as_index %base_buffer_17 : memref<f32> -> index
      memref.store %intptr_28, %alloc_25[%c0] : memref<2xindex>
      %intptr_29 = memref.extract_aligned_pointer_as_index %base_buffer_21 : memref<f32> -> index
      memref.store %intptr_29, %alloc_25[%c1] : memref<2xindex>
      memref.store %arg6, %alloc_26[%c0] : memref<2xi1>
      memref.store %arg7, %alloc_26[%c1] : memref<2xi1>
      %intptr_30 = memref.extract_aligned_pointer_as_index %arg5 : memref<4xf32> -> index
      memref.store %intptr_30, %alloc_27[%c0] : memref<2xindex>
      %intptr_31 = memref.extract_aligned_pointer_as_index %arg4 : memref<4xf32> -> index
      memref.store %intptr_31, %alloc_27[%c1] : memref<2xindex>
      %cast_32 = memref.cast %alloc_25 : memref<2xindex> to memref<?xindex>
      %cast_33 = memref.cast %alloc_26 : memref<2xi1> to memref<?xi1>
      %cast_34 = memref.cast %alloc_27 : memref<2xindex> to memref<?xindex>
      %alloc_35 = memref.alloc() : memref<2xi1>
      %alloc_36 = memref.alloc() : memref<2xi1>
      %cast_37 = memref.cast %alloc_35 : memref<2xi1> to memref<?xi1>
      %cast_38 = memref.cast %alloc_36 : memref<2xi1> to memref<?xi1>
      func.call @dealloc_helper(%cast_32, %cast_34, %cast_33, %cast_37, %cast_38) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %5 = memref.load %alloc_35[%c0] : memref<2xi1>
      scf.if %5 {
        memref.dealloc %base_buffer_17 : memref<f32>
      }
      %6 = memref.load %alloc_35[%c1] : memref<2xi1>
      scf.if %6 {
        memref.dealloc %base_buffer_21 : memref<f32>
      }
      %7 = memref.load %alloc_36[%c0] : memref<2xi1>
      %8 = memref.load %alloc_36[%c1] : memref<2xi1>
      memref.dealloc %alloc_25 : memref<2xindex>
      memref.dealloc %alloc_27 : memref<2xindex>
      memref.dealloc %alloc_26 : memref<2xi1>
      memref.dealloc %alloc_35 : memref<2xi1>
      memref.dealloc %alloc_36 : memref<2xi1>
      scf.yield %arg5, %arg4, %7, %8 : memref<4xf32>, memref<4xf32>, i1, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_5 = memref.alloc() : memref<4xindex>
    %alloc_6 = memref.alloc() : memref<4xi1>
    %alloc_7 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_5[%c0] : memref<4xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    memref.store %intptr_8, %alloc_5[%c1] : memref<4xindex>
    %intptr_9 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_9, %alloc_5[%c2] : memref<4xindex>
    %intptr_10 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    memref.store %intptr_10, %alloc_5[%c3] : memref<4xindex>
    memref.store %true, %alloc_6[%c0] : memref<4xi1>
    memref.store %true, %alloc_6[%c1] : memref<4xi1>
    memref.store %0#2, %alloc_6[%c2] : memref<4xi1>
    memref.store %0#3, %alloc_6[%c3] : memref<4xi1>
    %cast = memref.cast %alloc_5 : memref<4xindex> to memref<?xindex>
    %cast_11 = memref.cast %alloc_6 : memref<4xi1> to memref<?xi1>
    %cast_12 = memref.cast %alloc_7 : memref<0xindex> to memref<?xindex>
    %alloc_13 = memref.alloc() : memref<4xi1>
    %alloc_14 = memref.alloc() : memref<0xi1>
    %cast_15 = memref.cast %alloc_13 : memref<4xi1> to memref<?xi1>
    %cast_16 = memref.cast %alloc_14 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_12, %cast_11, %cast_15, %cast_16) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %1 = memref.load %alloc_13[%c0] : memref<4xi1>
    scf.if %1 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %2 = memref.load %alloc_13[%c1] : memref<4xi1>
    scf.if %2 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    %3 = memref.load %alloc_13[%c2] : memref<4xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %4 = memref.load %alloc_13[%c3] : memref<4xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    memref.dealloc %alloc_5 : memref<4xindex>
    memref.dealloc %alloc_7 : memref<0xindex>
    memref.dealloc %alloc_6 : memref<4xi1>
    memref.dealloc %alloc_13 : memref<4xi1>
    memref.dealloc %alloc_14 : memref<0xi1>
    return
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
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
      %alloc_11 = memref.alloc() : memref<4xf32>
      memref.copy %arg4, %alloc_11 : memref<4xf32> to memref<4xf32>
      %base_buffer_12, %offset_13, %sizes_14, %strides_15 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      scf.if %arg5 {
        memref.dealloc %base_buffer_12 : memref<f32>
      }
      scf.yield %alloc_11, %true : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %4 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %4 : memref<4xf32>
    }
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_0 = memref.alloc() : memref<2xindex>
    %alloc_1 = memref.alloc() : memref<2xi1>
    %alloc_2 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
    %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
    memref.store %true, %alloc_1[%c0] : memref<2xi1>
    memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
    %intptr_4 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    memref.store %intptr_4, %alloc_2[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
    %cast_5 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
    %cast_6 = memref.cast %alloc_2 : memref<1xindex> to memref<?xindex>
    %alloc_7 = memref.alloc() : memref<2xi1>
    %alloc_8 = memref.alloc() : memref<1xi1>
    %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_8 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %2 = memref.load %alloc_7[%c0] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %3 = memref.load %alloc_7[%c1] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<f32>
    }
    memref.dealloc %alloc_0 : memref<2xindex>
    memref.dealloc %alloc_2 : memref<1xindex>
    memref.dealloc %alloc_1 : memref<2xi1>
    memref.dealloc %alloc_7 : memref<2xi1>
    memref.dealloc %alloc_8 : memref<1xi1>
    return %1 : memref<4xf32>
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
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
      scf.if %arg4 {
        memref.dealloc %base_buffer_0 : memref<f32>
      }
      scf.yield %alloc, %true : memref<4xf32>, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    scf.if %0#1 {
      memref.dealloc %base_buffer : memref<f32>
    }
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
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    return
  }
}

// -----
module {
  func.func @example(%arg0: memref<4xi8>, %arg1: i1, %arg2: i1) {
    %alloc = memref.alloc() : memref<4xi8>
    %alloca = memref.alloca() : memref<4xi8>
    %0 = arith.select %arg1, %alloc, %alloca : memref<4xi8>
    %1 = arith.select %arg2, %alloc, %arg0 : memref<4xi8>
    memref.copy %1, %0 : memref<4xi8> to memref<4xi8>
    memref.dealloc %alloc : memref<4xi8>
    return
  }
}

// -----
module {
  func.func @cond_branch_nested(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %true = arith.constant true
    %false = arith.constant false
    cf.cond_br %arg0, ^bb2(%arg2, %false : memref<4xf32>, i1), ^bb1
  ^bb1:  // pred: ^bb0
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
    cf.br ^bb2(%alloc, %true : memref<4xf32>, i1)
  ^bb2(%0: memref<4xf32>, %1: i1):  // 2 preds: ^bb0, ^bb1
    memref.copy %0, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    return
  }
}

// -----
module {
  func.func @make(%arg0: f32, %arg1: index, %arg2: i1) -> memref<4xf32> {
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.store %arg0, %alloc[%arg1] : memref<4xf32>
    %0 = arith.select %arg2, %alloc, %alloc_0 : memref<4xf32>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %intptr_1 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %1 = arith.cmpi ne, %intptr, %intptr_1 : index
    scf.if %1 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %intptr_2 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %2 = arith.cmpi ne, %intptr_2, %intptr_1 : index
    scf.if %2 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    return %0 : memref<4xf32>
  }
  func.func @call_owned_result(%arg0: f32, %arg1: index, %arg2: i1) -> f32 {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %0 = call @make(%arg0, %arg1, %arg2) : (f32, index, i1) -> memref<4xf32>
    %1 = call @make(%arg0, %arg1, %arg2) : (f32, index, i1) -> memref<4xf32>
    %2 = arith.select %arg2, %0, %1 : memref<4xf32>
    %3 = memref.load %2[%arg1] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc = memref.alloc() : memref<2xindex>
    %alloc_4 = memref.alloc() : memref<2xi1>
    %alloc_5 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc[%c0] : memref<2xindex>
    %intptr_6 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
    memref.store %intptr_6, %alloc[%c1] : memref<2xindex>
    memref.store %true, %alloc_4[%c0] : memref<2xi1>
    memref.store %true, %alloc_4[%c1] : memref<2xi1>
    %cast = memref.cast %alloc : memref<2xindex> to memref<?xindex>
    %cast_7 = memref.cast %alloc_4 : memref<2xi1> to memref<?xi1>
    %cast_8 = memref.cast %alloc_5 : memref<0xindex> to memref<?xindex>
    %alloc_9 = memref.alloc() : memref<2xi1>
    %alloc_10 = memref.alloc() : memref<0xi1>
    %cast_11 = memref.cast %alloc_9 : memref<2xi1> to memref<?xi1>
    %cast_12 = memref.cast %alloc_10 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_8, %cast_7, %cast_11, %cast_12) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %4 = memref.load %alloc_9[%c0] : memref<2xi1>
    scf.if %4 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %5 = memref.load %alloc_9[%c1] : memref<2xi1>
    scf.if %5 {
      memref.dealloc %base_buffer_0 : memref<f32>
    }
    memref.dealloc %alloc : memref<2xindex>
    memref.dealloc %alloc_5 : memref<0xindex>
    memref.dealloc %alloc_4 : memref<2xi1>
    memref.dealloc %alloc_9 : memref<2xi1>
    memref.dealloc %alloc_10 : memref<0xi1>
    return %3 : f32
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}

// -----
module {
  func.func @returns_argument(%arg0: memref<4xf32>, %arg1: i1) -> memref<4xf32> {
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg1, %arg0, %alloc : memref<4xf32>
    %1 = scf.if %arg1 -> (memref<4xf32>) {
      %3 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %3 : memref<4xf32>
    } else {
      scf.yield %0 : memref<4xf32>
    }
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %intptr_0 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    %2 = arith.cmpi ne, %intptr, %intptr_0 : index
    scf.if %2 {
      memref.dealloc %alloc : memref<4xf32>
    }
    return %1 : memref<4xf32>
  }
}

// -----
module {
  func.func @index_switch(%arg0: index, %arg1: memref<4xf32>, %arg2: f32) {
    %c1 = arith.constant 1 : index
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.index_switch %arg0 -> memref<4xf32>, i1 
    case 0 {
      scf.yield %alloc, %false : memref<4xf32>, i1
    }
    case 1 {
      %alloc_10 = memref.alloc() : memref<4xf32>
      scf.yield %alloc_10, %true : memref<4xf32>, i1
    }
    default {
      scf.yield %arg1, %false : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%c0] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_0 = memref.alloc() : memref<2xindex>
    %alloc_1 = memref.alloc() : memref<2xi1>
    %alloc_2 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
    %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
    memref.store %true, %alloc_1[%c0] : memref<2xi1>
    memref.store %0#1, %alloc_1[%c1] : memref<2xi1>
    %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
    %cast_4 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
    %cast_5 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<0xi1>
    %cast_8 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_9 = memref.cast %alloc_7 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_5, %cast_4, %cast_8, %cast_9) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %1 = memref.load %alloc_6[%c0] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %2 = memref.load %alloc_6[%c1] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    memref.dealloc %alloc_0 : memref<2xindex>
    memref.dealloc %alloc_2 : memref<0xindex>
    memref.dealloc %alloc_1 : memref<2xi1>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_7 : memref<0xi1>
    return
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}

// -----
module {
  func.func @parallel_scratch(%arg0: f32) {
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
    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cast) -> (memref<4xf32, strided<[1], offset: ?>>) {
      %subview_11 = memref.subview %alloc[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
      memref.store %arg1, %subview_11[%c0] : memref<4xf32, strided<[1], offset: ?>>
      scf.yield %subview_11 : memref<4xf32, strided<[1], offset: ?>>
    }
    memref.store %arg1, %0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    %alloc_0 = memref.alloc() : memref<2xindex>
    %alloc_1 = memref.alloc() : memref<2xi1>
    %alloc_2 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<8xf32> -> index
    memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
    %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
    memref.store %true, %alloc_1[%c0] : memref<2xi1>
    memref.store %false, %alloc_1[%c1] : memref<2xi1>
    %cast_4 = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
    %cast_5 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
    %cast_6 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
    %alloc_7 = memref.alloc() : memref<2xi1>
    %alloc_8 = memref.alloc() : memref<0xi1>
    %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_8 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_4, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %1 = memref.load %alloc_7[%c0] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %alloc : memref<8xf32>
    }
    %2 = memref.load %alloc_7[%c1] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    memref.dealloc %alloc_0 : memref<2xindex>
    memref.dealloc %alloc_2 : memref<0xindex>
    memref.dealloc %alloc_1 : memref<2xi1>
    memref.dealloc %alloc_7 : memref<2xi1>
    memref.dealloc %alloc_8 : memref<0xi1>
    return
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}

// -----
module {
  func.func @grow(%arg0: index, %arg1: f32) {
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %0 = arith.addi %arg0, %c4 : index
    %alloc = memref.alloc() : memref<4xf32>
    %1 = arith.cmpi ugt, %0, %c4 : index
    %2 = scf.if %1 -> (memref<?xf32>) {
      %alloc_10 = memref.alloc(%0) : memref<?xf32>
      %subview = memref.subview %alloc_10[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
      memref.copy %alloc, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
      scf.yield %alloc_10 : memref<?xf32>
    } else {
      %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [%0], strides: [1] : memref<4xf32> to memref<?xf32>
      scf.yield %reinterpret_cast : memref<?xf32>
    }
    memref.store %arg1, %2[%c0] : memref<?xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %2 : memref<?xf32> -> memref<f32>, index, index, index
    %alloc_0 = memref.alloc() : memref<2xindex>
    %alloc_1 = memref.alloc() : memref<2xi1>
    %alloc_2 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_0[%c0] : memref<2xindex>
    %intptr_3 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_3, %alloc_0[%c1] : memref<2xindex>
    memref.store %true, %alloc_1[%c0] : memref<2xi1>
    memref.store %1, %alloc_1[%c1] : memref<2xi1>
    %cast = memref.cast %alloc_0 : memref<2xindex> to memref<?xindex>
    %cast_4 = memref.cast %alloc_1 : memref<2xi1> to memref<?xi1>
    %cast_5 = memref.cast %alloc_2 : memref<0xindex> to memref<?xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<0xi1>
    %cast_8 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_9 = memref.cast %alloc_7 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_5, %cast_4, %cast_8, %cast_9) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %3 = memref.load %alloc_6[%c0] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %4 = memref.load %alloc_6[%c1] : memref<2xi1>
    scf.if %4 {
      memref.dealloc %base_buffer : memref<f32>
    }
    memref.dealloc %alloc_0 : memref<2xindex>
    memref.dealloc %alloc_2 : memref<0xindex>
    memref.dealloc %alloc_1 : memref<2xi1>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_7 : memref<0xi1>
    return
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}

