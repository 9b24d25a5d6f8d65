//! Which builtin attributes and types of an item are none.
//!
//! Each distinct text is read once, and those that every piece of MLIR holds by the thousand (numbers, symbols, plain
//! locations) are not read at all. Where a type is wrong, the item is searched for it: the IR does not say where its types are
//! in the text.

use std::cell::Cell;
use std::ops::Range;
use std::sync::LazyLock;

use chumsky::Parser;
use chumsky::primitive::custom;
use memchr::{memchr, memmem};
use rustc_hash::{FxHashMap, FxHashSet};

use super::state::{At, Parsed, State};
use super::tokens::{body_len, tokens};
use super::{Malformed, Unread, attribute, read_attribute, read_type, ty};
use crate::document::alias_scope::definition_of;
use crate::ir::span::Span;
use crate::ir::{Attribute, Form, TypeId};
use crate::item::{Item, ItemKind, SyntaxError};
use crate::lower::fold;
use crate::token::{Kind, Token, flat};

/// What is longer, in bytes, is not read: it would be read again with each edit of its item.
const MAX_LENGTH: usize = 1 << 18;

/// How many locations without an end are looked for in an item: each search goes on to the end of the text.
const MAX_UNCLOSED: usize = 16;

static LOCATIONS: LazyLock<memmem::Finder<'static>> = LazyLock::new(|| memmem::Finder::new(b"loc("));

impl Item {
    /// Where builtin attributes and types are malformed, in the order of the text. Nothing is said of what a dialect
    /// defines, nor of operations that could not be read.
    #[must_use]
    pub fn malformed(&self) -> Vec<SyntaxError> {
        let mut check = Check {
            item: self,
            found: Vec::new(),
        };
        match self.kind {
            ItemKind::Operation | ItemKind::ModuleOpen => {
                check.attributes();
                check.names();
                check.types();
                check.locations();
            }
            ItemKind::ModuleClose => check.locations(),
            ItemKind::Alias => check.alias(),
            ItemKind::Separator | ItemKind::Resources | ItemKind::Message | ItemKind::Blank => {}
        }
        check.finish()
    }
}

struct Check<'i> {
    item: &'i Item,
    found: Vec<Malformed>,
}

impl<'i> Check<'i> {
    /// The attributes that the IR knows.
    fn attributes(&mut self) {
        let ir = &self.item.ir;
        // What was read, and whether it is wrong.
        let mut known: FxHashMap<(bool, &str), bool> = FxHashMap::default();
        for op in ir.ops() {
            let form = ir.op(op).form;
            for attribute in ir.attributes(op) {
                let text = self.item.str(attribute.value);
                // Elsewhere, operands may be among the numbers of a list, and keywords in the place of a value.
                let is_whole = match form {
                    Form::Generic => !is_plain(text),
                    Form::Custom => is_typed_number(text),
                    Form::Tolerant => false,
                };
                let is_read = (is_whole || memchr(b'<', text.as_bytes()).is_some()) && text.len() <= MAX_LENGTH;
                if !is_read || known.get(&(is_whole, text)) == Some(&false) {
                    continue;
                }
                let found = match is_whole {
                    true => read_attribute(text).err().and_then(malformed),
                    false => first_malformed(text, |word| is_type_head(word) || is_attribute_head(word)),
                };
                known.insert((is_whole, text), found.is_some());
                self.note(found, attribute.value.start);
            }
        }
    }

    /// Names that occur twice in one dictionary.
    fn names(&mut self) {
        let ir = &self.item.ir;
        let mut given: FxHashSet<&str> = FxHashSet::default();
        for op in ir.ops() {
            let attributes = ir.attributes(op);
            if attributes.len() < 2 {
                continue;
            }
            given.clear();
            let mut end = None;
            for attribute in attributes {
                let Some(name) = self.name_of(attribute) else {
                    end = None;
                    continue;
                };
                let between = end.and_then(|end| self.item.text.get(end as usize..name.start as usize));
                if between.is_none_or(|between| between.trim() != ",") {
                    given.clear();
                }
                if !given.insert(&attribute.name) {
                    let message = format!("expected another name, found `{}` again", attribute.name);
                    self.found.push(Malformed { span: name, message });
                }
                end = Some(attribute.value.end);
            }
        }
    }

    /// Where the text spells the name of an attribute.
    fn name_of(&self, attribute: &Attribute) -> Option<Span> {
        let before = self.item.text.get(..attribute.value.start as usize)?;
        let name_end = match attribute.value.is_empty() {
            true => before,
            false => before.trim_end().strip_suffix('=')?.trim_end(),
        };
        let is_quoted = name_end.ends_with('"');
        let bare = name_end
            .strip_suffix('"')
            .unwrap_or(name_end)
            .strip_suffix(&*attribute.name)?;
        let start = bare.len() - usize::from(is_quoted && bare.ends_with('"'));
        Some(Span::new(start as u32, name_end.len() as u32))
    }

