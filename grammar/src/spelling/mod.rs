//! Types as MLIR spells them: with `--mlir-print-local-scope`, that is, without aliases and defaults.
//!
//! The IR keeps types as the text has them. Two texts may mean one type: `memref<4xf32, #id>`, `memref<4xf32,0>` and
//! `memref<4xf32>`. [`Spelling`] writes all of them alike, for those who compare or show types.
//!
//! Promised: one spelling for types that differ in white space, aliases, names of dimensions, identity layouts, the memory
//! space `0` and offsets of `0`. Dialects that no table describes keep the text of their parameters, as in MLIR. Time and size
//! are bounded, also for aliases that mean themselves or grow when they are replaced.

mod affine;
mod blanks;
mod defaults;
mod parameters;

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use crate::dialects::is_upstream;

/// How deep aliases may refer to aliases.
const MAX_DEPTH: usize = 16;
/// What is longer than this, in bytes, when its aliases are replaced, stays as it is written.
const MAX_LENGTH: usize = 1 << 16;

/// The aliases of types and attributes that are defined, and what follows from them.
#[derive(Clone, Debug, Default)]
pub struct Spelling {
    aliases: FxHashMap<Box<str>, Box<str>>,
}

impl Spelling {
    /// Reads the definition of an alias, `#map = …` or `!t = …`, with comments around it; any other text is nothing.
    pub fn define(&mut self, text: &str) {
        let mut tokens = crate::token::flat(text);
        let (Some(name), Some(equal)) = (tokens.next(), tokens.next()) else {
            return;
        };
        let (Some(first), Some(last)) = (tokens.next(), crate::token::flat(text).last()) else {
            return;
        };
        let str = |start: u32, end: u32| text.get(start as usize..end as usize).unwrap_or_default();
        if str(equal.start, equal.end) == "=" && first.start <= last.start {
            let value = str(first.start, last.end);
            self.aliases.insert(str(name.start, name.end).into(), value.into());
        }
    }

    /// Forgets all aliases: another input begins.
    pub fn forget(&mut self) {
        self.aliases.clear();
    }

    /// The spelling of a type.
    #[must_use]
    pub fn of<'t>(&self, ty: &'t str) -> Cow<'t, str> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'<' | b'>' | b'?' | b'_' | b'.');
        if ty.bytes().all(is_plain) {
            return ty.into();
        }
        let mut expanded = String::with_capacity(ty.len());
        if self.expand(ty, 0, &mut expanded).is_none() {
            return ty.into();
        }
        let named = affine::with_usual_names(&expanded);
        defaults::usual(parameters::usual(&affine::usual(&blanks::usual(&named)))).into()
    }

    /// Copies `text` with its aliases replaced and its comments left out; `None` where that ends nowhere.
    fn expand(&self, text: &str, depth: usize, out: &mut String) -> Option<()> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if out.len() > MAX_LENGTH {
                return None;
            }
            let len = match first {
                '"' => string_len(rest),
                '/' if rest.starts_with("//") => {
                    rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
                    continue;
                }
                '#' | '!' => {
                    let name = &rest[..1 + name_len(&rest[1..])];
                    if let Some(meaning) = self.aliases.get(name) {
                        self.expand(meaning, depth + 1, out)?;
                        rest = &rest[name.len()..];
                        continue;
                    }
                    let opaque = name[1..]
                        .split_once('.')
                        .is_some_and(|(dialect, _)| !is_upstream(dialect));
                    name.len() + if opaque { angles_len(&rest[name.len()..]) } else { 0 }
                }
                _ => first.len_utf8(),
            };
            let (copied, after) = rest.split_at(len);
            out.push_str(copied);
            rest = after;
        }
        Some(())
    }
}

/// The length of the string that `text` begins with.
fn string_len(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a name before `text`: letters, digits and `$._-`.
fn name_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_in_name = |at: usize| match bytes[at] {
        b'-' => bytes.get(at + 1) != Some(&b'>'),
        byte => byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'),
    };
    (0..bytes.len()).find(|&at| !is_in_name(at)).unwrap_or(bytes.len())
}

/// The length of an attribute or a type before `text` whose dialect no table describes; 0 if there is none.
fn opaque_len(text: &str) -> usize {
    let Some(name) = text.strip_prefix(['#', '!']) else {
        return 0;
    };
    let name = &name[..name_len(name)];
    match name.split_once('.') {
        Some((dialect, _)) if !is_upstream(dialect) => 1 + name.len() + angles_len(&text[1 + name.len()..]),
        _ => 0,
    }
}

/// The length of `<…>` before `text`; 0 if it is not there.
fn angles_len(text: &str) -> usize {
    if text.starts_with('<') { brackets_len(text) } else { 0 }
}

