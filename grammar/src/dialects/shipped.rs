//! The product's own tables, each read when the first operation of its dialect is met.
//!
//! A dialect has a *place*: MLIR's dialects come first, in the order of [`UPSTREAM`], then those of other projects. Where
//! several projects call a dialect by the same name, their tables are read together, and an operation that two of them describe
//! differently is left out: whose it is, is unknown.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

use rustc_hash::FxBuildHasher;
use toml::de::DeTable;

use super::{Loaded, USERS, id, parts};
use crate::dialects::definitions::Definitions;
use crate::dialects::op_info::OpInfo;
use crate::dialects::projects::PROJECTS;
use crate::dialects::table;
use crate::dialects::upstream::{FORMER, Tables, UPSTREAM};
use crate::ir::OpInfoId;

/// How many tables there are.
const TABLES: usize = UPSTREAM.len() + in_projects();

const fn in_projects() -> usize {
    let (mut count, mut project) = (0, 0);
    while project < PROJECTS.len() {
        count += PROJECTS[project].len();
        project += 1;
    }
    count
}

// A place is less than the number of users' tables in an id.
const _: () = assert!(TABLES <= USERS);

/// The entries of the product's tables, by place.
static LOADED: [OnceLock<Loaded>; TABLES] = [const { OnceLock::new() }; TABLES];

/// The types and attributes of the product's tables, by place.
static DEFINED: [OnceLock<Definitions>; TABLES] = [const { OnceLock::new() }; TABLES];

/// The places of dialects: of those that several projects have, that of the first one.
static PLACES: LazyLock<HashMap<&'static str, usize, FxBuildHasher>> = LazyLock::new(|| {
    let mut places = HashMap::default();
    for (place, tables) in UPSTREAM.iter().chain(of_projects()).enumerate() {
        places.entry(tables.dialect).or_insert(place);
    }
    places
});

/// Former names of upstream operations.
static FORMER_NAMES: LazyLock<HashMap<Box<str>, Box<str>, FxBuildHasher>> = LazyLock::new(|| {
    let names = DeTable::parse(FORMER).map(table::strings_by_name);
    names.unwrap_or_default()
});

fn of_projects() -> impl Iterator<Item = &'static Tables> {
    PROJECTS.iter().copied().flatten()
}

/// The place of a dialect that the product has a table for.
pub(super) fn place(dialect: &str) -> Option<usize> {
    PLACES.get(dialect).copied()
}

/// The places of MLIR's dialects.
pub(super) fn upstream() -> Range<usize> {
    0..UPSTREAM.len()
}

/// Whether a dialect is one of MLIR's.
pub(crate) fn is_upstream(dialect: &str) -> bool {
    place(dialect).is_some_and(|place| upstream().contains(&place))
}

/// The tables of the dialect at a place.
pub(super) fn tables(place: usize) -> Vec<&'static Tables> {
    match UPSTREAM.get(place) {
        Some(tables) => vec![tables],
        None => {
            let first = of_projects().nth(place - UPSTREAM.len());
            let is_its = |tables: &&Tables| first.is_some_and(|first| first.dialect == tables.dialect);
            of_projects().filter(is_its).collect()
        }
    }
}

/// The name of the dialect at a place.
pub(super) fn dialect(place: usize) -> &'static str {
    tables(place).first().map_or("", |tables| tables.dialect)
}

/// The entries of the dialect at a place.
pub(super) fn entries(place: usize) -> &'static Loaded {
    LOADED[place].get_or_init(|| {
        // That they have no faults is tested.
        let read = tables(place).into_iter().map(|tables| {
            let (operations, _) = table::definitions::split(tables.generated());
            table::read_layered(operations, tables.overlay).0
        });
        let is_upstream = upstream().contains(&place);
        let mut loaded = Loaded::default();
        for mut entry in agreed(read.collect()) {
            entry.info.is_form_alone = !is_upstream && !entry.info.says_behaviour();
            loaded.add(entry);
        }
        loaded
    })
}

