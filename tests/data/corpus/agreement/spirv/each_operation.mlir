func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: f32) { %0 = spirv.AtomicExchange <Workgroup> <Release> %arg0, %arg1 : !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.BitCount %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = spirv.BitFieldSExtract %arg0, %arg1, %arg2 : i32, i32, i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = spirv.BitFieldUExtract %arg0, %arg1, %arg2 : i32, i32, i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.BitReverse %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.BitwiseAnd %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.BitwiseOr %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.BitwiseXor %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.acos %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.acosh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.asin %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.asinh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.atan %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.CL.atan2 %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.atanh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.ceil %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.cos %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.cosh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.erf %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.exp %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.fabs %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.floor %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.CL.fmax %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.CL.fmin %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.log %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) { %0 = spirv.CL.mix %arg0, %arg1, %arg2 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.CL.pow %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>) { %0 = spirv.CL.printf %arg0 : !spirv.ptr<f32, Function> -> i32 return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: i32, %arg2: i32) { %0 = spirv.CL.printf %arg0 %arg1, %arg2 : !spirv.ptr<f32, Function>, i32, i32 -> i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.rint %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.round %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.rsqrt %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.CL.s_abs %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.CL.s_max %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.CL.s_min %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.sin %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.sinh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.sqrt %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.tan %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.CL.tanh %arg0 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.CL.u_max %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.CL.u_min %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.ConvertFToU %arg0 : f32 to i32 return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>) { %0 = spirv.ConvertPtrToU %arg0 : !spirv.ptr<f32, Function> to i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.ConvertSToF %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.ConvertUToF %arg0 : i32 to f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.ConvertUToPtr %arg0 : i32 to !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: f32) { %0 = spirv.EXT.AtomicFAdd <Device> <None> %arg0, %arg1 : !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { spirv.EXT.SetMeshOutputs %arg0, %arg1 : i32, i32 return }
// -----
func.func @f() { spirv.EmitVertex return }
// -----
func.func @f() { spirv.EndPrimitive return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FAdd %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: vector<2xf64>) { %0 = spirv.FConvert %arg0 : vector<2xf64> to vector<2xf32> return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FDiv %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FMod %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.FNegate %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FOrdEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FOrdGreaterThan %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FOrdGreaterThanEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FOrdLessThanEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FOrdNotEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FRem %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FSub %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FUnordEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FUnordGreaterThan %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FUnordGreaterThanEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FUnordLessThan %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FUnordLessThanEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.FUnordNotEqual %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Acos %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Acosh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Asin %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Asinh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Atan %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Atanh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Ceil %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Cos %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Cosh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.GL.Cross %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.GL.Distance %arg0, %arg1 : f32, f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Exp %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Exp2 %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.FAbs %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.GL.FMax %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.GL.FMin %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32, %arg2: f32) { %0 = spirv.GL.FMix %arg0 : f32, %arg1 : f32, %arg2 : f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.FSign %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.FindILsb %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.FindSMsb %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.FindUMsb %arg0 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Floor %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Fract %arg0 : f32 return }
// -----
func.func @f(%arg0: vector<3xf32>) { %0 = spirv.GL.FrexpStruct %arg0 : vector<3xf32> -> !spirv.struct<(vector<3xf32>, vector<3xi32>)> return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.InverseSqrt %arg0 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = spirv.GL.Ldexp %arg0 : f32, %arg1 : i32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Length %arg0 : f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Log %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Log2 %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Normalize %arg0 : f32 return }
// -----
func.func @f(%arg0: vector<2xf32>) { %0 = spirv.GL.PackHalf2x16 %arg0 : vector<2xf32> -> i32 return }
// -----
func.func @f(%arg0: vector<4xf32>) { %0 = spirv.GL.PackSnorm4x8 %arg0 : vector<4xf32> -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.GL.Pow %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.GL.Reflect %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Round %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.RoundEven %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.SAbs %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.GL.SMax %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.GL.SMin %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.SSign %arg0 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Sin %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Sinh %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Tan %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GL.Tanh %arg0 : f32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.GL.UMax %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.GL.UMin %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.UnpackHalf2x16 %arg0 : i32 -> vector<2xf32> return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GL.UnpackSnorm4x8 %arg0 : i32 -> vector<4xf32> return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Generic>) { %0 = spirv.GenericCastToPtr %arg0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Generic>) { %0 = spirv.GenericCastToPtrExplicit %arg0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.GroupBroadcast <Workgroup> %arg0, %arg1 : i32, i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupFAdd <Workgroup> <Reduce> %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupFMax <Workgroup> <Reduce> %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupFMin <Workgroup> <Reduce> %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupIAdd <Workgroup> <Reduce> %arg0 : i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupNonUniformAllEqual <Subgroup> %arg0 : f32, i1 return }
// -----
func.func @f(%arg0: vector<4xi32>) { %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %arg0 : vector<4xi32> -> i32 return }
// -----
func.func @f(%arg0: vector<4xi32>) { %0 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %arg0 : vector<4xi32>, i32 return }
// -----
func.func @f(%arg0: vector<4xi32>) { %0 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %arg0 : vector<4xi32>, i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformBitwiseAnd <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformBitwiseOr <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformBitwiseXor <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f() { %0 = spirv.GroupNonUniformElect <Workgroup> : i1 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %arg0 : f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupNonUniformFMax <Workgroup> <Reduce> %arg0 : f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupNonUniformFMin <Workgroup> <Reduce> %arg0 : f32 -> f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.GroupNonUniformFMul <Workgroup> <Reduce> %arg0 : f32 -> f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformIAdd <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformIMul <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i1) { %0 = spirv.GroupNonUniformLogicalAnd <Workgroup> <Reduce> %arg0 : i1 -> i1 return }
// -----
func.func @f(%arg0: i1) { %0 = spirv.GroupNonUniformLogicalOr <Workgroup> <Reduce> %arg0 : i1 -> i1 return }
// -----
func.func @f(%arg0: i1) { %0 = spirv.GroupNonUniformLogicalXor <Workgroup> <Reduce> %arg0 : i1 -> i1 return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %arg0 %arg1 : f32, i32 return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %arg1 : f32, i32 -> f32 return }
// -----
func.func @f(%arg0: si32) { %0 = spirv.GroupNonUniformSMax <Workgroup> <Reduce> %arg0 : si32 -> vector<3xi32> return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformSMin <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: f32, %arg1: i32) { %0 = spirv.GroupNonUniformShuffle <Subgroup> %arg0, %arg1 : f32, i32 return }
// -----
func.func @f(%arg0: f32, %arg1: i64) { %0 = spirv.GroupNonUniformShuffleDown <Subgroup> %arg0, %arg1 : f32, i64 return }
// -----
func.func @f(%arg0: f32, %arg1: i64) { %0 = spirv.GroupNonUniformShuffleUp <Subgroup> %arg0, %arg1 : f32, i64 return }
// -----
func.func @f(%arg0: f32, %arg1: i64) { %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %arg1 : f32, i64 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformUMax <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupNonUniformUMin <Workgroup> <Reduce> %arg0 : i32 -> i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupSMax <Workgroup> <Reduce> %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupSMin <Workgroup> <Reduce> %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupUMax <Workgroup> <Reduce> %arg0 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.GroupUMin <Workgroup> <Reduce> %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.IMul %arg0, %arg1 : i32 return }
// -----
func.func @f() { spirv.INTEL.ControlBarrierArrive <Workgroup> <Workgroup> <None> return }
// -----
func.func @f() { spirv.INTEL.ControlBarrierWait <Workgroup> <Workgroup> <None> return }
// -----
func.func @f(%arg0: i16) { %0 = spirv.INTEL.ConvertBF16ToF %arg0 : i16 to f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.INTEL.ConvertFToBF16 %arg0 : f32 to i16 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.INTEL.RoundFToTF32 %arg0 : f32 to f32 return }
// -----
func.func @f(%arg0: !spirv.ptr<i32, Function>) { %0 = spirv.INTEL.SubgroupBlockRead %arg0 : !spirv.ptr<i32, Function> -> i32 return }
// -----
func.func @f(%arg0: !spirv.ptr<i1, Function>) { %0 = spirv.INTEL.SubgroupBlockRead %arg0 : !spirv.ptr<i1, Function> -> i1 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.INotEqual %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.ISub %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %arg1: i32) { %0 = spirv.ImageFetch %arg0, %arg1  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, i32 -> vector<4xf32> return }
// -----
func.func @f(%arg0: !spirv.image<i32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) { %0 = spirv.ImageQuerySize %arg0 : !spirv.image<i32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> i32 return }
// -----
func.func @f(%arg0: !spirv.image<i32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %arg1: f16) { %0 = spirv.ImageRead %arg0, %arg1  : !spirv.image<i32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, f16 -> i32 return }
// -----
func.func @f(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<4xf32>, %arg2: f32) { %0 = spirv.ImageSampleProjDrefImplicitLod %arg0, %arg1, %arg2  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> f32 return }
// -----
func.func @f(%arg0: !spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %arg1: vector<8xf64>, %arg2: i32) { spirv.ImageWrite %arg0, %arg1, %arg2  : !spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<8xf64>, i32 return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: i32) { %0 = spirv.InBoundsPtrAccessChain %arg0[%arg1] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.IsFinite %arg0 : f32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.IsInf %arg0 : f32 return }
// -----
func.func @f(%arg0: i1) { spirv.KHR.AssumeTrue %arg0 return }
// -----
func.func @f() { %0 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA> return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: i32) { %0 = spirv.KHR.CooperativeMatrixLoad %arg0, %arg1, <RowMajor> : !spirv.ptr<f32, Function>, i32 -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc> return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %arg2: i32) { spirv.KHR.CooperativeMatrixStore %arg0, %arg1, %arg2, <RowMajor> : !spirv.ptr<f32, Function>, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, i32 return }
// -----
func.func @f(%arg0: f32) { %0 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %arg0 : f32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.KHR.GroupIMul <Workgroup> <Reduce> %arg0 : i32 return }
// -----
func.func @f(%arg0: i1) { %0 = spirv.KHR.SubgroupBallot %arg0 : vector<4xi32> return }
// -----
func.func @f(%arg0: i1, %arg1: i1) { %0 = spirv.LogicalAnd %arg0, %arg1 : i1 return }
// -----
func.func @f(%arg0: i1, %arg1: i1) { %0 = spirv.LogicalEqual %arg0, %arg1 : i1 return }
// -----
func.func @f(%arg0: i1, %arg1: i1) { %0 = spirv.LogicalNotEqual %arg0, %arg1 : i1 return }
// -----
func.func @f(%arg0: i1, %arg1: i1) { %0 = spirv.LogicalOr %arg0, %arg1 : i1 return }
// -----
func.func @f(%arg0: !spirv.matrix<3 x vector<3xf32>>, %arg1: !spirv.matrix<3 x vector<3xf32>>) { %0 = spirv.MatrixTimesMatrix %arg0, %arg1 : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>> return }
// -----
func.func @f(%arg0: !spirv.matrix<3 x vector<3xf32>>, %arg1: f32) { %0 = spirv.MatrixTimesScalar %arg0, %arg1 : !spirv.matrix<3 x vector<3xf32>>, f32 return }
// -----
func.func @f() { spirv.MemoryBarrier <Device>, <Acquire|UniformMemory> return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.Not %arg0 : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.Ordered %arg0, %arg1 : f32 return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: i32) { %0 = spirv.PtrAccessChain %arg0[%arg1] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function> return }
// -----
func.func @f(%arg0: !spirv.ptr<f32, Function>) { %0 = spirv.PtrCastToGeneric %arg0 : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Generic> return }
// -----
func.func @f(%arg0: vector<3xi32>) { %0 = spirv.SConvert %arg0 : vector<3xi32> to vector<3xi64> return }
// -----
func.func @f(%arg0: i8) { %0 = spirv.SConvert %arg0 : i8 to i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SDiv %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SDot %arg0, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32 return }
// -----
func.func @f(%arg0: vector<4xi8>, %arg1: vector<4xi8>) { %0 = spirv.SDot %arg0, %arg1 : vector<4xi8> -> si32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = spirv.SDotAccSat %arg0, %arg1, %arg2, <PackedVectorFormat4x8Bit> : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SGreaterThan %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SGreaterThanEqual %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SLessThanEqual %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SMod %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32) { %0 = spirv.SNegate %arg0 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SRem %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.SUDot %arg0, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = spirv.SUDotAccSat %arg0, %arg1, %arg2, <PackedVectorFormat4x8Bit> : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.ShiftRightArithmetic %arg0, %arg1 : i32, i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.ShiftRightLogical %arg0, %arg1 : i32, i32 return }
// -----
func.func @f(%arg0: !spirv.matrix<3 x vector<3xf32>>) { %0 = spirv.Transpose %arg0 : !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>> return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.UDiv %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.UDot %arg0, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32, %arg2: i32) { %0 = spirv.UDotAccSat %arg0, %arg1, %arg2, <PackedVectorFormat4x8Bit> : i32 -> i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.UGreaterThan %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.UGreaterThanEqual %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.ULessThan %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.ULessThanEqual %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: i32, %arg1: i32) { %0 = spirv.UMod %arg0, %arg1 : i32 return }
// -----
func.func @f(%arg0: f32, %arg1: f32) { %0 = spirv.Unordered %arg0, %arg1 : f32 return }
