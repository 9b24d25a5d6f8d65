//! The IR of one item: arenas of operations, blocks, regions and values, with def-use in both directions.
//!
//! Ids are indices into arenas of one [`Ir`] and mean nothing in another. Spans are bytes relative to the start of the item's
//! text. The IR keeps broken code: an operand whose value is not known is `None`, a successor whose label is not defined
//! likewise, a type that the text does not say is `None`.
//!
//! Promised of every `Ir`:
//! - operations are numbered in the order in which they begin in the text (parents before what they contain);
//! - the blocks of a region, the operations of a block and the operands of an operation keep the order of the text, but
//!   operands follow the operation's *definition* (MLIR's operand order) where its table entry has one;
//! - `uses` lists each use once, in the order of the operations.

pub mod function_type;
pub(crate) mod layout;
pub mod properties;
pub(crate) mod same_ir;
pub(crate) mod same_type;
pub(crate) mod span;
pub mod types;

use std::ops::Range;

use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::ir::span::Span;
use crate::ir::types::Type;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(pub u32);

        impl $name {
            /// The id as an index into its arena.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// An operation.
    OpId,
    /// A block.
    BlockId,
    /// A region.
    RegionId,
    /// An SSA value: a result or a block argument.
    ValueId,
    /// A type, equal for equal texts within one item.
    TypeId,
}

/// Where an operation's entry is in its [`crate::Dialects`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OpInfoId(pub u32);

/// A range in one of the pools of an [`Ir`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pool {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Pool {
    pub(crate) fn range(self) -> Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// How long each arena is at some moment of reading: all that is before it has been read, and nothing after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) ops: u32,
    pub(crate) blocks: u32,
    pub(crate) regions: u32,
    pub(crate) values: u32,
    pub(crate) operands: u32,
    pub(crate) successors: u32,
    pub(crate) attributes: u32,
}

/// One operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Op {
    /// The name as the text spells it (quotes of the generic form left out). Empty, like `span`, for a terminator that
    /// the custom form leaves out: it is where the region's `}` is.
    pub name: Span,
    /// The table entry, found under the name or under what it abbreviates or formerly was.
    pub info: Option<OpInfoId>,
    /// From the first result (or the name) to the last byte of the operation.
    pub span: Span,
    /// The block that holds it; `None` at the top of the item.
    pub parent: Option<BlockId>,
    /// The name that it defines in a symbol table: `@f` or `@"f"`, with the sign; in the generic form the string `"f"`.
    pub symbol: Option<Span>,
    /// Whether the text says `private` (or `sym_visibility = "private"`).
    pub is_private: bool,
    /// Argument and result types, for operations that declare a function.
    pub signature: Option<Box<Signature>>,
    /// How its text was read.
    pub(crate) form: Form,
    /// How many blocks begin before it.
    pub(crate) first_block: u32,
    pub(crate) first_result: u32,
    pub(crate) result_count: u32,
    pub(crate) operands: Pool,
    pub(crate) successors: Pool,
    pub(crate) regions: Pool,
    pub(crate) attributes: Pool,
}

/// How the text of an operation was read, and so how much it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// `"d.op"(…) : (…) -> (…)`: all is said.
    Generic,
    /// As the operation's table entry describes it.
    Custom,
    /// The form has no description, or the text does not fit it: what is operand of which type is a guess.
    Tolerant,
}

impl Op {
    /// Whether its text was read as its definition, or the generic form, has it; if not, what is operand of which type is a
    /// guess.
    #[must_use]
    #[inline]
    pub fn is_understood(&self) -> bool {
        self.form != Form::Tolerant
    }

    /// Whether its text says all by itself, each operand with its type, and so may say something else than its definition.
    #[must_use]
    #[inline]
    pub fn is_spelled_out(&self) -> bool {
        self.form == Form::Generic
    }
}

/// What a function takes and returns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// Types of the arguments.
    pub arguments: Vec<TypeId>,
    /// Types of the results.
    pub results: Vec<TypeId>,
    /// Whether more arguments may follow: `(i32, ...)`.
    pub is_variadic: bool,
}

/// One block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// `^bb1` with its sign; empty where the text has no label (an entry block).
    pub label: Span,
    /// From the label (or the first operation) to the end of the last operation.
    pub span: Span,
    /// The region that holds it.
    pub parent: RegionId,
    pub(crate) first_argument: u32,
    pub(crate) argument_count: u32,
    pub(crate) ops: Pool,
}

