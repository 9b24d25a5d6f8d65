//! `write-after-read`: the order that bufferization asks for, allocation, then writes, then reads: all writes of a buffer
//! dominate all its reads.
//!
//! A loop that fills a buffer counts as one write. Only operations that are known to read or write count; an operation that
//! does both is no fault by itself.

use mlir_grammar::{Item, OpId};

use crate::buffers::contents::Fresh;
use crate::finding::{Code, Finding, Related};
use crate::flow::dominance::Dominance;
use crate::place::{definition_span, operand_span};

/// How many reads of a buffer a write is held against.
const READS: usize = 8;

/// How many operations around a write are looked at; past that, nothing is said.
const LOOPS: usize = 16;

/// The findings about a buffer that `item` allocates: one for each write that is out of order.
#[must_use]
pub(crate) fn check(item: &Item, dominance: &Dominance<'_>, fresh: &Fresh) -> Vec<Finding> {
    let Fresh { op, buffer, contents } = fresh;
    let mut reads: Vec<OpId> = contents.reads.iter().chain(&contents.inputs).copied().collect();
    reads.sort_unstable();
    reads.truncate(READS);
    let out_of_order = contents.writes.iter().filter_map(|&write| {
        let mut others = reads.iter().filter(|&&read| read != write);
        let &read = others.find(|&&read| !is_done_before(item, dominance, write, read))?;
        Some(Finding {
            code: Code::WriteAfterRead,
            severity: Code::WriteAfterRead.default_severity(),
            span: operand_span(item, write, Some(*buffer)),
            message: format!(
                "this write of buffer {} does not dominate every read of it",
                item.value_name(*buffer)
            ),
            related: vec![
                Related {
                    span: definition_span(item, *op),
                    message: "allocated here".into(),
                    inside: None,
                },
                Related {
                    span: operand_span(item, read, Some(*buffer)),
                    message: "read here".into(),
                    inside: None,
                },
            ],
            op: Some(write),
            buffer: Some(*buffer),
        })
    });
    out_of_order.collect()
}

/// Whether every path to `read` comes past `write`, or past a loop that it is in.
fn is_done_before(item: &Item, dominance: &Dominance<'_>, write: OpId, read: OpId) -> bool {
    let mut at = write;
    let mut loops = 0;
    while !dominance.properly_dominates(at, read) || item.ir.is_within(read, at) {
        let Some(parent) = item.ir.parent_op(at) else {
            return false;
        };
        let info = item.info(parent);
        let is_unconditional = info.is_some_and(|info| info.condition.is_none() && info.regions.is_some());
        if !is_unconditional || item.ir.is_within(read, parent) {
            return false;
        }
        loops += 1;
        if loops > LOOPS {
            return true;
        }
        at = parent;
    }
    true
}
