func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.and %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.ashr %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.ashr exact %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.fdiv %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.fdiv %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.fmul %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.fpext %arg0 : f32 to f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.fptosi %arg0 : f32 to i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.fptoui %arg0 : f32 to i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.fptrunc %arg0 : f32 to f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.frem %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.frem %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.fsub %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.fsub %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32 return }
// -----
func.func @f() { llvm.inline_asm "s", "s"  : () -> () return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel operand_attrs = [{elementtype = vector<16xi32>}] "s", "s" %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.acos(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i32) { %0 = "llvm.intr.annotation"(%arg0, %arg1, %arg2, %arg3) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.asin(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.atan(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.atan2(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.bitreverse(%arg0) : (i32) -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.bswap(%arg0) : (i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.ceil(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.copysign(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.copysign(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32) -> f32 return }
// -----
func.func @f() { %0 = llvm.intr.coro.align : i32 return }
// -----
func.func @f(%arg0: !llvm.token, %arg1: !llvm.ptr) { %0 = llvm.intr.coro.begin %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i1, %arg2: !llvm.token) { %0 = llvm.intr.coro.end %arg0, %arg1, %arg2 : (!llvm.ptr, i1, !llvm.token) -> i32 return }
// -----
func.func @f(%arg0: !llvm.token, %arg1: !llvm.ptr) { %0 = llvm.intr.coro.free %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: !llvm.ptr) { %0 = llvm.intr.coro.id %arg0, %arg1, %arg2, %arg3 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i1) { %0 = llvm.intr.coro.promise %arg0, %arg1, %arg2 : (!llvm.ptr, i32, i1) -> !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr) { llvm.intr.coro.resume %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = llvm.intr.coro.save %arg0 : (!llvm.ptr) -> i32 return }
// -----
func.func @f() { %0 = llvm.intr.coro.size : i32 return }
// -----
func.func @f(%arg0: !llvm.token, %arg1: i1) { %0 = llvm.intr.coro.suspend %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.cos(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.cosh(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: i32) { %0 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.ctpop(%arg0) : (i32) -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32 return }
// -----
func.func @f() { llvm.intr.debugtrap return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.exp(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.exp10(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.exp2(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.expect %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.expect.with.probability %arg0, %arg1, 1.000000e+00 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.experimental.constrained.fpext %arg0 ignore : i32 to i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.experimental.constrained.fptrunc %arg0 towardzero ignore : i32 to i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.experimental.constrained.sitofp %arg0 towardzero ignore : i32 to i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.intr.experimental.constrained.uitofp %arg0 towardzero ignore : i32 to i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain, description = "s"> module { func.func @f() { llvm.intr.experimental.noalias.scope.decl #alias_scope return } }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.experimental.vp.strided.load"(%arg0, %arg1, %arg2, %arg3) : (!llvm.ptr, i32, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: !llvm.ptr, %arg2: i32, %arg3: vector<8xi1>, %arg4: i32) { "llvm.intr.experimental.vp.strided.store"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<4xi64>, !llvm.ptr, i32, vector<8xi1>, i32) -> () return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.fabs(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.floor(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) { %0 = llvm.intr.fmuladd(%arg0, %arg1, %arg2) : (f32, f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.frexp(%arg0) : (f32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = llvm.intr.fshl(%arg0, %arg1, %arg2) : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = llvm.intr.fshr(%arg0, %arg1, %arg2) : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.get.active.lane.mask %arg0, %arg1 : i32, i32 to i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr) { llvm.intr.invariant.end %arg0, 2, %arg1 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = llvm.intr.invariant.start 2, %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: i32) { %0 = "llvm.intr.is.constant"(%arg0) : (i32) -> i1 return }
// -----
func.func @f(%arg0: f32) { %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 0 : i32}> : (f32) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = llvm.intr.ldexp(%arg0, %arg1) : (f32, i32) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { llvm.intr.lifetime.end %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.llrint(%arg0) : (f32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.llround(%arg0) : (f32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.log(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.log10(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.log2(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.lrint(%arg0) : (f32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.lround(%arg0) : (f32) -> i32 return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: !llvm.ptr, %arg2: vector<8xi1>) { "llvm.intr.masked.compressstore"(%arg0, %arg1, %arg2) : (vector<4xi64>, !llvm.ptr, vector<8xi1>) -> () return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: !llvm.ptr, %arg2: vector<8xi1>) { "llvm.intr.masked.compressstore"(%arg0, %arg1, %arg2) <{arg_attrs = [], res_attrs = []}> : (vector<4xi64>, !llvm.ptr, vector<8xi1>) -> () return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<8xi1>, %arg2: vector<4xi64>) { %0 = "llvm.intr.masked.expandload"(%arg0, %arg1, %arg2) : (!llvm.ptr, vector<8xi1>, vector<4xi64>) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<8xi1>, %arg2: vector<4xi64>) { %0 = "llvm.intr.masked.expandload"(%arg0, %arg1, %arg2) <{arg_attrs = [], res_attrs = []}> : (!llvm.ptr, vector<8xi1>, vector<4xi64>) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<8xi1>) { %0 = llvm.intr.masked.load %arg0, %arg1 {alignment = 0 : i32} : (!llvm.ptr, vector<8xi1>) -> vector<4xi64> return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<8xi1>, %arg2: vector<4xi64>) { %0 = llvm.intr.masked.load %arg0, %arg1, %arg2 {alignment = 0 : i32, nontemporal} : (!llvm.ptr, vector<8xi1>, vector<4xi64>) -> vector<4xi64> return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: !llvm.ptr, %arg2: vector<8xi1>) { llvm.intr.masked.store %arg0, %arg1, %arg2 {alignment = 0 : i32} : vector<4xi64>, vector<8xi1> into !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = llvm.intr.matrix.column.major.load %arg0, <stride = %arg1> {columns = 0 : i32, isVolatile = false, rows = 0 : i32} : vector<4xi64> from !llvm.ptr stride i32 return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: !llvm.ptr, %arg2: i32) { llvm.intr.matrix.column.major.store %arg0, %arg1, <stride = %arg2> {columns = 0 : i32, isVolatile = false, rows = 0 : i32} : vector<4xi64> to !llvm.ptr stride i32 return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: vector<4xi64>) { %0 = llvm.intr.matrix.multiply %arg0, %arg1 {lhs_columns = 0 : i32, lhs_rows = 0 : i32, rhs_columns = 0 : i32} : (vector<4xi64>, vector<4xi64>) -> vector<4xi64> return }
// -----
func.func @f(%arg0: vector<4xi64>) { %0 = llvm.intr.matrix.transpose %arg0 {columns = 0 : i32, rows = 0 : i32} : vector<4xi64> into vector<4xi64> return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.maximum(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.maxnum(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr) { "llvm.intr.memcpy.inline"(%arg0, %arg1) <{isVolatile = false, len = 4 : i32}> : (!llvm.ptr, !llvm.ptr) -> () return }
// -----
#access_group = #llvm.access_group<id = distinct[0]<>> #access_group1 = #llvm.access_group<id = distinct[1]<>> #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr) { "llvm.intr.memcpy.inline"(%arg0, %arg1) <{access_groups = [#access_group, #access_group1], alias_scopes = [#alias_scope], arg_attrs = [], isVolatile = false, len = 4 : i32, noalias_scopes = [#alias_scope], res_attrs = [], tbaa = [#tbaa_tag]}> : (!llvm.ptr, !llvm.ptr) -> () return } }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i32) { "llvm.intr.memmove"(%arg0, %arg1, %arg2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> () return }
// -----
#access_group = #llvm.access_group<id = distinct[0]<>> #access_group1 = #llvm.access_group<id = distinct[1]<>> #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i32) { "llvm.intr.memmove"(%arg0, %arg1, %arg2) <{access_groups = [#access_group, #access_group1], alias_scopes = [#alias_scope], arg_attrs = [], isVolatile = false, noalias_scopes = [#alias_scope], res_attrs = [], tbaa = [#tbaa_tag]}> : (!llvm.ptr, !llvm.ptr, i32) -> () return } }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i8, %arg2: i32) { "llvm.intr.memset"(%arg0, %arg1, %arg2) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> () return }
// -----
#access_group = #llvm.access_group<id = distinct[0]<>> #access_group1 = #llvm.access_group<id = distinct[1]<>> #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr, %arg1: i8, %arg2: i32) { "llvm.intr.memset"(%arg0, %arg1, %arg2) <{access_groups = [#access_group, #access_group1], alias_scopes = [#alias_scope], arg_attrs = [], isVolatile = false, noalias_scopes = [#alias_scope], res_attrs = [], tbaa = [#tbaa_tag]}> : (!llvm.ptr, i8, i32) -> () return } }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i8) { "llvm.intr.memset.inline"(%arg0, %arg1) <{isVolatile = false, len = 4 : ui4}> : (!llvm.ptr, i8) -> () return }
// -----
#access_group = #llvm.access_group<id = distinct[0]<>> #access_group1 = #llvm.access_group<id = distinct[1]<>> #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr, %arg1: i8) { "llvm.intr.memset.inline"(%arg0, %arg1) <{access_groups = [#access_group, #access_group1], alias_scopes = [#alias_scope], arg_attrs = [], isVolatile = false, len = 4 : ui4, noalias_scopes = [#alias_scope], res_attrs = [], tbaa = [#tbaa_tag]}> : (!llvm.ptr, i8) -> () return } }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.minimum(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.minnum(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.nearbyint(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = llvm.intr.pow(%arg0, %arg1) : (f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = llvm.intr.powi(%arg0, %arg1) : (f32, i32) -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = llvm.intr.powi(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<fast>} : (f32, i32) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { "llvm.intr.prefetch"(%arg0) <{cache = 0 : i32, hint = 0 : i32, rw = 0 : i32}> : (!llvm.ptr) -> () return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i32, %arg4: !llvm.ptr) { %0 = "llvm.intr.ptr.annotation"(%arg0, %arg1, %arg2, %arg3, %arg4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = llvm.intr.ptrmask %arg0, %arg1 : (!llvm.ptr, i32) -> !llvm.ptr return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.rint(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.round(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.roundeven(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.sadd.sat(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = "llvm.intr.sadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.scmp(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.sin(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.sinh(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.smax(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.smin(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.sqrt(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.ssa.copy %arg0 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.sshl.sat(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.ssub.sat(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { llvm.intr.stackrestore %arg0 : !llvm.ptr return }
// -----
func.func @f() { %0 = llvm.intr.stacksave : i32 return }
// -----
func.func @f() { %0 = llvm.intr.stepvector : vector<8xi32> return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = llvm.intr.strip.invariant.group %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.tan(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.tanh(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = "llvm.intr.threadlocal.address"(%arg0) : (!llvm.ptr) -> i32 return }
// -----
func.func @f() { llvm.intr.trap return }
// -----
func.func @f(%arg0: f32) { %0 = llvm.intr.trunc(%arg0) : (f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.uadd.sat(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f() { llvm.intr.ubsantrap <{failureKind = 0 : i8}> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.ucmp(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.umax(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.umin(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = "llvm.intr.umul.with.overflow"(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.ushl.sat(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.intr.usub.sat(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = "llvm.intr.usub.with.overflow"(%arg0, %arg1) : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr) { llvm.intr.vacopy %arg1 to %arg0 : !llvm.ptr, !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr) { llvm.intr.vaend %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i32, %arg4: !llvm.ptr) { "llvm.intr.var.annotation"(%arg0, %arg1, %arg2, %arg3, %arg4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> () return }
// -----
func.func @f(%arg0: !llvm.ptr) { llvm.intr.vastart %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: vector<4xi64>) { %0 = "llvm.intr.vector.deinterleave2"(%arg0) : (vector<4xi64>) -> i32 return }
// -----
func.func @f(%arg0: vector<4xi64>) { %0 = llvm.intr.vector.extract %arg0[64] : vector<4xi64> from vector<4xi64> return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: vector<4xi64>) { %0 = llvm.intr.vector.insert %arg1, %arg0[64] : vector<4xi64> into vector<4xi64> return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.add"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.and"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: vector<4xf32>) { %0 = "llvm.intr.vector.reduce.fadd"(%arg0, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32 return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fmax(%arg0) : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fmax(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fmaximum(%arg0) : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fmaximum(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fmin(%arg0) : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fmin(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fminimum(%arg0) : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = llvm.intr.vector.reduce.fminimum(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: f32, %arg1: vector<4xf32>) { %0 = "llvm.intr.vector.reduce.fmul"(%arg0, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.mul"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.or"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.smax"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.smin"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.umax"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.umin"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>) { %0 = "llvm.intr.vector.reduce.xor"(%arg0) : (vector<8xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.add"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.and"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.ashr"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.fadd"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.fdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xf32>, %arg3: vector<8xi1>, %arg4: i32) { %0 = "llvm.intr.vp.fma"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.fmul"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xf32>, %arg3: vector<8xi1>, %arg4: i32) { %0 = "llvm.intr.vp.fmuladd"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.fneg"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.fpext"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.fptosi"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.fptoui"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.fptrunc"(%arg0, %arg1, %arg2) : (vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.frem"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.fsub"(%arg0, %arg1, %arg2, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.inttoptr"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.load"(%arg0, %arg1, %arg2) : (!llvm.ptr, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.lshr"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi1>, %arg1: vector<4xi64>, %arg2: vector<4xi64>, %arg3: i32) { %0 = "llvm.intr.vp.merge"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi1>, vector<4xi64>, vector<4xi64>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.mul"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.or"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.add"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.and"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.fadd"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.fmax"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.fmin"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: vector<8xf32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.fmul"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<8xf32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.mul"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.or"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.smax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.smin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.umax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.umin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.reduce.xor"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.sdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi1>, %arg1: vector<4xi64>, %arg2: vector<4xi64>, %arg3: i32) { %0 = "llvm.intr.vp.select"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi1>, vector<4xi64>, vector<4xi64>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.sext"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.shl"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.sitofp"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.smax"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.smin"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.srem"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<4xi64>, %arg1: !llvm.ptr, %arg2: vector<8xi1>, %arg3: i32) { "llvm.intr.vp.store"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi64>, !llvm.ptr, vector<8xi1>, i32) -> () return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.sub"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.trunc"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.udiv"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.uitofp"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.umax"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.umin"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.urem"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi32>, %arg2: vector<8xi1>, %arg3: i32) { %0 = "llvm.intr.vp.xor"(%arg0, %arg1, %arg2, %arg3) : (vector<8xi32>, vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<8xi1>, %arg2: i32) { %0 = "llvm.intr.vp.zext"(%arg0, %arg1, %arg2) : (vector<8xi32>, vector<8xi1>, i32) -> i32 return }
// -----
func.func @f() { %0 = "llvm.intr.vscale"() : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.mul %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.sdiv %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.sdiv exact %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.sext %arg0 : i32 to i64 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.shl %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.sitofp %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.srem %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.udiv %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.udiv exact %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.uitofp %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: i32) { %0 = llvm.uitofp nneg %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.urem %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = llvm.va_arg %arg0 : (!llvm.ptr) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = llvm.xor %arg0, %arg1 : i32 return }
