//! The types that follow from the last operand of an operation: `: memref<4xf32>` after `memref.dealloc %a`.

use std::ops::Range;

use mlir_grammar::ValueId;
use mlir_grammar::assembly::{Expected, Hole, Part};
use mlir_grammar::dialects::op_info::{Arity, OpInfo, Slot, TypeSource};
use mlir_grammar::ir::types::Type;

use super::List;
use super::values::values_in;

/// What a snippet writes for a type.
const PLACEHOLDER: &str = "type";

/// What comes after the operand at the cursor.
pub(super) struct TypesAfter {
    parts: Vec<After>,
    rest: Rest,
}

/// A part of the form.
enum After {
    Text(String),
    /// The type of the operand at the cursor.
    TypeOfIt,
    /// Another one.
    Type(String),
}

/// What is written already between the cursor and the end of the line.
enum Rest {
    Nothing,
    /// So many bytes: the brackets that close after the operand.
    Brackets(usize),
    /// The whole form, each type still to be filled in.
    Placeholders,
}

impl List<'_> {
    /// The types after the operand at the cursor, if it is the last one and all of them follow from the operands.
    pub(super) fn types_after(&self, visible: &[ValueId]) -> Option<TypesAfter> {
        let item = self.at.item;
        let name = self.at.name.filter(|name| !name.is_generic)?;
        let info = item.dialects.get(name.info?);
        let sketch = item.dialects.assembly(name.info?)?.sketch();
        let last = sketch.iter().rposition(|part| operand_of(part).is_some())?;
        let (segment, _) = operand_of(&sketch[last])?;
        if !self.expected.contains(&Expected::Operand(segment)) || !self.at.word.starts_with('%') {
            return None;
        }
        let written = values_in(name.after);
        let type_of = |part: &str| {
            let operand = typed_like(info, part.strip_prefix("type(")?.strip_suffix(')')?)?;
            let before = info.operands.get(..usize::from(operand))?;
            if operand == segment {
                return Some(After::TypeOfIt);
            }
            let are_single = before.iter().all(|segment| segment.arity == Arity::One);
            let value = written.get(usize::from(operand)).filter(|_| are_single)?;
            self.type_of(value, visible).map(After::Type)
        };
        let after = sketch[last + 1..].iter().filter_map(|part| match part {
            Part::Text(text) => Some(Some(After::Text(text.clone()))),
            Part::Hole { name, hole: Hole::Type } => Some(type_of(name)),
            Part::Hole { .. } => Some(None),
            Part::Optional(_) => None,
        });
        let parts: Vec<After> = after.collect::<Option<_>>()?;
        let line = item.text[self.place.offset as usize..]
            .lines()
            .next()
            .unwrap_or_default();
        let rest = match line.trim_end() {
            "" => Rest::Nothing,
            brackets if matches!(&parts[..], [After::Text(text), ..] if text.starts_with(brackets)) => {
                let closes = |c: char| matches!(c, ']' | ')');
                brackets.chars().all(closes).then_some(Rest::Brackets(brackets.len()))?
            }
            form if form == with(&parts, |_| PLACEHOLDER) => Rest::Placeholders,
            _ => return None,
        };
        Some(TypesAfter { parts, rest })
    }
}

impl TypesAfter {
    /// What is written after an operand of this type, and what is written elsewhere on the line, which goes on at `cursor` (bytes
    /// in the document).
    pub(super) fn of(&self, ty: &Type, cursor: usize) -> (String, Vec<(Range<usize>, String)>) {
        let filled = with(&self.parts, |part| match part {
            After::Type(other) => other,
            After::Text(_) | After::TypeOfIt => &ty.text,
        });
        match self.rest {
            Rest::Nothing => (filled, Vec::new()),
            Rest::Brackets(length) => {
                let end = cursor + length;
                (String::new(), vec![(end..end, filled[length..].to_owned())])
            }
            Rest::Placeholders => {
                let mut at = cursor;
                let mut edits = Vec::new();
                for part in &self.parts {
                    let text = match part {
                        After::Text(text) => {
                            at += text.len();
                            continue;
                        }
                        After::Type(text) => text.clone(),
                        After::TypeOfIt => ty.text.to_string(),
                    };
                    edits.push((at..at + PLACEHOLDER.len(), text));
                    at += PLACEHOLDER.len();
                }
                (String::new(), edits)
            }
        }
    }
}

/// The parts as a text, with these types.
fn with<'p>(parts: &'p [After], ty: impl Fn(&'p After) -> &'p str) -> String {
    let texts = parts.iter().map(|part| match part {
        After::Text(text) => text,
        After::TypeOfIt | After::Type(_) => ty(part),
    });
    texts.collect()
}

fn operand_of(part: &Part) -> Option<(u8, Arity)> {
    match part {
        Part::Hole {
            hole: Hole::Operand(segment, arity),
            ..
        } => Some((*segment, *arity)),
        _ => None,
    }
}

/// The operand that has the type of the operand or result with this name.
fn typed_like(info: &OpInfo, name: &str) -> Option<u8> {
    let index = |slots: &[mlir_grammar::dialects::op_info::Segment]| {
        let index = slots.iter().position(|segment| *segment.name == *name)?;
        u8::try_from(index).ok()
    };
    if let Some(operand) = index(&info.operands) {
        return Some(operand);
    }
    let result = Slot::Result(index(&info.results)?);
    info.types.iter().find_map(|rule| match (rule.slot, &rule.source) {
        (slot, TypeSource::Same(Slot::Operand(operand))) if slot == result => Some(*operand),
        (Slot::Operand(operand), TypeSource::Same(slot)) if *slot == result => Some(operand),
        _ => None,
    })
}
