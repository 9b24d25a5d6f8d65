//! What travels between an operation and its regions: results, and arguments of entry blocks, take what the operation or a
//! terminator inside passes on. MLIR calls them *successor inputs*.
//!
//! The canonicalization patterns of MLIR's `RegionBranchOpInterface`, for those operations of `scf` that have them:
//!
//! - [`SuccessorInputs::known`]: an input that can only be one value is that value, wherever that is seen;
//! - [`SuccessorInputs::twins`]: of two inputs that always take the same, one does for both;
//! - [`SuccessorInputs::unused`]: unused inputs are removed, with what is passed to them. What one operand is passed to stays
//!   or is removed together: a loop's result and the argument of its body.
//!
//! ```mlir
//! %r:2 = scf.while (%x = %a, %i = %zero) : (memref<2xf32>, index) -> (memref<2xf32>, index) {
//!   %more = arith.cmpi slt, %i, %n : index
//!   scf.condition(%more) %x, %i : memref<2xf32>, index
//! } do {
//! ^bb0(%y: memref<2xf32>, %j: index):
//!   %next = arith.addi %j, %one : index
//!   scf.yield %a, %next : memref<2xf32>, index
//! }
//! ```
//! carries `%a` and nothing else: `%x`, `%y` and `%r#0` are `%a`, and go.

use mlir_grammar::dialects::op_info::{Arity, RegionFlow, RegionPoint};
use mlir_grammar::{BlockId, OpId, OpInfo, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::canonicalize::bools::constant;
use crate::draft::{Draft, DraftDef};

/// An operand: of which operation, the how many-th.
type OperandPlace = (OpId, usize);

/// The successor inputs of one operation.
#[derive(Clone, Debug)]
pub struct SuccessorInputs {
    op: OpId,
    /// The results and arguments in their order, each with the operands that are passed to it.
    inputs: Vec<(ValueId, SmallVec<[OperandPlace; 2]>)>,
}

/// What an input is known to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Known {
    /// This value, which is no input of the operation.
    Value(ValueId),
    /// This constant, wherever it is.
    Constant(bool),
}

impl SuccessorInputs {
    /// The inputs of `op`. `None` where it is not known what is passed where.
    #[must_use]
    pub fn of(draft: &Draft<'_>, op: OpId) -> Option<Self> {
        let info = draft.info(op)?;
        let flow = info.regions.as_ref()?;
        let mut found = Self { op, inputs: Vec::new() };
        let mut places = FxHashMap::default();
        let mut targets = vec![(RegionPoint::Parent, draft.op(op).results.clone())];
        for (region, number) in draft.op(op).regions.iter().zip(0_u32..) {
            if let Some(&entry) = draft.region(*region).blocks.first() {
                targets.push((RegionPoint::Region(number), draft.block(entry).arguments.clone()));
            }
        }
        for (_, values) in &targets {
            for &value in values {
                places.insert(value, found.inputs.len());
                found.inputs.push((value, SmallVec::new()));
            }
        }
        let mut pass = |from: OpId, first: usize, to: RegionPoint| {
            let count = draft.op(from).operands.len().checked_sub(first)?;
            let (_, values) = targets.iter().find(|(point, _)| *point == to)?;
            if values.is_empty() {
                // A condition is no more than that.
                return Some(());
            }
            // An induction variable is before what is passed.
            let values = &values[values.len().checked_sub(count)?..];
            if to == RegionPoint::Parent && values.len() != draft.op(op).results.len() {
                return None;
            }
            for (value, index) in values.iter().zip(first..) {
                found.inputs[places[value]].1.push((from, index));
            }
            Some(())
        };
        let regions = draft.op(op).regions.len();
        for to in edges(flow, 0, regions) {
            pass(op, first_passed(draft, op, info)?, to)?;
        }
        for (index, &region) in draft.op(op).regions.iter().enumerate() {
            for &block in &draft.region(region).blocks {
                let last = draft.block(block).last?;
                if !draft.op(last).successors.is_empty() {
                    continue;
                }
                let info = draft.info(last).filter(|info| info.traits.return_like)?;
                for to in edges(flow, index + 1, regions) {
                    pass(last, first_passed(draft, last, info)?, to)?;
                }
            }
        }
        found.inputs.retain(|(_, given)| !given.is_empty());
        Some(found)
    }

