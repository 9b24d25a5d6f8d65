//! `copy-removal`: a buffer that is only copied into another one becomes that buffer.
//!
//! The post phase of "Bufferization" (2020). A copy from `%from` to `%to` goes
//!
//! - by *reusing the source*: `%to` is allocated in the copy's block and not used before the copy, and `%from` is freed in that
//!   block and not used after the copy. `%from` takes the place of `%to`, and is not freed there;
//! - by *reusing the target*: `%from` is allocated and freed in the copy's block and not used after the copy, and `%to` is
//!   there already and not used since. `%to` takes the place of `%from`.
//!
//! A buffer stays that an operation with unknown effects uses: it may be written or read by another name. A use of an alias
//! counts as a use. As the document has it, buffers that a function gets are taken for different ones. Both buffers have to be
//! of one type.
//!
//! ```mlir
//! %temp = memref.alloc() : memref<2xf32>
//! "some.compute"(%arg, %temp) : (memref<2xf32>, memref<2xf32>) -> ()
//! memref.copy %temp, %result : memref<2xf32> to memref<2xf32>
//! memref.dealloc %temp : memref<2xf32>
//! ```
//! becomes
//! ```mlir
//! "some.compute"(%arg, %result) : (memref<2xf32>, memref<2xf32>) -> ()
//! ```

use buffer_analysis::{BufferViewFlow, Dominance};
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use crate::allocations::{frees, only_allocates, sink, view_flow};
use crate::draft::Draft;
use crate::edit::TextEdit;
use crate::functions::Summaries;
use crate::pass::{Pass, Subject, Work};
use crate::refusal::Refusal;

/// The pass.
pub static COPY_REMOVAL: Pass = Pass {
    name: "copy-removal",
    title: "Remove copies that are not needed",
    options: &[],
    concerns: may_be_removed,
    at: Some("Remove the copy"),
    keeps_abi: false,
    work: Work::Item(copy_removal),
};

/// From where and to where an operation copies, if that is all that it does.
fn copied(item: &Item, op: OpId) -> Option<(ValueId, ValueId)> {
    let &[(target, source)] = item.info(op)?.copies.as_slice() else {
        return None;
    };
    let one = |segment: u8| {
        let mut operands = item.segment(op, segment);
        let first = operands.next()?.value?;
        operands.next().is_none().then_some(first)
    };
    let is_all = item.ir.operands(op).len() == 2 && item.ir.results(op).len() == 0;
    Some((one(source)?, one(target)?)).filter(|_| is_all)
}

/// Whether a copy may go, as far as that is cheap to know: what it copies is freed in its block.
fn may_be_removed(item: &Item, op: OpId) -> bool {
    let home = item.ir.op(op).parent;
    copied(item, op).is_some_and(|(source, _)| frees(item, source).any(|freed| item.ir.op(freed).parent == home))
}

fn copy_removal(subject: &Subject<'_>) -> Result<Vec<TextEdit>, Refusal> {
    let item = subject.item;
    let copies = item
        .ir
        .ops()
        .filter(|&op| copied(item, op).is_some() && subject.takes(op));
    let copies: Vec<OpId> = copies.collect();
    if copies.is_empty() {
        return Ok(Vec::new());
    }
    let mut removal = Removal {
        draft: Draft::new(item)?,
        callees: subject.callees,
        dominance: Dominance::new(item),
        views: view_flow(item),
        merged: FxHashMap::default(),
    };
    for copy in copies {
        removal.remove(copy);
    }
    removal.draft.edits()
}

/// The pass at work on one item.
struct Removal<'a> {
    draft: Draft<'a>,
    callees: &'a Summaries,
    dominance: Dominance<'a>,
    views: BufferViewFlow,
    /// By value: what it took the place of.
    merged: FxHashMap<ValueId, Vec<ValueId>>,
}

