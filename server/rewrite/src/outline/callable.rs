//! What kind of function an outlined region becomes: the kind of the function around it.

use mlir_grammar::{Item, OpId};

/// The kinds of functions that can be written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Callable {
    /// `func.func`, called by `func.call`; returns any number of results.
    Func,
    /// The same as it was spelled once, without its dialect.
    FormerFunc,
    /// `llvm.func`, called by `llvm.call`; several results are members of a struct.
    Llvm,
}

impl Callable {
    /// The kind of a function; `None` for one that no other can be written like.
    pub fn of(item: &Item, function: OpId) -> Option<Self> {
        match item.op_name(function) {
            "func.func" if item.str(item.ir.op(function).name) == "func" => Some(Self::FormerFunc),
            "func.func" => Some(Self::Func),
            "llvm.func" => Some(Self::Llvm),
            _ => None,
        }
    }

    /// How the function begins, up to its symbol.
    pub fn function(self) -> &'static str {
        match self {
            Self::Func => "func.func private",
            Self::FormerFunc => "func private",
            Self::Llvm => "llvm.func internal",
        }
    }

    /// What calls it.
    pub fn call(self) -> &'static str {
        match self {
            Self::Func => "func.call",
            Self::FormerFunc => "call",
            Self::Llvm => "llvm.call",
        }
    }

    /// What ends it.
    pub fn end(self) -> &'static str {
        match self {
            Self::Func | Self::FormerFunc => "return",
            Self::Llvm => "llvm.return",
        }
    }

    /// Whether several results are returned as one struct.
    pub fn packs_results(self, count: usize) -> bool {
        self == Self::Llvm && count > 1
    }
}
