//! The lines that `mlir-opt --mlir-print-ir-after-all` and its relatives print above each dump.
//!
//! ```text
//! // -----// IR Dump Before CSE (cse) //----- //
//! // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @f) //----- //
//! // -----// IR Dump After OneShotBufferizePass Failed (one-shot-bufferize) //----- //
//! ```
//!
//! Such a line separates pieces, as `// -----` does: the same names mean other things in each dump.

use crate::ir::span::Span;
use crate::item::{Item, ItemKind};

/// What a line above a dump begins with.
pub const BEGINNING: &str = "// -----// IR Dump ";
/// What it ends with.
const END: &str = "//----- //";

/// What the line above a dump says (bytes, relative to its item).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DumpHeader {
    /// When it was made: `After Canonicalizer (canonicalize)`.
    pub pass: Span,
    /// What the pass ran on, where dumps show more than that: `'func.func' operation: @f`.
    pub anchor: Option<Span>,
}

/// Whether the line above a dump says that its pass failed: `After OneShotBufferizePass Failed (one-shot-bufferize)`.
#[must_use]
pub fn has_failed(pass: &str) -> bool {
    let name = pass.rsplit_once(" (").map_or(pass, |(name, _)| name);
    name.ends_with(" Failed")
}

impl Item {
    /// What the line above a dump says, if the item is one.
    #[must_use]
    pub fn dump_header(&self) -> Option<DumpHeader> {
        if self.kind != ItemKind::Separator {
            return None;
        }
        let start = self.text.find(BEGINNING)? + BEGINNING.len();
        let line = self.text[start..].lines().next()?;
        let line = line.trim_end();
        let title = line.strip_suffix(END).unwrap_or(line).trim();
        let span = |part: &str| {
            let at = part.as_ptr().addr() - self.text.as_ptr().addr();
            Span::new(at as u32, (at + part.len()) as u32)
        };
        // A name may hold anything, brackets as well.
        let split = title.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ('"));
        let split = split.filter(|(_, anchor)| anchor.contains("' operation"));
        let header = match split {
            Some((pass, anchor)) => DumpHeader {
                pass: span(pass.trim_end()),
                anchor: Some(span(&title[title.len() - anchor.len() - 2..title.len() - 1])),
            },
            None => DumpHeader {
                pass: span(title),
                anchor: None,
            },
        };
        Some(header).filter(|header| !header.pass.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::has_failed;
    use crate::{Dialects, Document};

    #[test]
    fn passes_that_failed_say_so() {
        assert!(has_failed("After OneShotBufferizePass Failed (one-shot-bufferize)"));
        assert!(has_failed("After X Failed"));
        assert!(!has_failed("After CSE (cse)"));
        assert!(!has_failed("After FailedChecks (Failed)"));
    }

    fn header(line: &str) -> Option<(String, Option<String>)> {
        let document = Document::new(line, Dialects::builtin());
        let item = &document.items().at(0).item;
        let header = item.dump_header()?;
        let text = |span| item.str(span).to_owned();
        Some((text(header.pass), header.anchor.map(text)))
    }

    #[test]
    fn headers_say_their_pass_and_what_it_ran_on() {
        for (line, pass, anchor) in [
            (
                "// -----// IR Dump After CSE (cse) //----- //\n",
                "After CSE (cse)",
                None,
            ),
            (
                "// -----// IR Dump Before CSE (cse) //----- //\r\n",
                "Before CSE (cse)",
                None,
            ),
            (
                "// -----// IR Dump After X Failed (x) //----- //",
                "After X Failed (x)",
                None,
            ),
            (
                "// -----// IR Dump After CSE (cse) ('func.func' operation: @odd name) //----- //",
                "After CSE (cse)",
                Some("'func.func' operation: @odd name"),
            ),
            (
                "// -----// IR Dump After (anonymous namespace)::P (p) ('builtin.module' operation) //----- //",
                "After (anonymous namespace)::P (p)",
                Some("'builtin.module' operation"),
            ),
        ] {
            let expected = (pass.to_owned(), anchor.map(str::to_owned));
            assert_eq!(header(line), Some(expected), "{line}");
        }
        for line in [
            "// -----\n",
            "// ----- IR Dump After CSE (cse) //----- //\n",
            "// -----//\n",
            "x",
        ] {
            assert_eq!(header(line), None, "{line}");
        }
    }
}
