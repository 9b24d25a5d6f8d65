//! What an analysis has to say to a person: a code, a place, a sentence, and the path that leads there.

use std::borrow::Cow;

use mlir_grammar::{OpId, Span, ValueId};

/// The kinds of findings. Their names are part of the product: configuration, comments and pages use them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Code {
    /// The text cannot be read.
    SyntaxError,
    /// A value that nothing defines.
    UndefinedValue,
    /// A value defined twice.
    RedefinedValue,
    /// A use that its definition does not dominate.
    UndominatedUse,
    /// A block label that nothing defines.
    UndefinedBlock,
    /// A block label defined twice.
    RedefinedBlock,
    /// A symbol that nothing defines.
    UndefinedSymbol,
    /// A symbol defined twice.
    RedefinedSymbol,
    /// A value used at another type than it has.
    TypeMismatch,
    /// Operands of a branch, yield, return or call that are more or fewer than what takes them.
    OperandCount,
    /// An allocation that no path, or not every path, frees or hands over.
    Leak,
    /// Buffers of a function that deallocation is still to come for.
    NotDeallocated,
    /// A buffer freed again.
    DoubleFree,
    /// A buffer used after it was freed.
    UseAfterFree,
    /// A stack buffer freed by hand.
    FreeOfStack,
    /// A global freed.
    FreeOfGlobal,
    /// A view freed instead of its base.
    FreeOfView,
    /// A buffer of one family of allocators freed by another.
    MismatchedFree,
    /// A stack buffer that outlives its scope.
    ReturnsStack,
    /// Stack memory that grows with every iteration.
    AllocaInLoop,
    /// A constant index, offset or size that leaves a static shape.
    OutOfBounds,
    /// A function frees its argument.
    FreeOfArgument,
    /// A function returns a buffer of its caller.
    ReturnsArgumentAlias,
    /// Operands and results of `bufferization.dealloc` that do not match.
    DeallocOperands,
    /// Contents of a buffer that are read before anything was written.
    ReadBeforeWrite,
    /// A write of a buffer that does not dominate every read of it.
    WriteAfterRead,
    /// Buffers flow through regions of which nobody says how control does.
    UnknownRegionSemantics,
    /// An operation that no table describes takes a buffer: nobody says whether it frees it.
    UnknownEffects,
    /// A comment that allows a code where nothing shows it.
    UnusedAllow,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Wrong on every way that execution can go, or no MLIR at all.
    Error,
    /// Wrong on some way.
    Warning,
    /// Worth knowing.
    Information,
    /// A hint.
    Hint,
}

impl Code {
    /// All codes, in the order in which they are explained.
    pub const ALL: [Code; 29] = [
        Code::SyntaxError,
        Code::UndefinedValue,
        Code::RedefinedValue,
        Code::UndominatedUse,
        Code::UndefinedBlock,
        Code::RedefinedBlock,
        Code::UndefinedSymbol,
        Code::RedefinedSymbol,
        Code::TypeMismatch,
        Code::OperandCount,
        Code::Leak,
        Code::NotDeallocated,
        Code::DoubleFree,
        Code::UseAfterFree,
        Code::FreeOfStack,
        Code::FreeOfGlobal,
        Code::FreeOfView,
        Code::MismatchedFree,
        Code::ReturnsStack,
        Code::AllocaInLoop,
        Code::OutOfBounds,
        Code::FreeOfArgument,
        Code::ReturnsArgumentAlias,
        Code::DeallocOperands,
        Code::ReadBeforeWrite,
        Code::WriteAfterRead,
        Code::UnknownRegionSemantics,
        Code::UnknownEffects,
        Code::UnusedAllow,
    ];

