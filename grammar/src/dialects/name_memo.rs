//! Which entry a name was found to mean the last time.
//!
//! A few operations make up most of any text, and finding one takes several hash tables. A memo answers for a name that
//! was asked for lately. It is shared by all who read, without locks: a place that two of them write holds either answer.

use std::hash::Hasher;
use std::sync::atomic::{AtomicU32, Ordering};

use rustc_hash::FxHasher;

use crate::ir::OpInfoId;

/// How many places there are: some times as many as a text has operations of different names.
const PLACES: usize = 512;

/// A place that nothing was written to.
const NOTHING: u32 = u32::MAX;

/// See the file's comment.
#[derive(Debug)]
pub(crate) struct NameMemo {
    places: Box<[AtomicU32]>,
}

impl Default for NameMemo {
    fn default() -> Self {
        Self {
            places: (0..PLACES).map(|_| AtomicU32::new(NOTHING)).collect(),
        }
    }
}

impl NameMemo {
    /// What a name was found to mean, or another one: the caller looks at the entry.
    pub(crate) fn get(&self, name: &str) -> Option<OpInfoId> {
        let entry = self.place(name).load(Ordering::Relaxed);
        (entry != NOTHING).then_some(OpInfoId(entry))
    }

    /// Remembers what a name means.
    pub(crate) fn set(&self, name: &str, entry: OpInfoId) {
        self.place(name).store(entry.0, Ordering::Relaxed);
    }

    fn place(&self, name: &str) -> &AtomicU32 {
        let mut hasher = FxHasher::default();
        hasher.write(name.as_bytes());
        &self.places[hasher.finish() as usize % PLACES]
    }
}
