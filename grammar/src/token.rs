//! Text to tokens, and tokens to trees.
//!
//! Every byte of the text belongs to a token or to the white space and comments between two tokens; unreadable bytes
//! become [`Kind::Junk`]. Braces and angle brackets with what they hold become *one* token each (a [`Group`]): a parser
//! steps over a region, an attribute dictionary or a type's parameters at no cost, and goes inside by its own decision.
//! That is also what keeps a broken line from spilling over the braces around it, and deep nesting off the stack.
//! A string of hundreds of megabytes is one token; nothing is copied.

use std::ops::Range;

use logos::Logos;
use memchr::memchr2;
use rustc_hash::FxHashMap;

use crate::ir::Span;

/// What a token is.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `%x`, `%0`, `%x#1`
    #[regex(r"%([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)(#[0-9]+)?")]
    Value,
    /// `^bb1`
    #[regex(r"\^([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Label,
    /// `@f`, `@"f"`
    #[regex(r#"@([A-Za-z_][A-Za-z0-9$._]*|"([^"\\\n]|\\[^\n])*")"#)]
    Symbol,
    /// `#map`, `#dialect.name`
    #[regex(r"#([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Hash,
    /// `!t`, `!dialect.name`
    #[regex(r"!([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Bang,
    /// `memref.alloc`, `to`, `f32`
    #[regex(r"[A-Za-z_][A-Za-z0-9_$.]*")]
    Word,
    /// `12`, `0x1F`
    #[regex(r"[0-9]+|0x[0-9a-fA-F]+")]
    Integer,
    /// `1.0e-5`
    #[regex(r"[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?")]
    Float,
    /// `"…"`, closed on its line
    #[regex(r#""([^"\\\n]|\\[^\n])*""#)]
    String,
    /// `"…` up to the end of its line
    #[regex(r#""([^"\\\n]|\\[^\n])*"#)]
    OpenString,
    /// `{-# … #-}`
    #[token("{-#", resources)]
    Resources,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `{` that nothing closes
    #[token("{")]
    LBrace,
    /// `}` that nothing opened
    RBrace,
    /// `<` that nothing closes
    #[token("<")]
    LAngle,
    /// `>` that nothing opened
    #[token(">")]
    RAngle,
    /// `{ … }` with what it holds
    Braces,
    /// `< … >` with what it holds
    Angles,
    /// `,`
    Comma,
    /// `:`
    #[token(":")]
    Colon,
    /// `::`
    #[token("::")]
    Colons,
    /// `=`
    #[token("=")]
    Equal,
    /// `==`, `>=`, `<=`
    #[token("==")]
    #[token(">=")]
    #[token("<=")]
    Compare,
    /// `->`
    #[token("->")]
    Arrow,
    /// `?`
    #[token("?")]
    Question,
    /// `*`
    #[token("*")]
    Star,
    /// `+`
    #[token("+")]
    Plus,
    /// `-`
    #[token("-")]
    Minus,
    /// `/`
    #[token("/")]
    Slash,
    /// `|`
    #[token("|")]
    Bar,
    /// `...`
    #[token("...")]
    Ellipsis,
    /// A byte that begins no token, or several.
    Junk,
}

impl Kind {
    /// Whether it is a bracket by itself, as the lexer reads it.
    #[inline(always)]
    fn is_bracket(self) -> bool {
        matches!(
            self,
            Self::LParen
                | Self::RParen
                | Self::LSquare
                | Self::RSquare
                | Self::LBrace
                | Self::RBrace
                | Self::LAngle
                | Self::RAngle
        )
    }
}

/// Takes the resource section up to its end, or up to the end of the text.
fn resources(lexer: &mut logos::Lexer<'_, Kind>) {
    let rest = lexer.remainder();
    lexer.bump(rest.find("#-}").map_or(rest.len(), |at| at + 3));
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// First byte, relative to the text.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// For a group: its index in [`Tokens::groups`]. For `(` and `[`: how many tokens further the bracket closes, 0 for
    /// one that nothing closes.
    group: u32,
    /// What it is.
    pub kind: Kind,
    /// Whether it is the first token of its line.
    pub on_new_line: bool,
}

impl Token {
    /// Where it stands.
    #[must_use]
    pub fn span(self) -> Span {
        Span::new(self.start, self.end)
    }

    /// For `(` and `[`: how many tokens further, on its level, the bracket closes.
    #[must_use]
    pub fn closes_after(self) -> Option<usize> {
        (matches!(self.kind, Kind::LParen | Kind::LSquare) && self.group > 0).then_some(self.group as usize)
    }
}

/// What a pair of brackets holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    first: u32,
    len: u32,
    /// Whether the text closes it; an open one reaches to where the bracket around it closes, or to the end.
    pub is_closed: bool,
}

