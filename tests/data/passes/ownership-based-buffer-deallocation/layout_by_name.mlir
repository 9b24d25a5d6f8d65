// A layout may go by any name: the buffer below it has none.
#transpose_map = affine_map<(d0, d1)[s0] -> (d0 + d1 * s0)>

func.func @transposed(%in: memref<?x4xf32>) -> memref<?x?xf32, #transpose_map> {
  %cast = memref.cast %in : memref<?x4xf32> to memref<?x?xf32>
  %transpose = memref.transpose %cast (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, #transpose_map>
  return %transpose : memref<?x?xf32, #transpose_map>
}
