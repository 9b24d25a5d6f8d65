//! Terms: pure expressions over symbols and constants, each stored once.
//!
//! A term is a number into an arena, so that equal terms are equal numbers and disjuncts share them. What is below a
//! term has a smaller number. The arena only holds terms: how they are built, and brought to one form for equal meanings,
//! is in [`super::arithmetic`] and [`super::logic`].
//!
//! Hash-consing with smart constructors is Ershov's; see Filliâtre and Conchon, *Type-Safe Modular Hash-Consing* (ML 2006).

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};
use smallvec::SmallVec;

use super::outcomes::Outcomes;

/// A value that execution produces once and that never changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SymbolId(pub u32);

/// An uninterpreted function: equal arguments have equal results, and nothing else is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Function {
    /// The product of two numbers, neither of them a constant.
    Multiply,
    /// `a & b`, bit by bit.
    BitAnd,
    /// `a | b`, bit by bit.
    BitOr,
    /// `a ^ b`, bit by bit.
    BitXor,
    /// A division or a remainder that is not by a constant.
    Divide(Division),
    /// The remainder that belongs to it.
    Remainder(Division),
    /// A function of the caller's.
    Opaque(u32),
}

/// How a quotient is rounded, and of what numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Division {
    /// Unsigned, towards zero.
    Unsigned,
    /// Unsigned, up.
    UnsignedCeiling,
    /// Signed, towards zero.
    Signed,
    /// Signed, down.
    Floor,
    /// Signed, up.
    Ceiling,
}

/// What values a term has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Integers of so many bits, 1 to 64, that wrap around. One bit is a truth value.
    Integer(u8),
    /// Floats: only comparisons of them are known.
    Float,
    /// Values of a type of the caller's, only known to be equal or not.
    Other(u32),
}

impl Sort {
    /// Truth values.
    pub const BOOLEAN: Self = Self::Integer(1);
    /// `index`, taken to have 64 bits.
    pub const INDEX: Self = Self::Integer(64);

    /// The width of integers; 64 for other values, which have none.
    pub(super) fn width(self) -> u8 {
        match self {
            Self::Integer(width) => width,
            Self::Float | Self::Other(_) => 64,
        }
    }
}

/// A term, in the arena that made it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TermId(pub(super) u32);

impl TermId {
    /// Its number in its arena.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

/// What a term is made of. Numbers are taken modulo two to the width.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Node {
    Constant(u64),
    /// By its bits, as a double.
    FloatConstant(u64),
    Symbol(SymbolId),
    Apply(Function, SmallVec<[TermId; 2]>),
    /// Factors times terms, by rising term; not one term with factor 1.
    Sum(SmallVec<[(TermId, u64); 2]>),
    /// A term that is neither a constant nor an offset, and a constant that is not 0.
    Offset(TermId, u64),
    /// The second if the first holds, else the third.
    Select(TermId, TermId, TermId),
    Extremum(Extremum, TermId, TermId),
    /// Unsigned, by a constant of at least 2.
    Quotient(TermId, u64),
    /// Unsigned, by a constant of at least 2 that is no power of 2.
    Remainder(TermId, u64),
    ZeroExtend(TermId),
    SignExtend(TermId),
    Truncate(TermId),
    Not(TermId),
    And(TermId, TermId),
    Xor(TermId, TermId),
    /// Whether the first is less, as signed or unsigned numbers.
    Less {
        signed: bool,
        left: TermId,
        right: TermId,
    },
    /// Whether a linear term is 0.
    IsZero(TermId),
    /// Whether two floats compare as one of these.
    Compare(Outcomes, TermId, TermId),
}

/// The smaller or the larger of two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Extremum {
    pub(super) maximum: bool,
    pub(super) signed: bool,
}

/// The terms that a term is made of, directly.
pub(super) type Children = SmallVec<[TermId; 4]>;

