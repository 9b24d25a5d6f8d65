//! The pieces of a format: literals, names and signs; and what follows from these alone.

use super::Error;
use super::directive::Directive;

/// The `custom<…>` directives of a format that have no reader here.
pub(crate) fn unknown_directives(format: &str) -> Vec<&str> {
    let pieces = pieces(format).unwrap_or_default();
    let directives = pieces
        .windows(3)
        .filter(|window| window[0].text == "custom" && window[1].text == "<");
    let mut unknown: Vec<&str> = directives
        .map(|window| window[2].text)
        .filter(|name| Directive::named(name).is_none())
        .collect();
    unknown.dedup();
    unknown
}

/// Which of `values` (name, whether an operand) have their types spelled by a format.
pub(crate) fn spelled_types(format: &str, values: &[(&str, bool)]) -> Vec<String> {
    let pieces = pieces(format).unwrap_or_default();
    let text = |index: usize| pieces.get(index).map_or("", |piece| piece.text);
    let mut spelled = Vec::new();
    let all = |operands: bool| values.iter().filter(move |(_, is_operand)| *is_operand == operands);
    let mut index = 0;
    while index < pieces.len() {
        match text(index) {
            "ref" => index = closing(&pieces, index + 1),
            "functional-type" | "type" => {
                let end = closing(&pieces, index + 1);
                for piece in &pieces[index + 1..end.min(pieces.len())] {
                    match piece.text {
                        "operands" => spelled.extend(all(true).map(|(name, _)| (*name).to_owned())),
                        "results" => spelled.extend(all(false).map(|(name, _)| (*name).to_owned())),
                        name => spelled.extend(name.strip_prefix('$').map(str::to_owned)),
                    }
                }
                index = end;
            }
            _ => {}
        }
        index += 1;
    }
    spelled
}

/// The index of the `)` that closes the `(` at `open`.
pub(super) fn closing(pieces: &[Piece<'_>], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, piece) in pieces.iter().enumerate().skip(open) {
        match piece.text {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    pieces.len()
}

/// A piece of a format: a literal with its quotes, a name or a sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// Where it begins (bytes in the format).
    pub start: usize,
    pub text: &'a str,
}

/// Cuts a format into pieces.
pub(super) fn pieces(format: &str) -> Result<Vec<Piece<'_>>, Error> {
    let mut pieces = Vec::new();
    let mut start = format.len() - format.trim_start().len();
    while let Some(first) = format[start..].chars().next() {
        let rest = &format[start..];
        let len = match first {
            '`' => match rest[1..].find('`') {
                Some(end) => end + 2,
                None => {
                    return Err(Error::Wrong {
                        span: start..format.len(),
                        message: "a literal is not closed".to_owned(),
                    });
                }
            },
            '$' => 1 + name_len(&rest[1..]),
            _ if first.is_ascii_alphabetic() => name_len(rest),
            _ => first.len_utf8(),
        };
        pieces.push(Piece {
            start,
            text: &rest[..len],
        });
        let after = &rest[len..];
        start = format.len() - after.trim_start().len();
    }
    Ok(pieces)
}

fn name_len(text: &str) -> usize {
    text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'))
        .unwrap_or(text.len())
}
