//! What the names in a text are, and who owns the buffers among them: colours for an editor.
//!
//! A memref is owned or borrowed, as its inlay hint says, wherever it is named; where it is freed or written, that is said as
//! well. What has no name (signs, numbers, keywords, types that are spelled out) is left to an editor's own grammar.

use mlir_grammar::{Def, Item, OpId, Span};

use buffer_analysis::{Callees, OwnershipHint};

use crate::analysis::entry::ItemFacts;
use crate::navigation::highlight::{HighlightKind, kind_of_use};

/// A name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SemanticToken {
    /// Its place (bytes relative to the item).
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
    /// What is known of it.
    pub modifiers: Modifiers,
}

/// What a name refers to. The order is that of the legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TokenKind {
    /// An operation that neither decides where control goes nor defines a symbol.
    Operation,
    /// An operation that decides where control goes: a loop, a branch, a terminator.
    ControlFlow,
    /// An operation that defines a symbol: a function, a global, a module.
    Definition,
    /// The result of an operation.
    Value,
    /// The argument of a block.
    Argument,
    /// A symbol.
    Symbol,
    /// A block.
    Label,
    /// A type alias.
    TypeAlias,
    /// An attribute alias.
    AttributeAlias,
}

/// What is known of a name: a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Modifiers(pub u32);

impl Modifiers {
    /// It is defined here.
    pub const DECLARATION: Self = Self(1);
    /// A buffer that its holder must free or transfer; perhaps on some condition.
    pub const OWNED: Self = Self(1 << 1);
    /// A buffer that its owner frees elsewhere.
    pub const BORROWED: Self = Self(1 << 2);
    /// A buffer that is freed here, or was when it got here.
    pub const FREED: Self = Self(1 << 3);
    /// A buffer that is written here.
    pub const MUTATED: Self = Self(1 << 4);

    /// Both sets together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The names in an item, in the order of the text.
#[must_use]
pub fn semantic_tokens(item: &Item, facts: Option<&ItemFacts>) -> Vec<SemanticToken> {
    let ir = &item.ir;
    let callees = facts.map(ItemFacts::callees);
    let callees = callees.as_ref().map(|callees| callees as &dyn Callees);
    let mut tokens = Vec::new();
    let mut add = |span: Span, kind: TokenKind, modifiers: Modifiers| {
        if !span.is_empty() {
            tokens.push(SemanticToken { span, kind, modifiers });
        }
    };
    for value in ir.values() {
        let data = ir.value(value);
        let kind = match data.def {
            Def::Result { .. } => TokenKind::Value,
            Def::Argument { .. } => TokenKind::Argument,
        };
        let ownership = facts.and_then(|facts| facts.facts.ownership.get(&value));
        let owner = match ownership {
            Some(OwnershipHint::Owned | OwnershipHint::OwnedIf(_)) => Modifiers::OWNED,
            Some(OwnershipHint::Borrowed) => Modifiers::BORROWED,
            Some(OwnershipHint::Freed) => Modifiers::FREED,
            Some(OwnershipHint::Unknown) | None => Modifiers::default(),
        };
        add(data.name, kind, owner.and(Modifiers::DECLARATION));
        for used in ir.uses(value) {
            let happens = match kind_of_use(item, *used, callees) {
                HighlightKind::Free => Modifiers::FREED,
                HighlightKind::Write => Modifiers::MUTATED,
                HighlightKind::Read | HighlightKind::Text => Modifiers::default(),
            };
            add(
                ir.operands(used.op)[used.operand as usize].span,
                kind,
                owner.and(happens),
            );
        }
    }
    for op in ir.ops() {
        let data = ir.op(op);
        add(data.name, kind_of_op(item, op), Modifiers::default());
        let symbol = data.symbol.filter(|span| item.str(*span).starts_with('@'));
        add(symbol.unwrap_or_default(), TokenKind::Symbol, Modifiers::DECLARATION);
        for successor in ir.successors(op) {
            add(successor.label, TokenKind::Label, Modifiers::default());
        }
    }
    for block in ir.blocks() {
        add(ir.block(block).label, TokenKind::Label, Modifiers::DECLARATION);
    }
    for used in ir.symbol_uses() {
        add(used.span, TokenKind::Symbol, Modifiers::default());
    }
    let alias = |span: Span| match item.str(span).starts_with('!') {
        true => TokenKind::TypeAlias,
        false => TokenKind::AttributeAlias,
    };
    if let Some(span) = item.defined_alias() {
        add(span, alias(span), Modifiers::DECLARATION);
    }
    for used in item.alias_uses() {
        add(used.span, alias(used.span), Modifiers::default());
    }
    tokens.sort_by_key(|token| (token.span, token.modifiers != Modifiers::default()));
    // A pack is named once for all its values; clients understand no names within names.
    let mut kept: Vec<SemanticToken> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let is_name = !item.str(token.span).contains(['\n', '\r']);
        match kept.last_mut() {
            _ if !is_name => {}
            Some(last) if token.span == last.span => last.modifiers = last.modifiers.and(token.modifiers),
            Some(last) if token.span.start < last.span.end => {}
            _ => kept.push(token),
        }
    }
    kept
}

