//! Types: what the operation requires, those that the item uses already, aliases, and what MLIR has built in.

use mlir_grammar::DefinitionKind;
use mlir_grammar::assembly::Expected;
use mlir_grammar::dialects::op_info::{Arity, Slot};
use mlir_grammar::token::{Kind, flat};
use rustc_hash::FxHashSet;

use super::values::values_in;
use super::{Completion, CompletionKind, List, names};
use crate::typing::usable_values::values_visible;

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

/// What shaped types hold, where nothing is known; those that are used most are first.
const ELEMENTS: [&str; 20] = [
    "f32",
    "f64",
    "f16",
    "bf16",
    "index",
    "i1",
    "i8",
    "i16",
    "i32",
    "i64",
    "i4",
    "ui8",
    "tf32",
    "f8E4M3FN",
    "f8E5M2",
    "f8E4M3FNUZ",
    "f8E5M2FNUZ",
    "f4E2M1FN",
    "complex<>",
    "vector<>",
];

/// Where a memref's elements lie.
const LAYOUTS: [&str; 2] = ["strided<>", "affine_map<>"];

/// The shaped types.
const SHAPED: [&str; 3] = ["memref", "tensor", "vector"];

/// How long, in bytes, a type is that is looked at.
const LONGEST: usize = 1024;

/// What goes on in a shaped type that is being written.
enum InShape {
    /// The type of its elements is begun by so many bytes.
    Element(usize),
    /// A layout of a memref is.
    Layout(usize),
}

/// What goes on where the text before the cursor ends within `memref<…`.
fn in_shape(front: &str) -> Option<InShape> {
    let mut begin = front.len().saturating_sub(LONGEST);
    while !front.is_char_boundary(begin) {
        begin += 1;
    }
    let front = &front[begin..];
    let mut depth = 0_usize;
    let open = front.char_indices().rev().find_map(|(at, c)| match c {
        '>' if !front[..at].ends_with('-') => {
            depth += 1;
            None
        }
        '<' if depth > 0 => {
            depth -= 1;
            None
        }
        '<' => Some(at),
        '\n' | '"' | '{' | '}' | '=' => Some(front.len()),
        _ => None,
    })?;
    let (name, inside) = (front.get(..open)?, front.get(open + 1..)?);
    let name = &name[name.len() - name.chars().rev().take_while(char::is_ascii_alphanumeric).count()..];
    if !SHAPED.contains(&name) {
        return None;
    }
    if let Some((_, after)) = inside
        .rsplit_once(',')
        .filter(|_| name == "memref" && !inside.contains('['))
    {
        let begun = after.trim_start();
        let is_word = begun.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        return is_word.then_some(InShape::Layout(begun.len()));
    }
    let element = behind_dimensions(inside);
    // A number may go on as a dimension.
    let is_begun = element.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !element.starts_with(|c: char| c.is_ascii_digit());
    is_begun.then_some(InShape::Element(element.len()))
}

/// What is after the dimensions of a shape: `f32` of `4x?xf32`.
fn behind_dimensions(shape: &str) -> &str {
    let mut rest = shape;
    loop {
        let size = match rest.bytes().next() {
            Some(b'?' | b'*') => 1,
            Some(b'[') => rest.find(']').map_or(rest.len(), |close| close + 1),
            _ => rest.bytes().take_while(u8::is_ascii_digit).count(),
        };
        match rest[size..].strip_prefix('x').filter(|_| size > 0) {
            Some(after) => rest = after,
            None => return rest,
        }
    }
}

/// The type of the elements of a shaped type, as it is written.
fn element_of(ty: &str) -> Option<&str> {
    let inside = SHAPED
        .iter()
        .find_map(|name| ty.strip_prefix(name)?.strip_prefix('<'))?;
    let element = behind_dimensions(inside.strip_suffix('>')?);
    let word = |c: char| c.is_ascii_alphanumeric() || "_!.".contains(c);
    let end = element.find(|c| !word(c)).unwrap_or(element.len());
    // With brackets of its own it is offered to be filled.
    (end > 0 && !element[end..].starts_with('<')).then_some(&element[..end])
}

