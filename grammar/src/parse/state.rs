//! What the parser carries along: the text, the tables, and the parts that it found so far.
//!
//! Grammars record parts instead of returning trees, so that parsing an operation allocates nothing. `chumsky` takes
//! parts back when it rewinds. What was expected at the furthest place reached is kept aside for the error message; the
//! error type itself is empty, which keeps the hot path cheap.

use chumsky::error::EmptyErr;
use chumsky::extra;
use chumsky::input::{Checkpoint, Cursor, InputRef};
use chumsky::inspector::Inspector;

use crate::dialects::Dialects;
use crate::ir::OpInfoId;
use crate::ir::span::Span;
use crate::syntax::Part;
use crate::token::{Token, Tokens};

/// The input of all grammars: tokens of one bracket, from the operation on.
pub(crate) type Input<'s> = &'s [Token];
/// Errors, state and context of all grammars.
pub(crate) type Extra<'s> = extra::Full<EmptyErr, State<'s>, ()>;
/// What a hand-written leaf works on.
pub(crate) type At<'s, 'p> = InputRef<'s, 'p, Input<'s>, Extra<'s>>;
/// What a leaf returns.
pub(crate) type Parsed<T = ()> = Result<T, EmptyErr>;

/// What was expected where the text does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected<'s> {
    /// This very word or sign.
    Literal(&'s str),
    /// A kind of thing.
    Thing(&'static str),
    /// The operation of this name, whose prefix is missing.
    Prefixed(&'s str),
}

/// What an operation is called, and how it is written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Head {
    /// The name as spelled, without quotes.
    pub name: Span,
    /// Its entry.
    pub info: Option<OpInfoId>,
    /// Whether it was read tolerantly.
    pub tolerant: bool,
    /// Whether it was written in the generic form.
    pub generic: bool,
}

/// See the file's comment.
pub(crate) struct State<'s> {
    pub text: &'s str,
    pub tokens: &'s Tokens,
    pub dialects: &'s Dialects,
    /// The dialect whose prefix may be left out here; `None` where an operation without a description may say which.
    pub default_dialect: Option<&'s str>,
    /// The dialect of the operation around this one, if it is described.
    pub dialect_around: Option<&'s str>,
    pub parts: Vec<Part<'s>>,
    pub head: Head,
    /// Whether another operation ends before this one, and not the beginning of the block or its label.
    pub is_behind_operation: bool,
    /// How many tokens the operation took, once it was read.
    pub taken: Option<usize>,
    /// Whether its text does not fit the form that its name promises.
    pub misread: bool,
    /// End of the last token read, in bytes.
    pub last_end: u32,
    /// Where the furthest failure happened: tokens from the operation on.
    pub miss_at: usize,
    pub miss: Expected<'s>,
}

impl<'s> State<'s> {
    pub fn new(text: &'s str, tokens: &'s Tokens, dialects: &'s Dialects) -> Self {
        Self {
            text,
            tokens,
            dialects,
            default_dialect: None,
            dialect_around: None,
            parts: Vec::with_capacity(32),
            head: Head::default(),
            is_behind_operation: false,
            taken: None,
            misread: false,
            last_end: 0,
            miss_at: 0,
            miss: Expected::Thing("an operation"),
        }
    }

    /// Makes ready for the next operation.
    pub fn reset(&mut self) {
        self.parts.clear();
        self.head = Head::default();
        self.taken = None;
        self.misread = false;
        self.miss_at = 0;
        self.miss = Expected::Thing("an operation");
    }

    pub fn str(&self, span: Span) -> &'s str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Notes that something was expected at a place and not found.
    #[inline]
    pub fn missed(&mut self, at: usize, expected: Expected<'s>) -> EmptyErr {
        if at > self.miss_at || (at == self.miss_at && self.miss == Expected::Thing("an operation")) {
            self.miss_at = at;
            self.miss = expected;
        }
        EmptyErr::default()
    }
}

impl<'s> Inspector<'s, Input<'s>> for State<'s> {
    type Checkpoint = usize;

    #[inline(always)]
    fn on_token(&mut self, token: &Token) {
        self.last_end = token.end;
    }

    #[inline(always)]
    fn on_save<'parse>(&self, _: &Cursor<'s, 'parse, Input<'s>>) -> usize {
        self.parts.len()
    }

    #[inline(always)]
    fn on_rewind<'parse>(&mut self, marker: &Checkpoint<'s, 'parse, Input<'s>, usize>) {
        self.parts.truncate(*marker.inspector());
    }
}
