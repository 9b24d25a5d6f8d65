//! What an operation does, as one number: its name, its types, its attributes and what its regions do; not its values.

use std::hash::{DefaultHasher, Hash, Hasher};

use mlir_grammar::ir::Form;
use mlir_grammar::op_info::{EffectKind, Resource};
use mlir_grammar::{Item, OpId, TypeId, ValueId};

/// What an operation is in a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Symbol {
    /// Takes no place: an input.
    Constant,
    /// Ends the sequence.
    Excluded,
    /// Does this.
    Counted(u64),
}

/// Whether the first two operands of an operation can be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exchange {
    /// Nothing is known of it.
    Never,
    /// It does the same with them exchanged.
    Free,
    /// Its symbol is that of the operation with them exchanged.
    Turned,
}

/// The symbols of an item's operations.
pub(super) struct Symbols {
    symbols: Vec<Symbol>,
    /// For each operation the one behind all that it holds.
    ends: Vec<u32>,
}

impl Symbols {
    pub(super) fn new(item: &Item) -> Self {
        let ir = &item.ir;
        let count = ir.ops().len();
        let mut found = Self {
            symbols: vec![Symbol::Excluded; count],
            ends: (1..=count as u32).collect(),
        };
        // What an operation does as part of another: terminators may stand there.
        let mut inner: Vec<Symbol> = vec![Symbol::Excluded; count];
        for op in ir.ops().rev() {
            if let Some(parent) = ir.parent_op(op) {
                let end = found.ends[op.index()];
                found.ends[parent.index()] = found.ends[parent.index()].max(end);
            }
            inner[op.index()] = within(item, op, &inner);
            found.symbols[op.index()] = match inner[op.index()] {
                Symbol::Counted(_) if stands_apart(item, op) => Symbol::Excluded,
                symbol => symbol,
            };
        }
        found
    }

    pub(super) fn of(&self, op: OpId) -> Symbol {
        self.symbols[op.index()]
    }

    pub(super) fn end(&self, op: OpId) -> OpId {
        OpId(self.ends[op.index()])
    }
}

/// Whether an operation is a constant.
pub(super) fn is_constant(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| info.traits.constant_like) && item.ir.operands(op).is_empty()
}

/// A number that is equal for equal constants.
pub(super) fn of_constant(item: &Item, op: OpId) -> u64 {
    let mut hasher = DefaultHasher::new();
    item.op_name(op).hash(&mut hasher);
    attributes(item, op, &mut hasher);
    values(item, item.ir.results(op), &mut hasher);
    hasher.finish()
}

/// Whether the first two operands can be exchanged.
pub(super) fn exchange(item: &Item, op: OpId) -> Exchange {
    match item.info(op) {
        Some(info) if info.traits.commutative && item.ir.operands(op).len() == 2 => Exchange::Free,
        _ => Exchange::Never,
    }
}

/// Whether an operation cannot be part of a region by itself, though a region of another operation may hold it.
fn stands_apart(item: &Item, op: OpId) -> bool {
    match item.info(op) {
        Some(info) => info.traits.terminator || info.traits.return_like,
        // It may be a terminator.
        None => {
            let block = item.ir.op(op).parent;
            block.is_some_and(|block| item.ir.ops_of(block).last() == Some(&op))
        }
    }
}

/// What an operation is as part of another, by what `inner` says of the operations in it.
fn within(item: &Item, op: OpId, inner: &[Symbol]) -> Symbol {
    let ir = &item.ir;
    let data = ir.op(op);
    if is_constant(item, op) {
        return Symbol::Constant;
    }
    let is_readable = data.form != Form::Tolerant && ir.operands(op).iter().all(|operand| operand.value.is_some());
    if !is_readable || data.symbol.is_some() || data.signature.is_some() || is_bound_to_place(item, op) {
        return Symbol::Excluded;
    }
    let mut hasher = DefaultHasher::new();
    item.op_name(op).hash(&mut hasher);
    attributes(item, op, &mut hasher);
    for operand in ir.operands(op) {
        operand.segment.hash(&mut hasher);
    }
    let operands = ir.operands(op).iter().filter_map(|operand| operand.value);
    values(item, operands, &mut hasher);
    values(item, ir.results(op), &mut hasher);
    for successor in ir.successors(op) {
        // Which of its region's blocks it is.
        let block = successor.block.map(|block| (block, ir.block(block).parent));
        let index = block.map(|(block, region)| ir.blocks_of(region).iter().position(|&other| other == block));
        (index, successor.operand_count).hash(&mut hasher);
    }
    for &region in ir.regions_of(op) {
        ir.blocks_of(region).len().hash(&mut hasher);
        for &block in ir.blocks_of(region) {
            values(item, ir.arguments(block), &mut hasher);
            for &op in ir.ops_of(block) {
                match inner[op.index()] {
                    Symbol::Constant => {}
                    Symbol::Excluded => return Symbol::Excluded,
                    Symbol::Counted(symbol) => symbol.hash(&mut hasher),
                }
            }
            // Where the block ends.
            0xff_u8.hash(&mut hasher);
        }
    }
    Symbol::Counted(hasher.finish())
}

/// Whether the tables say that an operation cannot be in another function.
fn is_bound_to_place(item: &Item, op: OpId) -> bool {
    let Some(info) = item.info(op) else { return false };
    let traits = &info.traits;
    let is_stack = |effect: &mlir_grammar::op_info::Effect| {
        effect.kind == EffectKind::Allocate && effect.resource == Resource::Stack
    };
    traits.function || traits.module || traits.symbol_table || traits.symbol || info.effects.iter().any(is_stack)
}

/// The attributes, in whatever order they are written.
fn attributes(item: &Item, op: OpId, hasher: &mut DefaultHasher) {
    let sum = item.ir.attributes(op).iter().fold(0_u64, |sum, attribute| {
        let mut hasher = DefaultHasher::new();
        attribute.name.hash(&mut hasher);
        for word in item.str(attribute.value).split_whitespace() {
            word.hash(&mut hasher);
        }
        sum.wrapping_add(hasher.finish())
    });
    sum.hash(hasher);
}

/// The types of values, and how many there are.
fn values(item: &Item, values: impl Iterator<Item = ValueId>, hasher: &mut DefaultHasher) {
    let mut count = 0_u32;
    for value in values {
        count += 1;
        match item.ir.value(value).ty {
            Some(ty) => resolved(item, ty).hash(hasher),
            None => 0_u8.hash(hasher),
        }
    }
    count.hash(hasher);
}

/// The text of a type, with the aliases that stand for it as a whole looked through.
fn resolved(item: &Item, mut ty: TypeId) -> &str {
    // An alias may stand for another one, but not for itself.
    for _ in 0..16 {
        match item.ir.ty(ty).target {
            Some(target) if target != ty => ty = target,
            _ => break,
        }
    }
    &item.ir.ty(ty).text
}
