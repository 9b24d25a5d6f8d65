//! Where buffers are freed: after the last use in the block that post-dominates their uses; without such a block, on each path
//! as soon as no use can follow.

use mlir_grammar::{BlockId, Def, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Deallocation;
use super::tracked::Tracked;
use crate::draft::{At, Draft, DraftDef, NewOp};
use crate::refusal::Refusal;

impl Deallocation<'_> {
    /// Frees a value after its last use, or moves the operation there that does.
    pub(super) fn place_dealloc(&mut self, tracked: Tracked) -> Result<(), Refusal> {
        let Tracked { value, dealloc } = tracked;
        let ir = &self.draft.item.ir;
        let aliases = self.views.resolve(value);
        let users = aliases.iter().flat_map(|&alias| self.draft.users(alias));
        let blocks = users.filter_map(|&user| Some(self.meeting(self.draft.op(user).block?)));
        let blocks = blocks.chain(aliases.iter().filter_map(|&alias| ir.defining_block(alias)));
        let block = self.dominance.common_post_dominator(blocks);
        let home = ir.defining_block(value);
        let reached = block.filter(|&block| home.is_some_and(|home| self.dominance.dominates_block(home, block)));
        let Some(block) = reached else {
            return self.free_on_each_path(tracked, &aliases);
        };
        let Some(first) = self.draft.block(block).first else {
            return Ok(());
        };
        let Some(last) = self.draft.block(block).last else {
            return Ok(());
        };
        let mut end = None;
        let mut later = |op: OpId| {
            if end.is_none_or(|end| self.draft.is_before(end, op)) {
                end = Some(op);
            }
        };
        for &alias in &aliases {
            if let Def::Result { op, .. } = ir.value(alias).def {
                self.draft.ancestor_in_block(op, block).into_iter().for_each(&mut later);
            }
            if self.liveness.is_live_out(block, alias) {
                later(last);
            }
            let users = self.draft.users(alias).iter();
            users
                .filter_map(|&user| self.draft.ancestor_in_block(user, block))
                .for_each(&mut later);
        }
        match (dealloc, end) {
            (Some(dealloc), Some(end)) if end != last => self.draft.move_op(dealloc, At::After(end)),
            (Some(_), _) => {}
            (None, Some(end)) if end == last => {}
            (None, end) => {
                let at = match end.or(Some(first).filter(|&first| first != last)) {
                    Some(end) => At::After(end),
                    // Nothing uses it.
                    None => At::Before(last),
                };
                self.draft.type_of(value)?;
                self.draft.insert(at, NewOp::new("memref.dealloc").operands([value]));
            }
        }
        Ok(())
    }

    /// The block of the item that every path from a block comes past first: itself, unless it is a new one.
    fn meeting(&self, block: BlockId) -> BlockId {
        let new = block.index() >= self.draft.item.ir.blocks().len();
        let next = || Some(self.draft.op(self.draft.terminator(block)?).successors.first()?.block);
        new.then(next).flatten().unwrap_or(block)
    }

    /// Frees a value on each path, where no use of it can follow any more. Every use is dominated by the value, and no path
    /// comes back: on each path that is one place.
    fn free_on_each_path(&mut self, tracked: Tracked, aliases: &[ValueId]) -> Result<(), Refusal> {
        let Tracked { value, dealloc } = tracked;
        let Some(home) = self.draft.item.ir.defining_block(value) else {
            return Ok(());
        };
        self.draft.type_of(value)?;
        if let Some(dealloc) = dealloc {
            self.draft.erase(dealloc);
        }
        let life = Life::new(self, home, aliases);
        let free = || NewOp::new("memref.dealloc").operands([value]);
        // Blocks in which it is dead on every path that leads there, and the edges on which it dies.
        let mut beginnings = Vec::new();
        let mut edges = Vec::new();
        for &block in &life.reached {
            let Some(last) = self.draft.block(block).last else {
                continue;
            };
            if !life.is_live_out(&self.draft, block) {
                match life.last_use.get(&block) {
                    // What lives up to the end of a function is returned.
                    Some(&end) if end == last => {}
                    Some(&end) => _ = self.draft.insert(At::After(end), free()),
                    None => _ = self.draft.insert(At::Before(last), free()),
                }
                continue;
            }
            for (successor, target) in successors(&self.draft, block).into_iter().enumerate() {
                if life.live_in.contains(&target) {
                    continue;
                }
                let before = self.predecessors(target);
                if !before.iter().all(|&block| life.is_live_out(&self.draft, block)) {
                    edges.push((last, successor));
                } else if !beginnings.contains(&target) {
                    beginnings.push(target);
                }
            }
        }
        for block in beginnings {
            self.draft.insert(At::Start(block), free());
        }
        for (op, successor) in edges {
            let (jump, _) = self.own_jump(op, successor)?;
            self.draft.insert(At::Before(jump), free());
        }
        Ok(())
    }
}

/// Where a value lives, block by block of its region: as long as a use can follow.
struct Life {
    /// The blocks that control reaches from the value with a use ahead, its own block first.
    reached: Vec<BlockId>,
    live_in: FxHashSet<BlockId>,
    /// The last operation of a block that uses the value, itself or in its regions.
    last_use: FxHashMap<BlockId, OpId>,
}

impl Life {
    fn new(work: &Deallocation<'_>, home: BlockId, aliases: &[ValueId]) -> Self {
        let draft = &work.draft;
        let region = draft.block(home).region;
        let mut life = Self {
            reached: vec![home],
            live_in: FxHashSet::default(),
            last_use: FxHashMap::default(),
        };
        let mut pending = Vec::new();
        for &alias in aliases {
            let definition = match draft.value(alias).def {
                DraftDef::Op(op) => Some(op),
                DraftDef::Block(block) => {
                    pending.extend(Some(block).filter(|&block| draft.block(block).region == region));
                    None
                }
            };
            for &user in draft.users(alias).iter().chain(&definition) {
                let Some((op, block)) = ancestor_in_region(draft, user, region) else {
                    continue;
                };
                let last = life.last_use.entry(block).or_insert(op);
                if draft.is_before(*last, op) {
                    *last = op;
                }
                pending.push(block);
            }
        }
        while let Some(block) = pending.pop() {
            if block != home && life.live_in.insert(block) {
                pending.extend(work.predecessors(block));
            }
        }
        let mut seen = FxHashSet::from_iter([home]);
        let mut done = 0;
        while let Some(&block) = life.reached.get(done) {
            let next = successors(draft, block).into_iter();
            let next = next.filter(|next| life.live_in.contains(next) && seen.insert(*next));
            life.reached.extend(next.collect::<Vec<BlockId>>());
            done += 1;
        }
        life
    }

    fn is_live_out(&self, draft: &Draft<'_>, block: BlockId) -> bool {
        successors(draft, block).iter().any(|next| self.live_in.contains(next))
    }
}

/// The blocks that a block jumps to.
fn successors(draft: &Draft<'_>, block: BlockId) -> Vec<BlockId> {
    let last = draft.block(block).last.map(|op| draft.op(op).successors.iter());
    last.into_iter().flatten().map(|successor| successor.block).collect()
}

/// The operation of a region's block that is `op` or holds it, with that block.
fn ancestor_in_region(draft: &Draft<'_>, mut op: OpId, region: RegionId) -> Option<(OpId, BlockId)> {
    loop {
        let block = draft.op(op).block?;
        if draft.block(block).region == region {
            return Some((op, block));
        }
        op = draft.parent_op(op)?;
    }
}
