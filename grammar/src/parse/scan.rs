//! How far a type or an attribute reaches, without looking into its parameters.
//!
//! Plain scans over the token slice: they allocate nothing and do not recurse, however deep the brackets nest.

use crate::token::{Kind, Token};

/// What was missing, and at which token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failure {
    pub at: usize,
    pub expected: &'static str,
}

type Scan = Result<usize, Failure>;

fn fail(at: usize, expected: &'static str) -> Scan {
    Err(Failure { at, expected })
}

fn kind(tokens: &[Token], at: usize) -> Option<Kind> {
    tokens.get(at).map(|token| token.kind)
}

fn str(text: &str, token: Token) -> &str {
    text.get(token.span().range()).unwrap_or_default()
}

/// The end of a type that begins at token `at`.
pub(crate) fn ty(text: &str, tokens: &[Token], mut at: usize) -> Scan {
    // `(…) ->` before a result may repeat: a function type whose result is a function type.
    while kind(tokens, at) == Some(Kind::LParen) {
        let Some(after) = balanced(tokens, at) else {
            return fail(tokens.len(), "`)`");
        };
        if kind(tokens, after) != Some(Kind::Arrow) {
            return fail(after, "`->`");
        }
        at = after + 1;
        if kind(tokens, at) == Some(Kind::LParen) && !is_function_type(tokens, at) {
            return balanced(tokens, at).map_or_else(|| fail(tokens.len(), "`)`"), Ok);
        }
    }
    let Some(&token) = tokens.get(at) else {
        return fail(at, "a type");
    };
    let has_parameters = kind(tokens, at + 1) == Some(Kind::Angles);
    if kind(tokens, at + 1) == Some(Kind::LAngle) && matches!(token.kind, Kind::Bang | Kind::Word) {
        return fail(at + 1, "`>` to close this `<`");
    }
    match token.kind {
        Kind::Bang if has_parameters => Ok(at + 2),
        Kind::Bang => Ok(at + 1),
        Kind::Word if has_parameters => Ok(at + 2),
        Kind::Word => match str(text, token).as_bytes() {
            b"memref" | b"tensor" | b"vector" | b"complex" | b"tuple" => fail(at + 1, "`<`"),
            word if is_scalar(word) => Ok(at + 1),
            _ => fail(at, "a type"),
        },
        _ => fail(at, "a type"),
    }
}

/// Whether a word is a builtin type without parameters.
pub(crate) fn is_scalar(word: &[u8]) -> bool {
    // Bytes one by one: `str`s are compared by a call for each.
    let digits = match word {
        b"f32" | b"index" | b"f16" | b"f64" | b"f80" | b"f128" | b"none" | b"bf16" | b"tf32" => return true,
        [b'i', rest @ ..] | [b's' | b'u', b'i', rest @ ..] => rest,
        // `f8E4M3FN`
        [b'f', b'0'..=b'9', rest @ ..] => return rest.contains(&b'M') || rest.contains(&b'E'),
        _ => return false,
    };
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// Whether the `(` at `at` opens a function type.
pub(crate) fn is_function_type(tokens: &[Token], at: usize) -> bool {
    kind(tokens, at) == Some(Kind::LParen)
        && balanced(tokens, at).is_some_and(|after| kind(tokens, after) == Some(Kind::Arrow))
}

/// One past the bracket that closes the `(` or `[` at `at`.
pub(crate) fn balanced(tokens: &[Token], at: usize) -> Option<usize> {
    let end = at + tokens.get(at)?.closes_after()? + 1;
    (end <= tokens.len()).then_some(end)
}

/// The end of an attribute's value that begins at token `at`; with `typed`, a `: type` after it belongs to it.
pub(crate) fn attribute(text: &str, tokens: &[Token], at: usize, typed: bool) -> Scan {
    let Some(&token) = tokens.get(at) else {
        return fail(at, "an attribute");
    };
    let end = match token.kind {
        Kind::String | Kind::Integer | Kind::Float => at + 1,
        Kind::Minus if matches!(kind(tokens, at + 1), Some(Kind::Integer | Kind::Float)) => at + 2,
        Kind::Minus => return fail(at + 1, "a number"),
        Kind::Symbol => return Ok(symbol(tokens, at)),
        Kind::LSquare => return balanced(tokens, at).map_or_else(|| fail(tokens.len(), "`]`"), Ok),
        Kind::Braces | Kind::Angles => return Ok(at + 1),
        Kind::Bang | Kind::LParen => return ty(text, tokens, at),
        Kind::Hash if kind(tokens, at + 1) == Some(Kind::Angles) => at + 2,
        Kind::Hash => at + 1,
        Kind::Word => match kind(tokens, at + 1) {
            Some(Kind::LParen) if str(text, token) == "loc" => {
                return balanced(tokens, at + 1).map_or_else(|| fail(tokens.len(), "`)`"), Ok);
            }
            Some(Kind::LSquare) if str(text, token) == "distinct" => {
                let after = balanced(tokens, at + 1).unwrap_or(tokens.len());
                if kind(tokens, after) == Some(Kind::Angles) {
                    after + 1
                } else {
                    after
                }
            }
            Some(Kind::Angles) => at + 2,
            Some(Kind::LAngle) => return fail(at + 1, "`>` to close this `<`"),
            _ => at + 1,
        },
        _ => return fail(at, "an attribute"),
    };
    if typed && kind(tokens, end) == Some(Kind::Colon) {
        return ty(text, tokens, end + 1);
    }
    Ok(end)
}

/// The end of `@a::@b` at `at`.
pub(crate) fn symbol(tokens: &[Token], at: usize) -> usize {
    let mut end = at + 1;
    while kind(tokens, end) == Some(Kind::Colons) && kind(tokens, end + 1) == Some(Kind::Symbol) {
        end += 2;
    }
    end
}
