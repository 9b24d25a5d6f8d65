//! Types from their text: each distinct text is read once for an item.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::document::type_aliases::TypeAliases;
use crate::ir::TypeId;
use crate::ir::types::{MemRef, Shaped, Type, TypeKind};
use crate::parse::scan::is_scalar;

/// How deep types may nest; what lies deeper stays text.
const MAX_DEPTH: usize = 32;

/// The types of an item.
pub(crate) struct Types<'s> {
    aliases: &'s TypeAliases,
    spelled: HashMap<&'s str, TypeId, FxBuildHasher>,
    names: TypeNames,
    pub all: Vec<Type>,
}

/// Under which texts the types of an item are found.
#[derive(Clone, Debug, Default)]
pub(crate) struct TypeNames {
    folded: HashMap<Box<str>, TypeId, FxBuildHasher>,
    /// Whether some type nests so deep that what is known of it depends on where it was met first.
    has_limit: bool,
}

impl TypeNames {
    /// Whether some type nests so deep that what is known of it depends on where it was met first.
    pub fn has_limit(&self) -> bool {
        self.has_limit
    }
}

impl<'s> Types<'s> {
    pub fn new(aliases: &'s TypeAliases) -> Self {
        Self {
            aliases,
            spelled: HashMap::default(),
            names: TypeNames::default(),
            all: Vec::new(),
        }
    }

