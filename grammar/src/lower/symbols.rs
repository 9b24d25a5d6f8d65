//! References to symbols.

use std::ops::Range;

use super::Lower;
use crate::ir::span::Span;
use crate::ir::{OpId, SymbolUse};

impl Lower<'_> {
    /// Every `@name` that is not a definition, under the innermost operation whose text contains it.
    pub(super) fn find_symbol_uses(&mut self) {
        self.ir.symbol_uses = self.symbol_uses(0..u32::MAX);
    }

    /// Those in a part of the text.
    pub(super) fn symbol_uses(&self, part: Range<u32>) -> Vec<SymbolUse> {
        let all = self.tokens.symbols();
        let in_front_of = |offset: u32| all.partition_point(|token| token.start < offset);
        let tokens = &all[in_front_of(part.start)..in_front_of(part.end)];
        let mut uses: Vec<SymbolUse> = Vec::with_capacity(tokens.len());
        let first = tokens.first().map_or(0, |token| token.start);
        let mut begun = self.ir.ops.partition_point(|op| op.span.start < first);
        for token in tokens {
            if let Some(last) = uses.last_mut()
                && self.str(Span::new(last.span.end, token.start)).trim() == "::"
            {
                last.span.end = token.end;
                continue;
            }
            while self.ir.ops.get(begun).is_some_and(|op| op.span.start <= token.start) {
                begun += 1;
            }
            let mut op = begun.checked_sub(1).map(|last| OpId(last as u32));
            while let Some(candidate) = op.filter(|&op| self.ir.op(op).span.end < token.end) {
                op = self.ir.parent_op(candidate);
            }
            let Some(op) = op else { continue };
            if self.ir.op(op).symbol != Some(token.span()) {
                uses.push(SymbolUse { op, span: token.span() });
            }
        }
        uses
    }
}
