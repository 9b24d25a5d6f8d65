//! Reads a dialect table: TOML to entries, with errors that name the line.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::dialects::{Dialects, Reader, TableError};
use crate::format;
use crate::op_info::{
    Alias, AliasKind, Arity, Assembly, Computes, Effect, EffectKind, OpInfo, RegionFlow, RegionPoint, Resource,
    Segment, Slot, TypeRule, TypeSource,
};
use crate::parse::custom::Hand;
use crate::syntax::NO_SEGMENT;

/// Reads one table into `dialects`.
pub(crate) fn read(name: &str, text: &str, dialects: &mut Dialects, errors: &mut Vec<TableError>) {
    let mut table = Table { name, text, errors };
    let root = match DeTable::parse(text) {
        Ok(root) => root,
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            return table.error(at, error.message().lines().next().unwrap_or("not a TOML table"));
        }
    };
    let mut exact = false;
    let mut ops = None;
    for (key, value) in root.get_ref() {
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("dialect", DeValue::String(_)) => {}
            ("exact", DeValue::Boolean(flag)) => exact = *flag,
            ("op", DeValue::Table(entries)) => ops = Some(entries),
            (other, _) => table.error(
                key.span().start,
                &format!("unknown key `{other}`, or a value of the wrong kind"),
            ),
        }
    }
    for (key, value) in ops.into_iter().flatten() {
        match value.get_ref() {
            DeValue::Table(entry) => table.entry(key, entry, exact, dialects),
            _ => table.error(key.span().start, "an operation's entry is a table"),
        }
    }
}

struct Table<'a> {
    name: &'a str,
    text: &'a str,
    errors: &'a mut Vec<TableError>,
}

type Value<'i> = Spanned<DeValue<'i>>;

/// A fault of an entry: where (bytes in the table) and what.
type Fault = (usize, String);

fn fault<T>(value: &Value<'_>, message: impl Into<String>) -> Result<T, Fault> {
    Err((value.span().start, message.into()))
}

impl Table<'_> {
    fn error(&mut self, at: usize, message: &str) {
        let before = self.text.get(..at).unwrap_or(self.text);
        self.errors.push(TableError {
            table: self.name.to_owned(),
            line: 1 + before.bytes().filter(|&byte| byte == b'\n').count(),
            message: message.to_owned(),
        });
    }

    fn entry(&mut self, key: &Spanned<impl AsRef<str>>, entry: &DeTable<'_>, exact: bool, dialects: &mut Dialects) {
        let name = key.get_ref().as_ref();
        match compile(name, entry) {
            Ok((info, reader)) => {
                let former = entry.get("was").map_or(Ok(Vec::new()), strings).unwrap_or_default();
                dialects.add(info, reader, exact, &former);
            }
            Err((at, message)) => self.error(at, &format!("`{name}`: {message}")),
        }
    }
}

