func.func @numbers(%c: complex<f32>, %x: f32, %n: i32) {
  %0 = complex.create %x, %x : complex<f32>
  %1 = complex.re %c : complex<f32>
  %2 = complex.im %0 : complex<f32>
  %3 = complex.abs %c : complex<f32>
  %4 = complex.angle %c fastmath<nnan> : complex<f32>
  %5 = complex.powi %c, %n : complex<f32>, i32
  %6 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %7 = complex.eq %c, %6 : complex<f32>
  %8 = complex.bitcast %c : complex<f32> to i64
  %9 = complex.mul %c, %c : complex<f32>
  return
}
