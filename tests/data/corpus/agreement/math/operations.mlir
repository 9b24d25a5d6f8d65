func.func @floats(%x: f32, %v: vector<4xf32>, %t: tensor<4x?xf16>, %n: i32) {
  %0 = math.clampf %x to [%x, %x] : f32
  %1:2 = math.sincos %v : vector<4xf32>
  %2 = math.isnan %v : vector<4xf32>
  %3 = math.isfinite %x : f32
  %4 = math.isinf %t : tensor<4x?xf16>
  %5 = math.isnormal %t : tensor<4x?xf16>
  %6 = math.erfc %x fastmath<fast> : f32
  %7 = math.fpowi %x, %n : f32, i32
  %8 = math.fma %v, %v, %v : vector<4xf32>
  %9 = math.ctlz %n : i32
  %10 = math.ipowi %n, %n : i32
  %11 = math.copysign %x, %x : f32
  return
}
