//! The attributes of a function's arguments: after their types in a custom form, in `arg_attrs` in the generic one.

use super::lists::{bracket_behind, header};
use crate::builtin::{Attribute, Entry, read_attribute};
use crate::ir::OpId;
use crate::ir::span::Span;
use crate::item::Item;
use crate::token::{Kind, Token, flat};

impl Item {
    /// The attributes of each argument, in their order; none of those that cannot be read.
    #[must_use]
    pub fn argument_attributes(&self, op: OpId) -> Vec<Vec<Entry<'_>>> {
        let entries = |attribute| match attribute {
            Attribute::Dictionary(entries) => entries,
            _ => Vec::new(),
        };
        if let Some(Ok(attributes)) = self.attribute_text(op, "arg_attrs").map(read_attribute) {
            return match attributes {
                Attribute::Array(all) => all.into_iter().map(entries).collect(),
                _ => Vec::new(),
            };
        }
        let data = self.ir.op(op);
        let Some(symbol) = data.symbol.filter(|_| !data.is_spelled_out()) else {
            return Vec::new();
        };
        let Some(list) = bracket_behind(self, header(self, op, symbol.end), Kind::LParen) else {
            return Vec::new();
        };
        let dictionary = |argument: Span| {
            let written = bracket_behind(self, argument, Kind::LBrace)?;
            Some(entries(read_attribute(self.str(written)).ok()?))
        };
        let arguments = parts(self, list).into_iter();
        arguments
            .map(|argument| dictionary(argument).unwrap_or_default())
            .collect()
    }
}

/// What is between the commas of a list that are in no inner bracket.
fn parts(item: &Item, list: Span) -> Vec<Span> {
    let inside = Span::new(list.start + 1, list.end - 1);
    let (mut parts, mut start, mut depth) = (Vec::new(), inside.start, 0_u32);
    for Token { kind, start: at, .. } in flat(item.str(inside)) {
        match kind {
            Kind::LParen | Kind::LSquare | Kind::LBrace | Kind::LAngle => depth += 1,
            Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::RAngle => depth = depth.saturating_sub(1),
            Kind::Comma if depth == 0 => {
                parts.push(Span::new(start, inside.start + at));
                start = inside.start + at + 1;
            }
            _ => {}
        }
    }
    parts.push(Span::new(start, inside.end));
    parts
}
