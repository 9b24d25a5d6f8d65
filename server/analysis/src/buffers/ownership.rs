//! Which block owns which memref, as MLIR's *Ownership-based Buffer Deallocation* assigns it: the lattice, what each block
//! takes over, and what it must retain for each of its successors.
//!
//! Promised:
//! - **The reference's rules, to the letter.** Arguments of functions are never owned, what a call returns is; an allocation is
//!   owned by its block, unless its scope or the author frees it (`bufferization.manual_deallocation`); every other block
//!   argument and the results of operations that branch between their regions come with an indicator of their own; results of
//!   everything else combine the ownerships of all memref operands; a region owns nothing of what is defined around it.
//! - **Weak facts for what the pass refuses.** Loops of blocks, terminators with several successors and unknown operations get
//!   the same rules.
//!
//! This is what the pass *would* decide, with `i1` values that it would add. Who owns a memref in the IR as written is the
//! business of [`crate::lifetimes`].

use mlir_grammar::dialects::op_info::{EffectKind, Resource};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::flow::control_flow::{ControlFlow, Source};
use crate::flow::liveness::Liveness;

/// The attribute that marks an allocation that its author frees, and the free that does.
pub const MANUAL_DEALLOCATION: &str = "bufferization.manual_deallocation";

/// Tells at run time whether a block owns a memref.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Indicator {
    /// `true` or `false`, always.
    Constant(bool),
    /// An `i1` value that travels beside this memref: a block argument, or the result of an operation with regions.
    Beside(ValueId),
    /// What the `bufferization.dealloc` at the end of the block says of a memref that it retains.
    Retained(BlockId, ValueId),
}

/// The ownership of a memref in a block: a lattice, *uninitialized < unique(X) < unknown*. Its value is an [`Indicator`],
/// or whatever a pass has for one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ownership<I = Indicator> {
    /// Nothing is known yet.
    #[default]
    Uninitialized,
    /// This indicator says.
    Unique(I),
    /// No value says without further operations.
    Unknown,
}

impl<I: PartialEq> Ownership<I> {
    /// The ownership of a memref that may be either of two.
    #[must_use]
    pub fn combine(self, other: Self) -> Self {
        match (self, other) {
            (Ownership::Uninitialized, known) | (known, Ownership::Uninitialized) => known,
            (a, b) if a == b => a,
            _ => Ownership::Unknown,
        }
    }
}

impl Ownership {
    const fn constant(value: bool) -> Self {
        Ownership::Unique(Indicator::Constant(value))
    }
}

/// What one block does with memrefs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BlockOwnership {
    /// The memrefs live at its beginning, its arguments not among them, in the order of their definitions.
    pub live_in: Vec<ValueId>,
    /// The memrefs live at its end.
    pub live_out: Vec<ValueId>,
    /// The memrefs that its own operations allocate, or that functions which they call return.
    pub allocated: Vec<ValueId>,
    /// The memrefs that its own operations free.
    pub freed: Vec<ValueId>,
    /// The memrefs that it may have to free at its end, each with its ownership there: what is live at its beginning and
    /// defined in the same region, its arguments and what is allocated, without what is freed.
    pub takes_over: Vec<(ValueId, Ownership)>,
    /// By successor, `None` for what follows the region or the function: the memrefs that must not be freed on the way
    /// there, those passed on first.
    pub retains: Vec<(Option<BlockId>, Vec<ValueId>)>,
}

/// The ownership of the memrefs of an item, block by block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ownerships {
    /// By memref and block; a memref has an entry for the block that defines it and those of its region where it is live.
    of: FxHashMap<(ValueId, BlockId), Ownership>,
    blocks: FxHashMap<BlockId, BlockOwnership>,
}

impl Ownerships {
    /// The ownerships in all functions of `item`, whose graph is `flow`.
    #[must_use]
    pub fn new(item: &Item, flow: &ControlFlow) -> Self {
        let liveness = Liveness::new(item);
        let mut ownerships = Ownerships::default();
        for region in item.ir.regions() {
            for block in in_order(item, flow, region) {
                ownerships.add_block(item, flow, &liveness, block);
            }
        }
        ownerships
    }

