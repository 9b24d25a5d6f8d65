//! What the server knows about an operation: the entry of a dialect table, compiled.
//!
//! A table is a TOML file, one a dialect. An entry names the operation's operands and results (its *segments*), its
//! assembly, and the facts that an analysis needs. What it may say is declared key by key; `memref-analyzer explain table` is
//! the reference, written from the same declarations. For example:
//!
//! ```toml
//! [op."memref.subview"]
//! operands = ["source", "offsets*", "sizes*", "strides*"]
//! results  = ["result"]
//! grammar  = "memref.subview"                        # a grammar written by hand instead of `format`
//! views    = { result = "source" }                   # aliases its source, with an address of its own
//!
//! [op."scf.if"]
//! operands = ["condition"]
//! results  = ["results*"]
//! regions  = { parent = ["then", "else"], then = ["parent"], else = ["parent"] }
//! condition = "condition"                            # true: the first edge, false: the second
//! ```
//!
//! # The product's own tables
//!
//! `dialects/generated/*.toml` are written by `memref-analyzer import-ods` and are never edited. What ODS cannot say is in
//! `dialects/overlay/*.toml`, an entry there on top of the generated one: a key of the overlay replaces the generated key;
//! `traits` are added, and `types`, `kinds`, `attributes`, `allocates` and `frees` are replaced name by name. Former names of
//! operations are those of `was`. Those of dialects outside of MLIR are made likewise (`dialects/projects`); what an
//! operation of those does to buffers is known only where its entry says so ([`OpInfo::is_form_alone`]).

/// One segment of operands or results: a name of the definition and how many values are under it. Regions and
/// successors of a definition have names of this kind, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The name in the definition, such as `dynamicSizes`.
    pub name: Box<str>,
    /// How many values it takes.
    pub arity: Arity,
    /// Whether its values are in groups, `(%a, %b), (%c)`: a variadic of variadics.
    pub grouped: bool,
    /// The type that a format may leave the beginning of out: `!emitc.lvalue`, where `<i32>` is spelled.
    pub stripped: Option<Box<str>>,
}

impl Segment {
    /// Reads a name as tables write it: `*` variadic, `**` variadic of variadics, `?` optional.
    #[must_use]
    pub fn named(text: &str) -> Self {
        Self {
            name: text.trim_end_matches(['*', '?']).into(),
            arity: match text.as_bytes().last() {
                Some(b'*') => Arity::Variadic,
                Some(b'?') => Arity::Optional,
                _ => Arity::One,
            },
            grouped: text.ends_with("**"),
            stripped: None,
        }
    }

    /// Whether it is `_`, whose fate is unknown. Its operands have no segment in the IR.
    #[must_use]
    pub fn is_untold(&self) -> bool {
        &*self.name == "_"
    }
}

/// An attribute or a property of a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    /// The name in the definition.
    pub name: Box<str>,
    /// How its value is written where the custom form names it.
    pub spelling: Spelling,
    /// Whether it may be absent.
    pub is_optional: bool,
}

/// How the value of an attribute is written in a custom form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// `unit`: it is there or not, and nothing is written for it.
    Unit,
    /// `name`: `@x`, the symbol that the operation defines.
    Name,
    /// `symbol`: `@a::@b`, a reference to a symbol.
    Symbol,
    /// `type`: a type.
    Type,
    /// `value`: a value without its type, which the definition knows.
    Value,
    /// `any`: a value with its type.
    Any,
    /// `params`: an attribute of a dialect without its prefix: `<8, 16>`; or in full.
    Parameters,
    /// `keyword: a b c`: one of these words; `keywords: a b c`: some of them, joined by `|` or `,`. In `<…>` they are in
    /// angle brackets, in `word<…>` after a word as well.
    Keywords {
        /// The words, in order.
        words: Vec<Box<str>>,
        /// Whether several may be combined.
        several: bool,
        /// Whether angle brackets are around, and the word before them.
        brackets: Option<Box<str>>,
    },
}

/// How many values a segment takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A segment of an operation: which list, and the index in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// Index into [`OpInfo::operands`].
    Operand(u8),
    /// Index into [`OpInfo::results`].
    Result(u8),
}

/// What an operation does to memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it does.
    pub kind: EffectKind,
    /// To the memory that the values of this segment point to.
    pub slot: Slot,
    /// For an allocation or a free: whose memory it is.
    pub resource: Resource,
}

/// The kinds of effects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectKind {
    /// The value is a fresh allocation.
    Allocate,
    /// The value's allocation ends.
    Free,
    /// Contents are read.
    Read,
    /// Contents are written.
    Write,
}

