//! The grammars written by hand, by the names that tables call them.

macro_rules! hands {
    ($($variant:ident = $name:literal),* $(,)?) => {
        /// A grammar written by hand: what follows the name of an operation.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Hand {
            $(#[doc = $name] $variant),*
        }

        impl Hand {
            /// What tables call them.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The grammar that tables call `name`.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

hands! {
    AffineApply = "affine.apply",
    AffineDma = "affine.dma",
    AffineFor = "affine.for",
    AffineIf = "affine.if",
    AffineLoad = "affine.load",
    AffineParallel = "affine.parallel",
    AffinePrefetch = "affine.prefetch",
    AffineStore = "affine.store",
    AffineVectorLoad = "affine.vector_load",
    AffineVectorStore = "affine.vector_store",
    AsyncAwait = "async.await",
    AsyncExecute = "async.execute",
    GpuFunction = "gpu.func",
    GpuLaunch = "gpu.launch",
    GpuLaunchFunc = "gpu.launch_func",
    LinalgGeneric = "linalg.generic",
    LinalgMapped = "linalg.mapped",
    LinalgNamed = "linalg.named",
    LinalgPermuted = "linalg.permuted",
    LinalgYield = "linalg.yield",
    LlvmAlias = "llvm.mlir.alias",
    LlvmAlloca = "llvm.alloca",
    LlvmCall = "llvm.call",
    LlvmCallIntrinsic = "llvm.call_intrinsic",
    LlvmCompare = "llvm.compare",
    LlvmFunction = "llvm.func",
    LlvmGlobal = "llvm.mlir.global",
    LlvmInvoke = "llvm.invoke",
    LlvmLandingpad = "llvm.landingpad",
    EmitcDo = "emitc.do",
    EmitcExpression = "emitc.expression",
    EmitcFor = "emitc.for",
    EmitcSwitch = "emitc.switch",
    EmitcInclude = "emitc.include",
    NvvmMma = "nvvm.mma",
    NvvmMmaScaled = "nvvm.mma.block_scale",
    NvvmMmaSparse = "nvvm.mma.sp",
    NvvmMmaSparseScaled = "nvvm.mma.sp.block_scale",
    OmpCanonicalLoop = "omp.canonical_loop",
    OmpLoopNest = "omp.loop_nest",
    OmpTargetAllocmem = "omp.target_allocmem",
    OmpUnrollHeuristic = "omp.unroll_heuristic",
    PdlInterpForeach = "pdl_interp.foreach",
    RocdlRawBufferLoad = "rocdl.raw.buffer.load",
    RocdlRawBufferStore = "rocdl.raw.buffer.store",
    SmtRepeat = "smt.bv.repeat",
    SmtPredicate = "smt.predicate",
    SparseCoiterate = "sparse_tensor.coiterate",
    SparseIterate = "sparse_tensor.iterate",
    SpirvBranchConditional = "spirv.BranchConditional",
    SpirvCompositeExtract = "spirv.CompositeExtract",
    SpirvCompositeInsert = "spirv.CompositeInsert",
    SpirvConstant = "spirv.Constant",
    SpirvCopyMemory = "spirv.CopyMemory",
    SpirvEntryPoint = "spirv.EntryPoint",
    SpirvExecutionMode = "spirv.ExecutionMode",
    SpirvExtendedArithmetic = "spirv.extended",
    SpirvFunction = "spirv.func",
    SpirvGlobalVariable = "spirv.GlobalVariable",
    SpirvGraphEntryPoint = "spirv.ARM.GraphEntryPoint",
    SpirvLoad = "spirv.Load",
    SpirvModule = "spirv.module",
    SpirvOfOneType = "spirv.one_type",
    SpirvSpecConstant = "spirv.SpecConstant",
    SpirvSpecConstantComposite = "spirv.SpecConstantComposite",
    SpirvStore = "spirv.Store",
    SpirvStructured = "spirv.structured",
    SpirvVariable = "spirv.Variable",
    TestIsolatedRegion = "test.isolated_region",
    TransformSplit = "transform.structured.split",
    WasmFunction = "wasmssa.func",
    WasmGlobal = "wasmssa.global",
    WasmImportGlobal = "wasmssa.import_global",
    VectorContract = "vector.contract",
    VectorMask = "vector.mask",
    VectorOuterproduct = "vector.outerproduct",
    VectorTransferRead = "vector.transfer_read",
    VectorTransferWrite = "vector.transfer_write",
    ArithConstant = "arith.constant",
    ArithSelect = "arith.select",
    AllocTensor = "bufferization.alloc_tensor",
    Module = "builtin.module",
    Switch = "cf.switch",
    CallIndirect = "func.call_indirect",
    Function = "func.func",
    AllocaScope = "memref.alloca_scope",
    DmaStart = "memref.dma_start",
    GenericAtomicRmw = "memref.generic_atomic_rmw",
    Prefetch = "memref.prefetch",
    ShapeAssuming = "shape.assuming",
    TosaCondIf = "tosa.cond_if",
    Transpose = "memref.transpose",
    ExecuteRegion = "scf.execute_region",
    For = "scf.for",
    Forall = "scf.forall",
    If = "scf.if",
    InParallel = "scf.forall.in_parallel",
    IndexSwitch = "scf.index_switch",
    Parallel = "scf.parallel",
    Reduce = "scf.reduce",
    While = "scf.while",
}
