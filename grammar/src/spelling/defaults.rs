//! Named parameters of attributes in types: in the order in which MLIR prints them, without those that say the default.

use super::brackets_len;

/// An attribute, the names of its parameters in the order in which they are printed, and the values that go without saying.
struct Named {
    attribute: &'static str,
    order: &'static [&'static str],
    defaults: &'static [&'static str],
    /// Whether nothing is left of it where all of its parameters go without saying.
    may_vanish: bool,
}

const NAMED: [Named; 4] = [
    Named {
        attribute: "#xegpu.block_tdesc_attr",
        order: &["memory_space", "array_length", "boundary_check"],
        defaults: &["memory_space = global", "array_length = 1", "boundary_check = true"],
        may_vanish: true,
    },
    Named {
        attribute: "#xegpu.scatter_tdesc_attr",
        order: &["memory_space", "chunk_size"],
        defaults: &["memory_space = global", "chunk_size = 1"],
        may_vanish: false,
    },
    Named {
        attribute: "#xegpu.layout",
        order: &["sg_layout", "sg_data", "inst_data", "lane_layout", "lane_data", "order"],
        defaults: &[],
        may_vanish: false,
    },
    Named {
        attribute: "#xegpu.mem_layout",
        order: &["block", "stride"],
        defaults: &[],
        may_vanish: false,
    },
];

/// The text with named parameters as MLIR prints them, without the zero points of quantized types that are 0,
/// and without the end of a range of one level.
pub(super) fn usual(mut text: String) -> String {
    for named in &NAMED {
        if !text.contains(named.attribute) {
            continue;
        }
        text = replaced(&text, named.attribute, |inside| named.usual(inside));
        if named.may_vanish {
            text = text.replace(&format!(", {}<>", named.attribute), "");
        }
    }
    for name in ["!sparse_tensor.iterator", "!sparse_tensor.iter_space"] {
        if text.contains(name) && text.contains(" to ") {
            text = replaced(&text, name, of_one_level);
        }
    }
    if text.contains("!quant.uniform<") {
        text = replaced(&text, "!quant.uniform", without_zero_points);
    }
    text
}

impl Named {
    fn usual(&self, inside: &str) -> String {
        let mut parameters = parts(inside);
        parameters.retain(|parameter| !self.defaults.contains(parameter));
        parameters.sort_by_key(|parameter| {
            let name = parameter.split(' ').next().unwrap_or_default();
            self.order
                .iter()
                .position(|known| *known == name)
                .unwrap_or(self.order.len())
        });
        parameters.join(", ")
    }
}

/// `lvls = 1 to 2` without the `to 2`: one level.
fn of_one_level(inside: &str) -> String {
    let levels = inside.rsplit_once("lvls = ").and_then(|(front, levels)| {
        let (from, to) = levels.split_once(" to ")?;
        let (first, end): (u32, u32) = (from.parse().ok()?, to.parse().ok()?);
        (first.checked_add(1) == Some(end)).then(|| format!("{front}lvls = {from}"))
    });
    levels.unwrap_or_else(|| inside.to_owned())
}

/// `i8: f32, 1.0: 0` without the `: 0`; `i8: f32: 1, {1.0: 0, 2.0: 3}` without the first one.
fn without_zero_points(inside: &str) -> String {
    let Some((types, scales)) = inside.split_once(", ") else {
        return inside.to_owned();
    };
    let scales = scales.replace(": 0,", ",").replace(": 0}", "}");
    format!("{types}, {}", scales.strip_suffix(": 0").unwrap_or(&scales))
}

/// The text with what is between the `<` and the `>` after a name replaced.
fn replaced(text: &str, name: &str, usual: impl Fn(&str) -> String) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (front, after) = rest.split_at(at + name.len());
        out.push_str(front);
        rest = after;
        let len = if rest.starts_with('<') { brackets_len(rest) } else { 0 };
        if let Some(inside) = rest.get(1..len.saturating_sub(1)) {
            out.push('<');
            out.push_str(&usual(inside));
            rest = &rest[len - 1..];
        }
    }
    out.push_str(rest);
    out
}

/// What commas outside of brackets divide.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
    while let Some(first) = text[at..].chars().next() {
        match first {
            '<' | '(' | '[' | '{' => at += brackets_len(&text[at..]).max(1),
            ',' => {
                parts.push(text[start..at].trim());
                at += 1;
                start = at;
            }
            _ => at += first.len_utf8(),
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}
