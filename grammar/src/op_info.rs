//! What the server knows about an operation: the entry of a dialect table, compiled.
//!
//! A table is a TOML file, one a dialect. An entry names the operation's operands and results (its *segments*), its
//! assembly, and the facts that an analysis needs. Every name of an operand, result or region in an entry is one of
//! the entry's own; an unknown name is an error of the table, said with its line.
//!
//! ```toml
//! dialect = "memref"
//!
//! [op."memref.alloc"]
//! was      = ["std.alloc", "alloc"]                  # former spellings
//! operands = ["dynamicSizes*", "symbolOperands*"]    # `*` variadic, `?` optional
//! results  = ["memref"]
//! format   = "`(` $dynamicSizes `)` (`[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
//! allocates = { memref = "heap" }                    # result = resource
//!
//! [op."memref.dealloc"]
//! operands = ["memref"]
//! frees    = { memref = "heap" }
//!
//! [op."memref.subview"]
//! operands = ["source", "offsets*", "sizes*", "strides*"]
//! results  = ["result"]
//! grammar  = "memref.subview"                        # a grammar written by hand instead of `format`
//! views    = { result = "source" }                   # aliases its source, with an address of its own
//!
//! [op."memref.store"]
//! operands = ["value", "memref", "indices*"]
//! writes   = ["memref"]
//! stores   = { value = "memref" }                    # a buffer stored there escapes into it
//!
//! [op."scf.if"]
//! operands = ["condition"]
//! results  = ["results*"]
//! regions  = { parent = ["then", "else"], then = ["parent"], else = ["parent"] }
//! condition = "condition"                            # true: the first edge, false: the second
//!
//! [op."scf.for"]
//! operands = ["lowerBound", "upperBound", "step", "initArgs*"]
//! results  = ["results*"]
//! regions  = { parent = ["body", "parent"], body = ["body", "parent"] }
//! inputs   = "initArgs"                              # what an edge that leaves `parent` passes
//!
//! [op."scf.condition"]
//! operands = ["condition", "args*"]
//! traits   = ["terminator", "return-like"]
//! condition = "condition"                            # true: the first edge of its region, false: the second
//! inputs   = "args"                                  # what it passes on, where that is not all its operands
//!
//! [op."cf.cond_br"]
//! operands = ["condition", "trueDestOperands*", "falseDestOperands*"]
//! traits   = ["terminator"]
//! condition = "condition"                            # true: the first successor, false: the second
//!
//! [op."arith.andi"]
//! operands = ["lhs", "rhs"]
//! results  = ["result"]
//! traits   = ["pure", "commutative"]
//! computes = "and"
//! types    = { result = "$lhs", rhs = "$lhs" }       # where the text does not say a type
//! ```
//!
//! `yields = "results"` says that the terminators of all regions hand on what the results are, one for one and of the same
//! types; `yields = { before = ["results", "after"], after = "inits" }` says it region by region: a region takes them as
//! the arguments of its entry block, an operand segment has their types, `element($outs)` the shapes of which they are elements. For a function, `"signature"` are its results.
//!
//! `inputs = []` says that region edges pass none of the operands (and a call none as arguments). Further keys of an entry: `reads`, `writes` (lists of operands or results; with any key of effects, even an empty
//! list, the effects are all there are), `bases` and `aliases` (like `views`: the base buffer, the same buffer),
//! `copies = { target = "source" }` (afterwards the one buffer holds what the other one does, and nothing else has happened),
//! `parallel = true` (the regions run in any order), `default_dialect`, `terminator` (the operation that a block of its
//! regions ends with where the custom form leaves it out), `summary`. Types are `$x` (that of `x`), `element($x)`,
//! `shape($x, i1)` (the shape of `x` with another element), `each($x, i1)` (one for each value of `x`), `parameter($x)`
//! (the first parameter of a dialect's type), `attribute(a)` (the type of an attribute's value), `!llvm.struct<($x, i1)>` (a text with types in it), `member($x, a)` (the type
//! of the member of an aggregate at the position that an attribute says), `outer($x, $y)` (the product of two vectors), `concatenated($x, $y)` (as wide as both), `repeated($x, a)` (so many times as wide),
//! `trailing($x, [16])` (its shape with another last dimension), `yielded($x)` (what a dialect's type of functions yields),
//! `select($x, a)` (a vector of as many elements as an attribute lists) or a type's text, in which `$x` may stand for that
//! of `x`. (`$a` of an attribute is `attribute(a)`.)
//!
//! Numbers that must stay inside a buffer's shape: `indexes = { memref = "indices" }` (an element, by one index a dimension;
//! an attribute `map` makes the indices of the operands), `windows = { source = "offsets" }` (a part, by offsets, and by sizes
//! and strides in the two segments behind; numbers among them are attributes), `measures = { source = "index" }` (one of its
//! dimensions), `slices = { source = "byte_shift" }` (as many bytes as the result holds, from this one on), `spans = { source =
//! "offsets" }` (elements of the memory that the buffer begins, by an offset, and by sizes and strides as of a window).
//!
//! `refers = { callee = ["func.func"] }`: the symbol that the attribute names must be defined in the nearest symbol table, by
//! one of these operations.
//!
//! Similar regions: `mirrored = { predicate = ["eq", "slt sgt"] }` says what an attribute says once the two operands are exchanged:
//! `eq` says the same, `slt` says `sgt`, and back. The trait `pinned` is of an operation that means something only where it
//! stands, and cannot move into another function by itself (`linalg.index`, `llvm.landingpad`). `varies = ["callee", "overflowFlags"]`
//! lists attributes that may be others in operations that are similar all the same: whom it calls, what it promises. At the
//! top of a table they are those of all its operations. `selects = "dynamicIndices"` names an operand list: its values behind the
//! first one select a part of what the first one leads to, and LLVM's framework takes operations with other ones to be different.
//!
//! `counts = { indices = "rank($memref)", dynamicSizes = "dynamic($result)" }` says how many values a segment holds: one for
//! each dimension of a type, or one for each dimension of unknown size; `elements($x)` is one for each element of its shape,
//! `results` one for each result.
//!
//! `stripped = { x = "!emitc.lvalue" }`: where the format says `type($x)`, the text may spell its parameters alone, `<i32>`.
//!
//! For the format, the names that are neither operands nor results: `attributes = { predicate = "keyword: eq ne",
//! alignment = "value?" }` says how each is written ([`Spelling`]; `?` where it may be absent); `units` and `symbols` are
//! short for lists of attributes that are `unit` and `symbol`. `successors` and `region_names` (`*` variadic) list
//! the others. Once an entry lists attributes, a name that is none of all these is an error of the format.
//!
//! At the top of a table: `dialect`; `exact = true` where text that does not fit the custom form is wrong, and not perhaps
//! of another version of the dialect (`exact = false` in the entries of operations that have changed); `overlay = true` where each entry lies on top of that of another table, as the
//! product's own overlays do (below): so what `import-ods` could not translate stands in a table that the next import does
//! not write over. Types and attributes of a dialect: see [`definitions`](crate::definitions).
//!
//! # The product's own tables
//!
//! `dialects/*.toml` are written by `memref-analyzer import-ods` and are never edited. What ODS cannot say stands in
//! `dialects/overlay/*.toml`, an entry there on top of the generated one: a key of the overlay replaces the generated
//! key; `traits` are added, and `types`, `attributes`, `allocates` and `frees` are replaced name by name. Former names of
//! operations are those of `was`.