    /// The ownership of `memref` in `block`: at its end where the block defines it or takes it over.
    #[must_use]
    pub fn of(&self, memref: ValueId, block: BlockId) -> Ownership {
        self.of.get(&(memref, block)).copied().unwrap_or_default()
    }

    /// What a block that control can reach does with memrefs.
    #[must_use]
    pub fn block(&self, block: BlockId) -> Option<&BlockOwnership> {
        self.blocks.get(&block)
    }

    fn add_block(&mut self, item: &Item, flow: &ControlFlow, liveness: &Liveness, block: BlockId) {
        let ir = &item.ir;
        let region = ir.block(block).parent;
        let memrefs = |values: &[ValueId]| -> Vec<ValueId> {
            values.iter().copied().filter(|&value| is_memref(item, value)).collect()
        };
        let mut facts = BlockOwnership {
            live_in: memrefs(liveness.live_in(block)),
            live_out: memrefs(liveness.live_out(block)),
            ..BlockOwnership::default()
        };
        let mut takes_over = Vec::new();
        for &memref in &facts.live_in {
            let home = ir.defining_block(memref);
            match home.filter(|&home| ir.block(home).parent == region) {
                Some(home) => {
                    self.of.insert((memref, block), self.of(memref, home));
                    takes_over.push(memref);
                }
                None => {
                    self.of.insert((memref, block), Ownership::constant(false));
                }
            }
        }
        let parent = ir.region(region).parent;
        let is_entry = ir.blocks_of(region).first() == Some(&block);
        let is_function = item.is_function(parent);
        for argument in ir.arguments(block).filter(|&argument| is_memref(item, argument)) {
            let ownership = match is_entry && is_function {
                true => Ownership::constant(false),
                false => Ownership::Unique(Indicator::Beside(argument)),
            };
            self.of.insert((argument, block), ownership);
            takes_over.push(argument);
        }
        for &op in ir.ops_of(block) {
            self.add_operation(item, flow, op, block, &mut facts, &mut takes_over);
        }
        takes_over.retain(|memref| !facts.freed.contains(memref));
        facts.takes_over = takes_over
            .into_iter()
            .map(|memref| (memref, self.of(memref, block)))
            .collect();
        facts.retains = retained(item, flow, liveness, block);
        // From here on, the results of the deallocs say.
        for &memref in facts.retains.iter().flat_map(|(_, memrefs)| memrefs) {
            let tells = Indicator::Retained(block, memref);
            self.of.insert((memref, block), Ownership::Unique(tells));
        }
        self.blocks.insert(block, facts);
    }

    fn add_operation(
        &mut self,
        item: &Item,
        flow: &ControlFlow,
        op: OpId,
        block: BlockId,
        facts: &mut BlockOwnership,
        takes_over: &mut Vec<ValueId>,
    ) {
        let ir = &item.ir;
        let is_manual = ir.attribute(op, MANUAL_DEALLOCATION).is_some();
        let info = item.info(op);
        let effects = info.map_or(&[][..], |info| &info.effects);
        for effect in effects.iter().filter(|effect| effect.kind == EffectKind::Free) {
            facts.freed.extend(item.slot_values(op, effect.slot));
        }
        for result in ir.results(op).filter(|&result| is_memref(item, result)) {
            let allocation = effects.iter().find(|effect| {
                effect.kind == EffectKind::Allocate && item.slot_values(op, effect.slot).contains(&result)
            });
            let ownership = if info.is_some_and(|info| info.traits.call) {
                facts.allocated.push(result);
                takes_over.push(result);
                Ownership::constant(true)
            } else if let Some(effect) = allocation {
                let is_owned = !is_manual && !matches!(effect.resource, Resource::Stack | Resource::Global);
                if effect.resource != Resource::Global {
                    facts.allocated.push(result);
                }
                if is_owned {
                    takes_over.push(result);
                }
                Ownership::constant(is_owned)
            } else if flow.into_op(op).any(|edge| !edge.is_guess) {
                takes_over.push(result);
                Ownership::Unique(Indicator::Beside(result))
            } else {
                let operands = ir.operand_values(op);
                let combined = operands
                    .filter(|&operand| is_memref(item, operand))
                    .map(|operand| self.in_own_block(item, operand, block))
                    .fold(Ownership::Uninitialized, Ownership::combine);
                match combined {
                    Ownership::Uninitialized => Ownership::constant(false),
                    known => known,
                }
            };
            self.of.insert((result, block), ownership);
        }
    }

