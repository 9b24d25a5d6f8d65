//! Trees of tokens: which brackets belong together.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::flat::Flat;
use super::{Group, Kind, Token, Tokens};

/// Reads texts into trees of tokens, one after the other, with the same buffers.
#[derive(Debug, Default)]
pub(crate) struct Lexer {
    tokens: Tokens,
    pending: Vec<Token>,
    open: Vec<Open>,
}

impl Lexer {
    /// The tokens of a text.
    ///
    /// Where braces do not match, indentation decides which of them is to blame: a `}` at the beginning of a line closes
    /// the brace whose line is indented as far.
    pub(crate) fn read(&mut self, text: &str) -> &Tokens {
        let mut builder = Builder::new(text, false, std::mem::take(self));
        builder.read();
        let is_balanced = !builder.is_unbalanced();
        if !is_balanced {
            builder = Builder::new(text, true, builder.buffers);
            builder.read();
        }
        *self = builder.finish(is_balanced);
        &self.tokens
    }
}

/// Reads a text into trees of tokens; see [`Lexer::read`].
#[must_use]
pub fn lex(text: &str) -> Tokens {
    let mut lexer = Lexer::default();
    lexer.read(text);
    lexer.tokens
}

/// Reads a part of a text as if brackets outside of it had nothing to do with those inside. It must begin where a token
/// or what is before one begins; `None` if no token begins where it ends. Positions are bytes of the whole text.
pub(crate) fn lex_part(text: &str, part: Range<usize>) -> Option<Tokens> {
    // A string or a comment that reaches over the end of the part ends with its line.
    let rest = text.get(part.end..)?;
    let line_end = part.end + rest.find('\n').unwrap_or(rest.len());
    let mut builder = Builder::new(&text[..part.end], false, Lexer::default());
    let mut flat = Flat::new(&text[..line_end], part.start);
    let after = loop {
        match flat.read() {
            Some(token) if (token.end as usize) <= part.end => builder.push(token),
            after => break after,
        }
    };
    let is_balanced = !builder.is_unbalanced();
    let is_whole = after.is_some_and(|token| token.start as usize == part.end);
    is_whole.then(|| builder.finish(is_balanced).tokens)
}

/// Gathers groups: `pending` holds the contents of all open brackets, `open` says where each begins.
struct Builder<'a> {
    text: &'a str,
    by_indentation: bool,
    buffers: Lexer,
    /// Columns before the first token of the line.
    indentation: u32,
    /// Where indentation counts: the open braces of each, as indices of `open`.
    braces: FxHashMap<u32, Vec<u32>>,
    has_stray_brace: bool,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    kind: Kind,
    at: u32,
    indentation: u32,
    /// For each kind of bracket ([`slot`]), how many are open up to the innermost of it; 0 where none is. Looking for it
    /// again and again would take long where thousands of brackets do not match.
    innermost: [u32; 4],
}

/// The place of a kind of bracket in [`Open::innermost`].
#[inline(always)]
fn slot(kind: Kind) -> usize {
    match kind {
        Kind::LBrace => 0,
        Kind::LAngle => 1,
        Kind::LParen => 2,
        _ => 3,
    }
}

impl<'a> Builder<'a> {
    /// Whatever the buffers hold is forgotten.
    fn new(text: &'a str, by_indentation: bool, mut buffers: Lexer) -> Self {
        buffers.tokens.clear();
        buffers.pending.clear();
        buffers.open.clear();
        Self {
            text,
            by_indentation,
            buffers,
            indentation: 0,
            braces: FxHashMap::default(),
            has_stray_brace: false,
        }
    }

    fn read(&mut self) {
        // As many as in dense text: room that is not used costs nothing.
        self.buffers.tokens.all.reserve(self.text.len() / 3);
        self.buffers.pending.reserve(self.text.len() / 8);
        let mut flat = Flat::new(self.text, 0);
        while let Some(token) = flat.read() {
            if self.by_indentation && token.on_new_line {
                let before = &self.text.as_bytes()[..token.start as usize];
                let line = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                self.indentation = token.start - line as u32;
            }
            self.push(token);
        }
    }

    fn is_unbalanced(&self) -> bool {
        self.has_stray_brace || self.buffers.open.iter().any(|open| open.kind == Kind::LBrace)
    }

    /// Adds a token, field by field: to put it together elsewhere and copy it as a whole would wait for its parts.
    #[inline(always)]
    fn push(&mut self, token: Token) {
        let Token {
            start,
            end,
            kind,
            on_new_line,
            ..
        } = token;
        self.buffers.pending.push(Token {
            start,
            end,
            group: 0,
            kind,
            on_new_line,
        });
        match kind {
            Kind::LBrace | Kind::LAngle | Kind::LParen | Kind::LSquare => self.open(kind),
            Kind::RBrace => self.close_brace(start, end, on_new_line),
            Kind::RAngle => self.close(start, end, Kind::LAngle),
            Kind::RParen => self.close(start, end, Kind::LParen),
            Kind::RSquare => self.close(start, end, Kind::LSquare),
            Kind::Symbol => self.symbol(),
            Kind::Bang => {
                let name = &self.text[start as usize..end as usize];
                self.buffers.tokens.mentions.add(name);
            }
            _ => {}
        }
    }

