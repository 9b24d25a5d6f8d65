//! The operation that is being written at a place, found in text that need not be right: the normal case while a person
//! types.
//!
//! The text before the cursor decides; the IR says where an operation of several lines begins, and which block the
//! cursor is in.

use mlir_grammar::ir::OpInfoId;
use mlir_grammar::token::{Kind, Token, flat};
use mlir_grammar::{BlockId, Item, OpId, RegionId};

use crate::navigation::at_offset::Place;

/// What is being written at a place. Offsets are bytes of the item.
#[derive(Clone, Debug)]
pub(crate) struct Unfinished<'a> {
    pub(crate) item: &'a Item,
    /// Where the cursor is.
    pub(crate) offset: usize,
    /// The name or word that ends at the cursor, with its sign, and with the names before it in a path `@a::@b`.
    pub(crate) word: &'a str,
    /// Where the operation begins.
    pub(crate) start: usize,
    /// Whether results are named: `%a = `.
    pub(crate) has_results: bool,
    /// The operation's name, unless the cursor is in it or before it.
    pub(crate) name: Option<Name<'a>>,
    /// Whether the label of a block is here, and no operation.
    pub(crate) is_label: bool,
    /// The region and the block that it is in.
    pub(crate) region: Option<RegionId>,
    pub(crate) block: Option<BlockId>,
}

/// The name of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name<'a> {
    pub(crate) is_generic: bool,
    pub(crate) info: Option<OpInfoId>,
    /// What is between the name and the word at the cursor.
    pub(crate) after: &'a str,
}

/// How far back the operation may begin, in bytes, where the IR says so.
const MOST: usize = 1 << 14;

impl<'a> Unfinished<'a> {
    /// What is being written at a place; `None` in a comment or a string.
    pub(crate) fn at(place: &'a Place) -> Option<Self> {
        let item = &*place.item;
        let offset = place.offset as usize;
        let before = item.text.get(..offset)?;
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        let (region, block) = around(item, place.offset);
        let start = start_of(item, place.offset, line, region);
        let (text, is_open) = (&before[start..], is_in_string(&before[line..])?);
        let tokens: Vec<Token> = flat(text).collect();
        let named = text_before_name(&tokens);
        let word = match is_open {
            // The name of a generic operation, and no other string.
            true => {
                let last = tokens.get(named).filter(|token| token.end as usize == text.len())?;
                text.get(last.start as usize..)?
            }
            false => last_word(text),
        };
        let behind_word = text.len() - word.len();
        let name = tokens.get(named).copied();
        let name =
            name.filter(|token| matches!(token.kind, Kind::Word | Kind::String) && (token.end as usize) <= behind_word);
        let name = name.filter(|token| token.end as usize != text.len());
        Some(Self {
            item,
            offset,
            word,
            start,
            has_results: named > 0,
            name: name.map(|token| {
                let written = &text[token.span().range()];
                let bare = written.trim_matches('"');
                Name {
                    is_generic: token.kind == Kind::String,
                    info: info_of(item, bare, region),
                    after: &text[token.end as usize..behind_word],
                }
            }),
            is_label: tokens.first().is_some_and(|token| token.kind == Kind::Label) && word.len() < text.len(),
            region,
            block,
        })
    }

    /// Whether the cursor is where an operation's name goes.
    pub(crate) fn is_at_name(&self) -> bool {
        let is_word = self.word.is_empty()
            || self
                .word
                .starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || c == '"');
        let text = self.item.text.get(self.start..self.offset).unwrap_or_default();
        let front = text[..text.len() - self.word.len()].trim_end();
        self.name.is_none() && !self.is_label && is_word && (front.is_empty() || front.ends_with('='))
    }

    /// Whether what is being written begins with a sign: the definition of an alias.
    pub(crate) fn begins_with(&self, sign: char) -> bool {
        self.item
            .text
            .get(self.start..self.offset)
            .unwrap_or_default()
            .starts_with(sign)
    }

    /// The operation before, if nothing is between, and what is written after its name.
    pub(crate) fn before(&self) -> Option<(OpInfoId, &'a str)> {
        let ir = &self.item.ir;
        let siblings = self.block.map_or(ir.top(), |block| ir.ops_of(block));
        let word = self.offset - self.word.len();
        let mut before = siblings
            .iter()
            .rev()
            .filter(|&&op| (ir.op(op).span.start as usize) < word.min(self.start));
        let &op = before.next()?;
        let data = ir.op(op);
        let is_next = self.item.text.get(data.span.end as usize..word)?.trim().is_empty();
        let after = self.item.text.get(data.name.end as usize..word)?;
        Some((data.info.filter(|_| is_next && after.len() < MOST)?, after))
    }

    /// The operation whose region it is in.
    pub(crate) fn parent(&self) -> Option<OpId> {
        self.region.map(|region| self.item.ir.region(region).parent)
    }
}

