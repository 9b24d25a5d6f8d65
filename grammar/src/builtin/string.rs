//! What a string literal holds, and how MLIR shows it.

use std::fmt::{Display, Formatter, Result, Write};

use memchr::memchr;

/// A string literal as it is spelled, in its quotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Literal<'t>(&'t str);

impl<'t> Literal<'t> {
    /// A token's text, with its quotes.
    pub(super) fn new(text: &'t str) -> Self {
        Self(text)
    }

    /// What is between the quotes, as it is there.
    #[must_use]
    pub fn spelled(self) -> &'t str {
        let inside = self.0.strip_prefix('"').unwrap_or(self.0);
        inside.strip_suffix('"').unwrap_or(inside)
    }

    /// The bytes that it means: `\n`, `\t`, `\"`, `\\` and `\0A` looked through.
    pub fn bytes(self) -> impl Iterator<Item = u8> {
        let mut rest = self.spelled().as_bytes();
        std::iter::from_fn(move || {
            let (&first, after) = rest.split_first()?;
            rest = after;
            if first != b'\\' {
                return Some(first);
            }
            let (byte, length) = match *after {
                [b'n', ..] => (b'\n', 1),
                [b't', ..] => (b'\t', 1),
                [b'"' | b'\\', ..] => (after[0], 1),
                [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                    (hex(high) << 4 | hex(low), 2)
                }
                _ => (first, 0),
            };
            rest = &rest[length..];
            Some(byte)
        })
    }

    /// Where a backslash is that begins nothing known, in bytes from the opening quote.
    pub(super) fn unknown_escape(self) -> Option<usize> {
        let bytes = self.0.as_bytes();
        let mut at = 0;
        loop {
            at += memchr(b'\\', &bytes[at..])?;
            at += match bytes[at + 1..] {
                [b'n' | b't' | b'"' | b'\\', ..] => 2,
                [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
                _ => return Some(at),
            };
        }
    }

    /// The bytes that hexadecimal digits after `0x` spell; `None` where it holds anything else.
    #[must_use]
    pub fn blob(self) -> Option<Blob<'t>> {
        let digits = self.spelled().strip_prefix("0x")?.as_bytes();
        let is_hex = digits.iter().all(u8::is_ascii_hexdigit);
        (is_hex && digits.len().is_multiple_of(2)).then_some(Blob { digits })
    }
}

/// Bytes in hexadecimal digits. They stay in the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blob<'t> {
    digits: &'t [u8],
}

impl Blob<'_> {
    /// How many bytes.
    #[must_use]
    pub fn len(self) -> usize {
        self.digits.len() / 2
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.digits.is_empty()
    }

    /// Up to eight bytes from the byte `at` on, the first one least.
    #[must_use]
    pub fn bits(self, at: usize, count: usize) -> Option<u64> {
        let digits = self.digits.get(2 * at..2 * (at + count))?;
        let pairs = digits.chunks_exact(2).rev();
        Some(pairs.fold(0, |bits, pair| bits << 8 | u64::from(hex(pair[0]) << 4 | hex(pair[1]))))
    }
}

fn hex(digit: u8) -> u8 {
    (digit as char).to_digit(16).unwrap_or(0) as u8
}

/// Between quotes, with all that is not plain text as `\0A`.
impl Display for Literal<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_char('"')?;
        for byte in self.bytes() {
            match byte {
                b'\\' => out.write_str("\\\\")?,
                b'"' => out.write_str("\\22")?,
                b' '..=b'~' => out.write_char(byte as char)?,
                _ => write!(out, "\\{byte:02X}")?,
            }
        }
        out.write_char('"')
    }
}

/// Whether a name needs no quotes, as the name of an attribute or of a symbol.
pub(super) fn is_bare(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
}