    /// Notes the last token as a symbol.
    fn symbol(&mut self) {
        self.buffers.tokens.symbols.extend(self.buffers.pending.last());
    }

    /// The last token opens a bracket.
    #[inline(always)]
    fn open(&mut self, kind: Kind) {
        let depth = self.buffers.open.len() as u32;
        let around = self.buffers.open.last().map_or([0; 4], |open| open.innermost);
        let innermost = std::array::from_fn(|at| if at == slot(kind) { depth + 1 } else { around[at] });
        self.buffers.open.push(Open {
            kind,
            at: self.buffers.pending.len() as u32 - 1,
            indentation: self.indentation,
            innermost,
        });
        if self.by_indentation && kind == Kind::LBrace {
            self.braces.entry(self.indentation).or_default().push(depth);
        }
    }

    /// Takes the innermost open bracket away.
    fn pop(&mut self) -> Option<Open> {
        let open = self.buffers.open.pop()?;
        if self.by_indentation
            && open.kind == Kind::LBrace
            && let Some(braces) = self.braces.get_mut(&open.indentation)
        {
            braces.pop();
        }
        Some(open)
    }

    /// The innermost open bracket of a kind, if no brace is open inside of it.
    #[inline(always)]
    fn nearest(&self, kind: Kind) -> Option<usize> {
        let innermost = &self.buffers.open.last()?.innermost;
        let found = innermost[slot(kind)];
        (found > 0 && found >= innermost[slot(Kind::LBrace)]).then(|| found as usize - 1)
    }

    /// Matches the `}` that the last token is with the nearest `{`; what is open inside ends there.
    fn close_brace(&mut self, start: u32, end: u32, on_new_line: bool) {
        let mut nearest = self.nearest(Kind::LBrace);
        if self.by_indentation && on_new_line {
            let as_far = self.braces.get(&self.indentation).and_then(|braces| braces.last());
            let is_deeper = |index: usize| self.buffers.open[index].indentation < self.indentation;
            nearest = match as_far {
                Some(index) => Some(*index as usize),
                None => nearest.filter(|&index| !is_deeper(index)),
            };
        }
        let Some(index) = nearest else {
            self.has_stray_brace = true;
            return;
        };
        self.buffers.pending.pop();
        while self.buffers.open.len() > index + 1 {
            if let Some(open) = self.pop() {
                if open.kind == Kind::LBrace {
                    self.fold(open.at, Kind::Braces, start, false);
                } else {
                    self.stray(open);
                }
            }
        }
        if let Some(open) = self.pop() {
            self.fold(open.at, Kind::Braces, end, true);
        }
    }

    /// Matches any other closing bracket, the last token, with the nearest of its kind, if no brace is open in between.
    #[inline(always)]
    fn close(&mut self, start: u32, end: u32, kind: Kind) {
        let Some(index) = self.nearest(kind) else {
            self.buffers.tokens.strays.push(start);
            return;
        };
        while self.buffers.open.len() > index + 1 {
            if let Some(open) = self.buffers.open.pop() {
                self.stray(open);
            }
        }
        let Some(Open { at, .. }) = self.buffers.open.pop() else {
            return;
        };
        if kind == Kind::LAngle {
            self.buffers.pending.pop();
            self.fold(at, Kind::Angles, end, true);
        } else {
            let last = self.buffers.pending.len() as u32 - 1;
            self.buffers.pending[at as usize].group = last - at;
        }
    }

    /// Turns the bracket at `at` of `pending` and all after it into one token.
    fn fold(&mut self, at: u32, kind: Kind, end: u32, is_closed: bool) {
        let at = at as usize;
        let first = self.buffers.tokens.all.len();
        self.buffers
            .tokens
            .all
            .extend_from_slice(&self.buffers.pending[at + 1..]);
        self.buffers.pending.truncate(at + 1);
        let group = self.buffers.tokens.groups.len() as u32;
        self.buffers.tokens.groups.push(Group {
            first: first as u32,
            len: (self.buffers.tokens.all.len() - first) as u32,
            is_closed,
        });
        let token = &mut self.buffers.pending[at];
        token.kind = kind;
        token.end = end;
        token.group = group;
    }

    /// Notes a bracket that nothing closes.
    fn stray(&mut self, open: Open) {
        let token = self.buffers.pending[open.at as usize];
        self.buffers.tokens.strays.push(token.start);
    }

    fn finish(mut self, is_balanced: bool) -> Lexer {
        let end = self.text.len() as u32;
        while let Some(open) = self.buffers.open.pop() {
            if open.kind == Kind::LBrace {
                self.fold(open.at, Kind::Braces, end, false);
            } else {
                self.stray(open);
            }
        }
        self.buffers.tokens.strays.sort_unstable();
        self.buffers.tokens.is_balanced = is_balanced;
        self.buffers.tokens.top = self.buffers.tokens.all.len() as u32;
        self.buffers.tokens.all.append(&mut self.buffers.pending);
        self.buffers
    }
}