/// The allocator of memory, which has to free it, too.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Resource {
    /// The heap of `memref.alloc`.
    #[default]
    Heap,
    /// Memory of the enclosing automatic allocation scope: never freed by hand.
    Stack,
    /// A global: lives as long as the program. An operation that yields the address of one "allocates" it.
    Global,
    /// Another family (`gpu`, `llvm`, …), by its name.
    Other(Box<str>),
}

impl Resource {
    /// The resource that tables call `name`.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "heap" => Self::Heap,
            "stack" => Self::Stack,
            "global" => Self::Global,
            other => Self::Other(other.into()),
        }
    }

    /// What tables call it.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Heap => "heap",
            Self::Stack => "stack",
            Self::Global => "global",
            Self::Other(name) => name,
        }
    }
}

/// How a result relates to an operand that it may share memory with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AliasKind {
    /// The same buffer at the same address with the same right to be freed (`memref.cast`, `arith.select`, …).
    Same,
    /// A window into it, which may begin elsewhere (`memref.subview`, …): not a thing to free.
    View,
    /// The base buffer of it (`memref.extract_strided_metadata`): may be freed in its place.
    Base,
}

/// That a result may point to the memory of an operand. Several entries for one result: it is one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias {
    /// Index into [`OpInfo::results`].
    pub result: u8,
    /// Index into [`OpInfo::operands`].
    pub operand: u8,
    /// How.
    pub kind: AliasKind,
}

/// Where control can be around the regions of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionPoint {
    /// Outside: before the operation as a source, after it as a target.
    Parent,
    /// At the beginning of region `n` as a target, at its end as a source. The last region of an entry is for all
    /// further ones (`scf.index_switch`).
    Region(u32),
}

/// How control flows between the regions of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionFlow {
    /// The regions' names, in order.
    pub names: Vec<Box<str>>,
    /// `edges[0]`: where control goes from the parent; `edges[i + 1]`: where it goes from the end of region `i`.
    pub edges: Vec<Vec<RegionPoint>>,
    /// The bodies may run at the same time, or in any order (`scf.parallel`, `scf.forall`).
    pub is_parallel: bool,
}

/// What takes the values that a terminator forwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Yielded {
    /// The results of the operation.
    Results,
    /// Whoever calls the function that the operation declares.
    Signature,
    /// The entry block of this region.
    Region(u8),
    /// Whatever took the operands of this segment the last time: a loop goes on with them.
    Operands(u8),
    /// The buffers or tensors of this segment, an element each.
    Elements(Slot),
}

/// What an operation computes, as far as the analyses reason about it: the same for every dialect.
///
/// Operands are meant in their order, `lhs` and `rhs` being the first two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Computes {
    /// The attribute `value`.
    Constant,
    /// `lhs & rhs`
    And,
    /// `lhs | rhs`
    Or,
    /// `lhs ^ rhs`
    Xor,
    /// The first operand chooses the second (true) or the third.
    Select,
    /// Compares its operands by a [`Predicate`]: its first attribute that is one of several words.
    Compare,
    /// Compares two floats by a [`FloatPredicate`]: its first attribute that is one of several words.
    CompareFloats,
    /// `lhs + rhs`
    Add,
    /// `lhs - rhs`
    Subtract,
    /// `lhs * rhs`
    Multiply,
    /// `lhs / rhs`, rounded towards zero.
    Divide(Signedness),
    /// `lhs / rhs` of signed numbers, rounded down.
    FloorDivide,
    /// `lhs / rhs`, rounded up.
    CeilDivide(Signedness),
    /// What division that rounds towards zero leaves.
    Remainder(Signedness),
    /// `lhs << rhs`
    ShiftLeft,
    /// `lhs >> rhs`
    ShiftRight(Signedness),
    /// The smaller one of `lhs` and `rhs`.
    Min(Signedness),
    /// The larger one of `lhs` and `rhs`.
    Max(Signedness),
    /// The same number in another type, one of which may be `index`: extended where that is wider; where it does not fit,
    /// its value is not relied on.
    Convert(Signedness),
    /// The same number in a wider type.
    Extend(Signedness),
    /// The lowest bits, in a narrower type.
    Truncate,
    /// The attribute `map`, an affine map with one result, of its operands.
    Map,
    /// The least of the results of the attribute `map`.
    MapMin,
    /// The largest of the results of the attribute `map`.
    MapMax,
    /// The address of a memref as a number: equal exactly for memrefs that begin at the same place.
    Address,
    /// `bufferization.dealloc`: frees each of `memrefs` whose condition holds and that aliases none of `retained`, once;
    /// the results are the ownership of `retained`.
    Dealloc,
}

