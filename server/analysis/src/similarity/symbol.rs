//! What an operation does, as one number: its name, its types, its attributes and what its regions do; not its values.

use std::hash::{DefaultHasher, Hash, Hasher};

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::{EffectKind, Mirror, Resource};
use mlir_grammar::ir::Attribute;
use mlir_grammar::{Item, OpId, OpInfo, TypeId, ValueId};

use super::wording::wording;

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
    /// For each operation the one after all that it holds.
    ends: Vec<u32>,
    /// For each operation whether a function holds it.
    in_function: FixedBitSet,
    /// For each operation whether it is neither a constant nor a definition of a symbol.
    does_something: FixedBitSet,
}

impl Symbols {
    pub(super) fn new(item: &Item, scope: u64) -> Self {
        let ir = &item.ir;
        let count = ir.ops().len();
        let mut found = Self {
            symbols: vec![Symbol::Excluded; count],
            ends: (1..=count as u32).collect(),
            in_function: FixedBitSet::with_capacity(count),
            does_something: FixedBitSet::with_capacity(count),
        };
        for op in ir.ops() {
            let is_in_function = ir
                .parent_op(op)
                .is_some_and(|parent| found.in_function.contains(parent.index()) || item.is_function(parent));
            found.in_function.set(op.index(), is_in_function);
            let does_something = !is_constant(item, op) && ir.op(op).symbol.is_none();
            found.does_something.set(op.index(), does_something);
        }
        // What an operation does as part of another: terminators may be there.
        let mut inner: Vec<Symbol> = vec![Symbol::Excluded; count];
        for op in ir.ops().rev() {
            if let Some(parent) = ir.parent_op(op) {
                let end = found.ends[op.index()];
                found.ends[parent.index()] = found.ends[parent.index()].max(end);
            }
            inner[op.index()] = within(item, op, scope, &inner);
            found.symbols[op.index()] = match inner[op.index()] {
                Symbol::Counted(_) if stands_apart(item, op) || !found.in_function.contains(op.index()) => {
                    Symbol::Excluded
                }
                symbol => symbol,
            };
        }
        found
    }

    pub(super) fn of(&self, op: OpId) -> Symbol {
        self.symbols[op.index()]
    }

