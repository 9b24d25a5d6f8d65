func.func @f(%arg0: complex<f32>, %arg1: complex<f32>) { %0 = complex.atan2 %arg0, %arg1 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.conj %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.cos %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.exp %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.expm1 %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.log %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.log1p %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.neg %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>, %arg1: complex<f32>) { %0 = complex.neq %arg0, %arg1 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>, %arg1: complex<f32>) { %0 = complex.pow %arg0, %arg1 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.rsqrt %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.sign %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.sin %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.sqrt %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.tan %arg0 : complex<f32> return }
// -----
func.func @f(%arg0: complex<f32>) { %0 = complex.tanh %arg0 : complex<f32> return }
