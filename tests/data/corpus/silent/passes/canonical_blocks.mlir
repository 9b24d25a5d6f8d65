// What `mlir-opt-22 --expand-realloc=emit-deallocs=false --ownership-based-buffer-deallocation --bufferization-lower-deallocations
// --convert-scf-to-cf --canonicalize` writes.
module {
  func.func @returns_argument(%arg0: memref<4xf32>, %arg1: i1) -> memref<4xf32> {
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %false = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg1, %arg0, %alloc : memref<4xf32>
    %1 = arith.xori %arg1, %true : i1
    cf.cond_br %1, ^bb2(%0 : memref<4xf32>), ^bb1
  ^bb1:  // pred: ^bb0
    %2 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
    cf.br ^bb2(%2 : memref<4xf32>)
  ^bb2(%3: memref<4xf32>):  // 2 preds: ^bb0, ^bb1
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_4, %offset_5, %sizes_6, %strides_7 = memref.extract_strided_metadata %3 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_8 = memref.alloc() : memref<3xindex>
    %alloc_9 = memref.alloc() : memref<3xi1>
    %alloc_10 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc_8[%c0] : memref<3xindex>
    %intptr_11 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
    memref.store %intptr_11, %alloc_8[%c1] : memref<3xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %base_buffer_4 : memref<f32> -> index
    memref.store %intptr_12, %alloc_8[%c2] : memref<3xindex>
    memref.store %false, %alloc_9[%c0] : memref<3xi1>
    memref.store %true, %alloc_9[%c1] : memref<3xi1>
    memref.store %true, %alloc_9[%c2] : memref<3xi1>
    %intptr_13 = memref.extract_aligned_pointer_as_index %3 : memref<4xf32> -> index
    memref.store %intptr_13, %alloc_10[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_8 : memref<3xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_9 : memref<3xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_10 : memref<1xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<3xi1>
    %alloc_17 = memref.alloc() : memref<1xi1>
    %cast_18 = memref.cast %alloc_16 : memref<3xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %4 = memref.load %alloc_16[%c0] : memref<3xi1>
    cf.cond_br %4, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %5 = memref.load %alloc_16[%c1] : memref<3xi1>
    cf.cond_br %5, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer_0 : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %6 = memref.load %alloc_16[%c2] : memref<3xi1>
    cf.cond_br %6, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    memref.dealloc %base_buffer_4 : memref<f32>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    memref.dealloc %alloc_8 : memref<3xindex>
    memref.dealloc %alloc_10 : memref<1xindex>
    memref.dealloc %alloc_9 : memref<3xi1>
    memref.dealloc %alloc_16 : memref<3xi1>
    memref.dealloc %alloc_17 : memref<1xi1>
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
    cf.cond_br %1, ^bb2, ^bb3(%c0 : index)
  ^bb2:  // pred: ^bb1
    memref.store %false, %arg4[%0] : memref<?xi1>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3(%3: index):  // 2 preds: ^bb1, ^bb11
    %4 = arith.cmpi slt, %3, %dim : index
    cf.cond_br %4, ^bb4, ^bb12
  ^bb4:  // pred: ^bb3
    %5 = memref.load %arg0[%3] : memref<?xindex>
    %6 = memref.load %arg2[%3] : memref<?xi1>
    cf.br ^bb5(%c0, %true : index, i1)
  ^bb5(%7: index, %8: i1):  // 2 preds: ^bb4, ^bb8
    %9 = arith.cmpi slt, %7, %dim_0 : index
    cf.cond_br %9, ^bb6, ^bb9(%c0, %8 : index, i1)
  ^bb6:  // pred: ^bb5
    %10 = memref.load %arg1[%7] : memref<?xindex>
    %11 = arith.cmpi eq, %10, %5 : index
    cf.cond_br %11, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %12 = memref.load %arg4[%7] : memref<?xi1>
    %13 = arith.ori %12, %6 : i1
    memref.store %13, %arg4[%7] : memref<?xi1>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %14 = arith.cmpi ne, %10, %5 : index
    %15 = arith.andi %8, %14 : i1
    %16 = arith.addi %7, %c1 : index
    cf.br ^bb5(%16, %15 : index, i1)
  ^bb9(%17: index, %18: i1):  // 2 preds: ^bb5, ^bb10
    %19 = arith.cmpi slt, %17, %3 : index
    cf.cond_br %19, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %20 = memref.load %arg0[%17] : memref<?xindex>
    %21 = arith.cmpi ne, %20, %5 : index
    %22 = arith.andi %18, %21 : i1
    %23 = arith.addi %17, %c1 : index
    cf.br ^bb9(%23, %22 : index, i1)
  ^bb11:  // pred: ^bb9
    %24 = arith.andi %18, %6 : i1
    memref.store %24, %arg3[%3] : memref<?xi1>
    %25 = arith.addi %3, %c1 : index
    cf.br ^bb3(%25 : index)
  ^bb12:  // pred: ^bb3
    return
  }
}

// -----

module {
  func.func @if_returned(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1) -> memref<4xf32> {
    %c3 = arith.constant 3 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %false = arith.constant false
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    cf.cond_br %arg1, ^bb8(%arg0, %false : memref<4xf32>, i1), ^bb1
  ^bb1:  // pred: ^bb0
    cf.cond_br %arg2, ^bb5(%alloc, %false : memref<4xf32>, i1), ^bb2
  ^bb2:  // pred: ^bb1
    %alloc_0 = memref.alloc() : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc_0 : memref<4xf32> -> memref<f32>, index, index, index
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %intptr_1 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %0 = arith.cmpi ne, %intptr, %intptr_1 : index
    cf.cond_br %0, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %1 = arith.cmpi eq, %intptr, %intptr_1 : index
    cf.br ^bb5(%alloc_0, %1 : memref<4xf32>, i1)
  ^bb5(%2: memref<4xf32>, %3: i1):  // 2 preds: ^bb1, ^bb4
    %base_buffer_2, %offset_3, %sizes_4, %strides_5 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %intptr_6 = memref.extract_aligned_pointer_as_index %base_buffer_2 : memref<f32> -> index
    %intptr_7 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32> -> index
    %4 = arith.cmpi ne, %intptr_6, %intptr_7 : index
    %5 = arith.andi %4, %3 : i1
    cf.cond_br %5, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    memref.dealloc %base_buffer_2 : memref<f32>
    cf.br ^bb7
  ^bb7:  // 2 preds: ^bb5, ^bb6
    %6 = arith.cmpi eq, %intptr_6, %intptr_7 : index
    %7 = arith.andi %6, %3 : i1
    cf.br ^bb8(%2, %7 : memref<4xf32>, i1)
  ^bb8(%8: memref<4xf32>, %9: i1):  // 2 preds: ^bb0, ^bb7
    cf.cond_br %9, ^bb10(%8 : memref<4xf32>), ^bb9
  ^bb9:  // pred: ^bb8
    %10 = bufferization.clone %8 : memref<4xf32> to memref<4xf32>
    cf.br ^bb10(%10 : memref<4xf32>)
  ^bb10(%11: memref<4xf32>):  // 2 preds: ^bb8, ^bb9
    %base_buffer_8, %offset_9, %sizes_10, %strides_11 = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_12, %offset_13, %sizes_14, %strides_15 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_16, %offset_17, %sizes_18, %strides_19 = memref.extract_strided_metadata %8 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_20, %offset_21, %sizes_22, %strides_23 = memref.extract_strided_metadata %11 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_24 = memref.alloc() : memref<4xindex>
    %alloc_25 = memref.alloc() : memref<4xi1>
    %alloc_26 = memref.alloc() : memref<1xindex>
    %intptr_27 = memref.extract_aligned_pointer_as_index %base_buffer_8 : memref<f32> -> index
    memref.store %intptr_27, %alloc_24[%c0] : memref<4xindex>
    %intptr_28 = memref.extract_aligned_pointer_as_index %base_buffer_12 : memref<f32> -> index
    memref.store %intptr_28, %alloc_24[%c1] : memref<4xindex>
    %intptr_29 = memref.extract_aligned_pointer_as_index %base_buffer_16 : memref<f32> -> index
    memref.store %intptr_29, %alloc_24[%c2] : memref<4xindex>
    %intptr_30 = memref.extract_aligned_pointer_as_index %base_buffer_20 : memref<f32> -> index
    memref.store %intptr_30, %alloc_24[%c3] : memref<4xindex>
    memref.store %false, %alloc_25[%c0] : memref<4xi1>
    memref.store %true, %alloc_25[%c1] : memref<4xi1>
    memref.store %9, %alloc_25[%c2] : memref<4xi1>
    memref.store %true, %alloc_25[%c3] : memref<4xi1>
    %intptr_31 = memref.extract_aligned_pointer_as_index %11 : memref<4xf32> -> index
    memref.store %intptr_31, %alloc_26[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_24 : memref<4xindex> to memref<?xindex>
    %cast_32 = memref.cast %alloc_25 : memref<4xi1> to memref<?xi1>
    %cast_33 = memref.cast %alloc_26 : memref<1xindex> to memref<?xindex>
    %alloc_34 = memref.alloc() : memref<4xi1>
    %alloc_35 = memref.alloc() : memref<1xi1>
    %cast_36 = memref.cast %alloc_34 : memref<4xi1> to memref<?xi1>
    %cast_37 = memref.cast %alloc_35 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_33, %cast_32, %cast_36, %cast_37) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %12 = memref.load %alloc_34[%c0] : memref<4xi1>
    cf.cond_br %12, ^bb11, ^bb12
  ^bb11:  // pred: ^bb10
    memref.dealloc %base_buffer_8 : memref<f32>
    cf.br ^bb12
  ^bb12:  // 2 preds: ^bb10, ^bb11
    %13 = memref.load %alloc_34[%c1] : memref<4xi1>
    cf.cond_br %13, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    memref.dealloc %base_buffer_12 : memref<f32>
    cf.br ^bb14
  ^bb14:  // 2 preds: ^bb12, ^bb13
    %14 = memref.load %alloc_34[%c2] : memref<4xi1>
    cf.cond_br %14, ^bb15, ^bb16
  ^bb15:  // pred: ^bb14
    memref.dealloc %base_buffer_16 : memref<f32>
    cf.br ^bb16
  ^bb16:  // 2 preds: ^bb14, ^bb15
    %15 = memref.load %alloc_34[%c3] : memref<4xi1>
    cf.cond_br %15, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    memref.dealloc %base_buffer_20 : memref<f32>
    cf.br ^bb18
  ^bb18:  // 2 preds: ^bb16, ^bb17
    memref.dealloc %alloc_24 : memref<4xindex>
    memref.dealloc %alloc_26 : memref<1xindex>
    memref.dealloc %alloc_25 : memref<4xi1>
    memref.dealloc %alloc_34 : memref<4xi1>
    memref.dealloc %alloc_35 : memref<1xi1>
    return %11 : memref<4xf32>
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
    cf.cond_br %1, ^bb2, ^bb3(%c0 : index)
  ^bb2:  // pred: ^bb1
    memref.store %false, %arg4[%0] : memref<?xi1>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3(%3: index):  // 2 preds: ^bb1, ^bb11
    %4 = arith.cmpi slt, %3, %dim : index
    cf.cond_br %4, ^bb4, ^bb12
  ^bb4:  // pred: ^bb3
    %5 = memref.load %arg0[%3] : memref<?xindex>
    %6 = memref.load %arg2[%3] : memref<?xi1>
    cf.br ^bb5(%c0, %true : index, i1)
  ^bb5(%7: index, %8: i1):  // 2 preds: ^bb4, ^bb8
    %9 = arith.cmpi slt, %7, %dim_0 : index
    cf.cond_br %9, ^bb6, ^bb9(%c0, %8 : index, i1)
  ^bb6:  // pred: ^bb5
    %10 = memref.load %arg1[%7] : memref<?xindex>
    %11 = arith.cmpi eq, %10, %5 : index
    cf.cond_br %11, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %12 = memref.load %arg4[%7] : memref<?xi1>
    %13 = arith.ori %12, %6 : i1
    memref.store %13, %arg4[%7] : memref<?xi1>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %14 = arith.cmpi ne, %10, %5 : index
    %15 = arith.andi %8, %14 : i1
    %16 = arith.addi %7, %c1 : index
    cf.br ^bb5(%16, %15 : index, i1)
  ^bb9(%17: index, %18: i1):  // 2 preds: ^bb5, ^bb10
    %19 = arith.cmpi slt, %17, %3 : index
    cf.cond_br %19, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %20 = memref.load %arg0[%17] : memref<?xindex>
    %21 = arith.cmpi ne, %20, %5 : index
    %22 = arith.andi %18, %21 : i1
    %23 = arith.addi %17, %c1 : index
    cf.br ^bb9(%23, %22 : index, i1)
  ^bb11:  // pred: ^bb9
    %24 = arith.andi %18, %6 : i1
    memref.store %24, %arg3[%3] : memref<?xi1>
    %25 = arith.addi %3, %c1 : index
    cf.br ^bb3(%25 : index)
  ^bb12:  // pred: ^bb3
    return
  }
}

// -----

module {
  func.func @for_grow(%arg0: index, %arg1: f32, %arg2: index) -> memref<4xf32> {
    %c2 = arith.constant 2 : index
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
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.copy %1, %alloc_0 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc_0 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_5 = memref.alloc() : memref<2xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc_5[%c0] : memref<2xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    memref.store %intptr_8, %alloc_5[%c1] : memref<2xindex>
    memref.store %2, %alloc_6[%c0] : memref<2xi1>
    memref.store %true, %alloc_6[%c1] : memref<2xi1>
    %intptr_9 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    memref.store %intptr_9, %alloc_7[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_5 : memref<2xindex> to memref<?xindex>
    %cast_10 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_7 : memref<1xindex> to memref<?xindex>
    %alloc_12 = memref.alloc() : memref<2xi1>
    %alloc_13 = memref.alloc() : memref<1xi1>
    %cast_14 = memref.cast %alloc_12 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_13 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_11, %cast_10, %cast_14, %cast_15) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %4 = memref.load %alloc_12[%c0] : memref<2xi1>
    cf.cond_br %4, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %5 = memref.load %alloc_12[%c1] : memref<2xi1>
    cf.cond_br %5, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer_1 : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %6 = memref.load %alloc_13[%c0] : memref<1xi1>
    memref.dealloc %alloc_5 : memref<2xindex>
    memref.dealloc %alloc_7 : memref<1xindex>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<2xi1>
    memref.dealloc %alloc_13 : memref<1xi1>
    %7 = arith.addi %0, %c1 : index
    cf.br ^bb1(%7, %alloc_0, %6 : index, memref<4xf32>, i1)
  ^bb7:  // pred: ^bb1
    cf.cond_br %2, ^bb9(%1 : memref<4xf32>), ^bb8
  ^bb8:  // pred: ^bb7
    %8 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
    cf.br ^bb9(%8 : memref<4xf32>)
  ^bb9(%9: memref<4xf32>):  // 2 preds: ^bb7, ^bb8
    %base_buffer_16, %offset_17, %sizes_18, %strides_19 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_20, %offset_21, %sizes_22, %strides_23 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_24, %offset_25, %sizes_26, %strides_27 = memref.extract_strided_metadata %9 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_28 = memref.alloc() : memref<3xindex>
    %alloc_29 = memref.alloc() : memref<3xi1>
    %alloc_30 = memref.alloc() : memref<1xindex>
    %intptr_31 = memref.extract_aligned_pointer_as_index %base_buffer_16 : memref<f32> -> index
    memref.store %intptr_31, %alloc_28[%c0] : memref<3xindex>
    %intptr_32 = memref.extract_aligned_pointer_as_index %base_buffer_20 : memref<f32> -> index
    memref.store %intptr_32, %alloc_28[%c1] : memref<3xindex>
    %intptr_33 = memref.extract_aligned_pointer_as_index %base_buffer_24 : memref<f32> -> index
    memref.store %intptr_33, %alloc_28[%c2] : memref<3xindex>
    memref.store %true, %alloc_29[%c0] : memref<3xi1>
    memref.store %2, %alloc_29[%c1] : memref<3xi1>
    memref.store %true, %alloc_29[%c2] : memref<3xi1>
    %intptr_34 = memref.extract_aligned_pointer_as_index %9 : memref<4xf32> -> index
    memref.store %intptr_34, %alloc_30[%c0] : memref<1xindex>
    %cast_35 = memref.cast %alloc_28 : memref<3xindex> to memref<?xindex>
    %cast_36 = memref.cast %alloc_29 : memref<3xi1> to memref<?xi1>
    %cast_37 = memref.cast %alloc_30 : memref<1xindex> to memref<?xindex>
    %alloc_38 = memref.alloc() : memref<3xi1>
    %alloc_39 = memref.alloc() : memref<1xi1>
    %cast_40 = memref.cast %alloc_38 : memref<3xi1> to memref<?xi1>
    %cast_41 = memref.cast %alloc_39 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast_35, %cast_37, %cast_36, %cast_40, %cast_41) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %10 = memref.load %alloc_38[%c0] : memref<3xi1>
    cf.cond_br %10, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    memref.dealloc %base_buffer_16 : memref<f32>
    cf.br ^bb11
  ^bb11:  // 2 preds: ^bb9, ^bb10
    %11 = memref.load %alloc_38[%c1] : memref<3xi1>
    cf.cond_br %11, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    memref.dealloc %base_buffer_20 : memref<f32>
    cf.br ^bb13
  ^bb13:  // 2 preds: ^bb11, ^bb12
    %12 = memref.load %alloc_38[%c2] : memref<3xi1>
    cf.cond_br %12, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    memref.dealloc %base_buffer_24 : memref<f32>
    cf.br ^bb15
  ^bb15:  // 2 preds: ^bb13, ^bb14
    memref.dealloc %alloc_28 : memref<3xindex>
    memref.dealloc %alloc_30 : memref<1xindex>
    memref.dealloc %alloc_29 : memref<3xi1>
    memref.dealloc %alloc_38 : memref<3xi1>
    memref.dealloc %alloc_39 : memref<1xi1>
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
    cf.cond_br %1, ^bb2, ^bb3(%c0 : index)
  ^bb2:  // pred: ^bb1
    memref.store %false, %arg4[%0] : memref<?xi1>
    %2 = arith.addi %0, %c1 : index
    cf.br ^bb1(%2 : index)
  ^bb3(%3: index):  // 2 preds: ^bb1, ^bb11
    %4 = arith.cmpi slt, %3, %dim : index
    cf.cond_br %4, ^bb4, ^bb12
  ^bb4:  // pred: ^bb3
    %5 = memref.load %arg0[%3] : memref<?xindex>
    %6 = memref.load %arg2[%3] : memref<?xi1>
    cf.br ^bb5(%c0, %true : index, i1)
  ^bb5(%7: index, %8: i1):  // 2 preds: ^bb4, ^bb8
    %9 = arith.cmpi slt, %7, %dim_0 : index
    cf.cond_br %9, ^bb6, ^bb9(%c0, %8 : index, i1)
  ^bb6:  // pred: ^bb5
    %10 = memref.load %arg1[%7] : memref<?xindex>
    %11 = arith.cmpi eq, %10, %5 : index
    cf.cond_br %11, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    %12 = memref.load %arg4[%7] : memref<?xi1>
    %13 = arith.ori %12, %6 : i1
    memref.store %13, %arg4[%7] : memref<?xi1>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %14 = arith.cmpi ne, %10, %5 : index
    %15 = arith.andi %8, %14 : i1
    %16 = arith.addi %7, %c1 : index
    cf.br ^bb5(%16, %15 : index, i1)
  ^bb9(%17: index, %18: i1):  // 2 preds: ^bb5, ^bb10
    %19 = arith.cmpi slt, %17, %3 : index
    cf.cond_br %19, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    %20 = memref.load %arg0[%17] : memref<?xindex>
    %21 = arith.cmpi ne, %20, %5 : index
    %22 = arith.andi %18, %21 : i1
    %23 = arith.addi %17, %c1 : index
    cf.br ^bb9(%23, %22 : index, i1)
  ^bb11:  // pred: ^bb9
    %24 = arith.andi %18, %6 : i1
    memref.store %24, %arg3[%3] : memref<?xi1>
    %25 = arith.addi %3, %c1 : index
    cf.br ^bb3(%25 : index)
  ^bb12:  // pred: ^bb3
    return
  }
}
