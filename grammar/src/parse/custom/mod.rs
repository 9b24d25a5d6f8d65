//! Grammars written by hand, for what the declarative notation cannot say. One file a dialect.

mod affine;
mod arith;
mod asynchronous;
mod bufferization;
mod builtin;
mod cf;
pub(crate) mod directives;
mod emitc;
mod func;
mod gpu;
mod linalg;
mod llvm;
mod memref;
mod nvvm;
mod omp;
mod pdl_interp;
mod rocdl;
mod scf;
mod shape;
mod smt;
mod sparse_tensor;
mod spirv;
mod test;
mod tosa;
mod transform;
mod vector;
mod wasmssa;

use chumsky::prelude::*;

use super::leaf::Grammar;
use super::state::{At, Parsed};

macro_rules! hands {
    ($($variant:ident = $name:literal => $grammar:path),* $(,)?) => {
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

            fn read(self, at: &mut At<'_, '_>) -> Parsed {
                match self {
                    $(Self::$variant => $grammar(at),)*
                }
            }
        }
    };
}

hands! {
    AffineApply = "affine.apply" => affine::apply,
    AffineDma = "affine.dma" => affine::dma,
    AffineFor = "affine.for" => affine::for_,
    AffineIf = "affine.if" => affine::if_,
    AffineLoad = "affine.load" => affine::load,
    AffineParallel = "affine.parallel" => affine::parallel,
    AffinePrefetch = "affine.prefetch" => affine::prefetch,
    AffineStore = "affine.store" => affine::store,
    AffineVectorLoad = "affine.vector_load" => affine::vector_load,
    AffineVectorStore = "affine.vector_store" => affine::vector_store,
    AsyncAwait = "async.await" => asynchronous::await_,
    AsyncExecute = "async.execute" => asynchronous::execute,
    GpuFunction = "gpu.func" => gpu::function,
    GpuLaunch = "gpu.launch" => gpu::launch,
    GpuLaunchFunc = "gpu.launch_func" => gpu::launch_func,
    LinalgGeneric = "linalg.generic" => linalg::generic,
    LinalgMapped = "linalg.mapped" => linalg::mapped,
    LinalgNamed = "linalg.named" => linalg::named,
    LinalgPermuted = "linalg.permuted" => linalg::permuted,
    LinalgYield = "linalg.yield" => linalg::yield_,
    LlvmAlias = "llvm.mlir.alias" => llvm::alias,
    LlvmAlloca = "llvm.alloca" => llvm::alloca,
    LlvmCall = "llvm.call" => llvm::call,
    LlvmCallIntrinsic = "llvm.call_intrinsic" => llvm::call_intrinsic,
    LlvmCompare = "llvm.compare" => llvm::compare,
    LlvmFunction = "llvm.func" => llvm::function,
    LlvmGlobal = "llvm.mlir.global" => llvm::global,
    LlvmInvoke = "llvm.invoke" => llvm::invoke,
    LlvmLandingpad = "llvm.landingpad" => llvm::landingpad,
    EmitcDo = "emitc.do" => emitc::do_,
    EmitcExpression = "emitc.expression" => emitc::expression,
    EmitcFor = "emitc.for" => emitc::for_,
    EmitcSwitch = "emitc.switch" => emitc::switch,
    EmitcInclude = "emitc.include" => emitc::include,
    NvvmMma = "nvvm.mma" => nvvm::mma,
    NvvmMmaScaled = "nvvm.mma.block_scale" => nvvm::mma_scaled,
    NvvmMmaSparse = "nvvm.mma.sp" => nvvm::mma_sparse,
    NvvmMmaSparseScaled = "nvvm.mma.sp.block_scale" => nvvm::mma_sparse_scaled,
    OmpCanonicalLoop = "omp.canonical_loop" => omp::canonical_loop,
    OmpLoopNest = "omp.loop_nest" => omp::loop_nest,
    OmpTargetAllocmem = "omp.target_allocmem" => omp::target_allocmem,
    OmpUnrollHeuristic = "omp.unroll_heuristic" => omp::unroll_heuristic,
    PdlInterpForeach = "pdl_interp.foreach" => pdl_interp::foreach,
    RocdlRawBufferLoad = "rocdl.raw.buffer.load" => rocdl::raw_buffer_load,
    RocdlRawBufferStore = "rocdl.raw.buffer.store" => rocdl::raw_buffer_store,
    SmtRepeat = "smt.bv.repeat" => smt::repeat,
    SmtPredicate = "smt.predicate" => smt::variadic_predicate,
    SparseCoiterate = "sparse_tensor.coiterate" => sparse_tensor::coiterate,
    SparseIterate = "sparse_tensor.iterate" => sparse_tensor::iterate,
    SpirvBranchConditional = "spirv.BranchConditional" => spirv::branch_conditional,
    SpirvCompositeExtract = "spirv.CompositeExtract" => spirv::composite_extract,
    SpirvCompositeInsert = "spirv.CompositeInsert" => spirv::composite_insert,
    SpirvConstant = "spirv.Constant" => spirv::constant,
    SpirvCopyMemory = "spirv.CopyMemory" => spirv::copy_memory,
    SpirvEntryPoint = "spirv.EntryPoint" => spirv::entry_point,
    SpirvExecutionMode = "spirv.ExecutionMode" => spirv::execution_mode,
    SpirvExtendedArithmetic = "spirv.extended" => spirv::extended_arithmetic,
    SpirvFunction = "spirv.func" => spirv::function,
    SpirvGlobalVariable = "spirv.GlobalVariable" => spirv::global_variable,
    SpirvGraphEntryPoint = "spirv.ARM.GraphEntryPoint" => spirv::graph_entry_point,
    SpirvLoad = "spirv.Load" => spirv::load,
    SpirvModule = "spirv.module" => spirv::module,
    SpirvOfOneType = "spirv.one_type" => spirv::of_one_type,
    SpirvSpecConstant = "spirv.SpecConstant" => spirv::spec_constant,
    SpirvSpecConstantComposite = "spirv.SpecConstantComposite" => spirv::spec_constant_composite,
    SpirvStore = "spirv.Store" => spirv::store,
    SpirvStructured = "spirv.structured" => spirv::structured,
    SpirvVariable = "spirv.Variable" => spirv::variable,
    TestIsolatedRegion = "test.isolated_region" => test::isolated_region,
    TransformSplit = "transform.structured.split" => transform::split,
    WasmFunction = "wasmssa.func" => wasmssa::function,
    WasmGlobal = "wasmssa.global" => wasmssa::global,
    WasmImportGlobal = "wasmssa.import_global" => wasmssa::import_global,
    VectorContract = "vector.contract" => vector::contract,
    VectorMask = "vector.mask" => vector::mask,
    VectorOuterproduct = "vector.outerproduct" => vector::outerproduct,
    VectorTransferRead = "vector.transfer_read" => vector::transfer_read,
    VectorTransferWrite = "vector.transfer_write" => vector::transfer_write,
    ArithConstant = "arith.constant" => arith::constant,
    ArithSelect = "arith.select" => arith::select,
    AllocTensor = "bufferization.alloc_tensor" => bufferization::alloc_tensor,
    Module = "builtin.module" => builtin::module,
    Switch = "cf.switch" => cf::switch,
    CallIndirect = "func.call_indirect" => func::call_indirect,
    Function = "func.func" => func::function,
    AllocaScope = "memref.alloca_scope" => memref::alloca_scope,
    DmaStart = "memref.dma_start" => memref::dma_start,
    GenericAtomicRmw = "memref.generic_atomic_rmw" => memref::generic_atomic_rmw,
    Prefetch = "memref.prefetch" => memref::prefetch,
    ShapeAssuming = "shape.assuming" => shape::assuming,
    TosaCondIf = "tosa.cond_if" => tosa::cond_if,
    Transpose = "memref.transpose" => memref::transpose,
    ExecuteRegion = "scf.execute_region" => scf::execute_region,
    For = "scf.for" => scf::for_,
    Forall = "scf.forall" => scf::forall,
    If = "scf.if" => scf::if_,
    InParallel = "scf.forall.in_parallel" => scf::in_parallel,
    IndexSwitch = "scf.index_switch" => scf::index_switch,
    Parallel = "scf.parallel" => scf::parallel,
    Reduce = "scf.reduce" => scf::reduce,
    While = "scf.while" => scf::while_,
}

/// What follows the name.
pub(crate) fn operation<'s>(hand: Hand) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| hand.read(at))
}
