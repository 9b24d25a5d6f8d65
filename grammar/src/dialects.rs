//! The set of dialect tables that a document is read with.

use std::collections::HashMap;

use crate::ir::OpInfoId;
use crate::op_info::OpInfo;

/// All entries, found by name. Immutable: changed tables make a new set.
#[derive(Debug, Default)]
pub struct Dialects {
    pub(crate) ops: Vec<OpInfo>,
    /// Full names, today's and former ones.
    pub(crate) by_name: HashMap<Box<str>, OpInfoId, rustc_hash::FxBuildHasher>,
}

impl Dialects {
    /// An entry.
    #[must_use]
    pub fn get(&self, id: OpInfoId) -> &OpInfo {
        &self.ops[id.0 as usize]
    }

    /// The entry under a full name, today's or a former one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<OpInfoId> {
        self.by_name.get(name).copied()
    }
}