/// How the bits of an integer are meant where types do not say it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// In two's complement.
    Signed,
    /// As a number that is not negative.
    Unsigned,
}

/// What a comparison of two integers asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Predicate {
    /// `eq`
    Equal,
    /// `ne`
    NotEqual,
    /// `slt`, `ult`
    Less(Signedness),
    /// `sle`, `ule`
    LessOrEqual(Signedness),
    /// `sgt`, `ugt`
    Greater(Signedness),
    /// `sge`, `uge`
    GreaterOrEqual(Signedness),
}

impl Predicate {
    /// The predicate that MLIR calls `word`.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        use Signedness::{Signed, Unsigned};
        Some(match word {
            "eq" => Self::Equal,
            "ne" => Self::NotEqual,
            "slt" => Self::Less(Signed),
            "sle" => Self::LessOrEqual(Signed),
            "sgt" => Self::Greater(Signed),
            "sge" => Self::GreaterOrEqual(Signed),
            "ult" => Self::Less(Unsigned),
            "ule" => Self::LessOrEqual(Unsigned),
            "ugt" => Self::Greater(Unsigned),
            "uge" => Self::GreaterOrEqual(Unsigned),
            _ => return None,
        })
    }
}

/// What a comparison of two floats asks: in which of the four cases it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FloatPredicate {
    /// The first is less than the second.
    pub less: bool,
    /// They are equal.
    pub equal: bool,
    /// The first is greater than the second.
    pub greater: bool,
    /// One of them is not a number.
    pub unordered: bool,
}

impl FloatPredicate {
    /// The predicate that MLIR calls `word`; the LLVM dialect writes `_true` and `_false`.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let (unordered, order) = match word.trim_start_matches('_') {
            "false" => (false, ""),
            "true" => (true, "ord"),
            "ord" => (false, "ord"),
            "uno" => (true, ""),
            word => (word.starts_with('u'), word.strip_prefix(['o', 'u'])?),
        };
        let (less, equal, greater) = match order {
            "" => (false, false, false),
            "lt" => (true, false, false),
            "le" => (true, true, false),
            "eq" => (false, true, false),
            "ne" => (true, false, true),
            "ge" => (false, true, true),
            "gt" => (false, false, true),
            "ord" => (true, true, true),
            _ => return None,
        };
        Some(Self {
            less,
            equal,
            greater,
            unordered,
        })
    }
}

/// Numbers that must stay inside the shape of a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounded {
    /// The operand segment of the buffer.
    pub base: u8,
    /// The operand segment of the numbers.
    pub numbers: u8,
    /// What they choose.
    pub chosen: Chosen,
}

/// What numbers choose of a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chosen {
    /// An element: an index for each dimension.
    Element,
    /// A part: an offset for each dimension; the next two segments hold sizes and strides.
    Window,
    /// A dimension, by its number.
    Dimension,
    /// Bytes: from this one on, as many as the result holds.
    Bytes,
    /// Elements of the memory that the buffer begins: an offset, sizes and strides in this segment and the two after it.
    Memory,
}

/// The traits that an entry can state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools)]
pub struct Traits {
    /// `terminator`: ends its block.
    pub terminator: bool,
    /// `return-like`: forwards its operands to what follows its region, or to the caller.
    pub return_like: bool,
    /// `returns`: returns from the function around it, whatever the dialect of that is (`func.return`).
    pub returns: bool,
    /// `function`: declares a function (`FunctionOpInterface`); ownership of arguments is never acquired.
    pub function: bool,
    /// `module`: its body holds items (`builtin.module`, `gpu.module`).
    pub module: bool,
    /// `isolated`: nothing from above is visible inside (`IsolatedFromAbove`).
    pub isolated: bool,
    /// `symbol-table`: its body is a name space for symbols.
    pub symbol_table: bool,
    /// `symbol`: defines a symbol by `sym_name`.
    pub symbol: bool,
    /// `graph-region`: order in its regions means nothing (`RegionKind::Graph`).
    pub graph_region: bool,
    /// `no-terminator`: its blocks may lack one.
    pub no_terminator: bool,
    /// `implicit-terminator`: the custom form may leave it out.
    pub implicit_terminator: bool,
    /// `allocation-scope`: stack memory allocated inside is freed after it (`AutomaticAllocationScope`).
    pub allocation_scope: bool,
    /// `uninitialized`: what it allocates holds nothing until it is written.
    pub uninitialized: bool,
    /// `pure`: no effect at all.
    pub pure: bool,
    /// `commutative`
    pub commutative: bool,
    /// `unreachable`: control never passes it.
    pub unreachable: bool,
    /// `call`: calls the function that the attribute `callee` names.
    pub call: bool,
    /// `recursive-effects`: its effects are those of the operations in its regions.
    pub recursive_effects: bool,
    /// `single-block`: its regions have one block at most.
    pub single_block: bool,
    /// `constant-like`: it yields a constant.
    pub constant_like: bool,
    /// `pinned`: it means something only in its block and its function.
    pub pinned: bool,
    /// `private-declaration`: without a body it must be private, and a body holds an operation.
    pub private_declaration: bool,
    /// `affine-numbers`: the numbers that it takes are dimensions or symbols, which only some operations can make.
    pub affine_numbers: bool,
}

