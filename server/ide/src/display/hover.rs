//! What is known of the thing at a place.

mod block;
mod operation;

use std::ops::Range;

use buffer_analysis::{Certainty, Origin, Summary};
use mlir_grammar::dialects::op_info::{AliasKind, Effect, EffectKind, OpInfo, RegionPoint, Resource, Segment, Slot};
use mlir_grammar::{Def, Definition, Item, OpId, ValueId};

use self::block::of_block;
use self::operation::{generic_form, operands_and_results};
use crate::analysis::Analysis;
use crate::analysis::entry::ItemFacts;
use crate::display::ownership_words::{self, reason};
use crate::navigation::aliases::related;
use crate::navigation::at_offset::{Named, Place};
use crate::navigation::definition::{definition, symbol_definitions};

/// How many aliases, frees and neighbours are listed.
const MOST: usize = 8;

/// What is known of the thing at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The thing (bytes in the document).
    pub range: Range<usize>,
    /// Its MLIR.
    pub code: String,
    /// Sentences about it.
    pub lines: Vec<HoverLine>,
    /// The generic form of an operation that is written otherwise.
    pub generic: Option<String>,
    /// What its dialect says of it, at length (Markdown): of an operation, a type or an attribute whose table keeps
    /// descriptions.
    pub description: Option<String>,
}

/// A sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HoverLine {
    /// The sentence; code is between backquotes.
    pub text: String,
    /// A place to which it leads (bytes in the document).
    pub place: Option<usize>,
}

impl HoverLine {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            place: None,
        }
    }

    pub(crate) fn at(text: impl Into<String>, place: usize) -> Self {
        Self {
            text: text.into(),
            place: Some(place),
        }
    }
}

/// What is known of the thing at `offset` (bytes in the document).
#[must_use]
pub fn hover(analysis: &Analysis, offset: usize) -> Option<Hover> {
    let place = Place::new(analysis.document(), offset)?;
    let (named, span) = place.named()?;
    let (mut description, mut generic) = (None, None);
    let (code, lines) = match named {
        Named::Value(value) => of_value(analysis, &place, value),
        Named::Block(block) => of_block(&place, block),
        Named::Op(op) => {
            let info = place.item.entry(op);
            description = info.and_then(|info| info.description.as_deref()).map(str::to_owned);
            generic = generic_form(&place.item, op);
            of_op(&place.item, op)?
        }
        Named::Symbol => of_symbol(analysis, &place)?,
        Named::Alias => of_alias(analysis, offset)?,
        Named::Definition(kind) => {
            let name = place.item.str(span).strip_prefix(kind.sigil())?;
            let definition = analysis.document().dialects().definition(kind, name)?;
            description = definition.description.as_deref().map(str::to_owned);
            of_definition(definition)
        }
        Named::OuterValue => return None,
    };
    Some(Hover {
        range: place.range(span),
        code,
        lines,
        generic,
        description,
    })
}

fn of_value(analysis: &Analysis, place: &Place, value: ValueId) -> (String, Vec<HoverLine>) {
    let item = &place.item;
    let name = item.value_name(value);
    let ty = item.ir.type_of(value);
    let code = ty.map_or(name.clone(), |ty| format!("{name} : {}", ty.text));
    let mut lines = Vec::new();
    match item.ir.value(value).def {
        Def::Result { op, index } => {
            let count = item.ir.results(op).len();
            let what = match allocation_of(item, value) {
                Some(effect) => allocated(effect).to_owned(),
                None if count > 1 => format!("result {index} of"),
                None => "result of".to_owned(),
            };
            lines.push(HoverLine::at(
                format!("{what} `{}`", item.op_name(op)),
                place.range(item.ir.op(op).span).start,
            ));
        }
        Def::Argument { block, index } => {
            let parent = item.ir.region(item.ir.block(block).parent).parent;
            let label = item.str(item.ir.block(block).label);
            let of = if label.is_empty() {
                format!("`{}`", item.op_name(parent))
            } else {
                format!("block `{label}`")
            };
            lines.push(HoverLine::new(format!("argument {index} of {of}")));
        }
    }
    let facts = analysis.facts(place.index);
    if let Some(ownership) = facts.as_ref().and_then(|facts| facts.facts.ownership.get(&value)) {
        let words: String = ownership_words::in_words(item, ownership)
            .into_iter()
            .map(|words| words.text)
            .collect();
        lines.push(HoverLine::new(format!(
            "**{words}**: {}",
            reason(item, value, ownership)
        )));
    }
    if let Some(facts) = facts.filter(|_| ty.is_none_or(|ty| ty.is_memref())) {
        lines.extend(of_buffer(place, value, &facts));
    }
    let uses = item.ir.uses(value).len();
    lines.push(HoverLine::new(match uses {
        0 => "no uses".to_owned(),
        1 => "1 use".to_owned(),
        _ => format!("{uses} uses"),
    }));
    (code, lines)
}