/// The tokens of a text as trees.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tokens {
    /// The contents of all groups, one after the other, then the top.
    all: Vec<Token>,
    groups: Vec<Group>,
    top: u32,
    /// Where brackets without a partner stand, in the order of the text; braces are not among them.
    strays: Vec<u32>,
    /// Whether each brace has its partner.
    is_balanced: bool,
}

impl Tokens {
    /// The tokens outside of any group.
    #[must_use]
    pub fn top(&self) -> &[Token] {
        &self.all[self.top as usize..]
    }

    /// How many tokens there are, at any depth.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// What a group holds; nothing for any other token.
    #[must_use]
    pub fn inside(&self, token: Token) -> &[Token] {
        match self.group(token) {
            Some(group) => &self.all[group.first as usize..(group.first + group.len) as usize],
            None => &[],
        }
    }

    /// The group that a token stands for.
    #[must_use]
    pub fn group(&self, token: Token) -> Option<Group> {
        matches!(token.kind, Kind::Braces | Kind::Angles)
            .then(|| self.groups.get(token.group as usize).copied())
            .flatten()
    }

    /// Where the brackets stand that have no partner, braces left out: bytes of the text, ascending.
    pub(crate) fn strays(&self) -> &[u32] {
        &self.strays
    }

    /// Whether each brace has its partner. If not, indentation has a say in what belongs together.
    pub(crate) fn is_balanced(&self) -> bool {
        self.is_balanced
    }

    /// Forgets all tokens; their room stays.
    fn clear(&mut self) {
        self.all.clear();
        self.groups.clear();
        self.strays.clear();
    }

    /// All tokens, groups behind what they hold.
    pub fn all(&self) -> impl Iterator<Item = Token> {
        self.all.iter().copied()
    }
}

/// Reads a text into tokens in the order of the text, brackets one by one.
pub fn flat(text: &str) -> impl Iterator<Item = Token> {
    let mut flat = Flat::new(text, 0);
    std::iter::from_fn(move || flat.read())
}

/// The tokens of a text in its order, brackets one by one.
struct Flat<'a> {
    lexer: logos::Lexer<'a, Kind>,
    /// What is read.
    text: &'a [u8],
    /// Where that begins in the whole text.
    start: usize,
    /// One past the last token that was read, in what is read.
    end: usize,
    is_first: bool,
}

impl<'a> Flat<'a> {
    /// Reads from the byte `start` on, where a token or what is in front of one begins.
    fn new(text: &'a str, start: usize) -> Self {
        let text = text.get(start..).unwrap_or_default();
        Self {
            lexer: Kind::lexer(text),
            text: text.as_bytes(),
            start,
            end: 0,
            is_first: start == 0,
        }
    }

    #[inline(always)]
    fn read(&mut self) -> Option<Token> {
        let mut on_new_line = std::mem::take(&mut self.is_first);
        let begin = skip_blank(self.text, self.end, &mut on_new_line);
        let kind = match sign(self.text, begin) {
            Some(kind) => {
                self.end = begin + 1;
                kind
            }
            None => {
                self.lexer.bump(begin - self.lexer.span().end);
                let kind = self.lexer.next()?.unwrap_or(Kind::Junk);
                self.end = self.lexer.span().end;
                kind
            }
        };
        Some(Token {
            start: (self.start + begin) as u32,
            end: (self.start + self.end) as u32,
            group: 0,
            kind,
            on_new_line,
        })
    }
}

/// Where the white space and the comments end that stand at the byte `at`; notes whether a line ends among them.
#[inline(always)]
fn skip_blank(text: &[u8], mut at: usize, breaks_line: &mut bool) -> usize {
    while let Some(&byte) = text.get(at) {
        // One test for what begins a token.
        if FIRST[usize::from(byte)] != First::Blank {
            break;
        }
        at += match byte {
            b'\n' => {
                *breaks_line = true;
                1
            }
            b'/' if text.get(at + 1) != Some(&b'/') => break,
            b'/' => memchr2(b'\r', b'\n', &text[at..]).unwrap_or(text.len() - at),
            // A byte order mark.
            0xef if !text[at..].starts_with(b"\xef\xbb\xbf") => break,
            0xef => 3,
            _ => 1,
        };
    }
    at
}

/// The sign at the byte `at`, if it is a bracket, a comma, a colon or `=`. They are half of all tokens, and a table tells
/// them faster than the lexer.
#[inline(always)]
fn sign(text: &[u8], at: usize) -> Option<Kind> {
    match FIRST[usize::from(*text.get(at)?)] {
        First::Sign(kind) => Some(kind),
        First::Prefix(kind) => {
            let is_longer = matches!(text.get(at + 1), Some(b':' | b'=' | b'-'));
            (!is_longer).then_some(kind)
        }
        First::Blank | First::Other => None,
    }
}

