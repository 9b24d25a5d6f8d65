//! The type of a function as a value of its own, to be compared with calls in other items.
//!
//! Two are equal exactly if they are spelled alike (white space apart) and the aliases in them mean the same.

use rustc_hash::FxHashMap;

use crate::ir::same_type;
use crate::ir::types::{Type, TypeKind};
use crate::ir::{Ir, OpId, TypeId};

/// What a function takes and returns, with the types that this is made of.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct FunctionType {
    types: Vec<Type>,
    arguments: Vec<TypeId>,
    results: Vec<TypeId>,
    /// Whether more arguments may follow.
    pub is_variadic: bool,
}

impl FunctionType {
    /// The type of the function that `op` declares, if it declares one.
    #[must_use]
    pub fn of(ir: &Ir, op: OpId) -> Option<Self> {
        let signature = ir.op(op).signature.as_deref()?;
        let mut copied = Self {
            is_variadic: signature.is_variadic,
            ..Self::default()
        };
        let mut known = FxHashMap::default();
        let mut copy = |&ty: &TypeId| copied.copy(ir, ty, &mut known);
        let arguments = signature.arguments.iter().map(&mut copy).collect();
        let results = signature.results.iter().map(&mut copy).collect();
        (copied.arguments, copied.results) = (arguments, results);
        Some(copied)
    }

    /// How many arguments it declares.
    #[must_use]
    pub fn argument_count(&self) -> usize {
        self.arguments.len()
    }

    /// How many results it declares.
    #[must_use]
    pub fn result_count(&self) -> usize {
        self.results.len()
    }

    /// The type of an argument, and whether the type `ty` of `ir` is the same; that is `None` where only a dialect knows.
    #[must_use]
    pub fn argument(&self, index: usize, ir: &Ir, ty: TypeId) -> Option<(&Type, Option<bool>)> {
        self.compare(*self.arguments.get(index)?, ir, ty)
    }

    /// The same for a result.
    #[must_use]
    pub fn result(&self, index: usize, ir: &Ir, ty: TypeId) -> Option<(&Type, Option<bool>)> {
        self.compare(*self.results.get(index)?, ir, ty)
    }

    fn compare(&self, own: TypeId, ir: &Ir, ty: TypeId) -> Option<(&Type, Option<bool>)> {
        let same = same_type::same(&self.types, own, &ir.types, ty);
        Some((&self.types[own.index()], same))
    }

    /// Takes over a type and what it is made of. Types nest no deeper than the grammar reads them.
    fn copy(&mut self, ir: &Ir, ty: TypeId, known: &mut FxHashMap<TypeId, TypeId>) -> TypeId {
        if let Some(&own) = known.get(&ty) {
            return own;
        }
        let mut own = ir.ty(ty).clone();
        let mut part = |part: &mut TypeId| *part = self.copy(ir, *part, known);
        if let Some(target) = &mut own.target {
            part(target);
        }
        match &mut own.kind {
            TypeKind::Complex(element) => part(element),
            TypeKind::MemRef(memref) => part(&mut memref.shaped.element),
            TypeKind::Tensor(shaped) | TypeKind::Vector(shaped) => part(&mut shaped.element),
            TypeKind::Tuple(parts) => parts.iter_mut().for_each(part),
            TypeKind::Function { inputs, results } => inputs.iter_mut().chain(results).for_each(part),
            TypeKind::Index
            | TypeKind::Integer(_)
            | TypeKind::Float
            | TypeKind::None
            | TypeKind::Dialect
            | TypeKind::Unresolved => {}
        }
        self.types.push(own);
        let own = TypeId(self.types.len() as u32 - 1);
        known.insert(ty, own);
        own
    }
}
