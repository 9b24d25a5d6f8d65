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
