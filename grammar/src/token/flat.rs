//! The tokens of a text in its order, brackets one by one.
//!
//! The first byte says what a token may be, and a table of bytes where it ends.

use memchr::{memchr2, memchr3, memmem};

use super::{Kind, Token};

/// See the file's comment.
pub(super) struct Flat<'a> {
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
        Self {
            text: text.get(start..).unwrap_or_default().as_bytes(),
            start,
            end: 0,
            is_first: start == 0,
        }
    }

    #[inline(always)]
    pub(super) fn read(&mut self) -> Option<Token> {
        let mut on_new_line = std::mem::take(&mut self.is_first);
        let begin = skip_blank(self.text, self.end, &mut on_new_line);
        let (kind, end) = token(self.text, begin)?;
        self.end = end;
        Some(Token {
            start: (self.start + begin) as u32,
            end: (self.start + end) as u32,
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

/// The token at the byte `at`, which is the longest that begins there, and where it ends; `None` at the end of the text.
#[inline(always)]
fn token(text: &[u8], at: usize) -> Option<(Kind, usize)> {
    let next = text.get(at + 1).copied().unwrap_or(0);
    let token = match FIRST[usize::from(*text.get(at)?)] {
        First::Sign(kind) => (kind, at + 1),
        First::Longer(_, second, longer) if next == second => (longer, at + 2),
        First::Longer(kind, ..) => (kind, at + 1),
        First::Brace if text[at..].starts_with(b"{-#") => (Kind::Resources, after_resources(text, at)),
        First::Brace => (Kind::LBrace, at + 1),
        First::Letter => (Kind::Word, end_of(WORD, text, at + 1)),
        First::Digit => number(text, at),
        First::Sigil(kind) => match end_of_name(text, at + 1) {
            Some(end) => (kind, end),
            None => junk(text, at),
        },
        First::Percent => match end_of_name(text, at + 1) {
            Some(end) => (Kind::Value, end_of_index(text, end)),
            None => junk(text, at),
        },
        First::At if next == b'"' => match string(text, at + 1) {
            (Kind::String, end) => (Kind::Symbol, end),
            (_, end) => (Kind::Junk, end),
        },
        First::At if next == b'_' || next.is_ascii_alphabetic() => (Kind::Symbol, end_of(WORD, text, at + 2)),
        First::Quote => string(text, at),
        First::Dot if text[at..].starts_with(b"...") => (Kind::Ellipsis, at + 3),
        // No comment begins here.
        First::Blank if text[at] == b'/' => (Kind::Slash, at + 1),
        First::At | First::Dot | First::Blank | First::Other => junk(text, at),
    };
    Some(token)
}

/// The character at the byte `at`, which begins no token.
#[cold]
fn junk(text: &[u8], at: usize) -> (Kind, usize) {
    let goes_on = |byte: &&u8| **byte & 0xc0 == 0x80;
    (Kind::Junk, at + 1 + text[at + 1..].iter().take_while(goes_on).count())
}

/// After the resource section that begins at `at`, or after the text if nothing closes it.
#[cold]
fn after_resources(text: &[u8], at: usize) -> usize {
    let inside = at + b"{-#".len();
    match memmem::find(&text[inside..], b"#-}") {
        Some(found) => inside + found + b"#-}".len(),
        None => text.len(),
    }
}

/// A number, which begins at `at` with a digit.
#[inline(always)]
fn number(text: &[u8], at: usize) -> (Kind, usize) {
    let end = end_of(DIGIT, text, at + 1);
    match text.get(end) {
        Some(b'.') => (Kind::Float, end_of_exponent(text, end_of(DIGIT, text, end + 1))),
        Some(b'x') if &text[at..end] == b"0" => match end_of(HEX, text, end + 1) {
            after if after == end + 1 => (Kind::Integer, end),
            after => (Kind::Integer, after),
        },
        _ => (Kind::Integer, end),
    }
}

/// After the `e-5` that is at `at`, if it is.
fn end_of_exponent(text: &[u8], at: usize) -> usize {
    let digits = match text.get(at..) {
        Some([b'e' | b'E', b'+' | b'-', digit, ..]) if digit.is_ascii_digit() => at + 2,
        Some([b'e' | b'E', digit, ..]) if digit.is_ascii_digit() => at + 1,
        _ => return at,
    };
    end_of(DIGIT, text, digits)
}

/// After the name that begins at `at`: a number or what is not one; `None` if there is none.
#[inline(always)]
fn end_of_name(text: &[u8], at: usize) -> Option<usize> {
    let first = CLASSES[usize::from(*text.get(at)?)];
    if first & DIGIT != 0 {
        Some(end_of(DIGIT, text, at + 1))
    } else if first & NAME != 0 {
        Some(end_of(NAME, text, at + 1))
    } else {
        None
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

/// After the `#1` that is at `at`, if it is.
#[inline(always)]
fn end_of_index(text: &[u8], at: usize) -> usize {
    match text.get(at..at + 2) {
        Some([b'#', digit]) if digit.is_ascii_digit() => end_of(DIGIT, text, at + 2),
        _ => at,
    }
}

/// So many bytes of a string are looked at one by one: most are short.
const NEAR: usize = 32;

/// The string whose opening quote is at `at`: closed on its line, or open up to the line's end.
#[inline(always)]
fn string(text: &[u8], at: usize) -> (Kind, usize) {
    let mut at = at + 1;
    loop {
        let rest = &text[at..];
        let near = &rest[..rest.len().min(NEAR)];
        let stops = |byte: &u8| matches!(byte, b'"' | b'\\' | b'\n');
        let found = match near.iter().position(stops) {
            Some(found) => Some(found),
            None => memchr3(b'"', b'\\', b'\n', &rest[near.len()..]).map(|far| near.len() + far),
        };
        let Some(found) = found else {
            return (Kind::OpenString, text.len());
        };
        match (rest[found], rest.get(found + 1)) {
            (b'"', _) => return (Kind::String, at + found + 1),
            // What is escaped may be a quote, but not the end of the line.
            (b'\\', Some(escaped)) if *escaped != b'\n' => at += found + 2,
            _ => return (Kind::OpenString, at + found),
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
    /// This sign; with the second byte, the longer one.
    Longer(Kind, u8, Kind),
    /// A brace, or the resource section.
    Brace,
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
    /// A string.
    Quote,
    /// An ellipsis.
    Dot,
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
    table[b'?' as usize] = First::Sign(Kind::Question);
    table[b'*' as usize] = First::Sign(Kind::Star);
    table[b'+' as usize] = First::Sign(Kind::Plus);
    table[b'|' as usize] = First::Sign(Kind::Bar);
    table[b'<' as usize] = First::Longer(Kind::LAngle, b'=', Kind::Compare);
    table[b'>' as usize] = First::Longer(Kind::RAngle, b'=', Kind::Compare);
    table[b'=' as usize] = First::Longer(Kind::Equal, b'=', Kind::Compare);
    table[b':' as usize] = First::Longer(Kind::Colon, b':', Kind::Colons);
    table[b'-' as usize] = First::Longer(Kind::Minus, b'>', Kind::Arrow);
    table[b'{' as usize] = First::Brace;
    table[b'%' as usize] = First::Percent;
    table[b'^' as usize] = First::Sigil(Kind::Label);
    table[b'#' as usize] = First::Sigil(Kind::Hash);
    table[b'!' as usize] = First::Sigil(Kind::Bang);
    table[b'@' as usize] = First::At;
    table[b'"' as usize] = First::Quote;
    table[b'.' as usize] = First::Dot;
    table
};

/// A decimal digit.
const DIGIT: u8 = 1;
/// What a word goes on with, and a symbol.
const WORD: u8 = 2;
/// What a name goes on with after its sign.
const NAME: u8 = 4;
/// A hexadecimal digit.
const HEX: u8 = 8;

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
        if it.is_ascii_hexdigit() {
            table[byte] |= HEX;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;
    use regex::Regex;

    use super::*;

    /// What the tokens are that are not one fixed sign.
    const PATTERNS: [(Kind, &str); 12] = [
        (Kind::Value, r"%([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)(#[0-9]+)?"),
        (Kind::Label, r"\^([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)"),
        (Kind::Symbol, r#"@([A-Za-z_][A-Za-z0-9$._]*|"([^"\\\n]|\\[^\n])*")"#),
        (Kind::Hash, r"#([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)"),
        (Kind::Bang, r"!([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)"),
        (Kind::Word, r"[A-Za-z_][A-Za-z0-9_$.]*"),
        (Kind::Integer, r"0x[0-9a-fA-F]+|[0-9]+"),
        (Kind::Float, r"[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?"),
        (Kind::String, r#""([^"\\\n]|\\[^\n])*""#),
        (Kind::OpenString, r#""([^"\\\n]|\\[^\n])*"#),
        (Kind::Resources, r"(?s)\{-#(.*?#-\}|.*)"),
        (Kind::Junk, r#"@"([^"\\\n]|\\[^\n])*"#),
    ];
    const SIGNS: [(Kind, &str); 23] = [
        (Kind::LParen, "("),
        (Kind::RParen, ")"),
        (Kind::LSquare, "["),
        (Kind::RSquare, "]"),
        (Kind::LBrace, "{"),
        (Kind::RBrace, "}"),
        (Kind::LAngle, "<"),
        (Kind::RAngle, ">"),
        (Kind::Comma, ","),
        (Kind::Colon, ":"),
        (Kind::Colons, "::"),
        (Kind::Equal, "="),
        (Kind::Compare, "=="),
        (Kind::Compare, ">="),
        (Kind::Compare, "<="),
        (Kind::Arrow, "->"),
        (Kind::Question, "?"),
        (Kind::Star, "*"),
        (Kind::Plus, "+"),
        (Kind::Minus, "-"),
        (Kind::Slash, "/"),
        (Kind::Bar, "|"),
        (Kind::Ellipsis, "..."),
    ];

    static COMPILED: LazyLock<[(Kind, Regex); 12]> = LazyLock::new(|| {
        PATTERNS.map(|(kind, pattern)| (kind, Regex::new(&format!("^(?:{pattern})")).expect("it is a pattern")))
    });

    /// The longest token that a text begins with, or its first character.
    fn longest(text: &str) -> (Kind, usize) {
        let described = COMPILED
            .iter()
            .filter_map(|(kind, pattern)| Some((*kind, pattern.find(text)?.end())));
        let signs = SIGNS.iter().filter(|(_, sign)| text.starts_with(sign));
        let tokens = described.chain(signs.map(|(kind, sign)| (*kind, sign.len())));
        let junk = (Kind::Junk, text.chars().next().map_or(0, char::len_utf8));
        tokens.max_by_key(|(_, len)| *len).unwrap_or(junk)
    }

    fn check(text: &str) -> Result<(), TestCaseError> {
        let mut flat = Flat::new(text, 0);
        while let Some(token) = flat.read() {
            let rest = &text[token.start as usize..];
            let read = (token.kind, (token.end - token.start) as usize);
            prop_assert_eq!(read, longest(rest), "of {:?} in {:?}", rest, text);
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

        #[test]
        fn tokens_are_the_longest_that_are_described(
            text in r##"[-%^#!@"$._:=<>{}(0-9a-cxXe\\\n \u{e9}\u{ef}+/?*|&,\]]{1,12}"##
        ) {
            check(&text)?;
        }

        #[test]
        fn long_tokens_end_where_they_are_closed(
            text in r##"@?"([a\u{e9}]{0,40}|\\.|\\[\n"]){0,4}["\n]?|\{-#.{0,4}(#-\})?.{0,3}"##
        ) {
            check(&text)?;
        }
    }
}
