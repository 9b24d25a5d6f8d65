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

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @tma(%m: !map, %d: memref<32x32xf32, 3>, %b: !group, %i: index, %mask: i16, %p: i1, %u: memref<*xf32>) {
  nvgpu.tma.async.load %m[%i, %i], %b[%i] to %d : !map, !group -> memref<32x32xf32, 3>
  nvgpu.tma.async.load %m[%i, %i], %b[%i] to %d multicast_mask = %mask, predicate = %p : !map, !group -> memref<32x32xf32, 3>
  nvgpu.tma.async.store %d to %m[%i, %i] : memref<32x32xf32, 3> -> !map
  nvgpu.tma.async.store %d to %m[%i, %i], predicate = %p : memref<32x32xf32, 3> -> !map
  %0 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf32> -> !map
  nvgpu.tma.fence.descriptor %m : !map
  nvgpu.tma.prefetch.descriptor %m : !map
  nvgpu.tma.prefetch.descriptor %m, predicate = %p : !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!a = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
!b = !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>
!acc = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
func.func @warpgroup(%t: memref<128x64xf16, 3>, %m: !map, %a: !a, %b: !b, %c: !acc, %o: memref<128x128xf32, 3>) {
  %0 = nvgpu.warpgroup.generate.descriptor %t, %m : memref<128x64xf16, 3>, !map -> !a
  %1 = nvgpu.warpgroup.mma %a, %b, %c : !a, !b, !acc -> !acc
  %2 = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : !a, !b, !acc -> !acc
  nvgpu.warpgroup.mma.store %1, %o : !acc to memref<128x128xf32, 3>
  return
}

// -----

func.func @sparse(%a: vector<4x2xf16>, %c: vector<2x2xf16>, %s: vector<2xi16>, %b: vector<4x2xf16>) {
  %0 = nvgpu.mma.sp.sync (%a, %b, %c) metadata (%s) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