    /// The ownership of an operand used in `block`; one from around the region is not owned there.
    fn in_own_block(&self, item: &Item, operand: ValueId, block: BlockId) -> Ownership {
        let home = item.ir.defining_block(operand);
        match home.filter(|&home| item.ir.block(home).parent == item.ir.block(block).parent) {
            Some(home) => self.of(operand, home),
            None => Ownership::constant(false),
        }
    }
}

/// The memrefs that `block` must retain, by successor: what it passes on, and what is live on the other side.
fn retained(
    item: &Item,
    flow: &ControlFlow,
    liveness: &Liveness,
    block: BlockId,
) -> Vec<(Option<BlockId>, Vec<ValueId>)> {
    let ir = &item.ir;
    let Some(&terminator) = ir.ops_of(block).last() else {
        return Vec::new();
    };
    let memrefs = |values: &mut dyn Iterator<Item = ValueId>| {
        let mut seen = FxHashSet::default();
        let memrefs = values.filter(|&value| is_memref(item, value) && seen.insert(value));
        memrefs.collect::<Vec<ValueId>>()
    };
    if flow.successors(block).is_empty() {
        let forwards = item.info(terminator).is_some_and(|info| info.traits.return_like);
        let operands = ir.operands(terminator).iter().filter(|_| forwards);
        let passed = memrefs(&mut operands.filter_map(|operand| operand.value));
        return if forwards { vec![(None, passed)] } else { Vec::new() };
    }
    let mut by_successor = Vec::new();
    for (index, successor) in ir.successors(terminator).iter().enumerate() {
        let Some(target) = successor.block else { continue };
        let source = Source::Branch {
            op: terminator,
            successor: index as u32,
        };
        let passed = flow.out_of_block(block).filter(|edge| edge.source == source);
        let passed = passed.flat_map(|edge| edge.passes.iter().filter_map(|pass| pass.from));
        let live = liveness.live_out(block).iter().copied();
        let live = live.filter(|&value| liveness.is_live_in(target, value));
        by_successor.push((Some(target), memrefs(&mut passed.chain(live))));
    }
    by_successor
}

/// The blocks of a region that control can reach, each after those that dominate it.
fn in_order(item: &Item, flow: &ControlFlow, region: RegionId) -> Vec<BlockId> {
    let Some(&entry) = item.ir.blocks_of(region).first() else {
        return Vec::new();
    };
    let mut seen = FxHashSet::from_iter([entry]);
    let mut finished = Vec::new();
    let mut path = vec![(entry, 0)];
    while let Some((block, next)) = path.last_mut() {
        match flow.successors(*block).get(*next) {
            Some(&successor) => {
                *next += 1;
                if seen.insert(successor) {
                    path.push((successor, 0));
                }
            }
            None => {
                finished.push(*block);
                path.pop();
            }
        }
    }
    finished.reverse();
    finished
}

