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

// -----

func.func @shapes(%t: tensor<4x6x8xf32>) {
  %a = tosa.const_shape {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.add_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %1 = tosa.div_ceil_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %2 = tosa.div_floor_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %3 = tosa.max_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %4 = tosa.min_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %5 = tosa.mod_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %6 = tosa.mul_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %7 = tosa.sub_shape %a, %a : (!tosa.shape<3>, !tosa.shape<3>) -> !tosa.shape<3>
  %8 = tosa.exp2_shape %a : (!tosa.shape<3>) -> !tosa.shape<3>
  %9 = tosa.log2_ceil_shape %a : (!tosa.shape<3>) -> !tosa.shape<3>
  %10 = tosa.log2_floor_shape %a : (!tosa.shape<3>) -> !tosa.shape<3>
  %b = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %11 = tosa.slice_shape %a, %b, %b : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>

  return
}

// -----

func.func @reshaped(%t: tensor<4x6x8xf32>, %p: tensor<1xf32>, %b: tensor<4x6x8xi1>, %i: tensor<4xi32>) {
  %s = tosa.const_shape {values = dense<[8, 24]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[0, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %n = tosa.const_shape {values = dense<[2, 2, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %q = tosa.const_shape {values = dense<[0, 0, 1, 1, 2, 2]> : tensor<6xindex>} : () -> !tosa.shape<6>
  %0 = tosa.reshape %t, %s : (tensor<4x6x8xf32>, !tosa.shape<2>) -> tensor<8x24xf32>
  %1 = tosa.slice %t, %z, %n : (tensor<4x6x8xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x2x2xf32>
  %2 = tosa.tile %t, %n : (tensor<4x6x8xf32>, !tosa.shape<3>) -> tensor<8x12x16xf32>
  %3 = tosa.pad %t, %q, %p : (tensor<4x6x8xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<4x8x12xf32>
  %4 = tosa.select %b, %t, %t : (tensor<4x6x8xi1>, tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
  %5 = tosa.equal %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %6 = tosa.intdiv %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @convolutions(%i: tensor<1x8x8x4xf32>, %w: tensor<6x3x3x4xf32>, %b: tensor<6xf32>, %z: tensor<1xf32>, %v: tensor<1x8x8x8x4xf32>, %x: tensor<6x3x3x3x4xf32>, %d: tensor<3x3x4x1xf32>, %c: tensor<4xf32>) {
  %0 = tosa.conv2d %i, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<6x3x3x4xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x6xf32>
  %1 = tosa.conv3d %v, %x, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 1, 1, 1, 1, 1, 1>, stride = array<i64: 1, 1, 1>} : (tensor<1x8x8x8x4xf32>, tensor<6x3x3x3x4xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8x6xf32>
  %2 = tosa.depthwise_conv2d %i, %d, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x4xf32>
  %3 = tosa.transpose_conv2d %i, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<6x3x3x4xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x6xf32>
  %4 = tosa.avg_pool2d %i, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  return
}

// -----

func.func @blocks(%d: tensor<4x64xf4E2M1FN>, %s: tensor<4x2xf8E8M0FNU>, %f: tensor<4x64xf32>, %a: tensor<2x8x32xf8E4M3FN>, %b: tensor<2x8x1xf8E8M0FNU>) {
  %0 = tosa.cast_from_block_scaled %d, %s {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<4x64xf4E2M1FN>, tensor<4x2xf8E8M0FNU>) -> tensor<4x64xf32>
  %1, %2 = tosa.cast_to_block_scaled %f {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<4x64xf32>) -> (tensor<4x64xf4E2M1FN>, tensor<4x2xf8E8M0FNU>)
  %3 = tosa.matmul_t_block_scaled %a, %b, %a, %b {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<2x8x32xf8E4M3FN>, tensor<2x8x1xf8E8M0FNU>, tensor<2x8x32xf8E4M3FN>, tensor<2x8x1xf8E8M0FNU>) -> tensor<2x8x8xf32>
  return
}
