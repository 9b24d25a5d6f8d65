//! Types that are made of the parts of other types: a member of an aggregate, the product of two vectors.

use super::types::{Types, dimensions, fold, split};
use crate::ir::TypeId;

/// How many members of members are followed.
const MAX_DEPTH: usize = 32;

impl Types<'_> {
    /// The type of the member of `ty` at a position such as `[0, 2]` or `array<i64: 0, 2>`: of structures, arrays and
    /// vectors of `llvm` and `spirv`.
    pub fn member(&mut self, ty: TypeId, position: &str) -> Option<TypeId> {
        let mut text = self.all[ty.index()].text.to_string();
        let indices = numbers(position)?;
        if indices.is_empty() || indices.len() > MAX_DEPTH {
            return None;
        }
        for index in indices {
            text = self.member_text(&text, index)?;
        }
        Some(self.intern(&text, 0))
    }

    fn member_text(&self, text: &str, index: usize) -> Option<String> {
        let text = self.resolved(text);
        let (head, rest) = text.split_once('<')?;
        let inside = rest.strip_suffix('>')?;
        let (dialect, name) = head.split_once('.').unwrap_or(("", head));
        let member = match name.trim() {
            "struct" => {
                // A name and `packed` may be before the members.
                let open = inside.find('(')?;
                let members = inside[open + 1..].trim_end().strip_suffix(')')?;
                let member = *split(members).get(index)?;
                // `f32 [0, NonWritable]` in `spirv`: where it lies, and how it is decorated.
                member.split_once(" [").map_or(member, |(ty, _)| ty).to_owned()
            }
            "array" | "rtarray" | "matrix" | "vec" => {
                let first = *split(inside).first()?;
                let element = match name.trim() {
                    "rtarray" => first,
                    _ => dimensions_end(first),
                };
                element.to_owned()
            }
            "vector" | "coopmatrix" => dimensions(split(inside).first()?).2.to_owned(),
            _ => return None,
        };
        Some(prefixed(dialect, member.trim()))
    }

    /// The definitions of the aliases in a type's text, as far as it is one.
    fn resolved(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..MAX_DEPTH {
            match self.alias(&text) {
                Some(target) => text = fold(target).into_owned(),
                None => break,
            }
        }
        text
    }

    /// The text of a type as it is in another one that begins with `outer`: `ptr` instead of `!llvm.ptr` in `llvm`.
    pub fn inside_of(&self, outer: &str, ty: TypeId) -> &str {
        let text = &*self.all[ty.index()].text;
        match text.strip_prefix("!llvm.") {
            Some(short) if outer.starts_with("!llvm.") => short,
            _ => text,
        }
    }

    /// `vector<4x8xf32>` of `vector<4xf32>` and `vector<8xf32>`; `vector<4xf32>` where the second has no shape.
    pub fn outer_product(&mut self, lhs: TypeId, rhs: TypeId) -> Option<TypeId> {
        let texts = [lhs, rhs].map(|ty| self.resolved(&self.all[ty.index()].text));
        let [left, right] = texts.each_ref().map(|text| {
            let inside = text.strip_prefix("vector<")?.strip_suffix('>')?;
            let element = dimensions(inside).2;
            Some((&inside[..inside.len() - element.len()], element))
        });
        let (rows, element) = left?;
        let Some((columns, _)) = right else { return Some(lhs) };
        let product = format!("vector<{rows}{columns}{element}>");
        Some(self.intern(&product, 0))
    }

    /// `!smt.bv<12>` of `!smt.bv<4>` and `!smt.bv<8>`.
    pub fn concatenated(&mut self, lhs: TypeId, rhs: TypeId) -> Option<TypeId> {
        let (head, left) = self.width(lhs)?;
        let (_, right) = self.width(rhs)?;
        let width = left.checked_add(right)?;
        Some(self.intern(&format!("{head}<{width}>"), 0))
    }

    /// `!smt.bv<12>` of `!smt.bv<4>` and `3`.
    pub fn repeated(&mut self, ty: TypeId, times: &str) -> Option<TypeId> {
        let (head, width) = self.width(ty)?;
        let width = width.checked_mul(times.parse().ok()?)?;
        Some(self.intern(&format!("{head}<{width}>"), 0))
    }

    /// `!smt.bv` and 4 of `!smt.bv<4>`.
    fn width(&self, ty: TypeId) -> Option<(String, u32)> {
        let text = self.resolved(&self.all[ty.index()].text);
        let (head, width) = text.strip_suffix('>')?.split_once('<')?;
        Some((head.to_owned(), width.trim().parse().ok()?))
    }

    /// `vector<2x[16]xi1>` of `vector<2x[8]xi1>` and `[16]`.
    pub fn with_trailing(&mut self, ty: TypeId, dimension: &str) -> Option<TypeId> {
        let text = self.resolved(&self.all[ty.index()].text);
        let inside = text.strip_prefix("vector<")?.strip_suffix('>')?;
        let element = dimensions(inside).2;
        let shape = inside[..inside.len() - element.len()].strip_suffix('x')?;
        let outer = shape.rfind('x').map_or("", |at| &shape[..=at]);
        let replaced = format!("vector<{outer}{dimension}x{element}>");
        Some(self.intern(&replaced, 0))
    }

    /// `b` of `!smt.array<[a -> b]>`, of `!smt.func<(a) b>` and of `!wasmssa<local ref to b>`.
    pub fn yielded(&mut self, ty: TypeId) -> Option<TypeId> {
        let text = self.resolved(&self.all[ty.index()].text);
        let inside = text.split_once('<')?.1.strip_suffix('>')?.trim();
        let yielded = match inside.strip_prefix('[') {
            Some(array) => array.strip_suffix(']')?.split_once("->")?.1,
            None if inside.starts_with("local ref to ") => &inside["local ref to ".len()..],
            None => &inside[super::types::matching(inside)? + 1..],
        };
        let yielded = yielded.trim().to_owned();
        (!yielded.is_empty()).then(|| self.intern(&yielded, 0))
    }

    /// The vector of as many elements as an attribute lists: `vector<3x2xf32>` of `vector<4x2xf32>` and `[0, 1, 7]`.
    pub fn selected(&mut self, ty: TypeId, listed: &str) -> Option<TypeId> {
        let count = numbers(listed)?.len();
        let text = self.resolved(&self.all[ty.index()].text);
        let inside = text.strip_prefix("vector<")?.strip_suffix('>')?;
        let selected = match inside.split_once('x') {
            Some((first, rest)) if first.starts_with('[') => format!("vector<[{count}]x{rest}>"),
            Some((first, rest)) if first.bytes().all(|byte| byte.is_ascii_digit()) => format!("vector<{count}x{rest}>"),
            // Without dimensions.
            _ => format!("vector<{count}x{inside}>"),
        };
        Some(self.intern(&selected, 0))
    }
}

