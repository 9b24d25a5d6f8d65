//! The tokens of one attribute or type, with what only its reader knows of them.
//!
//! Two things are cut otherwise than in the rest of the text: the list of dimensions in `memref<4x?xf32>`, which comes as one
//! word, becomes `4` `x` `?` `x` `f32`; and the parameters of a dialect's type or attribute, `<…>` right after its name, become
//! one opaque token.

use crate::token::{Kind, Token, flat};

/// The tokens of `text`, brackets one by one; `None` where the parameters of a dialect's type or attribute do not end.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens: Vec<Token> = Vec::with_capacity(text.len() / 3 + 1);
    let mut start = 0;
    // Whether a dimension, or the `x` after one, may come next.
    let mut in_dimensions = false;
    'part: loop {
        for mut token in flat(text.get(start..)?) {
            token.start += start as u32;
            token.end += start as u32;
            let spelled = text.get(token.span().range())?;
            in_dimensions = match token.kind {
                Kind::LAngle => tokens
                    .last()
                    .is_some_and(|before| is_shaped(text.get(before.span().range()).unwrap_or_default())),
                Kind::Integer | Kind::Question | Kind::Star | Kind::LSquare | Kind::RSquare => in_dimensions,
                Kind::Word => in_dimensions && spelled.starts_with('x') && tokens.last().is_some_and(ends_dimension),
                _ => false,
            };
            if in_dimensions && spelled.len() > 1 && (token.kind == Kind::Word || spelled.starts_with("0x")) {
                token.end = token.start + 1;
                tokens.push(token);
                start = token.end as usize;
                continue 'part;
            }
            tokens.push(token);
            if matches!(token.kind, Kind::Hash | Kind::Bang) && text[token.end as usize..].starts_with('<') {
                let mut body = token;
                body.kind = Kind::Angles;
                body.start = token.end;
                body.end += body_len(&text[token.end as usize..])? as u32;
                tokens.push(body);
                start = body.end as usize;
                continue 'part;
            }
        }
        return Some(tokens);
    }
}

fn is_shaped(word: &str) -> bool {
    matches!(word, "memref" | "tensor" | "vector")
}

fn ends_dimension(token: &Token) -> bool {
    matches!(token.kind, Kind::Integer | Kind::Question | Kind::Star | Kind::RSquare)
}

/// The length in bytes of the bracket before `text` and what it holds, as MLIR finds its end: brackets and strings count, words
/// do not.
pub(crate) fn body_len(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        let opener = match byte {
            b'<' | b'(' | b'[' | b'{' => {
                open.push(byte);
                continue;
            }
            b'-' if bytes.get(at) == Some(&b'>') => {
                at += 1;
                continue;
            }
            b'"' => {
                at += string_rest(&bytes[at..])?;
                continue;
            }
            b'>' => b'<',
            b')' => b'(',
            b']' => b'[',
            b'}' => b'{',
            _ => continue,
        };
        if open.pop() != Some(opener) {
            return None;
        }
        if open.is_empty() {
            return Some(at);
        }
    }
    None
}

/// How far a string goes on after its opening quote, the closing one included.
fn string_rest(bytes: &[u8]) -> Option<usize> {
    let mut is_escaped = false;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'\n' => return None,
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Option<Vec<&str>> {
        let tokens = tokens(text)?;
        Some(tokens.iter().map(|token| &text[token.span().range()]).collect())
    }

    #[test]
    fn dimensions_are_cut_apart() {
        for (text, expected) in [
            ("memref<4x?xf32>", "memref < 4 x ? x f32 >"),
            ("tensor<0x0xf32>", "tensor < 0 x 0 x f32 >"),
            ("tensor<0xfi32>", "tensor < 0 x fi32 >"),
            ("vector<4x[2]xxf>", "vector < 4 x [ 2 ] x xf >"),
            ("memref<*xmemref<2xx4>>", "memref < * x memref < 2 x x4 > >"),
            ("memref<2 x 3xi8, 0x10>", "memref < 2 x 3 x i8 , 0x10 >"),
            ("f<4xf32>", "f < 4 xf32 >"),
        ] {
            assert_eq!(cut(text).map(|cut| cut.join(" ")).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_a_dialect_says_is_one_token() {
        for (text, expected) in [
            ("!a.b<c -> [\">\"], >>> x", "!a.b|<c -> [\">\"], >|>|>|x"),
            ("#a<\"x\">: i32", "#a|<\"x\">|:|i32"),
            ("#a <x>", "#a|<|x|>"),
        ] {
            assert_eq!(cut(text).map(|cut| cut.join("|")).as_deref(), Some(expected), "{text}");
        }
        for text in ["#a<", "#a<(>", "#a<\"x>", "#a<]>"] {
            assert_eq!(cut(text), None, "{text}");
        }
    }
}
