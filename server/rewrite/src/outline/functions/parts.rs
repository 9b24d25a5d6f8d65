//! Where functions and calls have the parts that merging changes.

use mlir_grammar::token::{Kind, Token, flat};
use mlir_grammar::{Item, OpId, Span};

/// Where the parts of a function are, in bytes of its item.
#[derive(Clone, Copy)]
pub struct FunctionParts {
    /// The `)` after its parameters.
    pub parameters: u32,
    /// The first byte after the `{` of its body.
    pub open: u32,
    /// The `}`.
    pub close: u32,
}

impl FunctionParts {
    /// The parts of a function in its custom form.
    pub fn of(item: &Item, op: OpId) -> Option<Self> {
        let data = item.ir.op(op);
        let symbol = data.symbol?;
        let first = item
            .ir
            .entries_of(op)
            .next()
            .and_then(|entry| item.ir.ops_of(entry).first().copied())?;
        let body = item.ir.op(first).span.start;
        let text = item.text.get(symbol.end as usize..data.span.end as usize)?;
        let tokens: Vec<Token> = flat(text).collect();
        let parameters = closing(&tokens, 0)?;
        // Of the braces that are open where the first operation is, the first one.
        let mut open: Vec<usize> = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            match token.kind {
                _ if symbol.end + token.start >= body => break,
                Kind::LBrace => open.push(index),
                Kind::RBrace => _ = open.pop(),
                _ => {}
            }
        }
        let open = *open.first()?;
        let close = closing(&tokens, open)?;
        Some(Self {
            parameters: symbol.end + tokens[parameters].start,
            open: symbol.end + tokens[open].end,
            close: symbol.end + tokens[close].start,
        })
    }
}

/// Where the parts of a call are, in bytes of its item.
#[derive(Clone, Copy)]
pub struct CallParts {
    /// The `)` after its operands, and the one after their types.
    pub operands: u32,
    pub types: u32,
}

impl CallParts {
    /// The parts of `call @f(%a) : (t) -> t`; `None` for a call that is written otherwise.
    pub fn of(item: &Item, op: OpId, symbol: Span) -> Option<Self> {
        let data = item.ir.op(op);
        let text = item.text.get(symbol.end as usize..data.span.end as usize)?;
        let tokens: Vec<Token> = flat(text).collect();
        let operands = closing(&tokens, 0)?;
        let colon = tokens
            .iter()
            .skip(operands)
            .position(|token| token.kind == Kind::Colon)?;
        let types = closing(&tokens, operands + colon + 1)?;
        // `musttail`, `vararg(…)`
        let mut others = tokens[operands + 1..operands + colon].iter();
        let is_plain = item.str(Span::new(data.name.end, symbol.start)).trim().is_empty()
            && !others.any(|token| token.kind == Kind::Word)
            && !data.is_spelled_out();
        let at = |index: usize| symbol.end + tokens[index].start;
        is_plain.then(|| Self {
            operands: at(operands),
            types: at(types),
        })
    }
}

/// The index of the bracket that closes the one at `index`; `None` if none is there.
fn closing(tokens: &[Token], index: usize) -> Option<usize> {
    let (open, close) = match tokens.get(index)?.kind {
        Kind::LParen => (Kind::LParen, Kind::RParen),
        Kind::LBrace => (Kind::LBrace, Kind::RBrace),
        _ => return None,
    };
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(index) {
        if token.kind == open {
            depth += 1;
        } else if token.kind == close {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}
