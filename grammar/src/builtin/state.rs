//! What the grammars of builtin attributes and types carry along, and the leaves that they share.
//!
//! The text of an attribute is never ambiguous: the first place that does not fit ends the reading and is the error.

use chumsky::Parser;
use chumsky::error::EmptyErr;
use chumsky::extra;
use chumsky::input::{Checkpoint, Cursor, InputRef};
use chumsky::inspector::Inspector;
use chumsky::primitive::custom;

use super::string::Literal;
use super::unread::{Malformed, Unread};
use crate::ir::span::Span;
use crate::token::{Kind, Token};

/// How deep attributes, types and expressions may nest.
const MAX_DEPTH: usize = 64;

/// The input of all grammars.
pub(super) type Input<'s> = &'s [Token];
/// Errors, state and context of all grammars.
pub(super) type Extra<'t> = extra::Full<EmptyErr, State<'t>, ()>;
/// What a leaf works on.
pub(super) type At<'s, 'p, 't> = InputRef<'s, 'p, Input<'s>, Extra<'t>>;
/// What a leaf returns.
pub(super) type Parsed<T = ()> = Result<T, EmptyErr>;

/// See the file's comment.
pub(super) struct State<'t> {
    pub text: &'t str,
    /// How many attributes, types and expressions are around.
    depth: usize,
    /// Why it cannot be read.
    pub unread: Option<Unread>,
    /// Whether the type of elements may be elsewhere, as in many custom forms.
    pub takes_bare_elements: bool,
    /// Where the last token that was taken ends, in bytes of the text.
    last: u32,
}

impl<'t> State<'t> {
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            depth: 0,
            unread: None,
            takes_bare_elements: false,
            last: 0,
        }
    }

    pub fn str(&self, span: Span) -> &'t str {
        self.text.get(span.range()).unwrap_or_default()
    }
}

impl<'s> Inspector<'s, Input<'s>> for State<'_> {
    type Checkpoint = ();

    fn on_token(&mut self, token: &Token) {
        self.last = token.end;
    }

    fn on_save<'parse>(&self, _: &Cursor<'s, 'parse, Input<'s>>) {}

    fn on_rewind<'parse>(&mut self, _: &Checkpoint<'s, 'parse, Input<'s>, ()>) {}
}

/// The next token.
pub(super) fn peek(at: &mut At<'_, '_, '_>) -> Option<Token> {
    at.peek_ref().copied()
}

/// The next token's kind.
pub(super) fn peek_kind(at: &mut At<'_, '_, '_>) -> Option<Kind> {
    at.peek_ref().map(|token| token.kind)
}

/// Takes a token of this kind if it is next.
pub(super) fn take(at: &mut At<'_, '_, '_>, kind: Kind) -> Option<Token> {
    let token = *at.peek_ref()?;
    (token.kind == kind).then(|| {
        at.skip();
        token
    })
}

/// Takes a token of this kind; if it is not there, the error names `what` was expected.
pub(super) fn expect(at: &mut At<'_, '_, '_>, kind: Kind, what: &str) -> Parsed<Token> {
    match take(at, kind) {
        Some(token) => Ok(token),
        None => miss(at, what),
    }
}

/// The next token, if it is a word.
pub(super) fn peek_word<'t>(at: &mut At<'_, '_, 't>) -> Option<&'t str> {
    let token = *at.peek_ref()?;
    (token.kind == Kind::Word).then(|| at.state().str(token.span()))
}

/// Takes this word if it is next.
pub(super) fn take_word(at: &mut At<'_, '_, '_>, word: &str) -> bool {
    let found = peek_word(at) == Some(word);
    if found {
        at.skip();
    }
    found
}

/// Ends the reading at the next token: something else was expected there.
pub(super) fn miss<T>(at: &mut At<'_, '_, '_>, what: &str) -> Parsed<T> {
    let state = at.state();
    let end = Span::new(state.last, state.last);
    match peek(at) {
        Some(token) => {
            let found = at.state().str(token.span()).lines().next().unwrap_or_default();
            let found: String = found.chars().take(40).collect();
            refuse(at, token.span(), &format!("{what}, found `{found}`"))
        }
        None => refuse(at, end, what),
    }
}

/// Ends the reading: something else was expected in the place of `span`.
pub(super) fn refuse<T>(at: &mut At<'_, '_, '_>, span: Span, what: &str) -> Parsed<T> {
    at.state().unread = Some(Unread::Malformed(Malformed {
        span,
        message: format!("expected {what}"),
    }));
    Err(EmptyErr::default())
}

/// Ends the reading: nothing can be said of the text.
pub(super) fn give_up<T>(at: &mut At<'_, '_, '_>) -> Parsed<T> {
    at.state().unread = Some(Unread::TooLarge);
    Err(EmptyErr::default())
}

/// What is between here and where `read` ends, with what it reads. Bounds how deep it all nests.
pub(super) fn nested<'s, 't, T>(
    at: &mut At<'s, '_, 't>,
    read: impl FnOnce(&mut At<'s, '_, 't>) -> Parsed<T>,
) -> Parsed<T> {
    if at.state().depth >= MAX_DEPTH {
        return give_up(at);
    }
    at.state().depth += 1;
    let read = read(at)?;
    at.state().depth -= 1;
    Ok(read)
}

/// Where the next token begins, in bytes.
pub(super) fn start(at: &mut At<'_, '_, '_>) -> u32 {
    match peek(at) {
        Some(token) => token.start,
        None => at.state().last,
    }
}

/// The string that a token spells.
pub(super) fn literal<'t>(at: &mut At<'_, '_, 't>, token: Token) -> Parsed<Literal<'t>> {
    let literal = Literal::new(at.state().str(token.span()));
    match literal.unknown_escape() {
        None => Ok(literal),
        Some(escape) => {
            let place = token.start + escape as u32;
            let what = "`\\n`, `\\t`, `\\\"`, `\\\\` or two hexadecimal digits after a backslash";
            refuse(at, Span::new(place, place + 1), what)
        }
    }
}

/// From `start` to the end of the last token taken.
pub(super) fn since(at: &mut At<'_, '_, '_>, start: u32) -> Span {
    let end = at.state().last;
    Span::new(start, end.max(start))
}

/// `a, b, c` up to the closing bracket `close` and after it; perhaps none.
pub(super) fn list<'s, 't, T>(
    at: &mut At<'s, '_, 't>,
    close: Kind,
    closer: &str,
    mut item: impl FnMut(&mut At<'s, '_, 't>) -> Parsed<T>,
) -> Parsed<Vec<T>> {
    let mut items = Vec::new();
    if take(at, close).is_some() {
        return Ok(items);
    }
    loop {
        items.push(item(at)?);
        if take(at, Kind::Comma).is_none() {
            break;
        }
    }
    expect(at, close, closer)?;
    Ok(items)
}

/// Reads all tokens with a grammar.
pub(super) fn read<'s, 't: 's, T>(
    text: &'t str,
    tokens: &'s [Token],
    grammar: impl for<'p> Fn(&mut At<'s, 'p, 't>) -> Parsed<T> + Clone,
) -> Result<T, Unread> {
    let mut state = State::new(text);
    let whole = custom(move |at: &mut At<'s, '_, 't>| {
        let read = grammar(at)?;
        match peek(at) {
            Some(_) => miss(at, "nothing more"),
            None => Ok(read),
        }
    });
    let read = whole.parse_with_state(tokens, &mut state).into_output();
    read.ok_or_else(|| state.unread.unwrap_or(Unread::TooLarge))
}