impl Removal<'_> {
    fn remove(&mut self, copy: OpId) {
        let Some((from, to)) = self.copied(copy) else { return };
        let (Ok(from_type), Ok(to_type)) = (self.draft.type_of(from), self.draft.type_of(to)) else {
            return;
        };
        if from == to || from_type != to_type || self.is_taken(from) {
            return;
        }
        let Some(freed) = self
            .freed_here(from, copy)
            .filter(|&freed| self.is_unused(from, copy, freed))
        else {
            return;
        };
        let (kept, removed, allocation) = if let Some(allocation) = self.allocated_here(to, copy)
            && self.is_unused(to, allocation, copy)
            && self.fits(from, allocation)
        {
            (from, to, allocation)
        } else if let Some(allocation) = self.allocated_here(from, copy)
            && self.is_there(to, allocation)
            && !self.is_taken(to)
            && self.is_unused(to, allocation, copy)
            && self.fits(to, allocation)
        {
            (to, from, allocation)
        } else {
            return;
        };
        self.draft.erase(copy);
        self.draft.erase(freed);
        self.draft.replace_uses(removed, kept);
        self.draft.erase(allocation);
        self.merged.entry(kept).or_default().push(removed);
    }

    /// From where and to where a copy copies now: other buffers may have taken the place of those that the text names.
    fn copied(&self, copy: OpId) -> Option<(ValueId, ValueId)> {
        let item = self.draft.item;
        let (from, _) = copied(item, copy)?;
        let is_first = item
            .ir
            .operands(copy)
            .first()
            .is_some_and(|first| first.value == Some(from));
        let &[first, second] = self.draft.op(copy).operands.as_slice() else {
            return None;
        };
        Some(if is_first { (first, second) } else { (second, first) })
    }

    /// The one operation that frees a value, if it is after `copy` in its block and does nothing else.
    fn freed_here(&self, value: ValueId, copy: OpId) -> Option<OpId> {
        let aliases = self.aliases(value);
        let item = self.draft.item;
        let mut found = aliases
            .iter()
            .flat_map(|&alias| frees(item, alias))
            .filter(|&op| !self.draft.is_erased(op));
        let (freed, None) = (found.next()?, found.next()) else {
            return None;
        };
        let data = self.draft.op(freed);
        let is_plain = data.operands.as_slice() == [value] && data.results.is_empty();
        (is_plain && data.block == self.draft.op(copy).block && self.draft.is_before(copy, freed)).then_some(freed)
    }

    /// The operation that allocates a value, if it is before `copy` in its block.
    fn allocated_here(&self, value: ValueId, copy: OpId) -> Option<OpId> {
        let item = self.draft.item;
        let op = item.ir.defining_op(value)?;
        let is_here = self.draft.op(op).block == self.draft.op(copy).block && self.draft.is_before(op, copy);
        (is_here && only_allocates(item, op)).then_some(op)
    }

    /// Whether a value can be used at `op`, and only its users see its contents.
    fn is_there(&self, value: ValueId, op: OpId) -> bool {
        let item = self.draft.item;
        let is_visible = match item.ir.value(value).def {
            Def::Argument { .. } => true,
            Def::Result { op, .. } => only_allocates(item, op),
        };
        is_visible && self.dominance.value_dominates(value, op)
    }

    /// Whether a buffer is aligned as an allocation asks for.
    fn fits(&self, value: ValueId, allocation: OpId) -> bool {
        let item = self.draft.item;
        let alignment = |op: OpId| {
            item.ir
                .attribute(op, "alignment")
                .map(|attribute| item.str(attribute.value))
        };
        let had = match item.ir.value(value).def {
            Def::Result { op, .. } => alignment(op),
            Def::Argument { .. } => None,
        };
        alignment(allocation).is_none_or(|wanted| had == Some(wanted))
    }

    /// Whether nothing between two operations of one block uses a value or an alias of it.
    fn is_unused(&self, value: ValueId, after: OpId, before: OpId) -> bool {
        let Some(block) = self.draft.op(after).block else {
            return false;
        };
        let aliases = self.aliases(value);
        let mut users = aliases.iter().flat_map(|&alias| self.draft.users(alias));
        !users.any(|&user| {
            let user = self.draft.ancestor_in_block(user, block);
            user.is_some_and(|user| self.draft.is_before(after, user) && self.draft.is_before(user, before))
        })
    }

    /// Whether an operation takes a value, and it is unknown whether it keeps it.
    fn is_taken(&self, value: ValueId) -> bool {
        let mut aliases = self.aliases(value).into_iter();
        aliases.any(|alias| sink(self.draft.item, self.callees, alias).is_some())
    }

    /// What may be the buffer of a value: what is made from it, what it is made from, and what is made from that.
    fn aliases(&self, value: ValueId) -> Vec<ValueId> {
        let mut aliases = Vec::new();
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            for source in self.views.resolve_reverse(value) {
                for alias in self.views.resolve(source) {
                    if !aliases.contains(&alias) {
                        aliases.push(alias);
                        pending.extend(self.merged.get(&alias).into_iter().flatten());
                    }
                }
            }
        }
        aliases
    }
}
