//! The set of dialect tables that a document is read with.
//!
//! The product's own tables, those of MLIR's dialects and those of other projects, are read one by one, each when the first
//! operation of its dialect is met, once for the whole process; the format of an operation is compiled when the first one
//! is read. So a start costs nothing for dialects that a file does not use. Users' tables are read at once: what is wrong
//! with them must be said.

pub mod definitions;
pub mod describe;
pub(crate) mod format;
pub(crate) mod hand;
pub(crate) mod name_memo;
pub mod op_info;
pub(crate) mod projects;
pub(crate) mod table;
pub(crate) mod upstream;

mod reader;
mod shipped;
mod users;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxBuildHasher;

use crate::dialects::definitions::{Definition, DefinitionKind, Definitions};
use crate::dialects::name_memo::NameMemo;
use crate::dialects::op_info::OpInfo;
use crate::ir::OpInfoId;
pub(crate) use reader::Reader;
pub(crate) use shipped::is_upstream;

type Names = HashMap<Box<str>, u32, FxBuildHasher>;

/// Dialects of MLIR's to which other projects add operations, under the same prefix.
pub(crate) const EXTENDED: [&str; 2] = ["transform", "test"];

/// The table number of users' entries.
const USERS: usize = 0xff;

/// The entries of the product's own tables, and those of users' tables. Immutable: changed tables make a new set.
#[derive(Debug, Default)]
pub struct Dialects {
    users: Loaded,
    /// Full names of users' entries, today's and former ones.
    by_name: Names,
    /// Their names without the dialect, by dialect.
    by_dialect: HashMap<Box<str>, Names, FxBuildHasher>,
    /// The types and attributes of users' tables.
    definitions: Definitions,
    /// Names of users' entries that say something else than the product's own ones.
    overridden: Vec<Box<str>>,
    /// Entries found under their own full names.
    memo: NameMemo,
}

/// Entries, read.
#[derive(Debug, Default)]
pub(crate) struct Loaded {
    ops: Vec<OpInfo>,
    readers: Vec<LazyReader>,
    exact: Vec<bool>,
    /// Names without the dialect; empty for users' tables.
    names: Names,
}

#[derive(Debug, Default)]
struct LazyReader(OnceLock<Reader>);

/// What is wrong with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// Which one, as the caller named it.
    pub table: String,
    /// What is at fault (bytes in the table's text).
    pub span: Range<usize>,
    /// One line on what is wrong.
    pub message: String,
    /// For a second entry of one name: the table of the first one, and its name there (bytes in that table's text).
    pub previous: Option<(String, Range<usize>)>,
}

impl Loaded {
    /// Adds an entry; its index.
    fn add(&mut self, entry: table::Entry) -> u32 {
        let index = self.ops.len() as u32;
        if let Some((_, bare)) = entry.info.name.split_once('.') {
            self.names.insert(bare.into(), index);
        }
        self.ops.push(entry.info);
        self.readers.push(LazyReader::default());
        self.exact.push(entry.is_exact);
        index
    }
}

fn id(table: usize, index: u32) -> OpInfoId {
    OpInfoId(((table as u32) << 24) | (index & 0x00ff_ffff))
}

/// The table of an entry, and its index there.
#[inline]
fn parts(id: OpInfoId) -> (usize, usize) {
    ((id.0 >> 24) as usize, (id.0 & 0x00ff_ffff) as usize)
}

impl Dialects {
    /// The product's own tables alone.
    #[must_use]
    pub fn builtin() -> Arc<Self> {
        static ALONE: OnceLock<Arc<Dialects>> = OnceLock::new();
        Arc::clone(ALONE.get_or_init(|| Arc::new(Self::default())))
    }

    /// The product's own tables and the `tables` given as (name, TOML text). An entry is before the product's one of its name,
    /// or lies on top of it, if its table is an overlay; of two entries of one name in these tables the second is an error,
    /// except in overlays. Entries that are wrong are left out; the errors say why, each with the bytes in its table.
    #[must_use]
    pub fn load(tables: &[(&str, &str)]) -> (Self, Vec<TableError>) {
        users::load(tables)
    }

    fn add(&mut self, entry: table::Entry) {
        let (name, former) = (entry.info.name.clone(), entry.former.clone());
        let index = self.users.add(entry);
        if let Some((dialect, bare)) = name.split_once('.') {
            let names = self.by_dialect.entry(dialect.into()).or_default();
            names.insert(bare.into(), index);
        }
        self.by_name.insert(name, index);
        for name in former {
            self.by_name.entry(name).or_insert(index);
        }
    }

    /// Puts an entry in the place of the user's or the product's one of its name; it is as exact as that.
    fn replace(&mut self, mut entry: table::Entry) {
        // Nothing is remembered of what is still being put together.
        if let Some(below) = self.look_up(&entry.info.name) {
            entry.is_exact = self.is_exact(below);
            entry.info.is_form_alone = self.get(below).is_form_alone && !entry.info.says_behaviour();
        }
        match self.by_name.get(&entry.info.name) {
            Some(&index) if *self.users.ops[index as usize].name == *entry.info.name => {
                self.users.ops[index as usize] = entry.info;
            }
            _ => self.add(entry),
        }
    }

    #[inline]
    fn loaded(&self, id: OpInfoId) -> (&Loaded, usize) {
        match parts(id) {
            (USERS, index) => (&self.users, index),
            (place, index) => (shipped::entries(place), index),
        }
    }

