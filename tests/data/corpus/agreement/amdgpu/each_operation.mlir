func.func @f(%arg0: i64, %arg1: i64) { %0 = amdgpu.dpp %arg0 %arg1  row_shl(unit) {bank_mask = 50 : i32, row_mask = 8 : i32} : i64 return }
// -----
func.func @f(%arg0: f8E5M2FNUZ) { %0 = amdgpu.ext_packed_fp8 %arg0[0] : f8E5M2FNUZ to f32 return }
// -----
func.func @f(%arg0: memref<?x?xf16>, %arg1: memref<64x16xf16, 3>) { amdgpu.gather_to_lds %arg0[], %arg1[] : vector<8xbf16>, memref<?x?xf16>, memref<64x16xf16, 3> return }
// -----
func.func @f() { amdgpu.lds_barrier return }
// -----
func.func @f(%arg0: !amdgpu.tdm_base<i32>) { %0 = amdgpu.make_dma_descriptor %arg0 globalSize [2, 2] globalStride [2, 1] sharedSize [64, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor return }
// -----
func.func @f() { amdgpu.memory_counter_wait return }
// -----
func.func @f() { amdgpu.memory_counter_wait load(0) store(0) ds(0) exp(0) tensor(0) return }
// -----
func.func @f(%arg0: vector<1xbf16>, %arg1: f32) { %0 = amdgpu.packed_scaled_trunc %arg0 into undef[0], %arg1 : vector<1xbf16> to vector<4xf8E4M3FN> return }
// -----
func.func @f(%arg0: vector<1xbf16>, %arg1: f32, %arg2: vector<4xf8E4M3FN>) { %0 = amdgpu.packed_scaled_trunc %arg0 into %arg2[0], %arg1 : vector<1xbf16> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN> return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = amdgpu.packed_stoch_round_fp8 %arg0 + %arg1 into undef[0] : f32 to vector<4xf8E5M2FNUZ> return }
// -----
func.func @f(%arg0: f32, %arg1: i32, %arg2: vector<4xf8E5M2FNUZ>) { %0 = amdgpu.packed_stoch_round_fp8 %arg0 + %arg1 into %arg2[0] : f32 to vector<4xf8E5M2FNUZ> into vector<4xf8E5M2FNUZ> return }
// -----
func.func @f(%arg0: f32) { %0 = amdgpu.packed_trunc_2xfp8 %arg0, undef into undef[word 0] : f32 to vector<4xf8E5M2FNUZ> return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: vector<4xf8E5M2FNUZ>) { %0 = amdgpu.packed_trunc_2xfp8 %arg0, %arg1 into %arg2[word 0] : f32 to vector<4xf8E5M2FNUZ> into vector<4xf8E5M2FNUZ> return }
// -----
func.func @f(%arg0: f32) { %0 = amdgpu.permlane_swap %arg0 16 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: memref<4x4xf32>, %arg3: i32, %arg4: i32, %arg5: i32) { %0 = amdgpu.raw_buffer_atomic_cmpswap {indexOffset = 0 : i32} %arg0, %arg1 -> %arg2[%arg3, %arg4] sgprOffset %arg5 : f32 -> memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: f32, %arg1: memref<4x4xf32>, %arg2: i32, %arg3: i32, %arg4: i32) { amdgpu.raw_buffer_atomic_fadd {indexOffset = 0 : i32} %arg0 -> %arg1[%arg2, %arg3] sgprOffset %arg4 : f32 -> memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: f32, %arg1: memref<4x4xf32>, %arg2: i32, %arg3: i32, %arg4: i32) { amdgpu.raw_buffer_atomic_fmax {indexOffset = 4 : i32} %arg0 -> %arg1[%arg2, %arg3] sgprOffset %arg4 : f32 -> memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: i32, %arg1: memref<4x4xf32>, %arg2: i32, %arg3: i32, %arg4: i32) { amdgpu.raw_buffer_atomic_smax {indexOffset = 0 : i32} %arg0 -> %arg1[%arg2, %arg3] sgprOffset %arg4 : i32 -> memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: i32, %arg1: memref<4x4xf32>, %arg2: i32, %arg3: i32, %arg4: i32) { amdgpu.raw_buffer_atomic_umin {indexOffset = 0 : i32} %arg0 -> %arg1[%arg2, %arg3] sgprOffset %arg4 : i32 -> memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: i32, %arg2: i32, %arg3: i32) { %0 = amdgpu.raw_buffer_load {indexOffset = 4 : i32} %arg0[%arg1, %arg2] sgprOffset %arg3 : memref<4x4xf32>, i32, i32 -> f32 return }
// -----
func.func @f(%arg0: f32, %arg1: memref<4x4xf32>, %arg2: i32, %arg3: i32, %arg4: i32) { amdgpu.raw_buffer_store {indexOffset = 0 : i32} %arg0 -> %arg1[%arg2, %arg3] sgprOffset %arg4 : f32 -> memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: vector<1xf8E4M3FN>, %arg1: f32) { %0 = amdgpu.scaled_ext_packed %arg0[0], %arg1 : vector<1xf8E4M3FN> to vector<2xf32> return }
// -----
func.func @f(%arg0: vector<64xf8E4M3FN>, %arg1: vector<64xf8E4M3FN>, %arg2: vector<8xf32>, %arg3: vector<4xf8E8M0FNU>, %arg4: vector<4xf8E8M0FNU>) { %0 = amdgpu.scaled_wmma 16x16x128 (%arg3 * %arg0) * (%arg4 * %arg1) + %arg2 {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32> return }
// -----
func.func @f() { amdgpu.sched_barrier allow = <none> return }
// -----
func.func @f(%arg0: f32) { %0 = amdgpu.swizzle_bitmode %arg0 0 0 0 : f32 return }
// -----
func.func @f(%arg0: !amdgpu.tdm_descriptor) { amdgpu.tensor_load_to_lds %arg0 : !amdgpu.tdm_descriptor return }
// -----
func.func @f(%arg0: !amdgpu.tdm_descriptor) { amdgpu.tensor_store_from_lds %arg0 : !amdgpu.tdm_descriptor return }
