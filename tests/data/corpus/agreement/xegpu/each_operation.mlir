func.func @f() { xegpu.alloc_nbarrier 64 return }
// -----
func.func @f(%arg0: vector<128x128xf16>) { %0 = xegpu.convert_layout %arg0 <{input_layout = #xegpu.layout<sg_layout = [8, 8], sg_data = [16, 128]>, target_layout = #xegpu.layout<sg_layout = [8, 8], sg_data = [16, 16]>}> : vector<128x128xf16> return }
// -----
func.func @f(%arg0: memref<4096xi8, 3>) { %0 = xegpu.create_mem_desc %arg0 : memref<4096xi8, 3> -> !xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 32]>> return }
// -----
func.func @f(%arg0: vector<8xf16>, %arg1: vector<8xf16>) { %0 = xegpu.dpas %arg0, %arg1 : vector<8xf16>, vector<8xf16> -> vector<8xf16> return }
// -----
func.func @f() { xegpu.fence memory_kind = slm, fence_scope = gpu return }
// -----
func.func @f(%arg0: i8, %arg1: i8) { %0 = xegpu.init_nbarrier %arg0, %arg1 : i8, i8 -> !xegpu.nbarrier return }
// -----
func.func @f(%arg0: !xegpu.nbarrier) { xegpu.nbarrier_arrive %arg0 : !xegpu.nbarrier return }
// -----
func.func @f(%arg0: !xegpu.nbarrier) { xegpu.nbarrier_wait %arg0 : !xegpu.nbarrier return }
// -----
func.func @f(%arg0: ui32, %arg1: index) { xegpu.prefetch %arg0[%arg1] <{l1_hint = #xegpu.cache_hint<cached>, l2_hint = #xegpu.cache_hint<cached>, l3_hint = #xegpu.cache_hint<cached>, layout = #xegpu.layout<sg_layout = [8], sg_data = [32]>, offset_align_byte = 2 : i64}> : ui32, index return }
// -----
func.func @f(%arg0: !xegpu.tensor_desc<8x16xf32>) { %0 = xegpu.update_nd_offset %arg0, [0, 16] : !xegpu.tensor_desc<8x16xf32> return }
// -----
func.func @f(%arg0: !xegpu.tensor_desc<8x16xf32>, %arg1: index, %arg2: index) { %0 = xegpu.update_nd_offset %arg0, [0, 16] : !xegpu.tensor_desc<8x16xf32> return }
