func.func @f(%arg0: i1) { %0 = rocdl.ballot %arg0 : i32 return }
// -----
func.func @f() { rocdl.barrier return }
// -----
func.func @f() { %0 = rocdl.cluster.id.x : i32 return }
// -----
func.func @f() { %0 = rocdl.cluster.id.y : i32 return }
// -----
func.func @f() { %0 = rocdl.cluster.id.z : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b128 %arg0, %arg1, 0, 0, %arg2 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b128 %arg0, %arg1, 0, 0, %arg2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b32 %arg0, %arg1, 0, 0, %arg2 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b32 %arg0, %arg1, 0, 0, %arg2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b64 %arg0, %arg1, 0, 0, %arg2 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b64 %arg0, %arg1, 0, 0, %arg2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b8 %arg0, %arg1, 0, 0, %arg2 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { rocdl.cluster.load.async.to.lds.b8 %arg0, %arg1, 0, 0, %arg2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.cos %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: i32) { %0 = rocdl.cvt.f32.bf8 %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = rocdl.cvt.f32.fp8 %arg0[0] : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: i32) { %0 = rocdl.cvt.pk.bf8.f32 %arg0, %arg1 -> %arg2[false] : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = rocdl.cvt.pk.f32.bf8 %arg0[false] : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = rocdl.cvt.pk.f32.fp8 %arg0[false] : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: i32) { %0 = rocdl.cvt.pk.fp8.f32 %arg0, %arg1 -> %arg2[false] : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = rocdl.cvt.pkrtz %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: vector<3xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk16.bf16.bf6 %arg0, %arg1[0] : vector<16xbf16> return }
// -----
func.func @f(%arg0: vector<3xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk16.bf16.fp6 %arg0, %arg1[0] : vector<16xbf16> return }
// -----
func.func @f(%arg0: vector<3xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk16.f16.bf6 %arg0, %arg1[0] : vector<16xf16> return }
// -----
func.func @f(%arg0: vector<3xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk16.f16.fp6 %arg0, %arg1[0] : vector<16xf16> return }
// -----
func.func @f(%arg0: vector<3xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk16.f32.bf6 %arg0, %arg1[0] : vector<16xf32> return }
// -----
func.func @f(%arg0: vector<3xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk16.f32.fp6 %arg0, %arg1[0] : vector<16xf32> return }
// -----
func.func @f(%arg0: vector<2xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.bf16.bf8 %arg0, %arg1[0] : vector<8xbf16> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.bf16.fp4 %arg0, %arg1[0] : vector<8xbf16> return }
// -----
func.func @f(%arg0: vector<2xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.bf16.fp8 %arg0, %arg1[0] : vector<8xbf16> return }
// -----
func.func @f(%arg0: vector<2xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.f16.bf8 %arg0, %arg1[0] : vector<8xf16> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.f16.fp4 %arg0, %arg1[0] : vector<8xf16> return }
// -----
func.func @f(%arg0: vector<2xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.f16.fp8 %arg0, %arg1[0] : vector<8xf16> return }
// -----
func.func @f(%arg0: vector<2xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.f32.bf8 %arg0, %arg1[0] : vector<8xf32> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.f32.fp4 %arg0, %arg1[0] : vector<8xf32> return }
// -----
func.func @f(%arg0: vector<2xi32>, %arg1: i32) { %0 = rocdl.cvt.scale.pk8.f32.fp8 %arg0, %arg1[0] : vector<8xf32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: vector<16xf32>, %arg2: f32) { %0 = rocdl.cvt.scalef32.2xpk16.bf6.f32 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: vector<16xf32>, %arg2: f32) { %0 = rocdl.cvt.scalef32.2xpk16.fp6.f32 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<2xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.f16.bf8 %arg1[0], %arg2 -> %arg0[false] : vector<2xf16> return }
// -----
func.func @f(%arg0: vector<2xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.f16.fp8 %arg1[0], %arg2 -> %arg0[false] : vector<2xf16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.f32.bf8 %arg0[0], %arg1 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.f32.fp8 %arg0[0], %arg1 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.bf16.bf8 %arg0[false], %arg1 : vector<2xbf16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.bf16.fp4 %arg0[0], %arg1 : vector<2xbf16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.bf16.fp8 %arg0[false], %arg1 : vector<2xbf16> return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: vector<2xbf16>, %arg2: f32) { %0 = rocdl.cvt.scalef32.pk.bf8.bf16 %arg1, %arg2 -> %arg0[false] : vector<2xi16> return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: vector<2xf16>, %arg2: f32) { %0 = rocdl.cvt.scalef32.pk.bf8.f16 %arg1, %arg2 -> %arg0[false] : vector<2xi16> return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: f32, %arg2: f32, %arg3: f32) { %0 = rocdl.cvt.scalef32.pk.bf8.f32 %arg1, %arg2, %arg3 -> %arg0[false] : vector<2xi16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.f16.bf8 %arg0[false], %arg1 : vector<2xf16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.f16.fp4 %arg0[0], %arg1 : vector<2xf16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.f16.fp8 %arg0[false], %arg1 : vector<2xf16> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.f32.bf8 %arg0[false], %arg1 : vector<2xf32> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.f32.fp4 %arg0[0], %arg1 : vector<2xf32> return }
// -----
func.func @f(%arg0: i32, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk.f32.fp8 %arg0[false], %arg1 : vector<2xf32> return }
// -----
func.func @f(%arg0: i32, %arg1: vector<2xbf16>, %arg2: f32) { %0 = rocdl.cvt.scalef32.pk.fp4.bf16 %arg1, %arg2 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<2xf16>, %arg2: f32) { %0 = rocdl.cvt.scalef32.pk.fp4.f16 %arg1, %arg2 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: f32, %arg2: f32, %arg3: f32) { %0 = rocdl.cvt.scalef32.pk.fp4.f32 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: vector<2xbf16>, %arg2: f32) { %0 = rocdl.cvt.scalef32.pk.fp8.bf16 %arg1, %arg2 -> %arg0[false] : vector<2xi16> return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: vector<2xf16>, %arg2: f32) { %0 = rocdl.cvt.scalef32.pk.fp8.f16 %arg1, %arg2 -> %arg0[false] : vector<2xi16> return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: f32, %arg2: f32, %arg3: f32) { %0 = rocdl.cvt.scalef32.pk.fp8.f32 %arg1, %arg2, %arg3 -> %arg0[false] : vector<2xi16> return }
// -----
func.func @f(%arg0: vector<16xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk16.bf6.bf16 %arg0, %arg1 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk16.bf6.f16 %arg0, %arg1 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk16.bf6.f32 %arg0, %arg1 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk16.fp6.bf16 %arg0, %arg1 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk16.fp6.f16 %arg0, %arg1 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk16.fp6.f32 %arg0, %arg1 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<6xi32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.bf16.bf6 %arg0, %arg1 : vector<32xbf16> return }
// -----
func.func @f(%arg0: vector<6xi32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.bf16.fp6 %arg0, %arg1 : vector<32xbf16> return }
// -----
func.func @f(%arg0: vector<32xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.bf6.bf16 %arg0, %arg1 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.bf6.f16 %arg0, %arg1 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<6xi32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.f16.bf6 %arg0, %arg1 : vector<32xf16> return }
// -----
func.func @f(%arg0: vector<6xi32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.f16.fp6 %arg0, %arg1 : vector<32xf16> return }
// -----
func.func @f(%arg0: vector<6xi32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.f32.bf6 %arg0, %arg1 : vector<32xf32> return }
// -----
func.func @f(%arg0: vector<6xi32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.f32.fp6 %arg0, %arg1 : vector<32xf32> return }
// -----
func.func @f(%arg0: vector<32xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.fp6.bf16 %arg0, %arg1 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk32.fp6.f16 %arg0, %arg1 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<8xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.bf8.bf16 %arg0, %arg1 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.bf8.f16 %arg0, %arg1 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.bf8.f32 %arg0, %arg1 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.fp4.bf16 %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.fp4.f16 %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.fp4.f32 %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: vector<8xbf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.fp8.bf16 %arg0, %arg1 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.fp8.f16 %arg0, %arg1 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: f32) { %0 = rocdl.cvt.scalef32.pk8.fp8.f32 %arg0, %arg1 : vector<2xi32> return }
// -----
func.func @f(%arg0: i32, %arg1: bf16, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.bf8.bf16 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: f16, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.bf8.f16 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: f32, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.bf8.f32 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: bf16, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.fp8.bf16 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: f16, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.fp8.f16 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: f32, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.fp8.f32 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<2xbf16>, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.pk.fp4.bf16 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<2xf16>, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.pk.fp4.f16 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: vector<2xf32>, %arg2: i32, %arg3: f32) { %0 = rocdl.cvt.scalef32.sr.pk.fp4.f32 %arg1, %arg2, %arg3 -> %arg0[0] : i32 return }
// -----
func.func @f(%arg0: vector<16xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk16.bf6.bf16 %arg0, %arg1, %arg2 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk16.bf6.f16 %arg0, %arg1, %arg2 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk16.bf6.f32 %arg0, %arg1, %arg2 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk16.fp6.bf16 %arg0, %arg1, %arg2 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk16.fp6.f16 %arg0, %arg1, %arg2 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk16.fp6.f32 %arg0, %arg1, %arg2 : vector<3xi32> return }
// -----
func.func @f(%arg0: vector<32xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk32.bf6.bf16 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk32.bf6.f16 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk32.bf6.f32 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk32.fp6.bf16 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk32.fp6.f16 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<32xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk32.fp6.f32 %arg0, %arg1, %arg2 : vector<6xi32> return }
// -----
func.func @f(%arg0: vector<8xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.bf8.bf16 %arg0, %arg1, %arg2 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.bf8.f16 %arg0, %arg1, %arg2 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.bf8.f32 %arg0, %arg1, %arg2 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.fp4.bf16 %arg0, %arg1, %arg2 : i32 return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.fp4.f16 %arg0, %arg1, %arg2 : i32 return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.fp4.f32 %arg0, %arg1, %arg2 : i32 return }
// -----
func.func @f(%arg0: vector<8xbf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.fp8.bf16 %arg0, %arg1, %arg2 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.fp8.f16 %arg0, %arg1, %arg2 : vector<2xi32> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: i32, %arg2: f32) { %0 = rocdl.cvt.scalef32.sr.pk8.fp8.f32 %arg0, %arg1, %arg2 : vector<2xi32> return }
// -----
func.func @f(%arg0: f32, %arg1: i32, %arg2: i32) { %0 = rocdl.cvt.sr.bf8.f32 %arg0, %arg1 -> %arg2[0] : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: i32, %arg2: i32) { %0 = rocdl.cvt.sr.fp8.f32 %arg0, %arg1 -> %arg2[0] : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { rocdl.ds.atomic.async.barrier.arrive.b64 %arg0 : !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { rocdl.ds.atomic.async.barrier.arrive.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>, %arg1: i64) { %0 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %arg0, %arg1 : !llvm.ptr<3>, i64 -> i64 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>, %arg1: i64) { %0 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %arg0, %arg1 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<3>, i64 -> i64 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr16.b128 %arg0 : !llvm.ptr<3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr16.b128 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr4.b64 %arg0 : !llvm.ptr<3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr4.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr6.b96 %arg0 : !llvm.ptr<3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr6.b96 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr8.b64 %arg0 : !llvm.ptr<3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.load.tr8.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr16.b64 %arg0 : <3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr16.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : <3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr4.b64 %arg0 : <3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr4.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : <3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr6.b96 %arg0 : <3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr6.b96 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : <3> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr8.b64 %arg0 : <3> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.ds.read.tr8.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : <3> -> i32 return } }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.ds_swizzle %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.exp %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.exp2 %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { rocdl.flat.prefetch %arg0, scope 0 : !llvm.ptr return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr) { rocdl.flat.prefetch %arg0, scope 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr return } }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) { %0 = rocdl.fmed3 %arg0, %arg1, %arg2 : f32 return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b128 %arg0, %arg1, 0, 0 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b128 %arg0, %arg1, 0, 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b32 %arg0, %arg1, 0, 0 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b32 %arg0, %arg1, 0, 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b64 %arg0, %arg1, 0, 0 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b64 %arg0, %arg1, 0, 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b8 %arg0, %arg1, 0, 0 : !llvm.ptr<1>, !llvm.ptr<3> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.async.to.lds.b8 %arg0, %arg1, 0, 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1>, !llvm.ptr<3> return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.lds %arg0, %arg1, 0, 0, 0 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) { rocdl.global.load.lds %arg0, %arg1, 0, 0, 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr.b128 %arg0 : !llvm.ptr<1> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr.b128 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr.b64 %arg0 : !llvm.ptr<1> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr4.b64 %arg0 : !llvm.ptr<1> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr4.b64 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr6.b96 %arg0 : !llvm.ptr<1> -> i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>) { %0 = rocdl.global.load.tr6.b96 %arg0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1> -> i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { rocdl.global.prefetch %arg0, scope 0 : !llvm.ptr<1> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<1>) { rocdl.global.prefetch %arg0, scope 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr<1> return } }
// -----
func.func @f() { %0 = rocdl.grid.dim.x : i32 return }
// -----
func.func @f() { %0 = rocdl.grid.dim.y : i32 return }
// -----
func.func @f() { %0 = rocdl.grid.dim.z : i32 return }
// -----
func.func @f() { rocdl.iglp.opt 0 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) { rocdl.load.to.lds %arg0, %arg1, 0, 0, 0 : !llvm.ptr return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) { rocdl.load.to.lds %arg0, %arg1, 0, 0, 0 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : !llvm.ptr return } }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.log %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mbcnt.hi %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mbcnt.hi %arg0, %arg1 {arg_attrs = [], res_attrs = []} : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mbcnt.lo %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mbcnt.lo %arg0, %arg1 {arg_attrs = [], res_attrs = []} : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x16bf16.1k  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x16bf16.1k %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x16f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x16f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x1f32  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x1f32 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x2bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x2bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x32.bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x32.bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x32.bf8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x32.bf8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x32.bf8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x32.bf8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x32.f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x32.f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x32.fp8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x32.fp8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x32.fp8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x32.fp8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x4bf16.1k  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x4bf16.1k %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x4f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x4f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x4f32  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x4f32 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x8.xf32  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x8.xf32 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.16x16x8bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.16x16x8bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x16.bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x16.bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x16.bf8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x16.bf8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x16.bf8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x16.bf8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x16.f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x16.f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x16.fp8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x16.fp8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x16.fp8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x16.fp8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x1f32  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x1f32 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x2bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x2bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x2f32  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x2f32 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x4.xf32  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x4.xf32 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x4bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x4bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x4bf16.1k  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x4bf16.1k %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x4f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x4f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x8bf16.1k  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x8bf16.1k %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.32x32x8f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.32x32x8f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.4x4x2bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.4x4x2bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.4x4x4bf16.1k  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.4x4x4bf16.1k %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f32.4x4x4f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f32.4x4x4f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f64.16x16x4f64  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f64.16x16x4f64 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.f64.4x4x4f64  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.f64.4x4x4f64 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.16x16x16i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.16x16x16i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.16x16x32.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.16x16x32.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.16x16x4i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.16x16x4i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.16x16x64.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.16x16x64.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.32x32x16.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.32x32x16.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.32x32x32.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.32x32x32.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.32x32x4i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.32x32x4i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.32x32x8i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.32x32x8i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.i32.4x4x4i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.i32.4x4x4i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.scale.f32.16x16x128.f8f6f4  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.scale.f32.16x16x128.f8f6f4 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.mfma.scale.f32.32x32x64.f8f6f4  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.permlane16.swap %arg0, %arg1, false, false : (i32, i32) -> <(i32, i32)> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.permlane32.swap %arg0, %arg1, false, false : (i32, i32) -> <(i32, i32)> return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) { %0 = rocdl.permlanex16 %arg0, %arg1, %arg2, %arg3, false, false : i32, i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: i32) { %0 = rocdl.raw.buffer.atomic.cmpswap(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) : i32, i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: !llvm.ptr<8>, %arg3: i32, %arg4: i32, %arg5: i32) { %0 = rocdl.raw.ptr.buffer.atomic.cmpswap %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: i32, %arg1: i32, %arg2: !llvm.ptr<8>, %arg3: i32, %arg4: i32, %arg5: i32) { %0 = rocdl.raw.ptr.buffer.atomic.cmpswap %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.fadd %arg0, %arg1, %arg2, %arg3, %arg4 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.fadd %arg0, %arg1, %arg2, %arg3, %arg4 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.fmax %arg0, %arg1, %arg2, %arg3, %arg4 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.fmax %arg0, %arg1, %arg2, %arg3, %arg4 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.smax %arg0, %arg1, %arg2, %arg3, %arg4 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.smax %arg0, %arg1, %arg2, %arg3, %arg4 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.umin %arg0, %arg1, %arg2, %arg3, %arg4 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.atomic.umin %arg0, %arg1, %arg2, %arg3, %arg4 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<8>, %arg1: i32, %arg2: i32, %arg3: i32) { %0 = rocdl.raw.ptr.buffer.load %arg0, %arg1, %arg2, %arg3 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<8>, %arg1: i32, %arg2: i32, %arg3: i32) { %0 = rocdl.raw.ptr.buffer.load %arg0, %arg1, %arg2, %arg3 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: !llvm.ptr<8>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: i32, %arg6: i32) { rocdl.raw.ptr.buffer.load.lds %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: !llvm.ptr<8>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: i32, %arg6: i32) { rocdl.raw.ptr.buffer.load.lds %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} return } }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.store %arg0, %arg1, %arg2, %arg3, %arg4 : i32 return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: i32, %arg1: !llvm.ptr<8>, %arg2: i32, %arg3: i32, %arg4: i32) { rocdl.raw.ptr.buffer.store %arg0, %arg1, %arg2, %arg3, %arg4 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} : i32 return } }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.rcp %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: i32) { %0 = rocdl.readfirstlane %arg0 : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { rocdl.s.barrier.init %arg0 member_cnt = 0 : !llvm.ptr<3> return }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { rocdl.s.barrier.join %arg0 : !llvm.ptr<3> return }
// -----
func.func @f() { rocdl.s.barrier.leave id = 1 return }
// -----
func.func @f() { rocdl.s.barrier.signal id = 0 return }
// -----
func.func @f() { %0 = rocdl.s.barrier.signal.isfirst id = 0 -> i1 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { rocdl.s.barrier.signal.var %arg0 member_cnt = 0 : !llvm.ptr<3> return }
// -----
func.func @f() { rocdl.s.barrier.wait id = 1 return }
// -----
func.func @f() { %0 = rocdl.s.get.barrier.state id = 0 -> i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { %0 = rocdl.s.get.named.barrier.state %arg0 : !llvm.ptr<3> -> i32 return }
// -----
func.func @f() { rocdl.s.nop 1 return }
// -----
func.func @f() { rocdl.s.setprio 1 return }
// -----
func.func @f() { rocdl.s.sleep 0 return }
// -----
func.func @f() { rocdl.s.wait.asynccnt 1 return }
// -----
func.func @f() { rocdl.s.wait.dscnt 1 return }
// -----
func.func @f() { rocdl.s.wait.expcnt 1 return }
// -----
func.func @f() { rocdl.s.wait.loadcnt 1 return }
// -----
func.func @f() { rocdl.s.wait.storecnt 1 return }
// -----
func.func @f() { rocdl.s.wait.tensorcnt 1 return }
// -----
func.func @f() { rocdl.s.waitcnt 0 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>) { rocdl.s.wakeup.barrier %arg0 : !llvm.ptr<3> return }
// -----
func.func @f() { rocdl.sched.group.barrier 0, 0, 0 return }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.sin %arg0 f32 -> f32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x128.bf8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x128.bf8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x128.bf8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x128.fp8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x128.fp8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x128.fp8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x128.fp8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x32.bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x32.bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x32.f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x32.f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x64.bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x64.bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x64.bf8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x64.bf8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x64.bf8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x64.bf8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x64.f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x64.f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x64.fp8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x64.fp8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.16x16x64.fp8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x16.bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x16.bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x16.f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x16.f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x32.bf16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x32.bf16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x32.bf8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x32.bf8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x32.bf8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x32.bf8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x32.f16  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x32.f16 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x32.fp8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x32.fp8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x32.fp8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x32.fp8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x64.bf8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x64.bf8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x64.bf8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x64.fp8.bf8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x64.fp8.bf8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.f32.32x32x64.fp8.fp8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.i32.16x16x128.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.i32.16x16x128.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.i32.16x16x64.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.i32.16x16x64.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.i32.32x32x32.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.i32.32x32x32.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f() { %0 = rocdl.smfmac.i32.32x32x64.i8  : () -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.smfmac.i32.32x32x64.i8 %arg0, %arg1 : (i32, i32) -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.sqrt %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = rocdl.tanh %arg0 f32 -> f32 return }
// -----
func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>, %arg2: vector<4xi32>, %arg3: vector<4xi32>) { rocdl.tensor.load.to.lds %arg0, %arg1, %arg2, %arg3 cachepolicy 0 : vector<4xi32>, vector<8xi32> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>, %arg2: vector<4xi32>, %arg3: vector<4xi32>) { rocdl.tensor.load.to.lds {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} %arg0, %arg1, %arg2, %arg3 cachepolicy 0 : vector<4xi32>, vector<8xi32> return } }
// -----
func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>) { rocdl.tensor.load.to.lds.d2 %arg0, %arg1 cachepolicy 0 : vector<4xi32>, vector<8xi32> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>) { rocdl.tensor.load.to.lds.d2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} %arg0, %arg1 cachepolicy 0 : vector<4xi32>, vector<8xi32> return } }
// -----
func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>, %arg2: vector<4xi32>, %arg3: vector<4xi32>) { rocdl.tensor.store.from.lds %arg0, %arg1, %arg2, %arg3 cachepolicy 0 : vector<4xi32>, vector<8xi32> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>, %arg2: vector<4xi32>, %arg3: vector<4xi32>) { rocdl.tensor.store.from.lds {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} %arg0, %arg1, %arg2, %arg3 cachepolicy 0 : vector<4xi32>, vector<8xi32> return } }
// -----
func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>) { rocdl.tensor.store.from.lds.d2 %arg0, %arg1 cachepolicy 0 : vector<4xi32>, vector<8xi32> return }
// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "s"> #tbaa_root = #llvm.tbaa_root<id = "s"> #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain> #tbaa_type_desc = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_root, 0>}> #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0> module { func.func @f(%arg0: vector<4xi32>, %arg1: vector<8xi32>) { rocdl.tensor.store.from.lds.d2 {alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope], tbaa = [#tbaa_tag]} %arg0, %arg1 cachepolicy 0 : vector<4xi32>, vector<8xi32> return } }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = rocdl.update.dpp %arg0, %arg1 with 0, 0, 0, false : i32 return }
// -----
func.func @f() { %0 = rocdl.wavefrontsize : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = rocdl.wmma.bf16.16x16x16.bf16 %arg0, %arg1, %arg2 : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: bf16, %arg1: bf16, %arg2: bf16) { %0 = rocdl.wmma.bf16.16x16x32.bf16 %arg0, %arg1, %arg2 : (bf16, bf16, bf16) -> bf16 return }
// -----
func.func @f(%arg0: bf16, %arg1: bf16, %arg2: bf16) { %0 = rocdl.wmma.bf16.16x16x32.bf16 %arg0, %arg1, %arg2 {modC = 1 : i16} : (bf16, bf16, bf16) -> bf16 return }
// -----
func.func @f(%arg0: bf16, %arg1: bf16, %arg2: f32) { %0 = rocdl.wmma.bf16f32.16x16x32.bf16 %arg0, %arg1, %arg2 : (bf16, bf16, f32) -> bf16 return }
// -----
func.func @f(%arg0: bf16, %arg1: bf16, %arg2: f32) { %0 = rocdl.wmma.bf16f32.16x16x32.bf16 %arg0, %arg1, %arg2 {modC = 1 : i16} : (bf16, bf16, f32) -> bf16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.bf8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.bf8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.bf8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.bf8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.fp8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.fp8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.fp8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x128.fp8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: f16, %arg1: f16, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x16.f16 %arg0, %arg1, %arg2 : (f16, f16, f16) -> f16 return }
// -----
func.func @f(%arg0: f16, %arg1: f16, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x32.f16 %arg0, %arg1, %arg2 : (f16, f16, f16) -> f16 return }
// -----
func.func @f(%arg0: f16, %arg1: f16, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x32.f16 %arg0, %arg1, %arg2 {modC = 1 : i16} : (f16, f16, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.bf8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.bf8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.bf8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.bf8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.fp8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.fp8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.fp8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f16) { %0 = rocdl.wmma.f16.16x16x64.fp8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f16) -> f16 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.bf8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.bf8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.bf8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.bf8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.fp8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.fp8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.fp8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x128.fp8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x16.bf16 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x16.bf8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x16.bf8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: f16, %arg1: f16, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x16.f16 %arg0, %arg1, %arg2 : (f16, f16, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x16.fp8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x16.fp8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: bf16, %arg1: bf16, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x32.bf16 %arg0, %arg1, %arg2 : (bf16, bf16, f32) -> f32 return }
// -----
func.func @f(%arg0: bf16, %arg1: bf16, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x32.bf16 %arg0, %arg1, %arg2 {modC = 1 : i16} : (bf16, bf16, f32) -> f32 return }
// -----
func.func @f(%arg0: f16, %arg1: f16, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x32.f16 %arg0, %arg1, %arg2 : (f16, f16, f32) -> f32 return }
// -----
func.func @f(%arg0: f16, %arg1: f16, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x32.f16 %arg0, %arg1, %arg2 {modC = 1 : i16} : (f16, f16, f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x4.f32 %arg0, %arg1, %arg2 : (f32, f32, f32) -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x4.f32 %arg0, %arg1, %arg2 {modC = 1 : i16} : (f32, f32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.bf8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.bf8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.bf8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.bf8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.fp8_bf8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.fp8_bf8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.fp8_fp8 %arg0, %arg1, %arg2 : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) { %0 = rocdl.wmma.f32.16x16x64.fp8_fp8 %arg0, %arg1, %arg2 {modC = 1 : i16} : (i32, i32, f32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = rocdl.wmma.i32.16x16x16.iu4 %arg0, %arg1, %arg2 : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = rocdl.wmma.i32.16x16x16.iu8 %arg0, %arg1, %arg2 : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = rocdl.wmma.i32.16x16x32.iu4 %arg0, %arg1, %arg2 : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = rocdl.wmma.i32.16x16x64.iu8 %arg0, %arg1, %arg2 : (i32, i32, i32) -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i32, %arg4: i32) { %0 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %arg0, %arg1, %arg2, %arg3, %arg4 : (i32, i32, f32, i32, i32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i32, %arg4: i32) { %0 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %arg0, %arg1, %arg2, %arg3, %arg4 {modC = 1 : i16} : (i32, i32, f32, i32, i32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i32, %arg4: i32) { %0 = rocdl.wmma.scale.f32.32x16x128.f4 %arg0, %arg1, %arg2, %arg3, %arg4 : (i32, i32, f32, i32, i32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i32, %arg4: i32) { %0 = rocdl.wmma.scale.f32.32x16x128.f4 %arg0, %arg1, %arg2, %arg3, %arg4 {modC = 1 : i16} : (i32, i32, f32, i32, i32) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i64, %arg4: i64) { %0 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %arg0, %arg1, %arg2, %arg3, %arg4 : (i32, i32, f32, i64, i64) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i64, %arg4: i64) { %0 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %arg0, %arg1, %arg2, %arg3, %arg4 {modC = 1 : i16} : (i32, i32, f32, i64, i64) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i64, %arg4: i64) { %0 = rocdl.wmma.scale16.f32.32x16x128.f4 %arg0, %arg1, %arg2, %arg3, %arg4 : (i32, i32, f32, i64, i64) -> f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: i64, %arg4: i64) { %0 = rocdl.wmma.scale16.f32.32x16x128.f4 %arg0, %arg1, %arg2, %arg3, %arg4 {modC = 1 : i16} : (i32, i32, f32, i64, i64) -> f32 return }
// -----
func.func @f() { %0 = rocdl.workgroup.dim.y : i32 return }
// -----
func.func @f() { %0 = rocdl.workgroup.dim.z : i32 return }
// -----
func.func @f() { %0 = rocdl.workgroup.id.x : i32 return }
// -----
func.func @f() { %0 = rocdl.workgroup.id.y : i32 return }
// -----
func.func @f() { %0 = rocdl.workgroup.id.z : i32 return }
// -----
func.func @f() { %0 = rocdl.workitem.id.y : i32 return }
// -----
func.func @f() { %0 = rocdl.workitem.id.z : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: i16, %arg2: i64, %arg3: i32) { %0 = rocdl.make.buffer.rsrc %arg0, %arg1, %arg2, %arg3 : <1> to <8> return }
