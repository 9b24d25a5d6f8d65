//! Types: the one that the operation asks for, those that the item uses already, aliases, and what MLIR has built in.

use mlir_grammar::DefinitionKind;
use mlir_grammar::assembly::Expected;
use mlir_grammar::op_info::{Arity, Slot};
use mlir_grammar::token::{Kind, flat};
use rustc_hash::FxHashSet;

use super::values::values_in;
use super::{Completion, CompletionKind, List, names};
use crate::visible::values_visible;

/// What is built in; a pair of brackets is to be filled.
const BUILTIN: [&str; 15] = [
    "index",
    "i1",
    "i8",
    "i16",
    "i32",
    "i64",
    "f16",
    "bf16",
    "f32",
    "f64",
    "none",
    "memref<>",
    "tensor<>",
    "vector<>",
    "complex<>",
];

/// Whether the text in front of the cursor ends where a type goes, whatever the operation: behind a colon or an arrow, or
/// in a list of types behind one.
pub(super) fn go_here(front: &str) -> bool {
    let tokens: Vec<Kind> = flat(front).map(|token| token.kind).collect();
    let begins_list = |open: usize| matches!(tokens[..open].last(), Some(Kind::Colon | Kind::Arrow));
    match tokens.last() {
        Some(Kind::Colon | Kind::Arrow) => return true,
        Some(Kind::LParen) => return begins_list(tokens.len() - 1),
        Some(Kind::Comma) => {}
        _ => return false,
    }
    let mut depth = 0_usize;
    for (index, kind) in tokens.iter().enumerate().rev() {
        match kind {
            Kind::RParen | Kind::RAngle | Kind::RSquare => depth += 1,
            Kind::LParen | Kind::LAngle | Kind::LSquare if depth > 0 => depth -= 1,
            _ if depth > 0 => {}
            Kind::Colon | Kind::Arrow => return true,
            Kind::LParen => return begins_list(index),
            // What types in the list consist of.
            Kind::Comma | Kind::Word | Kind::Bang | Kind::Hash => {}
            _ => return false,
        }
    }
    false
}

impl List<'_> {
    /// Types, where one goes.
    pub(super) fn types(&mut self) {
        if let Some(ty) = self.asked_for() {
            self.add(Completion {
                rank: 0,
                ..self.plain(&ty, CompletionKind::Type)
            });
        }
        let item = self.at.item;
        let mut known = FxHashSet::default();
        let begun = &item.text[self.at.offset - self.at.word.len()..];
        for value in item.ir.values() {
            if let Some(ty) = item.ir.type_of(value)
                // What is being typed is no type yet.
                && (self.at.word.is_empty() || !begun.starts_with(&*ty.text))
                && known.insert(&*ty.text)
            {
                self.add(Completion {
                    rank: 1,
                    ..self.plain(&ty.text, CompletionKind::Type)
                });
            }
        }
        self.aliases('!');
        self.built_in(&BUILTIN, CompletionKind::Type);
        self.definitions(DefinitionKind::Type);
    }

    /// The type that goes here: of a value that is named already, or of the callee.
    fn asked_for(&self) -> Option<String> {
        let name = self.at.name?;
        let info = self.at.item.dialects.get(name.info?);
        let front = name.behind.trim_end();
        if info.traits.call && front.ends_with(':') {
            let (arguments, results) = self.callee_types()?;
            return Some(names::function_type(&arguments, &results));
        }
        let slot = self.expected.iter().find_map(|one| match one {
            Expected::Type(slot) => *slot,
            _ => None,
        })?;
        let Slot::Operand(segment) = slot else { return None };
        let before = info.operands.get(..segment as usize)?;
        if before.iter().any(|segment| segment.arity != Arity::One) {
            return None;
        }
        let listed = front.rfind([':', '(']).map_or("", |at| &front[at..]);
        let further = match info.operands.get(segment as usize)?.arity {
            Arity::Variadic => listed.matches(',').count(),
            Arity::One | Arity::Optional => 0,
        };
        let values = values_in(name.behind);
        let value = values.get(segment as usize + further)?;
        self.type_of(value, &values_visible(&self.at))
    }
}
