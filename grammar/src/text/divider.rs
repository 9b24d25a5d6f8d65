//! Lines that divide a file for some who read it, and are comments to others.
//!
//! ```text
//! //--- part.mlir       LLVM's `split-file` writes what follows to a file of this name
//! ```
//!
//! Nothing in the text says who will read it. What stands on both sides may be one input or two. Of `// -----`, the
//! `RUN:` lines of a test may tell: a tool without `-split-input-file` reads the file as a whole.

use crate::item::Item;

impl Item {
    /// Whether such a line stands in front of the item, behind the one before it.
    #[must_use]
    pub fn is_behind_divider(&self) -> bool {
        self.leading_lines().any(divides)
    }

    /// Whether lines in front of the item say how a test reads the file, and that it does not divide it at `// -----`.
    #[must_use]
    pub fn is_behind_whole_run(&self) -> bool {
        let mut runs = false;
        for line in self.leading_lines() {
            if line.contains("split-input-file") {
                return false;
            }
            runs |= line.contains("RUN:");
        }
        runs
    }

    /// The comments and blank lines in front of the item.
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