impl Node {
    pub(super) fn children(&self) -> Children {
        match self {
            Self::Constant(_) | Self::FloatConstant(_) | Self::Symbol(_) => Children::new(),
            Self::Apply(_, arguments) => arguments.iter().copied().collect(),
            Self::Sum(parts) => parts.iter().map(|&(part, _)| part).collect(),
            Self::Offset(a, _)
            | Self::Quotient(a, _)
            | Self::Remainder(a, _)
            | Self::ZeroExtend(a)
            | Self::SignExtend(a)
            | Self::Truncate(a)
            | Self::Not(a)
            | Self::IsZero(a) => Children::from_slice(&[*a]),
            Self::Extremum(_, a, b) | Self::And(a, b) | Self::Xor(a, b) | Self::Compare(_, a, b) => {
                Children::from_slice(&[*a, *b])
            }
            Self::Less { left, right, .. } => Children::from_slice(&[*left, *right]),
            Self::Select(a, b, c) => Children::from_slice(&[*a, *b, *c]),
        }
    }
}

impl Node {
    /// The same of other terms, as written.
    pub(super) fn with_children(&self, mut other: impl FnMut(TermId) -> TermId) -> Self {
        match self {
            Self::Constant(_) | Self::FloatConstant(_) | Self::Symbol(_) => self.clone(),
            Self::Apply(function, arguments) => Self::Apply(*function, arguments.iter().map(|&a| other(a)).collect()),
            Self::Sum(parts) => Self::Sum(parts.iter().map(|&(part, factor)| (other(part), factor)).collect()),
            Self::Offset(a, offset) => Self::Offset(other(*a), *offset),
            Self::Quotient(a, divisor) => Self::Quotient(other(*a), *divisor),
            Self::Remainder(a, divisor) => Self::Remainder(other(*a), *divisor),
            Self::ZeroExtend(a) => Self::ZeroExtend(other(*a)),
            Self::SignExtend(a) => Self::SignExtend(other(*a)),
            Self::Truncate(a) => Self::Truncate(other(*a)),
            Self::Not(a) => Self::Not(other(*a)),
            Self::IsZero(a) => Self::IsZero(other(*a)),
            Self::Extremum(kind, a, b) => Self::Extremum(*kind, other(*a), other(*b)),
            Self::And(a, b) => Self::And(other(*a), other(*b)),
            Self::Xor(a, b) => Self::Xor(other(*a), other(*b)),
            Self::Compare(outcomes, a, b) => Self::Compare(*outcomes, other(*a), other(*b)),
            Self::Less { signed, left, right } => Self::Less {
                signed: *signed,
                left: other(*left),
                right: other(*right),
            },
            Self::Select(condition, a, b) => Self::Select(other(*condition), other(*a), other(*b)),
        }
    }
}

/// How deep a term may be for anything to look into it. A deeper one is a value like any other: knowledge about it is kept,
/// its definition is not used. This bounds recursion.
const DEEP: u16 = 64;

/// How many steps below a term its definition looks.
const NEAR: u32 = 4;

/// How many terms below a term are looked at in search of one.
const SEARCHED: usize = 128;

/// What is known of each term beside its node.
#[derive(Clone, Copy)]
struct TermShape {
    depth: u16,
    /// A bit for each term below, and itself: what lacks the bit of a term does not contain it.
    below: u64,
}

/// The arena.
#[derive(Default)]
pub struct Terms {
    nodes: IndexSet<(Sort, Node), FxBuildHasher>,
    shapes: Vec<TermShape>,
}

impl Terms {
    /// An arena without terms.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many terms it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// What values a term has.
    #[must_use]
    pub fn sort(&self, term: TermId) -> Sort {
        self.nodes[term.0 as usize].0
    }

    /// A value of its own. The same symbol of the same sort is the same term.
    pub fn symbol(&mut self, symbol: SymbolId, sort: Sort) -> TermId {
        self.intern(sort, Node::Symbol(symbol))
    }

    /// The result of a function for its arguments.
    pub fn apply(&mut self, function: Function, arguments: &[TermId], sort: Sort) -> TermId {
        self.intern(sort, Node::Apply(function, SmallVec::from_slice(arguments)))
    }

    /// Whether nothing looks into this term any more. A caller that goes on building on it had better bind the value to a
    /// symbol of its own.
    #[must_use]
    pub fn is_deep(&self, term: TermId) -> bool {
        self.depth(term) >= DEEP
    }

    pub(super) fn depth(&self, term: TermId) -> u16 {
        self.shapes[term.0 as usize].depth
    }

    /// Whether a term is nothing but a symbol.
    #[must_use]
    pub fn is_symbol(&self, term: TermId) -> bool {
        matches!(self.node(term), Node::Symbol(_))
    }

