//! The form of the operation that is being written, or the signature of the function that is being called, and which part
//! of it the cursor is at.

use std::ops::Range;

use mlir_grammar::assembly::{Expected, Hole, Part};
use mlir_grammar::dialects::op_info::{OpInfo, Slot};
use mlir_grammar::token::{Kind, flat};
use mlir_grammar::{Def, Dialects};

use crate::analysis::Analysis;
use crate::display::hover::in_words;
use crate::navigation::at_offset::Place;
use crate::navigation::symbol_tables::{SymbolTables, Table};
use crate::typing::half_written::{Name, Unfinished};

/// A form with parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignatureHelp {
    /// The form as a line.
    pub label: String,
    /// The parts that are to be filled in (bytes of the label).
    pub parameters: Vec<Range<usize>>,
    /// The part that the cursor is at.
    pub active: Option<usize>,
    /// More about it (Markdown).
    pub documentation: Option<String>,
}

/// The form of what is being written at `offset` (bytes in the document).
#[must_use]
pub fn signature_help(analysis: &Analysis, offset: usize) -> Option<SignatureHelp> {
    let place = Place::new(analysis.document(), offset)?;
    let at = Unfinished::at(&place)?;
    let name = at.name.filter(|name| !name.is_generic)?;
    let info = at.item.dialects.get(name.info?);
    if info.traits.call
        && let Some(help) = of_call(analysis, &place, &at, name)
    {
        return Some(help);
    }
    of_form(&at, name, info)
}

/// `memref.store $value, $memref[$indices] : $type(memref)` with its parts.
fn of_form(at: &Unfinished<'_>, name: Name<'_>, info: &OpInfo) -> Option<SignatureHelp> {
    let dialects = &at.item.dialects;
    let assembly = dialects.assembly(name.info?)?;
    let expected = assembly.expected(name.after);
    let mut label = Label::default();
    label.text.push_str(&info.name);
    label.parts(&assembly.sketch());
    let is_meant = |(part, _): &(Meant, Range<usize>)| expected.iter().any(|expected| part.is(expected, info));
    let active = label.holes.iter().position(is_meant)?;
    let effects: Vec<String> = in_words(info).into_iter().map(|line| format!("- {line}")).collect();
    let summary = info.summary.iter().map(ToString::to_string);
    let documentation = summary.chain(effects).collect::<Vec<_>>().join("\n");
    Some(SignatureHelp {
        label: label.text,
        parameters: label.holes.into_iter().map(|(_, range)| range).collect(),
        active: Some(active),
        documentation: Some(documentation).filter(|text| !text.is_empty()),
    })
}

/// `@f(%a: i32, %b: f32) -> i32`, inside the brackets of a call.
fn of_call(analysis: &Analysis, place: &Place, at: &Unfinished<'_>, name: Name<'_>) -> Option<SignatureHelp> {
    let text = &at.item.text[..at.offset];
    let after = text.get(text.len() - at.word.len() - name.after.len()..)?;
    let (mut open, mut commas, mut symbol) = (0_usize, 0_usize, None);
    for token in flat(after) {
        match token.kind {
            Kind::Symbol if symbol.is_none() => symbol = after.get(token.span().range()),
            Kind::LParen | Kind::LSquare | Kind::LBrace | Kind::LAngle => open += 1,
            Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::RAngle => {
                // What is after the operands is not theirs.
                open = open.checked_sub(1).filter(|open| *open > 0)?;
            }
            Kind::Comma if open == 1 => commas += 1,
            _ => {}
        }
    }
    if open == 0 {
        return None;
    }
    let document = analysis.document();
    let tables = SymbolTables::around(document, place.index);
    let from = match at.parent() {
        Some(parent) => tables.table_around(place.index, at.item, parent),
        None => Table::Piece,
    };
    let found = &tables.symbols[*tables.visible(from, symbol?).first()?];
    let callee = document.items().at(found.item).item;
    let ir = &callee.ir;
    let signature = ir.op(found.op).signature.as_deref()?;
    let entry = ir
        .regions_of(found.op)
        .first()
        .and_then(|&region| ir.blocks_of(region).first());
    let names: Vec<String> = entry
        .into_iter()
        .flat_map(|&block| ir.arguments(block))
        .filter(|&value| matches!(ir.value(value).def, Def::Argument { .. }))
        .map(|value| callee.value_name(value))
        .collect();
    let mut label = format!("{}(", found.name);
    let mut parameters = Vec::new();
    for (index, ty) in signature.arguments.iter().enumerate() {
        if index > 0 {
            label.push_str(", ");
        }
        let begin = label.len();
        if let Some(name) = names.get(index).filter(|_| names.len() == signature.arguments.len()) {
            label.push_str(&format!("{name}: "));
        }
        label.push_str(&ir.ty(*ty).text);
        parameters.push(begin..label.len());
    }
    let results: Vec<&str> = signature.results.iter().map(|ty| &*ir.ty(*ty).text).collect();
    label.push_str(&match results.as_slice() {
        [] => ")".to_owned(),
        [one] => format!(") -> {one}"),
        several => format!(") -> ({})", several.join(", ")),
    });
    Some(SignatureHelp {
        active: Some(commas).filter(|active| *active < parameters.len()),
        label,
        parameters,
        documentation: None,
    })
}

/// The form of an operation as a line.
pub(crate) fn synopsis(dialects: &Dialects, info: &OpInfo) -> String {
    let mut label = Label::default();
    label.text.push_str(&info.name);
    if let Some(assembly) = dialects.find(&info.name).and_then(|id| dialects.assembly(id)) {
        label.parts(&assembly.sketch());
    }
    label.text
}

