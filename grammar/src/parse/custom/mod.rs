//! Grammars written by hand, for what the declarative notation cannot say. One file a dialect.

mod affine;
mod arith;
mod asynchronous;
mod bufferization;
mod builtin;
mod cf;
mod func;
mod gpu;
mod linalg;
mod llvm;
mod memref;
mod scf;
mod vector;

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
    LlvmCall = "llvm.call" => llvm::call,
    LlvmCompare = "llvm.compare" => llvm::compare,
    LlvmFunction = "llvm.func" => llvm::function,
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
