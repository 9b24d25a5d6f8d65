//! Sums of induction variables: what the text says of an index in a loop.

use mlir_grammar::ValueId;
use smallvec::SmallVec;

/// How many induction variables a sum may have.
const TERMS: usize = 8;

/// A number, and so many times each of some induction variables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Linear {
    pub(crate) constant: i64,
    /// Each variable once, and none zero times.
    pub(crate) terms: SmallVec<[(ValueId, i64); 2]>,
}

impl Linear {
    pub(crate) fn constant(constant: i64) -> Self {
        Self {
            constant,
            ..Self::default()
        }
    }

    pub(crate) fn variable(variable: ValueId) -> Self {
        Self {
            constant: 0,
            terms: [(variable, 1)].into_iter().collect(),
        }
    }

    /// The number, if no variable is in it.
    pub(crate) fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// `self + factor * other`; `None` where a number becomes too large.
    pub(crate) fn plus(mut self, other: &Linear, factor: i64) -> Option<Self> {
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        for &(variable, times) in &other.terms {
            let times = times.checked_mul(factor)?;
            match self.terms.iter_mut().find(|(known, _)| *known == variable) {
                Some((_, known)) => *known = known.checked_add(times)?,
                None => self.terms.push((variable, times)),
            }
        }
        self.terms.retain(|(_, times)| *times != 0);
        (self.terms.len() <= TERMS).then_some(self)
    }

    /// `None` where variables are multiplied with variables.
    pub(crate) fn times(self, other: &Linear) -> Option<Self> {
        match (self.as_constant(), other.as_constant()) {
            (_, Some(factor)) => Self::default().plus(&self, factor),
            (Some(factor), None) => Self::default().plus(other, factor),
            (None, None) => None,
        }
    }

    /// The least and the largest number that it becomes, each in some iteration; `range`: the same of a variable.
    pub(crate) fn extremes(&self, range: impl Fn(ValueId) -> Option<(i64, i64)>) -> Option<(i64, i64)> {
        let mut extremes = (self.constant, self.constant);
        for &(variable, times) in &self.terms {
            let (first, last) = range(variable)?;
            let (one, other) = (first.checked_mul(times)?, last.checked_mul(times)?);
            extremes.0 = extremes.0.checked_add(one.min(other))?;
            extremes.1 = extremes.1.checked_add(one.max(other))?;
        }
        Some(extremes)
    }
}
