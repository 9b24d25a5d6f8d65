//! Types and attributes that dialects define: what a table says of `!d.name` and `#d.name`.
//!
//! ```toml
//! [type."nvgpu.mbarrier.group"]
//! parameters = ["memorySpace", "num_barriers?"]      # `?`: may be left out
//! format     = "`<` struct(params) `>`"              # as ODS has it, for readers: types stay text
//! summary    = "mbarrier barrier type"               # and `description`, of an import that keeps them
//!
//! [attribute."gpu.address_space"]
//! parameters = ["value"]
//! cases      = ["global", "workgroup", "private"]    # of an enumeration: the words
//! ```
//!
//! Nothing follows from a definition for how a text is read: a type of a dialect is balanced text with a name. They are
//! for those who ask what a name means, and which names there are. A dialect may define more in C++ than its table says.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

/// What is defined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefinitionKind {
    /// `!d.name`
    Type,
    /// `#d.name`
    Attribute,
}

impl DefinitionKind {
    /// What is before a name of this kind.
    #[must_use]
    pub fn sigil(self) -> char {
        match self {
            Self::Type => '!',
            Self::Attribute => '#',
        }
    }
}

/// A type or an attribute of a dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Which of both.
    pub kind: DefinitionKind,
    /// Its name with its dialect, without `!` or `#`.
    pub name: Box<str>,
    /// The names of its parameters, `?` after those that may be left out.
    pub parameters: Vec<Box<str>>,
    /// The words of an enumeration.
    pub cases: Vec<Box<str>>,
    /// How its parameters are written, in ODS' notation.
    pub format: Option<Box<str>>,
    /// One line on what it is; our own tables have none.
    pub summary: Option<Box<str>>,
    /// What it is, at length (Markdown); our own tables have none.
    pub description: Option<Box<str>>,
}

/// Definitions by their names.
#[derive(Debug, Default)]
pub(crate) struct Definitions {
    all: Vec<Definition>,
    places: HashMap<(DefinitionKind, Box<str>), usize, FxBuildHasher>,
}

impl Definitions {
    /// Adds a definition; false if there is one of that kind and name already.
    pub fn add(&mut self, definition: Definition) -> bool {
        let key = (definition.kind, definition.name.clone());
        let is_new = !self.places.contains_key(&key);
        if is_new {
            self.places.insert(key, self.all.len());
            self.all.push(definition);
        }
        is_new
    }

    pub fn find(&self, kind: DefinitionKind, name: &str) -> Option<&Definition> {
        let place = self.places.get(&(kind, name.into()))?;
        self.all.get(*place)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Definition> {
        self.all.iter()
    }
}