fn kind_of_op(item: &Item, op: OpId) -> TokenKind {
    let Some(info) = item.info(op) else {
        return TokenKind::Operation;
    };
    let traits = &info.traits;
    // What touches buffers itself (linalg.generic) runs its region to compute, not to go on there.
    let runs_regions = info.regions.is_some() && info.effects.is_empty();
    match () {
        () if traits.function || traits.symbol || traits.module => TokenKind::Definition,
        () if traits.terminator || !item.ir.successors(op).is_empty() || runs_regions => TokenKind::ControlFlow,
        () => TokenKind::Operation,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::fixture::analysis;

    fn check(source: &str, expected: &Expect) {
        let analysis = analysis(source);
        let mut shown = String::new();
        for (index, placed) in analysis.document().items().iter().enumerate() {
            let facts = analysis.facts(index);
            for token in semantic_tokens(placed.item, facts.as_deref()) {
                let set = [
                    (Modifiers::DECLARATION, " declaration"),
                    (Modifiers::OWNED, " owned"),
                    (Modifiers::BORROWED, " borrowed"),
                    (Modifiers::FREED, " freed"),
                    (Modifiers::MUTATED, " mutated"),
                ];
                let words = set.iter().filter(|(one, _)| token.modifiers.0 & one.0 != 0);
                let words: String = words.map(|(_, word)| *word).collect();
                shown.push_str(&format!("{} {:?}{words}\n", placed.item.str(token.span), token.kind));
            }
        }
        expected.assert_eq(&shown);
    }

    #[test]
    fn who_owns_a_buffer_and_what_happens_to_it() {
        check(
            "func.func @f(%m: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
",
            &expect![[r#"
                func.func Definition
                @f Symbol declaration
                %m Argument declaration borrowed
                %x Argument declaration
                %i Argument declaration
                %a Value declaration owned
                memref.alloc Operation
                memref.store Operation
                %x Argument
                %a Value owned mutated
                %i Argument
                memref.copy Operation
                %a Value owned
                %m Argument borrowed mutated
                memref.dealloc Operation
                %a Value owned freed
                return ControlFlow
            "#]],
        );
    }

    #[test]
    fn what_operations_do() {
        let source = "memref.global @g : memref<4xf32>
func.func @f(%m: memref<4xf32>, %x: f32, %n: index, %c: i1) {
  scf.for %i = %n to %n step %n {
    scf.if %c {
      call @h() : () -> ()
    }
  }
  linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  linalg.generic {indexing_maps = [affine_map<(d) -> (d)>], iterator_types = [\"parallel\"]} outs(%m : memref<4xf32>) {
  ^bb0(%e: f32):
    linalg.yield %e : f32
  }
  some.op
  cf.cond_br %c, ^a, ^a
^a:
  return
}
";
        let analysis = analysis(source);
        let items = 0..analysis.document().items().len();
        let tokens = items.flat_map(|index| {
            let item = analysis.document().items().at(index).item;
            let facts = analysis.facts(index);
            let tokens = semantic_tokens(item, facts.as_deref()).into_iter();
            tokens
                .map(|token| (item.str(token.span).to_owned(), token.kind))
                .collect::<Vec<_>>()
        });
        let of_kind = |wanted: TokenKind| {
            let tokens = tokens.clone().filter(|(_, kind)| *kind == wanted);
            tokens.map(|(name, _)| name).collect::<Vec<_>>()
        };
        assert_eq!(of_kind(TokenKind::Definition), ["memref.global", "func.func"]);
        assert_eq!(
            of_kind(TokenKind::ControlFlow),
            ["scf.for", "scf.if", "linalg.yield", "cf.cond_br", "return"]
        );
        assert_eq!(
            of_kind(TokenKind::Operation),
            ["call", "linalg.fill", "linalg.generic", "some.op"]
        );
    }

    #[test]
    fn labels_symbols_aliases_and_packs() {
        check(
            "!t = i32\n#a = 1 : i32\nfunc.func @g() -> !t {\n  %p:2 = \"t.p\"() {x = #a, f = @m::@n} : () -> (!t, i32)\n  cf.br ^end(%p#1 : i32)\n\
             ^end(%r: i32):\n  return %r : i32\n}\n",
            &expect![[r#"
                !t TypeAlias declaration
                #a AttributeAlias declaration
                func.func Definition
                @g Symbol declaration
                !t TypeAlias
                %p Value declaration
                t.p Operation
                #a AttributeAlias
                @m::@n Symbol
                !t TypeAlias
                cf.br ControlFlow
                ^end Label
                %p#1 Value
                ^end Label declaration
                %r Argument declaration
                return ControlFlow
                %r Argument
            "#]],
        );
    }
}