/// Compiles an entry.
fn compile(name: &str, entry: &DeTable<'_>) -> Result<(OpInfo, Reader), Fault> {
    let mut info = OpInfo {
        name: name.into(),
        ..OpInfo::default()
    };
    let mut names = format::Names::default();
    // What other keys refer to comes first.
    for (key, value) in entry {
        match key.get_ref().as_ref() {
            "operands" => info.operands = segments(value)?,
            "results" => info.results = segments(value)?,
            "regions" => info.regions = Some(regions(value)?),
            "traits" => traits(&mut info, value)?,
            "successors" => names.successors = strings(value)?,
            "units" => names.units = strings(value)?,
            "symbols" => names.symbols = strings(value)?,
            "region_names" => names.regions = strings(value)?,
            _ => {}
        }
    }
    let mut reader = Reader::Unknown;
    for (key, value) in entry {
        match key.get_ref().as_ref() {
            "operands" | "results" | "regions" | "traits" | "successors" | "units" | "symbols" | "region_names" => {}
            "was" => drop(strings(value)?),
            "format" => {
                let text = string(value)?;
                let compiled = format::compile(text, &info, &names).or_else(|message| fault(value, message))?;
                info.assembly = Assembly::Format(text.into());
                reader = Reader::Format(compiled);
            }
            "grammar" => {
                let text = string(value)?;
                let Some(hand) = Hand::named(text) else {
                    return fault(value, format!("there is no grammar `{text}`"));
                };
                info.assembly = Assembly::ByHand(text.into());
                reader = Reader::ByHand(hand);
            }
            "allocates" => resources(&mut info, EffectKind::Allocate, value)?,
            "frees" => resources(&mut info, EffectKind::Free, value)?,
            "reads" => effects(&mut info, EffectKind::Read, value)?,
            "writes" => effects(&mut info, EffectKind::Write, value)?,
            "aliases" => aliases(&mut info, AliasKind::Same, value)?,
            "views" => aliases(&mut info, AliasKind::View, value)?,
            "bases" => aliases(&mut info, AliasKind::Base, value)?,
            "stores" => {
                for (from, into) in pairs(value)? {
                    let from = operand(&info, from, value)?;
                    let into = operand(&info, into, value)?;
                    info.stores.push((from, into));
                }
            }
            "condition" => info.condition = Some(operand(&info, string(value)?, value)?),
            "inputs" => {
                info.inputs = match value.get_ref() {
                    DeValue::Array(none) if none.is_empty() => Some(NO_SEGMENT),
                    _ => Some(operand(&info, string(value)?, value)?),
                }
            }
            "parallel" => match (value.get_ref(), &mut info.regions) {
                (DeValue::Boolean(flag), Some(flow)) => flow.is_parallel = *flag,
                (DeValue::Boolean(_), None) => return fault(value, "`parallel` without `regions`"),
                _ => return fault(value, "`parallel` is true or false"),
            },
            "computes" => info.computes = Some(computes(value)?),
            "default_dialect" => info.default_dialect = Some(string(value)?.into()),
            "terminator" => {
                info.terminator = Some(string(value)?.into());
                info.traits.implicit_terminator = true;
            }
            "types" => {
                for (slot, source) in pairs(value)? {
                    let slot = slot_of(&info, slot, value)?;
                    let source = type_source(&info, source, value)?;
                    info.types.push(TypeRule { slot, source });
                }
            }
            "summary" => info.summary = Some(string(value)?.into()),
            other => return Err((key.span().start, format!("unknown key `{other}`"))),
        }
    }
    info.effects_known |= info.traits.pure;
    Ok((info, reader))
}

fn string<'a>(value: &'a Value<'_>) -> Result<&'a str, Fault> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text),
        _ => fault(value, "expected a string"),
    }
}

/// A string, or a list of strings.
fn strings<'a>(value: &'a Value<'_>) -> Result<Vec<&'a str>, Fault> {
    match value.get_ref() {
        DeValue::String(text) => Ok(vec![text]),
        DeValue::Array(items) => items.iter().map(string).collect(),
        _ => fault(value, "expected a list of strings"),
    }
}

/// `{ a = "x", b = ["y", "z"] }` as pairs.
fn pairs<'a>(value: &'a Value<'_>) -> Result<Vec<(&'a str, &'a str)>, Fault> {
    let DeValue::Table(table) = value.get_ref() else {
        return fault(value, "expected a table");
    };
    let mut pairs = Vec::new();
    for (key, value) in table {
        for text in strings(value)? {
            pairs.push((key.get_ref().as_ref(), text));
        }
    }
    Ok(pairs)
}

fn segments(value: &Value<'_>) -> Result<Vec<Segment>, Fault> {
    let names = strings(value)?;
    if names.len() >= usize::from(u8::MAX) {
        return fault(value, "too many");
    }
    let segment = |name: &str| Segment {
        name: name.trim_end_matches(['*', '?']).into(),
        arity: match name.as_bytes().last() {
            Some(b'*') => Arity::Variadic,
            Some(b'?') => Arity::Optional,
            _ => Arity::One,
        },
    };
    Ok(names.into_iter().map(segment).collect())
}

fn operand(info: &OpInfo, name: &str, value: &Value<'_>) -> Result<u8, Fault> {
    match info.operand_segment(name) {
        Some(segment) => Ok(segment),
        None => fault(value, format!("there is no operand `{name}`")),
    }
}

fn result(info: &OpInfo, name: &str, value: &Value<'_>) -> Result<u8, Fault> {
    match info.results.iter().position(|segment| *segment.name == *name) {
        Some(segment) => Ok(segment as u8),
        None => fault(value, format!("there is no result `{name}`")),
    }
}

fn slot_of(info: &OpInfo, name: &str, value: &Value<'_>) -> Result<Slot, Fault> {
    match (result(info, name, value), info.operand_segment(name)) {
        (Ok(segment), _) => Ok(Slot::Result(segment)),
        (_, Some(segment)) => Ok(Slot::Operand(segment)),
        _ => fault(value, format!("there is no operand or result `{name}`")),
    }
}

