// example: Ownership-based Buffer Deallocation, Example
// The documentation negates the condition earlier and names the buffers of the last deallocation in the other order: both as
// MLIR has it today.

// Function boundary ABI: ownership of `%memref` will never be acquired.
func.func @example(%memref: memref<?xi8>, %select_cond: i1, %br_cond: i1, %size: index) {
  %false = arith.constant false
  %true = arith.constant true
  %alloc = memref.alloc(%size) : memref<?xi8>
  %alloca = memref.alloca(%size) : memref<?xi8>
  %select = arith.select %select_cond, %alloc, %alloca : memref<?xi8>

  %base_buffer_memref, %offset_0, %sizes_0, %strides_0 = memref.extract_strided_metadata %memref
    : memref<?xi8> -> memref<i8>, index, index, index
  %base_buffer_alloc, %offset_1, %sizes_1, %strides_1 = memref.extract_strided_metadata %alloc
    : memref<?xi8> -> memref<i8>, index, index, index
  %base_buffer_alloca, %offset_2, %sizes_2, %strides_2 = memref.extract_strided_metadata %alloca
    : memref<?xi8> -> memref<i8>, index, index, index

  %10:2 = bufferization.dealloc
           (%base_buffer_memref, %base_buffer_alloc, %base_buffer_alloca
             : memref<i8>, memref<i8>, memref<i8>)
        if (%false, %br_cond, %false)
    retain (%alloc, %select : memref<?xi8>, memref<?xi8>)

  // The deallocation conditions need to be adjusted to incorporate the branch condition.
  %not_br_cond = arith.xori %br_cond, %true : i1

  %11:2 = bufferization.dealloc
           (%base_buffer_memref, %base_buffer_alloc, %base_buffer_alloca
             : memref<i8>, memref<i8>, memref<i8>)
        if (%false, %not_br_cond, %false)
    retain (%memref, %select : memref<?xi8>, memref<?xi8>)

  %new_ownership = arith.select %br_cond, %10#1, %11#1 : i1

  cf.cond_br %br_cond, ^bb1(%alloc, %10#0 : memref<?xi8>, i1),
                       ^bb1(%memref, %11#0 : memref<?xi8>, i1)

^bb1(%13: memref<?xi8>, %14: i1):  // 2 preds: ^bb0, ^bb0
  memref.copy %13, %select : memref<?xi8> to memref<?xi8>

  %base_buffer_select, %offset_4, %sizes_4, %strides_4 = memref.extract_strided_metadata %select
    : memref<?xi8> -> memref<i8>, index, index, index
  %base_buffer_13, %offset_3, %sizes_3, %strides_3 = memref.extract_strided_metadata %13
    : memref<?xi8> -> memref<i8>, index, index, index

  bufferization.dealloc (%base_buffer_select, %base_buffer_13
                          : memref<i8>, memref<i8>)
                     if (%new_ownership, %14)
  return
}
