//! What a caller has to know of a function: what it does to its arguments, and what its results own.
//!
//! Where a body is not visible, the function boundary ABI holds ("Ownership-based Buffer Deallocation", *Function
//! boundary ABI*): arguments are borrowed, results are owned by the caller, no result aliases an argument.

pub(crate) mod declared;

use mlir_grammar::dialects::op_info::Resource;
use mlir_grammar::{FunctionType, OpId};

use crate::formula::Expression;

/// How sure something is over all paths of execution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Certainty {
    /// On no path.
    #[default]
    Never,
    /// On some.
    May,
    /// On every path that returns.
    Always,
}

/// What a function does to one of its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ArgumentSummary {
    /// Whether the buffer is freed.
    pub freed: Certainty,
    /// The allocator that frees it, if it is freed and that is one on all paths.
    pub family: Option<Resource>,
    /// Whether the buffer may be reachable from memory, or from elsewhere, after the call.
    pub escapes: bool,
    /// Where it escapes: whether only into elements that each [`Passage::written`] names.
    pub is_placed: bool,
    /// The operation that takes the buffer on some path; it is unknown whether it frees or keeps it.
    pub taken_by: Option<Box<str>>,
    /// When something looks into the buffer: freeing it does not count.
    pub used: Used,
    /// Whether nothing writes into the buffer on any path.
    pub unwritten: bool,
    /// Whether the contents are read whenever the function runs, and before it writes to them.
    pub reads_first: bool,
    /// Elements that are reached whenever the function runs.
    pub reaches: Vec<Reach>,
    /// Whether the buffer that the argument is a window into may be taken out of it.
    pub returns_base: bool,
}

impl ArgumentSummary {
    /// Whether the buffer is the caller's alone again after the call.
    #[must_use]
    pub fn only_borrows(&self) -> bool {
        self.freed == Certainty::Never && !self.escapes && self.taken_by.is_none()
    }
}

/// When a function looks into an argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Used {
    /// It does not, nor can it.
    Never,
    /// It depends.
    When {
        /// It does where this holds. `None`: where is not known.
        surely: Option<Expression>,
        /// It does not where this does not hold. `None`: it may anywhere.
        possibly: Option<Expression>,
    },
    /// On every path that returns.
    #[default]
    Always,
}

impl Used {
    /// On some paths that are unknown to callers.
    pub const SOMETIMES: Self = Self::When {
        surely: None,
        possibly: None,
    };

    /// When it surely does, and when it possibly does, as far as that is known.
    #[must_use]
    pub fn conditions(&self) -> [Option<&Expression>; 2] {
        match self {
            Self::When { surely, possibly } => [surely.as_ref(), possibly.as_ref()],
            Self::Never | Self::Always => [None, None],
        }
    }
}

/// Indices of a dimension of an argument that a function reaches whenever it runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reach {
    /// Of which dimension.
    pub dimension: u32,
    /// The argument that is added to each of these numbers, if one is.
    pub argument: Option<u32>,
    /// The least of them.
    pub least: i64,
    /// The largest of them.
    pub largest: i64,
}

/// What a function writes into an argument in one outcome.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Written {
    /// Nothing.
    Nothing,
    /// These elements are then this; nothing else is written.
    Elements(Vec<Stored>),
    /// Anything may be.
    #[default]
    Anything,
}

impl Written {
    /// The elements that it writes, if they are known.
    #[must_use]
    pub fn elements(&self) -> &[Stored] {
        match self {
            Self::Elements(stored) => stored,
            Self::Nothing | Self::Anything => &[],
        }
    }
}

/// An element that a function writes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stored {
    /// Which one: an index for each dimension.
    pub at: Vec<Expression>,
    /// What it becomes.
    pub becomes: Becomes,
}

/// What an element becomes that a function writes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Becomes {
    /// This number.
    Number(Expression),
    /// The buffer of an argument, or one that the function finds.
    Buffer {
        /// Which of those that the function [takes](Summary::takes).
        index: u32,
        /// Whether it is a window and not the buffer itself.
        is_view: bool,
    },
}

impl Becomes {
    /// The number, if it is one.
    #[must_use]
    pub fn number(&self) -> Option<&Expression> {
        match self {
            Self::Number(number) => Some(number),
            Self::Buffer { .. } => None,
        }
    }
}

/// What a function finds in one of its arguments. Its callers may know what it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Found {
    /// In which argument.
    pub argument: u32,
    /// Which part of it.
    pub part: Part,
}

/// A buffer that a function finds in one of its arguments, and what it does to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FoundBuffer {
    /// In which argument.
    pub argument: u32,
    /// At which indices, as for [`Part::Element`].
    pub at: Vec<Expression>,
    /// What the function does to it.
    pub does: ArgumentSummary,
}

