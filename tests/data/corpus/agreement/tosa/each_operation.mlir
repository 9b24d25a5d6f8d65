func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.abs %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.arithmetic_right_shift %arg0, %arg1 {round = false} : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.bitwise_and %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.bitwise_not %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.bitwise_or %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.bitwise_xor %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.cast %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.ceil %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.clz %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.concat %arg0 {axis = 1 : i32} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
// -----
func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<1536x1536xf32>) { %0 = tosa.concat %arg0, %arg1 {axis = 0 : i32} : (tensor<?x?xf32>, tensor<1536x1536xf32>) -> tensor<?x?xf32> return }
// -----
func.func @f() { %0 = tosa.concat_shape  : () -> !tosa.shape<0> return }
// -----
func.func @f(%arg0: tensor<13x21x3xf32>) { %0 = tosa.cos %arg0 : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32> return }
// -----
func.func @f() { tosa.custom  {domain_name = "s", implementation_attrs = "s", operator_name = "s"} : () -> () return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.custom %arg0, %arg1 {domain_name = "s", implementation_attrs = "s", operator_name = "s"} : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x7x7xf32>) { %0 = tosa.dim %arg0 {axis = 0 : i32} : (tensor<1x1x7x7xf32>) -> !tosa.shape<1> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.erf %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.exp %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?x?xf32>) { %output_real, %output_imag = tosa.fft2d %arg0, %arg1 {inverse = false} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?x?xf32>) { %output_real, %output_imag = tosa.fft2d %arg0, %arg1 {inverse = false, local_bound = true} : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.floor %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?xi32>) { %0 = tosa.gather %arg0, %arg1 : (tensor<?x?x?xf32>, tensor<?x?xi32>) -> tensor<?x?x?xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1xf32>, %arg1: tensor<1x1x1xf32>) { %0 = tosa.greater %arg0, %arg1 : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.identity %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.log %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1xi1>, %arg1: tensor<1xi1>) { %0 = tosa.logical_and %arg0, %arg1 : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.logical_left_shift %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1xi1>) { %0 = tosa.logical_not %arg0 : (tensor<1xi1>) -> tensor<1xi1> return }
// -----
func.func @f(%arg0: tensor<1xi1>, %arg1: tensor<1xi1>) { %0 = tosa.logical_or %arg0, %arg1 : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.logical_right_shift %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1xi1>, %arg1: tensor<1xi1>) { %0 = tosa.logical_xor %arg0, %arg1 : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1> return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>) { %0 = tosa.matmul %arg0, %arg1, %arg2, %arg3 : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>, %arg2: tensor<1xi8>) { %0 = tosa.mul %arg0, %arg1, %arg2 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>, tensor<1xi8>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>) { %0 = tosa.negate %arg0, %arg1, %arg2 : (tensor<1x1x1536xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.pow %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.reciprocal %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.reduce_all %arg0 {axis = 0 : i32} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.reduce_any %arg0 {axis = 0 : i32} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.reduce_product %arg0 {axis = 0 : i32} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.reduce_sum %arg0 {axis = 1 : i32} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.reverse %arg0 {axis = 0 : i32} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>) { %output_real, %output_imag = tosa.rfft2d %arg0 : (tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>) { %output_real, %output_imag = tosa.rfft2d %arg0 {local_bound = true} : (tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.rsqrt %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?xi32>, %arg2: tensor<?x?x?xf32>) { %0 = tosa.scatter %arg0, %arg1, %arg2 : (tensor<?x?x?xf32>, tensor<?x?xi32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.sigmoid %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<13x21x3xf32>) { %0 = tosa.sin %arg0 : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<1x1x1536xf32>) { %0 = tosa.sub %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>, %arg1: tensor<513xi16>) { %0 = tosa.table %arg0, %arg1 : (tensor<1x1x1536xf32>, tensor<513xi16>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<1x1x1536xf32>) { %0 = tosa.tanh %arg0 : (tensor<1x1x1536xf32>) -> tensor<1x1x1536xf32> return }
// -----
func.func @f(%arg0: tensor<?x1xf32>) { %0 = tosa.transpose %arg0 {perms = array<i32: 1, 0>} : (tensor<?x1xf32>) -> tensor<?x1xf32> return }