/// One region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// From its `{` to one past its `}`; empty for a region that the text leaves out.
    pub span: Span,
    /// The operation that holds it.
    pub parent: OpId,
    pub(crate) blocks: Pool,
    /// Where its contents begin in the arenas.
    pub(crate) begin: Marks,
    /// Where they end; all zero for a region that was not read, because it nests too deep.
    pub(crate) end: Marks,
}

/// One value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// What defines it.
    pub def: Def,
    /// `%x` at the definition, with its sign, without `:2` or `#1`; empty where the text has no name.
    pub name: Span,
    /// For a value of a pack `%x:2`: which one it is (`%x#1`). `None` for a value that has its name for itself.
    pub pack_index: Option<u32>,
    /// Its type, where the text (or its table entry) says it.
    pub ty: Option<TypeId>,
}

/// What defines a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Def {
    /// The result of an operation.
    Result {
        /// The operation.
        op: OpId,
        /// Which result, from 0.
        index: u32,
    },
    /// An argument of a block.
    Argument {
        /// The block.
        block: BlockId,
        /// Which argument, from 0.
        index: u32,
    },
}

/// One operand of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operand {
    /// The value, unless its name is not defined.
    pub value: Option<ValueId>,
    /// `%x` or `%x#1` where it is used.
    pub span: Span,
    /// Index into [`crate::OpInfo::operands`]; [`Operand::NO_SEGMENT`] where it is not known.
    pub segment: u8,
    /// The type at which the text uses it, where it says so.
    pub ty: Option<TypeId>,
    /// The keyword it stood after (`retain`, `outs`, `iter_args`, …), for operations without a description; may be empty.
    pub keyword: Span,
}

impl Operand {
    /// The segment of an operand if only its position is known.
    pub const NO_SEGMENT: u8 = u8::MAX;
}

/// One successor of a terminator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Successor {
    /// `^bb1`, with its sign.
    pub label: Span,
    /// The block, unless the label is not defined in this region.
    pub block: Option<BlockId>,
    /// First of the operation's operands that it passes, as an index into [`Ir::operands`] of that operation.
    pub first_operand: u32,
    /// How many operands it passes.
    pub operand_count: u32,
}

impl Successor {
    /// Which of the operation's operands it passes.
    #[must_use]
    pub fn operands(&self) -> Range<usize> {
        let first = self.first_operand as usize;
        first..first + self.operand_count as usize
    }
}

/// One attribute or property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    /// The name as in the operation's definition. Not a span: custom forms imply it (`value`, `callee`, `predicate`, …).
    pub name: SmolStr,
    /// The value's text; empty for a unit attribute.
    pub value: Span,
}

/// One use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The operation that uses it.
    pub op: OpId,
    /// Which of its operands, from 0.
    pub operand: u32,
}

/// A reference to a symbol, such as the callee of a call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SymbolUse {
    /// The operation whose attribute refers to it.
    pub op: OpId,
    /// `@f`, or `@a::@b` as a whole.
    pub span: Span,
}

/// The operations of one item.
///
/// Two are equal if they say the same of the same text; in which order types were met first does not matter.
#[derive(Clone, Debug, Default)]
pub struct Ir {
    pub(crate) ops: Vec<Op>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) regions: Vec<Region>,
    pub(crate) values: Vec<Value>,
    pub(crate) types: Vec<Type>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) successors: Vec<Successor>,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) op_regions: Vec<RegionId>,
    pub(crate) region_blocks: Vec<BlockId>,
    pub(crate) block_ops: Vec<OpId>,
    pub(crate) top: Vec<OpId>,
    pub(crate) uses: Vec<Use>,
    /// `uses[use_starts[v]..use_starts[v + 1]]` are the uses of value `v`.
    pub(crate) use_starts: Vec<u32>,
    pub(crate) symbol_uses: Vec<SymbolUse>,
}

impl Ir {
    /// The operations at the top of the item: one, unless a line holds several.
    #[must_use]
    pub fn top(&self) -> &[OpId] {
        &self.top
    }

    /// All operations, in the order of the text.
    pub fn ops(&self) -> impl DoubleEndedIterator<Item = OpId> + ExactSizeIterator + use<> {
        (0..self.ops.len() as u32).map(OpId)
    }

    /// All blocks.
    pub fn blocks(&self) -> impl DoubleEndedIterator<Item = BlockId> + ExactSizeIterator + use<> {
        (0..self.blocks.len() as u32).map(BlockId)
    }

