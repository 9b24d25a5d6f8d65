//! Values that can be used at a place, and the labels of blocks.

use std::sync::Arc;

use mlir_grammar::assembly::Expected;
use mlir_grammar::dialects::op_info::{OpInfo, Slot, TypeSource, Yielded};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::Type;
use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{Document, Item, NameErrorKind, ValueId};

use super::names::escaped;
use super::{Completion, CompletionKind, List, MOST};
use crate::analysis::name_spaces::{Scope, piece_of};
use crate::navigation::at_offset::Place;
use crate::typing::usable_values::values_visible;

/// How many lines of an operation are read for the types of its operands.
const LINES: usize = 3;

/// What is known of the type that is expected somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wanted {
    /// This one.
    Text(String),
    /// A memref, of whatever shape.
    MemRef,
}

impl<'a> List<'a> {
    /// Values, where an operand goes.
    pub(super) fn values(&mut self) {
        let item = self.at.item;
        if self.is_new() {
            return self.undefined();
        }
        let visible = values_visible(&self.at);
        let wanted = self.wanted(&visible);
        let fits = |item: &Item, value: ValueId| {
            let ty = item.ir.type_of(value)?;
            wanted.as_ref().map(|wanted| match wanted {
                Wanted::Text(text) => same(&ty.text, text),
                Wanted::MemRef => ty.is_memref(),
            })
        };
        let after = self.types_after(&visible);
        let freeable = self.freeable(&visible);
        let here = visible.into_iter().map(|value| (item, value));
        let all: Vec<(&Item, ValueId)> = here.chain(self.of_items_in_front()).collect();
        // Nothing of that type: better all than none.
        let has_match = all.iter().any(|&(item, value)| fits(item, value) == Some(true));
        for (distance, (item, value)) in all.into_iter().enumerate() {
            let fit = fits(item, value);
            if has_match && fit == Some(false) {
                continue;
            }
            let class = match &freeable {
                Some(freeable) => match freeable.class(value) {
                    Some(class) => class,
                    None => continue,
                },
                None => u32::from(fit != Some(true)),
            };
            let ty = item.ir.type_of(value);
            let name = item.value_name(value);
            let (types, also) = match after.as_ref().zip(ty) {
                Some((after, ty)) => after.of(ty, self.range.end),
                None => Default::default(),
            };
            self.add(Completion {
                detail: ty.map(|ty| ty.text.to_string()),
                rank: (class << 24) + distance as u32,
                text: format!("{name}{types}"),
                also,
                ..self.plain(&name, CompletionKind::Value)
            });
        }
        self.undefined();
    }

    /// What the module around the item has defined before it, the nearest first, unless something isolates from it.
    fn of_items_in_front(&self) -> Vec<(&'a Item, ValueId)> {
        let item = self.at.item;
        let mut around = self.at.parent();
        while let Some(op) = around {
            if item.entry(op).is_some_and(|info| info.traits.isolated) {
                return Vec::new();
            }
            around = item.ir.parent_op(op);
        }
        let document = self.analysis.document();
        let scope = Scope::of(document, self.place.index);
        let mut found = Vec::new();
        for index in (piece_of(document, self.place.index).start..self.place.index).rev() {
            if found.len() >= MOST {
                break;
            }
            if Scope::of(document, index) != scope {
                continue;
            }
            let other: &Item = document.items().at(index).item;
            let results = other.ir.top().iter().rev().flat_map(|&op| other.ir.results(op));
            let named = results.filter(|&value| !other.ir.value(value).name.is_empty());
            found.extend(named.map(|value| (other, value)));
        }
        found
    }

    /// Names that are used, and not defined in the item.
    fn undefined(&mut self) {
        let item = self.at.item;
        let offset = self.place.offset as usize;
        let errors = item.name_errors.iter();
        let undefined = errors.filter(|error| {
            matches!(error.kind, NameErrorKind::OuterValue | NameErrorKind::UndefinedValue)
                && error.span.end as usize != offset
        });
        for error in undefined {
            self.add(Completion {
                rank: 2 << 24,
                ..self.plain(item.str(error.span), CompletionKind::Value)
            });
        }
    }

    /// Whether a value is named here for the first time: a result, an argument of a block or a function, a loop's counter.
    fn is_new(&self) -> bool {
        let is_result = self.at.name.is_none() && !self.at.is_at_name();
        let says_new = |one: &Expected| matches!(one, Expected::NewValue(_));
        let says_used = |one: &Expected| matches!(one, Expected::Operand(_));
        is_result || (self.expected.iter().any(says_new) && !self.expected.iter().any(says_used))
    }

