//! The types that the type aliases of a document mean.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

/// From `!name` to the text of its type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypeAliases {
    types: HashMap<Box<str>, Box<str>, FxBuildHasher>,
}

impl TypeAliases {
    /// Defines `name` (with its `!`) as the type that `text` spells; a second definition replaces the first.
    pub fn insert(&mut self, name: &str, text: &str) {
        self.types.insert(name.into(), text.into());
    }

    /// Forgets `name` (with its `!`).
    pub fn remove(&mut self, name: &str) {
        self.types.remove(name);
    }

    /// The type's text of `name` (with its `!`).
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.types.get(name).map(|text| &**text)
    }

    /// All names (with their `!`) and the texts of their types, in no order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.types.iter().map(|(name, text)| (&**name, &**text))
    }

    /// Whether no alias is defined.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }
}
