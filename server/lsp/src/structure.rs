//! What can be folded, and what a selection grows to, as the protocol has it.

use std::ops::Range;

use ide::{Fold, FoldKind};
use tower_lsp::ls_types as lsp;

use crate::to_proto::ToProto;

impl ToProto<'_> {
    /// What can be folded away. `whole_lines`: for a client that folds nothing else, which then still sees the bracket that
    /// closes a region.
    #[must_use]
    pub fn folds(&self, folds: Vec<Fold>, whole_lines: bool) -> Vec<lsp::FoldingRange> {
        let fold = |fold: Fold| {
            let lsp::Range { start, mut end } = self.lines.range(fold.range);
            // The last line is a bracket's, or the beginning of what follows.
            let keeps_last = match fold.kind {
                FoldKind::Region | FoldKind::Resources => whole_lines,
                FoldKind::Piece => end.character == 0,
                FoldKind::Comments => false,
            };
            if keeps_last && end.line > start.line {
                end = self.lines.last_before(end.line);
            }
            (end.line > start.line).then_some(lsp::FoldingRange {
                start_line: start.line,
                start_character: Some(start.character),
                end_line: end.line,
                end_character: Some(end.character),
                kind: match fold.kind {
                    FoldKind::Comments => Some(lsp::FoldingRangeKind::Comment),
                    FoldKind::Piece => Some(lsp::FoldingRangeKind::Region),
                    FoldKind::Region | FoldKind::Resources => None,
                },
                collapsed_text: None,
            })
        };
        folds.into_iter().filter_map(fold).collect()
    }

    /// What a selection grows to, from the innermost of `ranges` outwards.
    #[must_use]
    pub fn selection(&self, ranges: Vec<Range<usize>>) -> lsp::SelectionRange {
        let mut outer: Option<Box<lsp::SelectionRange>> = None;
        for range in ranges.into_iter().rev() {
            let range = self.lines.range(range);
            outer = Some(Box::new(lsp::SelectionRange { range, parent: outer }));
        }
        outer.map(|innermost| *innermost).unwrap_or_default()
    }
}
