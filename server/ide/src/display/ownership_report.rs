//! Who owns the buffers of a function: a page to read.

use crate::analysis::Analysis;
use crate::display::code_lenses::{has_buffers, ownership_summary};
use crate::display::ownership_words::{in_words, reason};

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
        assert!(
            report
                .buffers
                .iter()
                .all(|buffer| fixture.text[buffer.offset..].starts_with(&buffer.name))
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
