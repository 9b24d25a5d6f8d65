//! An item while a pass changes it: what stays, what is new, what is erased.
//!
//! A [`Draft`] begins as a copy of an item's structure, with the item's own ids: [`OpId`], [`BlockId`], [`RegionId`] and
//! [`ValueId`] below the item's counts mean what they mean in the item, so analyses of the item answer about them. Passes
//! change it as MLIR's passes change IR: they insert, erase and move operations, replace uses, append operands, results and
//! block arguments ([`change`]). [`Draft::edits`] then says which bytes of the item's text have to change ([`render`]): an
//! untouched operation keeps its text, comments included.
//!
//! **Invariant.** A draft is made of an item that could be read ([`Draft::new`] refuses others): every operand has a value.

mod attribute_dictionary;

mod builder;
mod change;
mod comments;
mod destinations;
mod list_head;
mod names;
mod region_head;
mod render;
mod reroute;
mod signature;
mod spell;
mod split_edge;

use std::borrow::Cow;

use mlir_grammar::{BlockId, Item, NameErrorKind, OpId, OpInfo, RegionId, Span, ValueId};

pub use builder::NewOp;
pub use change::At;
pub(crate) use names::Names;
use names::NewNames;
pub use names::numbered_names;
use rustc_hash::{FxHashMap, FxHashSet};
pub use signature::{Parameter, Signature, result_spans};
use smallvec::SmallVec;

use crate::refusal::Refusal;

/// An item while a pass changes it.
#[derive(Clone, Debug)]
pub struct Draft<'a> {
    /// The item as it was.
    pub item: &'a Item,
    ops: Vec<DraftOp<'a>>,
    blocks: Vec<DraftBlock>,
    regions: Vec<DraftRegion>,
    values: Vec<DraftValue<'a>>,
    /// What uses each value: operations, once per operand, in no particular order.
    uses: Vec<SmallVec<[OpId; 4]>>,
    names: NewNames<'a>,
    /// Values of the item whose name is another one than the text has.
    renamed: FxHashSet<ValueId>,
    /// The names that several operations or blocks of the item define, once that was asked for.
    shared_names: Option<FxHashSet<Box<str>>>,
    /// The functions that got another signature.
    signatures: FxHashMap<OpId, Signature>,
    /// The labels that are taken, once a block was added.
    labels: FxHashSet<Box<str>>,
    /// By block of the item: the new blocks that are after it in the text.
    new_blocks: FxHashMap<BlockId, Vec<BlockId>>,
    /// The blocks of the item that lose their labels: they are removed, or part of others.
    unlabelled: FxHashSet<BlockId>,
    /// By block of the item: those that became part of it and are after it in the text, in their order.
    joined: FxHashMap<BlockId, Vec<BlockId>>,
    /// By such a block: the one that it is part of.
    part_of: FxHashMap<BlockId, BlockId>,
}

/// One operation.
#[derive(Clone, Debug)]
pub struct DraftOp<'a> {
    /// The full name: `memref.alloc`.
    pub name: Cow<'a, str>,
    /// All operands, those that are passed to successors included.
    pub operands: Vec<ValueId>,
    /// Where control goes.
    pub successors: Vec<DraftSuccessor>,
    /// What it defines.
    pub results: Vec<ValueId>,
    /// What it holds.
    pub regions: Vec<RegionId>,
    /// The attributes that the custom form puts elsewhere than in the dictionary, by their names in the definition, and for a
    /// new operation those of the dictionary: name and text.
    pub attributes: Vec<(Box<str>, String)>,
    /// The block that holds it; `None` at the top of the item, and for an operation that was removed.
    pub block: Option<BlockId>,
    /// The operation before it in its block.
    pub previous: Option<OpId>,
    /// The operation after it in its block.
    pub next: Option<OpId>,
    /// What became of it.
    state: State,
    /// Where it is in its block: more than what is before it.
    order: u64,
    /// For an operation that was removed, the new one that takes its place in the text; for that one, the removed one.
    stand_in: Option<OpId>,
}

/// What became of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It is where it stood.
    Kept,
    /// It was elsewhere.
    Moved,
    /// It was not there.
    New,
    /// It was removed.
    Erased,
}

/// One successor of a terminator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftSuccessor {
    /// The block.
    pub block: BlockId,
    /// First of the operation's operands that it passes.
    pub first: usize,
    /// How many it passes.
    pub count: usize,
}