    /// Inputs in use that can only be one value, which is seen wherever the input is; of those that `travels` holds of.
    pub fn known(&self, draft: &Draft<'_>, travels: impl Fn(ValueId) -> bool) -> Vec<(ValueId, Known)> {
        let given: FxHashMap<ValueId, &[OperandPlace]> =
            self.inputs.iter().map(|(value, given)| (*value, &**given)).collect();
        let only = |input: ValueId| {
            let mut only = None;
            let mut seen = FxHashSet::from_iter([input]);
            let mut pending = vec![input];
            while let Some(value) = pending.pop() {
                let Some(places) = given.get(&value) else {
                    let known = known(draft, value);
                    if only.is_some_and(|only| only != known) {
                        return None;
                    }
                    only = Some(known);
                    continue;
                };
                let passed = places.iter().map(|&(op, index)| draft.op(op).operands[index]);
                pending.extend(passed.filter(|&passed| seen.insert(passed)));
            }
            only.filter(|&only| match only {
                Known::Constant(_) => true,
                Known::Value(value) => is_outside(draft, self.op, value) || have_one_block(draft, value, input),
            })
        };
        let inputs = self.inputs.iter().map(|&(value, _)| value);
        inputs
            .filter(|&value| travels(value) && !draft.users(value).is_empty())
            .filter_map(|value| Some((value, only(value)?)))
            .collect()
    }

    /// Inputs in use that always take the same as another one, each with that other one; of those that `travels` holds of.
    pub fn twins(&self, draft: &Draft<'_>, travels: impl Fn(ValueId) -> bool) -> Vec<(ValueId, ValueId)> {
        let mut first: FxHashMap<(DraftDef, Vec<(OpId, Known)>), ValueId> = FxHashMap::default();
        let mut twins = Vec::new();
        for (value, given) in self.inputs.iter().filter(|(value, _)| travels(*value)) {
            let taken = given
                .iter()
                .map(|&(op, index)| (op, known(draft, draft.op(op).operands[index])));
            let taken: Vec<(OpId, Known)> = taken.collect();
            let twin = *first.entry((draft.value(*value).def, taken)).or_insert(*value);
            if twin != *value && !draft.users(*value).is_empty() {
                twins.push((*value, twin));
            }
        }
        twins
    }

    /// Removes the inputs without a use, where nothing that they are tied to is used; those that `travels` holds of.
    /// Returns the values that were passed to them.
    pub fn unused(&self, draft: &mut Draft<'_>, travels: impl Fn(&Draft<'_>, ValueId) -> bool) -> Vec<ValueId> {
        let mut ties = Ties::new(self.inputs.len());
        let mut first: FxHashMap<OperandPlace, usize> = FxHashMap::default();
        for (index, (_, given)) in self.inputs.iter().enumerate() {
            for &place in given {
                let other = *first.entry(place).or_insert(index);
                ties.tie(index, other);
            }
        }
        let mut is_kept = vec![false; self.inputs.len()];
        for (index, &(value, _)) in self.inputs.iter().enumerate() {
            let set = ties.of(index);
            is_kept[set] |= !draft.users(value).is_empty() || !travels(draft, value);
        }
        let removed: Vec<usize> = (0..self.inputs.len())
            .filter(|&index| !is_kept[ties.of(index)])
            .collect();
        let places = removed.iter().flat_map(|&index| self.inputs[index].1.iter().copied());
        let mut places: Vec<OperandPlace> = places.collect();
        places.sort_unstable();
        places.dedup();
        let mut passed = Vec::with_capacity(places.len());
        // The last operands first: the places of the others stay what they are.
        for (op, index) in places.into_iter().rev() {
            passed.push(draft.op(op).operands[index]);
            draft.erase_operand(op, index);
        }
        for value in removed.into_iter().map(|index| self.inputs[index].0) {
            match draft.value(value).def {
                DraftDef::Block(block) => {
                    if let Some(index) = position(&draft.block(block).arguments, value) {
                        draft.erase_argument(block, index);
                    }
                }
                DraftDef::Op(op) => {
                    if let Some(index) = position(&draft.op(op).results, value) {
                        draft.erase_result(op, index);
                    }
                }
            }
        }
        passed
    }
}

