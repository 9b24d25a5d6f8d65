//! `affine_map<…>` and `affine_set<…>`.
//!
//! Promised: two maps (or sets) print alike exactly if MLIR takes them for one attribute. Names of dimensions do not count,
//! and expressions are simplified as MLIR does when it reads them.

mod expr;
mod print;
mod read;

pub use expr::Op as AffineOp;
use expr::{Expr, ExprId, Exprs};
use read::read_subscripts_of;
pub(super) use read::{read_map, read_set};

use super::state::read;
use super::tokens;
use super::unread::Unread;

/// What an expression is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AffineLeaf {
    /// A number.
    Constant(i64),
    /// What the map is applied to, by its place: the dimensions, then the symbols.
    Input(usize),
}

/// Reads subscripts, `[%i + 1, symbol(%n)]` or `(%i, 4)`, as the map that they are of the values in them: these are its
/// dimensions and symbols in the order in which they first occur.
///
/// # Errors
///
/// Where the text is none, or is not to be read.
pub fn read_subscripts(text: &str) -> Result<AffineMap, Unread> {
    let tokens = tokens::tokens(text).ok_or(Unread::TooLarge)?;
    read(text, &tokens, read_subscripts_of)
}

/// What an expression over `dims` dimensions is made of; for one that is joined of others, `None`.
fn leaf_of(expr: Expr, dims: u32) -> Option<AffineLeaf> {
    Some(match expr {
        Expr::Constant(number) => AffineLeaf::Constant(number),
        Expr::Dim(index) => AffineLeaf::Input(index as usize),
        Expr::Symbol(index) => AffineLeaf::Input((dims + index) as usize),
        Expr::Binary(..) => return None,
    })
}

/// `(d0, d1)[s0] -> (d0 + s0, d1)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AffineMap {
    /// How many dimensions it takes.
    pub dims: u32,
    /// How many symbols it takes.
    pub symbols: u32,
    results: Vec<ExprId>,
    exprs: Exprs,
}

/// `(d0)[s0] : (d0 >= 0, s0 - d0 == 0)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AffineSet {
    /// How many dimensions it takes.
    pub dims: u32,
    /// How many symbols it takes.
    pub symbols: u32,
    constraints: Vec<Constraint>,
    exprs: Exprs,
}

/// `expr == 0` or `expr >= 0`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Constraint {
    expr: ExprId,
    is_equality: bool,
}

impl AffineMap {
    /// How many results it has.
    #[must_use]
    pub fn result_count(&self) -> usize {
        self.results.len()
    }

    /// How many values it is applied to.
    #[must_use]
    pub fn input_count(&self) -> usize {
        (self.dims + self.symbols) as usize
    }

    /// Whether its results are its last dimensions as they are, in their order, and it takes no symbols.
    #[must_use]
    pub fn is_minor_identity(&self) -> bool {
        let Some(first) = (self.dims as usize).checked_sub(self.results.len()) else {
            return false;
        };
        let is_own = |(index, result): (usize, &ExprId)| self.exprs.get(*result) == Expr::Dim((first + index) as u32);
        self.symbols == 0 && self.results.iter().enumerate().all(is_own)
    }

    /// Its results over numbers of any kind: what `leaf` says of numbers and inputs, and `join` of two of them.
    #[must_use]
    pub fn interpret<T: Clone>(
        &self,
        leaf: &mut dyn FnMut(AffineLeaf) -> Option<T>,
        join: &mut dyn FnMut(AffineOp, &T, &T) -> Option<T>,
    ) -> Vec<Option<T>> {
        let values = self.exprs.interpret(&mut |expr| leaf(leaf_of(expr, self.dims)?), join);
        self.results.iter().map(|result| values.get(*result)).collect()
    }

    /// Whether its results are its dimensions as they are, and it takes no symbols.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        let is_own = |(index, result): (usize, &ExprId)| self.exprs.get(*result) == Expr::Dim(index as u32);
        self.symbols == 0 && self.results.len() == self.dims as usize && self.results.iter().enumerate().all(is_own)
    }

    /// Its results for these dimensions and symbols; `None` for a result without a value, as of a division by zero.
    #[must_use]
    pub fn evaluate(&self, dims: &[i64], symbols: &[i64]) -> Vec<Option<i64>> {
        let values = self.exprs.values(dims, symbols);
        self.results.iter().map(|result| values.get(*result)).collect()
    }
}

impl AffineSet {
    /// The left sides of its constraints, as [`AffineMap::interpret`] does, each with whether it must be zero, or else not
    /// less.
    #[must_use]
    pub fn interpret<T: Clone>(
        &self,
        leaf: &mut dyn FnMut(AffineLeaf) -> Option<T>,
        join: &mut dyn FnMut(AffineOp, &T, &T) -> Option<T>,
    ) -> Vec<(Option<T>, bool)> {
        let values = self.exprs.interpret(&mut |expr| leaf(leaf_of(expr, self.dims)?), join);
        let side = |constraint: &Constraint| (values.get(constraint.expr), constraint.is_equality);
        self.constraints.iter().map(side).collect()
    }

    /// Whether it holds these dimensions and symbols; `None` where a constraint has no value.
    #[must_use]
    pub fn contains(&self, dims: &[i64], symbols: &[i64]) -> Option<bool> {
        let values = self.exprs.values(dims, symbols);
        let mut holds = true;
        for constraint in &self.constraints {
            let value = values.get(constraint.expr)?;
            holds &= if constraint.is_equality { value == 0 } else { value >= 0 };
        }
        Some(holds)
    }
}
