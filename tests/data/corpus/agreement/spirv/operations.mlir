func.func @atomics(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32) {
  %0 = spirv.AtomicAnd <Device> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %1 = spirv.AtomicOr <Workgroup> <AcquireRelease> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %2 = spirv.AtomicXor <Workgroup> <Acquire> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %3 = spirv.AtomicISub <Workgroup> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %4 = spirv.AtomicSMax <Device> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %5 = spirv.AtomicSMin <Device> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %6 = spirv.AtomicUMax <Device> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %7 = spirv.AtomicUMin <Device> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %8 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
  %9 = spirv.AtomicIDecrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
  %10 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %v, %v : !spirv.ptr<i32, StorageBuffer>
  %11 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %p, %v, %v : !spirv.ptr<i32, StorageBuffer>
  return
}

// -----

func.func @groups(%c: i1, %v: f32, %w: vector<4xi32>) {
  %id = spirv.Constant 1 : i32
  %0 = spirv.GroupNonUniformAll <Subgroup> %c : i1
  %1 = spirv.GroupNonUniformAny <Subgroup> %c : i1
  %2 = spirv.GroupNonUniformBroadcast <Subgroup> %v, %id : f32, i32
  %3 = spirv.GroupNonUniformBroadcast <Workgroup> %w, %id : vector<4xi32>, i32
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @mesh(%x: i32) "None" {
    spirv.EXT.EmitMeshTasks %x, %x, %x : i32, i32, i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @payload : !spirv.ptr<f32, TaskPayloadWorkgroupEXT>
  spirv.func @mesh(%x: i32) "None" {
    %p = spirv.mlir.addressof @payload : !spirv.ptr<f32, TaskPayloadWorkgroupEXT>
    spirv.EXT.EmitMeshTasks %x, %x, %x, %p : i32, i32, i32, !spirv.ptr<f32, TaskPayloadWorkgroupEXT>
  }
}

// -----

func.func @matrices(%m: !spirv.matrix<3 x vector<2xf32>>, %v: vector<3xf32>, %w: vector<2xf32>) {
  %0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<2xf32>>, vector<3xf32> -> vector<2xf32>
  %1 = spirv.VectorTimesMatrix %w, %m : vector<2xf32>, !spirv.matrix<3 x vector<2xf32>> -> vector<3xf32>
  return
}

// -----

func.func @samples(%i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, %c: vector<2xf32>, %f: f32) {
  %0 = spirv.ImageSampleExplicitLod %i, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>, f32 -> vector<4xf32>
  %1 = spirv.ImageSampleExplicitLod %i, %c ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @cooperative(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  %1 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned|AccSat> : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}