    /// The types that the IR knows.
    fn types(&mut self) {
        let is_wrong = |text: &str| {
            let is_read = text.starts_with(|first: char| first.is_ascii_lowercase()) && text.len() <= MAX_LENGTH;
            let head = text.split('<').next().unwrap_or_default();
            is_read && ty::is_type(head) && read_type(text).err().and_then(malformed).is_some()
        };
        let ir = &self.item.ir;
        let types = (0..ir.types.len() as u32).map(TypeId);
        let mut wrong: Vec<TypeId> = types.filter(|ty| is_wrong(&ir.ty(*ty).text)).collect();
        if wrong.is_empty() {
            return;
        }
        let used = ir.types_in_use();
        wrong.retain(|ty| used.contains(ty));
        let wrong: FxHashSet<&str> = wrong.into_iter().map(|ty| &*ir.ty(ty).text).collect();
        if wrong.is_empty() {
            return;
        }
        let text = &*self.item.text;
        for (span, found) in all_malformed(text, is_type_head) {
            if wrong.contains(&*fold(&text[span])) {
                self.found.push(found);
            }
        }
        self.scalars(&wrong);
    }

    /// Types of one word.
    fn scalars(&mut self, wrong: &FxHashSet<&str>) {
        if wrong.iter().all(|text| text.contains('<')) {
            return;
        }
        let text = &*self.item.text;
        for token in flat(text).filter(|token| token.kind == Kind::Word) {
            let word = &text[token.span().range()];
            if wrong.contains(word) {
                let found = read_type(word).err().and_then(malformed);
                self.note(found, token.start);
            }
        }
    }

    /// What is in `loc(…)` after operations and arguments.
    fn locations(&mut self) {
        let text = &*self.item.text;
        let mut wrong = Vec::new();
        let mut unclosed = 0;
        let mut at = 0;
        while let Some(found) = LOCATIONS.find(&text.as_bytes()[at..]) {
            let start = at + found;
            let location = &text[start..];
            at = start + 4;
            let is_word = start > 0 && is_in_word(text.as_bytes()[start - 1]);
            // Some operations have a keyword of this name: `loc([%op])`.
            let is_keyword = location[4..].starts_with(|first: char| !is_location_start(first));
            if is_word || is_keyword || is_plain_location(location) {
                continue;
            }
            let found = match body_len(&location[3..]) {
                Some(length) => {
                    at = start + 3 + length;
                    match length <= MAX_LENGTH {
                        true => read_attribute(&location[..3 + length]).err().and_then(malformed),
                        false => None,
                    }
                }
                // Its end is not known: what there is of it on this line may be wrong all the same.
                None => {
                    unclosed += 1;
                    let line = location.lines().next().unwrap_or_default();
                    first_malformed(line, |word| word == "loc").filter(|found| !found.span.is_empty())
                }
            };
            wrong.extend(found.map(|found| (start as u32, found)));
            if unclosed > MAX_UNCLOSED {
                break;
            }
        }
        if wrong.is_empty() {
            return;
        }
        // Not in strings and comments.
        let words: FxHashSet<u32> = flat(text)
            .filter(|token| token.kind == Kind::Word)
            .map(|token| token.start)
            .collect();
        for (start, found) in wrong {
            if words.contains(&start) {
                self.note(Some(found), start);
            }
        }
    }

    /// What an alias is defined as.
    fn alias(&mut self) {
        let Some((name, value)) = definition_of(&self.item.text) else {
            return;
        };
        let text = &self.item.text[value.range()];
        if text.len() > MAX_LENGTH {
            return;
        }
        let read = match name.starts_with('!') {
            true => read_type(text).err(),
            false => read_attribute(text).err(),
        };
        self.note(read.and_then(malformed), value.start);
    }

    fn note(&mut self, found: Option<Malformed>, start: u32) {
        self.found.extend(found.map(|found| Malformed {
            span: Span::new(found.span.start + start, found.span.end + start),
            ..found
        }));
    }

    fn finish(mut self) -> Vec<SyntaxError> {
        let item = self.item;
        self.found.sort_by_key(|found| (found.span, found.message.len()));
        self.found.dedup_by_key(|found| found.span);
        // Where something is said already.
        let errors = item.errors.iter().map(|error| error.span);
        let mut said: Vec<Span> = errors.chain(item.reading.misread.iter().copied()).collect();
        said.sort_unstable();
        let mut said = said.into_iter().peekable();
        let mut said_to = None;
        let mut is_said = |found: &Malformed| {
            while let Some(span) = said.next_if(|span| span.start <= found.span.end) {
                said_to = said_to.max(Some(span.end));
            }
            said_to.is_some_and(|end| found.span.start <= end)
        };
        let errors = self.found.into_iter().filter(|found| !is_said(found));
        errors
            .map(|found| SyntaxError {
                resumed: found.span.end,
                span: found.span,
                message: found.message,
            })
            .collect()
    }
}

