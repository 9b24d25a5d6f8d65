//! Lists that mix numbers from attributes with operands: offsets, sizes and strides, the bounds of loops.

use crate::dialects::op_info::{Bounded, OpInfo};
use crate::ir::span::Span;
use crate::ir::{OpId, ValueId};
use crate::item::Item;
use crate::token::{Kind, Token, flat};

/// What marks an operand among the numbers of an attribute.
const DYNAMIC: i64 = i64::MIN;

/// A number of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MixedNumber {
    /// By an attribute.
    Static(i64),
    /// By an operand; `None` for one that is not defined.
    Dynamic(Option<ValueId>),
}

impl MixedNumber {
    /// The value that it is.
    #[must_use]
    pub fn value(self) -> Option<ValueId> {
        match self {
            Self::Static(_) => None,
            Self::Dynamic(value) => value,
        }
    }

    pub(super) fn with_value(self, other: &impl Fn(ValueId) -> Option<ValueId>) -> Option<Self> {
        Some(match self {
            Self::Dynamic(Some(value)) => Self::Dynamic(Some(other(value)?)),
            unchanged => unchanged,
        })
    }
}

impl Item {
    /// Offsets, sizes and strides of the part of a buffer that an operation chooses.
    #[must_use]
    pub fn chosen_part(&self, op: OpId, info: &OpInfo, bounded: &Bounded) -> Option<[Vec<MixedNumber>; 3]> {
        let base = self.segment(op, bounded.base).next()?.span;
        let mut rest = header(self, op, base.end);
        let mut lists: [Vec<MixedNumber>; 3] = Default::default();
        for (nth, list) in (0..).zip(&mut lists) {
            let segment = bounded.numbers.checked_add(nth)?;
            let name = &info.operands.get(usize::from(segment))?.name;
            *list = match self.integers(op, &format!("static_{name}")) {
                Some(numbers) => marked(self, op, segment, &numbers),
                None => {
                    let written = bracket_behind(self, rest, Kind::LSquare)?;
                    rest.start = written.end;
                    mixed(self, op, segment, written)?
                }
            };
        }
        Some(lists)
    }
}

/// Numbers of an attribute, with the operands that it marks.
pub(super) fn marked(item: &Item, op: OpId, segment: u8, numbers: &[i64]) -> Vec<MixedNumber> {
    let mut operands = item.segment(op, segment).map(|operand| operand.value);
    let number = |&number: &i64| match number {
        DYNAMIC => MixedNumber::Dynamic(operands.next().flatten()),
        number => MixedNumber::Static(number),
    };
    numbers.iter().map(number).collect()
}

/// Numbers and values in brackets; `None` where something else is there.
pub(super) fn mixed(item: &Item, op: OpId, segment: u8, brackets: Span) -> Option<Vec<MixedNumber>> {
    let inside = item.str(Span::new(brackets.start + 1, brackets.end - 1));
    let mut operands = item.segment(op, segment).map(|operand| operand.value);
    let parts = inside.split(',').map(str::trim).filter(|part| !part.is_empty());
    let number = |part: &str| match part.starts_with('%') {
        true => Some(MixedNumber::Dynamic(operands.next().flatten())),
        false => part.parse().ok().map(MixedNumber::Static),
    };
    parts.map(number).collect()
}

/// What is in an operation's text from `start` on, up to its first region.
pub(super) fn header(item: &Item, op: OpId, start: u32) -> Span {
    let regions = item.ir.regions_of(op).iter().map(|&region| item.ir.region(region).span);
    let first = regions.filter(|span| !span.is_empty()).map(|span| span.start).min();
    Span::new(start, first.unwrap_or(item.ir.op(op).span.end).max(start))
}

/// The first bracket of this kind in a part of the text, which is in no other one, with what it holds.
pub(super) fn bracket_behind(item: &Item, part: Span, open: Kind) -> Option<Span> {
    let mut depth = 0_u32;
    let mut begun = None;
    for token in flat(item.str(part)) {
        let Token { kind, start, end, .. } = token;
        match kind {
            Kind::LParen | Kind::LSquare | Kind::LBrace => {
                if depth == 0 {
                    begun = (kind == open).then_some(start);
                }
                depth += 1;
            }
            Kind::RParen | Kind::RSquare | Kind::RBrace => {
                depth = depth.checked_sub(1)?;
                if let (0, Some(begun)) = (depth, begun) {
                    return Some(Span::new(part.start + begun, part.start + end));
                }
            }
            _ => {}
        }
    }
    None
}
