//! What is said of text that does not fit.

use super::Lower;
use crate::ir::TypeId;
use crate::ir::span::Span;
use crate::item::SyntaxError;
use crate::parse::scan;
use crate::parse::state::Expected;
use crate::syntax::Part;
use crate::token::{Kind, Token, Tokens};

impl Lower<'_> {
    /// Reports what was expected at the furthest place that was reached; reading went on after `taken` tokens.
    pub(super) fn syntax_error(&mut self, tokens: &[Token], taken: usize) {
        let at = self.state.miss_at;
        let found = tokens.get(at).copied();
        let before = at.checked_sub(1).and_then(|before| tokens.get(before)).copied();
        let mut message = match self.state.miss {
            Expected::Literal(literal) => format!("expected `{literal}`"),
            Expected::Thing(thing) => format!("expected {thing}"),
            Expected::Prefixed(name) => {
                let (_, bare) = name.split_once('.').unwrap_or_default();
                format!("`{bare}` is unknown here: `{name}`?")
            }
        };
        let is_expected = !matches!(self.state.miss, Expected::Prefixed(_));
        let end = self.text.len() as u32;
        let span = match (found, before) {
            // What is missing at the end of a line is missing there, not at the beginning of the next.
            (Some(found), Some(before)) if found.on_new_line => last_of_group(self.text, before),
            (None, Some(before)) => last_of_group(self.text, before),
            (Some(found), _) => {
                if let Some(text) = self.found(found).filter(|_| is_expected) {
                    message.push_str(&format!(", found `{text}`"));
                }
                match found.kind {
                    Kind::Braces | Kind::Angles => Span::new(found.start, found.start + 1),
                    _ => found.span(),
                }
            }
            (None, None) => Span::new(end, end),
        };
        let resumed = tokens
            .get(taken)
            .map_or_else(|| tokens.last().map_or(end, |token| token.end), |token| token.start);
        let (span, message) = match self.open_string(tokens, at) {
            // It has taken what would have closed the groups around it.
            Some(string) => (string.span(), OPEN_STRING.to_owned()),
            None => self.open_bracket(tokens, at).unwrap_or((span, message)),
        };
        self.errors.push(SyntaxError { span, message, resumed });
    }

    /// Reports a dictionary that goes on where its `}` should be: it has taken what follows it.
    pub(super) fn open_dictionary(&mut self, braces: Token) {
        if let Some((span, message)) = unclosed(self.text, self.tokens, braces) {
            self.errors.push(SyntaxError {
                span,
                message,
                resumed: braces.end,
            });
        }
    }

    /// Reports strings without an end in an operation that anything may be in.
    pub(super) fn open_strings(&mut self, tokens: &[Token], resumed: u32) {
        let is_region = |group: Token| {
            let mut parts = self.state.parts.iter();
            parts.any(|part| matches!(part, Part::Region { braces } if braces.start == group.start))
        };
        let (mut open, mut groups) = (Vec::new(), vec![tokens]);
        while let Some(group) = groups.pop() {
            for &token in group {
                match token.kind {
                    Kind::OpenString => open.push(token),
                    // What is in a region is reported at the operations there.
                    Kind::Braces | Kind::Angles if !is_region(token) => groups.push(self.tokens.inside(token)),
                    _ => {}
                }
            }
        }
        self.errors.extend(open.into_iter().map(|string| SyntaxError {
            span: string.span(),
            message: OPEN_STRING.to_owned(),
            resumed,
        }));
    }

    /// What is wrong with the bracket that has taken all up to `at`, if nothing closes it: a dictionary, or what is around
    /// the last group.
    fn open_bracket(&self, tokens: &[Token], at: usize) -> Option<(Span, String)> {
        let before = tokens.get(..at)?;
        let last = *before.last().filter(|last| last.kind == Kind::Braces)?;
        let around = || {
            let is_open = |token: &&Token| matches!(token.kind, Kind::LParen | Kind::LSquare) && !closes(**token);
            let open = before.iter().rfind(is_open).filter(|_| tokens.len() == at)?;
            Some((open.span(), expected_closing(*open)))
        };
        unclosed(self.text, self.tokens, last).or_else(around)
    }

    /// A string without an end in the group before `at`.
    fn open_string(&self, tokens: &[Token], at: usize) -> Option<Token> {
        let before = *tokens.get(at.checked_sub(1)?)?;
        let inside = self.tokens.inside(before).iter().copied();
        std::iter::once(before)
            .chain(inside)
            .find(|token| token.kind == Kind::OpenString)
    }

    /// How a message quotes a token: groups by their bracket, long ones cut.
    fn found(&self, token: Token) -> Option<String> {
        Some(match token.kind {
            Kind::Braces => "{".to_owned(),
            Kind::Angles => "<".to_owned(),
            Kind::LAngle => return None,
            _ => self.str(token.span()).lines().next()?.chars().take(40).collect(),
        })
    }

    /// The type at `span`.
    pub(super) fn ty(&mut self, span: Span) -> TypeId {
        self.types.spelled(self.str(span))
    }
}

