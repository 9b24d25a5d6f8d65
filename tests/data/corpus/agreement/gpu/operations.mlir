func.func @launch(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}
// -----
func.func @launch_with_memory(%n: index, %m: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n)
      dynamic_shared_memory_size %m
      workgroup(%w : memref<32xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return
}
// -----
func.func @launch_after(%n: index) {
  %0 = gpu.wait async
  %1 = gpu.launch async [%0] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  gpu.wait [%1]
  return
}
// -----
func.func @launch_clusters(%n: index) {
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %n, %ky = %n, %kz = %n)
      blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}
// -----
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%a: f32, %m: memref<?xf32, 1>)
        workgroup(%w: memref<32xf32, 3>) private(%p: memref<1xf32, 5>) kernel attributes {note} {
      gpu.return
    }
    gpu.func @device(%a: f32) -> f32 {
      gpu.return %a : f32
    }
  }
  func.func @call(%n: index, %k: i32, %x: f32, %m: memref<?xf32, 1>) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
        dynamic_shared_memory_size %k args(%x : f32, %m : memref<?xf32, 1>)
    %t = gpu.wait async
    %u = gpu.launch_func async [%t] @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
        args(%x : f32, %m : memref<?xf32, 1>)
    return
  }
}
// -----
func.func @reduce(%x: f32, %v: vector<4xf32>) -> f32 {
  %0 = gpu.all_reduce add %x uniform {} : (f32) -> f32
  %1 = gpu.all_reduce %0 {
  ^bb0(%l: f32, %r: f32):
    %s = arith.maximumf %l, %r : f32
    gpu.yield %s : f32
  } : (f32) -> f32
  %2 = gpu.subgroup_reduce mul %1 uniform : (f32) -> f32
  %3 = gpu.subgroup_reduce add %v cluster(size = 4) : (vector<4xf32>) -> vector<4xf32>
  return %2 : f32
}
// -----
func.func @on_one_lane(%lane: index, %v: vector<4xf32>) -> vector<1xf32> {
  %0 = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
    %c = arith.constant dense<1.0> : vector<32xf32>
    gpu.yield %c : vector<32xf32>
  }
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) {
  ^bb0(%all: vector<128xf32>):
  }
  return %0 : vector<1xf32>
}
// -----
gpu.binary @kernels <#gpu.select_object<0>> [#gpu.object<#nvvm.target, "bytes">]
// -----
func.func @ids(%x: f32, %n: i32) {
  %0 = gpu.cluster_id x
  %1 = gpu.cluster_dim y upper_bound 4
  %2 = gpu.cluster_block_id z
  %3 = gpu.cluster_dim_blocks x
  %4 = gpu.thread_id x upper_bound 64
  %5 = gpu.lane_id
  %6 = gpu.subgroup_id : index
  %7, %8 = gpu.rotate %x, 1, 32 : f32
  %9, %10 = gpu.shuffle xor %x, %n, %n : f32
  %11 = gpu.subgroup_broadcast %x, specific_lane %n : f32
  %12 = gpu.subgroup_broadcast %x, first_active_lane : f32
  gpu.barrier
  return
}
// -----
func.func @matrices(%m: memref<16x16xf16>, %i: index, %x: f32) {
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %1 = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf32, "COp">
  %2 = gpu.subgroup_mma_extract_thread_local %1[%i] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
  %3 = gpu.subgroup_mma_insert_thread_local %2, %1[%i] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  %s = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %s, %m[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>
  %4 = gpu.subgroup_mma_elementwise addf %1, %3 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
  return
}
// -----
func.func @memory(%n: index, %h: memref<?xf32>) {
  %m = gpu.alloc (%n) : memref<?xf32>
  %t = gpu.wait async
  %d, %u = gpu.alloc async [%t] host_shared (%n) : memref<?xf32, 1>
  gpu.memcpy %m, %h : memref<?xf32>, memref<?xf32>
  %v = gpu.memcpy async [%u] %m, %h : memref<?xf32>, memref<?xf32>
  %c = arith.constant 0.0 : f32
  gpu.memset %m, %c : memref<?xf32>, f32
  %w = gpu.dealloc async [%v] %d : memref<?xf32, 1>
  gpu.dealloc %m : memref<?xf32>
  gpu.printf "%f", %c : f32
  return
}

// -----

func.func @fragments(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf32, "COp">) {
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  %1 = gpu.subgroup_mma_compute %a, %b, %c {b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  return
}
