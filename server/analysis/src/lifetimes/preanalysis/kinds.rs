//! What kinds of values there are: looked up often, so known by value and not only by type.

use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, ValueId};

/// What a value can be to the memory of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A number that may be a condition.
    Bit,
    /// Another number: not a buffer under another name.
    Number,
    /// A memref of numbers.
    BufferOfNumbers,
    /// A memref of anything else.
    BufferOfOthers,
    /// A tensor.
    Tensor,
    /// Anything else, or unknown.
    Other,
}

impl Kind {
    /// Whether a value of this kind cannot be a buffer under another name.
    pub(crate) fn is_plain(self) -> bool {
        matches!(self, Kind::Bit | Kind::Number)
    }

    /// Whether it is a memref, ranked or not.
    pub(crate) fn is_memref(self) -> bool {
        matches!(self, Kind::BufferOfNumbers | Kind::BufferOfOthers)
    }
}

/// The kind of each value of an item.
#[derive(Debug)]
pub(crate) struct Kinds(Vec<Kind>);

impl Kinds {
    pub(crate) fn new(item: &Item) -> Self {
        let ir = &item.ir;
        // Types are few and values many: a type is looked at once.
        let mut of_type: Vec<Option<Kind>> = Vec::new();
        let kinds = ir.values().map(|value| {
            let Some(id) = ir.value(value).ty else {
                return Kind::Other;
            };
            if of_type.len() <= id.index() {
                of_type.resize(id.index() + 1, None);
            }
            *of_type[id.index()].get_or_insert_with(|| kind(item, ir.ty(id)))
        });
        Self(kinds.collect())
    }

    pub(crate) fn of(&self, value: ValueId) -> Kind {
        self.0[value.index()]
    }

    pub(crate) fn is_plain(&self, value: ValueId) -> bool {
        self.of(value).is_plain()
    }

    pub(crate) fn is_i1(&self, value: ValueId) -> bool {
        self.of(value) == Kind::Bit
    }
}

fn kind(item: &Item, ty: &Type) -> Kind {
    match &ty.kind {
        TypeKind::Integer(1) => Kind::Bit,
        TypeKind::MemRef(memref) if is_plain(item.ir.ty(memref.shaped.element)) => Kind::BufferOfNumbers,
        TypeKind::MemRef(_) => Kind::BufferOfOthers,
        TypeKind::Tensor(_) => Kind::Tensor,
        _ if is_plain(ty) => Kind::Number,
        _ => Kind::Other,
    }
}

fn is_plain(ty: &Type) -> bool {
    matches!(
        ty.kind,
        TypeKind::Index
            | TypeKind::Integer(_)
            | TypeKind::Float
            | TypeKind::None
            | TypeKind::Complex(_)
            | TypeKind::Vector(_)
    )
}
