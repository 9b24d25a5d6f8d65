//! What callers of a function may know of the numbers in it: elements of its arguments that it reads at places that they
//! choose, what it writes into such places, and what it returns.
//!
//! A helper that counts references is followed so: what the count was, a caller knows; what it is then, the helper says.

use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Def, Item, OpId, ValueId};
use rustc_hash::FxHashSet;

use super::kinds::{Kind, Kinds};
use super::roles::is_choice;
use crate::buffers::element::{Access, Element};
use crate::buffers::written::written_by;
use crate::call_site::{CallSite, all_calls};
use crate::flow::control_flow::{ControlFlow, Edge, Source};
use crate::formula::Expression;
use crate::numbers::buffer_sizes::{Size, asked_size};
use crate::numbers::offsets::number;
use crate::summary::{Callees, Summary, Written};
use crate::worklist::Worklist;

/// How large a function may be whose outcomes are distinguished by its arguments: in operations.
pub(crate) const SIZE: u32 = 256;

/// How many operations of a function may write into an argument whose elements are followed.
const WRITES: usize = 8;

/// How many elements of its arguments a function may read that its callers know.
const READS: usize = 4;

/// How many operations a number may be computed by that callers know.
const STEPS: usize = 32;

/// What is followed for the callers of functions.
#[derive(Debug, Default)]
pub(crate) struct Interface {
    /// The operations that read elements of arguments, or call functions that do.
    pub(crate) reads: Vec<OpId>,
    /// The operations that write such elements, and nothing else.
    pub(crate) writes: Vec<OpId>,
    /// The arguments into which nothing writes but these operations, and callees that say what they write.
    pub(crate) followed: Vec<ValueId>,
    /// The arguments into which nothing writes.
    pub(crate) unwritten: FxHashSet<ValueId>,
    /// Numbers that are returned, and are computed of what callers know.
    pub(crate) answers: Vec<ValueId>,
    /// The numbers that functions take whose answers control chooses: what leads to an answer is in the summary, too.
    pub(crate) choosing: Vec<ValueId>,
}

impl Interface {
    pub(crate) fn new<'f>(
        item: &Item,
        callees: &dyn Callees,
        kinds: &Kinds,
        subtree_end: &[u32],
        flow: &dyn Fn() -> &'f ControlFlow,
    ) -> Self {
        let mut all = Self::default();
        for op in item.ops_with(|info| info.traits.function) {
            let Some(entry) = item.ir.entries_of(op).next() else {
                continue;
            };
            let function = Function {
                item,
                callees,
                kinds,
                flow,
                entry,
            };
            let is_small = subtree_end[op.index()] - op.0 <= SIZE;
            for argument in item
                .ir
                .arguments(entry)
                .filter(|&argument| kinds.of(argument).is_memref())
            {
                function.meet_argument(argument, is_small, &mut all);
            }
            if is_small {
                function.meet(&mut all);
            }
        }
        all
    }
}

struct Function<'a, 'f> {
    item: &'a Item,
    callees: &'a dyn Callees,
    kinds: &'a Kinds,
    flow: &'a dyn Fn() -> &'f ControlFlow,
    entry: BlockId,
}

impl Function<'_, '_> {
    fn meet(&self, all: &mut Interface) {
        let ir = &self.item.ir;
        let buffers = ir
            .arguments(self.entry)
            .filter(|&argument| self.kinds.of(argument).is_memref());
        let uses = buffers.flat_map(|buffer| ir.uses(buffer)).map(|used| used.op);
        let mut reads: Vec<OpId> = uses.filter(|&op| self.may_be_asked(op)).collect();
        reads.sort_unstable();
        reads.dedup();
        all.reads.extend(reads.into_iter().take(READS));
        let blocks = ir.blocks_of(ir.block(self.entry).parent).iter();
        let ends = blocks.filter_map(|&block| ir.ops_of(block).last());
        let returns = |op: &&OpId| self.item.info(**op).is_some_and(|info| info.traits.return_like);
        let returns: Vec<OpId> = ends.filter(returns).copied().collect();
        for &op in &returns {
            let returned = ir.operand_values(op);
            let plain = returned.filter(|&value| self.kinds.is_plain(value));
            let named: Vec<(ValueId, bool)> = plain.filter_map(|value| Some((value, self.named(value)?))).collect();
            let is_chosen = !named.is_empty() && returns.len() > 1 || named.iter().any(|(_, is_chosen)| *is_chosen);
            if is_chosen {
                let plain = ir
                    .arguments(self.entry)
                    .filter(|&argument| self.kinds.is_plain(argument));
                all.choosing.extend(plain);
            }
            all.answers.extend(named.into_iter().map(|(value, _)| value));
        }
    }

    /// What is written into `argument`.
    fn meet_argument(&self, argument: ValueId, is_small: bool, all: &mut Interface) {
        let Some(writes) = written_by(self.item, self.callees, argument) else {
            return;
        };
        if writes.is_empty() {
            all.unwritten.insert(argument);
        } else if is_small
            && self.kinds.of(argument) == Kind::BufferOfNumbers
            && writes.len() <= WRITES
            && writes.iter().all(|&op| self.is_named_write(op, argument))
        {
            all.followed.push(argument);
            all.writes.extend(writes);
        }
    }

