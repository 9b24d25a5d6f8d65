// Who is retained twice is compared twice: the pass alone simplifies nothing.
func.func @twice(%a: memref<4xf32>, %b: memref<4xf32>, %own: i1) -> (i1, i1) {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  %0:2 = bufferization.dealloc (%base : memref<f32>) if (%own) retain (%b, %b : memref<4xf32>, memref<4xf32>)
  return %0#0, %0#1 : i1, i1
}