    /// What a text is defined as, where it is an alias.
    pub fn alias(&self, text: &str) -> Option<&'s str> {
        self.aliases.get(text)
    }

    /// The types of an item that was read before.
    pub fn resume(aliases: &'s TypeAliases, all: &[Type], names: &TypeNames) -> Self {
        Self {
            aliases,
            spelled: HashMap::default(),
            names: names.clone(),
            all: all.to_vec(),
        }
    }

    pub fn names(&self) -> &TypeNames {
        &self.names
    }

    pub fn into_names(self) -> TypeNames {
        self.names
    }

    /// The type that a text spells.
    pub fn spelled(&mut self, text: &'s str) -> TypeId {
        if let Some(&id) = self.spelled.get(text) {
            return id;
        }
        let id = self.intern(&fold(text), 0);
        self.spelled.insert(text, id);
        id
    }

    /// The type of a folded text.
    pub fn intern(&mut self, text: &str, depth: usize) -> TypeId {
        if let Some(&id) = self.names.folded.get(text) {
            return id;
        }
        let (kind, target) = self.kind(text, depth);
        let id = TypeId(self.all.len() as u32);
        self.all.push(Type {
            text: text.into(),
            kind,
            target,
        });
        self.names.folded.insert(text.into(), id);
        id
    }

    /// The structure of a text, and for an alias its definition.
    fn kind(&mut self, text: &str, depth: usize) -> (TypeKind, Option<TypeId>) {
        if depth <= MAX_DEPTH && text.starts_with('!') && !text.contains(['.', '<']) {
            let aliases = self.aliases;
            let Some(target) = aliases.get(text) else {
                return (TypeKind::Unresolved, None);
            };
            // An alias of itself ends at the depth limit.
            let target = self.intern(&fold(target), depth + 1);
            let target = self.all[target.index()].target.unwrap_or(target);
            return (self.all[target.index()].kind.clone(), Some(target));
        }
        (self.structure(text, depth), None)
    }

    fn structure(&mut self, text: &str, depth: usize) -> TypeKind {
        if depth > MAX_DEPTH {
            self.names.has_limit = true;
            return match text.starts_with('!') && !text.contains(['.', '<']) {
                true => TypeKind::Unresolved,
                false => TypeKind::Dialect,
            };
        }
        if text.starts_with('(') {
            return self.function(text, depth);
        }
        if text.starts_with('!') {
            return TypeKind::Dialect;
        }
        let Some((name, rest)) = text.split_once('<') else {
            return scalar(text);
        };
        let inside = rest.strip_suffix('>').unwrap_or(rest);
        match name.trim_end() {
            "memref" => self.memref(inside, depth),
            "tensor" => TypeKind::Tensor(Box::new(self.shaped(inside, depth).0)),
            "vector" => TypeKind::Vector(Box::new(self.shaped(inside, depth).0)),
            "complex" => TypeKind::Complex(self.intern(inside.trim(), depth + 1)),
            "tuple" => TypeKind::Tuple(self.list(inside, depth)),
            _ => TypeKind::Dialect,
        }
    }

    fn function(&mut self, text: &str, depth: usize) -> TypeKind {
        let Some(close) = matching(text) else {
            return TypeKind::Dialect;
        };
        let inputs = self.list(&text[1..close], depth);
        let Some(results) = text[close + 1..].trim_start().strip_prefix("->") else {
            return TypeKind::Dialect;
        };
        let results = results.trim();
        // `(a) -> (b) -> c` has a function as its result.
        let in_parentheses = results.starts_with('(') && matching(results) == Some(results.len() - 1);
        let results = if in_parentheses {
            self.list(&results[1..results.len() - 1], depth)
        } else {
            vec![self.intern(results, depth + 1)]
        };
        TypeKind::Function { inputs, results }
    }

    fn list(&mut self, text: &str, depth: usize) -> Vec<TypeId> {
        split(text).into_iter().map(|ty| self.intern(ty, depth + 1)).collect()
    }

    /// `4x?xf32, …`: the shape, and the parameters after it.
    fn shaped<'t>(&mut self, inside: &'t str, depth: usize) -> (Shaped, Vec<&'t str>) {
        let mut parameters = split(inside);
        let first = if parameters.is_empty() {
            ""
        } else {
            parameters.remove(0)
        };
        let (shape, scalable, element) = dimensions(first);
        let encoding = (!parameters.is_empty()).then(|| parameters.join(",").into());
        let shaped = Shaped {
            shape,
            scalable,
            element: self.intern(element, depth + 1),
            encoding,
        };
        (shaped, parameters)
    }

    fn memref(&mut self, inside: &str, depth: usize) -> TypeKind {
        let (mut shaped, parameters) = self.shaped(inside, depth);
        shaped.encoding = None;
        let (layout, memory_space) = match parameters[..] {
            [] => (None, None),
            [one] if is_layout(one) => (Some(one), None),
            [one] => (None, Some(one)),
            [layout, space, ..] => (Some(layout), Some(space)),
        };
        TypeKind::MemRef(Box::new(MemRef {
            shaped,
            layout: layout.map(Box::from),
            memory_space: memory_space.map(Box::from),
        }))
    }

    /// The element type of a shaped type.
    pub fn element(&self, ty: TypeId) -> Option<TypeId> {
        match &self.all[ty.index()].kind {
            TypeKind::MemRef(memref) => Some(memref.shaped.element),
            TypeKind::Tensor(shaped) | TypeKind::Vector(shaped) => Some(shaped.element),
            _ => None,
        }
    }

    /// The first parameter of a type: `f32` of `complex<f32>` and of `!spirv.ptr<f32, Function>`.
    pub fn parameter(&mut self, ty: TypeId) -> Option<TypeId> {
        let text = self.all[ty.index()].text.clone();
        let inner = text.split_once('<')?.1.strip_suffix('>')?;
        let first = split(inner)
            .first()
            .copied()
            .filter(|first| !first.is_empty())?
            .to_owned();
        Some(self.intern(&first, 0))
    }

    /// The type with the shape of `ty` and another element; the element alone where it has no shape. `None` where only a
    /// dialect, or the definition of an alias, says whether it has one.
    pub fn with_element(&mut self, ty: TypeId, element: &str) -> Option<TypeId> {
        let ty = self.all[ty.index()].target.unwrap_or(ty);
        let old = &self.all[ty.index()];
        let text = match (&old.kind, self.element(ty)) {
            (TypeKind::Tensor(_) | TypeKind::Vector(_) | TypeKind::MemRef(_), Some(id)) => {
                let spelled = &*self.all[id.index()].text;
                match old
                    .text
                    .find('<')
                    .and_then(|open| Some((open, old.text[open..].find(spelled)? + open)))
                {
                    Some((_, at)) => {
                        let mut text = old.text[..at].to_owned();
                        text.push_str(element);
                        text.push_str(&old.text[at + spelled.len()..]);
                        text
                    }
                    None => element.to_owned(),
                }
            }
            (TypeKind::Unresolved, _) => return None,
            (TypeKind::Dialect, _) if !is_shapeless(&old.text) => return None,
            _ => element.to_owned(),
        };
        Some(self.intern(&text, 0))
    }
}

