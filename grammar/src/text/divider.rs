//! Lines that divide a file for some who read it, and are comments to others.
//!
//! ```text
//! // -----              `mlir-opt -split-input-file` reads the text before and after it separately
//! //--- part.mlir       LLVM's `split-file` writes what follows to a file of this name
//! ```
//!
//! The `RUN:` lines of a test say how it is read: a tool without `-split-input-file` reads the file as a whole. In a file
//! without such lines, `// -----` divides; the text before and after a `//---` may be one input or two.

use crate::item::Item;
use crate::text::source::Source;

/// How many lines at the top of a text are searched for `RUN:`.
const LINES: usize = 256;

/// The beginning of a line that names a part for `split-file`.
pub(crate) const FILE: &[u8] = b"//--- ";

/// The comments at the top of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Head {
    /// The last byte that was looked at: no edit after it changes how the text is read. It is the second one after the
    /// comments, as two bytes begin another comment.
    pub(crate) end: usize,
    pub(crate) reading: Reading,
}

/// How a text is read, by its `RUN:` lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reading {
    /// `// -----` is a comment.
    pub(crate) is_whole: bool,
    /// `split-file` takes it apart at `//---`: only files whose names end in `.mlir` are MLIR.
    pub(crate) is_container: bool,
}

impl Head {
    pub(crate) fn of<S: Source + ?Sized>(source: &S) -> Self {
        let mut cursor = source.cursor(0);
        let (mut runs, mut is_split, mut is_container) = (false, false, false);
        for _ in 0..LINES {
            cursor.skip_blanks();
            let start = cursor.offset();
            match cursor.peek() {
                Some(b'\n') => cursor.bump(),
                Some(b'/') if cursor.ahead(1) == Some(b'/') => {
                    cursor.skip_comment();
                    let line = source.part(start..cursor.offset());
                    is_split |= line.contains("split-input-file");
                    if let Some((_, command)) = line.split_once("RUN:") {
                        // What does not name the file is a substitution of the project's own, and hides how it is read.
                        runs |= command.contains("%s");
                        is_container |= command.trim_start().starts_with("split-file ");
                    }
                }
                _ => break,
            }
        }
        Self {
            end: cursor.offset() + 1,
            reading: Reading {
                is_whole: runs && !is_split,
                is_container,
            },
        }
    }
}

impl Item {
    /// Whether a line `//--- name` lies between the item and the one before it.
    #[must_use]
    pub fn is_behind_divider(&self) -> bool {
        self.leading_lines().any(divides)
    }

    /// The comments and blank lines before the item.
    fn leading_lines(&self) -> impl Iterator<Item = &str> {
        self.text.split('\n').take_while(|line| {
            let line = line.trim_ascii();
            line.is_empty() || line.starts_with("//")
        })
    }
}

fn divides(line: &str) -> bool {
    let line = line.trim_ascii_end();
    let name = line.strip_prefix("//--- ");
    name.is_some_and(|name| !name.trim_ascii().contains(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_divide_is_told_from_ornaments() {
        for line in ["//--- part1.mlir", "//--- a.mlir \r"] {
            assert!(divides(line), "{line:?}");
        }
        for line in ["//---", "//--- Helpers ---", "  // -----", "//----", "// ---"] {
            assert!(!divides(line), "{line:?}");
        }
    }
}