/// The meaning of a part of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Meant {
    name: Box<str>,
    hole: Hole,
}

impl Meant {
    fn is(&self, expected: &Expected, info: &OpInfo) -> bool {
        match (expected, &self.hole) {
            (Expected::Operand(segment), Hole::Operand(own, _)) => segment == own,
            (Expected::Type(Some(slot)), Hole::Type) => {
                let segments = match slot {
                    Slot::Operand(index) => info.operands.get(*index as usize),
                    Slot::Result(index) => info.results.get(*index as usize),
                };
                segments.is_some_and(|segment| self.name.contains(&format!("({})", segment.name)))
            }
            (Expected::Attribute { name, .. } | Expected::SymbolReference(name), _) => *name == self.name,
            (Expected::NewValue(name), Hole::NewValue) => *name == self.name,
            (Expected::Symbol, Hole::Symbol) | (Expected::Successor, Hole::Successor) => true,
            _ => false,
        }
    }
}

/// A line that is being written.
#[derive(Default)]
struct Label {
    text: String,
    holes: Vec<(Meant, Range<usize>)>,
}

impl Label {
    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Text(text) => self.text.push_str(text),
                Part::Optional(parts) => {
                    let inner = parts
                        .first()
                        .is_some_and(|part| matches!(part, Part::Text(text) if text.starts_with(' ')));
                    self.text.push_str(if inner { " [" } else { "[" });
                    let begin = self.text.len();
                    self.parts(parts);
                    if inner {
                        self.text.remove(begin);
                        for (_, range) in self.holes.iter_mut().filter(|(_, range)| range.start > begin) {
                            *range = range.start - 1..range.end - 1;
                        }
                    }
                    self.text.push(']');
                }
                Part::Hole { name, hole } => {
                    let begin = self.text.len();
                    match hole {
                        Hole::Operand(..) | Hole::NewValue => self.text.push_str(&format!("%{name}")),
                        Hole::Symbol => self.text.push_str(&format!("@{name}")),
                        Hole::Successor => self.text.push_str(&format!("^{name}")),
                        Hole::Region => self.text.push_str("{…}"),
                        Hole::Attribute(words) if !words.is_empty() && words.len() <= 12 => {
                            self.text.push_str(&words.join("|"));
                        }
                        Hole::Attribute(_) | Hole::Type => self.text.push_str(name),
                    }
                    let meant = Meant {
                        name: name.clone(),
                        hole: hole.clone(),
                    };
                    self.holes.push((meant, begin..self.text.len()));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The form, the active part between `«»`.
    fn check(source: &str, expected: Option<&str>) {
        let fixture = Fixture::new(source);
        let found = signature_help(&fixture.analysis, fixture.cursor).map(|help| {
            let mut label = help.label;
            if let Some(active) = help.active {
                let range = help.parameters[active].clone();
                label.insert(range.end, '»');
                label.insert(range.start, '«');
            }
            label
        });
        assert_eq!(found.as_deref(), expected, "{source}");
    }

    #[test]
    fn of_forms() {
        let inside = |line: &str| format!("func.func @f(%x: f32) {{\n  {line}\n  return\n}}\n");
        let store = |at: &str| inside(&format!("memref.store {at}"));
        check(
            &store("$0"),
            Some("memref.store «%value», %memref[%indices] : type(memref)"),
        );
        check(
            &store("%x, $0"),
            Some("memref.store %value, «%memref»[%indices] : type(memref)"),
        );
        check(
            &store("%x, %m[%i, %$0"),
            Some("memref.store %value, %memref[«%indices»] : type(memref)"),
        );
        check(
            &store("%x, %m[%i] : $0"),
            Some("memref.store %value, %memref[%indices] : «type(memref)»"),
        );
        check(
            &inside("%c = arith.cmpi $0"),
            Some("arith.cmpi «eq|ne|slt|sle|sgt|sge|ult|ule|ugt|uge», %lhs, %rhs : type(lhs)"),
        );
        let copy = |at: &str| inside(&format!("gpu.memcpy {at}"));
        check(
            &copy("%$0"),
            Some("gpu.memcpy [async [%asyncDependencies]] «%dst», %src : type(dst), type(src)"),
        );
        check(
            &copy("async [%$0"),
            Some("gpu.memcpy [async [«%asyncDependencies»]] %dst, %src : type(dst), type(src)"),
        );
        check(
            &inside("scf.for $0"),
            Some(
                "scf.for «%i» = %lowerBound to %upperBound step %step [iter_args(%arg = %initArgs) -> (types(results))] {…}",
            ),
        );
        check(&inside("memref.store$0"), None);
        check(&inside("no.such %$0"), None);
    }

    #[test]
    fn of_callees() {
        let source = |line: &str| {
            format!(
                "func.func @g(%a: i32, %b: memref<?x4xf32>) -> i1 {{\n  return\n}}\nfunc.func @f(%x: i32) {{\n  {line}\n  return\n}}\n"
            )
        };
        check(
            &source("%r = call @g($0"),
            Some("@g(«%a: i32», %b: memref<?x4xf32>) -> i1"),
        );
        check(
            &source("%r = call @g(%x, %$0"),
            Some("@g(%a: i32, «%b: memref<?x4xf32>») -> i1"),
        );
        check(
            &source("%r = func.call @g(%x, %y, $0"),
            Some("@g(%a: i32, %b: memref<?x4xf32>) -> i1"),
        );
    }
}