/// What an attribute says of an operation with its two operands exchanged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mirror {
    /// The attribute's name.
    pub attribute: Box<str>,
    /// Words that say the same of exchanged operands, twice the same one where the word stays.
    pub words: Vec<(Box<str>, Box<str>)>,
}

/// What says how many values an operand segment holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountSource {
    /// One for each dimension of the type of this value.
    Rank(Slot),
    /// One for each dimension of unknown size.
    Dynamic(Slot),
    /// One for each element of its shape.
    Elements(Slot),
    /// One for each result.
    Results,
}

/// The type of a segment where the text does not say it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeRule {
    /// Whose type.
    pub slot: Slot,
    /// Where it comes from.
    pub source: TypeSource,
}

/// A kind of builtin types with elements, whatever these are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeClass {
    /// `memref`: ranked or not.
    MemRef,
    /// `tensor`: ranked or not.
    Tensor,
    /// `vector`
    Vector,
}

/// Where a type that the text does not say comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypeSource {
    /// This very type.
    Fixed(Box<str>),
    /// The type of another segment's value: one for one, or that of its first.
    Same(Slot),
    /// Its element type.
    Element(Slot),
    /// Its shape with another element; the element alone where it has no shape.
    Shape(Slot, Box<str>),
    /// This very type, for each of as many results as the segment has values.
    Each(Slot, Box<str>),
    /// The first parameter of its type: `f32` of `complex<f32>` and of `!spirv.ptr<f32, Function>`.
    Parameter(Slot),
    /// The type of this attribute's value; an attribute that is a type itself.
    Attribute(Box<str>),
    /// A type that other types are parts of: what is before each of them, and what is after the last.
    Composed(Vec<(Box<str>, TypeSource)>, Box<str>),
    /// The type of the member of an aggregate at the position that this attribute says.
    Member(Slot, Box<str>),
    /// As wide as two types of bit vectors together: `!smt.bv<12>` of `!smt.bv<4>` and `!smt.bv<8>`.
    Concatenated(Slot, Slot),
    /// So many times as wide as a type of bit vectors, as this attribute says.
    Repeated(Slot, Box<str>),
    /// The product of two vectors, a dimension for each of theirs.
    OuterProduct(Slot, Slot),
    /// Its shape with another last dimension.
    Trailing(Slot, Box<str>),
    /// What a type such as `!smt.array<[a -> b]>`, `!smt.func<(a) b>` or `!wasmssa<local ref to b>` yields: `b`.
    Yielded(Slot),
    /// A vector of as many elements as this attribute lists.
    Selected(Slot, Box<str>),
}