/// Where the buffer comes from, what else names it, and where it is freed.
fn of_buffer(place: &Place, value: ValueId, facts: &ItemFacts) -> Vec<HoverLine> {
    let item = &place.item;
    let origins = facts.views(item).origins(value);
    let mut lines = Vec::new();
    for &origin in origins.iter().filter(|&&origin| origin != value).take(MOST) {
        let Some(op) = item.ir.defining_op(origin) else {
            continue;
        };
        if let Some(effect) = allocation_of(item, origin) {
            lines.push(HoverLine::at(
                format!(
                    "{} `{}` as `{}`",
                    allocated(effect),
                    item.op_name(op),
                    item.value_name(origin)
                ),
                place.range(item.ir.op(op).span).start,
            ));
        }
    }
    let names = related(item, value, facts);
    for (origin, what) in [
        (Origin::Same, "shares its allocation with"),
        (Origin::Unknown, "may share its allocation with"),
    ] {
        let others: Vec<String> = names
            .iter()
            .filter(|(alias, relation)| *alias != value && *relation == origin)
            .map(|(alias, _)| format!("`{}`", item.value_name(*alias)))
            .collect();
        if !others.is_empty() {
            lines.push(HoverLine::new(format!("{what} {}", listed(&others))));
        }
    }
    let mut frees: Vec<OpId> = names.iter().flat_map(|(name, _)| frees_of(item, *name)).collect();
    frees.sort_unstable();
    frees.dedup();
    for &free in frees.iter().take(MOST) {
        lines.push(HoverLine::at(
            format!("freed by `{}`", item.op_name(free)),
            place.range(item.ir.op(free).span).start,
        ));
    }
    lines
}

/// The effect that makes a value a fresh allocation.
fn allocation_of(item: &Item, value: ValueId) -> Option<&Effect> {
    let op = item.ir.defining_op(value)?;
    let allocates =
        |effect: &&Effect| effect.kind == EffectKind::Allocate && item.slot_values(op, effect.slot).contains(&value);
    item.info(op)?.effects.iter().find(allocates)
}

fn allocated(effect: &Effect) -> &'static str {
    match effect.resource {
        Resource::Stack => "allocated on the stack by",
        Resource::Global => "the address of a global, by",
        Resource::Heap | Resource::Other(_) => "allocated by",
    }
}

/// The operations that free what a value points to.
fn frees_of(item: &Item, value: ValueId) -> impl Iterator<Item = OpId> + '_ {
    item.ir.uses(value).iter().filter_map(move |used| {
        let operand = &item.ir.operands(used.op)[used.operand as usize];
        let frees = |effect: &Effect| effect.kind == EffectKind::Free && effect.slot == Slot::Operand(operand.segment);
        item.info(used.op)?.effects.iter().any(frees).then_some(used.op)
    })
}

fn of_op(item: &Item, op: OpId) -> Option<(String, Vec<HoverLine>)> {
    let name = item.op_name(op).to_owned();
    let Some(info) = item.info(op) else {
        let unknown = "no table describes this operation: it is assumed to read and write its buffers, \
                       to free nothing, and to own nothing that it returns";
        return name.contains('.').then(|| (name, vec![HoverLine::new(unknown)]));
    };
    let mut lines: Vec<HoverLine> = info.summary.iter().map(|summary| HoverLine::new(&**summary)).collect();
    let written = item.str(item.ir.op(op).name);
    if written != &*info.name && !info.name.ends_with(&format!(".{written}")) {
        lines.push(HoverLine::new(format!("`{written}` is its former name")));
    }
    lines.extend(in_words(info).into_iter().map(HoverLine::new));
    lines.extend(operands_and_results(item, op));
    Some((name, lines))
}