fn resources(info: &mut OpInfo, kind: EffectKind, value: &Value<'_>) -> Result<(), Fault> {
    info.effects_known = true;
    for (name, resource) in pairs(value)? {
        let slot = slot_of(info, name, value)?;
        let resource = match resource {
            "heap" => Resource::Heap,
            "stack" => Resource::Stack,
            "global" => Resource::Global,
            other => Resource::Other(other.into()),
        };
        info.effects.push(Effect { kind, slot, resource });
    }
    Ok(())
}

fn effects(info: &mut OpInfo, kind: EffectKind, value: &Value<'_>) -> Result<(), Fault> {
    info.effects_known = true;
    for name in strings(value)? {
        let slot = slot_of(info, name, value)?;
        info.effects.push(Effect {
            kind,
            slot,
            resource: Resource::Heap,
        });
    }
    Ok(())
}

fn aliases(info: &mut OpInfo, kind: AliasKind, value: &Value<'_>) -> Result<(), Fault> {
    for (name, source) in pairs(value)? {
        let alias = Alias {
            result: result(info, name, value)?,
            operand: operand(info, source, value)?,
            kind,
        };
        info.aliases.push(alias);
    }
    Ok(())
}

/// `{ parent = ["then", "else"], then = ["parent"], … }`: every key but `parent` is a region, in order.
fn regions(value: &Value<'_>) -> Result<RegionFlow, Fault> {
    let DeValue::Table(table) = value.get_ref() else {
        return fault(value, "expected a table");
    };
    let names: Vec<Box<str>> = table
        .keys()
        .map(|key| key.get_ref().as_ref())
        .filter(|name| *name != "parent")
        .map(Box::from)
        .collect();
    let mut edges = vec![Vec::new(); names.len() + 1];
    for (from, to) in pairs(value)? {
        let index = |name: &str| names.iter().position(|region| **region == *name);
        let source = index(from).map_or(0, |region| region + 1);
        let target = match (to, index(to)) {
            ("parent", _) => RegionPoint::Parent,
            (_, Some(region)) => RegionPoint::Region(region as u8),
            (_, None) => return fault(value, format!("there is no region `{to}`")),
        };
        edges[source].push(target);
    }
    Ok(RegionFlow {
        names,
        edges,
        is_parallel: false,
    })
}

fn traits(info: &mut OpInfo, value: &Value<'_>) -> Result<(), Fault> {
    for name in strings(value)? {
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
            "pure" => &mut traits.pure,
            "commutative" => &mut traits.commutative,
            "unreachable" => &mut traits.unreachable,
            "call" => &mut traits.call,
            _ => return fault(value, format!("there is no trait `{name}`")),
        };
        *flag = true;
    }
    Ok(())
}

fn computes(value: &Value<'_>) -> Result<Computes, Fault> {
    Ok(match string(value)? {
        "constant" => Computes::Constant,
        "and" => Computes::And,
        "or" => Computes::Or,
        "xor" => Computes::Xor,
        "select" => Computes::Select,
        "compare" => Computes::Compare,
        "address" => Computes::Address,
        "dealloc" => Computes::Dealloc,
        other => return fault(value, format!("an operation cannot compute `{other}`")),
    })
}

/// `i1`, `$lhs`, `element($memref)`
fn type_source(info: &OpInfo, text: &str, value: &Value<'_>) -> Result<TypeSource, Fault> {
    if let Some(name) = text.strip_prefix('$') {
        return Ok(TypeSource::Same(slot_of(info, name, value)?));
    }
    if let Some(name) = text.strip_prefix("element($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Element(slot_of(info, name, value)?));
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
    Ok(TypeSource::Fixed(text.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_product_are_right() {
        let (dialects, errors) = Dialects::load(&[]);
        assert_eq!(errors, []);
        assert!(dialects.ops.len() > 100);
    }

    #[test]
    fn errors_name_their_line() {
        let cases = [
            ("op = 1", 1, "unknown key"),
            (
                "\n[op.\"a.b\"]\nfrees = { x = \"heap\" }",
                3,
                "there is no operand or result `x`",
            ),
            ("[op.\"a.b\"]\ntraits = [\"quick\"]", 2, "there is no trait `quick`"),
            ("[op.\"a.b\"]\nformat = \"$x `\"", 2, "a literal is not closed"),
            ("[op.\"a.b\"]\ngrammar = \"none\"", 2, "there is no grammar `none`"),
            ("[op.\"a.b\"\n", 1, ""),
        ];
        for (text, line, message) in cases {
            let (_, errors) = Dialects::load(&[("mine", text)]);
            assert_eq!(errors.len(), 1, "{text}");
            assert_eq!(errors[0].line, line, "{text}");
            assert!(errors[0].message.contains(message), "{:?}", errors[0]);
        }
    }
}