/// One block.
#[derive(Clone, Debug)]
pub struct DraftBlock {
    /// Its arguments.
    pub arguments: Vec<ValueId>,
    /// The first of its operations; they are a list (see [`Draft::ops_of`]).
    pub first: Option<OpId>,
    /// The last of its operations.
    pub last: Option<OpId>,
    /// The region that holds it.
    pub region: RegionId,
    /// A new block's label, with its sign.
    label: Option<Box<str>>,
}

/// One region.
#[derive(Clone, Debug)]
pub struct DraftRegion {
    /// Its blocks, the entry first.
    pub blocks: Vec<BlockId>,
    /// The operation that holds it.
    pub op: OpId,
}

/// One value.
#[derive(Clone, Debug)]
pub struct DraftValue<'a> {
    /// As uses spell it: `%x`, `%x#1`. Empty while it has none.
    pub name: Cow<'a, str>,
    /// Its type's text; `None` where that is not known.
    pub ty: Option<Cow<'a, str>>,
    /// What defines it.
    pub def: DraftDef,
}

/// What defines a value. (Which result or argument it is follows from the position in the list there.)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DraftDef {
    /// An operation.
    Op(OpId),
    /// A block.
    Block(BlockId),
}

impl<'a> Draft<'a> {
    /// The item, unchanged.
    ///
    /// # Errors
    /// Where a part of the text could not be read, or a name has no meaning: the operation there.
    pub fn new(item: &'a Item) -> Result<Self, Refusal> {
        is_readable(item)?;
        let ir = &item.ir;
        let mut uses = vec![SmallVec::new(); ir.values().len()];
        let mut ops = Vec::with_capacity(ir.ops().len());
        for op in ir.ops() {
            let data = ir.op(op);
            let operands = ir.operands(op).iter().map(|operand| operand.value);
            let operands: Option<Vec<ValueId>> = operands.collect();
            let operands = operands.ok_or_else(|| Refusal::at(op, "uses a value that is not defined in the item"))?;
            for &operand in &operands {
                uses[operand.index()].push(op);
            }
            let successors = ir.successors(op).iter().map(|successor| {
                Some(DraftSuccessor {
                    block: successor.block?,
                    first: successor.first_operand as usize,
                    count: successor.operand_count as usize,
                })
            });
            let successors: Option<Vec<DraftSuccessor>> = successors.collect();
            ops.push(DraftOp {
                name: Cow::Borrowed(item.op_name(op)),
                operands,
                successors: successors.ok_or_else(|| Refusal::at(op, "goes to a block that is not defined"))?,
                results: ir.results(op).collect(),
                regions: ir.regions_of(op).to_vec(),
                attributes: Vec::new(),
                block: data.parent,
                previous: None,
                next: None,
                state: State::Kept,
                order: 0,
                stand_in: None,
            });
        }
        let blocks = ir.blocks().map(|block| {
            let inside = ir.ops_of(block);
            for (&op, order) in inside.iter().zip(1_u64..) {
                ops[op.index()].order = order * change::GAP;
            }
            for pair in inside.windows(2) {
                ops[pair[0].index()].next = Some(pair[1]);
                ops[pair[1].index()].previous = Some(pair[0]);
            }
            DraftBlock {
                arguments: ir.arguments(block).collect(),
                first: inside.first().copied(),
                last: inside.last().copied(),
                region: ir.block(block).parent,
                label: None,
            }
        });
        let blocks: Vec<DraftBlock> = blocks.collect();
        let regions = ir.regions().map(|region| DraftRegion {
            blocks: ir.blocks_of(region).to_vec(),
            op: ir.region(region).parent,
        });
        let values = ir.values().map(|value| {
            let data = ir.value(value);
            DraftValue {
                name: match data.pack_index {
                    Some(_) if !data.name.is_empty() => item.value_name(value).into(),
                    _ => Cow::Borrowed(item.str(data.name)),
                },
                ty: ir.type_of(value).map(|ty| Cow::Borrowed(&*ty.text)),
                def: match data.def {
                    mlir_grammar::Def::Result { op, .. } => DraftDef::Op(op),
                    mlir_grammar::Def::Argument { block, .. } => DraftDef::Block(block),
                },
            }
        });
        Ok(Self {
            item,
            ops,
            blocks,
            regions: regions.collect(),
            values: values.collect(),
            uses,
            names: NewNames::of(item),
            renamed: FxHashSet::default(),
            shared_names: None,
            signatures: FxHashMap::default(),
            labels: FxHashSet::default(),
            new_blocks: FxHashMap::default(),
            unlabelled: FxHashSet::default(),
            joined: FxHashMap::default(),
            part_of: FxHashMap::default(),
        })
    }