/// Sets of inputs that stay or go together.
struct Ties {
    leads_to: Vec<usize>,
}

impl Ties {
    fn new(count: usize) -> Self {
        Self {
            leads_to: (0..count).collect(),
        }
    }

    /// The representative of the set.
    fn of(&mut self, mut index: usize) -> usize {
        while self.leads_to[index] != index {
            self.leads_to[index] = self.leads_to[self.leads_to[index]];
            index = self.leads_to[index];
        }
        index
    }

    fn tie(&mut self, a: usize, b: usize) {
        let (a, b) = (self.of(a), self.of(b));
        self.leads_to[a] = b;
    }
}

fn position(values: &[ValueId], value: ValueId) -> Option<usize> {
    values.iter().position(|&other| other == value)
}

fn known(draft: &Draft<'_>, value: ValueId) -> Known {
    constant(draft, value).map_or(Known::Value(value), Known::Constant)
}

/// Where control goes from a point around the regions of an operation that has so many: 0 is before it, `n + 1` the end of
/// region `n`. The last region of the table is for all further ones.
fn edges(flow: &RegionFlow, from: usize, regions: usize) -> impl Iterator<Item = RegionPoint> {
    let listed = flow.edges.get(from).or_else(|| flow.edges.last());
    let last = flow.names.len().saturating_sub(1);
    let regions = regions as u32;
    listed.into_iter().flatten().flat_map(move |&point| {
        let numbers = match point {
            RegionPoint::Region(number) if number as usize == last => number..regions.max(number + 1),
            RegionPoint::Region(number) => number..number + 1,
            RegionPoint::Parent => 0..0,
        };
        let parent = (point == RegionPoint::Parent).then_some(RegionPoint::Parent);
        numbers
            .filter(move |&number| number < regions)
            .map(RegionPoint::Region)
            .chain(parent)
    })
}

/// The first operand that an operation passes on: the others decide. `None` where that is not known.
fn first_passed(draft: &Draft<'_>, op: OpId, info: &OpInfo) -> Option<usize> {
    let Some(segment) = info.inputs else { return Some(0) };
    if segment == u8::MAX {
        return Some(draft.op(op).operands.len());
    }
    let (front, rest) = info.operands.split_at_checked(usize::from(segment))?;
    let is_one = front.iter().all(|segment| segment.arity == Arity::One);
    (is_one && rest.len() == 1).then_some(front.len())
}

/// Whether a value is an argument of the block that another one is an argument of.
fn have_one_block(draft: &Draft<'_>, a: ValueId, b: ValueId) -> bool {
    let a = draft.value(a).def;
    matches!(a, DraftDef::Block(_)) && a == draft.value(b).def
}

/// Whether a value is defined outside of `op`.
pub fn is_outside(draft: &Draft<'_>, op: OpId, value: ValueId) -> bool {
    let mut block: Option<BlockId> = match draft.value(value).def {
        DraftDef::Op(maker) => draft.op(maker).block,
        DraftDef::Block(block) => Some(block),
    };
    while let Some(around) = block {
        let holder = draft.region(draft.block(around).region).op;
        if holder == op {
            return false;
        }
        block = draft.op(holder).block;
    }
    true
}
