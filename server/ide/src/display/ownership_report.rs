//! Who owns the buffers of a function: a page to read.

use buffer_analysis::call_site::CallSite;
use mlir_grammar::{OpId, ValueId};

use crate::analysis::Analysis;
use crate::display::code_lenses::{has_buffers, ownership_summary};
use crate::display::ownership_words::{in_words, reason};
use crate::navigation::buffers::{Fate, effects};

/// What is known of the buffers of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnershipReport {
    /// The function's symbol, with its sign.
    pub function: String,
    /// What it does with the buffers that it takes and returns.
    pub summary: String,
    /// Its buffers in the order of the text.
    pub buffers: Vec<BufferOwnership>,
}

/// Who owns a buffer where it is defined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BufferOwnership {
    /// The value, as the text names it.
    pub name: String,
    /// Where it is defined (bytes in the document).
    pub offset: usize,
    /// `owned`, `borrowed`, `owned if %c`, `freed`, `unknown`.
    pub ownership: String,
    /// Why, and what follows; code is between backquotes.
    pub reason: String,
    /// What becomes of it, in the order of the text.
    pub events: Vec<BufferEvent>,
}

/// Something that becomes of a buffer, under any of its names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BufferEvent {
    /// Where (bytes in the document).
    pub offset: usize,
    /// `freed`, `returned`, `stored`, `passed to @f`, or a finding: `is never freed`.
    pub what: String,
}

/// The ownership of the buffers of the function at `offset` (bytes in the document); `None` where there is no function.
#[must_use]
pub fn ownership_report(analysis: &Analysis, offset: usize) -> Option<OwnershipReport> {
    let document = analysis.document();
    let index = document.item_at(offset)?;
    let placed = document.items().at(index);
    let item = placed.item;
    let ir = &item.ir;
    let mut op = ir.op_at(u32::try_from(offset - placed.start).ok()?)?;
    while item.info(op).is_none_or(|info| !info.traits.function) {
        op = ir.parent_op(op)?;
    }
    let facts = analysis.facts(index)?;
    let buffers = facts.facts.ownership.iter().filter_map(|(&value, ownership)| {
        let name = ir.value(value).name;
        let block = ir.defining_block(value)?;
        let is_inside = ir.is_within(ir.region(ir.block(block).parent).parent, op);
        let words: String = in_words(item, ownership).into_iter().map(|words| words.text).collect();
        (is_inside && !name.is_empty()).then(|| BufferOwnership {
            name: item.value_name(value),
            offset: placed.start + name.start as usize,
            ownership: words,
            reason: reason(item, value, ownership),
            events: events(analysis, index, value),
        })
    });
    let mut buffers: Vec<BufferOwnership> = buffers.collect();
    buffers.sort_by(|a, b| (a.offset, &a.name).cmp(&(b.offset, &b.name)));
    Some(OwnershipReport {
        function: item.symbol(op)?.into_owned(),
        summary: match has_buffers(&placed, op) {
            true => ownership_summary(analysis, offset).unwrap_or_default(),
            false => "accepts and returns no buffers".to_owned(),
        },
        buffers,
    })
}