/// A number in a buffer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The element at these indices, one for each dimension: as it is before the function writes there. They are made of
    /// arguments alone.
    Element(Vec<Expression>),
    /// The size of this dimension.
    Size(u32),
}

/// What one result of a function is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ResultSummary {
    /// It may be a buffer that the caller now owns.
    pub owned: bool,
    /// The allocator of that buffer, if it is one on all paths.
    pub family: Option<Resource>,
    /// It may be the buffer of one of these arguments.
    pub arguments: Vec<u32>,
    /// It may be something that is not the caller's to free: a global, or an unknown buffer.
    pub borrowed: bool,
    /// It is a global on every path.
    pub is_global: bool,
}

/// What a result is in one outcome of a function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Returned {
    /// A buffer that the caller now owns. Results with the same number are the same buffer.
    Fresh(u32),
    /// The buffer of an argument, or one that the function finds, or a window into it.
    Argument {
        /// Which of those that the function [takes](Summary::takes).
        index: u32,
        /// Whether it is a window and not the buffer itself.
        is_view: bool,
    },
    /// A global, or a window into one.
    Global,
    /// An `i1` that is known.
    Bit(bool),
    /// An integer that is known.
    Number(i64),
    /// What is computed of what the function finds.
    Computed(Expression),
    /// Anything else.
    Unknown,
}

/// One outcome of a function. Its caller may distinguish it from others by what it passes, or by what it gets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Passage {
    /// What holds of what the function finds where it has this outcome: a truth value. `None`: that is not known.
    pub condition: Option<Expression>,
    /// Of each buffer that the function [takes](Summary::takes), whether it is freed.
    pub freed: Vec<Certainty>,
    /// Of each of them, what is written into it.
    pub written: Vec<Written>,
    /// One entry a result.
    pub returned: Vec<Returned>,
}

impl Passage {
    /// Whether this outcome differs from another, of one function, at most in what is computed, written, or leads there.
    #[must_use]
    pub fn has_same_ends(&self, other: &Self) -> bool {
        let is_same = |(one, other): (&Returned, &Returned)| {
            let is_computed = |returned: &Returned| matches!(returned, Returned::Computed(_) | Returned::Unknown);
            one == other || is_computed(one) && is_computed(other)
        };
        self.freed == other.freed && self.returned.iter().zip(&other.returned).all(is_same)
    }

    /// Whether this outcome does to buffers what another one does: both differ at most in what leads there, and in conditions and
    /// numbers that come back.
    #[must_use]
    pub fn does_the_same(&self, other: &Self) -> bool {
        let is_plain =
            |returned: &Returned| matches!(returned, Returned::Bit(_) | Returned::Number(_) | Returned::Computed(_));
        let mut returned = self.returned.iter().zip(&other.returned);
        self.freed == other.freed
            && self.written == other.written
            && returned.all(|(one, other)| is_plain(one) && is_plain(other) || one == other)
    }

    /// Merges this outcome with another one that has the same ends. What leads there is not merged.
    pub fn merge_ends(&mut self, other: &Self) {
        for (written, other) in self.written.iter_mut().zip(&other.written) {
            if written != other {
                *written = Written::Anything;
            }
        }
        for (returned, other) in self.returned.iter_mut().zip(&other.returned) {
            if returned != other {
                *returned = Returned::Unknown;
            }
        }
    }

    /// Whether a caller can distinguish this outcome from another: by an `i1` that comes back, or by what leads there.
    #[must_use]
    pub fn differs_to_callers(&self, other: &Self) -> bool {
        let conditions = self.condition.as_ref().zip(other.condition.as_ref());
        self.differs_by_bit(other) || conditions.is_some_and(|(one, other)| one.excludes(other))
    }

    /// Whether a number that comes back distinguishes this outcome from another.
    #[must_use]
    pub fn differs_by_number(&self, other: &Self) -> bool {
        let mut pairs = self.returned.iter().zip(&other.returned);
        pairs.any(|pair| matches!(pair, (&Returned::Number(one), &Returned::Number(other)) if one != other))
    }

    /// Whether an `i1` that comes back distinguishes this outcome from another.
    #[must_use]
    pub fn differs_by_bit(&self, other: &Self) -> bool {
        let mut pairs = self.returned.iter().zip(&other.returned);
        pairs.any(|pair| matches!(pair, (&Returned::Bit(one), &Returned::Bit(other)) if one != other))
    }
}

