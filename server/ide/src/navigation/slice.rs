//! What a value is made from, and what is made from it: slices over the values of an item.
//!
//! Followed are operands and results, what branches and yields pass on, and what regions take from around them. What goes
//! through memory is not: a store ends a slice.

use std::ops::Range;

use buffer_analysis::ControlFlow;
use buffer_analysis::flow::control_flow::Source;
use mlir_grammar::{Item, OpId, Span, ValueId};
use rustc_hash::FxHashSet;

use crate::analysis::Analysis;
use crate::navigation::at_offset::{Named, Place};

/// The direction of a slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To what the value is made from.
    Backward,
    /// To what is made from the value.
    Forward,
}

/// A slice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slice {
    /// The value asked about, as the text names it.
    pub name: String,
    /// Where the values of the slice are named, and the operations through which it goes (bytes in the document): in the
    /// order of the text, none in another.
    pub ranges: Vec<Range<usize>>,
}

/// The slice of the value at `offset` (bytes in the document), or of the results of the operation whose name is there.
#[must_use]
pub fn slice(analysis: &Analysis, offset: usize, direction: Direction) -> Option<Slice> {
    let place = Place::new(analysis.document(), offset)?;
    let item = &place.item;
    let (named, span) = place.named()?;
    let seeds: Vec<ValueId> = match named {
        Named::Value(value) => vec![value],
        Named::Op(op) if item.ir.results(op).len() > 0 => item.ir.results(op).collect(),
        // One without results is made from its operands.
        Named::Op(op) => item.ir.operand_values(op).collect(),
        _ => return None,
    };
    let first = *seeds.first()?;
    let name = match named {
        Named::Value(_) => item.value_name(first),
        _ => item.str(span).to_owned(),
    };
    let walked = Walk::new(item).from(seeds, direction);
    let mut ranges: Vec<Range<usize>> = spans(item, &walked).into_iter().map(|span| place.range(span)).collect();
    ranges.sort_by_key(|range| (range.start, range.end));
    ranges.dedup();
    Some(Slice { name, ranges })
}

/// What was met so far.
#[derive(Default)]
struct Walked {
    values: FxHashSet<ValueId>,
    ops: FxHashSet<OpId>,
}

/// Which value is made from which.
struct Walk<'a> {
    item: &'a Item,
    /// By value: what is made from it.
    forward: Vec<Vec<ValueId>>,
    /// By value: what it is made from.
    backward: Vec<Vec<ValueId>>,
}

impl<'a> Walk<'a> {
    fn new(item: &'a Item) -> Self {
        let ir = &item.ir;
        let count = ir.values().len();
        let mut walk = Self {
            item,
            forward: vec![Vec::new(); count],
            backward: vec![Vec::new(); count],
        };
        let flow = ControlFlow::new(item);
        let mut passed: FxHashSet<ValueId> = FxHashSet::default();
        // What an operation passes to its regions, and so does nothing else with.
        let mut handed: FxHashSet<(OpId, ValueId)> = FxHashSet::default();
        for edge in flow.edges() {
            for pass in &edge.passes {
                passed.insert(pass.to);
                let Some(from) = pass.from else { continue };
                walk.add(from, pass.to);
                if let Source::Enter(op) = edge.source {
                    handed.insert((op, from));
                }
            }
        }
        for op in ir.ops() {
            let made = ir.results(op).filter(|result| !passed.contains(result));
            // What a loop counts is made from its bounds.
            let regions = ir
                .regions_of(op)
                .iter()
                .flat_map(|&region| ir.blocks_of(region).first());
            let arguments = regions
                .flat_map(|&block| ir.arguments(block))
                .filter(|argument| !passed.contains(argument));
            for made in made.chain(arguments) {
                let used = ir.operand_values(op);
                for used in used.filter(|&used| !handed.contains(&(op, used))) {
                    walk.add(used, made);
                }
            }
        }
        walk
    }

    fn add(&mut self, from: ValueId, to: ValueId) {
        self.forward[from.index()].push(to);
        self.backward[to.index()].push(from);
    }