    /// An operation.
    #[must_use]
    pub fn op(&self, op: OpId) -> &DraftOp<'a> {
        &self.ops[op.index()]
    }

    /// A block.
    #[must_use]
    pub fn block(&self, block: BlockId) -> &DraftBlock {
        &self.blocks[block.index()]
    }

    /// A region.
    #[must_use]
    pub fn region(&self, region: RegionId) -> &DraftRegion {
        &self.regions[region.index()]
    }

    /// A value.
    #[must_use]
    pub fn value(&self, value: ValueId) -> &DraftValue<'a> {
        &self.values[value.index()]
    }

    /// A value's type as the text spells it.
    ///
    /// # Errors
    /// Where it is not known, the operation that defines the value (or holds the block that does).
    pub fn type_of(&self, value: ValueId) -> Result<&str, Refusal> {
        let data = self.value(value);
        data.ty.as_deref().ok_or_else(|| {
            let op = match data.def {
                DraftDef::Op(op) => op,
                DraftDef::Block(block) => self.region(self.block(block).region).op,
            };
            Refusal::at(op, "defines a value of unknown type")
        })
    }

    /// The operations that use a value, each once per operand.
    #[must_use]
    pub fn users(&self, value: ValueId) -> &[OpId] {
        &self.uses[value.index()]
    }

    /// The table entry of an operation.
    #[must_use]
    pub fn info(&self, op: OpId) -> Option<&'a OpInfo> {
        if op.index() < self.item.ir.ops().len() && self.op(op).name.as_ref() == self.item.op_name(op) {
            return self.item.info(op);
        }
        let id = self.item.dialects.find(&self.op(op).name)?;
        Some(self.item.dialects.get(id))
    }

    /// The operations of a block, in order.
    pub fn ops_of(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.block(block).first, |&op| self.op(op).next)
    }

    /// Whether one operation of a block is before another one of the same block.
    #[must_use]
    pub fn is_before(&self, op: OpId, other: OpId) -> bool {
        self.op(op).order < self.op(other).order
    }

    /// The operation of `block` that is `op` or holds it.
    #[must_use]
    pub fn ancestor_in_block(&self, mut op: OpId, block: BlockId) -> Option<OpId> {
        while self.op(op).block != Some(block) {
            op = self.parent_op(op)?;
        }
        Some(op)
    }

    /// The last operation of a block, if it is a terminator.
    #[must_use]
    pub fn terminator(&self, block: BlockId) -> Option<OpId> {
        let last = self.block(block).last?;
        let is_terminator =
            !self.op(last).successors.is_empty() || self.info(last).is_none_or(|info| info.traits.terminator);
        is_terminator.then_some(last)
    }

    /// The operation around an operation.
    #[must_use]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.op(op).block.map(|block| self.region(self.block(block).region).op)
    }

    /// All operations inside `op` that were not removed, at any depth, in order, `op` itself first.
    #[must_use]
    pub fn walk(&self, op: OpId) -> Vec<OpId> {
        let mut found = Vec::new();
        let mut rest = vec![op];
        while let Some(op) = rest.pop() {
            found.push(op);
            let regions = self.op(op).regions.iter().rev();
            let blocks = regions.flat_map(|&region| self.region(region).blocks.iter().rev());
            rest.extend(
                blocks.flat_map(|&block| std::iter::successors(self.block(block).last, |&op| self.op(op).previous)),
            );
        }
        found
    }

    /// Whether an operation is in the item's text.
    pub(crate) fn is_of_item(&self, op: OpId) -> bool {
        op.index() < self.item.ir.ops().len()
    }

    /// Whether an operation of the item has text: terminators may be left out.
    fn is_written(&self, op: OpId) -> bool {
        self.is_of_item(op) && !self.item.ir.op(op).span.is_empty()
    }

    /// A block's label, as the text has it or will have it.
    fn label(&self, block: BlockId) -> &str {
        match &self.block(block).label {
            Some(label) => label,
            None if block.index() < self.item.ir.blocks().len() => self.item.str(self.item.ir.block(block).label),
            None => "",
        }
    }
}

/// Whether the text says all there is: where a part of it could not be read, a use may hide in it.
fn is_readable(item: &Item) -> Result<(), Refusal> {
    let refuse = |span: Span, message: &str| {
        let op = item.ir.op_at(span.start).unwrap_or(OpId(0));
        Err(Refusal {
            op,
            message: message.to_owned(),
        })
    };
    if let Some(error) = item.errors.first() {
        return refuse(error.span, &format!("cannot be read: {}", error.message));
    }
    let mut names = item.name_errors.iter();
    match names.find(|error| error.kind != NameErrorKind::OuterValue) {
        Some(error) => refuse(error.span, "uses an undefined or ambiguous name"),
        None => Ok(()),
    }
}