/// The entry of an operation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpInfo {
    /// Today's name, with its dialect.
    pub name: Box<str>,
    /// The operands of the definition.
    pub operands: Vec<Segment>,
    /// The results of the definition.
    pub results: Vec<Segment>,
    /// The attributes and properties of the definition, where the table lists them.
    pub attributes: Vec<Attribute>,
    /// The regions of the definition; [`OpInfo::regions`] says how control flows between them.
    pub region_names: Vec<Segment>,
    /// The successors of the definition.
    pub successors: Vec<Segment>,
    /// The custom assembly: MLIR's declarative notation, or the name of a grammar written by hand.
    pub assembly: Assembly,
    /// What it is.
    pub traits: Traits,
    /// What it does to memory. With `effects_known` false, it may also read and write what its memref operands point to.
    pub effects: Vec<Effect>,
    /// Whether `effects` (and `pure`) say all that it does to operands that have a segment; [`OpInfo::tells_all`] asks for
    /// the others as well.
    pub effects_known: bool,
    /// Which results may share memory with which operands.
    pub aliases: Vec<Alias>,
    /// `(result, destination)`: segments of results and operands; a tensor may be computed in the buffer of the destination.
    pub destinations: Vec<(u8, u8)>,
    /// `(value, into)`: operand segments; a buffer in the first becomes reachable through the second, or through something that is not
    /// an operand ([`u8::MAX`]).
    pub stores: Vec<(u8, u8)>,
    /// `(target, source)`: operand segments; all that it does is to copy what the second holds into the first.
    pub copies: Vec<(u8, u8)>,
    /// Which numbers must stay inside which buffer's shape.
    pub bounds: Vec<Bounded>,
    /// The operand segment that decides (an `i1`, or the selector of a switch).
    pub condition: Option<u8>,
    /// The operand segment passed along region edges, where that is not all operands; [`u8::MAX`] for none at all.
    pub inputs: Option<u8>,
    /// What the terminators of its regions forward, one for one and of the same types: by region, `None` for each of them.
    pub yields: Vec<(Option<u8>, Yielded)>,
    /// How control flows between its regions; `None` for an operation with regions: unknown.
    pub regions: Option<RegionFlow>,
    /// What it computes.
    pub computes: Option<Computes>,
    /// Attributes that may be others in similar operations.
    pub varies: Vec<Box<str>>,
    /// The operand segment whose values after the first one select a part of something.
    pub selects: Option<u8>,
    /// What its two operands can be exchanged with: the words of an attribute.
    pub mirrored: Option<Mirror>,
    /// The dialect whose prefix operations in its regions may leave out.
    pub default_dialect: Option<Box<str>>,
    /// The operation that ends a block of its regions where the custom form leaves it out.
    pub terminator: Option<Box<str>>,
    /// The types that the text leaves out.
    pub types: Vec<TypeRule>,
    /// Which builtin types operands and results must be of.
    pub kinds: Vec<(Slot, TypeClass)>,
    /// Attributes that refer to a symbol, and the operations, one of which must define it.
    pub refers: Vec<(Box<str>, Vec<Box<str>>)>,
    /// Operand segments for which a type says how many values they hold.
    pub counts: Vec<(u8, CountSource)>,
    /// One line on what it does, for hover; our own tables have none.
    pub summary: Option<Box<str>>,
    /// What it does, at length (Markdown), for hover; our own tables have none.
    pub description: Option<Box<str>>,
    /// Whether it says how the operation is written, and what it does is unknown: of the dialects of other projects.
    pub is_form_alone: bool,
}

/// How the custom form of an operation is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Assembly {
    /// Only the generic form is known; a custom form is read tolerantly.
    #[default]
    Unknown,
    /// MLIR's declarative notation.
    Format(Box<str>),
    /// One of the grammars written by hand.
    ByHand(Box<str>),
}

impl OpInfo {
    /// The index of the operand segment `name`.
    #[must_use]
    pub fn operand_segment(&self, name: &str) -> Option<u8> {
        position(&self.operands, name)
    }

    /// The index of the result segment `name`.
    #[must_use]
    pub fn result_segment(&self, name: &str) -> Option<u8> {
        position(&self.results, name)
    }

    /// Whether it is known what an operation with so many operands does to memory: an entry may leave some of them out.
    #[must_use]
    pub fn says_all(&self, operands: usize) -> bool {
        let is_untold = |arity: fn(Arity) -> bool| {
            let mut untold = self.operands.iter().filter(|segment| segment.is_untold());
            untold.any(|segment| arity(segment.arity))
        };
        let stated = self
            .operands
            .iter()
            .filter(|segment| segment.arity == Arity::One)
            .count();
        let has_more = operands > stated && is_untold(|arity| arity != Arity::One);
        self.effects_known && !has_more && !is_untold(|arity| arity == Arity::One)
    }

    /// Whether it says anything of what the operation does.
    pub(crate) fn says_behaviour(&self) -> bool {
        let traits = self.traits;
        let is_structure =
            traits.terminator || traits.function || traits.module || traits.symbol || traits.symbol_table;
        let has_effects = self.effects_known || traits.pure || traits.recursive_effects || traits.call;
        let has_relations = !(self.aliases.is_empty()
            && self.destinations.is_empty()
            && self.stores.is_empty()
            && self.copies.is_empty());
        let has_meaning = self.computes.is_some() || self.regions.is_some();
        is_structure || has_effects || has_relations || has_meaning || traits.graph_region
    }

    /// Whether it has an effect of this kind on anything.
    #[must_use]
    pub fn has_effect(&self, kind: EffectKind) -> bool {
        self.effects.iter().any(|effect| effect.kind == kind)
    }
}

/// The segment of a name; `_` is none.
fn position(segments: &[Segment], name: &str) -> Option<u8> {
    let at = segments
        .iter()
        .position(|segment| &*segment.name == name && !segment.is_untold());
    at.map(|index| index as u8)
}