/// How many tokens are before the operation's name: `%a, %b:2 =`.
fn text_before_name(tokens: &[Token]) -> usize {
    let is_list = |token: &&Token| matches!(token.kind, Kind::Value | Kind::Comma | Kind::Colon | Kind::Integer);
    let count = tokens.iter().take_while(is_list).count();
    let is_bound = tokens.first().is_some_and(|token| token.kind == Kind::Value);
    match tokens.get(count) {
        Some(token) if is_bound && token.kind == Kind::Equal => count + 1,
        _ => 0,
    }
}

/// Whether a line ends within a string; `None` if it ends within a comment.
fn is_in_string(line: &str) -> Option<bool> {
    let (mut is_open, mut is_escaped, mut previous) = (false, false, ' ');
    for c in line.chars() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_open => is_escaped = true,
            '"' => is_open = !is_open,
            '/' if !is_open && previous == '/' => return None,
            _ => {}
        }
        previous = c;
    }
    Some(is_open)
}

/// The name or word that a text ends with.
fn last_word(text: &str) -> &str {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
    let mut rest = text.trim_end_matches(is_part);
    if let Some(sign) = rest.chars().next_back().filter(|c| "%^@!#".contains(*c)) {
        rest = &rest[..rest.len() - sign.len_utf8()];
        match sign {
            // `%pack#1`
            '#' => {
                let front = rest.trim_end_matches(is_part);
                if front.len() < rest.len() && front.ends_with('%') {
                    rest = &front[..front.len() - 1];
                }
            }
            // `@a::@b`
            '@' => {
                while let Some(front) = rest.strip_suffix("::") {
                    let name = front.trim_end_matches(is_part);
                    match name.strip_suffix('@') {
                        Some(front) => rest = front,
                        None => break,
                    }
                }
            }
            _ => {}
        }
    }
    &text[rest.len()..]
}

/// The region and the block that a place is in.
fn around(item: &Item, offset: u32) -> (Option<RegionId>, Option<BlockId>) {
    let ir = &item.ir;
    let mut op = ir.op_at(offset);
    while let Some(current) = op {
        let holds = |region: &&RegionId| {
            let span = ir.region(**region).span;
            let is_closed = item.str(span).ends_with('}');
            span.start < offset && (offset < span.end || (!is_closed && offset == span.end))
        };
        if let Some(&region) = ir.regions_of(current).iter().find(holds) {
            let blocks = ir.blocks_of(region).iter().rev();
            // The entry block may begin at the first operation.
            let mut begun = blocks.filter(|&&block| ir.block(block).span.start <= offset);
            let block = begun.next().or_else(|| ir.blocks_of(region).first());
            return (Some(region), block.copied());
        }
        op = ir.parent_op(current);
    }
    (None, None)
}

