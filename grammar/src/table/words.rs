//! The words of a table that are a language of their own: traits, where types come from, how attributes are written.

use super::{Fault, Value, fault, items, operand, pairs, slot_of, string};
use crate::op_info::{Attribute, Computes, CountSource, Mirror, OpInfo, Spelling, TypeSource};

/// `value?`, `keyword: eq ne`, `overflow<keywords: nsw nuw>?`
pub(super) fn attribute(name: &str, how: &str) -> Result<Attribute, String> {
    let is_optional = how.ends_with('?');
    let bare = how.trim_end_matches('?').trim();
    let spelling = match bare {
        "unit" => Spelling::Unit,
        "name" => Spelling::Name,
        "symbol" => Spelling::Symbol,
        "type" => Spelling::Type,
        "value" => Spelling::Value,
        "any" => Spelling::Any,
        "params" => Spelling::Parameters,
        _ => {
            let (before, inner) = match bare.strip_suffix('>').and_then(|rest| rest.split_once('<')) {
                Some((before, inner)) => (Some(before.into()), inner),
                None => (None, bare),
            };
            match inner.split_once(':') {
                Some((kind @ ("keyword" | "keywords"), words)) => Spelling::Keywords {
                    words: words.split_whitespace().map(Box::from).collect(),
                    several: kind == "keywords",
                    brackets: before,
                },
                _ => return Err(format!("an attribute cannot be written as `{how}`")),
            }
        }
    };
    Ok(Attribute {
        name: name.into(),
        is_optional: is_optional || spelling == Spelling::Unit,
        spelling,
    })
}

pub(super) fn traits(info: &mut OpInfo, value: &Value<'_>) -> Result<(), Fault> {
    for value in items(value) {
        let name = string(value)?;
        let traits = &mut info.traits;
        let flag = match name {
            "terminator" => &mut traits.terminator,
            "return-like" => &mut traits.return_like,
            "function" => &mut traits.function,
            "module" => &mut traits.module,
            "isolated" => &mut traits.isolated,
            "symbol-table" => &mut traits.symbol_table,
            "symbol" => &mut traits.symbol,
            "graph-region" => &mut traits.graph_region,
            "no-terminator" => &mut traits.no_terminator,
            "implicit-terminator" => &mut traits.implicit_terminator,
            "allocation-scope" => &mut traits.allocation_scope,
            "uninitialized" => &mut traits.uninitialized,
            "pure" => &mut traits.pure,
            "commutative" => &mut traits.commutative,
            "unreachable" => &mut traits.unreachable,
            "call" => &mut traits.call,
            "recursive-effects" => &mut traits.recursive_effects,
            "single-block" => &mut traits.single_block,
            "constant-like" => &mut traits.constant_like,
            "pinned" => &mut traits.pinned,
            "private-declaration" => &mut traits.private_declaration,
            "affine-numbers" => &mut traits.affine_numbers,
            _ => return fault(value, format!("there is no trait `{name}`")),
        };
        *flag = true;
    }
    Ok(())
}

pub(super) fn computes(value: &Value<'_>) -> Result<Computes, Fault> {
    Ok(match string(value)? {
        "constant" => Computes::Constant,
        "and" => Computes::And,
        "or" => Computes::Or,
        "xor" => Computes::Xor,
        "select" => Computes::Select,
        "compare" => Computes::Compare,
        "add" => Computes::Add,
        "subtract" => Computes::Subtract,
        "multiply" => Computes::Multiply,
        "convert" => Computes::Convert,
        "map" => Computes::Map,
        "address" => Computes::Address,
        "dealloc" => Computes::Dealloc,
        other => return fault(value, format!("an operation cannot compute `{other}`")),
    })
}

/// `i1`, `$lhs`, `element($memref)`
/// `{ callee = ["func.func"] }`
pub(super) fn refers(info: &mut OpInfo, value: &Value<'_>) -> Result<(), Fault> {
    for (name, op) in pairs(value)? {
        match info.refers.iter_mut().find(|(other, _)| **other == *name) {
            Some((_, ops)) => ops.push(op.into()),
            None => info.refers.push((name.into(), vec![op.into()])),
        }
    }
    Ok(())
}

/// `{ predicate = ["eq", "slt sgt"] }`
pub(super) fn mirrored(value: &Value<'_>) -> Result<Mirror, Fault> {
    let mut mirror = Mirror::default();
    for (name, words) in pairs(value)? {
        if *mirror.attribute != *name && !mirror.words.is_empty() {
            return fault(value, "one attribute says whether operands can be exchanged");
        }
        mirror.attribute = name.into();
        let mut words = words.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(word), other, None) => mirror.words.push((word.into(), other.unwrap_or(word).into())),
            _ => return fault(value, "expected a word, or two that say the same of exchanged operands"),
        }
    }
    Ok(mirror)
}

