func.func @f(%n: i32, %m: memref<4xf32>) {
  %false = arith.constant false
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index
  %base_buffer_0, %offset_0, %sizes_0, %strides_0 = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  %case = arith.constant 1 : i32
  %is_case = arith.cmpi eq, %n, %case : i32
  %not = arith.xori %true, %is_case : i1
  %own = bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<f32>, memref<f32>) if (%false, %not) retain (%a : memref<4xf32>)
  %own_0 = bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<f32>, memref<f32>) if (%false, %is_case) retain (%m : memref<4xf32>)
  cf.switch %n : i32, [default: ^x(%a, %own : memref<4xf32>, i1), 1: ^x(%m, %own_0 : memref<4xf32>, i1)]
^x(%y: memref<4xf32>, %own_1: i1):
  %base_buffer_1, %offset_1, %sizes_1, %strides_1 = memref.extract_strided_metadata %y : memref<4xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base_buffer_1 : memref<f32>) if (%own_1)
  return
}
