//! The kinds of findings, each declared in one row of `with_codes`.
//!
//! The enum, lists, levels, pages, schemas and tables of other crates follow from these rows.

/// Hands the rows of all codes to a macro, in the order in which they are explained: `Variant = "name" (columns),`.
///
/// The columns are the severity of a finding that every path of execution shows, a [`Group`], the [`Steps`], who [`DecidedBy`]
/// it is, and the profiles that turn the code on: one that has any is off otherwise.
#[macro_export]
macro_rules! with_codes {
    ($macro:ident) => {
        $macro! {
            /// The text cannot be read.
            SyntaxError = "syntax-error" (Error, Validity, Places, Document),
            /// A value that nothing defines.
            UndefinedValue = "undefined-value" (Error, Validity, Places, Document),
            /// A value defined twice.
            RedefinedValue = "redefined-value" (Error, Validity, Places, Item),
            /// A use that its definition does not dominate.
            UndominatedUse = "undominated-use" (Error, Validity, Places, Item),
            /// A block label that nothing defines.
            UndefinedBlock = "undefined-block" (Error, Validity, Places, Item),
            /// A block label defined twice.
            RedefinedBlock = "redefined-block" (Error, Validity, Places, Item),
            /// A symbol that nothing defines.
            UndefinedSymbol = "undefined-symbol" (Error, Symbols, Places, Document),
            /// A symbol defined twice.
            RedefinedSymbol = "redefined-symbol" (Error, Symbols, Places, Document),
            /// A value used at another type than it has.
            TypeMismatch = "type-mismatch" (Error, Validity, Places, Item),
            /// Operands of a branch, yield, return or call that are more or fewer than what takes them.
            OperandCount = "operand-count" (Error, Validity, Places, Item),
            /// An operation of one of MLIR's dialects that its table does not have.
            UnknownOperation = "unknown-operation" (Error, Validity, Places, Item),
            /// An allocation that no path, or not every path, frees or transfers.
            Leak = "leak" (Warning, Lifetimes, Path, Item),
            /// Buffers of a function that deallocation is still to come for.
            NotDeallocated = "not-deallocated" (Information, Lifetimes, Places, Document),
            /// A buffer freed again.
            DoubleFree = "double-free" (Error, Lifetimes, Path, Item),
            /// A buffer used after it was freed.
            UseAfterFree = "use-after-free" (Error, Lifetimes, Path, Item),
            /// A stack buffer that a dealloc frees.
            FreeOfStack = "free-of-stack" (Error, Lifetimes, Path, Item),
            /// A global freed.
            FreeOfGlobal = "free-of-global" (Error, Lifetimes, Path, Item),
            /// A view freed instead of its base.
            FreeOfView = "free-of-view" (Error, Lifetimes, Path, Item),
            /// A buffer of one family of allocators freed by another.
            MismatchedFree = "mismatched-free" (Error, Lifetimes, Path, Item),
            /// A stack buffer that outlives its scope.
            ReturnsStack = "returns-stack" (Error, Lifetimes, Path, Item),
            /// Stack memory that grows with every iteration.
            AllocaInLoop = "alloca-in-loop" (Warning, Contents, Places, Item),
            /// A constant index, offset or size that leaves a static shape.
            OutOfBounds = "out-of-bounds" (Warning, Contents, Places, Item),
            /// A function frees its argument.
            FreeOfArgument = "free-of-argument" (Warning, Convention, Path, Item),
            /// A function returns a buffer of its caller.
            ReturnsArgumentAlias = "returns-argument-alias" (Warning, Convention, Path, Item),
            /// Operands and results of `bufferization.dealloc` that do not match.
            DeallocOperands = "dealloc-operands" (Error, Validity, Places, Item),
            /// Contents of a buffer that are read before anything was written.
            ReadBeforeWrite = "read-before-write" (Warning, Contents, Places, Item),
            /// A write of a buffer that does not dominate every read of it.
            WriteAfterRead = "write-after-read" (Warning, Contents, Places, Item, "bufferization"),
            /// Buffers flow through regions, and it is unknown how control does.
            UnknownRegionSemantics = "unknown-region-semantics" (Information, Tables, Places, Item),
            /// An operation that no table describes takes a buffer: it is unknown whether it frees it.
            UnknownEffects = "unknown-effects" (Information, Tables, Places, Item),
            /// A comment that allows a code where nothing shows it.
            UnusedAllow = "unused-allow" (Warning, Comments, Places, Item),
        }
    };
}

/// What a code is about, in the order in which people read of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// Who frees a buffer, and when.
    Lifetimes,
    /// The function boundary ABI: no fault where all callers know better.
    Convention,
    /// What is in buffers, and how much room they take.
    Contents,
    /// What no table says of an operation.
    Tables,
    /// Comments to this product.
    Comments,
    /// Text, names and types that make an item no MLIR, whatever it does to memory.
    Validity,
    /// Symbols and aliases, which items see of each other.
    Symbols,
}

/// What goes with a finding, besides its own place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// The path that leads there, in the order in which execution takes it.
    Path,
    /// Places that help to understand it.
    Places,
}

/// What must be known before it is certain that a code is not shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// The item that it is in.
    Item,
    /// Other items of the document, too.
    Document,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Wrong on every path of execution, or no MLIR at all.
    Error,
    /// Wrong on some path.
    Warning,
    /// Worth knowing.
    Information,
    /// A hint.
    Hint,
}

/// What is declared of a code.
struct Row {
    name: &'static str,
    severity: Severity,
    group: Group,
    steps: Steps,
    decided_by: DecidedBy,
    profiles: &'static [&'static str],
}

macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $code:ident = $name:literal
        ($severity:ident, $group:ident, $steps:ident, $decided_by:ident $(, $profile:literal)*),
    )*) => {
        /// The kinds of findings. Their names are part of the product: configuration, comments and pages use them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Code {
            $($(#[$doc])* $code,)*
        }

        impl Code {
            /// All codes, in the order in which they are explained: that of their numbers.
            pub const ALL: [Code; [$($name),*].len()] = [$(Code::$code),*];

            fn row(self) -> &'static Row {
                match self {
                    $(Code::$code => &Row {
                        name: $name,
                        severity: Severity::$severity,
                        group: Group::$group,
                        steps: Steps::$steps,
                        decided_by: DecidedBy::$decided_by,
                        profiles: &[$($profile),*],
                    },)*
                }
            }
        }
    };
}

with_codes!(declare);

impl Code {
    /// The code as users write it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.row().name
    }

    /// The code of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.into_iter().find(|code| code.as_str() == name)
    }

    /// How bad a finding of this code is when every path of execution shows it.
    #[must_use]
    pub fn default_severity(self) -> Severity {
        self.row().severity
    }

    /// What it is about.
    #[must_use]
    pub fn group(self) -> Group {
        self.row().group
    }

    /// What goes with its findings.
    #[must_use]
    pub fn steps(self) -> Steps {
        self.row().steps
    }

    /// What decides whether it is shown.
    #[must_use]
    pub fn decided_by(self) -> DecidedBy {
        self.row().decided_by
    }

    /// The profiles that turn it on.
    #[must_use]
    pub fn profiles(self) -> &'static [&'static str] {
        self.row().profiles
    }

    /// Whether findings are shown only where a configuration asks for them.
    #[must_use]
    pub fn is_off_by_default(self) -> bool {
        !self.profiles().is_empty()
    }
}