/// One segment of operands or results: a name of the definition and how many values stand under it. Regions and
/// successors of a definition have names of this kind, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The name in the definition, such as `dynamicSizes`.
    pub name: Box<str>,
    /// How many values it takes.
    pub arity: Arity,
    /// Whether its values stand in groups, `(%a, %b), (%c)`: a variadic of variadics.
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
    /// `keyword: a b c`: one of these words; `keywords: a b c`: some of them, joined by `|` or `,`. In `<…>` they stand in
    /// angle brackets, in `word<…>` behind a word as well.
    Keywords {
        /// The words, in order.
        words: Vec<Box<str>>,
        /// Whether several may stand together.
        several: bool,
        /// Whether angle brackets stand around, and the word in front of them.
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

/// Who hands memory out, and so who takes it back.
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
    /// At the beginning of region `n` as a target, at its end as a source. The last region of an entry stands for all
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

/// What takes what a terminator hands on.
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

/// What an operation computes, as far as the analyses reason about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Computes {
    /// The attribute `value`.
    Constant,
    /// `lhs & rhs`, by the first two operands.
    And,
    /// `lhs | rhs`
    Or,
    /// `lhs ^ rhs`
    Xor,
    /// The first operand chooses the second (true) or the third.
    Select,
    /// Compares its operands by the attribute `predicate`: `eq`, `slt`, …; its number in the generic form (`0 : i64` is
    /// `eq`, `1 : i64` is `ne`).
    Compare,
    /// `lhs + rhs`
    Add,
    /// `lhs - rhs`
    Subtract,
    /// `lhs * rhs`
    Multiply,
    /// The same number in another type; where it does not fit, nobody relies on it.
    Convert,
    /// The attribute `map`, an affine map with one result, of its operands.
    Map,
    /// The address of a memref as a number: equal exactly for memrefs that begin at the same place.
    Address,
    /// `bufferization.dealloc`: frees each of `memrefs` whose condition holds and that aliases none of `retained`, once;
    /// the results are the ownership of `retained`.
    Dealloc,
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
    /// Elements of the memory that the buffer begins: an offset, sizes and strides in this segment and the two behind.
    Memory,
}

