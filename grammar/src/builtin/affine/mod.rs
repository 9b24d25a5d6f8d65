//! `affine_map<…>` and `affine_set<…>`.
//!
//! Promised: two maps (or sets) print alike exactly if MLIR takes them for one attribute. Names of dimensions do not count,
//! and expressions are simplified as MLIR does when it reads them.

mod expr;
mod print;
mod read;

pub use expr::ExprId;
use expr::Exprs;
pub(super) use read::{read_map, read_set};

/// `(d0, d1)[s0] -> (d0 + s0, d1)`
#[derive(Clone, Debug)]
pub struct AffineMap {
    /// How many dimensions it takes.
    pub dims: u32,
    /// How many symbols it takes.
    pub symbols: u32,
    results: Vec<ExprId>,
    exprs: Exprs,
}

/// `(d0)[s0] : (d0 >= 0, s0 - d0 == 0)`
#[derive(Clone, Debug)]
pub struct AffineSet {
    /// How many dimensions it takes.
    pub dims: u32,
    /// How many symbols it takes.
    pub symbols: u32,
    constraints: Vec<Constraint>,
    exprs: Exprs,
}

/// `expr == 0` or `expr >= 0`
#[derive(Clone, Copy, Debug)]
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

    /// Whether it gives its dimensions as they are, and takes no symbols.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        let is_own = |(index, result): (usize, &ExprId)| self.exprs.get(*result) == expr::Expr::Dim(index as u32);
        self.symbols == 0 && self.results.len() == self.dims as usize && self.results.iter().enumerate().all(is_own)
    }

    /// What it gives for these dimensions and symbols; `None` for a result without a value, as of a division by zero.
    #[must_use]
    pub fn evaluate(&self, dims: &[i64], symbols: &[i64]) -> Vec<Option<i64>> {
        let values = self.exprs.values(dims, symbols);
        self.results.iter().map(|result| values.get(*result)).collect()
    }
}

impl AffineSet {
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
