func.func @elementwise(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = tosa.clamp %x {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = tosa.maximum %0, %x : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %2 = tosa.minimum %0, %x {nan_mode = IGNORE} : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %3 = tosa.add %1, %2 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  return %3 : tensor<1x4xf32>
}
// -----
func.func @reductions(%x: tensor<4x8xf32>) -> (tensor<8xi32>, tensor<1x8xf32>, tensor<4x1xf32>) {
  %0 = tosa.argmax %x {axis = 0 : i32} : (tensor<4x8xf32>) -> tensor<8xi32>
  %1 = tosa.reduce_max %x {axis = 0 : i32} : (tensor<4x8xf32>) -> tensor<1x8xf32>
  %2 = tosa.reduce_min %x {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  return %0, %1, %2 : tensor<8xi32>, tensor<1x8xf32>, tensor<4x1xf32>
}
// -----
func.func @pool(%x: tensor<1x32x32x8xf32>) -> tensor<1x32x32x8xf32> {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x32x32x8xf32>) -> tensor<1x32x32x8xf32>
  return %0 : tensor<1x32x32x8xf32>
}
// -----
func.func @if(%c: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
  %0 = tosa.cond_if %c (%a = %x) : tensor<i1> (tensor<f32>) -> tensor<f32> {
  ^bb0(%a: tensor<f32>):
    tosa.yield %a : tensor<f32>
  } else {
  ^bb0(%a: tensor<f32>):
    tosa.yield %a : tensor<f32>
  }
  return %0 : tensor<f32>
}
// -----
func.func @if_without_inputs(%c: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<f32> {
    tosa.yield %x : tensor<f32>
  } else {
    tosa.yield %x : tensor<f32>
  }
  return %0 : tensor<f32>
}
// -----
func.func @while(%n: tensor<i32>, %x: tensor<10xi32>) {
  %0:2 = tosa.while_loop (%i = %n, %a = %x) : (tensor<i32>, tensor<10xi32>) -> (tensor<i32>, tensor<10xi32>) {
    %1 = tosa.greater_equal %n, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %1 : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<10xi32>):
    %1 = tosa.add %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %1, %a : tensor<i32>, tensor<10xi32>
  }
  return
}
// -----
tosa.variable @initialised = dense<-1> : tensor<2x4x8xi8>
tosa.variable @not_initialised : tensor<2x4x8xi8>
func.func @variables(%x: tensor<2x4x8xi8>) -> tensor<2x4x8xi8> {
  tosa.variable_write @initialised, %x : tensor<2x4x8xi8>
  %0 = tosa.variable_read @initialised : tensor<2x4x8xi8>
  return %0 : tensor<2x4x8xi8>
}
// -----
func.func @constants() -> tensor<2xi32> {
  %0 = "tosa.const"() <{values = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %1 = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  return %0 : tensor<2xi32>
}
// -----
func.func @scaled(%v: i32, %m: i32, %s: i8) -> i32 {
  %0 = tosa.apply_scale %v, %m, %s {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
  return %0 : i32
}
// -----
func.func @rescaled(%x: tensor<2x2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>) -> tensor<2x2xi8> {
  %0 = tosa.rescale %x, %m, %s, %z, %z {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<2x2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x2xi8>
  return %0 : tensor<2x2xi8>
}
// -----
func.func @resized(%x: tensor<1x8x8x1xf32>) -> tensor<1x?x?x1xf32> {
  %a = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %b = tosa.const_shape {values = dense<[-1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %c = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %x, %a, %b, %c {mode = BILINEAR} : (tensor<1x8x8x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x?x?x1xf32>
  return %0 : tensor<1x?x?x1xf32>
}