const OPEN_STRING: &str = "expected `\"` at the end of the string";

fn closes(bracket: Token) -> bool {
    bracket.closes_after().is_some()
}

fn expected_closing(bracket: Token) -> String {
    let (open, close) = match bracket.kind {
        Kind::LParen => ('(', ')'),
        Kind::LSquare => ('[', ']'),
        _ => ('{', '}'),
    };
    format!("expected `{close}` to close this `{open}`")
}

/// What is wrong with a dictionary of attributes that nothing closes, or that another bracket's partner closes: after its
/// entries something else begins, on a line of its own or in braces. Of entries that are written in a form of their own, nothing
/// is said.
fn unclosed(text: &str, tokens: &Tokens, braces: Token) -> Option<(Span, String)> {
    let inside = tokens.inside(braces);
    if let Some(string) = inside.iter().find(|token| token.kind == Kind::OpenString) {
        return Some((string.span(), OPEN_STRING.to_owned()));
    }
    let this = (Span::new(braces.start, braces.start + 1), expected_closing(braces));
    let group = tokens.group(braces)?;
    let (kind, is_elsewhere) = (
        |at: usize| inside.get(at).map(|token| token.kind),
        |at: usize| {
            let token = inside.get(at);
            token.is_some_and(|token| token.on_new_line || matches!(token.kind, Kind::Braces | Kind::RParen))
        },
    );
    let mut at = 0;
    while at < inside.len() {
        if !matches!(kind(at), Some(Kind::Word | Kind::String)) {
            return (is_elsewhere(at) || !group.is_closed || kind(at) == Some(Kind::Value)).then_some(this);
        }
        at += 1;
        if kind(at) == Some(Kind::Equal) {
            let value = *inside.get(at + 1).unwrap_or(&inside[at]);
            match scan::attribute(text, inside, at + 1, true) {
                Ok(end) => at = end,
                Err(_) if value.kind == Kind::Equal => {
                    return Some((value.span(), "expected an attribute after this".to_owned()));
                }
                Err(_) if matches!(value.kind, Kind::LParen | Kind::LSquare) && !closes(value) => {
                    return Some((value.span(), expected_closing(value)));
                }
                Err(_) => return (!group.is_closed).then_some(this),
            }
        }
        match kind(at) {
            Some(Kind::Comma) => at += 1,
            Some(_) => return (is_elsewhere(at) || !group.is_closed).then_some(this),
            None => {}
        }
    }
    (!group.is_closed).then_some(this)
}

/// The token; of a group, which may have many lines, its last character.
fn last_of_group(text: &str, token: Token) -> Span {
    match token.kind {
        Kind::Braces | Kind::Angles => {
            let group = text.get(token.span().range()).unwrap_or_default();
            let last = group.chars().next_back().map_or(0, char::len_utf8);
            Span::new(token.end - last as u32, token.end)
        }
        _ => token.span(),
    }
}
