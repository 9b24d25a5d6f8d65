//! The debug locations of operations that become one, fused: `loc(fused["a.mlir":1:3, "a.mlir":9:3])`.

use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{Item, ItemKind, OpId, Span};
use rustc_hash::FxHashMap;

/// The locations that have names.
#[derive(Debug, Default)]
pub struct Locations<'a> {
    /// `#loc1`, and its definition without `loc(` and `)`.
    aliases: FxHashMap<&'a str, &'a str>,
}

/// How many names of locations are looked through.
const DEPTH: usize = 8;

impl<'a> Locations<'a> {
    /// Those that `items` define.
    pub fn of(items: &[&'a Item]) -> Self {
        let aliases = items.iter().filter(|item| item.kind == ItemKind::Alias);
        let aliases = aliases.filter_map(|item| {
            let (name, value) = item.text.split_once('=')?;
            let name = name.rsplit(['\n', ' ', '\t']).find(|word| word.starts_with('#'))?;
            let value = value.trim().strip_prefix("loc(")?.strip_suffix(')')?;
            Some((name, value))
        });
        Self {
            aliases: aliases.collect(),
        }
    }

    /// `loc(…)` of several operations as one; `None` if none of them has a location. A name is replaced by its definition:
    /// it may be defined only further down, where it means nothing in the midst of a fused location.
    pub fn fused<'i>(&self, ops: impl Iterator<Item = (&'i Item, OpId)>) -> Option<String> {
        let mut parts: Vec<String> = Vec::new();
        for (item, op) in ops {
            let Some(span) = span(item, op) else { continue };
            let written = item.str(span);
            let inner = written.strip_prefix("loc(").and_then(|rest| rest.strip_suffix(')'));
            parts.extend(inner.and_then(|inner| self.resolved(inner.trim(), DEPTH)));
        }
        let mut known = rustc_hash::FxHashSet::default();
        parts.retain(|part| known.insert(part.clone()));
        match parts.as_slice() {
            [] => None,
            [one] => Some(format!("loc({one})")),
            several => Some(format!("loc(fused[{}])", several.join(", "))),
        }
    }

    /// A location with the names in it replaced; `None` for one that becomes too long, or never ends.
    fn resolved(&self, location: &str, depth: usize) -> Option<String> {
        let mut text = String::new();
        let mut done = 0;
        for token in flat(location).filter(|token| token.kind == Kind::Hash) {
            let span = token.span().range();
            let Some(value) = self.aliases.get(&location[span.clone()]) else {
                continue;
            };
            text.push_str(&location[done..span.start]);
            text.push_str(&self.resolved(value, depth.checked_sub(1)?)?);
            done = span.end;
        }
        text.push_str(&location[done..]);
        (text.len() <= LONGEST).then_some(text)
    }
}

/// Where `loc(…)` is at the end of an operation.
pub fn span(item: &Item, op: OpId) -> Option<Span> {
    let span = item.ir.op(op).span;
    let text = item.str(span);
    if !text.ends_with(')') {
        return None;
    }
    let mut end = text.len();
    // `loc(` can also begin a part of it.
    while let Some(at) = text[..end].rfind("loc(") {
        let is_word = text[..at].ends_with([' ', '\t', '\n', '}', ')']);
        if is_word && closes_at_end(&text[at + "loc".len()..]) {
            return Some(Span::new(span.start + at as u32, span.end));
        }
        end = at;
        // What is longer than any location is none.
        if text.len() - at > LONGEST {
            break;
        }
    }
    None
}

/// How many bytes of an operation are looked at.
const LONGEST: usize = 4096;

/// Whether the parenthesis that `text` begins with is closed by its last byte.
fn closes_at_end(text: &str) -> bool {
    let (mut depth, mut in_string, mut is_escaped) = (0_u32, false, false);
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'(' if !in_string => depth += 1,
            b')' if !in_string => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return index + 1 == text.len();
                }
            }
            _ => {}
        }
    }
    false
}