    fn is_argument(&self, value: ValueId) -> bool {
        matches!(self.item.ir.value(value).def, Def::Argument { block, .. } if block == self.entry)
    }

    /// Whether `op`, or the function that it calls, reads an element that the callers of this one may know.
    fn may_be_asked(&self, op: OpId) -> bool {
        self.is_named_read(op)
            || CallSite::summary(self.item, self.callees, op).is_some_and(|summary| !summary.found.is_empty())
    }

    /// Whether `op` reads an element of an argument that callers can name, or its size.
    fn is_named_read(&self, op: OpId) -> bool {
        let Some(element) = Element::of(self.item, op) else {
            return matches!(asked_size(self.item, op), Some(Size::Open(of, _)) if self.is_argument(of));
        };
        matches!(element.access, Access::Load(_)) && !element.is_vector && self.is_named_place(op, &element)
    }

    fn is_named_place(&self, op: OpId, element: &Element) -> bool {
        let mut indices = element.indices(self.item, op).map(|operand| operand.value);
        let has_map = self.item.ir.attribute(op, "map").is_some();
        self.is_argument(element.container)
            && !has_map
            && indices
                .all(|index| index.is_some_and(|index| self.is_argument(index) || number(self.item, index).is_some()))
    }

    /// Whether callers can know what `op` writes into `argument`.
    fn is_named_write(&self, op: OpId, argument: ValueId) -> bool {
        if let Some(element) = Element::of(self.item, op) {
            let Access::Store(stored) = element.access else {
                return false;
            };
            return element.container == argument && self.is_named_place(op, &element) && self.named(stored).is_some();
        }
        CallSite::summary(self.item, self.callees, op).is_some_and(writes_known_elements)
    }

    /// Whether control chooses what a value is; `None` if it is not computed of what callers can know.
    fn named(&self, value: ValueId) -> Option<bool> {
        let mut is_chosen = false;
        let mut seen = Worklist::from(value);
        while let Some(value) = seen.next() {
            if seen.len() > STEPS {
                return None;
            }
            let made_of = match self.item.ir.value(value).def {
                _ if self.is_argument(value) => continue,
                Def::Result { op, .. } if self.is_named_read(op) => continue,
                Def::Result { op, .. } if self.item.ir.regions_of(op).is_empty() => {
                    let operands = match CallSite::with_summary(self.item, self.callees, op) {
                        Some((site, _)) => site.arguments,
                        None => self.item.info(op)?.computes.map(|_| self.item.ir.operands(op))?,
                    };
                    operands
                        .iter()
                        .map(|operand| operand.value)
                        .collect::<Option<Vec<_>>>()?
                }
                _ => {
                    is_chosen = true;
                    self.brought(value)?
                }
            };
            seen.extend(made_of.into_iter().filter(|&value| self.kinds.is_plain(value)));
        }
        Some(is_chosen)
    }

    /// What control brings as a value, from further up alone: none of these values hangs on it.
    fn brought(&self, value: ValueId) -> Option<Vec<ValueId>> {
        let ir = &self.item.ir;
        let at = match ir.value(value).def {
            Def::Argument { block, .. } => *ir.ops_of(block).first()?,
            Def::Result { op, .. } if is_choice(self.item, op) => OpId(u32::MAX),
            Def::Result { .. } => return None,
        };
        let is_from_above = |edge: &Edge| match edge.source {
            _ if edge.is_guess => false,
            Source::Branch { op, .. } | Source::Enter(op) => op < at,
            Source::Exit(block) => ir.ops_of(block).last().is_some_and(|&last| last < at),
        };
        let brought = (self.flow)().bringing(self.item, value);
        let brought: Vec<ValueId> = brought
            .map(|(edge, from)| from.filter(|_| is_from_above(edge)))
            .collect::<Option<_>>()?;
        Some(brought).filter(|brought| !brought.is_empty())
    }
}

/// The numbers that choose elements of tables of buffers: those of `accesses`, and those that are passed to functions which load
/// buffers there, or store them.
pub(crate) fn places(item: &Item, callees: &dyn Callees, accesses: &[(OpId, Element)]) -> Vec<ValueId> {
    let of_buffers = |(_, access): &&(OpId, Element)| {
        let ty = item.ir.type_of(access.access.value());
        ty.is_some_and(Type::is_memref)
    };
    let own = accesses.iter().filter(of_buffers);
    let mut places: Vec<ValueId> = own
        .flat_map(|(op, access)| access.indices(item, *op))
        .filter_map(|index| index.value)
        .collect();
    for call in all_calls(item) {
        let Some((site, summary)) = CallSite::with_summary(item, callees, call) else {
            continue;
        };
        let loaded = summary.buffers.iter().flat_map(|found| &found.at);
        let written = summary.passages.iter().flat_map(|passage| &passage.written);
        let stored = written.flat_map(Written::elements);
        let stored = stored.filter(|stored| stored.becomes.number().is_none());
        let inputs = loaded
            .chain(stored.flat_map(|stored| &stored.at))
            .flat_map(Expression::inputs);
        places.extend(inputs.filter_map(|input| site.argument(input)));
    }
    places
}

/// Whether a function writes elements that its callers can name, on some path.
pub(crate) fn writes_known_elements(summary: &Summary) -> bool {
    let mut written = summary.passages.iter().flat_map(|passage| &passage.written);
    written.any(|written| matches!(written, Written::Elements(_)))
}
