func.func @f(%arg0: !llvm.ptr) { %0 = xevm.blockload %arg0  : (!llvm.ptr) -> vector<4xi16> return }
// -----
func.func @f(%arg0: !llvm.ptr) { %0 = xevm.blockload %arg0 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr) -> vector<4xi16> return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: i32) { xevm.blockprefetch2d %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 <{elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr, i32, i32, i32, i32, i32) return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: i32) { xevm.blockprefetch2d %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>, elem_size_in_bits = 8 : i32, tile_height = 8 : i32, tile_width = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr, i32, i32, i32, i32, i32) return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<4xi16>) { xevm.blockstore %arg0, %arg1  : (!llvm.ptr, vector<4xi16>) return }
// -----
func.func @f(%arg0: !llvm.ptr, %arg1: vector<4xi16>) { xevm.blockstore %arg0, %arg1 <{cache_control = #xevm.store_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr, vector<4xi16>) return }
// -----
func.func @f() { %0 = xevm.group_count.x : i32 return }
// -----
func.func @f() { %0 = xevm.group_count.y : i32 return }
// -----
func.func @f() { %0 = xevm.group_count.z : i32 return }
// -----
func.func @f() { %0 = xevm.group_id.x : i32 return }
// -----
func.func @f() { %0 = xevm.group_id.y : i32 return }
// -----
func.func @f() { %0 = xevm.group_id.z : i32 return }
// -----
func.func @f() { %0 = xevm.lane_id : i32 return }
// -----
func.func @f() { %0 = xevm.local_id.x : i32 return }
// -----
func.func @f() { %0 = xevm.local_id.y : i32 return }
// -----
func.func @f() { %0 = xevm.local_id.z : i32 return }
// -----
func.func @f() { %0 = xevm.local_size.x : i32 return }
// -----
func.func @f() { %0 = xevm.local_size.y : i32 return }
// -----
func.func @f() { %0 = xevm.local_size.z : i32 return }
// -----
func.func @f() { xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<lane>}> return }
// -----
func.func @f() { xevm.memfence <{addrspace = #xevm.addr_space<private>, scope = #xevm.mem_scope<lane>}> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>) { %0 = xevm.mma %arg0, %arg1 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>, %arg2: vector<8xf32>) { %0 = xevm.mma %arg0, %arg1, %arg2 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32> return }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { xevm.prefetch %arg0  : (!llvm.ptr<1>) return }
// -----
func.func @f(%arg0: !llvm.ptr<1>) { xevm.prefetch %arg0 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>) return }
// -----
func.func @f() { %0 = xevm.subgroup_id : i32 return }
// -----
func.func @f() { %0 = xevm.subgroup_size : i32 return }
