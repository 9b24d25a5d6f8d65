// What `mlir-opt-22 --expand-realloc=emit-deallocs=false --ownership-based-buffer-deallocation --bufferization-lower-deallocations
// --convert-scf-to-cf` writes.
module {
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %false_1 = arith.constant false
    %false_2 = arith.constant false
    cf.br ^bb11(%arg0, %false_2 : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %false_3 = arith.constant false
    %false_4 = arith.constant false
    cf.cond_br %arg2, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %false_5 = arith.constant false
    %false_6 = arith.constant false
    cf.br ^bb7(%alloc, %false_6 : memref<4xf32>, i1)
  ^bb4:  // pred: ^bb2
    %true_7 = arith.constant true
    %alloc_8 = memref.alloc() : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc_8 : memref<4xf32> -> memref<f32>, index, index, index
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %intptr_9 = memref.extract_aligned_pointer_as_index %alloc_8 : memref<4xf32> -> index
    %0 = arith.cmpi ne, %intptr, %intptr_9 : index
    %1 = arith.andi %0, %true_7 : i1
    cf.cond_br %1, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %true_10 = arith.constant true
    %2 = arith.xori %0, %true_10 : i1
    %3 = arith.andi %2, %true_7 : i1
    cf.br ^bb7(%alloc_8, %3 : memref<4xf32>, i1)
  ^bb7(%4: memref<4xf32>, %5: i1):  // 2 preds: ^bb3, ^bb6
    cf.br ^bb8
  ^bb8:  // pred: ^bb7
    %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %4 : memref<4xf32> -> memref<f32>, index, index, index
    %intptr_15 = memref.extract_aligned_pointer_as_index %base_buffer_11 : memref<f32> -> index
    %intptr_16 = memref.extract_aligned_pointer_as_index %4 : memref<4xf32> -> index
    %6 = arith.cmpi ne, %intptr_15, %intptr_16 : index
    %7 = arith.andi %6, %5 : i1
    cf.cond_br %7, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    memref.dealloc %base_buffer_11 : memref<f32>
    cf.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    %true_17 = arith.constant true
    %8 = arith.xori %6, %true_17 : i1
    %9 = arith.andi %8, %5 : i1
    cf.br ^bb11(%4, %9 : memref<4xf32>, i1)
  ^bb11(%10: memref<4xf32>, %11: i1):  // 2 preds: ^bb1, ^bb10
    cf.br ^bb12
  ^bb12:  // pred: ^bb11
    cf.cond_br %11, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    cf.br ^bb15(%10 : memref<4xf32>)
  ^bb14:  // pred: ^bb12
    %12 = bufferization.clone %10 : memref<4xf32> to memref<4xf32>
    cf.br ^bb15(%12 : memref<4xf32>)
  ^bb15(%13: memref<4xf32>):  // 2 preds: ^bb13, ^bb14
    cf.br ^bb16
  ^bb16:  // pred: ^bb15
    %true_18 = arith.constant true
    %base_buffer_19, %offset_20, %sizes_21, %strides_22 = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_23, %offset_24, %sizes_25, %strides_26 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_27, %offset_28, %sizes_29, %strides_30 = memref.extract_strided_metadata %10 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_31, %offset_32, %sizes_33, %strides_34 = memref.extract_strided_metadata %13 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_35 = memref.alloc() : memref<4xindex>
    %alloc_36 = memref.alloc() : memref<4xi1>
    %alloc_37 = memref.alloc() : memref<1xindex>
    %intptr_38 = memref.extract_aligned_pointer_as_index %base_buffer_19 : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr_38, %alloc_35[%c0] : memref<4xindex>
    %intptr_39 = memref.extract_aligned_pointer_as_index %base_buffer_23 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_39, %alloc_35[%c1] : memref<4xindex>
    %intptr_40 = memref.extract_aligned_pointer_as_index %base_buffer_27 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_40, %alloc_35[%c2] : memref<4xindex>
    %intptr_41 = memref.extract_aligned_pointer_as_index %base_buffer_31 : memref<f32> -> index
    %c3 = arith.constant 3 : index
    memref.store %intptr_41, %alloc_35[%c3] : memref<4xindex>
    %c0_42 = arith.constant 0 : index
    memref.store %false_0, %alloc_36[%c0_42] : memref<4xi1>
    %c1_43 = arith.constant 1 : index
    memref.store %true, %alloc_36[%c1_43] : memref<4xi1>
    %c2_44 = arith.constant 2 : index
    memref.store %11, %alloc_36[%c2_44] : memref<4xi1>
    %c3_45 = arith.constant 3 : index
    memref.store %true_18, %alloc_36[%c3_45] : memref<4xi1>
    %intptr_46 = memref.extract_aligned_pointer_as_index %13 : memref<4xf32> -> index
    %c0_47 = arith.constant 0 : index
    memref.store %intptr_46, %alloc_37[%c0_47] : memref<1xindex>
    %cast = memref.cast %alloc_35 : memref<4xindex> to memref<?xindex>
    %cast_48 = memref.cast %alloc_36 : memref<4xi1> to memref<?xi1>
    %cast_49 = memref.cast %alloc_37 : memref<1xindex> to memref<?xindex>
    %alloc_50 = memref.alloc() : memref<4xi1>
    %alloc_51 = memref.alloc() : memref<1xi1>
    %cast_52 = memref.cast %alloc_50 : memref<4xi1> to memref<?xi1>
    %cast_53 = memref.cast %alloc_51 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_49, %cast_48, %cast_52, %cast_53) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_54 = arith.constant 0 : index
    %14 = memref.load %alloc_50[%c0_54] : memref<4xi1>
    cf.cond_br %14, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    memref.dealloc %base_buffer_19 : memref<f32>
    cf.br ^bb18
  ^bb18:  // 2 preds: ^bb16, ^bb17
    %c1_55 = arith.constant 1 : index
    %15 = memref.load %alloc_50[%c1_55] : memref<4xi1>
    cf.cond_br %15, ^bb19, ^bb20
  ^bb19:  // pred: ^bb18
    memref.dealloc %base_buffer_23 : memref<f32>
    cf.br ^bb20
  ^bb20:  // 2 preds: ^bb18, ^bb19
    %c2_56 = arith.constant 2 : index
    %16 = memref.load %alloc_50[%c2_56] : memref<4xi1>
    cf.cond_br %16, ^bb21, ^bb22
  ^bb21:  // pred: ^bb20
    memref.dealloc %base_buffer_27 : memref<f32>
    cf.br ^bb22
  ^bb22:  // 2 preds: ^bb20, ^bb21
    %c3_57 = arith.constant 3 : index
    %17 = memref.load %alloc_50[%c3_57] : memref<4xi1>
    cf.cond_br %17, ^bb23, ^bb24
  ^bb23:  // pred: ^bb22
    memref.dealloc %base_buffer_31 : memref<f32>
    cf.br ^bb24
  ^bb24:  // 2 preds: ^bb22, ^bb23
    %c0_58 = arith.constant 0 : index
    %18 = memref.load %alloc_51[%c0_58] : memref<1xi1>
    memref.dealloc %alloc_35 : memref<4xindex>
    memref.dealloc %alloc_37 : memref<1xindex>
    memref.dealloc %alloc_36 : memref<4xi1>
    memref.dealloc %alloc_50 : memref<4xi1>
    memref.dealloc %alloc_51 : memref<1xi1>
    return %13 : memref<4xf32>
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %dim_0 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    memref.store %false, %arg4[%0] : memref<?xi1>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3:  // pred: ^bb1
    cf.br ^bb4(%c0 : index)
  ^bb4(%3: index):  // 2 preds: ^bb3, ^bb13
    %4 = arith.cmpi slt, %3, %dim : index
    cf.cond_br %4, ^bb5, ^bb14
  ^bb5:  // pred: ^bb4
    %5 = memref.load %arg0[%3] : memref<?xindex>
    %6 = memref.load %arg2[%3] : memref<?xi1>
    cf.br ^bb6(%c0, %true : index, i1)
  ^bb6(%7: index, %8: i1):  // 2 preds: ^bb5, ^bb9
    %9 = arith.cmpi slt, %7, %dim_0 : index
    cf.cond_br %9, ^bb7, ^bb10
  ^bb7:  // pred: ^bb6
    %10 = memref.load %arg1[%7] : memref<?xindex>
    %11 = arith.cmpi eq, %10, %5 : index
    cf.cond_br %11, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %12 = memref.load %arg4[%7] : memref<?xi1>
    %13 = arith.ori %12, %6 : i1
    memref.store %13, %arg4[%7] : memref<?xi1>
    cf.br ^bb9
  ^bb9:  // 2 preds: ^bb7, ^bb8
    %14 = arith.cmpi ne, %10, %5 : index
    %15 = arith.andi %8, %14 : i1
    %16 = arith.addi %7, %c1 : index
    cf.br ^bb6(%16, %15 : index, i1)
  ^bb10:  // pred: ^bb6
    cf.br ^bb11(%c0, %8 : index, i1)
  ^bb11(%17: index, %18: i1):  // 2 preds: ^bb10, ^bb12
    %19 = arith.cmpi slt, %17, %3 : index
    cf.cond_br %19, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    %20 = memref.load %arg0[%17] : memref<?xindex>
    %21 = arith.cmpi ne, %20, %5 : index
    %22 = arith.andi %18, %21 : i1
    %23 = arith.addi %17, %c1 : index
    cf.br ^bb11(%23, %22 : index, i1)
  ^bb13:  // pred: ^bb11
    %24 = arith.andi %18, %6 : i1
    memref.store %24, %arg3[%3] : memref<?xi1>
    %25 = arith.addi %3, %c1 : index
    cf.br ^bb4(%25 : index)
  ^bb14:  // pred: ^bb4
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
    cf.br ^bb1(%c0, %alloc, %false : index, memref<4xf32>, i1)
  ^bb1(%0: index, %1: memref<4xf32>, %2: i1):  // 2 preds: ^bb0, ^bb6
    %3 = arith.cmpi slt, %0, %arg0 : index
    cf.cond_br %3, ^bb2, ^bb7
  ^bb2:  // pred: ^bb1
    %true_0 = arith.constant true
    %alloc_1 = memref.alloc() : memref<4xf32>
    memref.copy %1, %alloc_1 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %alloc_1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_6 = memref.alloc() : memref<2xindex>
    %alloc_7 = memref.alloc() : memref<2xi1>
    %alloc_8 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_9 = arith.constant 0 : index
    memref.store %intptr, %alloc_6[%c0_9] : memref<2xindex>
    %intptr_10 = memref.extract_aligned_pointer_as_index %base_buffer_2 : memref<f32> -> index
    %c1_11 = arith.constant 1 : index
    memref.store %intptr_10, %alloc_6[%c1_11] : memref<2xindex>
    %c0_12 = arith.constant 0 : index
    memref.store %2, %alloc_7[%c0_12] : memref<2xi1>
    %c1_13 = arith.constant 1 : index
    memref.store %true_0, %alloc_7[%c1_13] : memref<2xi1>
    %intptr_14 = memref.extract_aligned_pointer_as_index %alloc_1 : memref<4xf32> -> index
    %c0_15 = arith.constant 0 : index
    memref.store %intptr_14, %alloc_8[%c0_15] : memref<1xindex>
    %cast = memref.cast %alloc_6 : memref<2xindex> to memref<?xindex>
    %cast_16 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
    %cast_17 = memref.cast %alloc_8 : memref<1xindex> to memref<?xindex>
    %alloc_18 = memref.alloc() : memref<2xi1>
    %alloc_19 = memref.alloc() : memref<1xi1>
    %cast_20 = memref.cast %alloc_18 : memref<2xi1> to memref<?xi1>
    %cast_21 = memref.cast %alloc_19 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_17, %cast_16, %cast_20, %cast_21) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_22 = arith.constant 0 : index
    %4 = memref.load %alloc_18[%c0_22] : memref<2xi1>
    cf.cond_br %4, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %c1_23 = arith.constant 1 : index
    %5 = memref.load %alloc_18[%c1_23] : memref<2xi1>
    cf.cond_br %5, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer_2 : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %c0_24 = arith.constant 0 : index
    %6 = memref.load %alloc_19[%c0_24] : memref<1xi1>
    memref.dealloc %alloc_6 : memref<2xindex>
    memref.dealloc %alloc_8 : memref<1xindex>
    memref.dealloc %alloc_7 : memref<2xi1>
    memref.dealloc %alloc_18 : memref<2xi1>
    memref.dealloc %alloc_19 : memref<1xi1>
    %7 = arith.addi %0, %c1 : index
    cf.br ^bb1(%7, %alloc_1, %6 : index, memref<4xf32>, i1)
  ^bb7:  // pred: ^bb1
    cf.cond_br %2, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    cf.br ^bb10(%1 : memref<4xf32>)
  ^bb9:  // pred: ^bb7
    %8 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
    cf.br ^bb10(%8 : memref<4xf32>)
  ^bb10(%9: memref<4xf32>):  // 2 preds: ^bb8, ^bb9
    cf.br ^bb11
  ^bb11:  // pred: ^bb10
    %true_25 = arith.constant true
    %base_buffer_26, %offset_27, %sizes_28, %strides_29 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_30, %offset_31, %sizes_32, %strides_33 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_34, %offset_35, %sizes_36, %strides_37 = memref.extract_strided_metadata %9 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_38 = memref.alloc() : memref<3xindex>
    %alloc_39 = memref.alloc() : memref<3xi1>
    %alloc_40 = memref.alloc() : memref<1xindex>
    %intptr_41 = memref.extract_aligned_pointer_as_index %base_buffer_26 : memref<f32> -> index
    %c0_42 = arith.constant 0 : index
    memref.store %intptr_41, %alloc_38[%c0_42] : memref<3xindex>
    %intptr_43 = memref.extract_aligned_pointer_as_index %base_buffer_30 : memref<f32> -> index
    %c1_44 = arith.constant 1 : index
    memref.store %intptr_43, %alloc_38[%c1_44] : memref<3xindex>
    %intptr_45 = memref.extract_aligned_pointer_as_index %base_buffer_34 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_45, %alloc_38[%c2] : memref<3xindex>
    %c0_46 = arith.constant 0 : index
    memref.store %true, %alloc_39[%c0_46] : memref<3xi1>
    %c1_47 = arith.constant 1 : index
    memref.store %2, %alloc_39[%c1_47] : memref<3xi1>
    %c2_48 = arith.constant 2 : index
    memref.store %true_25, %alloc_39[%c2_48] : memref<3xi1>
    %intptr_49 = memref.extract_aligned_pointer_as_index %9 : memref<4xf32> -> index
    %c0_50 = arith.constant 0 : index
    memref.store %intptr_49, %alloc_40[%c0_50] : memref<1xindex>
    %cast_51 = memref.cast %alloc_38 : memref<3xindex> to memref<?xindex>
    %cast_52 = memref.cast %alloc_39 : memref<3xi1> to memref<?xi1>
    %cast_53 = memref.cast %alloc_40 : memref<1xindex> to memref<?xindex>
    %alloc_54 = memref.alloc() : memref<3xi1>
    %alloc_55 = memref.alloc() : memref<1xi1>
    %cast_56 = memref.cast %alloc_54 : memref<3xi1> to memref<?xi1>
    %cast_57 = memref.cast %alloc_55 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast_51, %cast_53, %cast_52, %cast_56, %cast_57) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_58 = arith.constant 0 : index
    %10 = memref.load %alloc_54[%c0_58] : memref<3xi1>
    cf.cond_br %10, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    memref.dealloc %base_buffer_26 : memref<f32>
    cf.br ^bb13
  ^bb13:  // 2 preds: ^bb11, ^bb12
    %c1_59 = arith.constant 1 : index
    %11 = memref.load %alloc_54[%c1_59] : memref<3xi1>
    cf.cond_br %11, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    memref.dealloc %base_buffer_30 : memref<f32>
    cf.br ^bb15
  ^bb15:  // 2 preds: ^bb13, ^bb14
    %c2_60 = arith.constant 2 : index
    %12 = memref.load %alloc_54[%c2_60] : memref<3xi1>
    cf.cond_br %12, ^bb16, ^bb17
  ^bb16:  // pred: ^bb15
    memref.dealloc %base_buffer_34 : memref<f32>
    cf.br ^bb17
  ^bb17:  // 2 preds: ^bb15, ^bb16
    %c0_61 = arith.constant 0 : index
    %13 = memref.load %alloc_55[%c0_61] : memref<1xi1>
    memref.dealloc %alloc_38 : memref<3xindex>
    memref.dealloc %alloc_40 : memref<1xindex>
    memref.dealloc %alloc_39 : memref<3xi1>
    memref.dealloc %alloc_54 : memref<3xi1>
    memref.dealloc %alloc_55 : memref<1xi1>
    return %9 : memref<4xf32>
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %dim_0 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    memref.store %false, %arg4[%0] : memref<?xi1>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3:  // pred: ^bb1
    cf.br ^bb4(%c0 : index)
  ^bb4(%3: index):  // 2 preds: ^bb3, ^bb13
    %4 = arith.cmpi slt, %3, %dim : index
    cf.cond_br %4, ^bb5, ^bb14
  ^bb5:  // pred: ^bb4
    %5 = memref.load %arg0[%3] : memref<?xindex>
    %6 = memref.load %arg2[%3] : memref<?xi1>
    cf.br ^bb6(%c0, %true : index, i1)
  ^bb6(%7: index, %8: i1):  // 2 preds: ^bb5, ^bb9
    %9 = arith.cmpi slt, %7, %dim_0 : index
    cf.cond_br %9, ^bb7, ^bb10
  ^bb7:  // pred: ^bb6
    %10 = memref.load %arg1[%7] : memref<?xindex>
    %11 = arith.cmpi eq, %10, %5 : index
    cf.cond_br %11, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %12 = memref.load %arg4[%7] : memref<?xi1>
    %13 = arith.ori %12, %6 : i1
    memref.store %13, %arg4[%7] : memref<?xi1>
    cf.br ^bb9
  ^bb9:  // 2 preds: ^bb7, ^bb8
    %14 = arith.cmpi ne, %10, %5 : index
    %15 = arith.andi %8, %14 : i1
    %16 = arith.addi %7, %c1 : index
    cf.br ^bb6(%16, %15 : index, i1)
  ^bb10:  // pred: ^bb6
    cf.br ^bb11(%c0, %8 : index, i1)
  ^bb11(%17: index, %18: i1):  // 2 preds: ^bb10, ^bb12
    %19 = arith.cmpi slt, %17, %3 : index
    cf.cond_br %19, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    %20 = memref.load %arg0[%17] : memref<?xindex>
    %21 = arith.cmpi ne, %20, %5 : index
    %22 = arith.andi %18, %21 : i1
    %23 = arith.addi %17, %c1 : index
    cf.br ^bb11(%23, %22 : index, i1)
  ^bb13:  // pred: ^bb11
    %24 = arith.andi %18, %6 : i1
    memref.store %24, %arg3[%3] : memref<?xi1>
    %25 = arith.addi %3, %c1 : index
    cf.br ^bb4(%25 : index)
  ^bb14:  // pred: ^bb4
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
    cf.cond_br %1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%0 : memref<4xf32>)
  ^bb2:  // pred: ^bb0
    %2 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
    cf.br ^bb3(%2 : memref<4xf32>)
  ^bb3(%3: memref<4xf32>):  // 2 preds: ^bb1, ^bb2
    cf.br ^bb4
  ^bb4:  // pred: ^bb3
    %true_0 = arith.constant true
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %3 : memref<4xf32> -> memref<f32>, index, index, index
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
    %intptr_17 = memref.extract_aligned_pointer_as_index %3 : memref<4xf32> -> index
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
    %4 = memref.load %alloc_21[%c0_25] : memref<3xi1>
    cf.cond_br %4, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %c1_26 = arith.constant 1 : index
    %5 = memref.load %alloc_21[%c1_26] : memref<3xi1>
    cf.cond_br %5, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    memref.dealloc %base_buffer_1 : memref<f32>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %c2_27 = arith.constant 2 : index
    %6 = memref.load %alloc_21[%c2_27] : memref<3xi1>
    cf.cond_br %6, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    memref.dealloc %base_buffer_5 : memref<f32>
    cf.br ^bb10
  ^bb10:  // 2 preds: ^bb8, ^bb9
    %c0_28 = arith.constant 0 : index
    %7 = memref.load %alloc_22[%c0_28] : memref<1xi1>
    memref.dealloc %alloc_9 : memref<3xindex>
    memref.dealloc %alloc_11 : memref<1xindex>
    memref.dealloc %alloc_10 : memref<3xi1>
    memref.dealloc %alloc_21 : memref<3xi1>
    memref.dealloc %alloc_22 : memref<1xi1>
    return %3 : memref<4xf32>
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %dim_0 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    memref.store %false, %arg4[%0] : memref<?xi1>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3:  // pred: ^bb1
    cf.br ^bb4(%c0 : index)
  ^bb4(%3: index):  // 2 preds: ^bb3, ^bb13
    %4 = arith.cmpi slt, %3, %dim : index
    cf.cond_br %4, ^bb5, ^bb14
  ^bb5:  // pred: ^bb4
    %5 = memref.load %arg0[%3] : memref<?xindex>
    %6 = memref.load %arg2[%3] : memref<?xi1>
    cf.br ^bb6(%c0, %true : index, i1)
  ^bb6(%7: index, %8: i1):  // 2 preds: ^bb5, ^bb9
    %9 = arith.cmpi slt, %7, %dim_0 : index
    cf.cond_br %9, ^bb7, ^bb10
  ^bb7:  // pred: ^bb6
    %10 = memref.load %arg1[%7] : memref<?xindex>
    %11 = arith.cmpi eq, %10, %5 : index
    cf.cond_br %11, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    %12 = memref.load %arg4[%7] : memref<?xi1>
    %13 = arith.ori %12, %6 : i1
    memref.store %13, %arg4[%7] : memref<?xi1>
    cf.br ^bb9
  ^bb9:  // 2 preds: ^bb7, ^bb8
    %14 = arith.cmpi ne, %10, %5 : index
    %15 = arith.andi %8, %14 : i1
    %16 = arith.addi %7, %c1 : index
    cf.br ^bb6(%16, %15 : index, i1)
  ^bb10:  // pred: ^bb6
    cf.br ^bb11(%c0, %8 : index, i1)
  ^bb11(%17: index, %18: i1):  // 2 preds: ^bb10, ^bb12
    %19 = arith.cmpi slt, %17, %3 : index
    cf.cond_br %19, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    %20 = memref.load %arg0[%17] : memref<?xindex>
    %21 = arith.cmpi ne, %20, %5 : index
    %22 = arith.andi %18, %21 : i1
    %23 = arith.addi %17, %c1 : index
    cf.br ^bb11(%23, %22 : index, i1)
  ^bb13:  // pred: ^bb11
    %24 = arith.andi %18, %6 : i1
    memref.store %24, %arg3[%3] : memref<?xi1>
    %25 = arith.addi %3, %c1 : index
    cf.br ^bb4(%25 : index)
  ^bb14:  // pred: ^bb4
    return
  }
}
