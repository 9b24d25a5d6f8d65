//! Whether two types are one: up to white space, aliases, and what MLIR leaves out when it prints a type.
//!
//! The types may be those of two items of one document. Promised:
//! - `Some(true)` and `Some(false)` only where MLIR, too, says so whatever dialects it has. Types of dialects with
//!   different parameters, aliases without a definition and attributes that only an alias names are `None`: nobody knows.
//! - Layouts that are the identity are no layout, and the memory space 0 is none.

use std::cell::Cell;

use crate::ir::TypeId;
use crate::types::{MemRef, Shaped, Type, TypeKind};

/// Types that refer to each other: those of an [`crate::Ir`], or some of them put aside.
pub(crate) type Arena = [Type];

/// How deep types are compared.
const MAX_DEPTH: usize = 64;
/// How many pairs are compared before nobody knows: aliases can make a type of `n` lines with `2^n` parts.
const MAX_PAIRS: u32 = 10_000;

/// Whether the type `a` of one arena is the type `b` of another; `None` where that is not decided.
pub(crate) fn same(left: &Arena, a: TypeId, right: &Arena, b: TypeId) -> Option<bool> {
    let pairs = Cell::new(0);
    Comparison { left, right, pairs }.types(a, b, 0)
}

struct Comparison<'a> {
    left: &'a Arena,
    right: &'a Arena,
    pairs: Cell<u32>,
}

impl Comparison<'_> {
    fn types(&self, a: TypeId, b: TypeId, depth: usize) -> Option<bool> {
        self.pairs.set(self.pairs.get() + 1);
        if self.pairs.get() > MAX_PAIRS {
            return None;
        }
        let a = resolved(self.left, a)?;
        let b = resolved(self.right, b)?;
        let decided = match (&a.kind, &b.kind) {
            _ if depth > MAX_DEPTH => None,
            (TypeKind::Unresolved, _) | (_, TypeKind::Unresolved) => None,
            (TypeKind::Dialect, TypeKind::Dialect) => dialect_types(&a.text, &b.text),
            // A dialect may have a short way to write a builtin type; a builtin name may be of a later version.
            (TypeKind::Dialect, _) => (!is_open(&a.text)).then_some(false),
            (_, TypeKind::Dialect) => (!is_open(&b.text)).then_some(false),
            (TypeKind::Complex(a), TypeKind::Complex(b)) => self.types(*a, *b, depth + 1),
            (TypeKind::Tensor(a), TypeKind::Tensor(b)) => all([
                self.shaped(a, b, depth),
                encodings(a.encoding.as_deref(), b.encoding.as_deref()),
            ]),
            (TypeKind::Vector(a), TypeKind::Vector(b)) => self.shaped(a, b, depth),
            (TypeKind::MemRef(a), TypeKind::MemRef(b)) => self.memrefs(a, b, depth),
            (TypeKind::Tuple(a), TypeKind::Tuple(b)) => self.lists(a, b, depth),
            (
                TypeKind::Function { inputs, results },
                TypeKind::Function {
                    inputs: other_inputs,
                    results: other_results,
                },
            ) => all([
                self.lists(inputs, other_inputs, depth),
                self.lists(results, other_results, depth),
            ]),
            (
                TypeKind::Index | TypeKind::None | TypeKind::Integer(_) | TypeKind::Float,
                TypeKind::Index | TypeKind::None | TypeKind::Integer(_) | TypeKind::Float,
            ) => Some(a.text.trim() == b.text.trim()),
            _ => Some(false),
        };
        // Whatever a text means, it means the same twice; but for aliases, which have been looked through.
        match decided {
            None if is_plain(&a.text) && a.text == b.text => Some(true),
            decided => decided,
        }
    }

    fn lists(&self, a: &[TypeId], b: &[TypeId], depth: usize) -> Option<bool> {
        if a.len() != b.len() {
            return Some(false);
        }
        all(a.iter().zip(b).map(|(&a, &b)| self.types(a, b, depth + 1)))
    }

    fn shaped(&self, a: &Shaped, b: &Shaped, depth: usize) -> Option<bool> {
        if a.shape != b.shape || a.scalable != b.scalable {
            return Some(false);
        }
        self.types(a.element, b.element, depth + 1)
    }

    fn memrefs(&self, a: &MemRef, b: &MemRef, depth: usize) -> Option<bool> {
        let shaped = self.shaped(&a.shaped, &b.shaped, depth);
        let rank = a.shaped.shape.as_ref().map_or(0, Vec::len);
        // Of one alias alone nobody knows whether it names a layout or a memory space.
        let (left, right) = (parameters(a), parameters(b));
        if left.iter().chain(&right).flatten().any(|text| is_alias(text)) {
            return match squeezed(left) == squeezed(right) {
                true => shaped,
                false => all([shaped, None]),
            };
        }
        all([
            shaped,
            layouts(a.layout.as_deref(), b.layout.as_deref(), rank),
            spaces(a.memory_space.as_deref(), b.memory_space.as_deref()),
        ])
    }
}

