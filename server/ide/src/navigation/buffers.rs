//! The buffers of a document, function by function: what each allocates, owns, frees and leaks.
//!
//! All of it is read off the facts, in one walk over the operations.

use std::ops::Range;

use buffer_analysis::{Code, Facts, Finding, Group, OwnershipHint};
use mlir_grammar::dialects::op_info::{Alias, Computes, EffectKind, Resource, Slot};
use mlir_grammar::{Document, Item, ItemKind, OpId, Span, ValueId};
use rustc_hash::FxHashMap;

use crate::analysis::Analysis;
use crate::display::ownership_words::{in_words, reason};
use crate::navigation::declaration::function_has_body;

/// What a function does with a buffer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// It asks for its memory.
    Allocated,
    /// It must free or transfer it, from where the buffer is defined: what is allocated, and what callees and regions
    /// transfer. Further names of such a buffer do not count.
    Owned,
    /// It frees it here, or may.
    Freed,
    /// It loses it, on every path or on some.
    Leaking,
    /// It frees it twice, uses it after it was freed, or frees what must not be freed.
    Misused,
}

/// The buffers of one function, counted (bytes in the document).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionBuffers {
    /// The function's symbol, with its sign; the operation's name if it has none.
    pub name: String,
    /// All of the function.
    pub range: Range<usize>,
    /// The name.
    pub name_range: Range<usize>,
    /// How many buffers it allocates.
    pub allocated: usize,
    /// How many it owns.
    pub owned: usize,
    /// How often it frees one.
    pub freed: usize,
    /// How many it loses.
    pub leaking: usize,
    /// How often it misuses one.
    pub misused: usize,
    /// Which part of the document it is in, if that has several: the pass of a dump, or the number of a piece.
    pub part: Option<String>,
}

/// A buffer of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    /// What happens to it.
    pub fate: Fate,
    /// The value, as the text names it; the operation's name where the buffer has none.
    pub name: String,
    /// A few words: its type, who owns it, how it is lost.
    pub detail: String,
    /// A sentence or two about why; code is between backquotes. May be empty.
    pub reason: String,
    /// The operation that allocates, transfers, frees or loses it; for a block argument, its name (bytes in the document).
    pub range: Range<usize>,
}

/// The functions of a document that have buffers, in the order of the text.
#[must_use]
pub fn function_buffers(analysis: &Analysis) -> Vec<FunctionBuffers> {
    let analysis = &*analysis.with_all_facts();
    let document = analysis.document();
    let mut found = Vec::new();
    let mut parts = Parts::of(document);
    for (index, placed) in document.items().iter().enumerate() {
        parts.meet(placed.item);
        let Some(facts) = analysis.facts(index) else { continue };
        let item = placed.item;
        let at = |span: Span| placed.start + span.start as usize..placed.start + span.end as usize;
        let mut functions: Vec<OpId> = item.ir.ops().filter(|&op| is_function(item, op)).collect();
        functions.retain(|&op| function_has_body(&placed, op) == Some(true));
        functions.sort_by_key(|&op| item.ir.op(op).span);
        let faults = shown_faults(analysis, index);
        for function in functions {
            let entries = entries(item, &facts.facts, &faults, function);
            let count = |fate: Fate| entries.iter().filter(|entry| entry.fate == fate).count();
            if entries.is_empty() {
                continue;
            }
            let op = item.ir.op(function);
            found.push(FunctionBuffers {
                name: item
                    .symbol(function)
                    .map_or_else(|| item.op_name(function).to_owned(), |symbol| symbol.into_owned()),
                range: at(op.span),
                name_range: at(op.symbol.unwrap_or(op.name)),
                allocated: count(Fate::Allocated),
                owned: count(Fate::Owned),
                freed: count(Fate::Freed),
                leaking: count(Fate::Leaking),
                misused: count(Fate::Misused),
                part: parts.name(),
            });
        }
    }
    found
}

