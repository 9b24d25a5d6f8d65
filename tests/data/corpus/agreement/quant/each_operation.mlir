func.func @f(%arg0: tensor<6x2x!quant.uniform<i8:f32:{0:3}, {{1.000000e+00}, {2.000000e+00}}>>) { %0 = quant.dcast %arg0 : tensor<6x2x!quant.uniform<i8:f32:{0:3}, {{1.000000e+00}, {2.000000e+00}}>> to tensor<6x2xf32> return }
// -----
func.func @f(%arg0: tensor<6x2xf32>) { %0 = quant.qcast %arg0 : tensor<6x2xf32> to tensor<6x2x!quant.uniform<i8:f32:{0:3}, {{1.000000e+00}, {2.000000e+00}}>> return }
// -----
func.func @f(%arg0: tensor<4xi8>) { %0 = quant.scast %arg0 : tensor<4xi8> to tensor<4x!quant.uniform<u8:f32, 7.812500e-03:128>> return }
// -----
func.func @f(%arg0: !quant.uniform<i8:f32, 2.000000e+00>) { %0 = quant.scast %arg0 : !quant.uniform<i8:f32, 2.000000e+00> to i8 return }