    fn from(&self, seeds: Vec<ValueId>, direction: Direction) -> Walked {
        let ir = &self.item.ir;
        let edges = match direction {
            Direction::Backward => &self.backward,
            Direction::Forward => &self.forward,
        };
        let mut walked = Walked::default();
        let mut open = seeds;
        while let Some(value) = open.pop() {
            if !walked.values.insert(value) {
                continue;
            }
            match direction {
                Direction::Backward => {
                    if let mlir_grammar::Def::Result { op, .. } = ir.value(value).def {
                        walked.ops.insert(op);
                    }
                }
                Direction::Forward => walked.ops.extend(ir.uses(value).iter().map(|used| used.op)),
            }
            open.extend(&edges[value.index()]);
        }
        walked
    }
}

/// Where the values and the operations of a slice are named.
fn spans(item: &Item, walked: &Walked) -> Vec<Span> {
    let ir = &item.ir;
    let mut spans: Vec<Span> = walked.values.iter().map(|&value| ir.value(value).name).collect();
    for &op in &walked.ops {
        spans.push(ir.op(op).name);
        let operands = ir.operands(op).iter();
        let operands = operands.filter(|operand| operand.value.is_some_and(|value| walked.values.contains(&value)));
        spans.extend(operands.map(|operand| operand.span));
    }
    spans.retain(|span| !span.is_empty());
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The slice of what is at `$0` is the marked names.
    fn check(direction: Direction, source: &str) {
        let fixture = Fixture::new(source);
        let found = slice(&fixture.analysis, fixture.cursor, direction).map(|slice| slice.ranges);
        assert_eq!(found.unwrap_or_default(), fixture.marked, "{source}");
    }

    #[test]
    fn backward_over_operands() {
        check(
            Direction::Backward,
            "func.func @f(«%a»: i32, %b: i32) -> i32 {\n  %x = arith.addi %b, %b : i32\n  «%c» = «arith.addi» «%a», «%a» : i32\n  \
             «%$0d» = «arith.muli» «%c», «%c» : i32\n  %e = arith.addi %d, %x : i32\n  return %e : i32\n}\n",
        );
    }

    #[test]
    fn forward_over_results() {
        check(
            Direction::Forward,
            "func.func @f(«%a$0»: i32, %b: i32) -> i32 {\n  %x = arith.addi %b, %b : i32\n  «%c» = «arith.addi» «%a», %x : i32\n  \
             «return» «%c» : i32\n}\n",
        );
    }

    #[test]
    fn over_branches() {
        check(
            Direction::Backward,
            "func.func @f(%c: i1, «%a»: i32, «%b»: i32) -> i32 {\n  cf.cond_br %c, ^x(%a : i32), ^x(%b : i32)\n^x(«%v»: i32):\n  \
             «%$0r» = «arith.addi» «%v», «%v» : i32\n  return %r : i32\n}\n",
        );
    }

    #[test]
    fn over_loops() {
        check(
            Direction::Forward,
            "func.func @f(%n: index, «%$0a»: i32, %b: i32) -> i32 {\n  «%r» = «scf.for» %i = %n to %n step %n iter_args(«%x» = «%a») -> (i32) {\n    \
             «%y» = «arith.addi» «%x», %b : i32\n    «scf.yield» «%y» : i32\n  }\n  «return» «%r» : i32\n}\n",
        );
        check(
            Direction::Backward,
            "func.func @f(«%n»: index) {\n  scf.for «%$0i» = %n to %n step %n {\n  }\n  return\n}\n",
        );
    }

    #[test]
    fn of_an_operation() {
        check(
            Direction::Backward,
            "func.func @f(«%m»: memref<i32>) {\n  memref.$0dealloc %m : memref<i32>\n  return\n}\n",
        );
    }

    #[test]
    fn of_nothing() {
        check(Direction::Forward, "$0");
        check(Direction::Backward, "func.func @$0f() {\n  return\n}\n");
    }
}
