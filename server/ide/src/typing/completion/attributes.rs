//! The names of an operation's attributes, inside of the braces after it.

use mlir_grammar::assembly::{Hole, Part};
use mlir_grammar::dialects::op_info::Spelling;
use mlir_grammar::token::{Kind, Token, flat};
use rustc_hash::FxHashSet;

use super::{Completion, CompletionKind, Completions, List, fits};
use crate::navigation::at_offset::Place;

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

/// What goes into a list that is the value of an attribute of this name; strings without their quotes.
fn elements_of(attribute: &str) -> &'static [&'static str] {
    match attribute {
        "iterator_types" => &["parallel", "reduction", "window"],
        _ => &[],
    }
}

/// The attribute whose list the text before the cursor ends in, where an element begins: `name = [ … ,`.
fn list_at(front: &str) -> Option<&str> {
    let tokens: Vec<Token> = flat(front).collect();
    let last = tokens.last()?;
    if !matches!(last.kind, Kind::LSquare | Kind::Comma) {
        return None;
    }
    let mut depth = 0_usize;
    let open = tokens.iter().rposition(|token| match token.kind {
        Kind::RSquare | Kind::RParen | Kind::RBrace | Kind::RAngle => {
            depth += 1;
            false
        }
        Kind::LSquare | Kind::LParen | Kind::LBrace | Kind::LAngle if depth > 0 => {
            depth -= 1;
            false
        }
        Kind::LSquare | Kind::LParen | Kind::LBrace | Kind::LAngle => true,
        _ => false,
    })?;
    let [.., name, equal] = &tokens[..open] else {
        return None;
    };
    let is_list = tokens[open].kind == Kind::LSquare && equal.kind == Kind::Equal && name.kind == Kind::Word;
    is_list.then(|| &front[name.span().range()])
}

/// What goes on in a string that is an element of such a list: the range is that of what is typed.
pub(super) fn in_string(place: &Place, offset: usize) -> Option<Completions> {
    let before = place.item.text.get(..place.offset as usize)?;
    let (front, typed) = before.rsplit_once('"')?;
    let is_word = typed.bytes().all(|byte| byte.is_ascii_lowercase());
    let line = front.rfind('\n').map_or(0, |end| end + 1);
    let attribute = list_at(front.get(line..)?).filter(|_| is_word)?;
    let words = elements_of(attribute).iter().filter(|word| fits(typed, word));
    let all = words.map(|word| Completion {
        label: (*word).to_owned(),
        kind: CompletionKind::Keyword,
        detail: None,
        range: offset - typed.len()..offset,
        text: (*word).to_owned(),
        snippet: None,
        also: Vec::new(),
        rank: 0,
    });
    Some(Completions {
        all: all.collect(),
        ..Completions::default()
    })
    .filter(|found| !found.all.is_empty())
}

impl List<'_> {
    /// What goes into the list that is an attribute's value; whether the cursor is in one that is known.
    pub(super) fn inside_list(&mut self) -> bool {
        let front = &self.at.item.text[self.at.start..self.at.offset - self.at.word.len()];
        let Some(attribute) = list_at(front) else { return false };
        if attribute == "indexing_maps" {
            self.aliases('#');
            self.add(Completion {
                snippet: Some("affine_map<($1) -> ($2)>$0".to_owned()),
                ..self.plain("affine_map<>", CompletionKind::Keyword)
            });
            return true;
        }
        let words = elements_of(attribute);
        for word in words {
            self.word(&format!("\"{word}\""), 0);
        }
        !words.is_empty()
    }

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
            reported_of(&assembly.sketch(), &mut taken);
        }
        let words = flat(name.after).filter(|token| token.kind == Kind::Word);
        taken.extend(words.filter_map(|token| Some(name.after.get(token.span().range())?.to_owned())));
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

/// Whether the text before the cursor ends where the value of an attribute goes: after `name =`, in braces.
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
fn reported_of(parts: &[Part], names: &mut FxHashSet<String>) {
    for part in parts {
        match part {
            Part::Optional(parts) => reported_of(parts, names),
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

#[cfg(test)]
mod tests {
    use crate::typing::completion::tests::{inside, offered};

    #[test]
    fn elements_of_lists() {
        let generic = |inside: &str| format!("#map = affine_map<(d0) -> (d0)>\nlinalg.generic {{{inside}");
        assert_eq!(
            offered(&generic("indexing_maps = [$0")),
            ["#map: affine_map<(d0) -> (d0)>", "affine_map<>"]
        );
        assert_eq!(offered(&generic("indexing_maps = [#map, aff$0")), ["affine_map<>"]);
        let types = ["\"parallel\"", "\"reduction\"", "\"window\""];
        assert_eq!(offered(&generic("indexing_maps = [#map], iterator_types = [$0")), types);
        assert_eq!(offered(&generic("iterator_types = [\"parallel\", $0]")), types);
        assert_eq!(
            offered(&generic("iterator_types = [\"$0\"]")),
            ["parallel", "reduction", "window"]
        );
        assert_eq!(
            offered(&generic("iterator_types = [\"parallel\", \"re$0")),
            ["reduction"]
        );
        assert_eq!(offered(&generic("doc = [\"$0\"]")), [""; 0]);
    }

    #[test]
    fn words_of_forms_that_are_read_by_hand() {
        assert_eq!(offered(&inside("  linalg.reduce $0")), ["ins"]);
        assert_eq!(offered(&inside("  linalg.reduce ins(%m : memref<4xf32>) $0")), ["outs"]);
        assert_eq!(
            offered(&inside(
                "  linalg.reduce { arith.addf } ins(%m : memref<4xf32>) outs(%m : memref<4xf32>) $0"
            )),
            ["dimensions"]
        );
        let payloads = offered(&inside("  linalg.map { arith.maxim$0"));
        assert!(
            payloads.iter().any(|one| one.starts_with("arith.maximumf")),
            "{payloads:?}"
        );
        assert_eq!(
            offered("memref.global \"private\" @g : memref<2xf32> = u$0\n")[0],
            "uninitialized"
        );
        assert_eq!(
            offered("memref.global \"private\" @g : memref<2xf32> = de$0\n")[0],
            "dense<>"
        );
    }
}
