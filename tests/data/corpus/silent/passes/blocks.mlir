// What `mlir-opt-22 --buffer-deallocation-pipeline --convert-scf-to-cf` writes.
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
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%arg0 : memref<4xf32>)
  ^bb2:  // pred: ^bb0
    %alloc = memref.alloc() : memref<4xf32>
    cf.br ^bb3(%alloc : memref<4xf32>)
  ^bb3(%1: memref<4xf32>):  // 2 preds: ^bb1, ^bb2
    cf.br ^bb4
  ^bb4:  // pred: ^bb3
    memref.store %arg2, %1[%arg3] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    cf.cond_br %0, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
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
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb7(%arg0, %false : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %0 = arith.xori %arg2, %true : i1
    cf.cond_br %arg2, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    cf.br ^bb5(%alloc : memref<4xf32>)
  ^bb4:  // pred: ^bb2
    %alloc_0 = memref.alloc() : memref<4xf32>
    cf.br ^bb5(%alloc_0 : memref<4xf32>)
  ^bb5(%1: memref<4xf32>):  // 2 preds: ^bb3, ^bb4
    cf.br ^bb6
  ^bb6:  // pred: ^bb5
    cf.br ^bb7(%1, %0 : memref<4xf32>, i1)
  ^bb7(%2: memref<4xf32>, %3: i1):  // 2 preds: ^bb1, ^bb6
    cf.br ^bb8
  ^bb8:  // pred: ^bb7
    cf.cond_br %3, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    cf.br ^bb11(%2 : memref<4xf32>)
  ^bb10:  // pred: ^bb8
    %4 = bufferization.clone %2 : memref<4xf32> to memref<4xf32>
    cf.br ^bb11(%4 : memref<4xf32>)
  ^bb11(%5: memref<4xf32>):  // 2 preds: ^bb9, ^bb10
    cf.br ^bb12
  ^bb12:  // pred: ^bb11
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_1 = memref.alloc() : memref<2xindex>
    %alloc_2 = memref.alloc() : memref<2xi1>
    %alloc_3 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_1[%c0] : memref<2xindex>
    %intptr_4 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_4, %alloc_1[%c1] : memref<2xindex>
    memref.store %true, %alloc_2[%c0] : memref<2xi1>
    memref.store %3, %alloc_2[%c1] : memref<2xi1>
    %intptr_5 = memref.extract_aligned_pointer_as_index %5 : memref<4xf32> -> index
    memref.store %intptr_5, %alloc_3[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_1 : memref<2xindex> to memref<?xindex>
    %cast_6 = memref.cast %alloc_2 : memref<2xi1> to memref<?xi1>
    %cast_7 = memref.cast %alloc_3 : memref<1xindex> to memref<?xindex>
    %alloc_8 = memref.alloc() : memref<2xi1>
    %alloc_9 = memref.alloc() : memref<1xi1>
    %cast_10 = memref.cast %alloc_8 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_9 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_7, %cast_6, %cast_10, %cast_11) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %6 = memref.load %alloc_8[%c0] : memref<2xi1>
    cf.cond_br %6, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb14
  ^bb14:  // 2 preds: ^bb12, ^bb13
    %7 = memref.load %alloc_8[%c1] : memref<2xi1>
    cf.cond_br %7, ^bb15, ^bb16
  ^bb15:  // pred: ^bb14
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb16
  ^bb16:  // 2 preds: ^bb14, ^bb15
    memref.dealloc %alloc_1 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<1xindex>
    memref.dealloc %alloc_2 : memref<2xi1>
    memref.dealloc %alloc_8 : memref<2xi1>
    memref.dealloc %alloc_9 : memref<1xi1>
    return %5 : memref<4xf32>
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
  func.func @loop_nested_if(%arg0: index, %arg1: index, %arg2: memref<4xf32>, %arg3: memref<4xf32>) {
    %false = arith.constant false
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    cf.br ^bb1(%c0, %arg2, %false : index, memref<4xf32>, i1)
  ^bb1(%0: index, %1: memref<4xf32>, %2: i1):  // 2 preds: ^bb0, ^bb8
    %3 = arith.cmpi slt, %0, %arg0 : index
    cf.cond_br %3, ^bb2, ^bb9
  ^bb2:  // pred: ^bb1
    %4 = arith.cmpi eq, %0, %arg1 : index
    cf.cond_br %4, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %arg2, %alloc : memref<4xf32> to memref<4xf32>
    cf.br ^bb5(%alloc : memref<4xf32>)
  ^bb4:  // pred: ^bb2
    cf.br ^bb5(%1 : memref<4xf32>)
  ^bb5(%5: memref<4xf32>):  // 2 preds: ^bb3, ^bb4
    cf.br ^bb6
  ^bb6:  // pred: ^bb5
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %intptr_0 = memref.extract_aligned_pointer_as_index %5 : memref<4xf32> -> index
    %6 = arith.cmpi ne, %intptr, %intptr_0 : index
    %7 = arith.andi %6, %2 : i1
    cf.cond_br %7, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    %8 = arith.cmpi eq, %intptr, %intptr_0 : index
    %9 = arith.andi %8, %2 : i1
    %10 = arith.ori %9, %4 : i1
    %11 = arith.addi %0, %c1 : index
    cf.br ^bb1(%11, %5, %10 : index, memref<4xf32>, i1)
  ^bb9:  // pred: ^bb1
    memref.copy %1, %arg3 : memref<4xf32> to memref<4xf32>
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    cf.cond_br %2, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    memref.dealloc %base_buffer_1 : memref<f32>
    cf.br ^bb11
  ^bb11:  // 2 preds: ^bb9, ^bb10
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
    cf.br ^bb1(%c0, %alloc, %alloc_0, %false, %false : index, memref<4xf32>, memref<4xf32>, i1, i1)
  ^bb1(%0: index, %1: memref<4xf32>, %2: memref<4xf32>, %3: i1, %4: i1):  // 2 preds: ^bb0, ^bb6
    %5 = arith.cmpi slt, %0, %arg0 : index
    cf.cond_br %5, ^bb2, ^bb7
  ^bb2:  // pred: ^bb1
    memref.copy %1, %2 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_5 = memref.alloc() : memref<2xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<2xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc_5[%c0] : memref<2xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    memref.store %intptr_8, %alloc_5[%c1] : memref<2xindex>
    memref.store %3, %alloc_6[%c0] : memref<2xi1>
    memref.store %4, %alloc_6[%c1] : memref<2xi1>
    %intptr_9 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32> -> index
    memref.store %intptr_9, %alloc_7[%c0] : memref<2xindex>
    %intptr_10 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    memref.store %intptr_10, %alloc_7[%c1] : memref<2xindex>
    %cast = memref.cast %alloc_5 : memref<2xindex> to memref<?xindex>
    %cast_11 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_12 = memref.cast %alloc_7 : memref<2xindex> to memref<?xindex>
    %alloc_13 = memref.alloc() : memref<2xi1>
    %alloc_14 = memref.alloc() : memref<2xi1>
    %cast_15 = memref.cast %alloc_13 : memref<2xi1> to memref<?xi1>
    %cast_16 = memref.cast %alloc_14 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_12, %cast_11, %cast_15, %cast_16) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %6 = memref.load %alloc_13[%c0] : memref<2xi1>
    cf.cond_br %6, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %7 = memref.load %alloc_13[%c1] : memref<2xi1>
    cf.cond_br %7, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %base_buffer_1 : memref<f32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %8 = memref.load %alloc_14[%c0] : memref<2xi1>
    %9 = memref.load %alloc_14[%c1] : memref<2xi1>
    memref.dealloc %alloc_5 : memref<2xindex>
    memref.dealloc %alloc_7 : memref<2xindex>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_13 : memref<2xi1>
    memref.dealloc %alloc_14 : memref<2xi1>
    %10 = arith.addi %0, %c1 : index
    cf.br ^bb1(%10, %2, %1, %8, %9 : index, memref<4xf32>, memref<4xf32>, i1, i1)
  ^bb7:  // pred: ^bb1
    memref.store %arg1, %1[%arg2] : memref<4xf32>
    %base_buffer_17, %offset_18, %sizes_19, %strides_20 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %base_buffer_21, %offset_22, %sizes_23, %strides_24 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_25 = memref.alloc() : memref<4xindex>
    %alloc_26 = memref.alloc() : memref<4xi1>
    %alloc_27 = memref.alloc() : memref<0xindex>
    %intptr_28 = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr_28, %alloc_25[%c0] : memref<4xindex>
    %intptr_29 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    memref.store %intptr_29, %alloc_25[%c1] : memref<4xindex>
    %intptr_30 = memref.extract_aligned_pointer_as_index %base_buffer_17 : memref<f32> -> index
    memref.store %intptr_30, %alloc_25[%c2] : memref<4xindex>
    %intptr_31 = memref.extract_aligned_pointer_as_index %base_buffer_21 : memref<f32> -> index
    memref.store %intptr_31, %alloc_25[%c3] : memref<4xindex>
    memref.store %true, %alloc_26[%c0] : memref<4xi1>
    memref.store %true, %alloc_26[%c1] : memref<4xi1>
    memref.store %3, %alloc_26[%c2] : memref<4xi1>
    memref.store %4, %alloc_26[%c3] : memref<4xi1>
    %cast_32 = memref.cast %alloc_25 : memref<4xindex> to memref<?xindex>
    %cast_33 = memref.cast %alloc_26 : memref<4xi1> to memref<?xi1>
    %cast_34 = memref.cast %alloc_27 : memref<0xindex> to memref<?xindex>
    %alloc_35 = memref.alloc() : memref<4xi1>
    %alloc_36 = memref.alloc() : memref<0xi1>
    %cast_37 = memref.cast %alloc_35 : memref<4xi1> to memref<?xi1>
    %cast_38 = memref.cast %alloc_36 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_32, %cast_34, %cast_33, %cast_37, %cast_38) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %11 = memref.load %alloc_35[%c0] : memref<4xi1>
    cf.cond_br %11, ^bb8, ^bb9
  ^bb8:  // pred: ^bb7
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb9
  ^bb9:  // 2 preds: ^bb7, ^bb8
    %12 = memref.load %alloc_35[%c1] : memref<4xi1>
    cf.cond_br %12, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    memref.dealloc %alloc_0 : memref<4xf32>
    cf.br ^bb11
  ^bb11:  // 2 preds: ^bb9, ^bb10
    %13 = memref.load %alloc_35[%c2] : memref<4xi1>
    cf.cond_br %13, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    memref.dealloc %base_buffer_17 : memref<f32>
    cf.br ^bb13
  ^bb13:  // 2 preds: ^bb11, ^bb12
    %14 = memref.load %alloc_35[%c3] : memref<4xi1>
    cf.cond_br %14, ^bb14, ^bb15
  ^bb14:  // pred: ^bb13
    memref.dealloc %base_buffer_21 : memref<f32>
    cf.br ^bb15
  ^bb15:  // 2 preds: ^bb13, ^bb14
    memref.dealloc %alloc_25 : memref<4xindex>
    memref.dealloc %alloc_27 : memref<0xindex>
    memref.dealloc %alloc_26 : memref<4xi1>
    memref.dealloc %alloc_35 : memref<4xi1>
    memref.dealloc %alloc_36 : memref<0xi1>
    return
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
  ^bb1(%0: index, %1: memref<4xf32>, %2: i1):  // 2 preds: ^bb0, ^bb4
    %3 = arith.cmpi slt, %0, %arg0 : index
    cf.cond_br %3, ^bb2, ^bb5
  ^bb2:  // pred: ^bb1
    %alloc_0 = memref.alloc() : memref<4xf32>
    memref.copy %1, %alloc_0 : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    cf.cond_br %2, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    %4 = arith.addi %0, %c1 : index
    cf.br ^bb1(%4, %alloc_0, %true : index, memref<4xf32>, i1)
  ^bb5:  // pred: ^bb1
    cf.cond_br %2, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    cf.br ^bb8(%1 : memref<4xf32>)
  ^bb7:  // pred: ^bb5
    %5 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
    cf.br ^bb8(%5 : memref<4xf32>)
  ^bb8(%6: memref<4xf32>):  // 2 preds: ^bb6, ^bb7
    cf.br ^bb9
  ^bb9:  // pred: ^bb8
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_5 = memref.alloc() : memref<2xindex>
    %alloc_6 = memref.alloc() : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_5[%c0] : memref<2xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    memref.store %intptr_8, %alloc_5[%c1] : memref<2xindex>
    memref.store %true, %alloc_6[%c0] : memref<2xi1>
    memref.store %2, %alloc_6[%c1] : memref<2xi1>
    %intptr_9 = memref.extract_aligned_pointer_as_index %6 : memref<4xf32> -> index
    memref.store %intptr_9, %alloc_7[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_5 : memref<2xindex> to memref<?xindex>
    %cast_10 = memref.cast %alloc_6 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_7 : memref<1xindex> to memref<?xindex>
    %alloc_12 = memref.alloc() : memref<2xi1>
    %alloc_13 = memref.alloc() : memref<1xi1>
    %cast_14 = memref.cast %alloc_12 : memref<2xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_13 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_11, %cast_10, %cast_14, %cast_15) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %7 = memref.load %alloc_12[%c0] : memref<2xi1>
    cf.cond_br %7, ^bb10, ^bb11
  ^bb10:  // pred: ^bb9
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb11
  ^bb11:  // 2 preds: ^bb9, ^bb10
    %8 = memref.load %alloc_12[%c1] : memref<2xi1>
    cf.cond_br %8, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    memref.dealloc %base_buffer_1 : memref<f32>
    cf.br ^bb13
  ^bb13:  // 2 preds: ^bb11, ^bb12
    memref.dealloc %alloc_5 : memref<2xindex>
    memref.dealloc %alloc_7 : memref<1xindex>
    memref.dealloc %alloc_6 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<2xi1>
    memref.dealloc %alloc_13 : memref<1xi1>
    return %6 : memref<4xf32>
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
  func.func private @again() -> i1
  func.func @while_replace(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
    %true = arith.constant true
    %false = arith.constant false
    cf.br ^bb1(%arg0, %false : memref<4xf32>, i1)
  ^bb1(%0: memref<4xf32>, %1: i1):  // 2 preds: ^bb0, ^bb4
    %2 = call @again() : () -> i1
    cf.cond_br %2, ^bb2(%0, %1 : memref<4xf32>, i1), ^bb5
  ^bb2(%3: memref<4xf32>, %4: i1):  // pred: ^bb1
    %alloc = memref.alloc() : memref<4xf32>
    memref.copy %3, %alloc : memref<4xf32> to memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %3 : memref<4xf32> -> memref<f32>, index, index, index
    cf.cond_br %4, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
    cf.br ^bb1(%alloc, %true : memref<4xf32>, i1)
  ^bb5:  // pred: ^bb1
    memref.store %arg1, %0[%arg2] : memref<4xf32>
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
    cf.cond_br %1, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    memref.dealloc %base_buffer_0 : memref<f32>
    cf.br ^bb7
  ^bb7:  // 2 preds: ^bb5, ^bb6
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
    cf.cond_br %1, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
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
    cf.cond_br %1, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
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
    cf.cond_br %1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %intptr_2 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %2 = arith.cmpi ne, %intptr_2, %intptr_1 : index
    cf.cond_br %2, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %alloc_0 : memref<4xf32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
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
    cf.cond_br %4, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %5 = memref.load %alloc_9[%c1] : memref<2xi1>
    cf.cond_br %5, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    memref.dealloc %base_buffer_0 : memref<f32>
    cf.br ^bb4
  ^bb4:  // 2 preds: ^bb2, ^bb3
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
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg1, %arg0, %alloc : memref<4xf32>
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %1 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
    cf.br ^bb3(%1 : memref<4xf32>)
  ^bb2:  // pred: ^bb0
    cf.br ^bb3(%0 : memref<4xf32>)
  ^bb3(%2: memref<4xf32>):  // 2 preds: ^bb1, ^bb2
    cf.br ^bb4
  ^bb4:  // pred: ^bb3
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %intptr_0 = memref.extract_aligned_pointer_as_index %2 : memref<4xf32> -> index
    %3 = arith.cmpi ne, %intptr, %intptr_0 : index
    cf.cond_br %3, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    return %2 : memref<4xf32>
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
    %0 = arith.index_cast %arg0 : index to i32
    cf.switch %0 : i32, [
      default: ^bb3,
      0: ^bb1,
      1: ^bb2
    ]
  ^bb1:  // pred: ^bb0
    cf.br ^bb4(%alloc, %false : memref<4xf32>, i1)
  ^bb2:  // pred: ^bb0
    %alloc_0 = memref.alloc() : memref<4xf32>
    cf.br ^bb4(%alloc_0, %true : memref<4xf32>, i1)
  ^bb3:  // pred: ^bb0
    cf.br ^bb4(%arg1, %false : memref<4xf32>, i1)
  ^bb4(%1: memref<4xf32>, %2: i1):  // 3 preds: ^bb1, ^bb2, ^bb3
    memref.store %arg2, %1[%c0] : memref<4xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
    %alloc_1 = memref.alloc() : memref<2xindex>
    %alloc_2 = memref.alloc() : memref<2xi1>
    %alloc_3 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_1[%c0] : memref<2xindex>
    %intptr_4 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_4, %alloc_1[%c1] : memref<2xindex>
    memref.store %true, %alloc_2[%c0] : memref<2xi1>
    memref.store %2, %alloc_2[%c1] : memref<2xi1>
    %cast = memref.cast %alloc_1 : memref<2xindex> to memref<?xindex>
    %cast_5 = memref.cast %alloc_2 : memref<2xi1> to memref<?xi1>
    %cast_6 = memref.cast %alloc_3 : memref<0xindex> to memref<?xindex>
    %alloc_7 = memref.alloc() : memref<2xi1>
    %alloc_8 = memref.alloc() : memref<0xi1>
    %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_8 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %3 = memref.load %alloc_7[%c0] : memref<2xi1>
    cf.cond_br %3, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %4 = memref.load %alloc_7[%c1] : memref<2xi1>
    cf.cond_br %4, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    memref.dealloc %alloc_1 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<0xindex>
    memref.dealloc %alloc_2 : memref<2xi1>
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
    cf.br ^bb1(%c0, %cast : index, memref<4xf32, strided<[1], offset: ?>>)
  ^bb1(%0: index, %1: memref<4xf32, strided<[1], offset: ?>>):  // 2 preds: ^bb0, ^bb2
    %2 = arith.cmpi slt, %0, %arg0 : index
    cf.cond_br %2, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %subview_0 = memref.subview %alloc[%0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.store %arg1, %subview_0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %3 = arith.addi %0, %c1 : index
    cf.br ^bb1(%3, %subview_0 : index, memref<4xf32, strided<[1], offset: ?>>)
  ^bb3:  // pred: ^bb1
    memref.store %arg1, %1[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %1 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    %alloc_1 = memref.alloc() : memref<2xindex>
    %alloc_2 = memref.alloc() : memref<2xi1>
    %alloc_3 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<8xf32> -> index
    memref.store %intptr, %alloc_1[%c0] : memref<2xindex>
    %intptr_4 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_4, %alloc_1[%c1] : memref<2xindex>
    memref.store %true, %alloc_2[%c0] : memref<2xi1>
    memref.store %false, %alloc_2[%c1] : memref<2xi1>
    %cast_5 = memref.cast %alloc_1 : memref<2xindex> to memref<?xindex>
    %cast_6 = memref.cast %alloc_2 : memref<2xi1> to memref<?xi1>
    %cast_7 = memref.cast %alloc_3 : memref<0xindex> to memref<?xindex>
    %alloc_8 = memref.alloc() : memref<2xi1>
    %alloc_9 = memref.alloc() : memref<0xi1>
    %cast_10 = memref.cast %alloc_8 : memref<2xi1> to memref<?xi1>
    %cast_11 = memref.cast %alloc_9 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast_5, %cast_7, %cast_6, %cast_10, %cast_11) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %4 = memref.load %alloc_8[%c0] : memref<2xi1>
    cf.cond_br %4, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    memref.dealloc %alloc : memref<8xf32>
    cf.br ^bb5
  ^bb5:  // 2 preds: ^bb3, ^bb4
    %5 = memref.load %alloc_8[%c1] : memref<2xi1>
    cf.cond_br %5, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb7
  ^bb7:  // 2 preds: ^bb5, ^bb6
    memref.dealloc %alloc_1 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<0xindex>
    memref.dealloc %alloc_2 : memref<2xi1>
    memref.dealloc %alloc_8 : memref<2xi1>
    memref.dealloc %alloc_9 : memref<0xi1>
    return
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
  func.func @grow(%arg0: index, %arg1: f32) {
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %0 = arith.addi %arg0, %c4 : index
    %alloc = memref.alloc() : memref<4xf32>
    %1 = arith.cmpi ugt, %0, %c4 : index
    cf.cond_br %1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %alloc_0 = memref.alloc(%0) : memref<?xf32>
    %subview = memref.subview %alloc_0[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
    memref.copy %alloc, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
    cf.br ^bb3(%alloc_0 : memref<?xf32>)
  ^bb2:  // pred: ^bb0
    %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [%0], strides: [1] : memref<4xf32> to memref<?xf32>
    cf.br ^bb3(%reinterpret_cast : memref<?xf32>)
  ^bb3(%2: memref<?xf32>):  // 2 preds: ^bb1, ^bb2
    cf.br ^bb4
  ^bb4:  // pred: ^bb3
    memref.store %arg1, %2[%c0] : memref<?xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %2 : memref<?xf32> -> memref<f32>, index, index, index
    %alloc_1 = memref.alloc() : memref<2xindex>
    %alloc_2 = memref.alloc() : memref<2xi1>
    %alloc_3 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    memref.store %intptr, %alloc_1[%c0] : memref<2xindex>
    %intptr_4 = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr_4, %alloc_1[%c1] : memref<2xindex>
    memref.store %true, %alloc_2[%c0] : memref<2xi1>
    memref.store %1, %alloc_2[%c1] : memref<2xi1>
    %cast = memref.cast %alloc_1 : memref<2xindex> to memref<?xindex>
    %cast_5 = memref.cast %alloc_2 : memref<2xi1> to memref<?xi1>
    %cast_6 = memref.cast %alloc_3 : memref<0xindex> to memref<?xindex>
    %alloc_7 = memref.alloc() : memref<2xi1>
    %alloc_8 = memref.alloc() : memref<0xi1>
    %cast_9 = memref.cast %alloc_7 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_8 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_6, %cast_5, %cast_9, %cast_10) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %3 = memref.load %alloc_7[%c0] : memref<2xi1>
    cf.cond_br %3, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    memref.dealloc %alloc : memref<4xf32>
    cf.br ^bb6
  ^bb6:  // 2 preds: ^bb4, ^bb5
    %4 = memref.load %alloc_7[%c1] : memref<2xi1>
    cf.cond_br %4, ^bb7, ^bb8
  ^bb7:  // pred: ^bb6
    memref.dealloc %base_buffer : memref<f32>
    cf.br ^bb8
  ^bb8:  // 2 preds: ^bb6, ^bb7
    memref.dealloc %alloc_1 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<0xindex>
    memref.dealloc %alloc_2 : memref<2xi1>
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

