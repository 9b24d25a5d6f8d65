//! Where an item uses aliases, and which one it defines.
//!
//! Found in the text, in one pass over the few signs that matter: no tokens are made. What is in strings, in comments and
//! in the parameters of a dialect's type or attribute is no use, nor is anything in an operation that could not be read.

use memchr::{memchr2, memchr3, memmem};

use crate::builtin::body_len;
use crate::document::alias_scope::definition_of;
use crate::ir::span::Span;
use crate::item::{Item, ItemKind};

/// A use of an alias.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AliasUse {
    /// `#map` or `!t`, with the sign.
    pub span: Span,
    /// It is the whole location of an operation or an argument: its definition may follow.
    pub is_location: bool,
}

impl Item {
    /// The name of the alias that the item defines, with its sign.
    #[must_use]
    pub fn defined_alias(&self) -> Option<Span> {
        if self.kind != ItemKind::Alias {
            return None;
        }
        let (name, _) = definition_of(&self.text)?;
        let start = name.as_ptr().addr() - self.text.as_ptr().addr();
        Some(Span::new(start as u32, (start + name.len()) as u32))
    }

    /// The affine map or set of the alias that the item defines: `affine_map<…>`, `affine_set<…>`.
    #[must_use]
    pub fn map(&self) -> Option<&str> {
        if self.kind != ItemKind::Alias {
            return None;
        }
        let (_, value) = definition_of(&self.text)?;
        Some(self.str(value)).filter(|text| ["affine_map<", "affine_set<"].iter().any(|kind| text.starts_with(kind)))
    }

    /// The uses of aliases, in the order of the text.
    #[must_use]
    pub fn alias_uses(&self) -> Vec<AliasUse> {
        let text = &*self.text;
        let mut at = match self.kind {
            ItemKind::Operation | ItemKind::ModuleOpen | ItemKind::ModuleClose => 0,
            ItemKind::Alias => self.defined_alias().map_or(text.len(), |name| name.end as usize),
            ItemKind::Separator | ItemKind::Resources | ItemKind::Message | ItemKind::Blank => text.len(),
        };
        let comments = memmem::Finder::new(b"//");
        let mut uses = Vec::new();
        // Where brackets do not match, each search for the end of one would go on to the end of the text.
        let mut is_balanced = true;
        while let Some(found) = memchr3(b'#', b'!', b'"', &text.as_bytes()[at..]) {
            let sign = at + found;
            if let Some(end) = comment_end(text, &comments, at, sign) {
                at = end;
                continue;
            }
            if text.as_bytes()[sign] == b'"' {
                at = string_end(text, sign);
                continue;
            }
            let name_end = sign + 1 + name_len(&text[sign + 1..]);
            let name = &text[sign..name_end];
            let has_body = text[name_end..].starts_with('<');
            at = name_end;
            if has_body && is_balanced {
                match body_len(&text[name_end..]) {
                    Some(length) => at += length,
                    None => is_balanced = false,
                }
            }
            // `%x#1` is one of several results.
            let is_result = name.starts_with('#') && is_in_name(&text[..sign]);
            let is_dialects = has_body || name.contains('.');
            if name.len() > 1 && !is_dialects && !is_result {
                uses.push(AliasUse {
                    span: Span::new(sign as u32, name_end as u32),
                    is_location: self.kind != ItemKind::Alias && is_location(&text[..sign]),
                });
            }
        }
        let mut misread = self.reading.misread.iter().peekable();
        let mut misread_to = 0;
        uses.retain(|used: &AliasUse| {
            while let Some(op) = misread.next_if(|op| op.start <= used.span.start) {
                misread_to = misread_to.max(op.end);
            }
            misread_to < used.span.end
        });
        uses
    }
}

/// Where the comment ends that the sign is in, if it does; no string begins between `from` and it.
fn comment_end(text: &str, comments: &memmem::Finder<'_>, mut from: usize, sign: usize) -> Option<usize> {
    while let Some(comment) = comments.find(&text.as_bytes()[from..sign]) {
        let start = from + comment;
        let end = memchr2(b'\n', b'\r', &text.as_bytes()[start..]).map_or(text.len(), |end| start + end);
        if end > sign {
            return Some(end);
        }
        from = end;
    }
    None
}

/// Where the string ends that begins at `start`: with its line, if nothing closes it.
fn string_end(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = start + 1;
    while let Some(found) = memchr3(b'"', b'\\', b'\n', &bytes[at..]) {
        at += found;
        match bytes[at] {
            b'\\' if bytes.get(at + 1).is_some_and(|next| *next != b'\n') => at += 2,
            b'\\' => at += 1,
            _ => return at + 1,
        }
    }
    text.len()
}

/// The length of the name that `text` begins with: digits, or letters, digits and `$._-`.
fn name_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_number = bytes.first().is_some_and(u8::is_ascii_digit);
    let belongs = |byte: &u8| match is_number {
        true => byte.is_ascii_digit(),
        false => byte.is_ascii_alphanumeric() || matches!(byte, b'$' | b'.' | b'_' | b'-'),
    };
    bytes.iter().position(|byte| !belongs(byte)).unwrap_or(bytes.len())
}

/// Whether a `#1` after `before` belongs to a name: it says which result of `%x` is meant.
fn is_in_name(before: &str) -> bool {
    before.ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '$' | '.' | '_' | '-'))
}

/// Whether what follows `before` is the location of an operation, and not of an attribute.
fn is_location(before: &str) -> bool {
    let in_brackets = before.trim_end().strip_suffix('(').map(str::trim_end);
    let word = in_brackets.and_then(|before| before.strip_suffix("loc"));
    word.is_some_and(|before| {
        !before.ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$'))
            && !before.trim_end().ends_with('=')
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Dialects, TypeAliases, parse_item};

    fn uses(text: &str, kind: ItemKind) -> Vec<(String, bool)> {
        let dialects: Arc<Dialects> = Dialects::builtin();
        let item = parse_item(text, kind, &TypeAliases::default(), &dialects);
        let uses = item.alias_uses().into_iter();
        uses.map(|used| (item.str(used.span).to_owned(), used.is_location))
            .collect()
    }

    #[test]
    fn uses_are_found_where_they_count() {
        let text = "\"a.b\"(%x#1) {a = #map, s = \"#no\", t = memref<4x!t, #m1>} // #no \" !no\n  : (!u) -> \
                    !a.b<#no> loc(#loc1)";
        let expected = [
            ("#map", false),
            ("!t", false),
            ("#m1", false),
            ("!u", false),
            ("#loc1", true),
        ];
        let expected: Vec<_> = expected
            .map(|(name, is_location)| (name.to_owned(), is_location))
            .to_vec();
        assert_eq!(uses(text, ItemKind::Operation), expected);
    }

    #[test]
    fn locations_in_attributes_and_aliases_do_not_wait() {
        let attribute = uses("\"a.b\"() {a = loc(#l)} : () -> () loc(fused[#m])", ItemKind::Operation);
        assert_eq!(attribute, [("#l".to_owned(), false), ("#m".to_owned(), false)]);
        assert_eq!(uses("#a = loc(#b)", ItemKind::Alias), [("#b".to_owned(), false)]);
    }

    #[test]
    fn what_could_not_be_read_uses_nothing() {
        assert_eq!(
            uses(
                "func.func @f( {\n  \"a.b\"() {a = #m} : () -> ()\n}",
                ItemKind::Operation
            ),
            []
        );
    }
}
