//! What an analysis has to say to a person: a code, a place, a sentence, and the path that leads there.

mod code;

use std::borrow::Cow;

use mlir_grammar::{OpId, Span, ValueId};

pub use code::{Code, DecidedBy, Group, Severity, Steps};

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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Related {
    /// Where (relative to the item).
    pub span: Span,
    /// What happens there.
    pub message: Cow<'static, str>,
    /// Where it happens inside of a function that is called there.
    pub inside: Option<Box<Inside>>,
}

impl Related {
    /// A step in the function that the finding is in.
    pub(crate) fn step(span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            span,
            message: message.into(),
            inside: None,
        }
    }

    /// The one place that helps to understand a finding; none where the text does not say it.
    pub(crate) fn at(span: Span, message: String) -> Vec<Self> {
        (!span.is_empty())
            .then(|| Self::step(span, message))
            .into_iter()
            .collect()
    }
}

/// What a call does happens inside of its callee: the steps there are those of one of [`FreePath`], wherever that function
/// stands by then.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Inside {
    /// The function that is called, with its sign.
    pub callee: Box<str>,
    /// Which of its arguments the buffer is; `None` where the call does not say it.
    pub argument: Option<u32>,
}

/// How a function frees one of its arguments: the first path that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreePath {
    /// The function, with its sign.
    pub function: Box<str>,
    /// Which argument.
    pub argument: u32,
    /// The path to the free, in the order in which execution takes it, relative to the item of the function.
    pub steps: Vec<Related>,
}
