//! The tokens of a text in its order, brackets one by one.
//!
//! Nearly all tokens are a bracket or a comma, a name, a word, a whole number or a string. Their first byte says which, and a
//! table of bytes where they end, faster than the lexer, which reads all others.

use memchr::{memchr2, memchr3};

use super::{Kind, Token};

/// See the file's comment.
pub(super) struct Flat<'a> {
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
    /// Reads from the byte `start` on, where a token or what is before one begins.
    pub(super) fn new(text: &'a str, start: usize) -> Self {
        let text = text.get(start..).unwrap_or_default();
        Self {
            lexer: logos::Lexer::new(text),
            text: text.as_bytes(),
            start,
            end: 0,
            is_first: start == 0,
        }
    }

    #[inline(always)]
    pub(super) fn read(&mut self) -> Option<Token> {
        let mut on_new_line = std::mem::take(&mut self.is_first);
        let begin = skip_blank(self.text, self.end, &mut on_new_line);
        let kind = match plain(self.text, begin) {
            Some((kind, end)) => {
                self.end = end;
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

/// Where the white space and the comments end that are at the byte `at`; notes whether a line ends among them.
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

/// The token at the byte `at` and where it ends, if it is one of the frequent kinds.
#[inline(always)]
fn plain(text: &[u8], at: usize) -> Option<(Kind, usize)> {
    let next = || text.get(at + 1).copied().unwrap_or(0);
    match FIRST[usize::from(*text.get(at)?)] {
        First::Sign(kind) => Some((kind, at + 1)),
        First::Prefix(kind) => (!matches!(next(), b':' | b'=' | b'-')).then_some((kind, at + 1)),
        First::Letter => Some((Kind::Word, end_of(WORD, text, at + 1))),
        First::Digit => number(text, at),
        First::Sigil(kind) => {
            let first = CLASSES[usize::from(next())];
            if first & DIGIT != 0 {
                Some((kind, end_of(DIGIT, text, at + 2)))
            } else if first & NAME != 0 {
                Some((kind, end_of(NAME, text, at + 2)))
            } else {
                None
            }
        }
        First::Percent => {
            let first = CLASSES[usize::from(next())];
            let end = if first & DIGIT != 0 {
                end_of(DIGIT, text, at + 2)
            } else if first & NAME != 0 {
                end_of(NAME, text, at + 2)
            } else {
                return None;
            };
            Some((Kind::Value, end_of_index(text, end)))
        }
        First::At => match next() {
            b'"' => Some((Kind::Symbol, behind_quote(text, at + 2)?)),
            next if CLASSES[usize::from(next)] & (WORD | DIGIT) == WORD && !matches!(next, b'$' | b'.') => {
                Some((Kind::Symbol, end_of(WORD, text, at + 2)))
            }
            _ => None,
        },
        First::Minus if next() == b'>' => Some((Kind::Arrow, at + 2)),
        First::Minus => Some((Kind::Minus, at + 1)),
        First::Quote => Some((Kind::String, behind_quote(text, at + 1)?)),
        First::Blank | First::Other => None,
    }
}

/// A whole number in decimal digits.
#[inline(always)]
fn number(text: &[u8], at: usize) -> Option<(Kind, usize)> {
    let end = end_of(DIGIT, text, at + 1);
    match text.get(end) {
        // A float, or a number in hexadecimal digits.
        Some(b'.') => None,
        Some(b'x') if end == at + 1 && text[at] == b'0' => None,
        _ => Some((Kind::Integer, end)),
    }
}

/// After the bytes of a class that are at `at`.
#[inline(always)]
fn end_of(class: u8, text: &[u8], mut at: usize) -> usize {
    while text
        .get(at)
        .is_some_and(|byte| CLASSES[usize::from(*byte)] & class != 0)
    {
        at += 1;
    }
    at
}

/// After the `#1` that is at `at`, if it does.
#[inline(always)]
fn end_of_index(text: &[u8], at: usize) -> usize {
    match text.get(at..at + 2) {
        Some([b'#', digit]) if digit.is_ascii_digit() => end_of(DIGIT, text, at + 2),
        _ => at,
    }
}

/// So many bytes of a string are looked at one by one: most are short.
const NEAR: usize = 32;

/// From after an opening quote to after the closing one; `None` if it lacks on its line.
#[inline(always)]
fn behind_quote(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let rest = text.get(at..)?;
        let near = &rest[..rest.len().min(NEAR)];
        let stops = |byte: &u8| matches!(byte, b'"' | b'\\' | b'\n');
        let found = match near.iter().position(stops) {
            Some(found) => found,
            None => near.len() + memchr3(b'"', b'\\', b'\n', &rest[near.len()..])?,
        };
        match rest[found] {
            b'"' => return Some(at + found + 1),
            // What is escaped may be a quote, but not the end of the line.
            b'\\' if *rest.get(found + 1)? != b'\n' => at += found + 2,
            _ => return None,
        }
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
    /// A word.
    Letter,
    /// A number.
    Digit,
    /// A name of this kind.
    Sigil(Kind),
    /// A value.
    Percent,
    /// A symbol.
    At,
    /// An arrow, or only the sign.
    Minus,
    /// A string.
    Quote,
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
    let mut byte = 0;
    while byte < 128 {
        let first = byte as u8;
        if first.is_ascii_alphabetic() || first == b'_' {
            table[byte] = First::Letter;
        } else if first.is_ascii_digit() {
            table[byte] = First::Digit;
        }
        byte += 1;
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
    table[b'%' as usize] = First::Percent;
    table[b'^' as usize] = First::Sigil(Kind::Label);
    table[b'#' as usize] = First::Sigil(Kind::Hash);
    table[b'!' as usize] = First::Sigil(Kind::Bang);
    table[b'@' as usize] = First::At;
    table[b'-' as usize] = First::Minus;
    table[b'"' as usize] = First::Quote;
    table
};

/// A decimal digit.
const DIGIT: u8 = 1;
/// What a word goes on with, and a symbol.
const WORD: u8 = 2;
/// What a name goes on with after its sign.
const NAME: u8 = 4;

/// Which classes a byte is of.
static CLASSES: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        let it = byte as u8;
        if it.is_ascii_digit() {
            table[byte] |= DIGIT;
        }
        if it.is_ascii_alphanumeric() || matches!(it, b'$' | b'.' | b'_') {
            table[byte] |= WORD | NAME;
        }
        if it == b'-' {
            table[byte] |= NAME;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use logos::Logos;
    use proptest::prelude::*;

    use super::*;

    /// The first token of a text without a blank before, if the table knows it: as the table says and as the lexer
    /// says. Signs that only the table knows are left out.
    fn read(text: &str) -> Option<[(Kind, usize); 2]> {
        let is_sign = matches!(FIRST[usize::from(text.as_bytes()[0])], First::Sign(_));
        let plain = plain(text.as_bytes(), 0).filter(|_| !is_sign)?;
        let mut lexer = Kind::lexer(text);
        let kind = lexer.next().and_then(Result::ok).unwrap_or(Kind::Junk);
        Some([plain, (kind, lexer.span().end)])
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

        #[test]
        fn frequent_tokens_are_what_the_lexer_reads(text in r#"[-%^#!@"$._:=<>{}(0-9a-cxe\\\n \u{e9}+]{1,12}"#) {
            if let Some([plain, lexed]) = read(&text) {
                prop_assert_eq!(plain, lexed, "of {:?}", text);
            }
        }

        #[test]
        fn strings_are_what_the_lexer_reads(text in r#"@?"([a\u{e9}]{0,40}|\\.|\\[\n"]){0,4}["\n]?"#) {
            if let Some([plain, lexed]) = read(&text) {
                prop_assert_eq!(plain, lexed, "of {:?}", text);
            }
        }
    }
}
