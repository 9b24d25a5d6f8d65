//! Parameters of types: no defaults, the order in which they are printed, no names of dialects that are clear.

use std::borrow::Cow;

use super::{brackets_len, string_len};

/// The text as MLIR prints its parameters.
pub(super) fn usual(text: &str) -> String {
    let mut text = Cow::Borrowed(text);
    for (written, printed) in [
        (": i64>", ">"),
        (": i64,", ","),
        (", offset: 0>", ">"),
        ("iter_space<#sparse_tensor.encoding<", "iter_space<<"),
        (
            "sparse_tensor.iterator<#sparse_tensor.encoding<",
            "sparse_tensor.iterator<<",
        ),
        (",}", "}"),
    ] {
        if text.contains(written) {
            text = text.replace(written, printed).into();
        }
    }
    widths_in_order(&of_memrefs_and_llvm(&text))
}

/// `posWidth` is before `crdWidth`.
fn widths_in_order(text: &str) -> String {
    let swapped = text.find("crdWidth = ").and_then(|at| {
        let (first, after) = text[at..].split_once(", posWidth = ")?;
        let end = after.find(|c: char| !c.is_ascii_digit())?;
        let (width, rest) = after.split_at(end);
        let is_number = first["crdWidth = ".len()..].bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| format!("{}posWidth = {width}, {first}{rest}", &text[..at]))
    });
    swapped.unwrap_or_else(|| text.to_owned())
}

/// What an open bracket belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    MemRef,
    /// An attribute, where an arrow belongs to a map.
    Attribute,
    /// A type of `llvm`: types of `llvm` inside it need no name of their dialect.
    Llvm,
    /// Parentheses around the only result of a function, which are left out.
    OnlyResult,
    Other,
}

/// Memrefs without layouts that are the identity, and without the memory space `0`; types inside of `llvm`'s.
fn of_memrefs_and_llvm(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open: Vec<Around> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let around = open.last().copied();
        if around == Some(Around::MemRef)
            && let Some(parameter) = rest.strip_prefix(", ")
        {
            let len = meaningless_len(parameter);
            if len > 0 {
                rest = &parameter[len..];
                continue;
            }
        }
        if around == Some(Around::Llvm)
            && let Some(name) = rest.strip_prefix("!llvm.")
        {
            rest = name;
            continue;
        }
        if first == '(' && out.ends_with(") -> ") && !is_in_attribute(&open) && is_only_result(rest) {
            open.push(Around::OnlyResult);
            rest = &rest[1..];
            continue;
        }
        if first == ')' && around == Some(Around::OnlyResult) {
            open.pop();
            rest = &rest[1..];
            continue;
        }
        let len = match first {
            '"' => string_len(rest),
            '-' if rest.starts_with("->") => 2,
            _ => first.len_utf8(),
        };
        match first {
            '<' => open.push(if out.ends_with("memref") {
                Around::MemRef
            } else if out.ends_with("affine_map") || out.ends_with("affine_set") || is_behind(&out, '#') {
                Around::Attribute
            } else if around == Some(Around::Llvm) || is_behind(&out, '!') {
                Around::Llvm
            } else {
                Around::Other
            }),
            '(' | '[' | '{' => open.push(around.filter(|around| *around == Around::Llvm).unwrap_or(Around::Other)),
            '>' | ')' | ']' | '}' => {
                open.pop();
            }
            _ => {}
        }
        out.push_str(&rest[..len]);
        rest = &rest[len..];
    }
    out
}

/// The length of a parameter of a memref that says the same as none.
fn meaningless_len(parameter: &str) -> usize {
    if parameter.starts_with("0>") {
        return 1;
    }
    let Some(map) = parameter.strip_prefix("affine_map") else {
        return 0;
    };
    let map = &map[..brackets_len(map)];
    if is_identity(map) {
        "affine_map".len() + map.len()
    } else {
        0
    }
}

/// Whether `<(d0, d1) -> (d0, d1)>` returns what it takes; symbols that it does not use do not matter.
fn is_identity(map: &str) -> bool {
    let inside = map.strip_prefix('<').and_then(|map| map.strip_suffix('>'));
    inside.and_then(|map| map.split_once(" -> ")).is_some_and(|(from, to)| {
        let symbols = from.find('[').unwrap_or(from.len());
        from[..symbols] == *to
    })
}

/// Whether an arrow here would be one of a map.
fn is_in_attribute(open: &[Around]) -> bool {
    open.contains(&Around::Attribute)
}

/// Whether the parentheses that `text` begins with hold one type, which is no function.
fn is_only_result(text: &str) -> bool {
    let len = brackets_len(text);
    let Some(inside) = text.get(1..len.saturating_sub(1)) else {
        return false;
    };
    !inside.is_empty() && !inside.starts_with('(') && is_one(inside) && !text[len..].starts_with(" -> ")
}

/// Whether no comma is outside of brackets.
fn is_one(text: &str) -> bool {
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let len = match first {
            ',' => return false,
            '"' => string_len(rest),
            '<' | '(' | '[' | '{' => brackets_len(rest),
            _ => first.len_utf8(),
        };
        rest = &rest[len..];
    }
    true
}

/// Whether the text ends with the name of an attribute (`#`), or of a type of `llvm` (`!`).
fn is_behind(text: &str, sign: char) -> bool {
    let start = text.rfind(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '.')));
    let name = start.map_or("", |start| &text[start..]);
    name.starts_with(sign) && (sign == '#' || name.starts_with("!llvm."))
}