/// The buffers of the function around `offset` (bytes in the document), by their fates, each in the order of the text; none
/// where there is no function.
#[must_use]
pub fn buffers_of_function(analysis: &Analysis, offset: usize) -> Vec<Buffer> {
    let document = analysis.document();
    let in_function = || {
        let index = document.item_at(offset)?;
        let placed = document.items().at(index);
        let ir = &placed.item.ir;
        let mut op = ir.op_at(u32::try_from(offset - placed.start).ok()?)?;
        while !is_function(placed.item, op) {
            op = ir.parent_op(op)?;
        }
        Some((index, placed, op))
    };
    let Some((index, placed, function)) = in_function() else {
        return Vec::new();
    };
    let Some(facts) = analysis.facts(index) else {
        return Vec::new();
    };
    let item = placed.item;
    let analysis = analysis.with_facts(index..index + 1);
    let faults = shown_faults(&analysis, index);
    let buffers = entries(item, &facts.facts, &faults, function).into_iter();
    let buffers = buffers.map(|entry| {
        let (name, ty) = match entry.value {
            Some(value) => (item.value_name(value), type_text(item, value)),
            None => (item.op_name(entry.op).to_owned(), ""),
        };
        let hint = entry
            .value
            .and_then(|value| Some((value, facts.facts.ownership.get(&value)?)));
        let (detail, reason) = match (entry.fate, hint) {
            (Fate::Leaking | Fate::Misused, _) => {
                let message = entry.message.unwrap_or_default();
                let rest = message.strip_prefix(&format!("buffer {name} "));
                (rest.unwrap_or(message).to_owned(), String::new())
            }
            (Fate::Freed, _) => (item.op_name(entry.op).to_owned(), String::new()),
            (Fate::Owned, Some((value, hint))) => {
                let words = in_words(item, hint).into_iter().map(|words| words.text);
                (words.collect::<String>(), reason(item, value, hint))
            }
            (_, Some((value, hint))) => (ty.to_owned(), reason(item, value, hint)),
            (_, None) => (ty.to_owned(), String::new()),
        };
        Buffer {
            fate: entry.fate,
            name,
            detail,
            reason,
            range: placed.start + entry.span.start as usize..placed.start + entry.span.end as usize,
        }
    });
    let mut buffers: Vec<Buffer> = buffers.collect();
    buffers.sort_by_key(|buffer| (buffer.fate, buffer.range.start));
    buffers
}

/// Something that a function does with a buffer.
struct Entry<'a> {
    fate: Fate,
    op: OpId,
    value: Option<ValueId>,
    span: Span,
    /// How it is lost or misused, if it is.
    message: Option<&'a str>,
}

/// The leaks and misuses of an item by the function that they are in.
type Faults<'a> = FxHashMap<OpId, Vec<&'a Finding>>;

/// The leaks and misuses that the document shows of an item: what a comment or a level silences is none.
fn shown_faults(analysis: &Analysis, index: usize) -> Faults<'_> {
    let mut faults = Faults::default();
    for finding in analysis.findings(index).iter().flat_map(|findings| findings.all.iter()) {
        let item = analysis.document().items().at(index).item;
        let function = finding.op.and_then(|op| item.function_around(op));
        let is_one = finding.code.group() == Group::Lifetimes && finding.code != Code::NotDeallocated;
        if let Some(function) = function.filter(|_| is_one) {
            faults.entry(function).or_default().push(finding);
        }
    }
    faults
}

/// The parts of a document in the order of its items: dumps of a compiler by their passes, other pieces by their numbers.
struct Parts {
    has_several: bool,
    number: usize,
    pass: Option<String>,
}

impl Parts {
    fn of(document: &Document) -> Self {
        let mut items = document.items().iter();
        Self {
            has_several: items.any(|placed| placed.item.kind == ItemKind::Separator),
            number: 1,
            pass: None,
        }
    }

    /// Comes to the next item.
    fn meet(&mut self, item: &Item) {
        if item.kind == ItemKind::Separator {
            self.number += 1;
            self.pass = item.dump_header().map(|header| item.str(header.pass).to_owned());
        }
    }

    fn name(&self) -> Option<String> {
        let name = || self.pass.clone().unwrap_or_else(|| format!("Piece {}", self.number));
        self.has_several.then(name)
    }
}

/// What `function` does with buffers, in the order of its operations; those of functions inside it are not its own.
fn entries<'a>(item: &Item, facts: &Facts, faults: &Faults<'a>, function: OpId) -> Vec<Entry<'a>> {
    let ir = &item.ir;
    let mut entries = Vec::new();
    let owned = |value: ValueId, op: OpId, span: Span, entries: &mut Vec<Entry<'a>>| {
        let is_owned = matches!(
            facts.ownership.get(&value),
            Some(OwnershipHint::Owned | OwnershipHint::OwnedIf(_))
        );
        if is_owned && !is_another_name(item, value) {
            entries.push(Entry {
                fate: Fate::Owned,
                op,
                value: Some(value),
                span,
                message: None,
            });
        }
    };
    let mut rest = vec![function];
    while let Some(op) = rest.pop() {
        let span = head(item, op);
        if op != function {
            if is_function(item, op) {
                continue;
            }
            for (fate, value) in effects(item, op) {
                entries.push(Entry {
                    fate,
                    op,
                    value: Some(value),
                    span,
                    message: None,
                });
            }
            for value in ir.results(op) {
                owned(value, op, span, &mut entries);
            }
        }
        let blocks = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
        let mut inside = Vec::new();
        for &block in blocks {
            for value in ir.arguments(block) {
                owned(value, op, ir.value(value).name, &mut entries);
            }
            inside.extend_from_slice(ir.ops_of(block));
        }
        rest.extend(inside.into_iter().rev());
    }
    let faults = faults.get(&function).into_iter().flatten();
    entries.extend(faults.filter_map(|finding| {
        let op = finding.op?;
        Some(Entry {
            fate: match finding.code {
                Code::Leak => Fate::Leaking,
                _ => Fate::Misused,
            },
            op,
            value: finding.buffer,
            span: head(item, op),
            message: Some(&finding.message),
        })
    }));
    entries
}