/// What a byte may be the first one of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// White space or a comment.
    Blank,
    /// This sign and no longer one.
    Sign(Kind),
    /// This sign, or a longer one whose second byte is `:`, `=` or `-`.
    Prefix(Kind),
    /// Anything else.
    Other,
}

static FIRST: [First; 256] = {
    let mut table = [First::Other; 256];
    let mut blanks: &[u8] = b" \t\r\n\0/\xef";
    while let [byte, rest @ ..] = blanks {
        table[*byte as usize] = First::Blank;
        blanks = rest;
    }
    table[b'(' as usize] = First::Sign(Kind::LParen);
    table[b')' as usize] = First::Sign(Kind::RParen);
    table[b'[' as usize] = First::Sign(Kind::LSquare);
    table[b']' as usize] = First::Sign(Kind::RSquare);
    table[b'}' as usize] = First::Sign(Kind::RBrace);
    table[b',' as usize] = First::Sign(Kind::Comma);
    table[b'{' as usize] = First::Prefix(Kind::LBrace);
    table[b'<' as usize] = First::Prefix(Kind::LAngle);
    table[b'>' as usize] = First::Prefix(Kind::RAngle);
    table[b':' as usize] = First::Prefix(Kind::Colon);
    table[b'=' as usize] = First::Prefix(Kind::Equal);
    table
};

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
/// or what is in front of one begins; `None` if no token begins where it ends. Positions are bytes of the whole text.
pub(crate) fn lex_part(text: &str, part: Range<usize>) -> Option<Tokens> {
    // A string or a comment that reaches over the end of the part ends with its line.
    let rest = text.get(part.end..)?;
    let line_end = part.end + rest.find('\n').unwrap_or(rest.len());
    let mut builder = Builder::new(&text[..part.end], false, Lexer::default());
    let mut flat = Flat::new(&text[..line_end], part.start);
    let behind = loop {
        match flat.read() {
            Some(token) if (token.end as usize) <= part.end => builder.push(token),
            behind => break behind,
        }
    };
    let is_balanced = !builder.is_unbalanced();
    let is_whole = behind.is_some_and(|token| token.start as usize == part.end);
    is_whole.then(|| builder.finish(is_balanced).tokens)
}

