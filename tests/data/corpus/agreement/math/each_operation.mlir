func.func @f(%arg0: i32) { %0 = math.absi %arg0 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.acos %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.acosh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.asin %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.asinh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.atan %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = math.atan2 %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.atanh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.cbrt %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.cos %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.cosh %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = math.ctpop %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = math.cttz %arg0 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.exp2 %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.expm1 %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.log10 %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.log1p %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.log2 %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.roundeven %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.sin %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.sinh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.tan %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = math.trunc %arg0 : f32 return }
