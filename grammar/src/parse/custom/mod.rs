//! Grammars written by hand, for what the declarative notation cannot say. One file a dialect.

mod arith;
mod bufferization;
mod builtin;
mod cf;
mod func;
mod memref;
mod scf;

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
