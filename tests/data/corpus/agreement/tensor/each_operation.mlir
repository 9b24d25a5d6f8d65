func.func @f(%arg0: tensor<4xi32>) { %0 = tensor.bitcast %arg0 : tensor<4xi32> to tensor<4xi32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<1x1x1536xf32> into tensor<1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x12x1x64xf32>) { %concat = tensor.concat dim(1) %arg0 : (tensor<1x12x1x64xf32>) -> tensor<1x12x1x64xf32> return }
// -----
func.func @f(%arg0: tensor<3x1xindex>, %arg1: tensor<3x1xindex>) { %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<3x1xindex>, tensor<3x1xindex>) -> tensor<3x1xindex> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %rank = tensor.rank %arg0 : tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<1xi32>) { %reshape = tensor.reshape %arg0(%arg1) : (tensor<*xf32>, tensor<1xi32>) -> tensor<*xf32> return }
// -----
func.func @f(%arg0: tensor<*xf32>, %arg1: tensor<3xi32>) { %reshape = tensor.reshape %arg0(%arg1) : (tensor<*xf32>, tensor<3xi32>) -> tensor<1x1x8960xf32> return }
// -----
func.func @f(%arg0: f32, %arg1: index) { %splat = tensor.splat %arg0[%arg1] : tensor<?xf32> return }
// -----
func.func @f(%arg0: f32) { %splat = tensor.splat %arg0 : tensor<1x1x1536xf32> return }