/// Whether a type goes where this ends that begins with a label: in its list, not after its own colon.
pub(super) fn go_in_label(front: &str) -> bool {
    let count = |wanted: Kind| flat(front).filter(|token| token.kind == wanted).count();
    count(Kind::LParen) > count(Kind::RParen) && go_here(front)
}

/// Whether the text before the cursor ends where a type goes, whatever the operation: after a colon or an arrow, or
/// in a list of types after one.
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
    /// What goes on in a shaped type; whether the cursor is in one.
    pub(super) fn inside_shape(&mut self) -> bool {
        let front = &self.at.item.text[self.at.start..self.at.offset];
        match in_shape(front) {
            Some(InShape::Element(begun)) => {
                self.begin(begun);
                self.elements();
            }
            Some(InShape::Layout(begun)) => {
                self.begin(begun);
                self.aliases('#');
                self.built_in(&LAYOUTS, CompletionKind::Keyword);
            }
            None => return false,
        }
        true
    }

    /// Types of elements: first those that the item uses.
    fn elements(&mut self) {
        let item = self.at.item;
        let mut known = FxHashSet::default();
        let types = item.ir.values().filter_map(|value| item.ir.type_of(value));
        for element in types.filter_map(|ty| element_of(&ty.text)) {
            if known.insert(element) && element != self.at.word {
                self.add(Completion {
                    rank: 1,
                    ..self.plain(element, CompletionKind::Type)
                });
            }
        }
        self.aliases('!');
        for (rank, element) in (2..).zip(ELEMENTS) {
            self.add(Completion {
                snippet: element.strip_suffix('>').map(|open| format!("{open}$1>$0")),
                rank,
                ..self.plain(element, CompletionKind::Type)
            });
        }
    }

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
        let front = name.after.trim_end();
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
        let values = values_in(name.after);
        let value = values.get(segment as usize + further)?;
        self.type_of(value, &values_visible(&self.at))
    }
}

#[cfg(test)]
mod tests {
    use crate::typing::completion::tests::{inside, offered};

    #[test]
    fn elements_of_shaped_types() {
        let first =
            |line: &str, count: usize| -> Vec<String> { offered(&inside(line)).into_iter().take(count).collect() };
        for shape in ["tensor<4x", "memref<?x8x", "vector<[4]x", "tensor<*x", "memref<"] {
            let line = format!("  %r = \"t.r\"() : () -> {shape}$0");
            assert_eq!(first(&line, 3), ["f32", "f64", "f16"], "{shape}");
            assert!(offered(&inside(&line)).contains(&"complex<>".to_owned()));
        }
        assert_eq!(
            first("  %r = memref.alloc() : memref<4xi$0", 4),
            ["index", "i1", "i8", "i16"]
        );
        assert_eq!(first("  %r = memref.alloc() : memref<4xi$0>", 1), ["index"]);
        assert_eq!(
            first("  %r = memref.alloc() : memref<4xf32, $0>", 2),
            ["affine_map<>", "strided<>"]
        );
        assert_eq!(first("  %r = memref.alloc() : memref<4xf32, st$0", 2), ["strided<>"]);
        // What is built in comes before the dialects.
        let of_argument = offered("func.func @f(%x: $0\n");
        assert!(!of_argument[0].starts_with('!') && of_argument.contains(&"!llvm.".to_owned()));
        let source = "!pair = tuple<i1, i1>\nfunc.func @f(%m: memref<2xi7>) {\n  %r = tensor.empty() : tensor<2x$0\n  return\n}\n";
        assert_eq!(offered(source)[..3], ["!pair: tuple<i1, i1>", "i7", "f32"]);
    }
}