/// `{ indices = "rank($memref)" }`
pub(super) fn counts(info: &mut OpInfo, value: &Value<'_>) -> Result<(), Fault> {
    for (name, text) in pairs(value)? {
        let segment = operand(info, name, value)?;
        let of = |function: &str| text.strip_prefix(function)?.strip_prefix("($")?.strip_suffix(')');
        let source = match (of("rank"), of("dynamic"), of("elements")) {
            (Some(name), ..) => CountSource::Rank(slot_of(info, name, value)?),
            (_, Some(name), _) => CountSource::Dynamic(slot_of(info, name, value)?),
            (.., Some(name)) => CountSource::Elements(slot_of(info, name, value)?),
            _ if text == "results" => CountSource::Results,
            _ => return fault(value, format!("there is no count `{text}`")),
        };
        info.counts.retain(|(other, _)| *other != segment);
        info.counts.push((segment, source));
    }
    Ok(())
}

pub(super) fn type_source(info: &OpInfo, text: &str, value: &Value<'_>) -> Result<TypeSource, Fault> {
    let is_name = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if let Some(name) = text.strip_prefix('$').filter(|name| is_name(name)) {
        let is_attribute = info.attributes.iter().any(|attribute| *attribute.name == *name);
        return match slot_of(info, name, value) {
            Err(_) if is_attribute => Ok(TypeSource::Attribute(name.into())),
            slot => slot.map(TypeSource::Same),
        };
    }
    if let Some(name) = text.strip_prefix("element($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Element(slot_of(info, name, value)?));
    }
    if let Some(name) = text.strip_prefix("parameter($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Parameter(slot_of(info, name, value)?));
    }
    if let Some(name) = text.strip_prefix("attribute(").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Attribute(name.into()));
    }
    let call = |function: &str| {
        let arguments = text.strip_prefix(function)?.strip_prefix("($")?.strip_suffix(')')?;
        arguments.split_once(", ")
    };
    if let Some((name, element)) = call("shape") {
        return Ok(TypeSource::Shape(slot_of(info, name, value)?, element.into()));
    }
    if let Some((name, ty)) = call("each") {
        return Ok(TypeSource::Each(slot_of(info, name, value)?, ty.into()));
    }
    if let Some((lhs, rhs)) = call("concatenated") {
        let rhs = rhs.strip_prefix('$').unwrap_or(rhs);
        return Ok(TypeSource::Concatenated(
            slot_of(info, lhs, value)?,
            slot_of(info, rhs, value)?,
        ));
    }
    if let Some((name, attribute)) = call("repeated") {
        return Ok(TypeSource::Repeated(slot_of(info, name, value)?, attribute.into()));
    }
    if let Some((name, attribute)) = call("member") {
        return Ok(TypeSource::Member(slot_of(info, name, value)?, attribute.into()));
    }
    if let Some((name, dimension)) = call("trailing") {
        return Ok(TypeSource::Trailing(slot_of(info, name, value)?, dimension.into()));
    }
    if let Some(name) = text.strip_prefix("yielded($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Yielded(slot_of(info, name, value)?));
    }
    if let Some((name, attribute)) = call("select") {
        return Ok(TypeSource::Selected(slot_of(info, name, value)?, attribute.into()));
    }
    if let Some((lhs, rhs)) = call("outer") {
        let rhs = rhs.strip_prefix('$').unwrap_or(rhs);
        return Ok(TypeSource::OuterProduct(
            slot_of(info, lhs, value)?,
            slot_of(info, rhs, value)?,
        ));
    }
    if text.contains('$') {
        return composed(info, text, value);
    }
    Ok(TypeSource::Fixed(text.into()))
}

/// `!llvm.struct<($val, i1)>`, `!emitc.ptr<parameter($x)>`
fn composed(info: &OpInfo, text: &str, value: &Value<'_>) -> Result<TypeSource, Fault> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(dollar) = rest.find('$') {
        let name = rest[dollar + 1..]
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .map_or(rest.len(), |len| dollar + 1 + len);
        let before = &rest[..dollar];
        let call = ["parameter(", "element("]
            .into_iter()
            .find(|call| before.ends_with(call));
        let (start, end) = match call {
            Some(call) if rest[name..].starts_with(')') => (dollar - call.len(), name + 1),
            _ => (dollar, name),
        };
        let part = &rest[start..end];
        if part == text {
            return fault(value, format!("`{text}` is no type"));
        }
        parts.push((rest[..start].into(), type_source(info, part, value)?));
        rest = &rest[end..];
    }
    Ok(TypeSource::Composed(parts, rest.into()))
}