/// Whether a type of a dialect is known to have no shape.
fn is_shapeless(text: &str) -> bool {
    let name = text.strip_prefix("!llvm.").unwrap_or_default();
    ["ptr", "x86_fp80", "ppc_fp128"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}

/// Types without parameters.
fn scalar(text: &str) -> TypeKind {
    match text {
        "index" => return TypeKind::Index,
        "none" => return TypeKind::None,
        "bf16" | "tf32" => return TypeKind::Float,
        _ => {}
    }
    let width = |digits: &str| digits.parse().map_or(TypeKind::Dialect, TypeKind::Integer);
    match text.as_bytes() {
        [b'i', b'0'..=b'9', ..] => width(&text[1..]),
        [b's' | b'u', b'i', b'0'..=b'9', ..] => width(&text[2..]),
        _ if is_scalar(text.as_bytes()) => TypeKind::Float,
        _ => TypeKind::Dialect,
    }
}

/// Whether a memref's only parameter is its layout, and not its memory space.
fn is_layout(text: &str) -> bool {
    text.starts_with("strided<")
        || text.starts_with("affine_map<")
        || (text.starts_with('#')
            && !text.contains(['.', '<'])
            && ["map", "layout", "strided"].iter().any(|word| text.contains(word)))
}

/// The dimensions before an element type (`None` for `*`), and which of them are scalable.
pub(super) fn dimensions(text: &str) -> (Option<Vec<Option<u64>>>, u64, &str) {
    let text = text.trim();
    if let Some(element) = text.strip_prefix("*x").or_else(|| text.strip_prefix("* x")) {
        return (None, 0, element.trim_start());
    }
    let mut shape: Vec<Option<u64>> = Vec::new();
    let mut scalables = 0;
    let mut rest = text;
    loop {
        let scalable = rest.starts_with('[');
        let inner = rest.strip_prefix('[').unwrap_or(rest);
        let len = match inner.bytes().next() {
            Some(b'?') => 1,
            Some(b'0'..=b'9') => inner.bytes().take_while(u8::is_ascii_digit).count(),
            _ => return (Some(shape), scalables, rest),
        };
        let after = &inner[len..];
        let after = if scalable {
            after.strip_prefix(']').unwrap_or(after)
        } else {
            after
        };
        let after = after.trim_start();
        // `vector<4x[2]x4xf32>`; what has no `x` after it is no dimension.
        let Some(next) = after.strip_prefix('x') else {
            return (Some(shape), scalables, rest);
        };
        if scalable && shape.len() < 64 {
            scalables |= 1 << shape.len();
        }
        shape.push(inner[..len].parse().ok());
        rest = next.trim_start();
    }
}

/// The index of the `)` that closes the `(` at the start.
pub(super) fn matching(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut before = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if before == b'-' => {}
            b')' | b']' | b'}' | b'>' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
        before = byte;
    }
    None
}

/// The parts between commas outside of brackets and strings.
pub(super) fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start, mut before, mut in_string) = (0_usize, 0, 0, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if before != b'\\' => in_string = !in_string,
            _ if in_string => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if before == b'-' => {}
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
        before = byte;
    }
    let last = text[start..].trim();
    if !last.is_empty() || !parts.is_empty() {
        parts.push(last);
    }
    parts
}

/// Where the type after the last `:` outside of brackets and strings begins.
pub(crate) fn behind_colon(text: &str) -> Option<&str> {
    let (mut depth, mut before, mut in_string, mut colon) = (0_usize, 0, false, None);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if before != b'\\' => in_string = !in_string,
            _ if in_string => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if before == b'-' => {}
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            b':' if depth == 0 && before != b':' && text.as_bytes().get(at + 1) != Some(&b':') => colon = Some(at + 1),
            _ => {}
        }
        before = byte;
    }
    Some(text[colon?..].trim())
}

