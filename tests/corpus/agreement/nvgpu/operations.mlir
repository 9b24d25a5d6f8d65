func.func @barriers(%n: index, %p: i1) {
  %b = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
  nvgpu.mbarrier.init %b[%n], %n : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
  nvgpu.mbarrier.init %b[%n], %n, predicate = %p : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
  %t = nvgpu.mbarrier.arrive %b[%n] : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
  %u = nvgpu.mbarrier.arrive.nocomplete %b[%n], %n : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
  nvgpu.mbarrier.arrive.expect_tx %b[%n], %n, predicate = %p : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
  %w = nvgpu.mbarrier.test.wait %b[%n], %t : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
  nvgpu.mbarrier.try_wait.parity %b[%n], %p, %n : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
  return
}
// -----
func.func @copies(%s: memref<128xf32>, %d: memref<3x16x128xf32, 3>, %i: index) {
  %t = nvgpu.device_async_copy %s[%i], %d[%i, %i, %i], 4 : memref<128xf32> to memref<3x16x128xf32, 3>
  %u = nvgpu.device_async_copy %s[%i], %d[%i, %i, %i], 4, %i {bypassL1} : memref<128xf32> to memref<3x16x128xf32, 3>
  %g = nvgpu.device_async_create_group %t, %u
  nvgpu.device_async_wait %g {numGroups = 1 : i32}
  return
}
// -----
func.func @matrices(%m: memref<?x?xf16, 3>, %i: index, %a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) {
  %0 = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<?x?xf16, 3> -> vector<4x2xf16>
  %1 = nvgpu.mma.sync (%0, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
// -----
func.func @reciprocal(%v: vector<32x16xf32>) -> vector<32x16xf32> {
  %0 = nvgpu.rcp %v {rounding = approx, ftz} : vector<32x16xf32>
  return %0 : vector<32x16xf32>
}