    /// All regions.
    pub fn regions(&self) -> impl DoubleEndedIterator<Item = RegionId> + ExactSizeIterator + use<> {
        (0..self.regions.len() as u32).map(RegionId)
    }

    /// All values.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        (0..self.values.len() as u32).map(ValueId)
    }

    /// An operation.
    #[must_use]
    #[inline]
    pub fn op(&self, op: OpId) -> &Op {
        &self.ops[op.index()]
    }

    /// A block.
    #[must_use]
    #[inline]
    pub fn block(&self, block: BlockId) -> &Block {
        &self.blocks[block.index()]
    }

    /// A region.
    #[must_use]
    #[inline]
    pub fn region(&self, region: RegionId) -> &Region {
        &self.regions[region.index()]
    }

    /// A value.
    #[must_use]
    #[inline]
    pub fn value(&self, value: ValueId) -> &Value {
        &self.values[value.index()]
    }

    /// A type.
    #[must_use]
    pub fn ty(&self, ty: TypeId) -> &Type {
        &self.types[ty.index()]
    }

    /// The types that something has, and what they are made of. Others may be left of what an edit took away.
    pub(crate) fn types_in_use(&self) -> FxHashSet<TypeId> {
        let of_values = self.values.iter().filter_map(|value| value.ty);
        let of_operands = self.operands.iter().filter_map(|operand| operand.ty);
        let signatures = self.ops.iter().filter_map(|op| op.signature.as_ref());
        let of_functions = signatures.flat_map(|signature| signature.arguments.iter().chain(&signature.results));
        let mut used = FxHashSet::default();
        let mut pending: Vec<TypeId> = Vec::new();
        for ty in of_values.chain(of_operands).chain(of_functions.copied()) {
            pending.push(ty);
            while let Some(ty) = pending.pop() {
                if used.insert(ty) {
                    pending.extend(self.ty(ty).parts());
                }
            }
        }
        used
    }

    /// Whether two types are the same one, aliases looked through; `None` where only their dialects know.
    #[must_use]
    pub fn same_type(&self, a: TypeId, b: TypeId) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        same_type::same(&self.types, a, &self.types, b)
    }

    /// What a type is, if it is an alias; the type itself otherwise.
    #[must_use]
    pub fn resolved(&self, ty: TypeId) -> TypeId {
        self.ty(ty).target.unwrap_or(ty)
    }

    /// Whether two values are known to be of one type.
    #[must_use]
    pub fn are_alike(&self, a: ValueId, b: ValueId) -> bool {
        let types = self.value(a).ty.zip(self.value(b).ty);
        types.is_some_and(|(a, b)| self.same_type(a, b) == Some(true))
    }

    /// The type of a value, where it is known.
    #[must_use]
    pub fn type_of(&self, value: ValueId) -> Option<&Type> {
        self.value(value).ty.map(|ty| self.ty(ty))
    }

    /// The results of an operation.
    pub fn results(&self, op: OpId) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        let op = self.op(op);
        (op.first_result..op.first_result + op.result_count).map(ValueId)
    }

    /// Whether a region has a body in the text, perhaps an empty one.
    #[must_use]
    pub fn has_body(&self, region: RegionId) -> bool {
        let data = self.region(region);
        // Braces without blocks are a body, except where they must be there.
        let is_written = self.op(data.parent).form == Form::Custom && !data.span.is_empty();
        is_written || !self.blocks_of(region).is_empty()
    }

    /// The operands of an operation, those of its successors included.
    #[must_use]
    #[inline]
    pub fn operands(&self, op: OpId) -> &[Operand] {
        &self.operands[self.op(op).operands.range()]
    }

    /// The values that an operation uses, as far as they are defined.
    pub fn operand_values(&self, op: OpId) -> impl DoubleEndedIterator<Item = ValueId> + Clone {
        self.operands(op).iter().filter_map(|operand| operand.value)
    }

    /// The successors of a terminator.
    #[must_use]
    #[inline]
    pub fn successors(&self, op: OpId) -> &[Successor] {
        &self.successors[self.op(op).successors.range()]
    }

    /// The operands that a successor of `op` passes to its block.
    #[must_use]
    pub fn successor_operands(&self, op: OpId, successor: &Successor) -> &[Operand] {
        &self.operands(op)[successor.operands()]
    }

    /// The regions of an operation.
    #[must_use]
    #[inline]
    pub fn regions_of(&self, op: OpId) -> &[RegionId] {
        &self.op_regions[self.op(op).regions.range()]
    }

    /// The attributes and properties of an operation.
    #[must_use]
    pub fn attributes(&self, op: OpId) -> &[Attribute] {
        &self.attributes[self.op(op).attributes.range()]
    }

    /// The attribute `name` of an operation.
    #[must_use]
    pub fn attribute(&self, op: OpId, name: &str) -> Option<&Attribute> {
        self.attributes(op).iter().find(|attribute| &*attribute.name == name)
    }

    /// The blocks of a region, entry first.
    #[must_use]
    #[inline]
    pub fn blocks_of(&self, region: RegionId) -> &[BlockId] {
        &self.region_blocks[self.region(region).blocks.range()]
    }

    /// The blocks that the regions of an operation begin with.
    pub fn entries_of(&self, op: OpId) -> impl Iterator<Item = BlockId> {
        let regions = self.regions_of(op).iter();
        regions.filter_map(|&region| self.blocks_of(region).first().copied())
    }

    /// The operations of a block, terminator last.
    #[must_use]
    #[inline]
    pub fn ops_of(&self, block: BlockId) -> &[OpId] {
        &self.block_ops[self.block(block).ops.range()]
    }

    /// The arguments of a block.
    pub fn arguments(&self, block: BlockId) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        let block = self.block(block);
        (block.first_argument..block.first_argument + block.argument_count).map(ValueId)
    }

    /// The uses of a value.
    #[must_use]
    pub fn uses(&self, value: ValueId) -> &[Use] {
        let start = self.use_starts[value.index()] as usize;
        let end = self.use_starts[value.index() + 1] as usize;
        &self.uses[start..end]
    }

    /// All references to symbols, in the order of the text.
    #[must_use]
    pub fn symbol_uses(&self) -> &[SymbolUse] {
        &self.symbol_uses
    }

    /// The operation that holds the block of `op`; `None` at the top of the item.
    #[must_use]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        let block = self.op(op).parent?;
        Some(self.region(self.block(block).parent).parent)
    }

    /// The block in which a value is defined; `None` for a result at the top of the item.
    #[must_use]
    pub fn defining_block(&self, value: ValueId) -> Option<BlockId> {
        match self.value(value).def {
            Def::Result { op, .. } => self.op(op).parent,
            Def::Argument { block, .. } => Some(block),
        }
    }

    /// The operation whose result a value is.
    #[must_use]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        match self.value(value).def {
            Def::Result { op, .. } => Some(op),
            Def::Argument { .. } => None,
        }
    }

    /// The block of `region` that is `block` or holds it.
    #[must_use]
    pub fn ancestor_block(&self, mut block: BlockId, region: RegionId) -> Option<BlockId> {
        while self.block(block).parent != region {
            block = self.op(self.region(self.block(block).parent).parent).parent?;
        }
        Some(block)
    }

    /// The operation of `block` that is `op` or holds it.
    #[must_use]
    pub fn ancestor_in_block(&self, mut op: OpId, block: BlockId) -> Option<OpId> {
        while self.op(op).parent != Some(block) {
            op = self.parent_op(op)?;
        }
        Some(op)
    }

    /// The operation directly in `region` that is `op` or holds it.
    #[must_use]
    pub fn ancestor_in_region(&self, mut op: OpId, region: RegionId) -> Option<OpId> {
        while self.block(self.op(op).parent?).parent != region {
            op = self.parent_op(op)?;
        }
        Some(op)
    }

    /// Whether `op` is `ancestor` or lies in one of its regions.
    #[must_use]
    pub fn is_within(&self, mut op: OpId, ancestor: OpId) -> bool {
        while op != ancestor {
            match self.parent_op(op) {
                Some(parent) => op = parent,
                None => return false,
            }
        }
        true
    }

    /// The innermost operation whose span touches `offset` (bytes, relative to the item).
    #[must_use]
    pub fn op_at(&self, offset: u32) -> Option<OpId> {
        let after = self.ops.partition_point(|op| op.span.start <= offset);
        let mut op = OpId(after.checked_sub(1)? as u32);
        while !self.op(op).span.touches(offset) {
            op = self.parent_op(op).or_else(|| {
                let top = self.top.partition_point(|top| self.op(*top).span.start <= offset);
                self.top[..top].last().copied().filter(|&top| top != op)
            })?;
            if self.op(op).parent.is_none() {
                break;
            }
        }
        self.op(op).span.touches(offset).then_some(op)
    }
}
