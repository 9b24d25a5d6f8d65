//! What is said of text that does not fit.

use super::Lower;
use crate::ir::{Span, TypeId};
use crate::item::SyntaxError;
use crate::parse::state::Expected;
use crate::syntax::Part;
use crate::token::{Kind, Token};

impl Lower<'_> {
    /// Reports what was expected at the furthest place that was reached; reading went on behind `taken` tokens.
    pub(super) fn syntax_error(&mut self, tokens: &[Token], taken: usize) {
        let at = self.state.miss_at;
        let found = tokens.get(at).copied();
        let before = at.checked_sub(1).and_then(|before| tokens.get(before)).copied();
        let mut message = match self.state.miss {
            Expected::Literal(literal) => format!("expected `{literal}`"),
            Expected::Thing(thing) => format!("expected {thing}"),
        };
        let end = self.text.len() as u32;
        let span = match (found, before) {
            // What is missing at the end of a line is missing there, not at the beginning of the next.
            (Some(found), Some(before)) if found.on_new_line => last_of_group(self.text, before),
            (None, Some(before)) => last_of_group(self.text, before),
            (Some(found), _) => {
                if let Some(text) = self.found(found) {
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
        match self.open_string(tokens, at) {
            // It has taken what would have closed the groups around it.
            Some(string) => {
                let message = "expected `\"` at the end of the string".to_owned();
                self.errors.push(SyntaxError {
                    span: string.span(),
                    message,
                    resumed,
                });
            }
            None => self.errors.push(SyntaxError { span, message, resumed }),
        }
    }

    /// Reports strings without an end in an operation that anything may stand in.
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
                    // What stands in a region is told of by the operations there.
                    Kind::Braces | Kind::Angles if !is_region(token) => groups.push(self.tokens.inside(token)),
                    _ => {}
                }
            }
        }
        self.errors.extend(open.into_iter().map(|string| SyntaxError {
            span: string.span(),
            message: "expected `\"` at the end of the string".to_owned(),
            resumed,
        }));
    }

    /// A string without an end in the group in front of `at`.
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