/// What becomes of the buffer that `value` names.
fn events(analysis: &Analysis, index: usize, value: ValueId) -> Vec<BufferEvent> {
    let placed = analysis.document().items().at(index);
    let (item, ir) = (placed.item, &placed.item.ir);
    let mut events = Vec::new();
    let mut add = |op: OpId, what: &str| {
        events.push(BufferEvent {
            offset: placed.start + ir.op(op).span.start as usize,
            what: what.to_owned(),
        });
    };
    let mut names = analysis
        .facts(index)
        .map_or_else(Vec::new, |facts| facts.views(item).resolve(value));
    names.push(value);
    for used in names.iter().flat_map(|&name| ir.uses(name)) {
        let Some(info) = item.info(used.op) else { continue };
        let taken = ir.operands(used.op).get(used.operand as usize);
        let is_stored = taken.is_some_and(|taken| info.stores.iter().any(|(stored, _)| *stored == taken.segment));
        let is_it = |(fate, freed): &(Fate, ValueId)| *fate == Fate::Freed && names.contains(freed);
        if effects(item, used.op).iter().any(is_it) {
            add(used.op, "freed");
        } else if let Some(site) = CallSite::of(item, used.op) {
            add(used.op, &format!("passed to {}", site.callee));
        } else if is_stored {
            add(used.op, "stored");
        } else if info.traits.return_like && ir.parent_op(used.op).is_some_and(|function| item.is_function(function)) {
            add(used.op, "returned");
        }
    }
    for finding in analysis.findings(index).iter().flat_map(|findings| findings.all.iter()) {
        let name = format!("buffer {} ", item.value_name(value));
        if let (true, Some(op), Some(what)) = (
            finding.buffer == Some(value),
            finding.op,
            finding.message.strip_prefix(&name),
        ) {
            add(op, what);
        }
    }
    events.sort();
    events.dedup();
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn of_the_function_around_a_place() {
        let fixture = Fixture::new(
            "func.func @g() {\n  return\n}\nfunc.func @f(%m: memref<4xf32>) {\n  %a = memref.alloc() : memref<4xf32>\n  $0memref.dealloc %a : memref<4xf32>\n  return\n}\n",
        );
        let report = ownership_report(&fixture.analysis, fixture.cursor).expect("a function");
        assert_eq!(
            (report.function.as_str(), report.summary.as_str()),
            ("@f", "borrows its buffers")
        );
        let buffers: Vec<(&str, &str)> = report
            .buffers
            .iter()
            .map(|buffer| (buffer.name.as_str(), buffer.ownership.as_str()))
            .collect();
        assert_eq!(buffers, [("%m", "borrowed"), ("%a", "owned")]);
        assert_eq!(becomes(&fixture.text, &report), ["%m: ", "%a: freed in memref.dealloc"]);
        assert!(
            report
                .buffers
                .iter()
                .all(|buffer| fixture.text[buffer.offset..].starts_with(&buffer.name))
        );
    }

    /// What becomes of each buffer, with the word of the text where it does.
    fn becomes(text: &str, report: &OwnershipReport) -> Vec<String> {
        let event = |event: &BufferEvent| {
            let word = text[event.offset..].split(' ').next().unwrap_or_default();
            format!("{} in {word}", event.what)
        };
        let buffers = report.buffers.iter();
        buffers
            .map(|buffer| {
                format!(
                    "{}: {}",
                    buffer.name,
                    buffer.events.iter().map(event).collect::<Vec<_>>().join(", ")
                )
            })
            .collect()
    }

    #[test]
    fn what_becomes_of_buffers() {
        let fixture = Fixture::new(
            "func.func private @use(memref<2xf32, strided<[1]>>)\nfunc.func @f(%out: memref<memref<4xf32>>) -> memref<4xf32> {\n  \
             %a = memref.alloc() : memref<4xf32>\n  \
             %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>\n  \
             call @use(%v) : (memref<2xf32, strided<[1]>>) -> ()\n  memref.dealloc %a : memref<4xf32>\n  \
             memref.dealloc %a : memref<4xf32>\n  %b = memref.alloc() : memref<4xf32>\n  \
             memref.store %b, %out[] : memref<memref<4xf32>>\n  $0%c = memref.alloc() : memref<4xf32>\n  \
             %d = memref.alloc() : memref<4xf32>\n  return %c : memref<4xf32>\n}\n",
        );
        let report = ownership_report(&fixture.analysis, fixture.cursor).expect("a function");
        assert_eq!(
            becomes(&fixture.text, &report),
            [
                "%out: ",
                "%a: passed to @use in call, freed in memref.dealloc, freed in memref.dealloc, is freed twice in memref.dealloc",
                "%v: passed to @use in call",
                "%b: stored in memref.store",
                "%c: returned in return",
                "%d: is never freed in %d",
            ]
        );
    }

    #[test]
    fn of_nothing() {
        for source in ["$0", "memref.global @$0g : memref<4xf32>\n"] {
            let fixture = Fixture::new(source);
            assert_eq!(ownership_report(&fixture.analysis, fixture.cursor), None);
        }
    }
}
