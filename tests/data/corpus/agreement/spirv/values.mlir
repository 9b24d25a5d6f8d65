func.func @constants() {
  %0 = spirv.Constant true
  %1 = spirv.Constant 4 : i32
  %2 = spirv.Constant -1.5 : f32
  %3 = spirv.Constant dense<[1, 2]> : vector<2xi32>
  %4 = spirv.Constant dense<1> : tensor<2xi32> : !spirv.array<2 x i32>
  %5 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
  %6 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
  %7 = spirv.Undef : f32
  return
}
// -----
func.func @composites(%s: !spirv.struct<(f32, !spirv.array<4 x vector<2xi32>>)>, %v: vector<4xf32>, %f: f32, %i: i32) {
  %0 = spirv.CompositeExtract %s[0 : i32] : !spirv.struct<(f32, !spirv.array<4 x vector<2xi32>>)>
  %1 = spirv.CompositeExtract %s[1 : i32, 2 : i32] : !spirv.struct<(f32, !spirv.array<4 x vector<2xi32>>)>
  %2 = spirv.CompositeExtract %v[3 : i32] : vector<4xf32>
  %3 = spirv.CompositeInsert %f, %s[0 : i32] : f32 into !spirv.struct<(f32, !spirv.array<4 x vector<2xi32>>)>
  %4 = spirv.CompositeConstruct %f, %f : (f32, f32) -> vector<2xf32>
  %5 = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
  %6 = spirv.VectorInsertDynamic %f, %v[%i] : vector<4xf32>, i32
  %7 = spirv.VectorShuffle [1 : i32, 3 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
  return
}
// -----
func.func @memory(%i: i32, %f: f32) {
  %0 = spirv.Variable : !spirv.ptr<f32, Function>
  %c = spirv.Constant 0.0 : f32
  %1 = spirv.Variable init(%c) : !spirv.ptr<f32, Function>
  %2 = spirv.Load "Function" %0 : f32
  %3 = spirv.Load "Function" %0 ["Aligned", 4] : f32
  spirv.Store "Function" %1, %2 : f32
  spirv.Store "Function" %1, %3 ["Aligned", 4] : f32
  spirv.CopyMemory "Function" %0, "Function" %1 : f32
  spirv.CopyMemory "Function" %0, "Function" %1 ["Volatile"] : f32
  spirv.CopyMemory "Function" %0, "Function" %1 ["Volatile"], ["Aligned", 4] : f32
  %4 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>
  %5 = spirv.Constant 1 : i32
  %6 = spirv.AccessChain %4[%5, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  %7 = spirv.Variable : !spirv.ptr<i32, Function>
  %8 = spirv.AtomicIAdd <Device> <None> %7, %i : !spirv.ptr<i32, Function>
  return
}
// -----
func.func @blocks_of_a_subgroup(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32) {
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %v : i32
  return
}
// -----
func.func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32, %v: vector<4xf32>, %c: i1) {
  %0 = spirv.IAdd %a, %b : i32
  %1 = spirv.FMul %x, %y : f32
  %2 = spirv.IEqual %a, %b : i32
  %3 = spirv.FOrdLessThan %v, %v : vector<4xf32>
  %4 = spirv.Select %c, %x, %y : i1, f32
  %5 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
  %6 = spirv.ISubBorrow %a, %b : !spirv.struct<(i32, i32)>
  %7 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
  %8 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
  %9 = spirv.GL.FClamp %x, %y, %1 : f32
  %10 = spirv.GL.SClamp %a, %b, %0 : i32
  %11 = spirv.GL.UClamp %a, %b, %0 : i32
  %12 = spirv.GL.Fma %v, %v, %v : vector<4xf32>
  %13 = spirv.ConvertFToS %x : f32 to i32
  %14 = spirv.Bitcast %x : f32 to i32
  %15 = spirv.BitFieldInsert %a, %b, %0, %0 : i32, i32, i32
  %16 = spirv.Dot %v, %v : vector<4xf32> -> f32
  %17 = spirv.GroupNonUniformBallot <Workgroup> %c : vector<4xi32>
  %18 = spirv.LogicalNot %c : i1
  %19 = spirv.GL.Sqrt %x : f32
  %20 = spirv.CL.fma %x, %x, %y : f32
  %21 = spirv.UConvert %a : i32 to i64
  %22 = spirv.IsNan %v : vector<4xf32>
  %23 = spirv.ShiftLeftLogical %a, %b : i32, i32
  %24 = spirv.VectorTimesScalar %v, %x : (vector<4xf32>, f32) -> vector<4xf32>
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  return
}
// -----
func.func @images(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %at: vector<2xf32>, %bias: f32) {
  %0 = spirv.Image %s : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
  %1 = spirv.ImageDrefGather %s, %at, %bias : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %2 = spirv.ImageSampleImplicitLod %s, %at ["Bias"], %bias : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}
