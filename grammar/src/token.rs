//! Text to tokens, and tokens to trees.
//!
//! Every byte of the text belongs to a token or to the white space and comments between two tokens; unreadable bytes
//! become [`Kind::Junk`]. Braces and angle brackets with what they hold become *one* token each (a [`Group`]): a parser
//! steps over a region, an attribute dictionary or a type's parameters at no cost, and goes inside by its own decision.
//! That is also what keeps a broken line from spilling over the braces around it, and deep nesting off the stack.
//! A string of hundreds of megabytes is one token; nothing is copied.

mod flat;
mod tree;

use crate::document::alias_scope::Mentions;
use crate::ir::span::Span;
use flat::Flat;
pub use tree::lex;
pub(crate) use tree::{Lexer, lex_part};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `%x`, `%0`, `%x#1`
    Value,
    /// `^bb1`
    Label,
    /// `@f`, `@"f"`
    Symbol,
    /// `#map`, `#dialect.name`
    Hash,
    /// `!t`, `!dialect.name`
    Bang,
    /// `memref.alloc`, `to`, `f32`
    Word,
    /// `12`, `0x1F`
    Integer,
    /// `1.0e-5`
    Float,
    /// `"…"`, closed on its line
    String,
    /// `"…` up to the end of its line
    OpenString,
    /// `{-# … #-}`
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
    LBrace,
    /// `}` that nothing opened
    RBrace,
    /// `<` that nothing closes
    LAngle,
    /// `>` that nothing opened
    RAngle,
    /// `{ … }` with what it holds
    Braces,
    /// `< … >` with what it holds
    Angles,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `::`
    Colons,
    /// `=`
    Equal,
    /// `==`, `>=`, `<=`
    Compare,
    /// `->`
    Arrow,
    /// `?`
    Question,
    /// `*`
    Star,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `/`
    Slash,
    /// `|`
    Bar,
    /// `...`
    Ellipsis,
    /// A character that begins no token, or `@` with a string that its line does not close.
    Junk,
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
    /// Its place.
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
    /// Where brackets without a partner are, in the order of the text; braces are not among them.
    strays: Vec<u32>,
    /// The symbols at any depth, in the order of the text.
    symbols: Vec<Token>,
    mentions: Mentions,
    /// Whether each brace has its partner.
    is_balanced: bool,
}

impl Tokens {
    /// The tokens outside of any group.
    #[must_use]
    pub fn top(&self) -> &[Token] {
        &self.all[self.top as usize..]
    }

    /// What a group holds; nothing for any other token.
    #[must_use]
    pub fn inside(&self, token: Token) -> &[Token] {
        match self.group(token) {
            Some(group) => &self.all[group.first as usize..(group.first + group.len) as usize],
            None => &[],
        }
    }

    /// The group of a token.
    #[must_use]
    pub fn group(&self, token: Token) -> Option<Group> {
        matches!(token.kind, Kind::Braces | Kind::Angles)
            .then(|| self.groups.get(token.group as usize).copied())
            .flatten()
    }

    /// Where the brackets are that have no partner, braces left out: bytes of the text, ascending.
    pub(crate) fn strays(&self) -> &[u32] {
        &self.strays
    }

    /// The symbols at any depth, in the order of the text.
    pub(crate) fn symbols(&self) -> &[Token] {
        &self.symbols
    }

    /// The type aliases that the tokens name, at any depth.
    pub(crate) fn mentions(&self) -> Mentions {
        self.mentions
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
        self.symbols.clear();
        self.mentions = Mentions::default();
    }

    /// All tokens, groups after what they hold.
    pub fn all(&self) -> impl Iterator<Item = Token> {
        self.all.iter().copied()
    }
}

/// Reads a text into tokens in the order of the text, brackets one by one.
pub fn flat(text: &str) -> impl Iterator<Item = Token> {
    let mut flat = Flat::new(text, 0);
    std::iter::from_fn(move || flat.read())
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