/// The traits that an entry can state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools)]
pub struct Traits {
    /// `terminator`: ends its block.
    pub terminator: bool,
    /// `return-like`: hands its operands to what follows its region, or to the caller.
    pub return_like: bool,
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
    /// `allocation-scope`: stack memory allocated inside is gone behind it (`AutomaticAllocationScope`).
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
    /// `pinned`: it means something only in the block and the function in which it stands.
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
    /// A type that other types are parts of: what stands in front of each of them, and what stands behind the last.
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
    /// Whether `effects` (and `pure`) tell all.
    pub effects_known: bool,
    /// Which results may share memory with which operands.
    pub aliases: Vec<Alias>,
    /// `(value, into)`: operand segments; a buffer in the first becomes reachable through the second.
    pub stores: Vec<(u8, u8)>,
    /// `(target, source)`: operand segments; all that it does is to copy what the second holds into the first.
    pub copies: Vec<(u8, u8)>,
    /// Which numbers must stay inside which buffer's shape.
    pub bounds: Vec<Bounded>,
    /// The operand segment that decides (an `i1`, or the selector of a switch).
    pub condition: Option<u8>,
    /// The operand segment passed along region edges, where that is not all operands; [`u8::MAX`] for none at all.
    pub inputs: Option<u8>,
    /// What the terminators of its regions hand on, one for one and of the same types: by region, `None` for each of them.
    pub yields: Vec<(Option<u8>, Yielded)>,
    /// How control flows between its regions; `None` for an operation with regions: nobody knows.
    pub regions: Option<RegionFlow>,
    /// What it computes.
    pub computes: Option<Computes>,
    /// Attributes that may be others in similar operations.
    pub varies: Vec<Box<str>>,
    /// The operand segment of which the values behind the first one select a part of something.
    pub selects: Option<u8>,
    /// What its two operands can be exchanged with: the words of an attribute.
    pub mirrored: Option<Mirror>,
    /// The dialect whose prefix operations in its regions may leave out.
    pub default_dialect: Option<Box<str>>,
    /// The operation that ends a block of its regions where the custom form leaves it out.
    pub terminator: Option<Box<str>>,
    /// The types that the text leaves out.
    pub types: Vec<TypeRule>,
    /// Attributes that refer to a symbol, and the operations of which one must define it.
    pub refers: Vec<(Box<str>, Vec<Box<str>>)>,
    /// Operand segments of which a type says how many values they hold.
    pub counts: Vec<(u8, CountSource)>,
    /// One line on what it does, for hover; our own tables have none.
    pub summary: Option<Box<str>>,
    /// What it does, at length (Markdown), for hover; our own tables have none.
    pub description: Option<Box<str>>,
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
        self.operands
            .iter()
            .position(|segment| &*segment.name == name)
            .map(|index| index as u8)
    }

    /// Whether it has an effect of this kind on anything.
    #[must_use]
    pub fn has_effect(&self, kind: EffectKind) -> bool {
        self.effects.iter().any(|effect| effect.kind == kind)
    }
}
