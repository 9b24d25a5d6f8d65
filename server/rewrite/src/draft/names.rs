//! Names for new values: readable, and never one that the item uses.

use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{Item, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::edit::TextEdit;

/// What numbers the names that `after` has and `before` has not in the order of the text, so that what several passes made and
/// gave up again leaves no gap: edits of `after`. Each of these names means one value (or pack) there.
#[must_use]
pub fn numbered_names(before: &str, after: &str) -> Vec<TextEdit> {
    let mut names = Names::in_text(before);
    let old = names.taken.clone();
    let mut numbered: FxHashMap<&str, String> = FxHashMap::default();
    let mut edits = Vec::new();
    for token in flat(after).filter(|token| token.kind == Kind::Value) {
        let name = stem(&after[token.span().range()]);
        let new = match numbered.get(name) {
            Some(new) => new,
            None if old.contains(name) => continue,
            None => {
                let new = names.untaken(hint_of(name));
                numbered.entry(name).or_insert(new)
            }
        };
        if new != name {
            let start = token.start + 1;
            edits.push(TextEdit {
                span: Span::new(start, start + name.len() as u32),
                text: new.clone(),
            });
        }
    }
    edits
}

/// A value's name as the text has it, without sign and pack index.
fn stem(text: &str) -> &str {
    text[1..].split('#').next().unwrap_or_default()
}

/// What a name is without its number.
fn hint_of(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((hint, number)) if !hint.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => hint,
        _ => name,
    }
}

/// The names that are taken in an item, without sign and pack index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    taken: FxHashSet<Box<str>>,
    /// By hint: the next number to try.
    next: FxHashMap<Box<str>, u32>,
    /// The names that were given, and their hints.
    given: FxHashMap<Box<str>, Box<str>>,
}

impl Names {
    /// All names that the text of an item mentions, in any scope: a new name hides nothing.
    pub(crate) fn of(item: &Item) -> Self {
        Self::in_text(&item.text)
    }

    fn in_text(text: &str) -> Self {
        let values = flat(text).filter(|token| token.kind == Kind::Value);
        Self {
            taken: values.map(|token| stem(&text[token.span().range()]).into()).collect(),
            next: FxHashMap::default(),
            given: FxHashMap::default(),
        }
    }

    /// `%hint`, or `%hint_0`, `%hint_1`, …, as MLIR numbers them; taken from now on.
    pub(crate) fn fresh(&mut self, hint: &str) -> String {
        let name = self.untaken(hint);
        self.given.insert(name.as_str().into(), hint.into());
        format!("%{name}")
    }

    /// A name as [`Names::fresh`] gives it, which stays as it is whatever else goes.
    pub(crate) fn kept(&mut self, hint: &str) -> String {
        format!("%{}", self.untaken(hint))
    }

    /// Takes back all names that were given; their hints. `None` if none was.
    pub(crate) fn take_back(&mut self) -> Option<FxHashMap<Box<str>, Box<str>>> {
        for name in self.given.keys() {
            self.taken.remove(name);
        }
        self.next.clear();
        Some(std::mem::take(&mut self.given)).filter(|given| !given.is_empty())
    }

    /// A name that begins with a digit is a number, and has no number of its own.
    fn untaken(&mut self, hint: &str) -> String {
        let is_number = hint.starts_with(|c: char| c.is_ascii_digit());
        let hint = if is_number || hint.is_empty() { "arg" } else { hint };
        let mut name = hint.to_owned();
        if !self.taken.insert(hint.into()) {
            let next = self.next.entry(hint.into()).or_default();
            while !self.taken.insert(name.as_str().into()) {
                name = format!("{hint}_{next}");
                *next += 1;
            }
        }
        name
    }
}
