// What `mlir-opt-22 --expand-realloc=emit-deallocs=false --ownership-based-buffer-deallocation --bufferization-lower-deallocations` writes.
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
      %4 = arith.addf %in, %out : f32
      linalg.yield %4 : f32
    }
    memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %alloc_2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_15 = memref.alloc() : memref<4xindex>
    %alloc_16 = memref.alloc() : memref<4xi1>
    %alloc_17 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_15[%c0] : memref<4xindex>
    %intptr_18 = memref.extract_aligned_pointer_as_index %base_buffer_3 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_18, %alloc_15[%c1] : memref<4xindex>
    %intptr_19 = memref.extract_aligned_pointer_as_index %base_buffer_7 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_19, %alloc_15[%c2] : memref<4xindex>
    %intptr_20 = memref.extract_aligned_pointer_as_index %base_buffer_11 : memref<f32> -> index
    %c3 = arith.constant 3 : index
    memref.store %intptr_20, %alloc_15[%c3] : memref<4xindex>
    %c0_21 = arith.constant 0 : index
    memref.store %false, %alloc_16[%c0_21] : memref<4xi1>
    %c1_22 = arith.constant 1 : index
    memref.store %false_1, %alloc_16[%c1_22] : memref<4xi1>
    %c2_23 = arith.constant 2 : index
    memref.store %true_0, %alloc_16[%c2_23] : memref<4xi1>
    %c3_24 = arith.constant 3 : index
    memref.store %true, %alloc_16[%c3_24] : memref<4xi1>
    %cast = memref.cast %alloc_15 : memref<4xindex> to memref<?xindex>
    %cast_25 = memref.cast %alloc_16 : memref<4xi1> to memref<?xi1>
    %cast_26 = memref.cast %alloc_17 : memref<0xindex> to memref<?xindex>
    %alloc_27 = memref.alloc() : memref<4xi1>
    %alloc_28 = memref.alloc() : memref<0xi1>
    %cast_29 = memref.cast %alloc_27 : memref<4xi1> to memref<?xi1>
    %cast_30 = memref.cast %alloc_28 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_26, %cast_25, %cast_29, %cast_30) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_31 = arith.constant 0 : index
    %0 = memref.load %alloc_27[%c0_31] : memref<4xi1>
    scf.if %0 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_32 = arith.constant 1 : index
    %1 = memref.load %alloc_27[%c1_32] : memref<4xi1>
    scf.if %1 {
      memref.dealloc %base_buffer_3 : memref<f32>
    }
    %c2_33 = arith.constant 2 : index
    %2 = memref.load %alloc_27[%c2_33] : memref<4xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_7 : memref<f32>
    }
    %c3_34 = arith.constant 3 : index
    %3 = memref.load %alloc_27[%c3_34] : memref<4xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_11 : memref<f32>
    }
    memref.dealloc %alloc_15 : memref<4xindex>
    memref.dealloc %alloc_17 : memref<0xindex>
    memref.dealloc %alloc_16 : memref<4xi1>
    memref.dealloc %alloc_27 : memref<4xi1>
    memref.dealloc %alloc_28 : memref<0xi1>
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
  func.func @if_result_or_argument(%arg0: memref<4xf32>, %arg1: i1, %arg2: f32, %arg3: index) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      %false_18 = arith.constant false
      %false_19 = arith.constant false
      scf.yield %arg0, %false_19 : memref<4xf32>, i1
    } else {
      %true = arith.constant true
      %alloc_18 = memref.alloc() : memref<4xf32>
      %base_buffer_19, %offset_20, %sizes_21, %strides_22 = memref.extract_strided_metadata %alloc_18 : memref<4xf32> -> memref<f32>, index, index, index
      %intptr_23 = memref.extract_aligned_pointer_as_index %base_buffer_19 : memref<f32> -> index
      %intptr_24 = memref.extract_aligned_pointer_as_index %alloc_18 : memref<4xf32> -> index
      %3 = arith.cmpi ne, %intptr_23, %intptr_24 : index
      %4 = arith.andi %3, %true : i1
      scf.if %4 {
        memref.dealloc %base_buffer_19 : memref<f32>
      }
      %true_25 = arith.constant true
      %5 = arith.xori %3, %true_25 : i1
      %6 = arith.andi %5, %true : i1
      scf.yield %alloc_18, %6 : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%arg3] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc[%c0] : memref<2xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_7, %alloc[%c1] : memref<2xindex>
    %c0_8 = arith.constant 0 : index
    memref.store %false_0, %alloc_5[%c0_8] : memref<2xi1>
    %c1_9 = arith.constant 1 : index
    memref.store %0#1, %alloc_5[%c1_9] : memref<2xi1>
    %cast = memref.cast %alloc : memref<2xindex> to memref<?xindex>
    %cast_10 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_6 : memref<0xindex> to memref<?xindex>
    %alloc_12 = memref.alloc() : memref<2xi1>
    %alloc_13 = memref.alloc() : memref<0xi1>
    %cast_14 = memref.cast %alloc_12 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_13 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_11, %cast_10, %cast_14, %cast_15) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_16 = arith.constant 0 : index
    %1 = memref.load %alloc_12[%c0_16] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_17 = arith.constant 1 : index
    %2 = memref.load %alloc_12[%c1_17] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    memref.dealloc %alloc : memref<2xindex>
    memref.dealloc %alloc_6 : memref<0xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<2xi1>
    memref.dealloc %alloc_13 : memref<0xi1>
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
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.if %arg1 -> (memref<4xf32>, i1) {
      %false_37 = arith.constant false
      %false_38 = arith.constant false
      scf.yield %arg0, %false_38 : memref<4xf32>, i1
    } else {
      %false_37 = arith.constant false
      %false_38 = arith.constant false
      %7:2 = scf.if %arg2 -> (memref<4xf32>, i1) {
        %false_46 = arith.constant false
        %false_47 = arith.constant false
        scf.yield %alloc, %false_47 : memref<4xf32>, i1
      } else {
        %true_46 = arith.constant true
        %alloc_47 = memref.alloc() : memref<4xf32>
        %base_buffer_48, %offset_49, %sizes_50, %strides_51 = memref.extract_strided_metadata %alloc_47 : memref<4xf32> -> memref<f32>, index, index, index
        %intptr_52 = memref.extract_aligned_pointer_as_index %base_buffer_48 : memref<f32> -> index
        %intptr_53 = memref.extract_aligned_pointer_as_index %alloc_47 : memref<4xf32> -> index
        %12 = arith.cmpi ne, %intptr_52, %intptr_53 : index
        %13 = arith.andi %12, %true_46 : i1
        scf.if %13 {
          memref.dealloc %base_buffer_48 : memref<f32>
        }
        %true_54 = arith.constant true
        %14 = arith.xori %12, %true_54 : i1
        %15 = arith.andi %14, %true_46 : i1
        scf.yield %alloc_47, %15 : memref<4xf32>, i1
      }
      %base_buffer_39, %offset_40, %sizes_41, %strides_42 = memref.extract_strided_metadata %7#0 : memref<4xf32> -> memref<f32>, index, index, index
      %intptr_43 = memref.extract_aligned_pointer_as_index %base_buffer_39 : memref<f32> -> index
      %intptr_44 = memref.extract_aligned_pointer_as_index %7#0 : memref<4xf32> -> index
      %8 = arith.cmpi ne, %intptr_43, %intptr_44 : index
      %9 = arith.andi %8, %7#1 : i1
      scf.if %9 {
        memref.dealloc %base_buffer_39 : memref<f32>
      }
      %true_45 = arith.constant true
      %10 = arith.xori %8, %true_45 : i1
      %11 = arith.andi %10, %7#1 : i1
      scf.yield %7#0, %11 : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %7 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %7 : memref<4xf32>
    }
    %true_1 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_14 = memref.alloc() : memref<4xindex>
    %alloc_15 = memref.alloc() : memref<4xi1>
    %alloc_16 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_14[%c0] : memref<4xindex>
    %intptr_17 = memref.extract_aligned_pointer_as_index %base_buffer_2 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_17, %alloc_14[%c1] : memref<4xindex>
    %intptr_18 = memref.extract_aligned_pointer_as_index %base_buffer_6 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_18, %alloc_14[%c2] : memref<4xindex>
    %intptr_19 = memref.extract_aligned_pointer_as_index %base_buffer_10 : memref<f32> -> index
    %c3 = arith.constant 3 : index
    memref.store %intptr_19, %alloc_14[%c3] : memref<4xindex>
    %c0_20 = arith.constant 0 : index
    memref.store %false_0, %alloc_15[%c0_20] : memref<4xi1>
    %c1_21 = arith.constant 1 : index
    memref.store %true, %alloc_15[%c1_21] : memref<4xi1>
    %c2_22 = arith.constant 2 : index
    memref.store %0#1, %alloc_15[%c2_22] : memref<4xi1>
    %c3_23 = arith.constant 3 : index
    memref.store %true_1, %alloc_15[%c3_23] : memref<4xi1>
    %intptr_24 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    %c0_25 = arith.constant 0 : index
    memref.store %intptr_24, %alloc_16[%c0_25] : memref<1xindex>
    %cast = memref.cast %alloc_14 : memref<4xindex> to memref<?xindex>
    %cast_26 = memref.cast %alloc_15 : memref<4xi1> to memref<?xi1>
    %cast_27 = memref.cast %alloc_16 : memref<1xindex> to memref<?xindex>
    %alloc_28 = memref.alloc() : memref<4xi1>
    %alloc_29 = memref.alloc() : memref<1xi1>
    %cast_30 = memref.cast %alloc_28 : memref<4xi1> to memref<?xi1>
    %cast_31 = memref.cast %alloc_29 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_27, %cast_26, %cast_30, %cast_31) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_32 = arith.constant 0 : index
    %2 = memref.load %alloc_28[%c0_32] : memref<4xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_33 = arith.constant 1 : index
    %3 = memref.load %alloc_28[%c1_33] : memref<4xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_2 : memref<f32>
    }
    %c2_34 = arith.constant 2 : index
    %4 = memref.load %alloc_28[%c2_34] : memref<4xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_6 : memref<f32>
    }
    %c3_35 = arith.constant 3 : index
    %5 = memref.load %alloc_28[%c3_35] : memref<4xi1>
    scf.if %5 {
      memref.dealloc %base_buffer_10 : memref<f32>
    }
    %c0_36 = arith.constant 0 : index
    %6 = memref.load %alloc_29[%c0_36] : memref<1xi1>
    memref.dealloc %alloc_14 : memref<4xindex>
    memref.dealloc %alloc_16 : memref<1xindex>
    memref.dealloc %alloc_15 : memref<4xi1>
    memref.dealloc %alloc_28 : memref<4xi1>
    memref.dealloc %alloc_29 : memref<1xi1>
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
    %false_0 = arith.constant false
    %false_1 = arith.constant false
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg2, %arg6 = %false) -> (memref<4xf32>, i1) {
      %false_28 = arith.constant false
      %false_29 = arith.constant false
      %4 = arith.cmpi eq, %arg4, %arg1 : index
      %5:2 = scf.if %4 -> (memref<4xf32>, i1) {
        %true = arith.constant true
        %false_59 = arith.constant false
        %alloc_60 = memref.alloc() : memref<4xf32>
        memref.copy %arg2, %alloc_60 : memref<4xf32> to memref<4xf32>
        %base_buffer_61, %offset_62, %sizes_63, %strides_64 = memref.extract_strided_metadata %alloc_60 : memref<4xf32> -> memref<f32>, index, index, index
        %intptr_65 = memref.extract_aligned_pointer_as_index %base_buffer_61 : memref<f32> -> index
        %intptr_66 = memref.extract_aligned_pointer_as_index %alloc_60 : memref<4xf32> -> index
        %9 = arith.cmpi ne, %intptr_65, %intptr_66 : index
        %10 = arith.andi %9, %true : i1
        scf.if %10 {
          memref.dealloc %base_buffer_61 : memref<f32>
        }
        %true_67 = arith.constant true
        %11 = arith.xori %9, %true_67 : i1
        %12 = arith.andi %11, %true : i1
        scf.yield %alloc_60, %12 : memref<4xf32>, i1
      } else {
        %false_59 = arith.constant false
        %false_60 = arith.constant false
        scf.yield %arg5, %false_60 : memref<4xf32>, i1
      }
      %base_buffer_30, %offset_31, %sizes_32, %strides_33 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_34, %offset_35, %sizes_36, %strides_37 = memref.extract_strided_metadata %5#0 : memref<4xf32> -> memref<f32>, index, index, index
      %alloc_38 = memref.alloc() : memref<2xindex>
      %alloc_39 = memref.alloc() : memref<2xi1>
      %alloc_40 = memref.alloc() : memref<1xindex>
      %intptr_41 = memref.extract_aligned_pointer_as_index %base_buffer_30 : memref<f32> -> index
      %c0_42 = arith.constant 0 : index
      memref.store %intptr_41, %alloc_38[%c0_42] : memref<2xindex>
      %intptr_43 = memref.extract_aligned_pointer_as_index %base_buffer_34 : memref<f32> -> index
      %c1_44 = arith.constant 1 : index
      memref.store %intptr_43, %alloc_38[%c1_44] : memref<2xindex>
      %c0_45 = arith.constant 0 : index
      memref.store %arg6, %alloc_39[%c0_45] : memref<2xi1>
      %c1_46 = arith.constant 1 : index
      memref.store %5#1, %alloc_39[%c1_46] : memref<2xi1>
      %intptr_47 = memref.extract_aligned_pointer_as_index %5#0 : memref<4xf32> -> index
      %c0_48 = arith.constant 0 : index
      memref.store %intptr_47, %alloc_40[%c0_48] : memref<1xindex>
      %cast_49 = memref.cast %alloc_38 : memref<2xindex> to memref<?xindex>
      %cast_50 = memref.cast %alloc_39 : memref<2xi1> to memref<?xi1>
      %cast_51 = memref.cast %alloc_40 : memref<1xindex> to memref<?xindex>
      %alloc_52 = memref.alloc() : memref<2xi1>
      %alloc_53 = memref.alloc() : memref<1xi1>
      %cast_54 = memref.cast %alloc_52 : memref<2xi1> to memref<?xi1>
      %cast_55 = memref.cast %alloc_53 : memref<1xi1> to memref<?xi1>
      func.call @dealloc_helper(%cast_49, %cast_51, %cast_50, %cast_54, %cast_55) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %c0_56 = arith.constant 0 : index
      %6 = memref.load %alloc_52[%c0_56] : memref<2xi1>
      scf.if %6 {
        memref.dealloc %base_buffer_30 : memref<f32>
      }
      %c1_57 = arith.constant 1 : index
      %7 = memref.load %alloc_52[%c1_57] : memref<2xi1>
      scf.if %7 {
        memref.dealloc %base_buffer_34 : memref<f32>
      }
      %c0_58 = arith.constant 0 : index
      %8 = memref.load %alloc_53[%c0_58] : memref<1xi1>
      memref.dealloc %alloc_38 : memref<2xindex>
      memref.dealloc %alloc_40 : memref<1xindex>
      memref.dealloc %alloc_39 : memref<2xi1>
      memref.dealloc %alloc_52 : memref<2xi1>
      memref.dealloc %alloc_53 : memref<1xi1>
      scf.yield %5#0, %8 : memref<4xf32>, i1
    }
    memref.copy %0#0, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc = memref.alloc() : memref<3xindex>
    %alloc_10 = memref.alloc() : memref<3xi1>
    %alloc_11 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_12 = arith.constant 0 : index
    memref.store %intptr, %alloc[%c0_12] : memref<3xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_2 : memref<f32> -> index
    %c1_14 = arith.constant 1 : index
    memref.store %intptr_13, %alloc[%c1_14] : memref<3xindex>
    %intptr_15 = memref.extract_aligned_pointer_as_index %base_buffer_6 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_15, %alloc[%c2] : memref<3xindex>
    %c0_16 = arith.constant 0 : index
    memref.store %false_0, %alloc_10[%c0_16] : memref<3xi1>
    %c1_17 = arith.constant 1 : index
    memref.store %false_1, %alloc_10[%c1_17] : memref<3xi1>
    %c2_18 = arith.constant 2 : index
    memref.store %0#1, %alloc_10[%c2_18] : memref<3xi1>
    %cast = memref.cast %alloc : memref<3xindex> to memref<?xindex>
    %cast_19 = memref.cast %alloc_10 : memref<3xi1> to memref<?xi1>
    %cast_20 = memref.cast %alloc_11 : memref<0xindex> to memref<?xindex>
    %alloc_21 = memref.alloc() : memref<3xi1>
    %alloc_22 = memref.alloc() : memref<0xi1>
    %cast_23 = memref.cast %alloc_21 : memref<3xi1> to memref<?xi1>
    %cast_24 = memref.cast %alloc_22 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_20, %cast_19, %cast_23, %cast_24) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_25 = arith.constant 0 : index
    %1 = memref.load %alloc_21[%c0_25] : memref<3xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_26 = arith.constant 1 : index
    %2 = memref.load %alloc_21[%c1_26] : memref<3xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_2 : memref<f32>
    }
    %c2_27 = arith.constant 2 : index
    %3 = memref.load %alloc_21[%c2_27] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_6 : memref<f32>
    }
    memref.dealloc %alloc : memref<3xindex>
    memref.dealloc %alloc_11 : memref<0xindex>
    memref.dealloc %alloc_10 : memref<3xi1>
    memref.dealloc %alloc_21 : memref<3xi1>
    memref.dealloc %alloc_22 : memref<0xi1>
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
      %base_buffer_36, %offset_37, %sizes_38, %strides_39 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_40, %offset_41, %sizes_42, %strides_43 = memref.extract_strided_metadata %arg5 : memref<4xf32> -> memref<f32>, index, index, index
      %alloc_44 = memref.alloc() : memref<2xindex>
      %alloc_45 = memref.alloc() : memref<2xi1>
      %alloc_46 = memref.alloc() : memref<2xindex>
      %intptr_47 = memref.extract_aligned_pointer_as_index %base_buffer_36 : memref<f32> -> index
      %c0_48 = arith.constant 0 : index
      memref.store %intptr_47, %alloc_44[%c0_48] : memref<2xindex>
      %intptr_49 = memref.extract_aligned_pointer_as_index %base_buffer_40 : memref<f32> -> index
      %c1_50 = arith.constant 1 : index
      memref.store %intptr_49, %alloc_44[%c1_50] : memref<2xindex>
      %c0_51 = arith.constant 0 : index
      memref.store %arg6, %alloc_45[%c0_51] : memref<2xi1>
      %c1_52 = arith.constant 1 : index
      memref.store %arg7, %alloc_45[%c1_52] : memref<2xi1>
      %intptr_53 = memref.extract_aligned_pointer_as_index %arg5 : memref<4xf32> -> index
      %c0_54 = arith.constant 0 : index
      memref.store %intptr_53, %alloc_46[%c0_54] : memref<2xindex>
      %intptr_55 = memref.extract_aligned_pointer_as_index %arg4 : memref<4xf32> -> index
      %c1_56 = arith.constant 1 : index
      memref.store %intptr_55, %alloc_46[%c1_56] : memref<2xindex>
      %cast_57 = memref.cast %alloc_44 : memref<2xindex> to memref<?xindex>
      %cast_58 = memref.cast %alloc_45 : memref<2xi1> to memref<?xi1>
      %cast_59 = memref.cast %alloc_46 : memref<2xindex> to memref<?xindex>
      %alloc_60 = memref.alloc() : memref<2xi1>
      %alloc_61 = memref.alloc() : memref<2xi1>
      %cast_62 = memref.cast %alloc_60 : memref<2xi1> to memref<?xi1>
      %cast_63 = memref.cast %alloc_61 : memref<2xi1> to memref<?xi1>
      func.call @dealloc_helper(%cast_57, %cast_59, %cast_58, %cast_62, %cast_63) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %c0_64 = arith.constant 0 : index
      %5 = memref.load %alloc_60[%c0_64] : memref<2xi1>
      scf.if %5 {
        memref.dealloc %base_buffer_36 : memref<f32>
      }
      %c1_65 = arith.constant 1 : index
      %6 = memref.load %alloc_60[%c1_65] : memref<2xi1>
      scf.if %6 {
        memref.dealloc %base_buffer_40 : memref<f32>
      }
      %c0_66 = arith.constant 0 : index
      %7 = memref.load %alloc_61[%c0_66] : memref<2xi1>
      %c1_67 = arith.constant 1 : index
      %8 = memref.load %alloc_61[%c1_67] : memref<2xi1>
      memref.dealloc %alloc_44 : memref<2xindex>
      memref.dealloc %alloc_46 : memref<2xindex>
      memref.dealloc %alloc_45 : memref<2xi1>
      memref.dealloc %alloc_60 : memref<2xi1>
      memref.dealloc %alloc_61 : memref<2xi1>
      scf.yield %arg5, %arg4, %7, %8 : memref<4xf32>, memref<4xf32>, i1, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %alloc_1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_6, %offset_7, %sizes_8, %strides_9 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %0#1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_14 = memref.alloc() : memref<4xindex>
    %alloc_15 = memref.alloc() : memref<4xi1>
    %alloc_16 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_17 = arith.constant 0 : index
    memref.store %intptr, %alloc_14[%c0_17] : memref<4xindex>
    %intptr_18 = memref.extract_aligned_pointer_as_index %base_buffer_2 : memref<f32> -> index
    %c1_19 = arith.constant 1 : index
    memref.store %intptr_18, %alloc_14[%c1_19] : memref<4xindex>
    %intptr_20 = memref.extract_aligned_pointer_as_index %base_buffer_6 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_20, %alloc_14[%c2] : memref<4xindex>
    %intptr_21 = memref.extract_aligned_pointer_as_index %base_buffer_10 : memref<f32> -> index
    %c3 = arith.constant 3 : index
    memref.store %intptr_21, %alloc_14[%c3] : memref<4xindex>
    %c0_22 = arith.constant 0 : index
    memref.store %true_0, %alloc_15[%c0_22] : memref<4xi1>
    %c1_23 = arith.constant 1 : index
    memref.store %true, %alloc_15[%c1_23] : memref<4xi1>
    %c2_24 = arith.constant 2 : index
    memref.store %0#2, %alloc_15[%c2_24] : memref<4xi1>
    %c3_25 = arith.constant 3 : index
    memref.store %0#3, %alloc_15[%c3_25] : memref<4xi1>
    %cast = memref.cast %alloc_14 : memref<4xindex> to memref<?xindex>
    %cast_26 = memref.cast %alloc_15 : memref<4xi1> to memref<?xi1>
    %cast_27 = memref.cast %alloc_16 : memref<0xindex> to memref<?xindex>
    %alloc_28 = memref.alloc() : memref<4xi1>
    %alloc_29 = memref.alloc() : memref<0xi1>
    %cast_30 = memref.cast %alloc_28 : memref<4xi1> to memref<?xi1>
    %cast_31 = memref.cast %alloc_29 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_27, %cast_26, %cast_30, %cast_31) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_32 = arith.constant 0 : index
    %1 = memref.load %alloc_28[%c0_32] : memref<4xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_33 = arith.constant 1 : index
    %2 = memref.load %alloc_28[%c1_33] : memref<4xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_2 : memref<f32>
    }
    %c2_34 = arith.constant 2 : index
    %3 = memref.load %alloc_28[%c2_34] : memref<4xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_6 : memref<f32>
    }
    %c3_35 = arith.constant 3 : index
    %4 = memref.load %alloc_28[%c3_35] : memref<4xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_10 : memref<f32>
    }
    memref.dealloc %alloc_14 : memref<4xindex>
    memref.dealloc %alloc_16 : memref<0xindex>
    memref.dealloc %alloc_15 : memref<4xi1>
    memref.dealloc %alloc_28 : memref<4xi1>
    memref.dealloc %alloc_29 : memref<0xi1>
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
      %true_31 = arith.constant true
      %alloc_32 = memref.alloc() : memref<4xf32>
      memref.copy %arg4, %alloc_32 : memref<4xf32> to memref<4xf32>
      %base_buffer_33, %offset_34, %sizes_35, %strides_36 = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_37, %offset_38, %sizes_39, %strides_40 = memref.extract_strided_metadata %alloc_32 : memref<4xf32> -> memref<f32>, index, index, index
      %alloc_41 = memref.alloc() : memref<2xindex>
      %alloc_42 = memref.alloc() : memref<2xi1>
      %alloc_43 = memref.alloc() : memref<1xindex>
      %intptr_44 = memref.extract_aligned_pointer_as_index %base_buffer_33 : memref<f32> -> index
      %c0_45 = arith.constant 0 : index
      memref.store %intptr_44, %alloc_41[%c0_45] : memref<2xindex>
      %intptr_46 = memref.extract_aligned_pointer_as_index %base_buffer_37 : memref<f32> -> index
      %c1_47 = arith.constant 1 : index
      memref.store %intptr_46, %alloc_41[%c1_47] : memref<2xindex>
      %c0_48 = arith.constant 0 : index
      memref.store %arg5, %alloc_42[%c0_48] : memref<2xi1>
      %c1_49 = arith.constant 1 : index
      memref.store %true_31, %alloc_42[%c1_49] : memref<2xi1>
      %intptr_50 = memref.extract_aligned_pointer_as_index %alloc_32 : memref<4xf32> -> index
      %c0_51 = arith.constant 0 : index
      memref.store %intptr_50, %alloc_43[%c0_51] : memref<1xindex>
      %cast_52 = memref.cast %alloc_41 : memref<2xindex> to memref<?xindex>
      %cast_53 = memref.cast %alloc_42 : memref<2xi1> to memref<?xi1>
      %cast_54 = memref.cast %alloc_43 : memref<1xindex> to memref<?xindex>
      %alloc_55 = memref.alloc() : memref<2xi1>
      %alloc_56 = memref.alloc() : memref<1xi1>
      %cast_57 = memref.cast %alloc_55 : memref<2xi1> to memref<?xi1>
      %cast_58 = memref.cast %alloc_56 : memref<1xi1> to memref<?xi1>
      func.call @dealloc_helper(%cast_52, %cast_54, %cast_53, %cast_57, %cast_58) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %c0_59 = arith.constant 0 : index
      %6 = memref.load %alloc_55[%c0_59] : memref<2xi1>
      scf.if %6 {
        memref.dealloc %base_buffer_33 : memref<f32>
      }
      %c1_60 = arith.constant 1 : index
      %7 = memref.load %alloc_55[%c1_60] : memref<2xi1>
      scf.if %7 {
        memref.dealloc %base_buffer_37 : memref<f32>
      }
      %c0_61 = arith.constant 0 : index
      %8 = memref.load %alloc_56[%c0_61] : memref<1xi1>
      memref.dealloc %alloc_41 : memref<2xindex>
      memref.dealloc %alloc_43 : memref<1xindex>
      memref.dealloc %alloc_42 : memref<2xi1>
      memref.dealloc %alloc_55 : memref<2xi1>
      memref.dealloc %alloc_56 : memref<1xi1>
      scf.yield %alloc_32, %8 : memref<4xf32>, i1
    }
    %1 = scf.if %0#1 -> (memref<4xf32>) {
      scf.yield %0#0 : memref<4xf32>
    } else {
      %6 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
      scf.yield %6 : memref<4xf32>
    }
    %true_0 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_9 = memref.alloc() : memref<3xindex>
    %alloc_10 = memref.alloc() : memref<3xi1>
    %alloc_11 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_12 = arith.constant 0 : index
    memref.store %intptr, %alloc_9[%c0_12] : memref<3xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1_14 = arith.constant 1 : index
    memref.store %intptr_13, %alloc_9[%c1_14] : memref<3xindex>
    %intptr_15 = memref.extract_aligned_pointer_as_index %base_buffer_5 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_15, %alloc_9[%c2] : memref<3xindex>
    %c0_16 = arith.constant 0 : index
    memref.store %true, %alloc_10[%c0_16] : memref<3xi1>
    %c1_17 = arith.constant 1 : index
    memref.store %0#1, %alloc_10[%c1_17] : memref<3xi1>
    %c2_18 = arith.constant 2 : index
    memref.store %true_0, %alloc_10[%c2_18] : memref<3xi1>
    %intptr_19 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    %c0_20 = arith.constant 0 : index
    memref.store %intptr_19, %alloc_11[%c0_20] : memref<1xindex>
    %cast = memref.cast %alloc_9 : memref<3xindex> to memref<?xindex>
    %cast_21 = memref.cast %alloc_10 : memref<3xi1> to memref<?xi1>
    %cast_22 = memref.cast %alloc_11 : memref<1xindex> to memref<?xindex>
    %alloc_23 = memref.alloc() : memref<3xi1>
    %alloc_24 = memref.alloc() : memref<1xi1>
    %cast_25 = memref.cast %alloc_23 : memref<3xi1> to memref<?xi1>
    %cast_26 = memref.cast %alloc_24 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_22, %cast_21, %cast_25, %cast_26) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_27 = arith.constant 0 : index
    %2 = memref.load %alloc_23[%c0_27] : memref<3xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_28 = arith.constant 1 : index
    %3 = memref.load %alloc_23[%c1_28] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c2_29 = arith.constant 2 : index
    %4 = memref.load %alloc_23[%c2_29] : memref<3xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_5 : memref<f32>
    }
    %c0_30 = arith.constant 0 : index
    %5 = memref.load %alloc_24[%c0_30] : memref<1xi1>
    memref.dealloc %alloc_9 : memref<3xindex>
    memref.dealloc %alloc_11 : memref<1xindex>
    memref.dealloc %alloc_10 : memref<3xi1>
    memref.dealloc %alloc_23 : memref<3xi1>
    memref.dealloc %alloc_24 : memref<1xi1>
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
    %false = arith.constant false
    %false_0 = arith.constant false
    %0:2 = scf.while (%arg3 = %arg0, %arg4 = %false) : (memref<4xf32>, i1) -> (memref<4xf32>, i1) {
      %true = arith.constant true
      %3 = func.call @again() : () -> i1
      %base_buffer_18, %offset_19, %sizes_20, %strides_21 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
      %intptr_22 = memref.extract_aligned_pointer_as_index %base_buffer_18 : memref<f32> -> index
      %intptr_23 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
      %4 = arith.cmpi ne, %intptr_22, %intptr_23 : index
      %5 = arith.andi %4, %arg4 : i1
      scf.if %5 {
        memref.dealloc %base_buffer_18 : memref<f32>
      }
      %true_24 = arith.constant true
      %6 = arith.xori %4, %true_24 : i1
      %7 = arith.andi %6, %arg4 : i1
      scf.condition(%3) %arg3, %7 : memref<4xf32>, i1
    } do {
    ^bb0(%arg3: memref<4xf32>, %arg4: i1):
      %true = arith.constant true
      %alloc_18 = memref.alloc() : memref<4xf32>
      memref.copy %arg3, %alloc_18 : memref<4xf32> to memref<4xf32>
      %base_buffer_19, %offset_20, %sizes_21, %strides_22 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
      %base_buffer_23, %offset_24, %sizes_25, %strides_26 = memref.extract_strided_metadata %alloc_18 : memref<4xf32> -> memref<f32>, index, index, index
      %alloc_27 = memref.alloc() : memref<2xindex>
      %alloc_28 = memref.alloc() : memref<2xi1>
      %alloc_29 = memref.alloc() : memref<1xindex>
      %intptr_30 = memref.extract_aligned_pointer_as_index %base_buffer_19 : memref<f32> -> index
      %c0_31 = arith.constant 0 : index
      memref.store %intptr_30, %alloc_27[%c0_31] : memref<2xindex>
      %intptr_32 = memref.extract_aligned_pointer_as_index %base_buffer_23 : memref<f32> -> index
      %c1_33 = arith.constant 1 : index
      memref.store %intptr_32, %alloc_27[%c1_33] : memref<2xindex>
      %c0_34 = arith.constant 0 : index
      memref.store %arg4, %alloc_28[%c0_34] : memref<2xi1>
      %c1_35 = arith.constant 1 : index
      memref.store %true, %alloc_28[%c1_35] : memref<2xi1>
      %intptr_36 = memref.extract_aligned_pointer_as_index %alloc_18 : memref<4xf32> -> index
      %c0_37 = arith.constant 0 : index
      memref.store %intptr_36, %alloc_29[%c0_37] : memref<1xindex>
      %cast_38 = memref.cast %alloc_27 : memref<2xindex> to memref<?xindex>
      %cast_39 = memref.cast %alloc_28 : memref<2xi1> to memref<?xi1>
      %cast_40 = memref.cast %alloc_29 : memref<1xindex> to memref<?xindex>
      %alloc_41 = memref.alloc() : memref<2xi1>
      %alloc_42 = memref.alloc() : memref<1xi1>
      %cast_43 = memref.cast %alloc_41 : memref<2xi1> to memref<?xi1>
      %cast_44 = memref.cast %alloc_42 : memref<1xi1> to memref<?xi1>
      func.call @dealloc_helper(%cast_38, %cast_40, %cast_39, %cast_43, %cast_44) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %c0_45 = arith.constant 0 : index
      %3 = memref.load %alloc_41[%c0_45] : memref<2xi1>
      scf.if %3 {
        memref.dealloc %base_buffer_19 : memref<f32>
      }
      %c1_46 = arith.constant 1 : index
      %4 = memref.load %alloc_41[%c1_46] : memref<2xi1>
      scf.if %4 {
        memref.dealloc %base_buffer_23 : memref<f32>
      }
      %c0_47 = arith.constant 0 : index
      %5 = memref.load %alloc_42[%c0_47] : memref<1xi1>
      memref.dealloc %alloc_27 : memref<2xindex>
      memref.dealloc %alloc_29 : memref<1xindex>
      memref.dealloc %alloc_28 : memref<2xi1>
      memref.dealloc %alloc_41 : memref<2xi1>
      memref.dealloc %alloc_42 : memref<1xi1>
      scf.yield %alloc_18, %5 : memref<4xf32>, i1
    }
    memref.store %arg1, %0#0[%arg2] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc[%c0] : memref<2xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_7, %alloc[%c1] : memref<2xindex>
    %c0_8 = arith.constant 0 : index
    memref.store %false_0, %alloc_5[%c0_8] : memref<2xi1>
    %c1_9 = arith.constant 1 : index
    memref.store %0#1, %alloc_5[%c1_9] : memref<2xi1>
    %cast = memref.cast %alloc : memref<2xindex> to memref<?xindex>
    %cast_10 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_6 : memref<0xindex> to memref<?xindex>
    %alloc_12 = memref.alloc() : memref<2xi1>
    %alloc_13 = memref.alloc() : memref<0xi1>
    %cast_14 = memref.cast %alloc_12 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_13 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_11, %cast_10, %cast_14, %cast_15) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_16 = arith.constant 0 : index
    %1 = memref.load %alloc_12[%c0_16] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_17 = arith.constant 1 : index
    %2 = memref.load %alloc_12[%c1_17] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    memref.dealloc %alloc : memref<2xindex>
    memref.dealloc %alloc_6 : memref<0xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<2xi1>
    memref.dealloc %alloc_13 : memref<0xi1>
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
  func.func @cond_branch(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %0 = arith.andi %false, %arg0 : i1
    %1 = arith.andi %false_0, %arg0 : i1
    %alloc = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<2xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc[%c0] : memref<2xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_7, %alloc[%c1] : memref<2xindex>
    %c0_8 = arith.constant 0 : index
    memref.store %0, %alloc_5[%c0_8] : memref<2xi1>
    %c1_9 = arith.constant 1 : index
    memref.store %1, %alloc_5[%c1_9] : memref<2xi1>
    %intptr_10 = memref.extract_aligned_pointer_as_index %arg1 : memref<4xf32> -> index
    %c0_11 = arith.constant 0 : index
    memref.store %intptr_10, %alloc_6[%c0_11] : memref<2xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c1_13 = arith.constant 1 : index
    memref.store %intptr_12, %alloc_6[%c1_13] : memref<2xindex>
    %cast = memref.cast %alloc : memref<2xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_6 : memref<2xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<2xi1>
    %alloc_17 = memref.alloc() : memref<2xi1>
    %cast_18 = memref.cast %alloc_16 : memref<2xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_20 = arith.constant 0 : index
    %2 = memref.load %alloc_16[%c0_20] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_21 = arith.constant 1 : index
    %3 = memref.load %alloc_16[%c1_21] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c0_22 = arith.constant 0 : index
    %4 = memref.load %alloc_17[%c0_22] : memref<2xi1>
    %c1_23 = arith.constant 1 : index
    %5 = memref.load %alloc_17[%c1_23] : memref<2xi1>
    memref.dealloc %alloc : memref<2xindex>
    memref.dealloc %alloc_6 : memref<2xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_16 : memref<2xi1>
    memref.dealloc %alloc_17 : memref<2xi1>
    %true = arith.constant true
    %6 = arith.xori %true, %arg0 : i1
    %7 = arith.andi %false, %6 : i1
    %true_24 = arith.constant true
    %8 = arith.xori %true_24, %arg0 : i1
    %9 = arith.andi %false_0, %8 : i1
    %alloc_25 = memref.alloc() : memref<2xindex>
    %alloc_26 = memref.alloc() : memref<2xi1>
    %alloc_27 = memref.alloc() : memref<2xindex>
    %intptr_28 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_29 = arith.constant 0 : index
    memref.store %intptr_28, %alloc_25[%c0_29] : memref<2xindex>
    %intptr_30 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1_31 = arith.constant 1 : index
    memref.store %intptr_30, %alloc_25[%c1_31] : memref<2xindex>
    %c0_32 = arith.constant 0 : index
    memref.store %7, %alloc_26[%c0_32] : memref<2xi1>
    %c1_33 = arith.constant 1 : index
    memref.store %9, %alloc_26[%c1_33] : memref<2xi1>
    %intptr_34 = memref.extract_aligned_pointer_as_index %arg1 : memref<4xf32> -> index
    %c0_35 = arith.constant 0 : index
    memref.store %intptr_34, %alloc_27[%c0_35] : memref<2xindex>
    %intptr_36 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c1_37 = arith.constant 1 : index
    memref.store %intptr_36, %alloc_27[%c1_37] : memref<2xindex>
    %cast_38 = memref.cast %alloc_25 : memref<2xindex> to memref<?xindex>
    %cast_39 = memref.cast %alloc_26 : memref<2xi1> to memref<?xi1>
    %cast_40 = memref.cast %alloc_27 : memref<2xindex> to memref<?xindex>
    %alloc_41 = memref.alloc() : memref<2xi1>
    %alloc_42 = memref.alloc() : memref<2xi1>
    %cast_43 = memref.cast %alloc_41 : memref<2xi1> to memref<?xi1>
    %cast_44 = memref.cast %alloc_42 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_38, %cast_40, %cast_39, %cast_43, %cast_44) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_45 = arith.constant 0 : index
    %10 = memref.load %alloc_41[%c0_45] : memref<2xi1>
    scf.if %10 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_46 = arith.constant 1 : index
    %11 = memref.load %alloc_41[%c1_46] : memref<2xi1>
    scf.if %11 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c0_47 = arith.constant 0 : index
    %12 = memref.load %alloc_42[%c0_47] : memref<2xi1>
    %c1_48 = arith.constant 1 : index
    %13 = memref.load %alloc_42[%c1_48] : memref<2xi1>
    memref.dealloc %alloc_25 : memref<2xindex>
    memref.dealloc %alloc_27 : memref<2xindex>
    memref.dealloc %alloc_26 : memref<2xi1>
    memref.dealloc %alloc_41 : memref<2xi1>
    memref.dealloc %alloc_42 : memref<2xi1>
    %14 = arith.select %arg0, %4, %12 : i1
    %15 = arith.select %arg0, %5, %13 : i1
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %base_buffer_49, %offset_50, %sizes_51, %strides_52 = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_53, %offset_54, %sizes_55, %strides_56 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_57 = memref.alloc() : memref<2xindex>
    %alloc_58 = memref.alloc() : memref<2xi1>
    %alloc_59 = memref.alloc() : memref<2xindex>
    %intptr_60 = memref.extract_aligned_pointer_as_index %base_buffer_49 : memref<f32> -> index
    %c0_61 = arith.constant 0 : index
    memref.store %intptr_60, %alloc_57[%c0_61] : memref<2xindex>
    %intptr_62 = memref.extract_aligned_pointer_as_index %base_buffer_53 : memref<f32> -> index
    %c1_63 = arith.constant 1 : index
    memref.store %intptr_62, %alloc_57[%c1_63] : memref<2xindex>
    %c0_64 = arith.constant 0 : index
    memref.store %14, %alloc_58[%c0_64] : memref<2xi1>
    %c1_65 = arith.constant 1 : index
    memref.store %15, %alloc_58[%c1_65] : memref<2xi1>
    %intptr_66 = memref.extract_aligned_pointer_as_index %arg1 : memref<4xf32> -> index
    %c0_67 = arith.constant 0 : index
    memref.store %intptr_66, %alloc_59[%c0_67] : memref<2xindex>
    %intptr_68 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c1_69 = arith.constant 1 : index
    memref.store %intptr_68, %alloc_59[%c1_69] : memref<2xindex>
    %cast_70 = memref.cast %alloc_57 : memref<2xindex> to memref<?xindex>
    %cast_71 = memref.cast %alloc_58 : memref<2xi1> to memref<?xi1>
    %cast_72 = memref.cast %alloc_59 : memref<2xindex> to memref<?xindex>
    %alloc_73 = memref.alloc() : memref<2xi1>
    %alloc_74 = memref.alloc() : memref<2xi1>
    %cast_75 = memref.cast %alloc_73 : memref<2xi1> to memref<?xi1>
    %cast_76 = memref.cast %alloc_74 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_70, %cast_72, %cast_71, %cast_75, %cast_76) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_77 = arith.constant 0 : index
    %16 = memref.load %alloc_73[%c0_77] : memref<2xi1>
    scf.if %16 {
      memref.dealloc %base_buffer_49 : memref<f32>
    }
    %c1_78 = arith.constant 1 : index
    %17 = memref.load %alloc_73[%c1_78] : memref<2xi1>
    scf.if %17 {
      memref.dealloc %base_buffer_53 : memref<f32>
    }
    %c0_79 = arith.constant 0 : index
    %18 = memref.load %alloc_74[%c0_79] : memref<2xi1>
    %c1_80 = arith.constant 1 : index
    %19 = memref.load %alloc_74[%c1_80] : memref<2xi1>
    memref.dealloc %alloc_57 : memref<2xindex>
    memref.dealloc %alloc_59 : memref<2xindex>
    memref.dealloc %alloc_58 : memref<2xi1>
    memref.dealloc %alloc_73 : memref<2xi1>
    memref.dealloc %alloc_74 : memref<2xi1>
    cf.br ^bb3(%arg1, %18 : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %true_81 = arith.constant true
    %alloc_82 = memref.alloc() : memref<4xf32>
    memref.copy %arg1, %alloc_82 : memref<4xf32> to memref<4xf32>
    %base_buffer_83, %offset_84, %sizes_85, %strides_86 = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_87, %offset_88, %sizes_89, %strides_90 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_91, %offset_92, %sizes_93, %strides_94 = memref.extract_strided_metadata %alloc_82 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_95 = memref.alloc() : memref<3xindex>
    %alloc_96 = memref.alloc() : memref<3xi1>
    %alloc_97 = memref.alloc() : memref<2xindex>
    %intptr_98 = memref.extract_aligned_pointer_as_index %base_buffer_83 : memref<f32> -> index
    %c0_99 = arith.constant 0 : index
    memref.store %intptr_98, %alloc_95[%c0_99] : memref<3xindex>
    %intptr_100 = memref.extract_aligned_pointer_as_index %base_buffer_87 : memref<f32> -> index
    %c1_101 = arith.constant 1 : index
    memref.store %intptr_100, %alloc_95[%c1_101] : memref<3xindex>
    %intptr_102 = memref.extract_aligned_pointer_as_index %base_buffer_91 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_102, %alloc_95[%c2] : memref<3xindex>
    %c0_103 = arith.constant 0 : index
    memref.store %14, %alloc_96[%c0_103] : memref<3xi1>
    %c1_104 = arith.constant 1 : index
    memref.store %15, %alloc_96[%c1_104] : memref<3xi1>
    %c2_105 = arith.constant 2 : index
    memref.store %true_81, %alloc_96[%c2_105] : memref<3xi1>
    %intptr_106 = memref.extract_aligned_pointer_as_index %alloc_82 : memref<4xf32> -> index
    %c0_107 = arith.constant 0 : index
    memref.store %intptr_106, %alloc_97[%c0_107] : memref<2xindex>
    %intptr_108 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c1_109 = arith.constant 1 : index
    memref.store %intptr_108, %alloc_97[%c1_109] : memref<2xindex>
    %cast_110 = memref.cast %alloc_95 : memref<3xindex> to memref<?xindex>
    %cast_111 = memref.cast %alloc_96 : memref<3xi1> to memref<?xi1>
    %cast_112 = memref.cast %alloc_97 : memref<2xindex> to memref<?xindex>
    %alloc_113 = memref.alloc() : memref<3xi1>
    %alloc_114 = memref.alloc() : memref<2xi1>
    %cast_115 = memref.cast %alloc_113 : memref<3xi1> to memref<?xi1>
    %cast_116 = memref.cast %alloc_114 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_110, %cast_112, %cast_111, %cast_115, %cast_116) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_117 = arith.constant 0 : index
    %20 = memref.load %alloc_113[%c0_117] : memref<3xi1>
    scf.if %20 {
      memref.dealloc %base_buffer_83 : memref<f32>
    }
    %c1_118 = arith.constant 1 : index
    %21 = memref.load %alloc_113[%c1_118] : memref<3xi1>
    scf.if %21 {
      memref.dealloc %base_buffer_87 : memref<f32>
    }
    %c2_119 = arith.constant 2 : index
    %22 = memref.load %alloc_113[%c2_119] : memref<3xi1>
    scf.if %22 {
      memref.dealloc %base_buffer_91 : memref<f32>
    }
    %c0_120 = arith.constant 0 : index
    %23 = memref.load %alloc_114[%c0_120] : memref<2xi1>
    %c1_121 = arith.constant 1 : index
    %24 = memref.load %alloc_114[%c1_121] : memref<2xi1>
    memref.dealloc %alloc_95 : memref<3xindex>
    memref.dealloc %alloc_97 : memref<2xindex>
    memref.dealloc %alloc_96 : memref<3xi1>
    memref.dealloc %alloc_113 : memref<3xi1>
    memref.dealloc %alloc_114 : memref<2xi1>
    cf.br ^bb3(%alloc_82, %23 : memref<4xf32>, i1)
  ^bb3(%25: memref<4xf32>, %26: i1):  // 2 preds: ^bb1, ^bb2
    memref.copy %25, %arg2 : memref<4xf32> to memref<4xf32>
    %base_buffer_122, %offset_123, %sizes_124, %strides_125 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_126, %offset_127, %sizes_128, %strides_129 = memref.extract_strided_metadata %25 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_130 = memref.alloc() : memref<2xindex>
    %alloc_131 = memref.alloc() : memref<2xi1>
    %alloc_132 = memref.alloc() : memref<0xindex>
    %intptr_133 = memref.extract_aligned_pointer_as_index %base_buffer_122 : memref<f32> -> index
    %c0_134 = arith.constant 0 : index
    memref.store %intptr_133, %alloc_130[%c0_134] : memref<2xindex>
    %intptr_135 = memref.extract_aligned_pointer_as_index %base_buffer_126 : memref<f32> -> index
    %c1_136 = arith.constant 1 : index
    memref.store %intptr_135, %alloc_130[%c1_136] : memref<2xindex>
    %c0_137 = arith.constant 0 : index
    memref.store %15, %alloc_131[%c0_137] : memref<2xi1>
    %c1_138 = arith.constant 1 : index
    memref.store %26, %alloc_131[%c1_138] : memref<2xi1>
    %cast_139 = memref.cast %alloc_130 : memref<2xindex> to memref<?xindex>
    %cast_140 = memref.cast %alloc_131 : memref<2xi1> to memref<?xi1>
    %cast_141 = memref.cast %alloc_132 : memref<0xindex> to memref<?xindex>
    %alloc_142 = memref.alloc() : memref<2xi1>
    %alloc_143 = memref.alloc() : memref<0xi1>
    %cast_144 = memref.cast %alloc_142 : memref<2xi1> to memref<?xi1>
    %cast_145 = memref.cast %alloc_143 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_139, %cast_141, %cast_140, %cast_144, %cast_145) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_146 = arith.constant 0 : index
    %27 = memref.load %alloc_142[%c0_146] : memref<2xi1>
    scf.if %27 {
      memref.dealloc %base_buffer_122 : memref<f32>
    }
    %c1_147 = arith.constant 1 : index
    %28 = memref.load %alloc_142[%c1_147] : memref<2xi1>
    scf.if %28 {
      memref.dealloc %base_buffer_126 : memref<f32>
    }
    memref.dealloc %alloc_130 : memref<2xindex>
    memref.dealloc %alloc_132 : memref<0xindex>
    memref.dealloc %alloc_131 : memref<2xi1>
    memref.dealloc %alloc_142 : memref<2xi1>
    memref.dealloc %alloc_143 : memref<0xi1>
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
    %alloc_5 = memref.alloc() : memref<2xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<2xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<i8> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_5[%c0] : memref<2xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<i8> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_8, %alloc_5[%c1] : memref<2xindex>
    %c0_9 = arith.constant 0 : index
    memref.store %1, %alloc_6[%c0_9] : memref<2xi1>
    %c1_10 = arith.constant 1 : index
    memref.store %2, %alloc_6[%c1_10] : memref<2xi1>
    %intptr_11 = memref.extract_aligned_pointer_as_index %alloc : memref<4xi8> -> index
    %c0_12 = arith.constant 0 : index
    memref.store %intptr_11, %alloc_7[%c0_12] : memref<2xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %0 : memref<4xi8> -> index
    %c1_14 = arith.constant 1 : index
    memref.store %intptr_13, %alloc_7[%c1_14] : memref<2xindex>
    %cast = memref.cast %alloc_5 : memref<2xindex> to memref<?xindex>
    %cast_15 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_16 = memref.cast %alloc_7 : memref<2xindex> to memref<?xindex>
    %alloc_17 = memref.alloc() : memref<2xi1>
    %alloc_18 = memref.alloc() : memref<2xi1>
    %cast_19 = memref.cast %alloc_17 : memref<2xi1> to memref<?xi1>
    %cast_20 = memref.cast %alloc_18 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_16, %cast_15, %cast_19, %cast_20) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_21 = arith.constant 0 : index
    %3 = memref.load %alloc_17[%c0_21] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<i8>
    }
    %c1_22 = arith.constant 1 : index
    %4 = memref.load %alloc_17[%c1_22] : memref<2xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_1 : memref<i8>
    }
    %c0_23 = arith.constant 0 : index
    %5 = memref.load %alloc_18[%c0_23] : memref<2xi1>
    %c1_24 = arith.constant 1 : index
    %6 = memref.load %alloc_18[%c1_24] : memref<2xi1>
    memref.dealloc %alloc_5 : memref<2xindex>
    memref.dealloc %alloc_7 : memref<2xindex>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_17 : memref<2xi1>
    memref.dealloc %alloc_18 : memref<2xi1>
    %true_25 = arith.constant true
    %7 = arith.xori %true_25, %arg2 : i1
    %8 = arith.andi %false_0, %7 : i1
    %true_26 = arith.constant true
    %9 = arith.xori %true_26, %arg2 : i1
    %10 = arith.andi %true, %9 : i1
    %alloc_27 = memref.alloc() : memref<2xindex>
    %alloc_28 = memref.alloc() : memref<2xi1>
    %alloc_29 = memref.alloc() : memref<2xindex>
    %intptr_30 = memref.extract_aligned_pointer_as_index %base_buffer : memref<i8> -> index
    %c0_31 = arith.constant 0 : index
    memref.store %intptr_30, %alloc_27[%c0_31] : memref<2xindex>
    %intptr_32 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<i8> -> index
    %c1_33 = arith.constant 1 : index
    memref.store %intptr_32, %alloc_27[%c1_33] : memref<2xindex>
    %c0_34 = arith.constant 0 : index
    memref.store %8, %alloc_28[%c0_34] : memref<2xi1>
    %c1_35 = arith.constant 1 : index
    memref.store %10, %alloc_28[%c1_35] : memref<2xi1>
    %intptr_36 = memref.extract_aligned_pointer_as_index %arg0 : memref<4xi8> -> index
    %c0_37 = arith.constant 0 : index
    memref.store %intptr_36, %alloc_29[%c0_37] : memref<2xindex>
    %intptr_38 = memref.extract_aligned_pointer_as_index %0 : memref<4xi8> -> index
    %c1_39 = arith.constant 1 : index
    memref.store %intptr_38, %alloc_29[%c1_39] : memref<2xindex>
    %cast_40 = memref.cast %alloc_27 : memref<2xindex> to memref<?xindex>
    %cast_41 = memref.cast %alloc_28 : memref<2xi1> to memref<?xi1>
    %cast_42 = memref.cast %alloc_29 : memref<2xindex> to memref<?xindex>
    %alloc_43 = memref.alloc() : memref<2xi1>
    %alloc_44 = memref.alloc() : memref<2xi1>
    %cast_45 = memref.cast %alloc_43 : memref<2xi1> to memref<?xi1>
    %cast_46 = memref.cast %alloc_44 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_40, %cast_42, %cast_41, %cast_45, %cast_46) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_47 = arith.constant 0 : index
    %11 = memref.load %alloc_43[%c0_47] : memref<2xi1>
    scf.if %11 {
      memref.dealloc %base_buffer : memref<i8>
    }
    %c1_48 = arith.constant 1 : index
    %12 = memref.load %alloc_43[%c1_48] : memref<2xi1>
    scf.if %12 {
      memref.dealloc %base_buffer_1 : memref<i8>
    }
    %c0_49 = arith.constant 0 : index
    %13 = memref.load %alloc_44[%c0_49] : memref<2xi1>
    %c1_50 = arith.constant 1 : index
    %14 = memref.load %alloc_44[%c1_50] : memref<2xi1>
    memref.dealloc %alloc_27 : memref<2xindex>
    memref.dealloc %alloc_29 : memref<2xindex>
    memref.dealloc %alloc_28 : memref<2xi1>
    memref.dealloc %alloc_43 : memref<2xi1>
    memref.dealloc %alloc_44 : memref<2xi1>
    %15 = arith.select %arg2, %6, %14 : i1
    cf.cond_br %arg2, ^bb1(%alloc, %5 : memref<4xi8>, i1), ^bb1(%arg0, %13 : memref<4xi8>, i1)
  ^bb1(%16: memref<4xi8>, %17: i1):  // 2 preds: ^bb0, ^bb0
    memref.copy %16, %0 : memref<4xi8> to memref<4xi8>
    %base_buffer_51, %offset_52, %sizes_53, %strides_54 = memref.extract_strided_metadata %0 : memref<4xi8> -> memref<i8>, index, index, index
    %base_buffer_55, %offset_56, %sizes_57, %strides_58 = memref.extract_strided_metadata %16 : memref<4xi8> -> memref<i8>, index, index, index
    %alloc_59 = memref.alloc() : memref<2xindex>
    %alloc_60 = memref.alloc() : memref<2xi1>
    %alloc_61 = memref.alloc() : memref<0xindex>
    %intptr_62 = memref.extract_aligned_pointer_as_index %base_buffer_51 : memref<i8> -> index
    %c0_63 = arith.constant 0 : index
    memref.store %intptr_62, %alloc_59[%c0_63] : memref<2xindex>
    %intptr_64 = memref.extract_aligned_pointer_as_index %base_buffer_55 : memref<i8> -> index
    %c1_65 = arith.constant 1 : index
    memref.store %intptr_64, %alloc_59[%c1_65] : memref<2xindex>
    %c0_66 = arith.constant 0 : index
    memref.store %15, %alloc_60[%c0_66] : memref<2xi1>
    %c1_67 = arith.constant 1 : index
    memref.store %17, %alloc_60[%c1_67] : memref<2xi1>
    %cast_68 = memref.cast %alloc_59 : memref<2xindex> to memref<?xindex>
    %cast_69 = memref.cast %alloc_60 : memref<2xi1> to memref<?xi1>
    %cast_70 = memref.cast %alloc_61 : memref<0xindex> to memref<?xindex>
    %alloc_71 = memref.alloc() : memref<2xi1>
    %alloc_72 = memref.alloc() : memref<0xi1>
    %cast_73 = memref.cast %alloc_71 : memref<2xi1> to memref<?xi1>
    %cast_74 = memref.cast %alloc_72 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_68, %cast_70, %cast_69, %cast_73, %cast_74) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_75 = arith.constant 0 : index
    %18 = memref.load %alloc_71[%c0_75] : memref<2xi1>
    scf.if %18 {
      memref.dealloc %base_buffer_51 : memref<i8>
    }
    %c1_76 = arith.constant 1 : index
    %19 = memref.load %alloc_71[%c1_76] : memref<2xi1>
    scf.if %19 {
      memref.dealloc %base_buffer_55 : memref<i8>
    }
    memref.dealloc %alloc_59 : memref<2xindex>
    memref.dealloc %alloc_61 : memref<0xindex>
    memref.dealloc %alloc_60 : memref<2xi1>
    memref.dealloc %alloc_71 : memref<2xi1>
    memref.dealloc %alloc_72 : memref<0xi1>
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
  func.func @cond_branch_nested(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %false = arith.constant false
    %false_0 = arith.constant false
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %0 = arith.andi %false, %arg0 : i1
    %1 = arith.andi %false_0, %arg0 : i1
    %alloc = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<2xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc[%c0] : memref<2xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_7, %alloc[%c1] : memref<2xindex>
    %c0_8 = arith.constant 0 : index
    memref.store %0, %alloc_5[%c0_8] : memref<2xi1>
    %c1_9 = arith.constant 1 : index
    memref.store %1, %alloc_5[%c1_9] : memref<2xi1>
    %intptr_10 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c0_11 = arith.constant 0 : index
    memref.store %intptr_10, %alloc_6[%c0_11] : memref<2xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_13 = arith.constant 1 : index
    memref.store %intptr_12, %alloc_6[%c1_13] : memref<2xindex>
    %cast = memref.cast %alloc : memref<2xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_6 : memref<2xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<2xi1>
    %alloc_17 = memref.alloc() : memref<2xi1>
    %cast_18 = memref.cast %alloc_16 : memref<2xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_20 = arith.constant 0 : index
    %2 = memref.load %alloc_16[%c0_20] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_21 = arith.constant 1 : index
    %3 = memref.load %alloc_16[%c1_21] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c0_22 = arith.constant 0 : index
    %4 = memref.load %alloc_17[%c0_22] : memref<2xi1>
    %c1_23 = arith.constant 1 : index
    %5 = memref.load %alloc_17[%c1_23] : memref<2xi1>
    memref.dealloc %alloc : memref<2xindex>
    memref.dealloc %alloc_6 : memref<2xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_16 : memref<2xi1>
    memref.dealloc %alloc_17 : memref<2xi1>
    %true = arith.constant true
    %6 = arith.xori %true, %arg0 : i1
    %7 = arith.andi %false, %6 : i1
    %true_24 = arith.constant true
    %8 = arith.xori %true_24, %arg0 : i1
    %9 = arith.andi %false_0, %8 : i1
    %alloc_25 = memref.alloc() : memref<2xindex>
    %alloc_26 = memref.alloc() : memref<2xi1>
    %alloc_27 = memref.alloc() : memref<2xindex>
    %intptr_28 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_29 = arith.constant 0 : index
    memref.store %intptr_28, %alloc_25[%c0_29] : memref<2xindex>
    %intptr_30 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1_31 = arith.constant 1 : index
    memref.store %intptr_30, %alloc_25[%c1_31] : memref<2xindex>
    %c0_32 = arith.constant 0 : index
    memref.store %7, %alloc_26[%c0_32] : memref<2xi1>
    %c1_33 = arith.constant 1 : index
    memref.store %9, %alloc_26[%c1_33] : memref<2xi1>
    %intptr_34 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c0_35 = arith.constant 0 : index
    memref.store %intptr_34, %alloc_27[%c0_35] : memref<2xindex>
    %intptr_36 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_37 = arith.constant 1 : index
    memref.store %intptr_36, %alloc_27[%c1_37] : memref<2xindex>
    %cast_38 = memref.cast %alloc_25 : memref<2xindex> to memref<?xindex>
    %cast_39 = memref.cast %alloc_26 : memref<2xi1> to memref<?xi1>
    %cast_40 = memref.cast %alloc_27 : memref<2xindex> to memref<?xindex>
    %alloc_41 = memref.alloc() : memref<2xi1>
    %alloc_42 = memref.alloc() : memref<2xi1>
    %cast_43 = memref.cast %alloc_41 : memref<2xi1> to memref<?xi1>
    %cast_44 = memref.cast %alloc_42 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_38, %cast_40, %cast_39, %cast_43, %cast_44) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_45 = arith.constant 0 : index
    %10 = memref.load %alloc_41[%c0_45] : memref<2xi1>
    scf.if %10 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_46 = arith.constant 1 : index
    %11 = memref.load %alloc_41[%c1_46] : memref<2xi1>
    scf.if %11 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c0_47 = arith.constant 0 : index
    %12 = memref.load %alloc_42[%c0_47] : memref<2xi1>
    %c1_48 = arith.constant 1 : index
    %13 = memref.load %alloc_42[%c1_48] : memref<2xi1>
    memref.dealloc %alloc_25 : memref<2xindex>
    memref.dealloc %alloc_27 : memref<2xindex>
    memref.dealloc %alloc_26 : memref<2xi1>
    memref.dealloc %alloc_41 : memref<2xi1>
    memref.dealloc %alloc_42 : memref<2xi1>
    %14 = arith.select %arg0, %4, %12 : i1
    %15 = arith.select %arg0, %5, %13 : i1
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %base_buffer_49, %offset_50, %sizes_51, %strides_52 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_53, %offset_54, %sizes_55, %strides_56 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_57 = memref.alloc() : memref<2xindex>
    %alloc_58 = memref.alloc() : memref<2xi1>
    %alloc_59 = memref.alloc() : memref<2xindex>
    %intptr_60 = memref.extract_aligned_pointer_as_index %base_buffer_49 : memref<f32> -> index
    %c0_61 = arith.constant 0 : index
    memref.store %intptr_60, %alloc_57[%c0_61] : memref<2xindex>
    %intptr_62 = memref.extract_aligned_pointer_as_index %base_buffer_53 : memref<f32> -> index
    %c1_63 = arith.constant 1 : index
    memref.store %intptr_62, %alloc_57[%c1_63] : memref<2xindex>
    %c0_64 = arith.constant 0 : index
    memref.store %14, %alloc_58[%c0_64] : memref<2xi1>
    %c1_65 = arith.constant 1 : index
    memref.store %15, %alloc_58[%c1_65] : memref<2xi1>
    %intptr_66 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c0_67 = arith.constant 0 : index
    memref.store %intptr_66, %alloc_59[%c0_67] : memref<2xindex>
    %intptr_68 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_69 = arith.constant 1 : index
    memref.store %intptr_68, %alloc_59[%c1_69] : memref<2xindex>
    %cast_70 = memref.cast %alloc_57 : memref<2xindex> to memref<?xindex>
    %cast_71 = memref.cast %alloc_58 : memref<2xi1> to memref<?xi1>
    %cast_72 = memref.cast %alloc_59 : memref<2xindex> to memref<?xindex>
    %alloc_73 = memref.alloc() : memref<2xi1>
    %alloc_74 = memref.alloc() : memref<2xi1>
    %cast_75 = memref.cast %alloc_73 : memref<2xi1> to memref<?xi1>
    %cast_76 = memref.cast %alloc_74 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_70, %cast_72, %cast_71, %cast_75, %cast_76) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_77 = arith.constant 0 : index
    %16 = memref.load %alloc_73[%c0_77] : memref<2xi1>
    scf.if %16 {
      memref.dealloc %base_buffer_49 : memref<f32>
    }
    %c1_78 = arith.constant 1 : index
    %17 = memref.load %alloc_73[%c1_78] : memref<2xi1>
    scf.if %17 {
      memref.dealloc %base_buffer_53 : memref<f32>
    }
    %c0_79 = arith.constant 0 : index
    %18 = memref.load %alloc_74[%c0_79] : memref<2xi1>
    %c1_80 = arith.constant 1 : index
    %19 = memref.load %alloc_74[%c1_80] : memref<2xi1>
    memref.dealloc %alloc_57 : memref<2xindex>
    memref.dealloc %alloc_59 : memref<2xindex>
    memref.dealloc %alloc_58 : memref<2xi1>
    memref.dealloc %alloc_73 : memref<2xi1>
    memref.dealloc %alloc_74 : memref<2xi1>
    cf.br ^bb6(%arg2, %18 : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %true_81 = arith.constant true
    %alloc_82 = memref.alloc() : memref<4xf32>
    memref.copy %arg2, %alloc_82 : memref<4xf32> to memref<4xf32>
    %base_buffer_83, %offset_84, %sizes_85, %strides_86 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_87, %offset_88, %sizes_89, %strides_90 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_91, %offset_92, %sizes_93, %strides_94 = memref.extract_strided_metadata %alloc_82 : memref<4xf32> -> memref<f32>, index, index, index
    %20 = arith.andi %14, %arg1 : i1
    %21 = arith.andi %15, %arg1 : i1
    %22 = arith.andi %true_81, %arg1 : i1
    %alloc_95 = memref.alloc() : memref<3xindex>
    %alloc_96 = memref.alloc() : memref<3xi1>
    %alloc_97 = memref.alloc() : memref<2xindex>
    %intptr_98 = memref.extract_aligned_pointer_as_index %base_buffer_83 : memref<f32> -> index
    %c0_99 = arith.constant 0 : index
    memref.store %intptr_98, %alloc_95[%c0_99] : memref<3xindex>
    %intptr_100 = memref.extract_aligned_pointer_as_index %base_buffer_87 : memref<f32> -> index
    %c1_101 = arith.constant 1 : index
    memref.store %intptr_100, %alloc_95[%c1_101] : memref<3xindex>
    %intptr_102 = memref.extract_aligned_pointer_as_index %base_buffer_91 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_102, %alloc_95[%c2] : memref<3xindex>
    %c0_103 = arith.constant 0 : index
    memref.store %20, %alloc_96[%c0_103] : memref<3xi1>
    %c1_104 = arith.constant 1 : index
    memref.store %21, %alloc_96[%c1_104] : memref<3xi1>
    %c2_105 = arith.constant 2 : index
    memref.store %22, %alloc_96[%c2_105] : memref<3xi1>
    %intptr_106 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c0_107 = arith.constant 0 : index
    memref.store %intptr_106, %alloc_97[%c0_107] : memref<2xindex>
    %intptr_108 = memref.extract_aligned_pointer_as_index %alloc_82 : memref<4xf32> -> index
    %c1_109 = arith.constant 1 : index
    memref.store %intptr_108, %alloc_97[%c1_109] : memref<2xindex>
    %cast_110 = memref.cast %alloc_95 : memref<3xindex> to memref<?xindex>
    %cast_111 = memref.cast %alloc_96 : memref<3xi1> to memref<?xi1>
    %cast_112 = memref.cast %alloc_97 : memref<2xindex> to memref<?xindex>
    %alloc_113 = memref.alloc() : memref<3xi1>
    %alloc_114 = memref.alloc() : memref<2xi1>
    %cast_115 = memref.cast %alloc_113 : memref<3xi1> to memref<?xi1>
    %cast_116 = memref.cast %alloc_114 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_110, %cast_112, %cast_111, %cast_115, %cast_116) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_117 = arith.constant 0 : index
    %23 = memref.load %alloc_113[%c0_117] : memref<3xi1>
    scf.if %23 {
      memref.dealloc %base_buffer_83 : memref<f32>
    }
    %c1_118 = arith.constant 1 : index
    %24 = memref.load %alloc_113[%c1_118] : memref<3xi1>
    scf.if %24 {
      memref.dealloc %base_buffer_87 : memref<f32>
    }
    %c2_119 = arith.constant 2 : index
    %25 = memref.load %alloc_113[%c2_119] : memref<3xi1>
    scf.if %25 {
      memref.dealloc %base_buffer_91 : memref<f32>
    }
    %c0_120 = arith.constant 0 : index
    %26 = memref.load %alloc_114[%c0_120] : memref<2xi1>
    %c1_121 = arith.constant 1 : index
    %27 = memref.load %alloc_114[%c1_121] : memref<2xi1>
    memref.dealloc %alloc_95 : memref<3xindex>
    memref.dealloc %alloc_97 : memref<2xindex>
    memref.dealloc %alloc_96 : memref<3xi1>
    memref.dealloc %alloc_113 : memref<3xi1>
    memref.dealloc %alloc_114 : memref<2xi1>
    %true_122 = arith.constant true
    %28 = arith.xori %true_122, %arg1 : i1
    %29 = arith.andi %14, %28 : i1
    %true_123 = arith.constant true
    %30 = arith.xori %true_123, %arg1 : i1
    %31 = arith.andi %15, %30 : i1
    %true_124 = arith.constant true
    %32 = arith.xori %true_124, %arg1 : i1
    %33 = arith.andi %true_81, %32 : i1
    %alloc_125 = memref.alloc() : memref<3xindex>
    %alloc_126 = memref.alloc() : memref<3xi1>
    %alloc_127 = memref.alloc() : memref<2xindex>
    %intptr_128 = memref.extract_aligned_pointer_as_index %base_buffer_83 : memref<f32> -> index
    %c0_129 = arith.constant 0 : index
    memref.store %intptr_128, %alloc_125[%c0_129] : memref<3xindex>
    %intptr_130 = memref.extract_aligned_pointer_as_index %base_buffer_87 : memref<f32> -> index
    %c1_131 = arith.constant 1 : index
    memref.store %intptr_130, %alloc_125[%c1_131] : memref<3xindex>
    %intptr_132 = memref.extract_aligned_pointer_as_index %base_buffer_91 : memref<f32> -> index
    %c2_133 = arith.constant 2 : index
    memref.store %intptr_132, %alloc_125[%c2_133] : memref<3xindex>
    %c0_134 = arith.constant 0 : index
    memref.store %29, %alloc_126[%c0_134] : memref<3xi1>
    %c1_135 = arith.constant 1 : index
    memref.store %31, %alloc_126[%c1_135] : memref<3xi1>
    %c2_136 = arith.constant 2 : index
    memref.store %33, %alloc_126[%c2_136] : memref<3xi1>
    %intptr_137 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c0_138 = arith.constant 0 : index
    memref.store %intptr_137, %alloc_127[%c0_138] : memref<2xindex>
    %intptr_139 = memref.extract_aligned_pointer_as_index %alloc_82 : memref<4xf32> -> index
    %c1_140 = arith.constant 1 : index
    memref.store %intptr_139, %alloc_127[%c1_140] : memref<2xindex>
    %cast_141 = memref.cast %alloc_125 : memref<3xindex> to memref<?xindex>
    %cast_142 = memref.cast %alloc_126 : memref<3xi1> to memref<?xi1>
    %cast_143 = memref.cast %alloc_127 : memref<2xindex> to memref<?xindex>
    %alloc_144 = memref.alloc() : memref<3xi1>
    %alloc_145 = memref.alloc() : memref<2xi1>
    %cast_146 = memref.cast %alloc_144 : memref<3xi1> to memref<?xi1>
    %cast_147 = memref.cast %alloc_145 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_141, %cast_143, %cast_142, %cast_146, %cast_147) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_148 = arith.constant 0 : index
    %34 = memref.load %alloc_144[%c0_148] : memref<3xi1>
    scf.if %34 {
      memref.dealloc %base_buffer_83 : memref<f32>
    }
    %c1_149 = arith.constant 1 : index
    %35 = memref.load %alloc_144[%c1_149] : memref<3xi1>
    scf.if %35 {
      memref.dealloc %base_buffer_87 : memref<f32>
    }
    %c2_150 = arith.constant 2 : index
    %36 = memref.load %alloc_144[%c2_150] : memref<3xi1>
    scf.if %36 {
      memref.dealloc %base_buffer_91 : memref<f32>
    }
    %c0_151 = arith.constant 0 : index
    %37 = memref.load %alloc_145[%c0_151] : memref<2xi1>
    %c1_152 = arith.constant 1 : index
    %38 = memref.load %alloc_145[%c1_152] : memref<2xi1>
    memref.dealloc %alloc_125 : memref<3xindex>
    memref.dealloc %alloc_127 : memref<2xindex>
    memref.dealloc %alloc_126 : memref<3xi1>
    memref.dealloc %alloc_144 : memref<3xi1>
    memref.dealloc %alloc_145 : memref<2xi1>
    %39 = arith.select %arg1, %26, %37 : i1
    %40 = arith.select %arg1, %27, %38 : i1
    cf.cond_br %arg1, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %base_buffer_153, %offset_154, %sizes_155, %strides_156 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_157, %offset_158, %sizes_159, %strides_160 = memref.extract_strided_metadata %alloc_82 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_161 = memref.alloc() : memref<2xindex>
    %alloc_162 = memref.alloc() : memref<2xi1>
    %alloc_163 = memref.alloc() : memref<2xindex>
    %intptr_164 = memref.extract_aligned_pointer_as_index %base_buffer_153 : memref<f32> -> index
    %c0_165 = arith.constant 0 : index
    memref.store %intptr_164, %alloc_161[%c0_165] : memref<2xindex>
    %intptr_166 = memref.extract_aligned_pointer_as_index %base_buffer_157 : memref<f32> -> index
    %c1_167 = arith.constant 1 : index
    memref.store %intptr_166, %alloc_161[%c1_167] : memref<2xindex>
    %c0_168 = arith.constant 0 : index
    memref.store %15, %alloc_162[%c0_168] : memref<2xi1>
    %c1_169 = arith.constant 1 : index
    memref.store %40, %alloc_162[%c1_169] : memref<2xi1>
    %intptr_170 = memref.extract_aligned_pointer_as_index %alloc_82 : memref<4xf32> -> index
    %c0_171 = arith.constant 0 : index
    memref.store %intptr_170, %alloc_163[%c0_171] : memref<2xindex>
    %intptr_172 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_173 = arith.constant 1 : index
    memref.store %intptr_172, %alloc_163[%c1_173] : memref<2xindex>
    %cast_174 = memref.cast %alloc_161 : memref<2xindex> to memref<?xindex>
    %cast_175 = memref.cast %alloc_162 : memref<2xi1> to memref<?xi1>
    %cast_176 = memref.cast %alloc_163 : memref<2xindex> to memref<?xindex>
    %alloc_177 = memref.alloc() : memref<2xi1>
    %alloc_178 = memref.alloc() : memref<2xi1>
    %cast_179 = memref.cast %alloc_177 : memref<2xi1> to memref<?xi1>
    %cast_180 = memref.cast %alloc_178 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_174, %cast_176, %cast_175, %cast_179, %cast_180) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_181 = arith.constant 0 : index
    %41 = memref.load %alloc_177[%c0_181] : memref<2xi1>
    scf.if %41 {
      memref.dealloc %base_buffer_153 : memref<f32>
    }
    %c1_182 = arith.constant 1 : index
    %42 = memref.load %alloc_177[%c1_182] : memref<2xi1>
    scf.if %42 {
      memref.dealloc %base_buffer_157 : memref<f32>
    }
    %c0_183 = arith.constant 0 : index
    %43 = memref.load %alloc_178[%c0_183] : memref<2xi1>
    %c1_184 = arith.constant 1 : index
    %44 = memref.load %alloc_178[%c1_184] : memref<2xi1>
    memref.dealloc %alloc_161 : memref<2xindex>
    memref.dealloc %alloc_163 : memref<2xindex>
    memref.dealloc %alloc_162 : memref<2xi1>
    memref.dealloc %alloc_177 : memref<2xi1>
    memref.dealloc %alloc_178 : memref<2xi1>
    cf.br ^bb5(%alloc_82, %43 : memref<4xf32>, i1)
  ^bb4:  // pred: ^bb2
    %base_buffer_185, %offset_186, %sizes_187, %strides_188 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_189, %offset_190, %sizes_191, %strides_192 = memref.extract_strided_metadata %alloc_82 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_193 = memref.alloc() : memref<2xindex>
    %alloc_194 = memref.alloc() : memref<2xi1>
    %alloc_195 = memref.alloc() : memref<2xindex>
    %intptr_196 = memref.extract_aligned_pointer_as_index %base_buffer_185 : memref<f32> -> index
    %c0_197 = arith.constant 0 : index
    memref.store %intptr_196, %alloc_193[%c0_197] : memref<2xindex>
    %intptr_198 = memref.extract_aligned_pointer_as_index %base_buffer_189 : memref<f32> -> index
    %c1_199 = arith.constant 1 : index
    memref.store %intptr_198, %alloc_193[%c1_199] : memref<2xindex>
    %c0_200 = arith.constant 0 : index
    memref.store %15, %alloc_194[%c0_200] : memref<2xi1>
    %c1_201 = arith.constant 1 : index
    memref.store %40, %alloc_194[%c1_201] : memref<2xi1>
    %intptr_202 = memref.extract_aligned_pointer_as_index %alloc_82 : memref<4xf32> -> index
    %c0_203 = arith.constant 0 : index
    memref.store %intptr_202, %alloc_195[%c0_203] : memref<2xindex>
    %intptr_204 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_205 = arith.constant 1 : index
    memref.store %intptr_204, %alloc_195[%c1_205] : memref<2xindex>
    %cast_206 = memref.cast %alloc_193 : memref<2xindex> to memref<?xindex>
    %cast_207 = memref.cast %alloc_194 : memref<2xi1> to memref<?xi1>
    %cast_208 = memref.cast %alloc_195 : memref<2xindex> to memref<?xindex>
    %alloc_209 = memref.alloc() : memref<2xi1>
    %alloc_210 = memref.alloc() : memref<2xi1>
    %cast_211 = memref.cast %alloc_209 : memref<2xi1> to memref<?xi1>
    %cast_212 = memref.cast %alloc_210 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_206, %cast_208, %cast_207, %cast_211, %cast_212) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_213 = arith.constant 0 : index
    %45 = memref.load %alloc_209[%c0_213] : memref<2xi1>
    scf.if %45 {
      memref.dealloc %base_buffer_185 : memref<f32>
    }
    %c1_214 = arith.constant 1 : index
    %46 = memref.load %alloc_209[%c1_214] : memref<2xi1>
    scf.if %46 {
      memref.dealloc %base_buffer_189 : memref<f32>
    }
    %c0_215 = arith.constant 0 : index
    %47 = memref.load %alloc_210[%c0_215] : memref<2xi1>
    %c1_216 = arith.constant 1 : index
    %48 = memref.load %alloc_210[%c1_216] : memref<2xi1>
    memref.dealloc %alloc_193 : memref<2xindex>
    memref.dealloc %alloc_195 : memref<2xindex>
    memref.dealloc %alloc_194 : memref<2xi1>
    memref.dealloc %alloc_209 : memref<2xi1>
    memref.dealloc %alloc_210 : memref<2xi1>
    cf.br ^bb5(%alloc_82, %47 : memref<4xf32>, i1)
  ^bb5(%49: memref<4xf32>, %50: i1):  // 2 preds: ^bb3, ^bb4
    %base_buffer_217, %offset_218, %sizes_219, %strides_220 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_221, %offset_222, %sizes_223, %strides_224 = memref.extract_strided_metadata %49 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_225 = memref.alloc() : memref<2xindex>
    %alloc_226 = memref.alloc() : memref<2xi1>
    %alloc_227 = memref.alloc() : memref<2xindex>
    %intptr_228 = memref.extract_aligned_pointer_as_index %base_buffer_217 : memref<f32> -> index
    %c0_229 = arith.constant 0 : index
    memref.store %intptr_228, %alloc_225[%c0_229] : memref<2xindex>
    %intptr_230 = memref.extract_aligned_pointer_as_index %base_buffer_221 : memref<f32> -> index
    %c1_231 = arith.constant 1 : index
    memref.store %intptr_230, %alloc_225[%c1_231] : memref<2xindex>
    %c0_232 = arith.constant 0 : index
    memref.store %15, %alloc_226[%c0_232] : memref<2xi1>
    %c1_233 = arith.constant 1 : index
    memref.store %50, %alloc_226[%c1_233] : memref<2xi1>
    %intptr_234 = memref.extract_aligned_pointer_as_index %49 : memref<4xf32> -> index
    %c0_235 = arith.constant 0 : index
    memref.store %intptr_234, %alloc_227[%c0_235] : memref<2xindex>
    %intptr_236 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_237 = arith.constant 1 : index
    memref.store %intptr_236, %alloc_227[%c1_237] : memref<2xindex>
    %cast_238 = memref.cast %alloc_225 : memref<2xindex> to memref<?xindex>
    %cast_239 = memref.cast %alloc_226 : memref<2xi1> to memref<?xi1>
    %cast_240 = memref.cast %alloc_227 : memref<2xindex> to memref<?xindex>
    %alloc_241 = memref.alloc() : memref<2xi1>
    %alloc_242 = memref.alloc() : memref<2xi1>
    %cast_243 = memref.cast %alloc_241 : memref<2xi1> to memref<?xi1>
    %cast_244 = memref.cast %alloc_242 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_238, %cast_240, %cast_239, %cast_243, %cast_244) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_245 = arith.constant 0 : index
    %51 = memref.load %alloc_241[%c0_245] : memref<2xi1>
    scf.if %51 {
      memref.dealloc %base_buffer_217 : memref<f32>
    }
    %c1_246 = arith.constant 1 : index
    %52 = memref.load %alloc_241[%c1_246] : memref<2xi1>
    scf.if %52 {
      memref.dealloc %base_buffer_221 : memref<f32>
    }
    %c0_247 = arith.constant 0 : index
    %53 = memref.load %alloc_242[%c0_247] : memref<2xi1>
    %c1_248 = arith.constant 1 : index
    %54 = memref.load %alloc_242[%c1_248] : memref<2xi1>
    memref.dealloc %alloc_225 : memref<2xindex>
    memref.dealloc %alloc_227 : memref<2xindex>
    memref.dealloc %alloc_226 : memref<2xi1>
    memref.dealloc %alloc_241 : memref<2xi1>
    memref.dealloc %alloc_242 : memref<2xi1>
    cf.br ^bb6(%49, %53 : memref<4xf32>, i1)
  ^bb6(%55: memref<4xf32>, %56: i1):  // 2 preds: ^bb1, ^bb5
    %base_buffer_249, %offset_250, %sizes_251, %strides_252 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_253, %offset_254, %sizes_255, %strides_256 = memref.extract_strided_metadata %55 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_257 = memref.alloc() : memref<2xindex>
    %alloc_258 = memref.alloc() : memref<2xi1>
    %alloc_259 = memref.alloc() : memref<2xindex>
    %intptr_260 = memref.extract_aligned_pointer_as_index %base_buffer_249 : memref<f32> -> index
    %c0_261 = arith.constant 0 : index
    memref.store %intptr_260, %alloc_257[%c0_261] : memref<2xindex>
    %intptr_262 = memref.extract_aligned_pointer_as_index %base_buffer_253 : memref<f32> -> index
    %c1_263 = arith.constant 1 : index
    memref.store %intptr_262, %alloc_257[%c1_263] : memref<2xindex>
    %c0_264 = arith.constant 0 : index
    memref.store %15, %alloc_258[%c0_264] : memref<2xi1>
    %c1_265 = arith.constant 1 : index
    memref.store %56, %alloc_258[%c1_265] : memref<2xi1>
    %intptr_266 = memref.extract_aligned_pointer_as_index %55 : memref<4xf32> -> index
    %c0_267 = arith.constant 0 : index
    memref.store %intptr_266, %alloc_259[%c0_267] : memref<2xindex>
    %intptr_268 = memref.extract_aligned_pointer_as_index %arg3 : memref<4xf32> -> index
    %c1_269 = arith.constant 1 : index
    memref.store %intptr_268, %alloc_259[%c1_269] : memref<2xindex>
    %cast_270 = memref.cast %alloc_257 : memref<2xindex> to memref<?xindex>
    %cast_271 = memref.cast %alloc_258 : memref<2xi1> to memref<?xi1>
    %cast_272 = memref.cast %alloc_259 : memref<2xindex> to memref<?xindex>
    %alloc_273 = memref.alloc() : memref<2xi1>
    %alloc_274 = memref.alloc() : memref<2xi1>
    %cast_275 = memref.cast %alloc_273 : memref<2xi1> to memref<?xi1>
    %cast_276 = memref.cast %alloc_274 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast_270, %cast_272, %cast_271, %cast_275, %cast_276) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_277 = arith.constant 0 : index
    %57 = memref.load %alloc_273[%c0_277] : memref<2xi1>
    scf.if %57 {
      memref.dealloc %base_buffer_249 : memref<f32>
    }
    %c1_278 = arith.constant 1 : index
    %58 = memref.load %alloc_273[%c1_278] : memref<2xi1>
    scf.if %58 {
      memref.dealloc %base_buffer_253 : memref<f32>
    }
    %c0_279 = arith.constant 0 : index
    %59 = memref.load %alloc_274[%c0_279] : memref<2xi1>
    %c1_280 = arith.constant 1 : index
    %60 = memref.load %alloc_274[%c1_280] : memref<2xi1>
    memref.dealloc %alloc_257 : memref<2xindex>
    memref.dealloc %alloc_259 : memref<2xindex>
    memref.dealloc %alloc_258 : memref<2xi1>
    memref.dealloc %alloc_273 : memref<2xi1>
    memref.dealloc %alloc_274 : memref<2xi1>
    cf.br ^bb7(%55, %59 : memref<4xf32>, i1)
  ^bb7(%61: memref<4xf32>, %62: i1):  // pred: ^bb6
    memref.copy %61, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer_281, %offset_282, %sizes_283, %strides_284 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_285, %offset_286, %sizes_287, %strides_288 = memref.extract_strided_metadata %61 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_289 = memref.alloc() : memref<2xindex>
    %alloc_290 = memref.alloc() : memref<2xi1>
    %alloc_291 = memref.alloc() : memref<0xindex>
    %intptr_292 = memref.extract_aligned_pointer_as_index %base_buffer_281 : memref<f32> -> index
    %c0_293 = arith.constant 0 : index
    memref.store %intptr_292, %alloc_289[%c0_293] : memref<2xindex>
    %intptr_294 = memref.extract_aligned_pointer_as_index %base_buffer_285 : memref<f32> -> index
    %c1_295 = arith.constant 1 : index
    memref.store %intptr_294, %alloc_289[%c1_295] : memref<2xindex>
    %c0_296 = arith.constant 0 : index
    memref.store %15, %alloc_290[%c0_296] : memref<2xi1>
    %c1_297 = arith.constant 1 : index
    memref.store %62, %alloc_290[%c1_297] : memref<2xi1>
    %cast_298 = memref.cast %alloc_289 : memref<2xindex> to memref<?xindex>
    %cast_299 = memref.cast %alloc_290 : memref<2xi1> to memref<?xi1>
    %cast_300 = memref.cast %alloc_291 : memref<0xindex> to memref<?xindex>
    %alloc_301 = memref.alloc() : memref<2xi1>
    %alloc_302 = memref.alloc() : memref<0xi1>
    %cast_303 = memref.cast %alloc_301 : memref<2xi1> to memref<?xi1>
    %cast_304 = memref.cast %alloc_302 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_298, %cast_300, %cast_299, %cast_303, %cast_304) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_305 = arith.constant 0 : index
    %63 = memref.load %alloc_301[%c0_305] : memref<2xi1>
    scf.if %63 {
      memref.dealloc %base_buffer_281 : memref<f32>
    }
    %c1_306 = arith.constant 1 : index
    %64 = memref.load %alloc_301[%c1_306] : memref<2xi1>
    scf.if %64 {
      memref.dealloc %base_buffer_285 : memref<f32>
    }
    memref.dealloc %alloc_289 : memref<2xindex>
    memref.dealloc %alloc_291 : memref<0xindex>
    memref.dealloc %alloc_290 : memref<2xi1>
    memref.dealloc %alloc_301 : memref<2xi1>
    memref.dealloc %alloc_302 : memref<0xi1>
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
      %7 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %7 : memref<4xf32>
    }
    %true_2 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %alloc_1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_11 = memref.alloc() : memref<3xindex>
    %alloc_12 = memref.alloc() : memref<3xi1>
    %alloc_13 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_11[%c0] : memref<3xindex>
    %intptr_14 = memref.extract_aligned_pointer_as_index %base_buffer_3 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_14, %alloc_11[%c1] : memref<3xindex>
    %intptr_15 = memref.extract_aligned_pointer_as_index %base_buffer_7 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_15, %alloc_11[%c2] : memref<3xindex>
    %c0_16 = arith.constant 0 : index
    memref.store %true_0, %alloc_12[%c0_16] : memref<3xi1>
    %c1_17 = arith.constant 1 : index
    memref.store %true, %alloc_12[%c1_17] : memref<3xi1>
    %c2_18 = arith.constant 2 : index
    memref.store %true_2, %alloc_12[%c2_18] : memref<3xi1>
    %intptr_19 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32> -> index
    %c0_20 = arith.constant 0 : index
    memref.store %intptr_19, %alloc_13[%c0_20] : memref<1xindex>
    %cast = memref.cast %alloc_11 : memref<3xindex> to memref<?xindex>
    %cast_21 = memref.cast %alloc_12 : memref<3xi1> to memref<?xi1>
    %cast_22 = memref.cast %alloc_13 : memref<1xindex> to memref<?xindex>
    %alloc_23 = memref.alloc() : memref<3xi1>
    %alloc_24 = memref.alloc() : memref<1xi1>
    %cast_25 = memref.cast %alloc_23 : memref<3xi1> to memref<?xi1>
    %cast_26 = memref.cast %alloc_24 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_22, %cast_21, %cast_25, %cast_26) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_27 = arith.constant 0 : index
    %3 = memref.load %alloc_23[%c0_27] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_28 = arith.constant 1 : index
    %4 = memref.load %alloc_23[%c1_28] : memref<3xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_3 : memref<f32>
    }
    %c2_29 = arith.constant 2 : index
    %5 = memref.load %alloc_23[%c2_29] : memref<3xi1>
    scf.if %5 {
      memref.dealloc %base_buffer_7 : memref<f32>
    }
    %c0_30 = arith.constant 0 : index
    %6 = memref.load %alloc_24[%c0_30] : memref<1xi1>
    memref.dealloc %alloc_11 : memref<3xindex>
    memref.dealloc %alloc_13 : memref<1xindex>
    memref.dealloc %alloc_12 : memref<3xi1>
    memref.dealloc %alloc_23 : memref<3xi1>
    memref.dealloc %alloc_24 : memref<1xi1>
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
    %alloc = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc[%c0] : memref<2xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_7, %alloc[%c1] : memref<2xindex>
    %c0_8 = arith.constant 0 : index
    memref.store %true, %alloc_5[%c0_8] : memref<2xi1>
    %c1_9 = arith.constant 1 : index
    memref.store %true_0, %alloc_5[%c1_9] : memref<2xi1>
    %cast = memref.cast %alloc : memref<2xindex> to memref<?xindex>
    %cast_10 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_6 : memref<0xindex> to memref<?xindex>
    %alloc_12 = memref.alloc() : memref<2xi1>
    %alloc_13 = memref.alloc() : memref<0xi1>
    %cast_14 = memref.cast %alloc_12 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_13 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_11, %cast_10, %cast_14, %cast_15) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_16 = arith.constant 0 : index
    %4 = memref.load %alloc_12[%c0_16] : memref<2xi1>
    scf.if %4 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_17 = arith.constant 1 : index
    %5 = memref.load %alloc_12[%c1_17] : memref<2xi1>
    scf.if %5 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    memref.dealloc %alloc : memref<2xindex>
    memref.dealloc %alloc_6 : memref<0xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<2xi1>
    memref.dealloc %alloc_13 : memref<0xi1>
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
    %true = arith.constant true
    %false = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg1, %arg0, %alloc : memref<4xf32>
    %1 = arith.select %arg1, %false, %true : i1
    %2 = scf.if %1 -> (memref<4xf32>) {
      scf.yield %0 : memref<4xf32>
    } else {
      %7 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %7 : memref<4xf32>
    }
    %true_0 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_9 = memref.alloc() : memref<3xindex>
    %alloc_10 = memref.alloc() : memref<3xi1>
    %alloc_11 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_9[%c0] : memref<3xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_12, %alloc_9[%c1] : memref<3xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_5 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_13, %alloc_9[%c2] : memref<3xindex>
    %c0_14 = arith.constant 0 : index
    memref.store %false, %alloc_10[%c0_14] : memref<3xi1>
    %c1_15 = arith.constant 1 : index
    memref.store %true, %alloc_10[%c1_15] : memref<3xi1>
    %c2_16 = arith.constant 2 : index
    memref.store %true_0, %alloc_10[%c2_16] : memref<3xi1>
    %intptr_17 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32> -> index
    %c0_18 = arith.constant 0 : index
    memref.store %intptr_17, %alloc_11[%c0_18] : memref<1xindex>
    %cast = memref.cast %alloc_9 : memref<3xindex> to memref<?xindex>
    %cast_19 = memref.cast %alloc_10 : memref<3xi1> to memref<?xi1>
    %cast_20 = memref.cast %alloc_11 : memref<1xindex> to memref<?xindex>
    %alloc_21 = memref.alloc() : memref<3xi1>
    %alloc_22 = memref.alloc() : memref<1xi1>
    %cast_23 = memref.cast %alloc_21 : memref<3xi1> to memref<?xi1>
    %cast_24 = memref.cast %alloc_22 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_20, %cast_19, %cast_23, %cast_24) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_25 = arith.constant 0 : index
    %3 = memref.load %alloc_21[%c0_25] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_26 = arith.constant 1 : index
    %4 = memref.load %alloc_21[%c1_26] : memref<3xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c2_27 = arith.constant 2 : index
    %5 = memref.load %alloc_21[%c2_27] : memref<3xi1>
    scf.if %5 {
      memref.dealloc %base_buffer_5 : memref<f32>
    }
    %c0_28 = arith.constant 0 : index
    %6 = memref.load %alloc_22[%c0_28] : memref<1xi1>
    memref.dealloc %alloc_9 : memref<3xindex>
    memref.dealloc %alloc_11 : memref<1xindex>
    memref.dealloc %alloc_10 : memref<3xi1>
    memref.dealloc %alloc_21 : memref<3xi1>
    memref.dealloc %alloc_22 : memref<1xi1>
    return %2 : memref<4xf32>
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
  func.func @index_switch(%arg0: index, %arg1: memref<4xf32>, %arg2: f32) {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<4xf32>
    %0:2 = scf.index_switch %arg0 -> memref<4xf32>, i1 
    case 0 {
      %false_27 = arith.constant false
      %false_28 = arith.constant false
      scf.yield %alloc, %false_28 : memref<4xf32>, i1
    }
    case 1 {
      %true_27 = arith.constant true
      %alloc_28 = memref.alloc() : memref<4xf32>
      %base_buffer_29, %offset_30, %sizes_31, %strides_32 = memref.extract_strided_metadata %alloc_28 : memref<4xf32> -> memref<f32>, index, index, index
      %intptr_33 = memref.extract_aligned_pointer_as_index %base_buffer_29 : memref<f32> -> index
      %intptr_34 = memref.extract_aligned_pointer_as_index %alloc_28 : memref<4xf32> -> index
      %4 = arith.cmpi ne, %intptr_33, %intptr_34 : index
      %5 = arith.andi %4, %true_27 : i1
      scf.if %5 {
        memref.dealloc %base_buffer_29 : memref<f32>
      }
      %true_35 = arith.constant true
      %6 = arith.xori %4, %true_35 : i1
      %7 = arith.andi %6, %true_27 : i1
      scf.yield %alloc_28, %7 : memref<4xf32>, i1
    }
    default {
      %false_27 = arith.constant false
      %false_28 = arith.constant false
      scf.yield %arg1, %false_28 : memref<4xf32>, i1
    }
    memref.store %arg2, %0#0[%c0] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_9 = memref.alloc() : memref<3xindex>
    %alloc_10 = memref.alloc() : memref<3xi1>
    %alloc_11 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_12 = arith.constant 0 : index
    memref.store %intptr, %alloc_9[%c0_12] : memref<3xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_13, %alloc_9[%c1] : memref<3xindex>
    %intptr_14 = memref.extract_aligned_pointer_as_index %base_buffer_5 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_14, %alloc_9[%c2] : memref<3xindex>
    %c0_15 = arith.constant 0 : index
    memref.store %false_0, %alloc_10[%c0_15] : memref<3xi1>
    %c1_16 = arith.constant 1 : index
    memref.store %true, %alloc_10[%c1_16] : memref<3xi1>
    %c2_17 = arith.constant 2 : index
    memref.store %0#1, %alloc_10[%c2_17] : memref<3xi1>
    %cast = memref.cast %alloc_9 : memref<3xindex> to memref<?xindex>
    %cast_18 = memref.cast %alloc_10 : memref<3xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_11 : memref<0xindex> to memref<?xindex>
    %alloc_20 = memref.alloc() : memref<3xi1>
    %alloc_21 = memref.alloc() : memref<0xi1>
    %cast_22 = memref.cast %alloc_20 : memref<3xi1> to memref<?xi1>
    %cast_23 = memref.cast %alloc_21 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_19, %cast_18, %cast_22, %cast_23) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_24 = arith.constant 0 : index
    %1 = memref.load %alloc_20[%c0_24] : memref<3xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_25 = arith.constant 1 : index
    %2 = memref.load %alloc_20[%c1_25] : memref<3xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c2_26 = arith.constant 2 : index
    %3 = memref.load %alloc_20[%c2_26] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_5 : memref<f32>
    }
    memref.dealloc %alloc_9 : memref<3xindex>
    memref.dealloc %alloc_11 : memref<0xindex>
    memref.dealloc %alloc_10 : memref<3xi1>
    memref.dealloc %alloc_20 : memref<3xi1>
    memref.dealloc %alloc_21 : memref<0xi1>
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
      scf.if %true_0 {
        memref.dealloc %base_buffer_3 : memref<f32>
      }
      scf.reduce 
    }
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    scf.if %true {
      memref.dealloc %base_buffer : memref<f32>
    }
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
      %false_21 = arith.constant false
      %false_22 = arith.constant false
      %subview_23 = memref.subview %alloc[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
      memref.store %arg1, %subview_23[%c0] : memref<4xf32, strided<[1], offset: ?>>
      %base_buffer_24, %offset_25, %sizes_26, %strides_27 = memref.extract_strided_metadata %arg3 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
      %intptr_28 = memref.extract_aligned_pointer_as_index %base_buffer_24 : memref<f32> -> index
      %intptr_29 = memref.extract_aligned_pointer_as_index %subview_23 : memref<4xf32, strided<[1], offset: ?>> -> index
      %3 = arith.cmpi ne, %intptr_28, %intptr_29 : index
      %4 = arith.andi %3, %arg4 : i1
      scf.if %4 {
        memref.dealloc %base_buffer_24 : memref<f32>
      }
      %true_30 = arith.constant true
      %5 = arith.xori %3, %true_30 : i1
      %6 = arith.andi %5, %arg4 : i1
      scf.yield %subview_23, %6 : memref<4xf32, strided<[1], offset: ?>>, i1
    }
    memref.store %arg1, %0#0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %0#0 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    %alloc_4 = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_7 = arith.constant 0 : index
    memref.store %intptr, %alloc_4[%c0_7] : memref<2xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
    %c1_9 = arith.constant 1 : index
    memref.store %intptr_8, %alloc_4[%c1_9] : memref<2xindex>
    %c0_10 = arith.constant 0 : index
    memref.store %true, %alloc_5[%c0_10] : memref<2xi1>
    %c1_11 = arith.constant 1 : index
    memref.store %0#1, %alloc_5[%c1_11] : memref<2xi1>
    %cast_12 = memref.cast %alloc_4 : memref<2xindex> to memref<?xindex>
    %cast_13 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_14 = memref.cast %alloc_6 : memref<0xindex> to memref<?xindex>
    %alloc_15 = memref.alloc() : memref<2xi1>
    %alloc_16 = memref.alloc() : memref<0xi1>
    %cast_17 = memref.cast %alloc_15 : memref<2xi1> to memref<?xi1>
    %cast_18 = memref.cast %alloc_16 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_12, %cast_14, %cast_13, %cast_17, %cast_18) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_19 = arith.constant 0 : index
    %1 = memref.load %alloc_15[%c0_19] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_20 = arith.constant 1 : index
    %2 = memref.load %alloc_15[%c1_20] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_0 : memref<f32>
    }
    memref.dealloc %alloc_4 : memref<2xindex>
    memref.dealloc %alloc_6 : memref<0xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_15 : memref<2xi1>
    memref.dealloc %alloc_16 : memref<0xi1>
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
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %0 = arith.addi %arg0, %c4 : index
    %alloc = memref.alloc() : memref<4xf32>
    %c4_0 = arith.constant 4 : index
    %1 = arith.cmpi ult, %c4_0, %0 : index
    %2:2 = scf.if %1 -> (memref<?xf32>, i1) {
      %true_20 = arith.constant true
      %false_21 = arith.constant false
      %alloc_22 = memref.alloc(%0) : memref<?xf32>
      %subview = memref.subview %alloc_22[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
      memref.copy %alloc, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
      %base_buffer_23, %offset_24, %sizes_25, %strides_26 = memref.extract_strided_metadata %alloc_22 : memref<?xf32> -> memref<f32>, index, index, index
      %intptr_27 = memref.extract_aligned_pointer_as_index %base_buffer_23 : memref<f32> -> index
      %intptr_28 = memref.extract_aligned_pointer_as_index %alloc_22 : memref<?xf32> -> index
      %5 = arith.cmpi ne, %intptr_27, %intptr_28 : index
      %6 = arith.andi %5, %true_20 : i1
      scf.if %6 {
        memref.dealloc %base_buffer_23 : memref<f32>
      }
      %true_29 = arith.constant true
      %7 = arith.xori %5, %true_29 : i1
      %8 = arith.andi %7, %true_20 : i1
      scf.yield %alloc_22, %8 : memref<?xf32>, i1
    } else {
      %false_20 = arith.constant false
      %false_21 = arith.constant false
      %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [%0], strides: [1] : memref<4xf32> to memref<?xf32>
      %false_22 = arith.constant false
      scf.yield %reinterpret_cast, %false_22 : memref<?xf32>, i1
    }
    memref.store %arg1, %2#0[%c0] : memref<?xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %2#0 : memref<?xf32> -> memref<f32>, index, index, index
    %alloc_5 = memref.alloc() : memref<2xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_8 = arith.constant 0 : index
    memref.store %intptr, %alloc_5[%c0_8] : memref<2xindex>
    %intptr_9 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_9, %alloc_5[%c1] : memref<2xindex>
    %c0_10 = arith.constant 0 : index
    memref.store %true, %alloc_6[%c0_10] : memref<2xi1>
    %c1_11 = arith.constant 1 : index
    memref.store %2#1, %alloc_6[%c1_11] : memref<2xi1>
    %cast = memref.cast %alloc_5 : memref<2xindex> to memref<?xindex>
    %cast_12 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_13 = memref.cast %alloc_7 : memref<0xindex> to memref<?xindex>
    %alloc_14 = memref.alloc() : memref<2xi1>
    %alloc_15 = memref.alloc() : memref<0xi1>
    %cast_16 = memref.cast %alloc_14 : memref<2xi1> to memref<?xi1>
    %cast_17 = memref.cast %alloc_15 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_13, %cast_12, %cast_16, %cast_17) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_18 = arith.constant 0 : index
    %3 = memref.load %alloc_14[%c0_18] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_19 = arith.constant 1 : index
    %4 = memref.load %alloc_14[%c1_19] : memref<2xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    memref.dealloc %alloc_5 : memref<2xindex>
    memref.dealloc %alloc_7 : memref<0xindex>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_14 : memref<2xi1>
    memref.dealloc %alloc_15 : memref<0xi1>
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

