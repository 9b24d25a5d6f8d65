//! What can be folded, and what a selection grows to, as the protocol has it.

use std::ops::Range;

use ide::{Fold, FoldKind};
use tower_lsp::ls_types as lsp;

use crate::convert::json::Json;
use crate::convert::to_proto::ToProto;

/// About as many bytes as a fold takes.
const FOLD: usize = 96;

impl ToProto<'_> {
    /// Writes what can be folded away ([`lsp::FoldingRange`]). `whole_lines`: for a client that folds nothing else, which then
    /// still sees the bracket that closes a region.
    pub fn folds(&self, folds: Vec<Fold>, whole_lines: bool, json: &mut Json<'_>) {
        let lines = |fold: Fold| {
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
            (end.line > start.line).then_some((fold.kind, start, end))
        };
        let folds: Vec<_> = folds.into_iter().filter_map(lines).collect();
        json.list(folds, FOLD, |json, (kind, start, end)| {
            json.raw("{\"startLine\":").number(start.line.into());
            json.raw(",\"startCharacter\":").number(start.character.into());
            json.raw(",\"endLine\":").number(end.line.into());
            json.raw(",\"endCharacter\":").number(end.character.into());
            json.raw(match kind {
                FoldKind::Comments => ",\"kind\":\"comment\"}",
                FoldKind::Piece => ",\"kind\":\"region\"}",
                FoldKind::Region | FoldKind::Resources => "}",
            });
        });
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