/// A function, seen from its callers. What it finds where it begins is the inputs of its expressions: what it
/// [takes](Summary::takes), and then the numbers that it has `found`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Summary {
    /// One entry an argument.
    pub arguments: Vec<ArgumentSummary>,
    /// One entry a result.
    pub results: Vec<ResultSummary>,
    /// The buffers that it finds in its arguments. Where a passage knows all that is written into an argument, the function
    /// takes no others out of it.
    pub buffers: Vec<FoundBuffer>,
    /// The numbers that it finds in its arguments, as far as an expression speaks of them.
    pub found: Vec<Found>,
    /// All its outcomes. Of those that look the same to a caller, some may not be open where it calls. Empty: what
    /// the fields above say is all that is known.
    pub passages: Vec<Passage>,
    /// Whether no path that is known so far returns: all of them call functions for which that holds, too.
    pub never_returns: bool,
    /// Whether it may write into buffers that it neither makes nor gets, such as globals.
    pub writes_elsewhere: bool,
    /// It is the function that `--bufferization-lower-deallocations` adds: it says which of several buffers are to be freed.
    pub decides_frees: bool,
}

impl Summary {
    /// What is known of a function that calls itself before it was looked at for the first time.
    #[must_use]
    pub fn never_returns() -> Self {
        Self {
            never_returns: true,
            ..Self::default()
        }
    }

    /// Nothing is known of a function: its arguments may be reachable from elsewhere after it, and its results must
    /// not be freed.
    #[must_use]
    pub fn unknown(arguments: usize, results: usize) -> Self {
        let argument = ArgumentSummary {
            escapes: true,
            ..ArgumentSummary::default()
        };
        let result = ResultSummary {
            borrowed: true,
            arguments: (0..u32::try_from(arguments).unwrap_or(u32::MAX)).collect(),
            ..ResultSummary::default()
        };
        Self {
            arguments: vec![argument; arguments],
            results: vec![result; results],
            writes_elsewhere: true,
            ..Self::default()
        }
    }

    /// What the function boundary ABI says of a function without a visible body.
    #[must_use]
    pub fn by_abi(arguments: usize, results: usize) -> Self {
        Self {
            arguments: vec![ArgumentSummary::default(); arguments],
            results: vec![
                ResultSummary {
                    owned: true,
                    ..ResultSummary::default()
                };
                results
            ],
            ..Self::default()
        }
    }

    /// What it does to the buffers that it takes: its arguments, then those that it finds in them.
    pub fn takes(&self) -> impl Iterator<Item = &ArgumentSummary> {
        self.arguments
            .iter()
            .chain(self.buffers.iter().map(|buffer| &buffer.does))
    }

    /// The same, to be filled in.
    pub(crate) fn takes_mut(&mut self) -> impl Iterator<Item = &mut ArgumentSummary> {
        let buffers = self.buffers.iter_mut().map(|buffer| &mut buffer.does);
        self.arguments.iter_mut().chain(buffers)
    }

    /// What is known of the function in each outcome.
    #[must_use]
    pub fn without_outcomes(&self) -> Self {
        let mut summary = self.clone();
        summary.passages.clear();
        summary.buffers.clear();
        summary.found.clear();
        for argument in &mut summary.arguments {
            if matches!(argument.used, Used::When { .. }) {
                argument.used = Used::SOMETIMES;
            }
        }
        summary
    }
}

/// Where an analysis finds the summaries of the functions that an item calls; several threads may ask.
pub trait Callees: Sync {
    /// The summary of `symbol` (with its sign: `@f`); `None` where its body is not visible: the ABI holds then.
    fn summary(&self, symbol: &str) -> Option<&Summary>;

    /// The same of the function that `call`, an operation of the item, calls by that symbol: of several functions inside the
    /// item, it is the one in the symbol table that the call is in.
    fn called(&self, call: OpId, symbol: &str) -> Option<&Summary> {
        let _ = call;
        self.summary(symbol)
    }

    /// Whether it is known that nothing declares or defines what `call` calls: then there is no contract to rely on.
    fn is_missing(&self, call: OpId, symbol: &str) -> bool {
        let _ = (call, symbol);
        false
    }

    /// The type of the function `symbol` (with its sign: `@f`); `None` where it is not known.
    fn function_type(&self, symbol: &str) -> Option<&FunctionType> {
        let _ = symbol;
        None
    }

    /// The text of the affine map or set that the alias `name` (with its sign: `#map`) is defined as; `None` where it is not
    /// known.
    fn map(&self, name: &str) -> Option<&str> {
        let _ = name;
        None
    }
}

/// Nothing is visible: the ABI holds for every callee.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCallees;

impl Callees for NoCallees {
    fn summary(&self, _symbol: &str) -> Option<&Summary> {
        None
    }
}