/// What an operation does, in words.
pub(crate) fn in_words(info: &OpInfo) -> Vec<String> {
    let slot = |slot: Slot| {
        let segments = match slot {
            Slot::Operand(index) => info.operands.get(index as usize),
            Slot::Result(index) => info.results.get(index as usize),
        };
        segments.map_or("", |segment| &*segment.name)
    };
    let mut words: Vec<String> = info
        .effects
        .iter()
        .map(|effect| {
            let name = slot(effect.slot);
            match (effect.kind, &effect.resource) {
                (EffectKind::Allocate, Resource::Stack) => format!("allocates `{name}` on the stack"),
                (EffectKind::Allocate, Resource::Global) => format!("`{name}` is the address of a global"),
                (EffectKind::Allocate, Resource::Heap) => format!("allocates `{name}`"),
                (EffectKind::Allocate, Resource::Other(whose)) => format!("allocates `{name}` (`{whose}`)"),
                (EffectKind::Free, Resource::Other(whose)) => format!("frees `{name}` (`{whose}`)"),
                (EffectKind::Free, _) => format!("frees `{name}`"),
                (EffectKind::Read, _) => format!("reads `{name}`"),
                (EffectKind::Write, _) => format!("writes `{name}`"),
            }
        })
        .collect();
    for alias in &info.aliases {
        let (result, operand) = (slot(Slot::Result(alias.result)), slot(Slot::Operand(alias.operand)));
        words.push(match alias.kind {
            AliasKind::Same => format!("`{result}` may be `{operand}`"),
            AliasKind::View => format!("`{result}` is a view of `{operand}`"),
            AliasKind::Base => format!("`{result}` is the base buffer of `{operand}`"),
        });
    }
    for &(value, into) in &info.stores {
        let (value, into) = (slot(Slot::Operand(value)), slot(Slot::Operand(into)));
        words.push(match into {
            "" => format!("keeps `{value}`"),
            _ => format!("a buffer `{value}` becomes reachable through `{into}`"),
        });
    }
    if info.traits.pure {
        words.push("has no effect on memory".to_owned());
    } else if !info.effects_known && info.regions.is_none() {
        words.push("may read and write its buffers".to_owned());
    }
    if info.operands.iter().any(Segment::is_untold) {
        words.push("its effects on other operands are unknown".to_owned());
    }
    if let Some(flow) = &info.regions {
        let name = |point: &RegionPoint| match point {
            RegionPoint::Parent => "what follows".to_owned(),
            RegionPoint::Region(index) => flow
                .names
                .get(*index as usize)
                .map_or_else(|| index.to_string(), |name| format!("`{name}`")),
        };
        for (index, edges) in flow.edges.iter().enumerate() {
            let from = match index.checked_sub(1) {
                None => "control goes".to_owned(),
                Some(region) => format!("from {}", name(&RegionPoint::Region(region as u32))),
            };
            let to: Vec<String> = edges.iter().map(name).collect();
            if !to.is_empty() {
                words.push(format!("{from} to {}", to.join(" or ")));
            }
        }
    }
    words
}

fn of_symbol(analysis: &Analysis, place: &Place) -> Option<(String, Vec<HoverLine>)> {
    let document = analysis.document();
    let definitions = symbol_definitions(document, place);
    let definition = definitions.first()?;
    let text = document.text_of(definition.whole.clone());
    let line = text.lines().next().unwrap_or_default().trim_end();
    let line = line.strip_suffix('{').unwrap_or(line).trim_end().to_owned();
    let mut lines = vec![HoverLine::at("defined", definition.name.start)];
    if let Some(facts) = document
        .item_at(definition.name.start)
        .and_then(|index| analysis.facts(index))
    {
        let name = document.text_of(definition.name.clone());
        let name = format!("@{}", name.trim_start_matches('@').trim_matches('"'));
        if let Some(summary) = facts.facts.summary(&name) {
            lines.extend(of_summary(summary).into_iter().map(HoverLine::new));
        }
    }
    Some((line, lines))
}

