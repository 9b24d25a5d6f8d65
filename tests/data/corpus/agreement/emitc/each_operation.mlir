func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.bitwise_and %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.bitwise_left_shift %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = emitc.bitwise_not %arg0 : (i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.bitwise_or %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.bitwise_right_shift %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.bitwise_xor %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = "emitc.constant"() <{value = 0 : i32}> : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.div %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { emitc.file "s" { } return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.logical_and %arg0, %arg1 : i32, i32 return }
// -----
func.func @f(%arg0: i32) { %0 = emitc.logical_not %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.logical_or %arg0, %arg1 : i32, i32 return }
// -----
func.func @f(%arg0: !emitc.lvalue<!emitc.opaque<"mystruct">>) { %0 = "emitc.member"(%arg0) <{member = "a"}> : (!emitc.lvalue<!emitc.opaque<"mystruct">>) -> !emitc.lvalue<i32> return }
// -----
func.func @f(%arg0: !emitc.lvalue<!emitc.ptr<!emitc.opaque<"mystruct">>>) { %0 = "emitc.member_of_ptr"(%arg0) <{member = "a"}> : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"mystruct">>>) -> !emitc.lvalue<i32> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.rem %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = emitc.sub %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = emitc.unary_plus %arg0 : (i32) -> i32 return }