/// The numbers of `[0, 1 : i32]` or `array<i64: 0, 1>`.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let list = match text.split_once('[') {
        Some((_, list)) => list.split(']').next()?,
        None => text.split_once(':')?.1.trim_end_matches('>'),
    };
    if list.trim().is_empty() {
        return Some(Vec::new());
    }
    let number = |entry: &str| {
        let entry = entry.split(':').next().unwrap_or_default().trim();
        // `-1` chooses an element of no matter which value.
        let digits = entry.strip_prefix('-').unwrap_or(entry);
        digits.parse().ok()
    };
    list.split(',').map(number).collect()
}

/// What is after `4 x` or `? x 4 x`.
fn dimensions_end(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '?');
        match after.trim_start().strip_prefix('x') {
            Some(next) if after.len() < rest.len() => rest = next.trim_start(),
            _ => return rest,
        }
    }
}

/// A type inside of a type of `llvm` may lack the dialect's prefix.
fn prefixed(dialect: &str, member: &str) -> String {
    let name = member.split(['<', ' ']).next().unwrap_or_default();
    let is_short = matches!(
        name,
        "ptr"
            | "struct"
            | "array"
            | "func"
            | "void"
            | "token"
            | "label"
            | "metadata"
            | "target"
            | "x86_amx"
            | "x86_fp80"
            | "ppc_fp128"
            | "vec"
    );
    if dialect == "!llvm" && is_short {
        format!("!llvm.{member}")
    } else {
        member.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::type_aliases::TypeAliases;

    #[test]
    fn members_are_found() {
        let mut aliases = TypeAliases::default();
        aliases.insert("!pair", "!llvm.struct<(i32, ptr)>");
        let mut types = Types::new(&aliases);
        let cases = [
            ("!llvm.struct<(i32, ptr<1>)>", "[1]", Some("!llvm.ptr<1>")),
            (
                "!llvm.struct<packed (i8, array<2 x array<3 x f32>>)>",
                "[1, 0]",
                Some("!llvm.array<3 x f32>"),
            ),
            (
                "!llvm.struct<\"s\", (vector<4xf32>, !pair)>",
                "array<i64: 1, 0>",
                Some("i32"),
            ),
            ("!llvm.struct<\"s\">", "[0]", None),
            ("!llvm.struct<(i32)>", "[4]", None),
            (
                "!spirv.struct<(f32 [0], !spirv.array<4 x i32, stride=4> [4, NonWritable])>",
                "[1 : i32, 2 : i32]",
                Some("i32"),
            ),
            ("!spirv.rtarray<vector<4xf32>>", "[3 : i32, 1 : i32]", Some("f32")),
            ("!spirv.matrix<2 x vector<3xf32>>", "[0 : i32]", Some("vector<3xf32>")),
            ("i32", "[0]", None),
        ];
        for (text, position, expected) in cases {
            let ty = types.spelled(text);
            let member = types
                .member(ty, position)
                .map(|ty| types.all[ty.index()].text.to_string());
            assert_eq!(member.as_deref(), expected, "{text} {position}");
        }
    }

    #[test]
    fn vectors_are_multiplied_and_selected_from() {
        let aliases = TypeAliases::default();
        let mut types = Types::new(&aliases);
        let [rows, columns, scalar] = ["vector<[4]xf32>", "vector<8xf32>", "f32"].map(|text| types.spelled(text));
        let product = types
            .outer_product(rows, columns)
            .map(|ty| types.all[ty.index()].text.to_string());
        assert_eq!(product.as_deref(), Some("vector<[4]x8xf32>"));
        assert_eq!(types.outer_product(rows, scalar), Some(rows));
        let selected = types
            .selected(columns, "[0, -1, 3]")
            .map(|ty| types.all[ty.index()].text.to_string());
        assert_eq!(selected.as_deref(), Some("vector<3xf32>"));
    }
}
