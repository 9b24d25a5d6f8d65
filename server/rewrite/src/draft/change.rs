//! What passes do to a draft.

use mlir_grammar::{BlockId, Item, OpId, RegionId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::{Draft, DraftBlock, DraftDef, DraftOp, DraftRegion, DraftValue, State};

/// The distance between the orders of operations that are side by side: room for new ones in between.
pub(super) const GAP: u64 = 1 << 24;

/// Where an operation goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Directly before an operation.
    Before(OpId),
    /// Directly after an operation.
    After(OpId),
    /// Before all operations of a block.
    Start(BlockId),
    /// After all operations of a block.
    End(BlockId),
}

impl<'a> Draft<'a> {
    pub(super) fn push_op(&mut self, op: DraftOp<'a>) -> OpId {
        let id = OpId(self.ops.len() as u32);
        for &operand in &op.operands {
            self.uses[operand.index()].push(id);
        }
        self.ops.push(op);
        id
    }

    pub(super) fn push_value(&mut self, value: DraftValue<'a>) -> ValueId {
        let id = ValueId(self.values.len() as u32);
        self.values.push(value);
        self.uses.push(SmallVec::new());
        id
    }

    /// A new region of `op` with one empty block.
    pub fn add_region(&mut self, op: OpId) -> BlockId {
        let region = RegionId(self.regions.len() as u32);
        let block = BlockId(self.blocks.len() as u32);
        self.regions.push(DraftRegion {
            blocks: vec![block],
            op,
        });
        self.blocks.push(DraftBlock {
            arguments: Vec::new(),
            first: None,
            last: None,
            region,
            label: None,
        });
        self.ops[op.index()].regions.push(region);
        block
    }