    /// The code as users write it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Code::SyntaxError => "syntax-error",
            Code::UndefinedValue => "undefined-value",
            Code::RedefinedValue => "redefined-value",
            Code::UndominatedUse => "undominated-use",
            Code::UndefinedBlock => "undefined-block",
            Code::RedefinedBlock => "redefined-block",
            Code::UndefinedSymbol => "undefined-symbol",
            Code::RedefinedSymbol => "redefined-symbol",
            Code::TypeMismatch => "type-mismatch",
            Code::OperandCount => "operand-count",
            Code::Leak => "leak",
            Code::NotDeallocated => "not-deallocated",
            Code::DoubleFree => "double-free",
            Code::UseAfterFree => "use-after-free",
            Code::FreeOfStack => "free-of-stack",
            Code::FreeOfGlobal => "free-of-global",
            Code::FreeOfView => "free-of-view",
            Code::MismatchedFree => "mismatched-free",
            Code::ReturnsStack => "returns-stack",
            Code::AllocaInLoop => "alloca-in-loop",
            Code::OutOfBounds => "out-of-bounds",
            Code::FreeOfArgument => "free-of-argument",
            Code::ReturnsArgumentAlias => "returns-argument-alias",
            Code::DeallocOperands => "dealloc-operands",
            Code::ReadBeforeWrite => "read-before-write",
            Code::WriteAfterRead => "write-after-read",
            Code::UnknownRegionSemantics => "unknown-region-semantics",
            Code::UnknownEffects => "unknown-effects",
            Code::UnusedAllow => "unused-allow",
        }
    }

    /// The code of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.into_iter().find(|code| code.as_str() == name)
    }

    /// Whether findings are shown only where a configuration asks for them.
    #[must_use]
    pub fn is_off_by_default(self) -> bool {
        self == Code::WriteAfterRead
    }

    /// Whether it is a fault against the function boundary ABI alone, and none where all callers know better.
    #[must_use]
    pub fn is_convention(self) -> bool {
        matches!(self, Code::FreeOfArgument | Code::ReturnsArgumentAlias)
    }

    /// How bad a finding of this code is when every way of execution shows it.
    #[must_use]
    pub fn default_severity(self) -> Severity {
        match self {
            Code::Leak
            | Code::AllocaInLoop
            | Code::OutOfBounds
            | Code::FreeOfArgument
            | Code::ReturnsArgumentAlias
            | Code::ReadBeforeWrite
            | Code::WriteAfterRead
            | Code::UnusedAllow => Severity::Warning,
            Code::NotDeallocated | Code::UnknownRegionSemantics | Code::UnknownEffects => Severity::Information,
            _ => Severity::Error,
        }
    }
}

/// A finding in an item. Spans are relative to the item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What kind.
    pub code: Code,
    /// How bad, as the analysis sees it.
    pub severity: Severity,
    /// Where: on one line.
    pub span: Span,
    /// What: one sentence that names the buffer and the condition.
    pub message: String,
    /// The path, in the order in which execution takes it.
    pub related: Vec<Related>,
    /// The operation at fault: the allocation that leaks, the free that is too much, the use that comes too late.
    pub op: Option<OpId>,
    /// The buffer: the value that its allocation defines.
    pub buffer: Option<ValueId>,
}

/// A step of the path to a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Related {
    /// Where (relative to the item).
    pub span: Span,
    /// What happens there.
    pub message: Cow<'static, str>,
    /// Where it happens inside of a function that is called there.
    pub inside: Option<Box<Inside>>,
}

impl Related {
    /// The one place that helps to understand a finding; none where the text does not say it.
    pub(crate) fn at(span: Span, message: String) -> Vec<Self> {
        let place = Self {
            span,
            message: message.into(),
            inside: None,
        };
        (!span.is_empty()).then_some(place).into_iter().collect()
    }
}

/// What a call does happens inside of its callee: the steps there are those of one of [`FreePath`], wherever that function
/// stands by then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inside {
    /// The function that is called, with its sign.
    pub callee: Box<str>,
    /// Which of its arguments the buffer is; `None` where the call does not say it.
    pub argument: Option<u32>,
}

/// How a function frees one of its arguments: the first way that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreePath {
    /// The function, with its sign.
    pub function: Box<str>,
    /// Which argument.
    pub argument: u32,
    /// The path to the free, in the order in which execution takes it, relative to the item of the function.
    pub steps: Vec<Related>,
}
