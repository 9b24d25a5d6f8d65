//! What the pass knows while it goes through a function: who owns which memref in which block, and what each block may
//! have to free at its end.

use buffer_analysis::{Liveness, Ownership};
use mlir_grammar::{BlockId, ValueId};
use rustc_hash::FxHashMap;

use super::Selection;
use super::constants::Constants;
use crate::draft::{At, Draft, DraftDef, NewOp};

/// Tells at run time whether a block owns a memref.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Indicator {
    /// Always the same; no operation is needed to know it.
    Constant(bool),
    /// This `i1`.
    Value(ValueId),
}

/// The ownerships, and the memrefs to free.
#[derive(Debug, Default)]
pub(super) struct State {
    /// By memref and block.
    of: FxHashMap<(ValueId, BlockId), Ownership<Indicator>>,
    /// By block, in the order in which the block comes by them.
    to_deallocate: FxHashMap<BlockId, Vec<ValueId>>,
    /// By entry block of a function.
    constants: FxHashMap<BlockId, Constants>,
    /// Memrefs that the pass makes, each with one of the item that has the same type.
    like: FxHashMap<ValueId, ValueId>,
    /// The only memrefs of the item that the pass is about, if not all are.
    only: Option<Selection>,
}

impl State {
    /// Nothing is known. The pass is about all memrefs, or `only` about these of the item.
    pub(super) fn new(only: Option<Selection>) -> Self {
        Self {
            only,
            ..Self::default()
        }
    }

    /// Whether there are memrefs that the pass passes over.
    pub(super) fn is_partial(&self) -> bool {
        self.only.is_some()
    }

    /// Whether the result of a call is known to be what was passed to it.
    pub(super) fn is_returned(&self, memref: ValueId) -> bool {
        self.only
            .as_ref()
            .is_some_and(|only| only.returned_by_callee.contains(&memref))
    }

    /// The ownership of a memref in a block.
    pub(super) fn ownership(&self, memref: ValueId, block: BlockId) -> Ownership<Indicator> {
        self.of.get(&(memref, block)).copied().unwrap_or_default()
    }

    /// A memref may also be owned as this says.
    pub(super) fn update(&mut self, memref: ValueId, block: BlockId, ownership: Ownership<Indicator>) {
        let known = self.of.entry((memref, block)).or_default();
        *known = known.combine(ownership);
    }

    /// From now on, this value says it, whatever was known.
    pub(super) fn reset(&mut self, memref: ValueId, block: BlockId, indicator: Indicator) {
        self.of.insert((memref, block), Ownership::Unique(indicator));
    }

    /// A block may have to free a memref at its end.
    pub(super) fn add_to_deallocate(&mut self, memref: ValueId, block: BlockId) {
        self.to_deallocate.entry(block).or_default().push(memref);
    }

    /// What a block may have to free at its end.
    pub(super) fn to_deallocate(&self, block: BlockId) -> &[ValueId] {
        self.to_deallocate.get(&block).map_or(&[], Vec::as_slice)
    }

    /// A new memref has the type of another.
    pub(super) fn set_like(&mut self, new: ValueId, other: ValueId) {
        let other = self.like(other);
        self.like.insert(new, other);
    }

    /// A memref of the item with this one's type.
    pub(super) fn like(&self, memref: ValueId) -> ValueId {
        self.like.get(&memref).copied().unwrap_or(memref)
    }

    /// Whether a value is a memref that the pass is about.
    pub(super) fn is_memref(&self, draft: &Draft<'_>, value: ValueId) -> bool {
        let value = self.like(value);
        let ir = &draft.item.ir;
        value.index() < ir.values().len()
            && ir.type_of(value).is_some_and(mlir_grammar::ir::types::Type::is_memref)
            && self.only.as_ref().is_none_or(|only| only.memrefs.contains(&value))
    }

    /// The memrefs among some values.
    pub(super) fn memrefs(&self, draft: &Draft<'_>, values: &[ValueId]) -> Vec<ValueId> {
        let values = values.iter().copied();
        values.filter(|&value| self.is_memref(draft, value)).collect()
    }

    /// An indicator as a value.
    pub(super) fn value_of(&mut self, draft: &mut Draft<'_>, indicator: Indicator, block: BlockId) -> ValueId {
        match indicator {
            Indicator::Value(value) => value,
            Indicator::Constant(constant) => {
                self.with_constants(draft, block, |constants, draft| constants.get(draft, constant))
            }
        }
    }