/// What a caller has to know of a function.
fn of_summary(summary: &Summary) -> Vec<String> {
    let mut words = Vec::new();
    for (index, argument) in summary.arguments.iter().enumerate() {
        match argument.freed {
            Certainty::Always => words.push(format!("frees its argument {index}")),
            Certainty::May => words.push(format!("may free its argument {index}")),
            Certainty::Never => {}
        }
    }
    for (index, result) in summary.results.iter().enumerate() {
        if result.owned && result.arguments.is_empty() && !result.borrowed {
            words.push(format!("result {index} is owned by the caller"));
        }
        for argument in &result.arguments {
            words.push(format!("result {index} may be argument {argument}"));
        }
    }
    words
}

/// `!nvgpu.mbarrier.group<memorySpace, num_barriers?>`
fn of_definition(definition: &Definition) -> (String, Vec<HoverLine>) {
    let mut code = format!("{}{}", definition.kind.sigil(), definition.name);
    if !definition.parameters.is_empty() {
        code.push_str(&format!("<{}>", definition.parameters.join(", ")));
    }
    let mut lines: Vec<HoverLine> = definition.summary.as_deref().map(HoverLine::new).into_iter().collect();
    if !definition.cases.is_empty() {
        let cases: Vec<String> = definition.cases.iter().map(|case| format!("`{case}`")).collect();
        lines.push(HoverLine::new(format!("one of {}", cases.join(", "))));
    }
    (code, lines)
}

fn of_alias(analysis: &Analysis, offset: usize) -> Option<(String, Vec<HoverLine>)> {
    let definitions = definition(analysis, offset);
    let definition = definitions.first()?;
    let text = analysis.document().text_of(definition.whole.clone()).into_owned();
    Some((text, vec![HoverLine::at("defined", definition.name.start)]))
}

