func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.and %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.ashr %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.cmp ugt %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.concat %arg0, %arg1 : !smt.bv<16>, !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.lshr %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.mul %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>) { %0 = smt.bv.neg %arg0 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>) { %0 = smt.bv.not %arg0 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.or %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>) { %0 = smt.bv.repeat 1 times %arg0 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.sdiv %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.shl %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.smod %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.srem %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.udiv %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.urem %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>, %arg1: !smt.bv<16>) { %0 = smt.bv.xor %arg0, %arg1 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>) { %0 = smt.bv2int %arg0 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bv<16>) { %0 = smt.bv2int %arg0 signed : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.int) { %0 = smt.int.abs %arg0 return }
// -----
func.func @f() { %c4 = smt.int.constant 4 return }
// -----
func.func @f(%arg0: !smt.int, %arg1: !smt.int) { %0 = smt.int.div %arg0, %arg1 return }
// -----
func.func @f(%arg0: !smt.int, %arg1: !smt.int) { %0 = smt.int.mod %arg0, %arg1 return }
// -----
func.func @f() { %0 = smt.int.mul return }
// -----
func.func @f(%arg0: !smt.int, %arg1: !smt.int) { %0 = smt.int.mul %arg0, %arg1 return }
// -----
func.func @f(%arg0: !smt.int, %arg1: !smt.int) { %0 = smt.int.sub %arg0, %arg1 return }
// -----
func.func @f(%arg0: !smt.int) { %0 = smt.int2bv %arg0 : !smt.bv<16> return }
// -----
func.func @f(%arg0: !smt.bool) { %0 = smt.not %arg0 return }
// -----
func.func @f() { %0 = smt.or return }
// -----
func.func @f(%arg0: !smt.bool, %arg1: !smt.bool) { %0 = smt.or %arg0, %arg1 return }
// -----
func.func @f() { %0 = smt.xor return }
// -----
func.func @f(%arg0: !smt.bool, %arg1: !smt.bool) { %0 = smt.xor %arg0, %arg1 return }
