llvm.func @products(%a: vector<2xf16>, %b: vector<2xf16>, %i: i32, %f: f32, %s: i16) {
  %0 = nvvm.mma.sync A[%a, %a] B[%b] C[%a, %a] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%a, %a] sparseMetadata[%i] selector[%i] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %2 = nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %3 = nvvm.mma.sp.block_scale A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%i] scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @registers(%p: !llvm.ptr<3>, %i: i32, %c: i1) -> i32 {
  %0 = nvvm.read.ptx.sreg.tid.x : i32
  %1 = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 1024> : i32
  nvvm.barrier0
  nvvm.barrier id = %i number_of_threads = %i
  %2 = nvvm.shfl.sync bfly %i, %i, %i, %i : i32 -> i32
  %3 = nvvm.vote.sync ballot %i, %c -> i32
  nvvm.mbarrier.init %p, %i : !llvm.ptr<3>, i32
  nvvm.cp.async.wait.group 1
  nvvm.fence.mbarrier.init
  %4 = nvvm.elect.sync -> i1
  llvm.return %0 : i32
}

// -----
llvm.func @convert(%a: vector<2xbf16>, %b: vector<2xf16>, %f: f32, %g: f32, %bits: i32, %v4: vector<4xf32>) {
  %0 = nvvm.convert.bf16x2.to.f8x2 %a {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  %1 = nvvm.convert.f16x2.to.f8x2 %b : vector<2xf16> -> i16 (f8E4M3FN)
  %2 = nvvm.convert.f16x2.to.f8x2 %b {relu = true} : vector<2xf16> -> vector<2xi8> (f8E5M2)
  llvm.return
}
// -----
llvm.func @to_halves(%f: f32, %g: f32, %bits: i32) {
  %0 = nvvm.convert.f32x2.to.bf16x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
  %1 = nvvm.convert.f32x2.to.bf16x2 %f, %g, %bits {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  llvm.return
}
// -----
llvm.func @to_halves2(%f: f32, %g: f32, %bits: i32) {
  %2 = nvvm.convert.f32x2.to.f16x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  llvm.return
}
// -----
llvm.func @to_halves3(%f: f32, %g: f32, %bits: i32) {
  %3 = nvvm.convert.f32x2.to.f16x2 %f, %g, %bits {rnd = #nvvm.fp_rnd_mode<rs>, relu = true} : vector<2xf16>
  llvm.return
}
// -----
llvm.func @to_fours(%f: f32, %g: f32) {
  %0 = nvvm.convert.f32x2.to.f4x2 %f, %g : i8 (f4E2M1FN)
  %1 = nvvm.convert.f32x2.to.f6x2 %f, %g : i16 (f6E2M3FN)
  %2 = nvvm.convert.f32x2.to.f6x2 %f, %g {relu = true} : vector<2xi8> (f6E3M2FN)
  llvm.return
}
// -----
llvm.func @to_eights(%f: f32, %g: f32) {
  %3 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  %4 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8> (f8E5M2)
  llvm.return
}
// -----
llvm.func @four_at_once(%v: vector<4xf32>, %bits: i32) {
  %0 = nvvm.convert.f32x4.to.f4x4 %v, %bits : vector<4xf32> -> i16 (f4E2M1FN)
  %1 = nvvm.convert.f32x4.to.f6x4 %v, %bits : vector<4xf32> -> vector<4xi8> (f6E2M3FN)
  %2 = nvvm.convert.f32x4.to.f8x4 %v, %bits {relu = true} : vector<4xf32> -> vector<4xi8> (f8E4M3FN)
  llvm.return
}
// -----
llvm.func @back(%four: i8, %six: vector<2xi8>, %eight: vector<2xi8>) {
  %0 = nvvm.convert.f4x2.to.f16x2 %four : i8 (f4E2M1FN) -> vector<2xf16>
  %1 = nvvm.convert.f6x2.to.f16x2 %six : vector<2xi8> (f6E2M3FN) -> vector<2xf16>
  %2 = nvvm.convert.f8x2.to.bf16x2 %eight : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
  %3 = nvvm.convert.f8x2.to.f16x2 %eight {relu = true} : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
  llvm.return
}
// -----
llvm.func @tf32(%f: f32) -> i32 {
  %0 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>}
  llvm.return %0 : i32
}
// -----
llvm.func @cancelled(%r: i128) {
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i1
  %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %r : i32
  llvm.return
}
// -----
llvm.func @bulk(%d: !llvm.ptr, %x: i32, %y: i32, %z: i32, %o: i16, %hint: i64) {
  nvvm.cp.async.bulk.tensor.prefetch %d, box[%x] : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %d, box[%x, %y, %z] im2col[%o] l2_cache_hint = %hint {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}
// -----
llvm.func @bulk_to_cluster(%dst: !llvm.ptr<7>, %d: !llvm.ptr, %bar: !llvm.ptr<3>, %x: i32, %y: i32, %z: i32, %o: i16, %mask: i16, %hint: i64, %p: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dst, %d, %bar, box[%x, %y] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dst, %d, %bar, box[%x, %y, %z] im2col[%o] multicast_mask = %mask l2_cache_hint = %hint {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}
// -----
llvm.func @bulk_where(%dst: !llvm.ptr<7>, %d: !llvm.ptr, %bar: !llvm.ptr<3>, %x: i32, %p: i1) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %dst, %d, %bar, box[%x] predicate = %p : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}
// -----
llvm.func @copies(%dst: !llvm.ptr<3>, %src: !llvm.ptr<1>, %n: i32) {
  nvvm.cp.async.shared.global %dst, %src, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %dst, %src, 4, cache = ca, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
  llvm.return
}
// -----
llvm.func @matrices(%p: !llvm.ptr<3>, %a: i32) {
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  %1 = nvvm.ldmatrix %p {num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  nvvm.stmatrix %p, %a, %a {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32
  llvm.return
}
// -----
llvm.func @votes(%m: i32, %v: i32, %w: i64) {
  %0 = nvvm.match.sync any %m, %v : i32 -> i32
  %1 = nvvm.match.sync all %m, %w : i64 -> !llvm.struct<(i32, i1)>
  %2 = nvvm.redux.sync add %v, %m : i32 -> i32
  llvm.return
}
// -----
llvm.func @redux_float(%m: i32, %v: f32) {
  %2 = nvvm.redux.sync fmax %v, %m {abs = true, nan = true} : f32 -> f32
  llvm.return
}
// -----
llvm.func @events() {
  nvvm.pmevent id = 1
  nvvm.pmevent mask = 3
  llvm.return
}
// -----
llvm.func @prefetches(%p: !llvm.ptr, %g: !llvm.ptr<1>, %c: !llvm.ptr<4>, %w: i1) {
  nvvm.prefetch level = L1, %p : !llvm.ptr
  nvvm.prefetch level = L2, evict_priority = evict_last, %g : !llvm.ptr<1>
  nvvm.prefetch level = L1 uniform, %p : !llvm.ptr
  nvvm.prefetch tensormap, %p : !llvm.ptr
  nvvm.prefetch tensormap, %c, predicate = %w : !llvm.ptr<4>, i1
  nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @tcgen(%d: !llvm.ptr<6>, %t: !llvm.ptr<6>, %a: i64, %b: i64, %i: i32, %e: i1) {
  nvvm.tcgen05.mma.block_scale %d, %a, %b, %i, %e, %t, %t {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.sp.block_scale %d, %t, %b, %i, %e, %t, %t, %t {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.block_scale_kind<mxf4>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
// -----
llvm.func @wgmma(%a: i64, %b: i64, %acc: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.wgmma.mma_async %a, %b, %acc, <m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<zero>], A [<f16>, #nvvm.wgmma_scale_in<neg>, <col>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
// -----
llvm.func @wmma(%p: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %f: vector<2xf16>) {
  %0 = nvvm.wmma.load %p, %n {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.wmma.mma %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f, %f {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  nvvm.wmma.store %s, %n, %f, %f, %f, %f {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}