    /// The symbols in terms, by rising number.
    #[must_use]
    pub fn symbols(&self, terms: impl IntoIterator<Item = TermId>) -> Vec<SymbolId> {
        let mut left: Vec<_> = terms.into_iter().collect();
        let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
        while let Some(term) = left.pop() {
            match self.node(term) {
                Node::Symbol(symbol) => found.push(*symbol),
                Node::Constant(_) | Node::FloatConstant(_) => {}
                node if seen.insert(term) => left.extend(node.children()),
                _ => {}
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    pub(super) fn node(&self, term: TermId) -> &Node {
        &self.nodes[term.0 as usize].1
    }

    /// The width of an integer; 64 for other values, which have none.
    pub(super) fn width(&self, term: TermId) -> u8 {
        self.sort(term).width()
    }

    pub(super) fn is_boolean(&self, term: TermId) -> bool {
        self.sort(term) == Sort::BOOLEAN
    }

    pub(super) fn intern(&mut self, sort: Sort, node: Node) -> TermId {
        let entry = (sort, node);
        if let Some(index) = self.nodes.get_index_of(&entry) {
            return TermId(index as u32);
        }
        let term = TermId(self.nodes.len() as u32);
        let mut shape = TermShape {
            depth: 0,
            below: bit(term),
        };
        for child in entry.1.children() {
            let child = self.shapes[child.0 as usize];
            shape.depth = shape.depth.max(child.depth.saturating_add(1));
            shape.below |= child.below;
        }
        self.nodes.insert(entry);
        self.shapes.push(shape);
        term
    }

    /// Whether a term may contain one of those that have these bits. Wrong only in saying yes.
    pub(super) fn may_contain(&self, term: TermId, bits: u64) -> bool {
        self.shapes[term.0 as usize].below & bits != 0
    }

    /// The bits of all terms that a term is made of.
    pub(super) fn inside(&self, term: TermId) -> u64 {
        let children = self.node(term).children().into_iter();
        children.fold(0, |bits, child| bits | self.shapes[child.0 as usize].below)
    }

    /// Whether a term contains another. Where that takes long, the answer is yes.
    #[must_use]
    pub fn contains(&self, term: TermId, other: TermId) -> bool {
        if term <= other || !self.may_contain(term, bit(other)) {
            return term == other;
        }
        let mut seen: SmallVec<[TermId; 16]> = SmallVec::new();
        let mut left: SmallVec<[TermId; 16]> = SmallVec::from_slice(&[term]);
        while let Some(next) = left.pop() {
            if next == other || seen.len() == SEARCHED {
                return true;
            }
            if next > other && self.may_contain(next, bit(other)) && !seen.contains(&next) {
                seen.push(next);
                left.extend(self.node(next).children());
            }
        }
        false
    }

    /// Whether a term is made of another in few steps, or is it: what its definition has to do with directly.
    pub(super) fn is_near(&self, term: TermId, other: TermId) -> bool {
        term == other || self.may_contain(term, bit(other)) && self.is_within(term, other, NEAR)
    }

    fn is_within(&self, term: TermId, other: TermId, steps: u32) -> bool {
        term == other
            || steps > 0
                && term > other
                && self.may_contain(term, bit(other))
                && self
                    .node(term)
                    .children()
                    .into_iter()
                    .any(|child| self.is_within(child, other, steps - 1))
    }

    /// The terms in terms, themselves included, into which `enter` says to look; by rising number, so that what a term is
    /// made of comes before it.
    pub(super) fn reachable(
        &self,
        terms: impl IntoIterator<Item = TermId>,
        enter: impl Fn(TermId) -> bool,
    ) -> Vec<TermId> {
        let mut left: Vec<_> = terms.into_iter().collect();
        let mut seen = FxHashSet::default();
        while let Some(term) = left.pop() {
            if enter(term) && seen.insert(term) {
                left.extend(self.node(term).children());
            }
        }
        let mut seen: Vec<_> = seen.into_iter().collect();
        seen.sort_unstable();
        seen
    }
}

/// The bit of a term in the set of those below another.
pub(super) fn bit(term: TermId) -> u64 {
    1 << (term.0 % 64)
}