/// What an alias stands for; `None` where that ends nowhere.
fn resolved(arena: &Arena, ty: TypeId) -> Option<&Type> {
    let ty = arena.get(ty.index())?;
    match ty.target {
        Some(target) => arena.get(target.index()).filter(|target| target.target.is_none()),
        None => Some(ty),
    }
}

/// False if one is false, true if all are true.
fn all(parts: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let mut decided = Some(true);
    for part in parts {
        match part {
            Some(false) => return Some(false),
            Some(true) => {}
            None => decided = None,
        }
    }
    decided
}

/// Without white space.
fn squeeze(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn squeezed(parameters: [Option<&str>; 2]) -> Vec<String> {
    parameters.into_iter().flatten().map(squeeze).collect()
}

/// Whether a text holds no alias.
fn is_plain(text: &str) -> bool {
    !text.contains(['!', '#'])
}

/// Whether a text is the name of an attribute alias.
fn is_alias(text: &str) -> bool {
    text.starts_with('#') && !text.contains(['.', '<'])
}

/// Whether a type that is no builtin one with structure may be one in disguise: `!a<"b">` is the long way to write `!a.b`.
fn is_open(text: &str) -> bool {
    !text.starts_with('!') || text.starts_with("!builtin.") || !name_of(text).contains('.')
}

/// `!a.b` and `!a.c<1>` are two; what parameters mean is known to their dialect.
fn dialect_types(a: &str, b: &str) -> Option<bool> {
    if squeeze(a) == squeeze(b) {
        return Some(true);
    }
    (!is_open(a) && !is_open(b) && name_of(a) != name_of(b)).then_some(false)
}

/// `!a.b` of `!a.b<c>`
fn name_of(text: &str) -> &str {
    text.split(['<', ' ']).next().unwrap_or_default()
}

fn encodings(a: Option<&str>, b: Option<&str>) -> Option<bool> {
    match (a, b) {
        (None, None) => Some(true),
        (Some(a), Some(b)) if squeeze(a) == squeeze(b) => Some(true),
        _ => None,
    }
}

fn parameters(memref: &MemRef) -> [Option<&str>; 2] {
    [memref.layout.as_deref(), memref.memory_space.as_deref()]
}

fn layouts(a: Option<&str>, b: Option<&str>, rank: usize) -> Option<bool> {
    let a = a.filter(|layout| !is_identity(layout, rank));
    let b = b.filter(|layout| !is_identity(layout, rank));
    match (a, b) {
        (None, None) => Some(true),
        (Some(a), Some(b)) if squeeze(a) == squeeze(b) => Some(true),
        (Some(a), Some(b)) => match (strides(a), strides(b)) {
            (Some(a), Some(b)) => Some(a == b),
            _ => None,
        },
        // `strided<[1]>` says no more than no layout, and is another type all the same.
        (Some(one), None) | (None, Some(one)) => strides(one).map(|_| false),
    }
}

/// `affine_map<(d0, d1) -> (d0, d1)>`
fn is_identity(layout: &str, rank: usize) -> bool {
    let squeezed = squeeze(layout);
    let map = squeezed
        .strip_prefix("affine_map<(")
        .and_then(|map| map.strip_suffix(")>"));
    let Some((dimensions, results)) = map.and_then(|map| map.split_once(")->(")) else {
        return false;
    };
    let count = match dimensions {
        "" => 0,
        listed => listed.split(',').count(),
    };
    dimensions == results && count == rank
}

/// The strides and the offset of `strided<[4, 1], offset: ?>`, as their texts.
fn strides(layout: &str) -> Option<(String, String)> {
    let squeezed = squeeze(layout);
    let inside = squeezed.strip_prefix("strided<[")?.strip_suffix('>')?;
    let (strides, rest) = inside.split_once(']')?;
    let offset = match rest {
        "" => "0",
        rest => rest.strip_prefix(",offset:")?,
    };
    Some((strides.to_owned(), offset.to_owned()))
}

fn spaces(a: Option<&str>, b: Option<&str>) -> Option<bool> {
    let is_default = |space: &&str| {
        let space = squeeze(space);
        space == "0" || space.starts_with("0:")
    };
    let a = a.filter(|space| !is_default(space));
    let b = b.filter(|space| !is_default(space));
    let number = |space: &str| squeeze(space).trim_end_matches(":i64").parse::<u64>().ok();
    match (a, b) {
        (None, None) => Some(true),
        (Some(a), Some(b)) if squeeze(a) == squeeze(b) => Some(true),
        (Some(a), Some(b)) => match (number(a), number(b)) {
            (Some(a), Some(b)) => Some(a == b),
            _ => simple_attributes(a, b),
        },
        (Some(one), None) | (None, Some(one)) => number(one).map(|_| false),
    }
}

/// `#a.b<c>` and `#a.b<d>`: two cases of one enumeration.
fn simple_attributes(a: &str, b: &str) -> Option<bool> {
    let case = |text: &str| {
        let (name, case) = text.strip_suffix('>')?.split_once('<')?;
        let is_word = case.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_');
        (is_word && !case.is_empty()).then(|| (name.to_owned(), case.to_owned()))
    };
    let ((name, case), (other_name, other_case)) = (case(a)?, case(b)?);
    (name == other_name).then_some(case == other_case)
}
