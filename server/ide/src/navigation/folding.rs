//! What can be folded away: regions, modules, pieces, resource sections and runs of comments.

use std::ops::Range;

use memchr::memmem;
use mlir_grammar::{Document, ItemKind};

/// A part of the text that can be folded away. It lies on several lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    /// What disappears (bytes in the document): what is between two brackets, which stay; whole lines after the first
    /// otherwise.
    pub range: Range<usize>,
    /// What it is.
    pub kind: FoldKind,
}

/// What is folded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FoldKind {
    /// A region of an operation, or the body of a module: `{ … }`.
    Region,
    /// One of the inputs that `// -----` divides.
    Piece,
    /// `{-# … #-}`
    Resources,
    /// Comments on lines of their own, one after the other.
    Comments,
}

/// What can be folded in a document, by where it begins.
#[must_use]
pub fn folds(document: &Document) -> Vec<Fold> {
    let mut folds = Folds::default();
    let comment = memmem::Finder::new("//");
    for placed in document.items() {
        let (start, item) = (placed.start, placed.item);
        let text = &*item.text;
        folds.comments(text, start, &comment);
        match item.kind {
            ItemKind::ModuleOpen => {
                let body = text.rfind('{').map_or(text.len(), |at| at + 1);
                folds.open.push(start + body);
            }
            ItemKind::ModuleClose => {
                if let (Some(body), Some(at)) = (folds.open.pop(), text.find('}')) {
                    folds.add(body..start + at, FoldKind::Region);
                }
            }
            ItemKind::Separator => {
                folds.end_piece(start);
                folds.piece = start + text.lines().next().map_or(0, str::len);
            }
            ItemKind::Resources => {
                if let (Some(first), Some(last)) = (text.find("{-#"), text.rfind("#-}"))
                    && text[first..last].contains('\n')
                {
                    folds.add(start + first + 3..start + last, FoldKind::Resources);
                }
            }
            ItemKind::Operation | ItemKind::Alias | ItemKind::Message | ItemKind::Blank => {}
        }
        for region in item.ir.regions() {
            let span = item.ir.region(region).span;
            let inner = item.str(span).strip_prefix('{').and_then(|text| text.strip_suffix('}'));
            if inner.is_some_and(|inner| inner.contains('\n')) {
                folds.add(
                    start + span.start as usize + 1..start + span.end as usize - 1,
                    FoldKind::Region,
                );
            }
        }
    }
    folds.end_piece(document.text().len_bytes());
    folds.end_comments();
    folds
        .found
        .sort_by_key(|fold| (fold.range.start, std::cmp::Reverse(fold.range.end)));
    folds.found
}

#[derive(Default)]
struct Folds {
    found: Vec<Fold>,
    /// Where the bodies of modules begin that are open, innermost last.
    open: Vec<usize>,
    /// Where the contents of the piece begin: at the end of its separator.
    piece: usize,
    is_divided: bool,
    /// The comments before: from the end of the first line to the end of the last one, and how many lines.
    run: Option<(usize, usize, usize)>,
}

impl Folds {
    fn add(&mut self, range: Range<usize>, kind: FoldKind) {
        self.found.push(Fold { range, kind });
    }

    /// A piece ends before the separator at `end`, or with the document.
    fn end_piece(&mut self, end: usize) {
        self.open.clear();
        // What is before the first separator has no line to be folded into.
        if self.is_divided && self.piece + 1 < end {
            self.add(self.piece..end, FoldKind::Piece);
        }
        self.is_divided = true;
    }

    fn comments(&mut self, text: &str, start: usize, comment: &memmem::Finder<'_>) {
        let mut at = 0;
        while at < text.len() {
            if self.run.is_none() {
                // Nothing but a comment begins a run.
                let Some(next) = comment.find(&text.as_bytes()[at..]) else {
                    return;
                };
                at += text[at..at + next].rfind('\n').map_or(0, |end| end + 1);
            }
            let line = text[at..].split_inclusive('\n').next().unwrap_or_default();
            let content = line.trim();
            let end = start + at + line.trim_end_matches(['\n', '\r']).len();
            at += line.len();
            match content.starts_with("//") && !content.starts_with("// -----") {
                true => {
                    let (first, _, lines) = self.run.unwrap_or((end, end, 0));
                    self.run = Some((first, end, lines + 1));
                }
                false => self.end_comments(),
            }
        }
    }

    fn end_comments(&mut self) {
        if let Some((first, last, lines)) = self.run.take()
            && lines > 1
        {
            self.add(first..last, FoldKind::Comments);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// What can be folded is marked; `kinds` in the order of where they begin. Marks do not nest: those of `source` and
    /// `nested` together are all.
    fn check(source: &str, expected: &[(FoldKind, &str)]) {
        let fixture = Fixture::new(source);
        let found = folds(fixture.analysis.document());
        let found: Vec<(FoldKind, &str)> = found
            .iter()
            .map(|fold| (fold.kind, &fixture.text[fold.range.clone()]))
            .collect();
        assert_eq!(found, expected, "{source}");
    }

    use FoldKind::{Comments, Piece, Region, Resources};

    #[test]
    fn regions_and_modules() {
        check(
            "module {\n  func.func @f(%c: i1) {\n    scf.if %c {\n    } else {\n      \"t.a\"() : () -> ()\n    }\n    return\n  }\n}\n",
            &[
                (
                    Region,
                    "\n  func.func @f(%c: i1) {\n    scf.if %c {\n    } else {\n      \"t.a\"() : () -> ()\n    }\n    return\n  }\n",
                ),
                (
                    Region,
                    "\n    scf.if %c {\n    } else {\n      \"t.a\"() : () -> ()\n    }\n    return\n  ",
                ),
                (Region, "\n    "),
                (Region, "\n      \"t.a\"() : () -> ()\n    "),
            ],
        );
    }

    #[test]
    fn what_stands_on_one_line_stays() {
        check("func.func @f() { return }\n// one comment\n", &[]);
    }

    #[test]
    fn comments_pieces_and_resources() {
        check(
            "// a\n// b\n  // c\nfunc.func private @f()\n// -----\nfunc.func private @g()\n{-#\n  x: {}\n#-}\n",
            &[
                (Comments, "\n// b\n  // c"),
                (Piece, "\nfunc.func private @g()\n{-#\n  x: {}\n#-}\n"),
                (Resources, "\n  x: {}\n"),
            ],
        );
    }

    #[test]
    fn broken_text_folds_as_far_as_it_goes() {
        check("module {\n  func.func @f() {\n", &[]);
        check("}\n}\n", &[]);
    }
}
