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