fn is_memref(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(Type::is_memref)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{parse, user, value};

    fn ownerships(item: &Item) -> Ownerships {
        Ownerships::new(item, &ControlFlow::new(item))
    }

    /// The combination table of the reference.
    #[test]
    fn combine() {
        let x = Ownership::Unique(Indicator::Constant(true));
        let y = Ownership::Unique(Indicator::Constant(false));
        let (uninitialized, unknown) = (Ownership::Uninitialized, Ownership::Unknown);
        let table = [
            (uninitialized, uninitialized, uninitialized),
            (x, uninitialized, x),
            (x, x, x),
            (x, y, unknown),
            (unknown, x, unknown),
            (unknown, uninitialized, unknown),
        ];
        for (a, b, combined) in table {
            assert_eq!(a.combine(b), combined);
            assert_eq!(b.combine(a), combined);
        }
    }

    /// The example of the reference, *Ownership-based Buffer Deallocation*.
    #[test]
    fn the_example() {
        let item = parse(
            "func.func @example(%memref: memref<?xi8>, %select_cond: i1, %br_cond: i1, %n: index) {
  %alloc = memref.alloc(%n) : memref<?xi8>
  %alloca = memref.alloca(%n) : memref<?xi8>
  %select = arith.select %select_cond, %alloc, %alloca : memref<?xi8>
  cf.cond_br %br_cond, ^bb1(%alloc : memref<?xi8>), ^bb1(%memref : memref<?xi8>)
^bb1(%bbarg: memref<?xi8>):
  test.copy(%bbarg, %select) : (memref<?xi8>, memref<?xi8>)
  return
}
",
        );
        let ownerships = ownerships(&item);
        let [memref, alloc, alloca, select, bbarg] =
            ["%memref", "%alloc", "%alloca", "%select", "%bbarg"].map(|name| value(&item, name));
        let [entry, bb1] = [alloc, bbarg].map(|value| item.ir.defining_block(value).expect("a block"));
        let at_entry = ownerships.block(entry).expect("control reaches it");
        assert_eq!(
            at_entry.takes_over,
            [(memref, Ownership::constant(false)), (alloc, Ownership::constant(true))]
        );
        assert_eq!(ownerships.of(alloca, entry), Ownership::constant(false));
        assert_eq!(
            at_entry.retains,
            [(Some(bb1), vec![alloc, select]), (Some(bb1), vec![memref, select])]
        );
        let at_bb1 = ownerships.block(bb1).expect("control reaches it");
        assert_eq!(
            at_bb1.takes_over,
            [
                (select, Ownership::Unique(Indicator::Retained(entry, select))),
                (bbarg, Ownership::Unique(Indicator::Beside(bbarg))),
            ]
        );
        assert_eq!(at_bb1.retains, [(None, vec![])]);
    }

    #[test]
    fn a_select_of_owned_and_borrowed_is_unknown_until_it_is_retained() {
        let item = parse(
            "func.func @f(%m: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  %t = memref.cast %a : memref<4xf32> to memref<?xf32>
  return
}
",
        );
        let ownerships = ownerships(&item);
        let entry = item.ir.defining_block(value(&item, "%a")).expect("a block");
        assert_eq!(ownerships.of(value(&item, "%s"), entry), Ownership::Unknown);
        assert_eq!(ownerships.of(value(&item, "%t"), entry), Ownership::constant(true));
    }

    #[test]
    fn a_region_owns_nothing_from_around_it_and_hands_ownership_back() {
        let item = parse(
            "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    %v = memref.cast %a : memref<4xf32> to memref<4xf32>
    scf.yield %v : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
",
        );
        let ownerships = ownerships(&item);
        let [a, r, v, b] = ["%a", "%r", "%v", "%b"].map(|name| value(&item, name));
        let block = |value| item.ir.defining_block(value).expect("a block");
        let then = ownerships.block(block(v)).expect("control reaches it");
        assert_eq!(then.takes_over, []);
        assert_eq!(then.retains, [(None, vec![v])]);
        let otherwise = ownerships.block(block(b)).expect("control reaches it");
        assert_eq!(otherwise.takes_over, [(b, Ownership::constant(true))]);
        let entry = ownerships.block(block(a)).expect("control reaches it");
        assert_eq!(entry.freed, [a]);
        assert_eq!(entry.takes_over, [(r, Ownership::Unique(Indicator::Beside(r)))]);
        assert_eq!(item.ir.op(user(&item, "%c")).parent, Some(block(r)));
    }
}
