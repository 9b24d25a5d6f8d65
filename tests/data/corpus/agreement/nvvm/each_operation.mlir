func.func @f(%arg0: i32) { nvvm.bar.warp.sync %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { nvvm.barrier.arrive number_of_threads = %arg0 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { nvvm.barrier.arrive id = %arg0 number_of_threads = %arg1 return }
// -----
func.func @f() { nvvm.breakpoint return }
// -----
func.func @f() { nvvm.cluster.arrive return }
// -----
func.func @f() { nvvm.cluster.arrive {aligned} return }
// -----
func.func @f() { nvvm.cluster.arrive.relaxed return }
// -----
func.func @f() { nvvm.cluster.arrive.relaxed {aligned} return }
// -----
func.func @f() { nvvm.cluster.wait return }
// -----
func.func @f() { nvvm.cluster.wait {aligned} return }
// -----
func.func @f(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<3>) { nvvm.clusterlaunchcontrol.try.cancel %arg0, %arg1 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<3>) { nvvm.clusterlaunchcontrol.try.cancel multicast, %arg0, %arg1 return }
// -----
func.func @f() { nvvm.cp.async.bulk.commit.group return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) { nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 : <1>, <3> return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i64, %arg4: i16) { nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 l2_cache_hint = %arg3 byte_mask = %arg4 : <1>, <3> return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: i32) { nvvm.cp.async.bulk.prefetch %arg0, %arg1 : <1> return }
// -----
func.func @f(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: i64) { nvvm.cp.async.bulk.prefetch %arg0, %arg1 l2_cache_hint = %arg2 : <1> return }
// -----
func.func @f(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: i32) { nvvm.cp.async.bulk.shared.cluster.global %arg0, %arg1, %arg2, %arg3 : !llvm.ptr<3>, <1> return }
// -----
func.func @f(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr<3>, %arg2: !llvm.ptr<3>, %arg3: i32) { nvvm.cp.async.bulk.shared.cluster.shared.cta %arg0, %arg1, %arg2, %arg3 : <7>, <3> return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32) { nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2] : !llvm.ptr, <3> return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i32, %arg4: i64) { nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg3] l2_cache_hint = %arg4 {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3> return }
// -----
func.func @f() { nvvm.cp.async.bulk.wait_group 0 return }
// -----
func.func @f() { nvvm.cp.async.bulk.wait_group 0 {read} return }
// -----
func.func @f() { nvvm.cp.async.commit.group return }
// -----
func.func @f(%arg0: !llvm.ptr) { nvvm.cp.async.mbarrier.arrive %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: vector<2xi16>, %arg1: vector<4xi8>, %arg2: i32) { %0 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <signed>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8> return }
// -----
func.func @f(%arg0: vector<4xi8>, %arg1: vector<4xi8>, %arg2: i32) { %0 = nvvm.dot.accumulate.4way %arg0 <signed>, %arg1 <signed>, %arg2 : vector<4xi8>, vector<4xi8> return }
// -----
func.func @f() { nvvm.exit return }
// -----
func.func @f() { nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>} return }
// -----
func.func @f() { nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>} return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { nvvm.fence.proxy.acquire <cta> %arg0, %arg1 return }
// -----
func.func @f() { nvvm.fence.proxy.release <cta> return }
// -----
func.func @f() { nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>} return }
// -----
func.func @f() { nvvm.fence.sc.cluster return }
// -----
func.func @f() { nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>} return }
// -----
func.func @f() { nvvm.griddepcontrol  wait return }
// -----
func.func @f() { nvvm.inline_ptx "s" return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32, %arg4: i1) { %0 = nvvm.inline_ptx "s" ro(%arg0, %arg1 : f32, f32) rw(%arg2, %arg3 : f32, f32), predicate = %arg4 -> f32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mapa %arg0, %arg1 : !llvm.ptr -> !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr) { nvvm.mbarrier.arrive %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.arrive %arg0, %arg1 : !llvm.ptr -> i64 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 : !llvm.ptr, i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.arrive.nocomplete %arg0, %arg1 : !llvm.ptr, i32 -> i64 return }
// -----
func.func @f(%arg0: !llvm.ptr) { nvvm.mbarrier.arrive_drop %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.arrive_drop %arg0, %arg1 : !llvm.ptr -> i64 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 : !llvm.ptr, i32 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 : !llvm.ptr, i32 -> i64 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.arrive_drop.nocomplete %arg0, %arg1 : !llvm.ptr, i32 -> i64 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>, %arg1: i32) { nvvm.mbarrier.complete_tx %arg0, %arg1 : !llvm.ptr<3>, i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<3>, %arg1: i32) { nvvm.mbarrier.expect_tx %arg0, %arg1 : !llvm.ptr<3>, i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { nvvm.mbarrier.inval %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.test.wait %arg0, %arg1 : !llvm.ptr, i32 -> i1 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { %0 = nvvm.mbarrier.try_wait %arg0, %arg1 : !llvm.ptr, i32 -> i1 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32) { %0 = nvvm.mbarrier.try_wait %arg0, %arg1, %arg2 : !llvm.ptr, i32, i32 -> i1 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32) { nvvm.mbarrier.try_wait.parity %arg0, %arg1, %arg2 : !llvm.ptr, i32, i32 return }
// -----
func.func @f() { nvvm.memory.barrier <cta> return }
// -----
func.func @f(%arg0: i32) { nvvm.nanosleep %arg0 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = nvvm.prmt <default> %arg2, %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = nvvm.rcp.approx.ftz.f %arg0 : f32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.aggr.smem.size : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.clock : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.clock64 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.ctaid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.ctarank : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.nctaid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.nctaid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.cluster.nctarank : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.clusterid.x : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.clusterid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.clusterid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.ctaid.x : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.ctaid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.ctaid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.dynamic.smem.size : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg0 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg1 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg10 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg11 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg12 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg13 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg14 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg15 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg16 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg17 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg18 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg19 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg2 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg20 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg21 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg22 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg23 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg24 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg25 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg26 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg27 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg28 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg29 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg3 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg30 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg31 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg4 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg5 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg6 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg7 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg8 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.envreg9 : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.globaltimer : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.globaltimer.lo : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.gridid : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.laneid : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.lanemask.eq : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.lanemask.ge : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.lanemask.gt : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.lanemask.le : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.lanemask.lt : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nclusterid.x : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nclusterid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nclusterid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nctaid.x : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nctaid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nctaid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nsmid : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.ntid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.ntid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.nwarpid : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.smid : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.tid.y : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.tid.z : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.total.smem.size : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.warpid : i32 return }
// -----
func.func @f() { %0 = nvvm.read.ptx.sreg.warpsize : i32 return }
// -----
func.func @f() { nvvm.setmaxregister  increase 232 return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i64) { nvvm.st.bulk %arg0, size = %arg1 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32) { nvvm.tcgen05.alloc %arg0, %arg1 : !llvm.ptr, i32 return }
// -----
func.func @f(%arg0: !llvm.ptr) { nvvm.tcgen05.commit %arg0 : !llvm.ptr return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i16) { nvvm.tcgen05.commit %arg0, multicast_mask = %arg1 : !llvm.ptr, i16 return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64) { nvvm.tcgen05.cp %arg0, %arg1 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>} return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64) { nvvm.tcgen05.cp %arg0, %arg1 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>} return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i32) { nvvm.tcgen05.dealloc %arg0, %arg1 : !llvm.ptr<6>, i32 return }
// -----
func.func @f() { nvvm.tcgen05.fence <before> return }
// -----
func.func @f(%arg0: !llvm.ptr<6>) { %0 = nvvm.tcgen05.ld %arg0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1) { nvvm.tcgen05.mma %arg0, %arg1, %arg2, %arg3, %arg4 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1) return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>) { nvvm.tcgen05.mma.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1) { nvvm.tcgen05.mma.ws %arg0, %arg1, %arg2, %arg3, %arg4 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1) return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: i64) { nvvm.tcgen05.mma.ws %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64) return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>) { nvvm.tcgen05.mma.ws.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>, %arg6: i64) { nvvm.tcgen05.mma.ws.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64) return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i8, %arg4: i1, %arg5: i8) { %0 = nvvm.tcgen05.mma_smem_desc(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) : (i32, i32, i32, i8, i1, i8) -> i64 return }
// -----
func.func @f() { nvvm.tcgen05.relinquish_alloc_permit return }
// -----
func.func @f(%arg0: !llvm.ptr<6>) { nvvm.tcgen05.shift %arg0 : !llvm.ptr<6> return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i32) { nvvm.tcgen05.st %arg0, %arg1 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32 return }
// -----
func.func @f(%arg0: !llvm.ptr<6>, %arg1: i32, %arg2: i64) { nvvm.tcgen05.st %arg0, %arg1, %arg2 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32 return }
// -----
func.func @f() { nvvm.tcgen05.wait <load> return }
// -----
func.func @f() { nvvm.wgmma.commit.group.sync.aligned return }
// -----
func.func @f() { nvvm.wgmma.fence.aligned return }
// -----
func.func @f() { nvvm.wgmma.wait.group.sync.aligned 64 return }
