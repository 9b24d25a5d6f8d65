func.func @f(%arg0: index, %arg1: index) { %0 = shape.add %arg0, %arg1 : index, index -> index return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.any %arg0, %arg1 : !shape.shape, !shape.shape -> !shape.shape return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.concat %arg0, %arg1 : !shape.shape, !shape.shape -> !shape.shape return }
// -----
func.func @f(%arg0: i1) { %0 = shape.cstr_require %arg0, "s" return }
// -----
func.func @f(%arg0: !shape.shape) { %0 = "shape.debug_print"(%arg0) : (!shape.shape) -> !shape.shape return }
// -----
func.func @f(%arg0: memref<?x?xf32>, %arg1: index) { %0 = shape.dim %arg0, %arg1 : memref<?x?xf32>, index -> index return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = shape.div %arg0, %arg1 : index, index -> index return }
// -----
func.func @f(%arg0: tensor<?xindex>) { %0 = shape.from_extent_tensor %arg0 : tensor<?xindex> return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = shape.from_extents %arg0, %arg1 : index, index return }
// -----
func.func @f(%arg0: index) { %0 = shape.index_to_size %arg0 return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.is_broadcastable %arg0, %arg1 : !shape.shape, !shape.shape return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.max %arg0, %arg1 : !shape.shape, !shape.shape -> !shape.shape return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.meet %arg0, %arg1 : !shape.shape, !shape.shape -> !shape.shape return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.meet %arg0, %arg1, error = "s" : !shape.shape, !shape.shape -> !shape.shape return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: !shape.shape) { %0 = shape.min %arg0, %arg1 : !shape.shape, !shape.shape -> !shape.shape return }
// -----
func.func @f(%arg0: !shape.shape) { %0 = shape.rank %arg0 : !shape.shape -> !shape.size return }
// -----
func.func @f(%arg0: !shape.shape, %arg1: index) { %head, %tail = "shape.split_at"(%arg0, %arg1) : (!shape.shape, index) -> (!shape.shape, !shape.shape) return }
// -----
func.func @f(%arg0: !shape.shape) { %0 = shape.to_extent_tensor %arg0 : !shape.shape -> tensor<3xindex> return }
// -----
func.func @f(%arg0: tensor<2xi32>) { %0 = shape.value_as_shape %arg0 : tensor<2xi32> -> !shape.shape return }
// -----
func.func @f(%arg0: !shape.value_shape) { %0 = shape.value_of %arg0 : memref<?x?xf32> return }
// -----
func.func @f(%arg0: !shape.value_shape, %arg1: !shape.shape) { %0 = shape.with_shape %arg0, %arg1 : !shape.value_shape, !shape.shape return }
