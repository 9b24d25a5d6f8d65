//! The names of an operation's attributes, inside of the braces behind it.

use mlir_grammar::assembly::{Hole, Part};
use mlir_grammar::op_info::Spelling;
use mlir_grammar::token::{Kind, flat};
use rustc_hash::FxHashSet;

use super::{Completion, CompletionKind, List};

/// What attributes are written with; a pair of brackets is to be filled.
const BUILTIN: [&str; 10] = [
    "affine_map<>",
    "affine_set<>",
    "array<>",
    "dense<>",
    "dense_resource<>",
    "sparse<>",
    "strided<>",
    "true",
    "false",
    "unit",
];

impl List<'_> {
    /// Values of attributes: what is built in, and aliases.
    pub(super) fn attribute_values(&mut self) {
        self.aliases('#');
        self.built_in(&BUILTIN, CompletionKind::Keyword);
    }

    /// The attributes that the form has no other place for, without those that are there.
    pub(super) fn attribute_names(&mut self) {
        let dialects = &self.at.item.dialects;
        let Some((name, id)) = self.at.name.and_then(|name| Some((name, name.info?))) else {
            return;
        };
        let mut taken = FxHashSet::default();
        if let Some(assembly) = dialects.assembly(id) {
            told_of(&assembly.sketch(), &mut taken);
        }
        let words = flat(name.behind).filter(|token| token.kind == Kind::Word);
        taken.extend(words.filter_map(|token| Some(name.behind.get(token.span().range())?.to_owned())));
        for attribute in &dialects.get(id).attributes {
            if taken.contains(&*attribute.name) {
                continue;
            }
            let is_unit = attribute.spelling == Spelling::Unit;
            self.add(Completion {
                snippet: (!is_unit).then(|| format!("{} = $0", attribute.name)),
                rank: u32::from(attribute.is_optional),
                ..self.plain(&attribute.name, CompletionKind::Keyword)
            });
        }
    }
}

/// Whether the text in front of the cursor ends where the value of an attribute goes: behind `name =`, in braces.
pub(super) fn values_go_here(front: &str) -> bool {
    let mut tokens: Vec<Kind> = flat(front).map(|token| token.kind).collect();
    let mut open = 0_i32;
    for kind in &tokens {
        match kind {
            Kind::LBrace => open += 1,
            Kind::RBrace => open -= 1,
            _ => {}
        }
    }
    tokens.pop() == Some(Kind::Equal) && matches!(tokens.pop(), Some(Kind::Word | Kind::String)) && open > 0
}

/// The attributes that a form has a place for.
fn told_of(parts: &[Part], names: &mut FxHashSet<String>) {
    for part in parts {
        match part {
            Part::Optional(parts) => told_of(parts, names),
            Part::Hole {
                name,
                hole: Hole::Attribute(_) | Hole::Symbol | Hole::Type,
            } => {
                names.insert(name.to_string());
            }
            Part::Hole { .. } | Part::Text(_) => {}
        }
    }
}