/// What an operation allocates and frees explicitly: the stack and globals come and go by themselves.
pub(crate) fn effects(item: &Item, op: OpId) -> Vec<(Fate, ValueId)> {
    let Some(info) = item.info(op) else { return Vec::new() };
    let mut found = Vec::new();
    for effect in &info.effects {
        let fate = match (effect.kind, &effect.resource) {
            (_, Resource::Stack | Resource::Global) => continue,
            (EffectKind::Allocate, _) => Fate::Allocated,
            (EffectKind::Free, _) => Fate::Freed,
            (EffectKind::Read | EffectKind::Write, _) => continue,
        };
        let values = item.slot_values(op, effect.slot).into_iter();
        let buffers = values.filter(|&value| item.ir.type_of(value).is_none_or(|ty| ty.is_memref()));
        found.extend(buffers.map(|value| (fate, value)));
    }
    if info.computes == Some(Computes::Dealloc) {
        let freed = item.segment(op, 0).filter_map(|operand| operand.value);
        found.extend(freed.map(|value| (Fate::Freed, value)));
    }
    found
}

/// Whether a value is only another name of an operand's buffer, or a part of it.
fn is_another_name(item: &Item, value: ValueId) -> bool {
    let Some(op) = item.ir.defining_op(value) else {
        return false;
    };
    let is_it = |alias: &Alias| item.slot_values(op, Slot::Result(alias.result)).contains(&value);
    item.info(op).is_some_and(|info| info.aliases.iter().any(is_it))
}

fn is_function(item: &Item, op: OpId) -> bool {
    item.is_function(op)
}

/// An operation up to its regions.
fn head(item: &Item, op: OpId) -> Span {
    let span = item.ir.op(op).span;
    let regions = item
        .ir
        .regions_of(op)
        .first()
        .map(|&region| item.ir.region(region).span.start);
    let end = regions.filter(|&start| start > span.start).unwrap_or(span.end);
    let text = item.str(Span::new(span.start, end)).trim_end();
    Span::new(span.start, span.start + text.len() as u32)
}

