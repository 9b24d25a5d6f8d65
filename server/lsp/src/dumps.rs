//! A row of dumps, taken apart while it is read: one of them is in memory at a time.

use std::io::{self, BufRead};

use mlir_grammar::text::ir_dump;

/// Reads dumps one by one. The first is what is above the first line that begins a dump; there is none if nothing does.
pub struct Dumps<R> {
    reader: R,
    /// The line that begins the next dump.
    next: Vec<u8>,
    /// Where the next dump begins.
    start: Start,
}

/// Where a dump begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// In bytes.
    pub byte: u64,
    /// In lines, counted from zero.
    pub line: u64,
}

/// A dump with the line above it.
#[derive(PartialEq, Eq, Debug)]
pub struct Dump {
    /// The text.
    pub text: String,
    /// Where it begins.
    pub start: Start,
}

impl<R: BufRead> Dumps<R> {
    /// Of what a reader returns.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            next: Vec::new(),
            start: Start::default(),
        }
    }

    fn read(&mut self) -> io::Result<Option<Dump>> {
        let start = self.start;
        let mut text = std::mem::take(&mut self.next);
        self.start.line += u64::from(!text.is_empty());
        loop {
            let from = text.len();
            let length = self.reader.read_until(b'\n', &mut text)?;
            // Positions in a dump are counted in 32 bits.
            if text.len() > u32::MAX as usize {
                let line = start.line + 1;
                return Err(io::Error::other(format!(
                    "the dump at line {line} is larger than 4 GiB"
                )));
            }
            if length == 0 {
                break;
            }
            if from > 0 && text[from..].starts_with(ir_dump::BEGINNING.as_bytes()) {
                self.next = text.split_off(from);
                break;
            }
            self.start.line += 1;
        }
        self.start.byte += text.len() as u64;
        if text.is_empty() {
            return Ok(None);
        }
        let text = String::from_utf8(text).map_err(|problem| {
            let at = problem.utf8_error().valid_up_to();
            let lines = problem.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count();
            let (byte, line) = (start.byte + at as u64, start.line + lines as u64 + 1);
            io::Error::other(format!("is not UTF-8 (byte {byte}, line {line})"))
        })?;
        Ok(Some(Dump { text, start }))
    }
}

impl<R: BufRead> Iterator for Dumps<R> {
    type Item = io::Result<Dump>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dumps(text: &str) -> Vec<(u64, u64, String)> {
        Dumps::new(text.as_bytes())
            .map(|dump| dump.expect("UTF-8"))
            .map(|dump| (dump.start.byte, dump.start.line, dump.text))
            .collect()
    }

    #[test]
    fn each_begins_with_its_line_and_nothing_is_lost() {
        let header = "// -----// IR Dump After CSE (cse) //----- //\n";
        let text = format!("above\n\n{header}a\n{header}{header}b\nend");
        let at = |times: u64| 7 + times * header.len() as u64;
        assert_eq!(
            dumps(&text),
            [
                (0, 0, "above\n\n".to_owned()),
                (7, 2, format!("{header}a\n")),
                (at(1) + 2, 4, header.to_owned()),
                (at(2) + 2, 5, format!("{header}b\nend")),
            ]
        );
        assert_eq!(dumps(&text[7..]).len(), 3);
        assert_eq!(dumps(""), []);
    }

    #[test]
    fn bytes_that_are_no_utf8_are_said_with_their_place() {
        let text = b"// -----// IR Dump After A (a) //----- //\n// -----// IR Dump After A (a) //----- //\nx\n\xff";
        let problem = Dumps::new(&text[..]).last().expect("two dumps").unwrap_err();
        assert_eq!(problem.to_string(), "is not UTF-8 (byte 86, line 4)");
    }
}
