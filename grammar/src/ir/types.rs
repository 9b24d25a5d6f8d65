//! Types with their structure; types of other dialects stay text with their name.

use crate::ir::TypeId;

/// A type: its text, and what the grammar makes of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Type {
    /// The type's text with runs of white space folded to one blank and comments left out; aliases as written.
    pub text: Box<str>,
    /// Its structure, aliases (`!t`) looked through.
    pub kind: TypeKind,
    /// For an alias with a definition: the type that it names.
    pub target: Option<TypeId>,
}

/// The structure of a type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `index`
    Index,
    /// `i32`, `si8`, `ui16`: the width in bits.
    Integer(u32),
    /// `f32`, `bf16`, `tf32`, `f8E4M3FN`, ….
    Float,
    /// `none`
    None,
    /// `complex<…>`, with the type of its parts.
    Complex(TypeId),
    /// `memref<…>`
    MemRef(Box<MemRef>),
    /// `tensor<…>`
    Tensor(Box<Shaped>),
    /// `vector<…>`
    Vector(Box<Shaped>),
    /// `(…) -> …`
    Function {
        /// Types of the arguments.
        inputs: Vec<TypeId>,
        /// Types of the results.
        results: Vec<TypeId>,
    },
    /// `tuple<…>`
    Tuple(Vec<TypeId>),
    /// `!dialect.name<…>`, or a builtin type that needs no structure here.
    Dialect,
    /// An alias that no definition was found for.
    Unresolved,
}

/// A shape with an element type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shaped {
    /// The dimensions, `None` for `?`; `None` as a whole for `*` (unranked).
    pub shape: Option<Vec<Option<u64>>>,
    /// The dimensions that are scalable: `[4]`; bit by bit, the first 64 of them.
    pub scalable: u64,
    /// The element type.
    pub element: TypeId,
    /// The text after the element type, where there is one: the encoding of a tensor.
    pub encoding: Option<Box<str>>,
}

/// The structure of a memref type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MemRef {
    /// Shape and element type.
    pub shaped: Shaped,
    /// The layout's text (`strided<[2, 1]>`, `affine_map<…>`, `#map`), if there is one.
    pub layout: Option<Box<str>>,
    /// The memory space's text (`1`, `#gpu.address_space<workgroup>`), if there is one.
    pub memory_space: Option<Box<str>>,
}

impl Type {
    /// What it is made of; for an alias, the type that it names, too.
    pub(crate) fn parts(&self) -> impl Iterator<Item = TypeId> + '_ {
        let (one, many): (Option<TypeId>, [&[TypeId]; 2]) = match &self.kind {
            TypeKind::Complex(element) => (Some(*element), [&[], &[]]),
            TypeKind::MemRef(memref) => (Some(memref.shaped.element), [&[], &[]]),
            TypeKind::Tensor(shaped) | TypeKind::Vector(shaped) => (Some(shaped.element), [&[], &[]]),
            TypeKind::Tuple(parts) => (None, [parts, &[]]),
            TypeKind::Function { inputs, results } => (None, [inputs, results]),
            TypeKind::Index
            | TypeKind::Integer(_)
            | TypeKind::Float
            | TypeKind::None
            | TypeKind::Dialect
            | TypeKind::Unresolved => (None, [&[], &[]]),
        };
        let many = many.into_iter().flatten().copied();
        self.target.into_iter().chain(one).chain(many)
    }

    /// The memref that it is, if it is one.
    #[must_use]
    pub fn as_memref(&self) -> Option<&MemRef> {
        match &self.kind {
            TypeKind::MemRef(memref) => Some(memref),
            _ => None,
        }
    }

    /// Whether it is a memref, ranked or not.
    #[must_use]
    pub fn is_memref(&self) -> bool {
        matches!(self.kind, TypeKind::MemRef(_))
    }

    /// Whether it is `i1`.
    #[must_use]
    pub fn is_i1(&self) -> bool {
        self.kind == TypeKind::Integer(1)
    }
}