/// How far the bracket reaches that `text` begins with.
fn brackets_len(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0_usize);
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at += string_len(&text[at..]) - 1,
            b'<' | b'(' | b'[' | b'{' => depth += 1,
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b'>' | b')' | b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_types_have_one_spelling() {
        let mut spelling = Spelling::default();
        for alias in [
            "// The layout.\n#map = affine_map<(i, j)[n] -> (4 * i + n * j)>",
            "#id = affine_map<(r,c)->(r, c)>",
            "!buffer = memref<4x?xf32, #id>",
            "#csr = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, // rows\n j:compressed) }>",
        ] {
            spelling.define(alias);
        }
        for (written, expected) in [
            ("f32", "f32"),
            ("!buffer", "memref<4x?xf32>"),
            ("memref<4xf32,1>", "memref<4xf32, 1>"),
            ("memref<4xf32, 0>", "memref<4xf32>"),
            ("memref<4xf32, 3 : i64>", "memref<4xf32, 3>"),
            (
                "memref<4x4xf32, #map>",
                "memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 * s0)>>",
            ),
            ("memref<4xf32, strided<[1], offset: 0>>", "memref<4xf32, strided<[1]>>"),
            (
                "memref<4xf32, strided<[ 2 ],offset: ?> >",
                "memref<4xf32, strided<[2], offset: ?>>",
            ),
            (
                "tensor<4x4xf32, #csr>",
                "tensor<4x4xf32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>",
            ),
            (
                "!llvm.struct<(!llvm.array<2 x !llvm.ptr>)>",
                "!llvm.struct<(array<2 x ptr>)>",
            ),
            (
                "memref<4x4xf32, affine_map<(i,j)[o] -> ((i + o), j)>>",
                "memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>",
            ),
            (
                "memref<4xf32, affine_map<(i)[o] -> ((i + o) mod 2)>>",
                "memref<4xf32, affine_map<(d0)[s0] -> ((d0 + s0) mod 2)>>",
            ),
            ("memref<4xf32, affine_map<(i)[o] -> (i)>>", "memref<4xf32>"),
            (
                "!quant.uniform<i8:f32, 0.15:-1>",
                "!quant.uniform<i8: f32, 1.500000e-01: -1>",
            ),
            (
                "!quant.uniform<i8: f32:0, {1.0, 123456.75e2, 3.14159265358979}>",
                "!quant.uniform<i8: f32: 0, {1.000000e+00, 0x41678C2960000000, 3.14159265358979}>",
            ),
            (
                "!quant.uniform<i8:f32:1, {1.0:0, 2.0:0, 3.0:5}>",
                "!quant.uniform<i8: f32: 1, {1.000000e+00, 2.000000e+00, 3.000000e+00: 5}>",
            ),
            (
                "!sparse_tensor.iterator<#csr, lvls = 1 to 2>",
                "!sparse_tensor.iterator<<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>, lvls = 1>",
            ),
            ("!quant.uniform<i8:f32, 1.0:0>", "!quant.uniform<i8: f32, 1.000000e+00>"),
            (
                "!xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<boundary_check = false, memory_space = global, array_length = 2>>",
                "!xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<array_length = 2, boundary_check = false>>",
            ),
            (
                "!xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<memory_space=global>, #xegpu.layout<lane_data = [1, 1], lane_layout = [1, 16]>>",
                "!xegpu.tensor_desc<16x16xf16, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>",
            ),
            (
                "!xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16], block = [16, 16]>>",
                "!xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [16, 16], stride = [1, 16]>>",
            ),
            ("!my.type<a,  #map>", "!my.type<a,  #map>"),
            ("(!buffer)->(index)", "(memref<4x?xf32>) -> index"),
            ("() -> ((i32) -> (f32))", "() -> ((i32) -> f32)"),
            ("() -> (i32, (f32) -> ())", "() -> (i32, (f32) -> ())"),
            (
                "!llvm.struct<\"a,  b\", (i32,ptr)>",
                "!llvm.struct<\"a,  b\", (i32, ptr)>",
            ),
        ] {
            assert_eq!(spelling.of(written), expected, "{written}");
        }
    }

    #[test]
    fn aliases_of_themselves_end() {
        let mut spelling = Spelling::default();
        spelling.define("!a = tuple<!b, !b>");
        spelling.define("!b = tuple<!a, !a>");
        assert_eq!(spelling.of("!a"), "!a");
        let mut before = "!x0".to_owned();
        spelling.define("!x0 = i32");
        for index in 1..15 {
            let name = format!("!x{index}");
            spelling.define(&format!("{name} = tuple<{}>", [&*before; 64].join(", ")));
            before = name;
        }
        assert_eq!(spelling.of(&before), before);
    }

    #[test]
    fn any_text_is_spelled() {
        let spelling = Spelling::default();
        for text in [
            "\"",
            "#",
            "!",
            "<->",
            "affine_map<(",
            "map = (",
            "map = [",
            "(((",
            "é<\u{301}, \u{1F600}",
            "!é.x<",
        ] {
            let _ = spelling.of(text);
        }
    }
}