/// Gathers groups: `pending` holds the contents of all open brackets, `open` says where each begins.
struct Builder<'a> {
    text: &'a str,
    by_indentation: bool,
    buffers: Lexer,
    /// Columns in front of the first token of the line.
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
        self.buffers.tokens.all.reserve(self.text.len() / 5);
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

    #[inline(always)]
    fn push(&mut self, token: Token) {
        if token.kind.is_bracket() {
            self.bracket(token);
        } else {
            self.buffers.pending.push(token);
        }
    }

    #[inline(always)]
    fn bracket(&mut self, token: Token) {
        match token.kind {
            Kind::LBrace | Kind::LAngle | Kind::LParen | Kind::LSquare => self.open(token),
            Kind::RBrace => self.close_brace(token),
            Kind::RAngle => self.close(token, Kind::LAngle),
            Kind::RParen => self.close(token, Kind::LParen),
            Kind::RSquare => self.close(token, Kind::LSquare),
            _ => self.buffers.pending.push(token),
        }
    }

    #[inline(always)]
    fn open(&mut self, token: Token) {
        let depth = self.buffers.open.len() as u32;
        let mut innermost = self.buffers.open.last().map_or([0; 4], |open| open.innermost);
        innermost[slot(token.kind)] = depth + 1;
        self.buffers.open.push(Open {
            kind: token.kind,
            at: self.buffers.pending.len() as u32,
            indentation: self.indentation,
            innermost,
        });
        self.buffers.pending.push(token);
        if self.by_indentation && token.kind == Kind::LBrace {
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
        let innermost = self.buffers.open.last()?.innermost;
        let found = innermost[slot(kind)];
        (found > 0 && found >= innermost[slot(Kind::LBrace)]).then(|| found as usize - 1)
    }

    /// Matches `}` with the nearest `{`; what is open inside ends there.
    fn close_brace(&mut self, token: Token) {
        let mut nearest = self.nearest(Kind::LBrace);
        if self.by_indentation && token.on_new_line {
            let as_far = self.braces.get(&self.indentation).and_then(|braces| braces.last());
            let is_deeper = |index: usize| self.buffers.open[index].indentation < self.indentation;
            nearest = match as_far {
                Some(index) => Some(*index as usize),
                None => nearest.filter(|&index| !is_deeper(index)),
            };
        }
        let Some(index) = nearest else {
            self.has_stray_brace = true;
            self.buffers.pending.push(token);
            return;
        };
        while self.buffers.open.len() > index + 1 {
            if let Some(open) = self.pop() {
                if open.kind == Kind::LBrace {
                    self.fold(open.at, Kind::Braces, token.start, false);
                } else {
                    self.stray(open);
                }
            }
        }
        if let Some(open) = self.pop() {
            self.fold(open.at, Kind::Braces, token.end, true);
        }
    }

    /// Matches any other closing bracket with the nearest of its kind, if no brace is open in between.
    #[inline(always)]
    fn close(&mut self, token: Token, kind: Kind) {
        let Some(index) = self.nearest(kind) else {
            self.buffers.tokens.strays.push(token.start);
            self.buffers.pending.push(token);
            return;
        };
        while self.buffers.open.len() > index + 1 {
            if let Some(open) = self.buffers.open.pop() {
                self.stray(open);
            }
        }
        let Some(open) = self.buffers.open.pop() else { return };
        match kind {
            Kind::LAngle => self.fold(open.at, Kind::Angles, token.end, true),
            _ => {
                self.buffers.pending[open.at as usize].group = self.buffers.pending.len() as u32 - open.at;
                self.buffers.pending.push(token);
            }
        }
    }

    /// Turns the bracket at `at` of `pending` and all behind it into one token.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        lex(text).top().iter().map(|token| token.kind).collect()
    }

    #[test]
    fn arrows_close_no_angle() {
        assert_eq!(kinds("affine_map<(d0) -> (d0)>"), [Kind::Word, Kind::Angles]);
        assert_eq!(kinds("affine_set<(d0) : (d0 >= 0)>"), [Kind::Word, Kind::Angles]);
    }

    #[test]
    fn a_brace_closes_what_was_left_open_inside() {
        assert_eq!(kinds("{ a( } b"), [Kind::Braces, Kind::Word]);
        assert_eq!(kinds("{ memref<4 } b"), [Kind::Braces, Kind::Word]);
        assert_eq!(kinds("( } )"), [Kind::LParen, Kind::RBrace, Kind::RParen]);
    }

    #[test]
    fn an_open_brace_reaches_to_the_end() {
        let tokens = lex("a { b ");
        assert_eq!(kinds("a { b "), [Kind::Word, Kind::Braces]);
        let group = tokens.top()[1];
        assert_eq!(group.end, 6);
        assert_eq!(tokens.group(group).map(|group| group.is_closed), Some(false));
    }

    #[test]
    fn indentation_finds_the_brace_that_is_missing() {
        let tokens = lex("f {\n  if {\n    a\n  b\n}\ng { }");
        let kinds: Vec<Kind> = tokens.top().iter().map(|token| token.kind).collect();
        assert_eq!(kinds, [Kind::Word, Kind::Braces, Kind::Word, Kind::Braces]);
        assert!(tokens.group(tokens.top()[1]).is_some_and(|group| group.is_closed));
        let inner = tokens.inside(tokens.top()[1])[1];
        assert_eq!(tokens.group(inner).map(|group| group.is_closed), Some(false));

        assert_eq!(
            kinds_inside("f {\n  if\n    a\n  }\n  b\n}"),
            [Kind::Word, Kind::Word, Kind::RBrace, Kind::Word]
        );
    }

    fn kinds_inside(text: &str) -> Vec<Kind> {
        let tokens = lex(text);
        let group = tokens.top().iter().find(|token| token.kind == Kind::Braces).copied();
        let inside = group.map(|group| tokens.inside(group)).unwrap_or_default();
        inside.iter().map(|token| token.kind).collect()
    }

    #[test]
    fn a_comment_ends_with_its_line() {
        for text in ["// %a\n%b", "// %a\r\n%b", "// %a\r%b", "%b // %a"] {
            assert_eq!(kinds(text), [Kind::Value], "{text:?}");
        }
    }

    #[test]
    fn names_and_numbers() {
        assert_eq!(
            kinds("%0#1 %a-b ^bb0 @\"x y\" #map !llvm.ptr"),
            [
                Kind::Value,
                Kind::Value,
                Kind::Label,
                Kind::Symbol,
                Kind::Hash,
                Kind::Bang
            ]
        );
        assert_eq!(
            kinds("0x1F -1.0e-5 12"),
            [Kind::Integer, Kind::Minus, Kind::Float, Kind::Integer]
        );
        assert_eq!(
            kinds("\"open\n\"closed\" \u{0}é~"),
            [Kind::OpenString, Kind::String, Kind::Junk, Kind::Junk]
        );
    }

    #[test]
    fn a_resource_section_is_one_token() {
        assert_eq!(kinds("{-# a: { b } #-} x"), [Kind::Resources, Kind::Word]);
        assert_eq!(kinds("{-# a"), [Kind::Resources]);
    }
}