/// The text with white space and comments folded to single blanks.
pub(crate) fn fold(text: &str) -> std::borrow::Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_folded = !bytes
        .windows(2)
        .any(|pair| matches!(pair, [b' ', b' '] | [b'/', b'/'] | [_, b'\n' | b'\t' | b'\r']))
        && !text.starts_with(char::is_whitespace)
        && !text.ends_with(char::is_whitespace);
    if is_folded {
        return text.into();
    }
    let mut folded = String::with_capacity(text.len());
    let mut end = 0;
    for token in crate::token::flat(text) {
        if !folded.is_empty() && (token.start as usize) > end {
            folded.push(' ');
        }
        folded.push_str(&text[token.span().range()]);
        end = token.end as usize;
    }
    folded.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(types: &Types<'_>, id: TypeId) -> String {
        types.all[id.index()].text.to_string()
    }

    #[test]
    fn memrefs() {
        let aliases = TypeAliases::default();
        let mut types = Types::new(&aliases);
        type Case = (
            &'static str,
            Option<Vec<Option<u64>>>,
            &'static str,
            Option<&'static str>,
            Option<&'static str>,
        );
        let cases: Vec<Case> = vec![
            ("memref<4x?xf32>", Some(vec![Some(4), None]), "f32", None, None),
            ("memref<f32, 1>", Some(vec![]), "f32", None, Some("1")),
            ("memref<*xf32>", None, "f32", None, None),
            (
                "memref<2xf32, strided<[?, 1], offset: ?>>",
                Some(vec![Some(2)]),
                "f32",
                Some("strided<[?, 1], offset: ?>"),
                None,
            ),
            ("memref<2xf32, #map>", Some(vec![Some(2)]), "f32", Some("#map"), None),
            (
                "memref<2xf32, affine_map<(d0) -> (d0)>, 3>",
                Some(vec![Some(2)]),
                "f32",
                Some("affine_map<(d0) -> (d0)>"),
                Some("3"),
            ),
            (
                "memref<2xf32, #gpu.address_space<workgroup>>",
                Some(vec![Some(2)]),
                "f32",
                None,
                Some("#gpu.address_space<workgroup>"),
            ),
            ("memref<?xmemref<?xf32>>", Some(vec![None]), "memref<?xf32>", None, None),
            ("memref<4x!llvm.ptr>", Some(vec![Some(4)]), "!llvm.ptr", None, None),
        ];
        for (text, shape, element, layout, space) in cases {
            let id = types.spelled(text);
            let memref = types.all[id.index()].as_memref().cloned().expect(text);
            assert_eq!(memref.shaped.shape, shape, "{text}");
            assert_eq!(text_of(&types, memref.shaped.element), element, "{text}");
            assert_eq!(memref.layout.as_deref(), layout, "{text}");
            assert_eq!(memref.memory_space.as_deref(), space, "{text}");
        }
    }

    #[test]
    fn white_space_is_folded_and_aliases_are_looked_through() {
        let mut aliases = TypeAliases::default();
        aliases.insert("!buffer", "memref<4xf32>");
        aliases.insert("!loop", "!loop");
        let mut types = Types::new(&aliases);
        assert_eq!(types.spelled("memref<4xf32,\n   1>"), types.spelled("memref<4xf32, 1>"));
        let alias = types.spelled("!buffer");
        assert!(types.all[alias.index()].is_memref());
        let cyclic = types.spelled("!loop");
        assert!(!types.all[cyclic.index()].is_memref());
    }

    #[test]
    fn functions_and_shapes() {
        let aliases = TypeAliases::default();
        let mut types = Types::new(&aliases);
        let id = types.spelled("(memref<2xf32>, i1) -> (index, (i1) -> i1)");
        let TypeKind::Function { inputs, results } = types.all[id.index()].kind.clone() else {
            panic!("a function type");
        };
        assert_eq!((inputs.len(), results.len()), (2, 2));
        let vector = types.spelled("vector<4x[2]xf32>");
        let compared = types.with_element(vector, "i1").unwrap_or(vector);
        assert_eq!(text_of(&types, compared), "vector<4x[2]xi1>");
        let scalar = types.spelled("i32");
        let compared = types.with_element(scalar, "i1").unwrap_or(vector);
        assert_eq!(text_of(&types, compared), "i1");
    }

    #[test]
    fn deep_types_end() {
        let aliases = TypeAliases::default();
        let mut types = Types::new(&aliases);
        let deep = format!("{}f32{}", "tuple<".repeat(10_000), ">".repeat(10_000));
        types.spelled(&deep);
    }
}
