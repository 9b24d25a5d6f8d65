//! The set of dialect tables that a document is read with.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxBuildHasher;

use crate::format::Format;
use crate::ir::OpInfoId;
use crate::op_info::OpInfo;
use crate::parse::custom::Hand;
use crate::table;

type Names = HashMap<Box<str>, OpInfoId, FxBuildHasher>;

/// All entries, found by name. Immutable: changed tables make a new set.
#[derive(Debug, Default)]
pub struct Dialects {
    pub(crate) ops: Vec<OpInfo>,
    /// Full names, today's and former ones.
    pub(crate) by_name: Names,
    /// Today's names without the dialect, by dialect.
    by_dialect: HashMap<Box<str>, Names, FxBuildHasher>,
    readers: Vec<Reader>,
    exact: Vec<bool>,
}

/// How the custom form of an entry is read.
#[derive(Debug)]
pub(crate) enum Reader {
    /// Tolerantly.
    Unknown,
    /// By its format.
    Format(Format),
    /// By a grammar written by hand.
    ByHand(Hand),
}

/// What is wrong with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// Which one, as the caller named it.
    pub table: String,
    /// The line, from 1.
    pub line: usize,
    /// One line on what is wrong.
    pub message: String,
}

/// The tables that are part of the product.
const BUILTIN: &[(&str, &str)] = &[
    ("affine", include_str!("../dialects/affine.toml")),
    ("arith", include_str!("../dialects/arith.toml")),
    ("async", include_str!("../dialects/async.toml")),
    ("bufferization", include_str!("../dialects/bufferization.toml")),
    ("builtin", include_str!("../dialects/builtin.toml")),
    ("cf", include_str!("../dialects/cf.toml")),
    ("complex", include_str!("../dialects/complex.toml")),
    ("func", include_str!("../dialects/func.toml")),
    ("gpu", include_str!("../dialects/gpu.toml")),
    ("index", include_str!("../dialects/index.toml")),
    ("linalg", include_str!("../dialects/linalg.toml")),
    ("llvm", include_str!("../dialects/llvm.toml")),
    ("math", include_str!("../dialects/math.toml")),
    ("memref", include_str!("../dialects/memref.toml")),
    ("scf", include_str!("../dialects/scf.toml")),
    ("tensor", include_str!("../dialects/tensor.toml")),
    ("ub", include_str!("../dialects/ub.toml")),
    ("vector", include_str!("../dialects/vector.toml")),
];

impl Dialects {
    /// The tables of the upstream dialects; loaded once.
    #[must_use]
    pub fn builtin() -> Arc<Self> {
        static LOADED: OnceLock<Arc<Dialects>> = OnceLock::new();
        Arc::clone(LOADED.get_or_init(|| Arc::new(Self::load(&[]).0)))
    }

    /// The upstream tables and the `tables` given as (name, TOML text). An entry replaces an earlier one of its name.
    /// Entries that are wrong are left out; the errors say why.
    #[must_use]
    pub fn load(tables: &[(&str, &str)]) -> (Self, Vec<TableError>) {
        let mut dialects = Self::default();
        let mut errors = Vec::new();
        for (name, text) in BUILTIN.iter().chain(tables) {
            table::read(name, text, &mut dialects, &mut errors);
        }
        (dialects, errors)
    }

    /// An entry.
    #[must_use]
    pub fn get(&self, id: OpInfoId) -> &OpInfo {
        &self.ops[id.0 as usize]
    }

    /// All entries.
    pub fn iter(&self) -> impl Iterator<Item = &OpInfo> {
        self.ops.iter()
    }

    /// All entries; one that a later table replaced is among them.
    pub fn entries(&self) -> impl Iterator<Item = &OpInfo> {
        self.ops.iter()
    }

    /// The entry under a full name, today's or a former one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<OpInfoId> {
        self.by_name.get(name).copied()
    }

    /// The entry of a dialect's operation by its name without the dialect.
    #[must_use]
    pub fn find_in(&self, dialect: &str, name: &str) -> Option<OpInfoId> {
        self.by_dialect.get(dialect)?.get(name).copied()
    }

    /// How its custom form is read.
    pub(crate) fn reader(&self, id: OpInfoId) -> &Reader {
        &self.readers[id.0 as usize]
    }

    /// Whether a text that does not fit its custom form is wrong, and not just of another version.
    pub(crate) fn is_exact(&self, id: OpInfoId) -> bool {
        self.exact[id.0 as usize]
    }

    /// Adds an entry under its name and its former ones.
    pub(crate) fn add(&mut self, info: OpInfo, reader: Reader, exact: bool, former: &[&str]) {
        let id = OpInfoId(self.ops.len() as u32);
        if let Some((dialect, bare)) = info.name.split_once('.') {
            self.by_dialect
                .entry(dialect.into())
                .or_default()
                .insert(bare.into(), id);
        }
        self.by_name.insert(info.name.clone(), id);
        for &name in former {
            self.by_name.entry(name.into()).or_insert(id);
        }
        self.ops.push(info);
        self.readers.push(reader);
        self.exact.push(exact);
    }
}