    /// Whether a function holds an operation that is one of what it does.
    pub(super) fn is_instruction(&self, op: OpId) -> bool {
        self.in_function.contains(op.index()) && self.does_something.contains(op.index())
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
pub(super) fn of_constant(item: &Item, op: OpId, scope: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    item.op_name(op).hash(&mut hasher);
    attributes(item, op, scope, &mut hasher);
    wording(item, op, scope).hash(&mut hasher);
    values(item, item.ir.results(op), &mut hasher);
    hasher.finish()
}

/// Whether the first two operands can be exchanged.
pub(super) fn exchange(item: &Item, op: OpId) -> Exchange {
    let Some(info) = item.info(op).filter(|_| item.ir.operands(op).len() == 2) else {
        return Exchange::Never;
    };
    if info.traits.commutative {
        return Exchange::Free;
    }
    let said = info.mirrored.as_ref().and_then(|mirror| {
        let attribute = item.ir.attribute(op, &mirror.attribute)?;
        mirrored(item, op, mirror, attribute)
    });
    match said {
        Some((word, other)) if word == other => Exchange::Free,
        Some((_, other)) if is_said(item, op, info, other) => Exchange::Turned,
        _ => Exchange::Never,
    }
}

/// Whether the attribute that decides it says `word`.
fn is_said(item: &Item, op: OpId, info: &OpInfo, word: &str) -> bool {
    let attribute = info
        .mirrored
        .as_ref()
        .and_then(|mirror| item.ir.attribute(op, &mirror.attribute));
    attribute.is_some_and(|attribute| item.keyword(op, &attribute.name) == Some(word))
}

/// The two words that say the same of exchanged operands, if an attribute says one of them.
fn mirrored<'a>(item: &Item, op: OpId, mirror: &'a Mirror, attribute: &Attribute) -> Option<(&'a str, &'a str)> {
    if *attribute.name != *mirror.attribute {
        return None;
    }
    let said = item.keyword(op, &attribute.name)?;
    let mut words = mirror.words.iter();
    let (word, other) = words.find(|(word, other)| **word == *said || **other == *said)?;
    Some((word, other))
}

/// The values by which an operation selects a part of something: none for most operations.
pub(super) fn selected(item: &Item, op: OpId) -> Vec<ValueId> {
    let Some(segment) = item.info(op).and_then(|info| info.selects) else {
        return Vec::new();
    };
    let mut values = item.slot_values(op, mlir_grammar::dialects::op_info::Slot::Operand(segment));
    values.drain(..values.len().min(1));
    values
}

/// Whether an operation cannot be part of a region by itself, though a region of another operation may hold it.
fn stands_apart(item: &Item, op: OpId) -> bool {
    match item.info(op) {
        Some(info) => info.traits.terminator || info.traits.return_like || info.traits.pinned,
        // It may be a terminator.
        None => {
            let block = item.ir.op(op).parent;
            block.is_some_and(|block| item.ir.ops_of(block).last() == Some(&op))
        }
    }
}

/// What an operation is as part of another, by what `inner` says of the operations in it.
fn within(item: &Item, op: OpId, scope: u64, inner: &[Symbol]) -> Symbol {
    let ir = &item.ir;
    let data = ir.op(op);
    if is_constant(item, op) {
        return Symbol::Constant;
    }
    let is_readable = data.is_understood() && ir.operands(op).iter().all(|operand| operand.value.is_some());
    if !is_readable || data.symbol.is_some() || data.signature.is_some() || is_bound_to_place(item, op) {
        return Symbol::Excluded;
    }
    let mut hasher = DefaultHasher::new();
    item.op_name(op).hash(&mut hasher);
    attributes(item, op, scope, &mut hasher);
    wording(item, op, scope).hash(&mut hasher);
    for operand in ir.operands(op) {
        operand.segment.hash(&mut hasher);
    }
    let operands = ir.operand_values(op);
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
    let is_stack = |effect: &mlir_grammar::dialects::op_info::Effect| {
        effect.kind == EffectKind::Allocate && effect.resource == Resource::Stack
    };
    traits.function || traits.module || traits.symbol_table || traits.symbol || info.effects.iter().any(is_stack)
}

/// The attributes that are the same in similar operations, in whatever order they are written.
fn attributes(item: &Item, op: OpId, scope: u64, hasher: &mut DefaultHasher) {
    let info = item.info(op);
    let mirror = info.and_then(|info| info.mirrored.as_ref());
    let sum = item.ir.attributes(op).iter().fold(0_u64, |sum, attribute| {
        if info.is_some_and(|info| may_vary(info, attribute)) {
            return sum;
        }
        let word = mirror.and_then(|mirror| mirrored(item, op, mirror, attribute));
        sum.wrapping_add(match word {
            Some((word, _)) => {
                let mut hasher = DefaultHasher::new();
                (&attribute.name, word).hash(&mut hasher);
                hasher.finish()
            }
            None => of_attribute(item, attribute, scope),
        })
    });
    sum.hash(hasher);
}

/// A number for the attributes of an operation that may be others in similar ones; 0 if it has none.
pub(super) fn variant(item: &Item, op: OpId) -> u64 {
    let Some(info) = item.info(op).filter(|info| !info.varies.is_empty()) else {
        return 0;
    };
    let varying = item
        .ir
        .attributes(op)
        .iter()
        .filter(|attribute| may_vary(info, attribute));
    varying.fold(0_u64, |sum, attribute| {
        sum.wrapping_add(of_attribute(item, attribute, 0))
    })
}

fn may_vary(info: &OpInfo, attribute: &Attribute) -> bool {
    info.varies.iter().any(|name| **name == *attribute.name)
}

/// A number for an attribute, blanks aside.
fn of_attribute(item: &Item, attribute: &Attribute, scope: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    attribute.name.hash(&mut hasher);
    let value = item.str(attribute.value);
    if names_alias(value) {
        scope.hash(&mut hasher);
    }
    for word in value.split_whitespace() {
        word.hash(&mut hasher);
    }
    hasher.finish()
}

/// Whether a text spells an attribute by an alias, `#map`: not `#dialect.name<…>`, nor `#dialect<name …>`.
fn names_alias(text: &str) -> bool {
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('#') {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '-');
        rest = after.trim_start_matches(is_part);
        if rest.len() < after.len() && !rest.starts_with(['.', '<']) {
            return true;
        }
    }
    false
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

/// The text of a type, with the aliases of the whole type looked through.
fn resolved(item: &Item, mut ty: TypeId) -> &str {
    // An alias may be one of another alias, but not of itself.
    for _ in 0..16 {
        match item.ir.ty(ty).target {
            Some(target) if target != ty => ty = target,
            _ => break,
        }
    }
    &item.ir.ty(ty).text
}
