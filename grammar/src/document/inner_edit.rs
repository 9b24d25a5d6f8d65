//! Edits inside of one item that move no other item's ends.
//!
//! Where items begin and end depends on brackets, on what lines begin with, and on separators. If the lines that an edit
//! touches lie in a region of the item, open and close the same brackets as before, and begin nothing that an item could
//! begin with at their indentation, the cut is the same as before; then only the item is read again, and of it only what
//! the edit touches (see [`patch_item`]).

use std::ops::Range;
use std::sync::Arc;

use crate::document::Document;
use crate::document::items::Placed;
use crate::item::{Item, ItemKind};
use crate::lower::patch_item;
use crate::text::cursor::{Cursor, is_blank};

impl Document {
    /// The item that holds the change, and what it becomes, if the change stays inside of it. `range`: bytes of the
    /// document as it was before.
    pub(crate) fn patch(&self, range: Range<usize>, inserted: &str) -> Option<(usize, Arc<Item>)> {
        let index = self.item_at(range.start)?;
        let placed = self.items.get(index)?;
        if range.end > placed.range().end {
            return None;
        }
        let range = range.start - placed.start..range.end - placed.start;
        if !keeps_cut(&placed, range.clone(), inserted) {
            return None;
        }
        let aliases = self.type_aliases(index)?;
        let item = patch_item(placed.item, range, inserted, aliases)?;
        Some((index, Arc::new(item)))
    }
}

/// Whether all items begin and end where they did, and look the same to the cut.
fn keeps_cut(placed: &Placed<'_>, range: Range<usize>, inserted: &str) -> bool {
    let (item, shape) = (&**placed.item, placed.shape);
    if shape.kind != ItemKind::Operation || shape.needs.is_some() || shape.brackets != Default::default() {
        return false;
    }
    let Some(body) = body_around(item, &range) else {
        return false;
    };
    let text = &*item.text;
    let Some(line) = text[..range.start].rfind('\n').map(|at| at + 1) else {
        return false;
    };
    let Some(line_end) = text[range.end..].find('\n').map(|at| range.end + at + 1) else {
        return false;
    };
    if line < body.start || line_end > body.end {
        return false;
    }
    let lines = [&text[line..range.start], inserted, &text[range.end..line_end]].concat();
    brackets(&text[line..line_end]) == brackets(&lines) && continue_item(&lines, shape.indent as usize)
}

/// What the braces of the outermost region around a range hold.
fn body_around(item: &Item, range: &Range<usize>) -> Option<Range<usize>> {
    let regions = item.ir.top().iter().flat_map(|op| item.ir.regions_of(*op));
    let bodies = regions.map(|region| {
        let span = item.ir.region(*region).span;
        span.start as usize + 1..(span.end as usize).saturating_sub(1)
    });
    let mut around = bodies.filter(|body| body.start <= range.start && range.end <= body.end);
    around.next()
}

/// The brackets of whole lines that have no partner in them.
fn brackets(lines: &str) -> Vec<u8> {
    let mut cursor = Cursor::of_str(lines);
    let mut open = Vec::new();
    loop {
        cursor.skip_to_sign(&mut 0);
        let Some(byte) = cursor.peek() else {
            return open;
        };
        if byte == b'/' && cursor.ahead(1) == Some(b'/') {
            cursor.skip_comment();
            continue;
        }
        cursor.bump();
        let opening = match byte {
            b'"' => {
                cursor.skip_string();
                continue;
            }
            b')' => b'(',
            b']' => b'[',
            b'}' => b'{',
            b'(' | b'[' | b'{' => 0,
            _ => continue,
        };
        if opening != 0 && open.last() == Some(&opening) {
            open.pop();
        } else {
            open.push(byte);
        }
    }
}

/// Whether no line ends an open item of this indentation, whatever decides there.
fn continue_item(lines: &str, indent: usize) -> bool {
    lines.split_inclusive('\n').all(|line| {
        let bytes = line.trim_end_matches(['\r', '\n']).as_bytes();
        let blanks = bytes.iter().take_while(|byte| is_blank(**byte)).count();
        let is_plain = !bytes.contains(&b'\r') && !bytes[blanks..].starts_with(b"// -----");
        is_plain && (blanks == bytes.len() || blanks > indent || bytes[blanks..].starts_with(b"//"))
    })
}