/// Where the operation at a place begins; `line`: where the line begins.
fn start_of(item: &Item, offset: u32, line: usize, region: Option<RegionId>) -> usize {
    let ir = &item.ir;
    let inside = region.map_or(0, |region| ir.region(region).span.start as usize + 1);
    // The last operation that begins before the place, in this region.
    let begun = ir.ops().len() - ir.ops().rev().take_while(|&op| ir.op(op).span.start >= offset).count();
    let mut last = begun.checked_sub(1).map(|last| OpId(last as u32));
    while let Some(op) = last
        && ir.op(op).parent.map(|block| ir.block(block).parent) != region
    {
        last = ir.parent_op(op);
    }
    // A clause on a line of its own looks like an unknown operation.
    if let Some(op) = last {
        let data = ir.op(op);
        let siblings = data.parent.map_or(ir.top(), |block| ir.ops_of(block));
        let place = siblings.iter().position(|&other| other == op);
        let before = place.and_then(|place| siblings.get(place.checked_sub(1)?));
        let is_word = data.info.is_none()
            && !item.str(data.name).contains('.')
            && item.str(data.name).starts_with(|c: char| c.is_ascii_lowercase());
        if let Some(&before) = before.filter(|_| is_word) {
            let front = ir.op(before).span;
            let gap = item
                .text
                .get(front.end as usize..data.span.start as usize)
                .unwrap_or("\n");
            // What is being typed at the end of a line belongs to the operation there, too.
            let is_clause = data.name.end < offset || !gap.contains('\n');
            if is_clause && matches!(gap.trim(), "" | ":") && offset - front.start < MOST as u32 {
                return front.start as usize;
            }
        }
    }
    let floor = line.max(inside);
    let trimmed = |start: usize| {
        let text = item.text.get(start..offset as usize).unwrap_or_default();
        start + (text.len() - text.trim_start().len())
    };
    match last.map(|op| ir.op(op).span) {
        Some(span) => {
            let (start, end) = (span.start as usize, span.end as usize);
            let is_here = start >= floor;
            let goes_on = start >= inside && end >= offset as usize && offset as usize - start < MOST;
            let text = item.text.get(end..offset as usize).unwrap_or_default();
            match is_here || goes_on {
                // It has ended with its region, and another begins on the line.
                true if text.trim_start().starts_with('}') => trimmed(end + text.find('}').unwrap_or(0) + 1),
                true => start,
                false => trimmed(floor),
            }
        }
        None => trimmed(floor),
    }
}

/// The table entry of what is written as `name` in a region.
pub(crate) fn info_of(item: &Item, name: &str, region: Option<RegionId>) -> Option<OpInfoId> {
    if name.contains('.') {
        return item.dialects.find(name);
    }
    let mut op = region.map(|region| item.ir.region(region).parent);
    while let Some(current) = op {
        let dialect = item.entry(current).and_then(|info| info.default_dialect.as_deref());
        if let Some(found) = dialect.and_then(|dialect| item.dialects.find_in(dialect, name)) {
            return Some(found);
        }
        op = item.ir.parent_op(current);
    }
    item.dialects
        .find_in("builtin", name)
        .or_else(|| item.dialects.find(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The name, what is after it, and the word at the cursor.
    fn check(source: &str, expected: Option<(&str, &str, &str)>) {
        let fixture = Fixture::new(source);
        let place = Place::new(fixture.analysis.document(), fixture.cursor).expect("there is an item");
        let found = Unfinished::at(&place);
        let parts = found.as_ref().map(|found| {
            let after = found.name.map_or("", |name| name.after);
            let whole = &found.item.text[found.start..found.offset - found.word.len() - after.len()];
            (found.name.map_or("", |_| whole), after, found.word)
        });
        assert_eq!(parts, expected, "{source}");
    }

    #[test]
    fn while_it_is_typed() {
        let inside = |line: &str| format!("func.func @f(%a: i32) {{\n{line}\n  return\n}}\n");
        check(&inside("  $0"), Some(("", "", "")));
        check(&inside("  mem$0"), Some(("", "", "mem")));
        check(&inside("  %x = mem$0"), Some(("", "", "mem")));
        check(&inside("  %x = $0"), Some(("", "", "")));
        check(&inside("  %x, %y:2 = memref.loa$0"), Some(("", "", "memref.loa")));
        check(&inside("  memref.store $0"), Some(("memref.store", " ", "")));
        check(&inside("  memref.store %a, %$0"), Some(("memref.store", " %a, ", "%")));
        check(
            &inside("  memref.store %a, %b[%p#$0"),
            Some(("memref.store", " %a, %b[", "%p#")),
        );
        check(&inside("  \"memref.st$0"), Some(("", "", "\"memref.st")));
        check(&inside("  call @m::@$0"), Some(("call", " ", "@m::@")));
        check(&inside("  cf.br ^$0"), Some(("cf.br", " ", "^")));
        check(&inside("  scf.if %a { mem$0 }"), Some(("", "", "mem")));
    }

    #[test]
    fn over_several_lines() {
        check(
            "func.func @f() {\n  linalg.copy ins(%a : i32)\n    outs(%$0)\n  return\n}\n",
            Some(("linalg.copy", " ins(%a : i32)\n    outs(", "%")),
        );
    }

    #[test]
    fn in_comments_and_strings() {
        check("func.func @f() {\n  // mem$0\n}\n", None);
        check("func.func @f() {\n  \"t.a\"() {s = \"mem$0\"} : () -> ()\n}\n", None);
    }
}
