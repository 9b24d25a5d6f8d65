//! Values that are met one after the other and looked at once.

use mlir_grammar::ValueId;

/// Gives values in the order in which they were met, each once. More may be met meanwhile; few are, so they are compared one
/// by one.
#[derive(Debug, Default)]
pub(crate) struct Worklist {
    met: Vec<ValueId>,
    next: usize,
}

impl Worklist {
    pub(crate) fn meet(&mut self, value: ValueId) {
        if !self.met.contains(&value) {
            self.met.push(value);
        }
    }

    /// How many were met.
    pub(crate) fn len(&self) -> usize {
        self.met.len()
    }
}

impl Iterator for Worklist {
    type Item = ValueId;

    fn next(&mut self) -> Option<ValueId> {
        let value = self.met.get(self.next).copied()?;
        self.next += 1;
        Some(value)
    }
}

impl Extend<ValueId> for Worklist {
    fn extend<I: IntoIterator<Item = ValueId>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.meet(value));
    }
}

impl FromIterator<ValueId> for Worklist {
    fn from_iter<I: IntoIterator<Item = ValueId>>(values: I) -> Self {
        let mut list = Self::default();
        list.extend(values);
        list
    }
}

impl From<ValueId> for Worklist {
    fn from(value: ValueId) -> Self {
        Self::from_iter([value])
    }
}
