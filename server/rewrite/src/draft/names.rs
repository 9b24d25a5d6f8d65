//! Names for new values: readable, and unused in the item.

use std::borrow::Cow;
use std::fmt::Write;

use memchr::memchr_iter;
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
pub(crate) struct Names<'a> {
    taken: FxHashSet<Cow<'a, str>>,
    /// By hint: the next number to try.
    next: FxHashMap<Box<str>, u32>,
}

impl<'a> Names<'a> {
    /// All names that the text of an item mentions, in any scope: a new name hides nothing.
    pub(crate) fn of(item: &'a Item) -> Self {
        Self::in_text(&item.text)
    }

    /// Names in comments and strings, too: to find these is more work than to do without a name.
    fn in_text(text: &'a str) -> Self {
        let names = memchr_iter(b'%', text.as_bytes()).map(|sign| {
            let behind = &text[sign + 1..];
            let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'$' | b'.' | b'_' | b'-');
            let end = behind.bytes().position(|byte| !is_part(byte));
            Cow::from(&behind[..end.unwrap_or(behind.len())])
        });
        Self {
            taken: names.collect(),
            next: FxHashMap::default(),
        }
    }

    /// `%hint`, or `%hint_0`, `%hint_1`, …, as MLIR numbers them; taken from now on.
    pub(crate) fn fresh(&mut self, hint: &str) -> String {
        format!("%{}", self.untaken(hint))
    }

    /// A name that begins with a digit is a number, and has no number of its own.
    fn untaken(&mut self, hint: &str) -> String {
        let is_number = hint.starts_with(|c: char| c.is_ascii_digit());
        let hint = if is_number || hint.is_empty() { "arg" } else { hint };
        let mut name = hint.to_owned();
        if !self.taken.contains(hint) {
            self.taken.insert(name.clone().into());
            return name;
        }
        if !self.next.contains_key(hint) {
            self.next.insert(hint.into(), 0);
        }
        let Some(next) = self.next.get_mut(hint) else {
            return name;
        };
        loop {
            name.truncate(hint.len());
            _ = write!(name, "_{next}");
            *next += 1;
            if !self.taken.contains(name.as_str()) {
                self.taken.insert(name.clone().into());
                return name;
            }
        }
    }
}

/// The names of a draft's new values. A pass makes and drops many: each has a placeholder, which no text can have, until
/// it is known in which order the text will name those that are left.
#[derive(Clone, Debug)]
pub(super) struct NewNames<'a> {
    item: &'a Item,
    /// Once that was asked for.
    taken: Option<Names<'a>>,
    /// What each placeholder is replaced by.
    hints: Vec<Box<str>>,
}

/// What a placeholder begins with; its number follows.
const PLACEHOLDER: &str = "%!";

impl<'a> NewNames<'a> {
    pub(super) fn of(item: &'a Item) -> Self {
        Self {
            item,
            taken: None,
            hints: Vec::new(),
        }
    }

    /// A placeholder for a name after `hint`.
    pub(super) fn placeholder(&mut self, hint: &str) -> String {
        self.hints.push(hint.into());
        format!("{PLACEHOLDER}{}", self.hints.len() - 1)
    }

    /// How many placeholders there are.
    pub(super) fn count(&self) -> usize {
        self.hints.len()
    }

    /// The number of a placeholder, and the pack index after it.
    pub(super) fn number(name: &str) -> Option<(usize, &str)> {
        let rest = name.strip_prefix(PLACEHOLDER)?;
        let (number, index) = rest.split_at(rest.find('#').unwrap_or(rest.len()));
        Some((number.parse().ok()?, index))
    }

    /// The name that replaces a placeholder, by its number: the next one that is free.
    pub(super) fn named(&mut self, number: usize) -> String {
        let hint = self.hints.get(number).cloned().unwrap_or_default();
        self.kept(&hint)
    }

    /// A name that is free, and taken from now on.
    pub(super) fn kept(&mut self, hint: &str) -> String {
        let item = self.item;
        self.taken.get_or_insert_with(|| Names::of(item)).fresh(hint)
    }
}