    /// The type of the value that is expected, as far as the operation says.
    fn wanted(&self, visible: &[ValueId]) -> Option<Wanted> {
        let item = self.at.item;
        if let Some(ty) = self.used_as() {
            return Some(Wanted::Text(ty));
        }
        let name = self.at.name.filter(|name| !name.is_generic)?;
        let info = item.dialects.get(name.info?);
        let position = values_in(name.after).len();
        if info.traits.call
            && let Some((arguments, _)) = self.callee_types()
        {
            return arguments.get(position).cloned().map(Wanted::Text);
        }
        if info.traits.return_like {
            return self.forwarded(info, position);
        }
        let mut wanted = self.expected.iter().map(|one| match one {
            Expected::Operand(segment) if *segment != Operand::NO_SEGMENT => self.of_segment(info, *segment, visible),
            Expected::Operand(_) => None,
            _ => None,
        });
        let first = wanted.next()??;
        // All continuations of the form must want the same.
        let operands = self
            .expected
            .iter()
            .filter(|one| matches!(one, Expected::Operand(_)))
            .count();
        let same = 1 + wanted.filter(|other| other.as_ref() == Some(&first)).count();
        (same >= operands).then_some(first)
    }

    /// The type at which the text after the cursor uses the operand there. A sign alone is no name, and what it is in
    /// cannot be read: so the operation is read once more with one, to the end of the line or of one of the next.
    fn used_as(&self) -> Option<String> {
        let (front, behind) = self.at.item.text.split_at(self.at.offset);
        let name = if self.at.word == "%" { "_" } else { "" };
        let front = format!("{}{name}", front.get(self.at.start..)?);
        let begin = (self.at.offset - self.at.start).checked_sub(self.at.word.len())?;
        let mut lines = behind.split_inclusive('\n');
        let mut behind = String::new();
        (0..LINES).find_map(|_| {
            behind.push_str(lines.next()?);
            let dialects = Arc::clone(self.analysis.document().dialects());
            let document = Document::new(&format!("{front}{behind}"), dialects);
            let place = Place::new(&document, begin)?;
            let ir = &place.item.ir;
            let here = |operand: &&Operand| operand.span.start == place.offset && !operand.span.is_empty();
            // A guess says nothing.
            let mut read = ir.ops().filter(|&op| ir.op(op).is_understood());
            let operand = read.find_map(|op| ir.operands(op).iter().find(here))?;
            Some(ir.ty(operand.ty?).text.to_string())
        })
    }

    fn of_segment(&self, info: &OpInfo, segment: u8, visible: &[ValueId]) -> Option<Wanted> {
        if info.condition == Some(segment)
            && !info.operands.is_empty()
            && *info.operands[segment as usize].name == *"condition"
        {
            return Some(Wanted::Text("i1".to_owned()));
        }
        let slot = Slot::Operand(segment);
        let rules = info.types.iter().filter(|rule| rule.slot == slot);
        for rule in rules {
            match &rule.source {
                TypeSource::Fixed(text) => return Some(Wanted::Text(text.to_string())),
                TypeSource::Same(of) => {
                    // Others are of that type as well, and may be written already.
                    let alike = info.types.iter().filter(|rule| rule.source == TypeSource::Same(*of));
                    let mut known = alike.map(|rule| rule.slot).chain([*of]);
                    if let Some(text) = known.find_map(|slot| self.written(info, slot, visible)) {
                        return Some(Wanted::Text(text));
                    }
                }
                _ => {}
            }
        }
        let of_memory = info.effects.iter().any(|effect| effect.slot == slot)
            || info.bounds.iter().any(|bounded| bounded.base == segment)
            || info.aliases.iter().any(|alias| alias.operand == segment);
        let is_memref = info.name.starts_with("memref.") || info.name.starts_with("affine.");
        (of_memory && is_memref).then_some(Wanted::MemRef)
    }

    /// The type of an operand that is written already.
    fn written(&self, info: &OpInfo, slot: Slot, visible: &[ValueId]) -> Option<String> {
        let Slot::Operand(segment) = slot else { return None };
        let before = &info.operands[..segment as usize];
        let is_single = |segment: &mlir_grammar::dialects::op_info::Segment| {
            segment.arity == mlir_grammar::dialects::op_info::Arity::One
        };
        let name = self.at.name?;
        let values = values_in(name.after);
        let value = values.get(segment as usize).filter(|_| before.iter().all(is_single))?;
        self.type_of(value, visible)
    }

    /// The type of a value by its name.
    pub(super) fn type_of(&self, name: &str, visible: &[ValueId]) -> Option<String> {
        let item = self.at.item;
        let value = visible.iter().find(|&&value| item.value_name(value) == name)?;
        item.ir.type_of(*value).map(|ty| ty.text.to_string())
    }