    /// An entry.
    #[must_use]
    #[inline]
    pub fn get(&self, id: OpInfoId) -> &OpInfo {
        let (loaded, index) = self.loaded(id);
        &loaded.ops[index]
    }

    /// An entry of the product's own tables; `None` for one of a user's.
    pub(crate) fn own(id: OpInfoId) -> Option<&'static OpInfo> {
        let (place, index) = parts(id);
        (place != USERS).then(|| &shipped::entries(place).ops[index])
    }

    /// The entries of MLIR's dialects and of users' tables; those of MLIR's that a user's entry replaces are among them. Reads
    /// all tables of MLIR's dialects.
    pub fn iter(&self) -> impl Iterator<Item = &OpInfo> {
        let upstream = shipped::upstream().flat_map(|place| &shipped::entries(place).ops);
        upstream.chain(&self.users.ops)
    }

    /// The dialects of users' tables, and MLIR's.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let users = self.by_dialect.keys().map(|name| &**name);
        let upstream = shipped::upstream().map(|place| -> &str { shipped::dialect(place) });
        users.chain(upstream.filter(|name| !self.by_dialect.contains_key(*name)))
    }

    /// Whether a table describes a dialect, be it another project's.
    #[must_use]
    pub fn describes(&self, dialect: &str) -> bool {
        self.is_users(dialect) || shipped::place(dialect).is_some()
    }

    /// The names of operations that users' tables describe otherwise than the product's own ones: the users' hold.
    #[must_use]
    pub fn overridden(&self) -> &[Box<str>] {
        &self.overridden
    }

    /// Whether a user's table describes operations of a dialect.
    #[must_use]
    pub fn is_users(&self, dialect: &str) -> bool {
        self.by_dialect.contains_key(dialect)
    }

    /// Whether the tables have all operations of a dialect: one of MLIR's own, without those that others extend.
    #[must_use]
    pub fn is_complete(&self, dialect: &str) -> bool {
        is_upstream(dialect) && !EXTENDED.contains(&dialect) && !self.is_users(dialect)
    }

    /// The entries of a dialect's operations, without the product's own ones that a user's are before. Reads the dialect's
    /// table.
    pub fn operations_of(&self, dialect: &str) -> impl Iterator<Item = &OpInfo> {
        let users = self.by_dialect.get(dialect);
        let own = users.into_iter().flat_map(|names| names.values());
        let own = own.map(|&index| &self.users.ops[index as usize]);
        let others = shipped::place(dialect).map(shipped::entries);
        let others = others.into_iter().flat_map(|loaded| &loaded.ops);
        let is_hidden = move |info: &&OpInfo| {
            let bare = info.name.split_once('.').map_or("", |(_, bare)| bare);
            users.is_some_and(|names| names.contains_key(bare))
        };
        own.chain(others.filter(move |info| !is_hidden(info)))
    }

    /// The entry under a full name, today's or a former one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<OpInfoId> {
        if let Some(id) = self.memo.get(name)
            && *self.get(id).name == *name
        {
            return Some(id);
        }
        let found = self.look_up(name)?;
        // Of those found under a former name, the memo does not know whether they were.
        if *self.get(found).name == *name {
            self.memo.set(name, found);
        }
        Some(found)
    }

    fn look_up(&self, name: &str) -> Option<OpInfoId> {
        if let Some(&index) = self.by_name.get(name) {
            return Some(id(USERS, index));
        }
        shipped::find(name).or_else(|| shipped::find(shipped::todays_name(name)?))
    }

    /// The entry of a dialect's operation by its name without the dialect.
    #[must_use]
    pub fn find_in(&self, dialect: &str, name: &str) -> Option<OpInfoId> {
        if let Some(&index) = self.by_dialect.get(dialect).and_then(|names| names.get(name)) {
            return Some(id(USERS, index));
        }
        shipped::find_in(dialect, name)
    }

    /// What a type (`d.t` of `!d.t`) or an attribute is, where a table says it.
    #[must_use]
    pub fn definition(&self, kind: DefinitionKind, name: &str) -> Option<&Definition> {
        self.definitions.find(kind, name).or_else(|| {
            let (dialect, _) = name.split_once('.')?;
            shipped::definitions(shipped::place(dialect)?).find(kind, name)
        })
    }

    /// The types and attributes of a dialect that tables describe; those of the product's own that a user's entry replaces are
    /// among them.
    pub fn definitions_of(&self, dialect: &str) -> impl Iterator<Item = &Definition> {
        let shipped = shipped::place(dialect).map(shipped::definitions);
        let users = self.definitions.iter();
        let is_its = move |definition: &&Definition| {
            let rest = definition.name.strip_prefix(dialect);
            rest.is_some_and(|rest| rest.starts_with('.'))
        };
        users
            .chain(shipped.into_iter().flat_map(Definitions::iter))
            .filter(is_its)
    }

    /// How its custom form is read.
    pub(crate) fn reader(&self, id: OpInfoId) -> &Reader {
        let (loaded, index) = self.loaded(id);
        let reader = &loaded.readers[index].0;
        reader.get_or_init(|| Reader::new(&loaded.ops[index]))
    }

    /// Whether a text that does not fit its custom form is wrong, and not just of another version.
    pub(crate) fn is_exact(&self, id: OpInfoId) -> bool {
        let (loaded, index) = self.loaded(id);
        loaded.exact[index]
    }
}