fn listed(names: &[String]) -> String {
    match names.len().checked_sub(MOST) {
        None | Some(0) => names.join(", "),
        Some(more) => format!("{} and {more} more", names[..MOST].join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::fixture::Fixture;

    fn check(source: &str, expected: Expect) {
        let fixture = Fixture::new(source);
        let shown = hover(&fixture.analysis, fixture.cursor).map_or("nothing\n".to_owned(), |hover| {
            assert_eq!([hover.range], *fixture.marked, "{source}");
            let line_of = |place: usize| fixture.text[..place].matches('\n').count() + 1;
            let lines = hover.lines.iter().map(|line| match line.place {
                Some(place) => format!("{} -> line {}\n", line.text, line_of(place)),
                None => format!("{}\n", line.text),
            });
            format!("{}\n{}", hover.code, lines.collect::<String>())
        });
        expected.assert_eq(&shown);
    }

    const BUFFER: &str = "func.func @f(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  return
}
";

    #[test]
    fn of_a_buffer() {
        check(
            &BUFFER.replacen("%a", "«%$0a»", 1),
            expect![[r#"
                %a : memref<4xf32>
                allocated by `memref.alloc` -> line 2
                **owned**: allocated by `memref.alloc`; owned here: free this buffer, or transfer its ownership
                shares its allocation with `%v`
                freed by `memref.dealloc` -> line 4
                2 uses
            "#]],
        );
    }

    #[test]
    fn of_a_view() {
        check(
            &BUFFER.replacen("%v", "«%v$0»", 1),
            expect![[r#"
                %v : memref<2xf32, strided<[1]>>
                result of `memref.subview` -> line 3
                **borrowed**: a view of `%a`; free its base buffer instead
                allocated by `memref.alloc` as `%a` -> line 2
                shares its allocation with `%a`
                freed by `memref.dealloc` -> line 4
                no uses
            "#]],
        );
    }

    #[test]
    fn of_an_argument() {
        check(
            &BUFFER.replacen("%i", "«%i$0»", 1),
            expect![[r#"
                %i : index
                argument 0 of `func.func`
                no uses
            "#]],
        );
    }

    #[test]
    fn of_an_operation_with_documentation() {
        let table = "[op.'pool.take']\nresults = ['buffer']\nallocates = { buffer = 'pool' }\n\
                     summary = 'takes a buffer'\ndescription = \"\"\"\nOut of the *pool*.\n\nNever fails.\"\"\"\n\
                     [op.'pool.give']\noperands = ['buffer']\nfrees = { buffer = 'pool' }\n";
        let (dialects, errors) = Dialects::load(&[("pool", table)]);
        assert_eq!(errors, []);
        let text = "%a = \"pool.take\"() : () -> memref<4xf32>\n";
        let analysis = Analysis::of(Document::new(text, dialects.into()));
        let hover = hover(&analysis, text.find("take").expect("it is there")).expect("there is something to say");
        let lines: Vec<&str> = hover.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            lines,
            [
                "takes a buffer",
                "allocates `buffer` (`pool`)",
                "result `buffer`: `%a : memref<4xf32>`"
            ]
        );
        assert_eq!(hover.description.as_deref(), Some("Out of the *pool*.\n\nNever fails."));
    }

    #[test]
    fn of_types_and_attributes() {
        let table = "[type.'pool.ticket']\nparameters = ['size', 'cold?']\nsummary = 'a claim to a buffer'\n\
                     description = \"\"\"\nAs *large* as it says.\"\"\"\n";
        let (dialects, errors) = Dialects::load(&[("pool", table)]);
        assert_eq!(errors, []);
        let text = "%a = \"a.b\"() {x = #gpu.address_space<global>} : () -> !pool.ticket<4>\n\
                    %b = \"a.b\"() : () -> memref<4x!pool.tickets>\n";
        let analysis = Analysis::of(Document::new(text, dialects.into()));
        let at = |part: &str| hover(&analysis, text.find(part).expect("it is there") + 1);
        let ticket = at("ticket<4>").expect("a table says what it is");
        assert_eq!(
            (&text[ticket.range], ticket.code.as_str()),
            ("!pool.ticket", "!pool.ticket<size, cold?>")
        );
        assert_eq!(ticket.lines[0].text, "a claim to a buffer");
        assert_eq!(ticket.description.as_deref(), Some("As *large* as it says."));
        let space = at("gpu.address_space").expect("a table says what it is");
        assert_eq!(space.code, "#gpu.address_space<value>");
        assert_eq!(space.lines[0].text, "one of `global`, `workgroup`, `private`");
        assert_eq!(at("tickets"), None);
    }

    #[test]
    fn of_operations() {
        check(
            &BUFFER.replacen("memref.subview", "«memref.$0subview»", 1),
            expect![[r#"
                memref.subview
                `result` is a view of `source`
                has no effect on memory
                operand `source`: `%a : memref<4xf32>`
                result `result`: `%v : memref<2xf32, strided<[1]>>`
            "#]],
        );
        check(
            "\"«test.$0unknown»\"() : () -> ()\n",
            expect![[r#"
                test.unknown
                no table describes this operation: it is assumed to read and write its buffers, to free nothing, and to own nothing that it returns
            "#]],
        );
    }

    #[test]
    fn of_a_block() {
        check(
            "func.func @f() {\n  cf.br ^next\n«^ne$0xt»:\n  return\n}\n",
            expect![[r#"
                ^next
                from the entry block
            "#]],
        );
    }

    #[test]
    fn of_a_function() {
        check(
            "func.func @make() -> memref<4xf32> {\n  %a = memref.alloc() : memref<4xf32>\n  return %a : memref<4xf32>\n}\n\
             func.func @f() {\n  %b = call «@mak$0e»() : () -> memref<4xf32>\n  memref.dealloc %b : memref<4xf32>\n  return\n}\n",
            expect![[r#"
                func.func @make() -> memref<4xf32>
                defined -> line 1
                result 0 is owned by the caller
            "#]],
        );
    }

    #[test]
    fn of_nothing() {
        check(
            "// $0comment\n",
            expect![[r#"
            nothing
        "#]],
        );
    }
}