/// The entries of tables, except those of operations that two of them describe differently.
fn agreed(tables: Vec<Vec<table::Entry>>) -> Vec<table::Entry> {
    let is_one = tables.len() == 1;
    let mut all: Vec<table::Entry> = tables.into_iter().flatten().collect();
    if is_one {
        return all;
    }
    let mut infos: HashMap<Box<str>, Option<OpInfo>, FxBuildHasher> = HashMap::default();
    for entry in &all {
        let known = infos
            .entry(entry.info.name.clone())
            .or_insert_with(|| Some(entry.info.clone()));
        if known.as_ref().is_some_and(|known| *known != entry.info) {
            *known = None;
        }
    }
    // The first one of a name represents the others.
    all.retain(|entry| {
        infos
            .get_mut(&entry.info.name)
            .is_some_and(|info| info.take().is_some())
    });
    all
}

/// The types and attributes of the dialect at a place.
pub(super) fn definitions(place: usize) -> &'static Definitions {
    DEFINED[place].get_or_init(|| {
        let mut definitions = Definitions::default();
        for tables in tables(place) {
            let (_, text) = table::definitions::split(tables.generated());
            let (defined, _) = table::read_definitions(text);
            for defined in defined {
                definitions.add(defined.definition);
            }
        }
        definitions
    })
}

/// An entry of the product's tables.
pub(super) fn entry(id: OpInfoId) -> &'static OpInfo {
    let (place, index) = parts(id);
    &entries(place).ops[index]
}

/// The entry under a full name.
pub(super) fn find(name: &str) -> Option<OpInfoId> {
    let (dialect, bare) = name.split_once('.')?;
    find_in(dialect, bare)
}

/// The entry of a dialect's operation by its name without the dialect.
pub(super) fn find_in(dialect: &str, bare: &str) -> Option<OpInfoId> {
    let place = place(dialect)?;
    entries(place).names.get(bare).map(|&index| id(place, index))
}

/// Today's name of an upstream operation that had another one.
pub(super) fn todays_name(former: &str) -> Option<&'static str> {
    FORMER_NAMES.get(former).map(|name| &**name)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{LOADED, agreed, entries, of_projects, place, tables};
    use crate::dialects::table;
    use crate::{Dialects, Document};

    fn is_read(dialect: &str) -> bool {
        place(dialect).is_some_and(|place| LOADED[place].get().is_some())
    }

    /// No other test of this crate names these dialects.
    #[test]
    fn a_table_is_read_when_a_document_names_its_dialect() {
        let dialects = Dialects::builtin();
        let _ = Document::new("%0 = arith.constant 1 : i32\n", Arc::clone(&dialects));
        assert!(!is_read("poulpy") && !is_read("systemc"));
        let _ = Document::new("%0 = \"systemc.cpp.new\"() : () -> i32\n", dialects);
        assert!(!is_read("poulpy") && is_read("systemc"));
    }

    #[test]
    fn dialects_of_one_name_are_read_together() {
        let place = place("check").expect("projects have one");
        let both = tables(place);
        assert!(both.len() > 1);
        let of = |name: &str| entries(place).names.contains_key(name);
        // The one of tpp-mlir, and the one that two projects describe differently.
        assert!(of("expect_sane") && !of("expect_almost_eq"));
    }

    #[test]
    fn what_two_tables_say_alike_holds() {
        let read = |text| table::read_layered(text, "").0;
        let (same, other) = ("[op.'a.b']\noperands = ['x']\n", "[op.'a.b']\noperands = ['y']\n");
        let named = |tables: Vec<_>| agreed(tables).len();
        assert_eq!(named(vec![read(same)]), 1);
        assert_eq!(named(vec![read(same), read(same)]), 1);
        assert_eq!(named(vec![read(same), read(other)]), 0);
        assert_eq!(named(vec![read(same), read(other), read(same)]), 0);
    }

    #[test]
    fn no_project_describes_a_dialect_of_mlir() {
        for tables in of_projects() {
            assert!(!super::is_upstream(tables.dialect), "{}", tables.dialect);
        }
    }
}
