//! Whether two types are one: up to white space, aliases, and what MLIR leaves out when it prints a type.
//!
//! The types may be those of two items of one document. Promised:
//! - `Some(true)` and `Some(false)` only where MLIR, too, says so whatever dialects it has. Types of dialects with different
//!   parameters, aliases without a definition and attributes that only an alias names are `None`: unknown.
//! - Layouts that are the identity are no layout, and the memory space 0 is none. Affine maps are compared simplified.

use std::cell::Cell;

use crate::builtin::{self, Attribute};
use crate::ir::TypeId;
use crate::ir::types::{MemRef, Shaped, Type, TypeKind};

/// Types that refer to each other: those of an [`crate::Ir`], or some of them put aside.
pub(crate) type Arena = [Type];

/// How deep types are compared.
const MAX_DEPTH: usize = 64;
/// How many pairs are compared before the answer is unknown: aliases can make a type of `n` lines with `2^n` parts.
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
            // A dialect may have a short form of a builtin type; a builtin name may be of a later version.
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
        if shaped == Some(false) {
            return shaped;
        }
        let (left, right) = (written(a), written(b));
        // It is unknown of one alias alone whether it names a layout or a memory space.
        if left.iter().chain(&right).flatten().any(|text| is_alias(text)) {
            return match squeezed(left) == squeezed(right) {
                true => shaped,
                false => all([shaped, None]),
            };
        }
        all([shaped, parameters(left, right)])
    }
}

/// The definition of an alias; `None` where that is a cycle.
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

/// Whether a type that is no builtin one with structure may be one in disguise: `!a<"b">` is the long form of `!a.b`,
/// `!llvm.i64` a former one to write `i64`.
fn is_open(text: &str) -> bool {
    !text.starts_with('!')
        || text.starts_with("!builtin.")
        || !name_of(text).contains('.')
        || text.strip_prefix("!llvm.").is_some_and(is_former)
}

/// Whether `llvm` had a type of its own for a builtin one: an integer, a float or a vector.
fn is_former(name: &str) -> bool {
    let is_integer = |name: &str| name.strip_prefix('i').is_some_and(|width| width.parse::<u32>().is_ok());
    is_integer(name) || matches!(name, "half" | "bfloat" | "float" | "double" | "fp128") || name.starts_with("vec<")
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
        (Some(text), Some(other)) if squeeze(text) == squeeze(other) => Some(true),
        _ => {
            let a = a.map(builtin::read_attribute).transpose().ok()?;
            let b = b.map(builtin::read_attribute).transpose().ok()?;
            attributes(a.as_ref(), b.as_ref())
        }
    }
}

/// The parameters of a memref, as they are written.
fn written(memref: &MemRef) -> [Option<&str>; 2] {
    [memref.layout.as_deref(), memref.memory_space.as_deref()]
}

/// Whether two memrefs of one shape have the same layout and memory space.
fn parameters(a: [Option<&str>; 2], b: [Option<&str>; 2]) -> Option<bool> {
    if squeezed(a) == squeezed(b) {
        return Some(true);
    }
    let [layout, space] = layout_and_space(a)?;
    let [other_layout, other_space] = layout_and_space(b)?;
    all([
        attributes(layout.as_ref(), other_layout.as_ref()),
        attributes(space.as_ref(), other_space.as_ref()),
    ])
}

/// What parameters say, in their structure; `None` where they cannot be read.
fn layout_and_space<'t>(written: [Option<&'t str>; 2]) -> Option<[Option<Attribute<'t>>; 2]> {
    let read = written.into_iter().flatten().map(builtin::read_attribute);
    Some(builtin::layout_and_space(read.collect::<Result<_, _>>().ok()?))
}

/// Whether two attributes are one, where no dialect has a say in it.
fn attributes(a: Option<&Attribute<'_>>, b: Option<&Attribute<'_>>) -> Option<bool> {
    let (a, b) = match (a, b) {
        (None, None) => return Some(true),
        (Some(a), Some(b)) => (a.to_string(), b.to_string()),
        (Some(one), None) | (None, Some(one)) => return (!one.to_string().starts_with('#')).then_some(false),
    };
    match a == b {
        true => Some(true),
        // Aliases and dialects may have several names for one thing.
        false if is_plain(&a) && is_plain(&b) => Some(false),
        false => simple_attributes(&a, &b),
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
