//! What a key of a table is: its name, what may be after it, how that is read, and what the reference says of it.
//!
//! The reader, the reference ([`super::reference`]) and the schema ([`super::schema`]) go by the same declarations
//! ([`super::entry_keys`], [`super::other_keys`]): what one of them knows, all of them know.

use std::ops::Range;

use rustc_hash::FxHashSet;
use toml::de::DeValue;

use super::value::{Fault, Value};
use crate::dialects::op_info::OpInfo;

/// A key of a table.
pub(crate) struct Key {
    pub name: &'static str,
    pub shape: ValueForm,
    /// What it says (Markdown).
    pub says: &'static str,
    /// A table that says it, in which the first of `words` is written.
    pub example: &'static str,
    /// What else may be in the place of that word.
    pub words: fn() -> Vec<Word>,
    /// Whether nothing but these words may.
    pub is_closed: bool,
    /// Whether a key of a later layer adds to that of an earlier one and does not replace it.
    pub adds_up: bool,
    /// Whether others refer to what it says: it is read before them.
    pub is_first: bool,
    pub read: Read,
}

/// Something that may be after a key, and what it means.
pub(crate) struct Word {
    pub text: &'static str,
    pub says: &'static str,
}

/// How the value of a key is read. Its shape is right.
pub(crate) type Read = for<'a> fn(&mut Draft<'a>, &'a Value<'a>) -> Result<(), Fault>;

/// What the value of a key looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueForm {
    Text,
    Flag,
    /// A list of strings; a single one needs no brackets.
    Texts,
    /// Strings, or lists of them, by names.
    TextsByName,
    /// Either.
    TextsOrTextsByName,
    /// Tables by names.
    Entries,
}

/// An entry that is being read.
pub(crate) struct Draft<'a> {
    pub info: OpInfo,
    pub former: Vec<Box<str>>,
    /// Where the format is, as long as no grammar is before it (bytes in the table).
    pub format: Option<Range<usize>>,
    /// Whose memory there is; `None` for the product's own tables, which are right.
    pub families: Option<&'a Families<'a>>,
    /// What is wrong, and costs no more than itself.
    pub faults: Vec<Fault>,
}

/// The families of allocators that tables name besides those of the product's own.
#[derive(Default)]
pub(crate) struct Families<'t> {
    pub allocated: FxHashSet<&'t str>,
    pub freed: FxHashSet<&'t str>,
}

impl Families<'_> {
    /// Whether some operation allocates such memory and another frees it.
    pub fn know(&self, family: &str) -> bool {
        self.allocated.contains(family) && self.freed.contains(family)
    }
}

impl Key {
    pub const fn new(
        name: &'static str,
        shape: ValueForm,
        says: &'static str,
        example: &'static str,
        read: Read,
    ) -> Self {
        Self {
            name,
            shape,
            says,
            example,
            words: Vec::new,
            is_closed: false,
            adds_up: false,
            is_first: false,
            read,
        }
    }

    /// One that may hold these words, among others.
    pub const fn such_as(self, words: fn() -> Vec<Word>) -> Self {
        Self { words, ..self }
    }

    /// One that may hold these words alone.
    pub const fn one_of(self, words: fn() -> Vec<Word>) -> Self {
        Self {
            words,
            is_closed: true,
            ..self
        }
    }

    pub const fn adding_up(self) -> Self {
        Self { adds_up: true, ..self }
    }

    pub const fn first(self) -> Self {
        Self { is_first: true, ..self }
    }

    /// The key of this name.
    pub fn find(keys: &'static [Key], name: &str) -> Option<&'static Key> {
        keys.iter().find(|key| key.name == name)
    }

    /// Whether a value looks as it should.
    pub fn check(&self, value: &Value<'_>) -> Result<(), Fault> {
        let is_texts = |value: &Value<'_>| matches!(value.get_ref(), DeValue::String(_) | DeValue::Array(_));
        let is_by_name = |value: &Value<'_>| matches!(value.get_ref(), DeValue::Table(_));
        let fits = match self.shape {
            ValueForm::Text => matches!(value.get_ref(), DeValue::String(_)),
            ValueForm::Flag => matches!(value.get_ref(), DeValue::Boolean(_)),
            ValueForm::Texts => is_texts(value),
            ValueForm::TextsByName | ValueForm::Entries => is_by_name(value),
            ValueForm::TextsOrTextsByName => is_texts(value) || is_by_name(value),
        };
        match fits {
            true => Ok(()),
            false => Err((value.span(), format!("`{}` is {}", self.name, self.shape.in_words()))),
        }
    }
}

impl ValueForm {
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Text => "a string",
            Self::Flag => "`true` or `false`",
            Self::Texts => "a list of strings",
            Self::TextsByName => "a table of strings by names",
            Self::TextsOrTextsByName => "a string, a list of strings, or a table of them by names",
            Self::Entries => "a table of entries by names",
        }
    }
}

/// "`a`, `b`", of what there is: the end of a sentence that says what there is not.
pub(crate) fn there_are<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [] => "there is none".to_owned(),
        [only] => format!("there is {only}"),
        _ => format!("there are {}", names.join(", ")),
    }
}