    /// Links an operation that is in no block. Without effect where `at` names an operation at the top of the item.
    pub(super) fn place(&mut self, op: OpId, at: At) {
        let (block, previous, next) = match at {
            At::Before(other) => (self.op(other).block, self.op(other).previous, Some(other)),
            At::After(other) => (self.op(other).block, Some(other), self.op(other).next),
            At::Start(block) => (Some(block), None, self.block(block).first),
            At::End(block) => (Some(block), self.block(block).last, None),
        };
        let Some(block) = block else { return };
        let data = &mut self.ops[op.index()];
        (data.block, data.previous, data.next) = (Some(block), previous, next);
        match previous {
            Some(previous) => self.ops[previous.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        match next {
            Some(next) => self.ops[next.index()].previous = Some(op),
            None => self.blocks[block.index()].last = Some(op),
        }
        self.order(op, block);
    }

    /// Finds an operation's place among the orders of its block; numbers the block afresh where there is no room.
    fn order(&mut self, op: OpId, block: BlockId) {
        let data = self.op(op);
        let before = data.previous.map_or(0, |previous| self.op(previous).order);
        let after = data.next.map_or(before + 2 * GAP, |next| self.op(next).order);
        if after - before >= 2 {
            self.ops[op.index()].order = before + (after - before) / 2;
            return;
        }
        let mut next = self.block(block).first;
        let mut order = 0;
        while let Some(op) = next {
            order += GAP;
            self.ops[op.index()].order = order;
            next = self.op(op).next;
        }
    }

    /// Moves an operation, with all that it holds. Its comment goes with it.
    pub fn move_op(&mut self, op: OpId, at: At) {
        if at == At::Before(op) || at == At::After(op) {
            return;
        }
        let old = self.op(op).block.map(|block| self.block(block).region);
        self.unlink(op);
        self.place(op, at);
        self.give_up_place(op);
        if self.op(op).state == State::Kept {
            self.ops[op.index()].state = State::Moved;
        }
        if self.op(op).block.map(|block| self.block(block).region) != old {
            self.keep_names_apart(op);
        }
    }

    /// Regions side by side may use one name for different values. Where an operation comes out of its region, its results are
    /// seen in all of those: a name that others have, too, is replaced by a new one.
    pub(crate) fn keep_names_apart(&mut self, op: OpId) {
        let item = self.item;
        let shared = self.shared_names.get_or_insert_with(|| shared_names(item));
        let results = self.ops[op.index()].results.iter().copied();
        let clashing = results.filter(|&result| shared.contains(stem(&self.values[result.index()].name)));
        let clashing: Vec<ValueId> = clashing.collect();
        let mut new: FxHashMap<String, String> = FxHashMap::default();
        for result in clashing {
            let name = self.value(result).name.to_string();
            let (old, index) = name.split_at(stem(&name).len());
            let hint = match old.trim_start_matches('%') {
                number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                    self.op(op).name.rsplit('.').next().unwrap_or_default().to_owned()
                }
                word => word.to_owned(),
            };
            let fresh = new
                .entry(old.to_owned())
                .or_insert_with(|| self.names.placeholder(&hint));
            self.values[result.index()].name = format!("{fresh}{index}").into();
            self.renamed.insert(result);
        }
    }

    fn unlink(&mut self, op: OpId) {
        let data = &mut self.ops[op.index()];
        let (previous, next) = (data.previous.take(), data.next.take());
        let Some(block) = data.block.take() else { return };
        match previous {
            Some(previous) => self.ops[previous.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(next) => self.ops[next.index()].previous = previous,
            None => self.blocks[block.index()].last = previous,
        }
    }

    /// Takes an operation away, with all that it holds. Nothing may use its results.
    pub fn erase(&mut self, op: OpId) {
        for inner in self.walk(op) {
            for operand in std::mem::take(&mut self.ops[inner.index()].operands) {
                self.forget_use(operand, inner);
            }
            self.ops[inner.index()].state = State::Erased;
            self.give_up_place(inner);
        }
        self.unlink(op);
    }

    /// Takes an operation away as [`Draft::erase`] does. The new operation, which was put before it, is in its place
    /// in the text: the comments around it stay.
    pub fn replace_op(&mut self, old: OpId, new: OpId) {
        self.erase(old);
        if self.is_written(old) && self.op(new).state == State::New {
            self.ops[old.index()].stand_in = Some(new);
            self.ops[new.index()].stand_in = Some(old);
        }
    }

    /// What is in another operation's place no longer does.
    fn give_up_place(&mut self, op: OpId) {
        if let Some(old) = self.ops[op.index()].stand_in.take() {
            self.ops[old.index()].stand_in = None;
        }
    }

    /// Whether an operation was removed.
    #[must_use]
    pub fn is_erased(&self, op: OpId) -> bool {
        self.op(op).state == State::Erased
    }

    fn forget_use(&mut self, value: ValueId, op: OpId) {
        let uses = &mut self.uses[value.index()];
        if let Some(index) = uses.iter().position(|&user| user == op) {
            uses.swap_remove(index);
        }
    }

    /// Gives an operation another operand in place of one that it has.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let old = std::mem::replace(&mut self.ops[op.index()].operands[index], value);
        self.forget_use(old, op);
        self.uses[value.index()].push(op);
    }

    /// Gives an operation that has no successors other operands.
    pub fn set_operands(&mut self, op: OpId, operands: Vec<ValueId>) {
        for &operand in &operands {
            self.uses[operand.index()].push(op);
        }
        for operand in std::mem::replace(&mut self.ops[op.index()].operands, operands) {
            self.forget_use(operand, op);
        }
    }

    /// Takes one operand away, one that is passed to a successor or another.
    pub fn erase_operand(&mut self, op: OpId, index: usize) {
        let data = &mut self.ops[op.index()];
        let value = data.operands.remove(index);
        for successor in &mut data.successors {
            if index < successor.first {
                successor.first -= 1;
            } else if index < successor.first + successor.count {
                successor.count -= 1;
            }
        }
        self.forget_use(value, op);
    }

    /// Takes one argument of a block away. Nothing may use it; what is passed to it has to go, too.
    pub fn erase_argument(&mut self, block: BlockId, index: usize) {
        self.blocks[block.index()].arguments.remove(index);
    }

    /// Removes one result. Nothing may use it. Where several results have one name in the text (`%0:2`), the others are
    /// numbered anew.
    pub fn erase_result(&mut self, op: OpId, index: usize) {
        let removed = self.ops[op.index()].results.remove(index);
        let name = self.value(removed).name.clone();
        let Some((pack, _)) = name.split_once('#') else { return };
        let results = self.op(op).results.iter().copied();
        let mates = results.filter(|&result| {
            self.value(result)
                .name
                .split_once('#')
                .is_some_and(|(of, _)| of == pack)
        });
        let mates: Vec<ValueId> = mates.collect();
        for (index, &mate) in mates.iter().enumerate() {
            let name = if mates.len() == 1 {
                pack.to_owned()
            } else {
                format!("{pack}#{index}")
            };
            if self.value(mate).name != name {
                self.values[mate.index()].name = name.into();
                self.renamed.insert(mate);
            }
        }
    }

    /// Makes all uses of one value uses of another.
    pub fn replace_uses(&mut self, old: ValueId, new: ValueId) {
        self.replace_uses_if(old, new, |_, _| true);
    }

    /// Makes those uses of one value uses of another whose operation fits.
    pub fn replace_uses_if(&mut self, old: ValueId, new: ValueId, fits: impl Fn(&Self, OpId) -> bool) {
        if old == new {
            return;
        }
        let uses = std::mem::take(&mut self.uses[old.index()]).into_iter();
        let (moved, kept): (Vec<OpId>, Vec<OpId>) = uses.partition(|&op| fits(self, op));
        for &op in &moved {
            // An operation is in the list once per operand: each turn replaces one.
            let operands = &mut self.ops[op.index()].operands;
            if let Some(operand) = operands.iter_mut().find(|operand| **operand == old) {
                *operand = new;
            }
        }
        self.uses[old.index()] = kept.into();
        self.uses[new.index()].extend(moved);
    }

    /// Gives an operation one operand more, after those that it has; those of successors stay what they are only if there
    /// are none (see [`Draft::pass_to_successor`]).
    pub fn append_operand(&mut self, op: OpId, value: ValueId) {
        self.ops[op.index()].operands.push(value);
        self.uses[value.index()].push(op);
    }

    /// Passes one value more to a successor, after those that it gets.
    pub fn pass_to_successor(&mut self, op: OpId, successor: usize, value: ValueId) {
        let data = &mut self.ops[op.index()];
        let at = data.successors[successor].first + data.successors[successor].count;
        data.successors[successor].count += 1;
        data.operands.insert(at, value);
        for other in &mut data.successors[successor + 1..] {
            other.first += 1;
        }
        self.uses[value.index()].push(op);
    }

    /// Gives a block one argument more.
    pub fn append_argument(&mut self, block: BlockId, hint: &str, ty: &str) -> ValueId {
        let name = self.names.placeholder(hint);
        let value = self.push_value(DraftValue {
            name: name.into(),
            ty: Some(ty.to_owned().into()),
            def: DraftDef::Block(block),
        });
        self.blocks[block.index()].arguments.push(value);
        value
    }

    /// Gives a block other arguments: some of those that it has, in another order. Nothing may use those that go.
    pub fn set_arguments(&mut self, block: BlockId, arguments: Vec<ValueId>) {
        self.blocks[block.index()].arguments = arguments;
    }

    /// Adds one result to an operation. Where all its results have one name in the text (`%0:2`), the new one shares it.
    pub fn append_result(&mut self, op: OpId, hint: &str, ty: &str) -> ValueId {
        let results = &self.op(op).results;
        let packed = results.last().and_then(|&last| self.value(last).name.split_once('#'));
        let name = match packed.map(|(pack, _)| pack.to_owned()) {
            Some(pack) => {
                let of_pack = results.iter().filter(|&&result| {
                    self.value(result)
                        .name
                        .split_once('#')
                        .is_some_and(|(other, _)| other == pack)
                });
                format!("{pack}#{}", of_pack.count())
            }
            None => self.names.placeholder(hint),
        };
        let value = self.push_value(DraftValue {
            name: name.into(),
            ty: Some(ty.to_owned().into()),
            def: DraftDef::Op(op),
        });
        self.ops[op.index()].results.push(value);
        value
    }

    /// Keeps some of an operation's results; nothing may use the others. Those that shared a name with one that goes get
    /// other values in their place.
    pub fn keep_results(&mut self, op: OpId, keeps: impl Fn(usize) -> bool) {
        let results = std::mem::take(&mut self.ops[op.index()].results);
        let kept: Vec<ValueId> = (0..)
            .zip(results)
            .filter(|&(index, _)| keeps(index))
            .map(|(_, value)| value)
            .collect();
        let stem_of = |draft: &Self, value: ValueId| {
            let name = &draft.value(value).name;
            name.split_once('#').map(|(stem, _)| stem.to_owned())
        };
        let stems: Vec<Option<String>> = kept.iter().map(|&value| stem_of(self, value)).collect();
        for (index, &value) in kept.iter().enumerate() {
            let Some(stem) = &stems[index] else {
                self.ops[op.index()].results.push(value);
                continue;
            };
            let of_stem = |stems: &[Option<String>]| stems.iter().filter(|other| other.as_ref() == Some(stem)).count();
            let name = if of_stem(&stems) == 1 {
                stem.clone()
            } else {
                format!("{stem}#{}", of_stem(&stems[..index]))
            };
            let ty = self.value(value).ty.clone();
            let def = DraftDef::Op(op);
            let name = name.into();
            let new = self.push_value(DraftValue { name, ty, def });
            self.replace_uses(value, new);
            self.ops[op.index()].results.push(new);
        }
    }

    /// Gives an operation another name, such as `memref.alloca` for `memref.alloc`; the rest of its text stays.
    pub fn rename(&mut self, op: OpId, name: &str) {
        self.ops[op.index()].name = name.to_owned().into();
    }

    /// Gives a new value the name of one that it takes the place of: the uses of that one keep their text.
    pub fn take_name(&mut self, old: ValueId, new: ValueId) {
        let name = &self.value(old).name;
        if !name.is_empty() && !name.contains('#') {
            self.values[new.index()].name = name.clone();
        }
    }

    /// Names for the results of an operation that the text does not name: one that they share, if they are several.
    pub(super) fn name_results(&mut self, results: &[ValueId], hint: &str) {
        let name = self.names.placeholder(hint);
        for (index, &value) in results.iter().enumerate() {
            self.values[value.index()].name = if results.len() == 1 {
                name.clone().into()
            } else {
                format!("{name}#{index}").into()
            };
        }
    }

    /// Gives a value another type; its definition and the types at its uses are spelled again.
    pub fn set_type(&mut self, value: ValueId, ty: &str) {
        self.values[value.index()].ty = Some(ty.to_owned().into());
    }
}

/// A name without its pack index.
fn stem(name: &str) -> &str {
    name.split('#').next().unwrap_or_default()
}

/// The names that several operations or blocks of an item define, with their signs.
fn shared_names(item: &Item) -> FxHashSet<Box<str>> {
    let (mut seen, mut shared) = (FxHashSet::default(), FxHashSet::default());
    let mut give = |values: &mut dyn Iterator<Item = ValueId>| {
        let mut last = String::new();
        for value in values.filter(|&value| !item.ir.value(value).name.is_empty()) {
            let name = item.value_name(value);
            let name = stem(&name);
            // Results that share a pack are one.
            if name != last && !seen.insert(Box::<str>::from(name)) {
                shared.insert(Box::<str>::from(name));
            }
            name.clone_into(&mut last);
        }
    };
    for op in item.ir.ops() {
        give(&mut item.ir.results(op));
    }
    for block in item.ir.blocks() {
        give(&mut item.ir.arguments(block));
    }
    shared
}
