//! References to symbols.

use super::Lower;
use crate::ir::{OpId, Span, SymbolUse};
use crate::token::{Kind, Token};

impl Lower<'_> {
    /// Every `@name` that is not a definition, under the innermost operation in whose text it stands.
    pub(super) fn find_symbol_uses(&mut self) {
        let mut tokens: Vec<Token> = self.tokens.all().filter(|token| token.kind == Kind::Symbol).collect();
        tokens.sort_unstable_by_key(|token| token.start);
        let mut uses: Vec<SymbolUse> = Vec::with_capacity(tokens.len());
        let mut begun = 0;
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
        self.ir.symbol_uses = uses;
    }
}