    /// `false`, as an operand of an operation with regions or of a conditional branch.
    pub(super) fn kept_false(&mut self, draft: &mut Draft<'_>, block: BlockId) -> ValueId {
        self.with_constants(draft, block, |constants, draft| {
            constants.keep_false();
            constants.get(draft, false)
        })
    }

    fn with_constants<'a, T>(
        &mut self,
        draft: &mut Draft<'a>,
        block: BlockId,
        what: impl FnOnce(&mut Constants, &mut Draft<'a>) -> T,
    ) -> T {
        let entry = entry_of_function(draft, block);
        let mut constants = match self.constants.remove(&entry) {
            Some(constants) => constants,
            None => Constants::of(draft, self, entry),
        };
        let made = what(&mut constants, draft);
        self.constants.insert(entry, constants);
        made
    }

    /// Puts what was made beside the function's own operations in its place.
    pub(super) fn finish(&self, draft: &mut Draft<'_>) {
        for constants in self.constants.values() {
            constants.order(draft);
        }
    }

    /// Both.
    pub(super) fn and(&mut self, draft: &mut Draft<'_>, at: At, a: Indicator, b: ValueId) -> Indicator {
        match a {
            Indicator::Constant(true) => Indicator::Value(b),
            Indicator::Constant(false) => a,
            Indicator::Value(a) => {
                let and = NewOp::new("arith.andi").operands([a, b]).result("own", "i1");
                Indicator::Value(draft.insert_value(at, and))
            }
        }
    }

    /// The first where `condition` holds, the second otherwise.
    pub(super) fn select(
        &mut self,
        draft: &mut Draft<'_>,
        at: (At, BlockId),
        condition: ValueId,
        [a, b]: [Indicator; 2],
    ) -> Indicator {
        if a == b {
            return a;
        }
        let a = self.value_of(draft, a, at.1);
        let b = self.value_of(draft, b, at.1);
        let select = NewOp::new("arith.select").operands([condition, a, b]);
        Indicator::Value(draft.insert_value(at.0, select.result("own", "i1")))
    }

    /// The memrefs that must outlive `from` on the edge to `to`: those that are passed on, and those that live there.
    pub(super) fn retained(
        &self,
        draft: &Draft<'_>,
        liveness: &Liveness,
        from: BlockId,
        to: Option<BlockId>,
        passed: &[ValueId],
    ) -> Vec<ValueId> {
        let mut retained = self.memrefs(draft, passed);
        if let Some(to) = to {
            let live = liveness.live_out(from).iter().copied();
            let live: Vec<ValueId> = live.filter(|&value| liveness.is_live_in(to, value)).collect();
            retained.extend(in_order(draft, self.memrefs(draft, &live)));
        }
        retained
    }
}

/// The entry block of the function (or of the operation that sees nothing from above) around a block.
fn entry_of_function(draft: &Draft<'_>, block: BlockId) -> BlockId {
    let mut region = draft.block(block).region;
    loop {
        let op = draft.region(region).op;
        let ends = draft
            .info(op)
            .is_some_and(|info| info.traits.function || info.traits.isolated);
        match draft.op(op).block {
            Some(outer) if !ends => region = draft.block(outer).region,
            _ => return draft.region(region).blocks[0],
        }
    }
}

/// Memrefs of the item in the order in which MLIR lists them: arguments by number, then results by their place in the
/// block; those of outer regions first.
pub(super) fn in_order(draft: &Draft<'_>, mut memrefs: Vec<ValueId>) -> Vec<ValueId> {
    let depth = |mut block: BlockId| {
        let mut depth = 0_u32;
        while let Some(outer) = draft.op(draft.region(draft.block(block).region).op).block {
            depth += 1;
            block = outer;
        }
        depth
    };
    let ir = &draft.item.ir;
    memrefs.sort_by_cached_key(|&memref| match draft.value(memref).def {
        DraftDef::Block(block) => {
            let number = ir.arguments(block).position(|argument| argument == memref);
            (false, number.unwrap_or_default(), depth(block), 0, memref)
        }
        DraftDef::Op(op) => {
            let block = ir.op(op).parent;
            let place = block.and_then(|block| ir.ops_of(block).binary_search(&op).ok());
            (true, 0, block.map_or(0, depth), place.unwrap_or_default(), memref)
        }
    });
    memrefs
}
