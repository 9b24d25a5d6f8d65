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
use crate::dialects::hand::Hand;

/// What follows the name.
pub(crate) fn operation<'s>(hand: Hand) -> impl Grammar<'s> + Copy {
    custom(move |at: &mut At<'s, '_>| read(hand, at))
}

fn read(hand: Hand, at: &mut At<'_, '_>) -> Parsed {
    match hand {
        Hand::AffineApply => affine::apply(at),
        Hand::AffineDma => affine::dma(at),
        Hand::AffineFor => affine::for_(at),
        Hand::AffineIf => affine::if_(at),
        Hand::AffineLoad => affine::load(at),
        Hand::AffineParallel => affine::parallel(at),
        Hand::AffinePrefetch => affine::prefetch(at),
        Hand::AffineStore => affine::store(at),
        Hand::AffineVectorLoad => affine::vector_load(at),
        Hand::AffineVectorStore => affine::vector_store(at),
        Hand::AsyncAwait => asynchronous::await_(at),
        Hand::AsyncExecute => asynchronous::execute(at),
        Hand::GpuFunction => gpu::function(at),
        Hand::GpuLaunch => gpu::launch(at),
        Hand::GpuLaunchFunc => gpu::launch_func(at),
        Hand::LinalgGeneric => linalg::generic(at),
        Hand::LinalgMapped => linalg::mapped(at),
        Hand::LinalgNamed => linalg::named(at),
        Hand::LinalgPermuted => linalg::permuted(at),
        Hand::LinalgYield => linalg::yield_(at),
        Hand::LlvmAlias => llvm::alias(at),
        Hand::LlvmAlloca => llvm::alloca(at),
        Hand::LlvmCall => llvm::call(at),
        Hand::LlvmCallIntrinsic => llvm::call_intrinsic(at),
        Hand::LlvmCompare => llvm::compare(at),
        Hand::LlvmFunction => llvm::function(at),
        Hand::LlvmGlobal => llvm::global(at),
        Hand::LlvmInvoke => llvm::invoke(at),
        Hand::LlvmLandingpad => llvm::landingpad(at),
        Hand::EmitcDo => emitc::do_(at),
        Hand::EmitcExpression => emitc::expression(at),
        Hand::EmitcFor => emitc::for_(at),
        Hand::EmitcSwitch => emitc::switch(at),
        Hand::EmitcInclude => emitc::include(at),
        Hand::NvvmMma => nvvm::mma(at),
        Hand::NvvmMmaScaled => nvvm::mma_scaled(at),
        Hand::NvvmMmaSparse => nvvm::mma_sparse(at),
        Hand::NvvmMmaSparseScaled => nvvm::mma_sparse_scaled(at),
        Hand::OmpCanonicalLoop => omp::canonical_loop(at),
        Hand::OmpLoopNest => omp::loop_nest(at),
        Hand::OmpTargetAllocmem => omp::target_allocmem(at),
        Hand::OmpUnrollHeuristic => omp::unroll_heuristic(at),
        Hand::PdlInterpForeach => pdl_interp::foreach(at),
        Hand::RocdlRawBufferLoad => rocdl::raw_buffer_load(at),
        Hand::RocdlRawBufferStore => rocdl::raw_buffer_store(at),
        Hand::SmtRepeat => smt::repeat(at),
        Hand::SmtPredicate => smt::variadic_predicate(at),
        Hand::SparseCoiterate => sparse_tensor::coiterate(at),
        Hand::SparseIterate => sparse_tensor::iterate(at),
        Hand::SpirvBranchConditional => spirv::branch_conditional(at),
        Hand::SpirvCompositeExtract => spirv::composite_extract(at),
        Hand::SpirvCompositeInsert => spirv::composite_insert(at),
        Hand::SpirvConstant => spirv::constant(at),
        Hand::SpirvCopyMemory => spirv::copy_memory(at),
        Hand::SpirvEntryPoint => spirv::entry_point(at),
        Hand::SpirvExecutionMode => spirv::execution_mode(at),
        Hand::SpirvExtendedArithmetic => spirv::extended_arithmetic(at),
        Hand::SpirvFunction => spirv::function(at),
        Hand::SpirvGlobalVariable => spirv::global_variable(at),
        Hand::SpirvGraphEntryPoint => spirv::graph_entry_point(at),
        Hand::SpirvLoad => spirv::load(at),
        Hand::SpirvModule => spirv::module(at),
        Hand::SpirvOfOneType => spirv::of_one_type(at),
        Hand::SpirvSpecConstant => spirv::spec_constant(at),
        Hand::SpirvSpecConstantComposite => spirv::spec_constant_composite(at),
        Hand::SpirvStore => spirv::store(at),
        Hand::SpirvStructured => spirv::structured(at),
        Hand::SpirvVariable => spirv::variable(at),
        Hand::TestIsolatedRegion => test::isolated_region(at),
        Hand::TransformSplit => transform::split(at),
        Hand::WasmFunction => wasmssa::function(at),
        Hand::WasmGlobal => wasmssa::global(at),
        Hand::WasmImportGlobal => wasmssa::import_global(at),
        Hand::VectorContract => vector::contract(at),
        Hand::VectorMask => vector::mask(at),
        Hand::VectorOuterproduct => vector::outerproduct(at),
        Hand::VectorTransferRead => vector::transfer_read(at),
        Hand::VectorTransferWrite => vector::transfer_write(at),
        Hand::ArithConstant => arith::constant(at),
        Hand::ArithSelect => arith::select(at),
        Hand::AllocTensor => bufferization::alloc_tensor(at),
        Hand::Module => builtin::module(at),
        Hand::Switch => cf::switch(at),
        Hand::CallIndirect => func::call_indirect(at),
        Hand::Function => func::function(at),
        Hand::AllocaScope => memref::alloca_scope(at),
        Hand::DmaStart => memref::dma_start(at),
        Hand::GenericAtomicRmw => memref::generic_atomic_rmw(at),
        Hand::Prefetch => memref::prefetch(at),
        Hand::ShapeAssuming => shape::assuming(at),
        Hand::TosaCondIf => tosa::cond_if(at),
        Hand::Transpose => memref::transpose(at),
        Hand::ExecuteRegion => scf::execute_region(at),
        Hand::For => scf::for_(at),
        Hand::Forall => scf::forall(at),
        Hand::If => scf::if_(at),
        Hand::InParallel => scf::in_parallel(at),
        Hand::IndexSwitch => scf::index_switch(at),
        Hand::Parallel => scf::parallel(at),
        Hand::Reduce => scf::reduce(at),
        Hand::While => scf::while_(at),
    }
}
