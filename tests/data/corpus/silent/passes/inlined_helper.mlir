// What `mlir-opt-22 --expand-realloc=emit-deallocs=false --ownership-based-buffer-deallocation --bufferization-lower-deallocations
// --inline` writes.
module {
  func.func @subview_loop(%arg0: index, %arg1: f32) {
    %c2 = arith.constant 2 : index
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<8xf32>
    %subview = memref.subview %alloc[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    %cast = memref.cast %subview : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
    %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cast, %arg4 = %false) -> (memref<4xf32, strided<[1], offset: ?>>, i1) {
      %subview_8 = memref.subview %alloc[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
      memref.store %arg1, %subview_8[%c0] : memref<4xf32, strided<[1], offset: ?>>
      %base_buffer_9, %offset_10, %sizes_11, %strides_12 = memref.extract_strided_metadata %arg3 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
      %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_9 : memref<f32> -> index
      %intptr_14 = memref.extract_aligned_pointer_as_index %subview_8 : memref<4xf32, strided<[1], offset: ?>> -> index
      %3 = arith.cmpi ne, %intptr_13, %intptr_14 : index
      %4 = arith.andi %3, %arg4 : i1
      scf.if %4 {
        memref.dealloc %base_buffer_9 : memref<f32>
      }
      %5 = arith.cmpi eq, %intptr_13, %intptr_14 : index
      %6 = arith.andi %5, %arg4 : i1
      scf.yield %subview_8, %6 : memref<4xf32, strided<[1], offset: ?>>, i1
    }
    memref.store %arg1, %0#0[%c0] : memref<4xf32, strided<[1], offset: ?>>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %0#0 : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    %alloc_4 = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc_4[%c0] : memref<2xindex>
    %intptr_6 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
    memref.store %intptr_6, %alloc_4[%c1] : memref<2xindex>
    memref.store %true, %alloc_5[%c0] : memref<2xi1>
    memref.store %0#1, %alloc_5[%c1] : memref<2xi1>
    %alloc_7 = memref.alloc() : memref<2xi1>
    scf.for %arg2 = %c0 to %c2 step %c1 {
      %3 = memref.load %alloc_4[%arg2] : memref<2xindex>
      %4 = memref.load %alloc_5[%arg2] : memref<2xi1>
      %5 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %true) -> (i1) {
        %7 = memref.load %alloc_4[%arg3] : memref<2xindex>
        %8 = arith.cmpi ne, %7, %3 : index
        %9 = arith.andi %arg4, %8 : i1
        scf.yield %9 : i1
      }
      %6 = arith.andi %5, %4 : i1
      memref.store %6, %alloc_7[%arg2] : memref<2xi1>
    }
    %1 = memref.load %alloc_7[%c0] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %2 = memref.load %alloc_7[%c1] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_0 : memref<f32>
    }
    memref.dealloc %alloc_4 : memref<2xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_7 : memref<2xi1>
    return
  }
}
