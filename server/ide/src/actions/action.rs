//! Something that can be done to a document, and the edits that do it.

use std::ops::Range;

use buffer_analysis::Code;
use mlir_grammar::OpId;

/// Something that can be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What, in the imperative.
    pub title: String,
    /// What it is about.
    pub subject: Subject,
    /// The code and the message of the finding that it fixes, if it fixes one.
    pub finding: Option<(Code, String)>,
}

/// What an action is about. Indices mean something in one version of a document only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The fix of a finding.
    Finding {
        /// The item, as an index into the document's items.
        item: usize,
        /// The finding, as an index into all that the item's own analysis found.
        finding: usize,
    },
    /// All leaks of a function.
    Function {
        /// The item.
        item: usize,
        /// The function.
        op: OpId,
    },
    /// All leaks of the document.
    Document,
    /// A pass on an item, or on one operation of it.
    Pass {
        /// The item.
        item: usize,
        /// The operation, if it is about one.
        op: Option<OpId>,
        /// The pass's name.
        pass: &'static str,
    },
    /// Comments that expect all findings of the document.
    ExpectedComments,
    /// A pass on the document.
    DocumentPass {
        /// The pass's name.
        pass: &'static str,
    },
    /// A result of a function that becomes an argument.
    Result {
        /// The item.
        item: usize,
        /// The function.
        op: OpId,
        /// Which result, counted from 0.
        index: usize,
    },
    /// What can be said of an operation that no table describes; the document keeps its text.
    Description {
        /// The item.
        item: usize,
        /// The operation.
        op: OpId,
        /// Which of the things that can be said, as an index into all of them.
        which: usize,
    },
    /// A comment that silences a finding.
    Allow {
        /// The item.
        item: usize,
        /// Where the line begins above which it is written (bytes in the item).
        at: u32,
        /// What it allows.
        code: Code,
    },
    /// Similar regions, outlined into a function.
    Outline {
        /// A place in one of them (bytes in the document).
        offset: usize,
        /// Only that one.
        alone: bool,
    },
    /// Functions that are the same but for constants, merged into one.
    Merge {
        /// The item of one of them.
        item: usize,
    },
}

/// Replaces a range of the document (bytes) by a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// What is replaced; empty for an insertion.
    pub range: Range<usize>,
    /// What is there afterwards.
    pub text: String,
}