    /// The type of what a terminator forwards at a position, where the operation around it says who takes it.
    fn forwarded(&self, info: &OpInfo, position: usize) -> Option<Wanted> {
        let item = self.at.item;
        let ir = &item.ir;
        let (region, parent) = (self.at.region?, self.at.parent()?);
        let around = item.info(parent)?;
        // What a terminator does not pass on is before.
        let position = match info.inputs {
            Some(segment) => position.checked_sub(usize::from(segment))?,
            None => position,
        };
        let index = ir.regions_of(parent).iter().position(|&other| other == region)?;
        let named = around.regions.as_ref().map_or(0, |flow| flow.names.len());
        let index = index.min(named.saturating_sub(1)) as u8;
        let mut receivers = around.yields.iter().filter(|(of, _)| of.is_none_or(|of| of == index));
        let ty: &Type = match receivers.next()?.1 {
            Yielded::Results => ir.type_of(ir.results(parent).nth(position)?)?,
            Yielded::Signature => ir.ty(*ir.op(parent).signature.as_deref()?.results.get(position)?),
            Yielded::Region(region) => {
                let entry = *ir.blocks_of(*ir.regions_of(parent).get(usize::from(region))?).first()?;
                ir.type_of(ir.arguments(entry).nth(position)?)?
            }
            Yielded::Operands(segment) => {
                let operand = item.segment(parent, segment).nth(position)?;
                ir.type_of(operand.value?)?
            }
            Yielded::Elements(Slot::Operand(segment)) => {
                let operand = item.segment(parent, segment).nth(position)?;
                return element(&ir.type_of(operand.value?)?.text);
            }
            Yielded::Elements(Slot::Result(segment)) => {
                return element(&ir.type_of(item.result_segment(parent, segment).nth(position)?)?.text);
            }
        };
        Some(Wanted::Text(ty.text.to_string()))
    }

    /// Labels of the blocks of the region.
    pub(super) fn blocks(&mut self) {
        let item = self.at.item;
        let ir = &item.ir;
        let is_definition = self.at.start + self.at.word.len() == self.at.offset;
        if is_definition {
            let missing = item
                .name_errors
                .iter()
                .filter(|error| error.kind == NameErrorKind::UndefinedBlock);
            for error in missing {
                let label = item.str(error.span);
                self.add(Completion {
                    text: format!("{label}:"),
                    ..self.plain(label, CompletionKind::Block)
                });
            }
            return;
        }
        let Some(region) = self.at.region else { return };
        let has_operands = item.text[self.at.offset..].trim_start().starts_with('(');
        for &block in ir.blocks_of(region) {
            let label = item.str(ir.block(block).label);
            if label.is_empty() {
                continue;
            }
            let arguments: Vec<(String, &str)> = ir
                .arguments(block)
                .map(|value| (item.value_name(value), ir.type_of(value).map_or("?", |ty| &*ty.text)))
                .collect();
            let head: Vec<String> = arguments.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
            let detail = (!head.is_empty()).then(|| format!("({})", head.join(", ")));
            let snippet = (!head.is_empty() && !has_operands).then(|| {
                let names = arguments.iter().enumerate();
                let names: Vec<String> = names
                    .map(|(index, (name, _))| format!("${{{}:{name}}}", index + 1))
                    .collect();
                let types: Vec<&str> = arguments.iter().map(|(_, ty)| *ty).collect();
                let types = escaped(&types.join(", "));
                format!("{label}({} : {types})", names.join(", "))
            });
            self.add(Completion {
                detail,
                snippet,
                ..self.plain(label, CompletionKind::Block)
            });
        }
    }
}

/// The values that are named in the text after an operation's name, in order.
pub(super) fn values_in(text: &str) -> Vec<&str> {
    let values = flat(text).filter(|token| token.kind == Kind::Value);
    values.filter_map(|token| text.get(token.span().range())).collect()
}

/// The element of a shaped type, as far as its text says.
fn element(shaped: &str) -> Option<Wanted> {
    let inner = shaped.split_once('<')?.1.strip_suffix('>')?;
    let inner = inner.split(',').next()?.trim_end();
    let is_dimension = |c: char| c.is_ascii_digit() || matches!(c, '?' | '*' | 'x' | '[' | ']');
    let element = inner.trim_start_matches(is_dimension);
    (!element.contains('<')).then(|| Wanted::Text(element.to_owned()))
}

/// Whether two texts of types are the same but for white space.
fn same(a: &str, b: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    a == b || letters(a) == letters(b)
}
