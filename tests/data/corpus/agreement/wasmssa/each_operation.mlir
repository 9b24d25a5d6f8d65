func.func @f(%arg0: f32) { %0 = wasmssa.abs %arg0 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.and %arg0 %arg1 : i32 return }
// -----
func.func @f() { wasmssa.block : { }> ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { wasmssa.block(%arg0, %arg1) : i32, i32 : { }> ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: f32) { %0 = wasmssa.ceil %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.clz %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.convert_s %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.convert_u %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.copysign %arg0 %arg1 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.ctz %arg0 : i32 return }
// -----
func.func @f(%arg0: f64) { %0 = wasmssa.demote %arg0 : f64 to f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.div %arg0 %arg1 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.div_si %arg0 %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.div_ui %arg0 %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.eq %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.eqz %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.extend_i32_s %arg0 to i64 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.extend_i32_u %arg0 to i64 return }
// -----
func.func @f(%arg0: f32) { %0 = wasmssa.floor %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.ge %arg0 %arg1 : f32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.ge_si %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.ge_ui %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f() { %0 = wasmssa.global_get @g : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.gt %arg0 %arg1 : f32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.gt_si %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.gt_ui %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { wasmssa.if %arg0 : { } > ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { wasmssa.if %arg0(%arg1, %arg2) : i32, i32 : { } > ^bb1 ^bb1: return }
// -----
wasmssa.import_mem "s" from "s" as @g {limits = !wasmssa<limit[2:]>}
// -----
wasmssa.import_table "s" from "s" as @g {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.le %arg0 %arg1 : f32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.le_si %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.le_ui %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f() { %0 = wasmssa.local of type f32 return }
// -----
func.func @f(%arg0: !wasmssa<local ref to f32>, %arg1: f32) { %0 = wasmssa.local_tee %arg0 :  ref to f32 to %arg1 : f32 return }
// -----
func.func @f() { wasmssa.loop : { wasmssa.return }> ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { wasmssa.loop(%arg0, %arg1) : i32, i32 : { wasmssa.return }> ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.lt %arg0 %arg1 : f32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.lt_ui %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.max %arg0 %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = wasmssa.min %arg0 %arg1 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.mul %arg0 %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.ne %arg0 %arg1 : i32 -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = wasmssa.neg %arg0 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.or %arg0 %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = wasmssa.popcnt %arg0 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = wasmssa.promote %arg0 : f32 to f64 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.rem_si %arg0 %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.rem_ui %arg0 %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.rotl %arg0 by %arg1 bits : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.rotr %arg0 by %arg1 bits : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.shl %arg0 by %arg1 bits : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.shr_s %arg0 by %arg1 bits : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.shr_u %arg0 by %arg1 bits : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = wasmssa.sqrt %arg0 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.sub %arg0 %arg1 : i32 return }
// -----
wasmssa.table @g !wasmssa<tabletype !wasmssa.funcref [2:]>
// -----
wasmssa.table exported @g !wasmssa<tabletype !wasmssa.funcref [2:]>
// -----
func.func @f(%arg0: f32) { %0 = wasmssa.trunc %arg0 : f32 return }
// -----
func.func @f(%arg0: i64) { %0 = wasmssa.wrap %arg0 : i64 to i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = wasmssa.xor %arg0 %arg1 : i32 return }