fn malformed(unread: Unread) -> Option<Malformed> {
    match unread {
        Unread::Malformed(malformed) => Some(malformed),
        Unread::TooLarge => None,
    }
}

/// Whether a text holds nothing that could be wrong: no brackets, no type, no string.
fn is_plain(text: &str) -> bool {
    !text
        .bytes()
        .any(|byte| matches!(byte, b'<' | b'(' | b'[' | b'{' | b':' | b'"'))
}

/// `1 : i32`, and what is like it.
fn is_typed_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !digits.starts_with(|first: char| first.is_ascii_digit()) {
        return false;
    }
    let Some((digits, _)) = digits.split_once(':') else {
        return false;
    };
    let digits = digits.trim_end();
    let is_in_number = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-');
    digits.bytes().all(is_in_number)
}

/// Whether a text begins with one of the usual locations: `loc(#loc1)`, `loc(unknown)`, `loc("file":1:2)`.
fn is_plain_location(text: &str) -> bool {
    let after = || -> Option<&str> {
        let inside = text.strip_prefix("loc(")?;
        match inside.as_bytes().first()? {
            b'#' => behind_all(&inside[1..], |c| c.is_ascii_alphanumeric() || c == '_'),
            b'"' => {
                let end = inside[1..].find(['"', '\\', '\n'])?;
                let line = inside[1 + end..].strip_prefix("\":")?;
                let column = behind_all(line, |c| c.is_ascii_digit())?.strip_prefix(':')?;
                behind_all(column, |c| c.is_ascii_digit())
            }
            _ => inside.strip_prefix("unknown"),
        }
    };
    after().is_some_and(|after| after.starts_with(')'))
}

/// What is after the characters that belong together; `None` if there are none.
fn behind_all(text: &str, belongs: impl Fn(char) -> bool) -> Option<&str> {
    let rest = text.trim_start_matches(belongs);
    (rest.len() < text.len()).then_some(rest)
}

fn is_location_start(first: char) -> bool {
    first.is_ascii_alphabetic() || matches!(first, '"' | '#' | ')')
}

fn is_in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-' | b'#' | b'!' | b'%' | b'@' | b'^')
}

/// Whether a type with parameters begins with this word.
fn is_type_head(word: &str) -> bool {
    matches!(word, "memref" | "tensor" | "vector" | "complex" | "tuple")
}

/// Whether an attribute with parameters begins with this word.
fn is_attribute_head(word: &str) -> bool {
    matches!(
        word,
        "affine_map" | "affine_set" | "strided" | "dense" | "sparse" | "dense_resource" | "array"
    )
}

/// The first builtin attribute or type in a text that begins with a word `is_head` holds for and is none.
fn first_malformed(text: &str, is_head: impl Fn(&str) -> bool) -> Option<Malformed> {
    all_malformed(text, is_head).into_iter().next().map(|(_, found)| found)
}

/// The builtin attributes and types in a text that begin with a word `is_head` holds for and are none; with the text of
/// each as a whole.
fn all_malformed(text: &str, is_head: impl Fn(&str) -> bool) -> Vec<(Range<usize>, Malformed)> {
    let Some(tokens) = tokens(text) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        let word = text.get(token.span().range()).unwrap_or_default();
        let bracket = if word == "loc" { Kind::LParen } else { Kind::LAngle };
        let is_open = tokens.get(index + 1).is_some_and(|next| next.kind == bracket);
        if token.kind != Kind::Word || !is_open || !is_head(word) {
            index += 1;
            continue;
        }
        let mut state = State::new(text);
        state.takes_bare_elements = true;
        // What is after it is not for the grammar to take: it would take all of it, for each attribute and type again.
        let end = Cell::new(None);
        let grammar = custom(|at: &mut At<'_, '_, '_>| {
            match is_type_head(word) {
                true => drop(ty::read_type(at)?),
                false => drop(attribute::read_attribute(at)?),
            }
            end.set(Some(*at.cursor().inner()));
            Parsed::Ok(())
        });
        _ = grammar.parse_with_state(&tokens[index..], &mut state);
        index += match (end.get(), state.unread) {
            (Some(read), _) => read.max(1),
            (None, unread) => {
                let close = closing(&tokens[index..]).unwrap_or(tokens.len() - index - 1);
                if let Some(Unread::Malformed(wrong)) = unread {
                    found.push((token.start as usize..tokens[index + close].end as usize, wrong));
                }
                close + 1
            }
        };
    }
    found
}

/// Which token closes the bracket after the first one.
fn closing(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(1) {
        match token.kind {
            Kind::LAngle | Kind::LParen | Kind::LSquare | Kind::LBrace => depth += 1,
            Kind::RAngle | Kind::RParen | Kind::RSquare | Kind::RBrace => {
                depth -= 1;
                if depth == 0 {
                    return Some(index);
                }
            }
            _ => {}
        }
    }
    None
}