fn type_text(item: &Item, value: ValueId) -> &str {
    item.ir.type_of(value).map_or("", |ty| &*ty.text)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::fixture::{Fixture, analysis};

    /// Each function with its counts: allocated, owned, freed, leaking.
    fn counts(text: &str) -> Vec<String> {
        let analysis = analysis(text);
        let functions = function_buffers(&analysis).into_iter().map(|one| {
            assert_eq!(&text[one.name_range.clone()], one.name);
            assert!(one.range.start <= one.name_range.start && one.name_range.end <= one.range.end);
            format!(
                "{} {} {} {} {}",
                one.name, one.allocated, one.owned, one.freed, one.leaking
            )
        });
        functions.collect()
    }

    #[test]
    fn misuses_are_counted_and_named() {
        let text = "func.func @f(%c: index) -> f32 {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  \
                    memref.dealloc %a : memref<4xf32>\n  %x = memref.load %a[%c] : memref<4xf32>\n  return %x : f32\n}\n";
        let analysis = analysis(text);
        assert_eq!(function_buffers(&analysis)[0].misused, 2);
        let buffers = buffers_of_function(&analysis, 0).into_iter();
        let misused = buffers.filter(|buffer| buffer.fate == Fate::Misused);
        let misused: Vec<(String, String, &str)> = misused
            .map(|buffer| (buffer.name, buffer.detail, &text[buffer.range]))
            .collect();
        let expected = [
            ("%a", "is freed twice", "memref.dealloc %a : memref<4xf32>"),
            (
                "%a",
                "is used after it was freed",
                "%x = memref.load %a[%c] : memref<4xf32>",
            ),
        ];
        let expected = expected.map(|(name, detail, text)| (name.to_owned(), detail.to_owned(), text));
        assert_eq!(misused, expected);
    }

    #[test]
    fn functions_are_in_the_parts_of_the_document() {
        const FUNCTION: &str = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
        let parts = |text: &str| {
            let analysis = analysis(text);
            let functions = function_buffers(&analysis).into_iter();
            functions
                .map(|function| function.part.unwrap_or_default())
                .collect::<Vec<_>>()
        };
        assert_eq!(parts(FUNCTION), [""]);
        let pieces = format!("{FUNCTION}// -----\n{FUNCTION}{FUNCTION}");
        assert_eq!(parts(&pieces), ["Piece 1", "Piece 2", "Piece 2"]);
        let dumps = format!(
            "// -----// IR Dump Before Canonicalizer (canonicalize) //----- //\n{FUNCTION}\n\
             // -----// IR Dump After Canonicalizer (canonicalize) //----- //\n{FUNCTION}"
        );
        assert_eq!(
            parts(&dumps),
            [
                "Before Canonicalizer (canonicalize)",
                "After Canonicalizer (canonicalize)"
            ]
        );
    }

    fn check(source: &str, expected: Expect) {
        let fixture = Fixture::new(source);
        let buffers = buffers_of_function(&fixture.analysis, fixture.cursor);
        let lines = buffers.into_iter().map(|buffer| {
            let Buffer {
                fate,
                name,
                detail,
                reason,
                range,
            } = buffer;
            format!("{fate:?} {name} | {detail} | {reason} | {}\n", &fixture.text[range])
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    const TWO: &str = "func.func private @take() -> memref<4xf32>
func.func @f(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = memref.alloca() : memref<4xf32>
  %t = call @take() : () -> memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  scf.if %c {
    %b = memref.alloc() : memref<8xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return %t : memref<4xf32>
}
func.func @nothing(%m: memref<4xf32>) {
  return
}
module { func.func @inside() { %a = memref.alloc() : memref<2xf32> return } }
";

    #[test]
    fn counted_for_each_function_that_has_any() {
        assert_eq!(counts(TWO), ["@f 2 3 1 1", "@inside 1 1 0 1"]);
    }

    #[test]
    fn of_the_function_around_a_place() {
        check(
            &TWO.replace("%s =", "%$0s ="),
            expect![[r#"
                Allocated %a | memref<4xf32> | allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership | %a = memref.alloc() : memref<4xf32>
                Allocated %b | memref<8xf32> | allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership | %b = memref.alloc() : memref<8xf32>
                Owned %a | owned | allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership | %a = memref.alloc() : memref<4xf32>
                Owned %t | owned | returned by `@take`; owned here: free this buffer, or transfer its ownership | %t = call @take() : () -> memref<4xf32>
                Owned %b | owned | allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership | %b = memref.alloc() : memref<8xf32>
                Freed %a | memref.dealloc |  | memref.dealloc %a : memref<4xf32>
                Leaking %b | is never freed |  | %b = memref.alloc() : memref<8xf32>
            "#]],
        );
    }

    #[test]
    fn what_a_region_hands_back_is_owned_and_conditions_are_named() {
        check(
            "func.func @f(%c: i1, %m: memref<4xf32>) {\n  %r:2 = scf.if %c -> (memref<4xf32>, i1) {\n    %a = memref.alloc() : memref<4xf32>\n    \
             %t = arith.constant true\n    scf.yield %a, %t : memref<4xf32>, i1\n  } else {\n    %f = arith.constant false\n    \
             scf.yield %m, %f : memref<4xf32>, i1\n  }\n  $0bufferization.dealloc (%r#0 : memref<4xf32>) if (%r#1)\n  return\n}\n",
            expect![[r#"
                Allocated %a | memref<4xf32> | allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership | %a = memref.alloc() : memref<4xf32>
                Owned %r#0 | owned if %r#1 | handed back by a region of `scf.if`; this buffer must be freed exactly when `%r#1` is true | %r:2 = scf.if %c -> (memref<4xf32>, i1)
                Owned %a | owned | allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership | %a = memref.alloc() : memref<4xf32>
                Freed %r#0 | bufferization.dealloc |  | bufferization.dealloc (%r#0 : memref<4xf32>) if (%r#1)
            "#]],
        );
    }

    #[test]
    fn what_is_silenced_does_not_leak() {
        let text =
            "func.func @f() {\n  // memref-analyzer: allow(leak)\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
        assert_eq!(counts(text), ["@f 1 1 0 0"]);
    }

    #[test]
    fn of_nothing() {
        for source in [
            "$0",
            "memref.global @$0g : memref<4xf32>\n",
            "func.func private @$0g(memref<4xf32>)\n",
        ] {
            let fixture = Fixture::new(source);
            assert_eq!(buffers_of_function(&fixture.analysis, fixture.cursor), []);
            assert_eq!(function_buffers(&fixture.analysis), []);
        }
    }
}
