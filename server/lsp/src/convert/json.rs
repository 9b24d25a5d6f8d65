//! JSON of long answers, written by hand: there are thousands of symbols, folds and lenses in a long document, and each is
//! little but names and numbers.

use ide::Cancel;
use tower_lsp::ls_types::{Position, Range};

/// After so many bytes it is looked whether anybody waits for the answer still.
const PAGE: usize = 16 << 10;

/// A JSON text that grows.
#[derive(Debug)]
pub struct Json<'a> {
    text: Vec<u8>,
    /// At which length to look whether `cancel` is raised.
    looks_at: usize,
    cancel: &'a Cancel,
    is_cancelled: bool,
}

impl<'a> Json<'a> {
    /// An empty one. Less is written once `cancel` is raised.
    #[must_use]
    pub fn new(cancel: &'a Cancel) -> Self {
        Self {
            text: Vec::new(),
            looks_at: PAGE,
            cancel,
            is_cancelled: false,
        }
    }

    /// The text; `None` if nothing waits for it any more.
    #[must_use]
    pub fn finish(self) -> Option<Vec<u8>> {
        (!self.is_cancelled).then_some(self.text)
    }

    /// A list: `write` writes one of `entries`, about so many bytes, and does so for each.
    pub fn list<T>(&mut self, entries: impl IntoIterator<Item = T>, bytes: usize, mut write: impl FnMut(&mut Self, T)) {
        let entries = entries.into_iter();
        self.text.reserve(entries.size_hint().0 * bytes);
        self.text.push(b'[');
        let mut is_first = true;
        for entry in entries {
            if self.is_cancelled() {
                return;
            }
            if !std::mem::take(&mut is_first) {
                self.text.push(b',');
            }
            write(self, entry);
        }
        self.text.push(b']');
    }

    /// Whether nothing waits any more. That is looked for now and then.
    fn is_cancelled(&mut self) -> bool {
        if self.text.len() >= self.looks_at {
            self.looks_at = self.text.len() + PAGE;
            self.is_cancelled |= self.cancel.is_given();
        }
        self.is_cancelled
    }

    /// What is JSON already.
    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.text.extend_from_slice(text.as_bytes());
        self
    }

    /// A string.
    pub fn string(&mut self, text: &str) -> &mut Self {
        let is_plain = |byte: &u8| !matches!(byte, 0..0x20 | b'"' | b'\\');
        if text.as_bytes().iter().all(is_plain) {
            self.text.push(b'"');
            self.raw(text);
            self.text.push(b'"');
        } else {
            // Writing to memory does not fail.
            _ = serde_json::to_writer(&mut self.text, text);
        }
        self
    }

    /// A number.
    pub fn number(&mut self, number: u64) -> &mut Self {
        add_number(number, &mut self.text);
        self
    }

    /// A position.
    pub fn position(&mut self, position: Position) -> &mut Self {
        self.raw("{\"line\":").number(position.line.into());
        self.raw(",\"character\":").number(position.character.into()).raw("}")
    }

    /// A range.
    pub fn range(&mut self, range: Range) -> &mut Self {
        self.raw("{\"start\":").position(range.start);
        self.raw(",\"end\":").position(range.end).raw("}")
    }
}

/// Adds a number as JSON has it.
pub fn add_number(number: u64, out: &mut Vec<u8>) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    let mut rest = number;
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[first..]);
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn written(write: impl FnOnce(&mut Json<'_>)) -> Value {
        let cancel = Cancel::default();
        let mut json = Json::new(&cancel);
        write(&mut json);
        serde_json::from_slice(&json.finish().expect("nobody cancels")).expect("JSON")
    }

    #[test]
    fn all_of_it_reads_back() {
        for text in ["", "@f", "a\"b\\", "\0\u{1f}\n", "\u{e4}\u{1f600}\u{2028}\u{7f}"] {
            assert_eq!(written(|json| _ = json.string(text)), json!(text));
        }
        for number in [0, 9, 10, 4_294_967_295, u64::MAX] {
            assert_eq!(written(|json| _ = json.number(number)), json!(number));
        }
        let range = Range::new(Position::new(0, 70), Position::new(u32::MAX, 1));
        assert_eq!(written(|json| _ = json.range(range)), json!(range));
        let list = |count: u64| written(|json| json.list(0..count, 20, |json, entry| _ = json.number(entry)));
        assert_eq!([list(0), list(1), list(3)], [json!([]), json!([0]), json!([0, 1, 2])]);
    }

    #[test]
    fn nobody_writes_to_the_end_what_nobody_waits_for() {
        let cancel = Cancel::default();
        cancel.cancel();
        let mut json = Json::new(&cancel);
        let mut entries = 0;
        json.list(0..1_000_000_u64, 8, |json, entry| {
            entries += 1;
            json.number(entry);
        });
        assert!(entries < PAGE, "{entries}");
        assert_eq!(json.finish(), None);
    }
}
