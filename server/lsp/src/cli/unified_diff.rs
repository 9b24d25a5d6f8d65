//! What changed in a file, as `diff -u` writes it and `git apply` and `patch` read it.

use std::fmt::{self, Write};

use imara_diff::{Algorithm, Diff, InternedInput, Interner, Token, UnifiedDiffConfig, UnifiedDiffPrinter};

/// The difference of two texts of the file `name`; empty if there is none.
pub fn unified_diff(name: &str, old: &str, new: &str) -> String {
    let lines = InternedInput::new(old, new);
    let mut diff = Diff::compute(Algorithm::Histogram, &lines);
    diff.postprocess_lines(&lines);
    if diff.hunks().next().is_none() {
        return String::new();
    }
    let printer = Printer(&lines.interner);
    let hunks = diff.unified_diff(&printer, UnifiedDiffConfig::default(), &lines);
    format!("--- a/{name}\n+++ b/{name}\n{hunks}")
}

/// Writes what the library's own printer leaves out: that a file does not end in a newline, and that an empty side
/// begins at line 0.
struct Printer<'a>(&'a Interner<&'a str>);

impl Printer<'_> {
    fn line(&self, mut out: impl Write, sign: char, line: Token) -> fmt::Result {
        let line = self.0[line];
        write!(out, "{sign}{line}")?;
        if !line.ends_with('\n') {
            out.write_str("\n\\ No newline at end of file\n")?;
        }
        Ok(())
    }
}

impl UnifiedDiffPrinter for Printer<'_> {
    fn display_header(&self, mut out: impl Write, old: u32, new: u32, old_count: u32, new_count: u32) -> fmt::Result {
        let (old, new) = (old + u32::from(old_count > 0), new + u32::from(new_count > 0));
        writeln!(out, "@@ -{old},{old_count} +{new},{new_count} @@")
    }

    fn display_context_token(&self, out: impl Write, line: Token) -> fmt::Result {
        self.line(out, ' ', line)
    }

    fn display_hunk(&self, mut out: impl Write, before: &[Token], after: &[Token]) -> fmt::Result {
        before.iter().try_for_each(|&line| self.line(&mut out, '-', line))?;
        after.iter().try_for_each(|&line| self.line(&mut out, '+', line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `diff -u` of GNU diffutils prints, but for the times in its header.
    #[test]
    fn it_reads_like_that_of_diff() {
        let head = "--- a/f\n+++ b/f\n";
        let of = |old: &str, new: &str| unified_diff("f", old, new);
        assert_eq!(of("a\nb\n", "a\nb\n"), "");
        assert_eq!(of("", "a\n"), format!("{head}@@ -0,0 +1,1 @@\n+a\n"));
        assert_eq!(
            of("a\nb", "a\nb\n"),
            format!("{head}@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
        );
        assert_eq!(
            of("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n", "1\n3\n4\n5\n6\n7\n8\n9\n10\n11"),
            format!(
                "{head}@@ -1,5 +1,4 @@\n 1\n-2\n 3\n 4\n 5\n@@ -8,3 +7,4 @@\n 8\n 9\n 10\n+11\n\\ No newline at end of file\n"
            )
        );
    }
}
