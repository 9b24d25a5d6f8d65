//! Reads a dialect table: TOML to entries, with faults that name their bytes.

pub(crate) mod definitions;
mod flow;
mod source;
mod words;

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::dialects::Reader;
use crate::format;
use crate::op_info::{
    Alias, AliasKind, Assembly, Attribute, Bounded, Chosen, Effect, EffectKind, OpInfo, Resource, Segment, Slot,
    Spelling, TypeRule,
};
use crate::parse::custom::Hand;
use crate::syntax::NO_SEGMENT;
use definitions::Defined;
use flow::{regions, yields};
pub(crate) use source::{Layer, Read, Source};
use words::{attribute, computes, counts, mirrored, refers, traits, type_source};

/// An entry, read.
#[derive(Debug)]
pub(crate) struct Entry {
    pub info: OpInfo,
    /// Former names.
    pub former: Vec<Box<str>>,
    /// Whether text that does not fit the custom form is wrong, and not perhaps of another version.
    pub is_exact: bool,
    /// Its name in the table (bytes).
    pub span: Range<usize>,
}

/// A fault of a table: where (bytes in its text) and what.
pub(crate) type Fault = (Range<usize>, String);

/// Reads the definitions of types and attributes alone.
pub(crate) fn read_definitions(text: &str) -> (Vec<Defined>, Vec<Fault>) {
    let mut faults = Vec::new();
    let root = parse(text, &mut faults);
    let definitions = definitions::read(&root, &mut faults);
    (definitions, faults)
}

/// Reads a generated table with its overlay on top.
pub(crate) fn read_layered(generated: &str, overlay: &str) -> (Vec<Entry>, Vec<Fault>) {
    let mut faults = Vec::new();
    let (generated, overlay) = (parse(generated, &mut faults), parse(overlay, &mut faults));
    let collected = collect(&[&generated, &overlay], &mut faults);
    (compile_all(collected, None, &mut faults), faults)
}

/// `{ a = "b" }` as a map.
pub(crate) fn strings_by_name(table: Spanned<DeTable<'_>>) -> HashMap<Box<str>, Box<str>, FxBuildHasher> {
    let pair = |(key, value): (&Spanned<_>, &Value<'_>)| Some((key_of(key).into(), string(value).ok()?.into()));
    table.get_ref().iter().filter_map(pair).collect()
}

type Value<'i> = Spanned<DeValue<'i>>;

fn fault<T>(value: &Value<'_>, message: impl Into<String>) -> Result<T, Fault> {
    Err((value.span(), message.into()))
}

fn key_of(key: &Spanned<impl AsRef<str>>) -> &str {
    key.get_ref().as_ref()
}

fn parse<'t>(text: &'t str, faults: &mut Vec<Fault>) -> Spanned<DeTable<'t>> {
    let (root, errors) = DeTable::parse_recoverable(text);
    faults.extend(errors.into_iter().map(|error| {
        let message = error.message().lines().next().unwrap_or("not a TOML table");
        (error.span().unwrap_or(0..0), message.to_owned())
    }));
    root
}

/// The layers of one entry, the later ones on top of the earlier.
#[derive(Default)]
struct Layers<'t> {
    tables: Vec<&'t DeTable<'t>>,
    span: Range<usize>,
}

/// The entries of tables, not compiled.
struct Collected<'t> {
    is_exact: bool,
    /// Attributes that may be others in similar operations, whichever these are.
    varies: Vec<&'t str>,
    /// Names, as they are first met.
    order: Vec<&'t str>,
    found: HashMap<&'t str, Layers<'t>, FxBuildHasher>,
}

/// The entries of tables that lie on top of each other.
fn collect<'t>(roots: &[&'t Spanned<DeTable<'t>>], faults: &mut Vec<Fault>) -> Collected<'t> {
    let mut is_exact = false;
    let mut varies = Vec::new();
    let mut order: Vec<&'t str> = Vec::new();
    let mut found: HashMap<&'t str, Layers<'t>, FxBuildHasher> = HashMap::default();
    for root in roots {
        for (key, value) in root.get_ref() {
            match (key_of(key), value.get_ref()) {
                ("dialect", DeValue::String(_)) => {}
                ("exact", DeValue::Boolean(flag)) => is_exact = *flag,
                ("overlay", DeValue::Boolean(_)) => {}
                ("varies", DeValue::Array(_)) => match strings(value) {
                    Ok(names) => varies.extend(names),
                    Err(fault) => faults.push(fault),
                },
                ("op", DeValue::Table(ops)) => {
                    for (name, entry) in ops {
                        let DeValue::Table(table) = entry.get_ref() else {
                            faults.push((name.span(), "an operation's entry is a table".to_owned()));
                            continue;
                        };
                        let layers = found.entry(key_of(name)).or_insert_with(|| {
                            order.push(key_of(name));
                            Layers::default()
                        });
                        layers.span = name.span();
                        layers.tables.push(table);
                    }
                }
                (key, DeValue::Table(_)) if definitions::kind_of(key).is_some() => {}
                (other, _) => faults.push((
                    key.span(),
                    format!("unknown key `{other}`, or a value of the wrong kind"),
                )),
            }
        }
    }
    Collected {
        is_exact,
        varies,
        order,
        found,
    }
}

/// Compiles entries. `text`: of a table by itself, whose formats are compiled now.
fn compile_all(collected: Collected<'_>, text: Option<&str>, faults: &mut Vec<Fault>) -> Vec<Entry> {
    let Collected {
        is_exact,
        varies,
        order,
        mut found,
    } = collected;
    let mut entries = Vec::with_capacity(order.len());
    for name in order {
        let Some(layers) = found.remove(name) else { continue };
        // A table may describe every version of all operations but some.
        let differs =
            |table: &&DeTable<'_>| matches!(table.get("exact").map(Spanned::get_ref), Some(DeValue::Boolean(false)));
        let is_exact = is_exact && !layers.tables.iter().any(differs);
        match compile(name, &layers, text, faults) {
            Ok((mut info, former)) => {
                info.varies.extend(varies.iter().copied().map(Box::from));
                entries.push(Entry {
                    info,
                    former,
                    is_exact,
                    span: layers.span,
                });
            }
            Err((span, message)) => faults.push((span, format!("`{name}`: {message}"))),
        }
    }
    entries
}

/// Compiles an entry.
fn compile(
    name: &str,
    layers: &Layers<'_>,
    text: Option<&str>,
    faults: &mut Vec<Fault>,
) -> Result<(OpInfo, Vec<Box<str>>), Fault> {
    let mut info = OpInfo {
        name: name.into(),
        ..OpInfo::default()
    };
    let mut former = Vec::new();
    // A key of a later layer replaces that of an earlier one, except where they add up.
    let adds_up = |key: &str| {
        matches!(
            key,
            "traits" | "types" | "attributes" | "stripped" | "units" | "symbols" | "allocates" | "frees"
        )
    };
    let fields = || {
        layers.tables.iter().enumerate().flat_map(|(index, table)| {
            let above = &layers.tables[index + 1..];
            let is_replaced = move |key: &str| !adds_up(key) && above.iter().any(|table| table.contains_key(key));
            table.iter().filter(move |(key, _)| !is_replaced(key_of(key)))
        })
    };
    // What other keys refer to comes first.
    for (key, value) in fields() {
        match key_of(key) {
            "operands" => info.operands = segments(value)?,
            "results" => info.results = segments(value)?,
            "regions" => info.regions = Some(regions(value)?),
            "region_names" => info.region_names = segments(value)?,
            "successors" => info.successors = segments(value)?,
            "traits" => traits(&mut info, value)?,
            "attributes" => {
                for (name, how) in pairs(value)? {
                    let attribute = attribute(name, how).or_else(|message| fault(value, message))?;
                    set_attribute(&mut info, attribute);
                }
            }
            key @ ("units" | "symbols") => {
                for name in strings(value)? {
                    let spelling = if key == "units" {
                        Spelling::Unit
                    } else {
                        Spelling::Symbol
                    };
                    let attribute = Attribute {
                        name: name.into(),
                        spelling,
                        is_optional: key == "units",
                    };
                    set_attribute(&mut info, attribute);
                }
            }
            _ => {}
        }
    }
    let mut format = None;
    for (key, value) in fields() {
        match key_of(key) {
            "operands" | "results" | "regions" | "traits" | "successors" | "units" | "symbols" | "region_names"
            | "attributes" | "exact" => {}
            "was" => former = strings(value)?.into_iter().map(Box::from).collect(),
            "format" => {
                format = Some(value);
                info.assembly = Assembly::Format(string(value)?.into());
            }
            "grammar" => {
                let text = string(value)?;
                if Hand::named(text).is_none() {
                    return fault(value, format!("there is no grammar `{text}`"));
                }
                info.assembly = Assembly::ByHand(text.into());
                format = None;
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
            "copies" => {
                for (target, source) in pairs(value)? {
                    let target = operand(&info, target, value)?;
                    info.copies.push((target, operand(&info, source, value)?));
                }
            }
            "indexes" => bounds(&mut info, Chosen::Element, value)?,
            "windows" => bounds(&mut info, Chosen::Window, value)?,
            "measures" => bounds(&mut info, Chosen::Dimension, value)?,
            "slices" => bounds(&mut info, Chosen::Bytes, value)?,
            "spans" => bounds(&mut info, Chosen::Memory, value)?,
            "refers" => refers(&mut info, value)?,
            "counts" => counts(&mut info, value)?,
            "condition" => info.condition = Some(operand(&info, string(value)?, value)?),
            "yields" => info.yields = yields(&info, value)?,
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
            "varies" => info.varies = strings(value)?.into_iter().map(Box::from).collect(),
            "mirrored" => info.mirrored = Some(mirrored(value)?),
            "selects" => info.selects = Some(operand(&info, string(value)?, value)?),
            "default_dialect" => info.default_dialect = Some(string(value)?.into()),
            "terminator" => {
                info.terminator = Some(string(value)?.into());
                info.traits.implicit_terminator = true;
            }
            "types" => {
                for (slot, source) in pairs(value)? {
                    let slot = slot_of(&info, slot, value)?;
                    let source = type_source(&info, source, value)?;
                    info.types.retain(|rule| rule.slot != slot);
                    info.types.push(TypeRule { slot, source });
                }
            }
            "stripped" => {
                for (name, ty) in pairs(value)? {
                    let segment = match slot_of(&info, name, value)? {
                        Slot::Operand(segment) => &mut info.operands[usize::from(segment)],
                        Slot::Result(segment) => &mut info.results[usize::from(segment)],
                    };
                    segment.stripped = Some(ty.into());
                }
            }
            "summary" => info.summary = Some(string(value)?.into()),
            "description" => info.description = Some(string(value)?.into()),
            other => return Err((key.span(), format!("unknown key `{other}`"))),
        }
    }
    info.effects_known |= info.traits.pure || info.traits.recursive_effects;
    if let (Some(value), Some(text), Assembly::Format(format)) = (format, text, &info.assembly)
        && let Err(format::Error::Wrong { span, message }) = format::compile(format, &info)
    {
        // The tolerant form reads what a format cannot: what the entry says otherwise holds.
        faults.push((
            in_string(text, value.span(), format, span),
            format!("`{name}`: {message}"),
        ));
    }
    Ok((info, former))
}

/// How the custom form of an entry is read. A format that cannot be compiled leaves it to the tolerant form.
pub(crate) fn reader(info: &OpInfo) -> Reader {
    match &info.assembly {
        Assembly::Unknown => Reader::Unknown,
        Assembly::Format(text) => format::compile(text, info).map_or(Reader::Unknown, Reader::Format),
        Assembly::ByHand(name) => Hand::named(name).map_or(Reader::Unknown, Reader::ByHand),
    }
}

/// The bytes of the table where `part` of a string's contents stands; those of the whole string where the text spells
/// it with escapes.
fn in_string(text: &str, value: Range<usize>, contents: &str, part: Range<usize>) -> Range<usize> {
    let spelled = text.get(value.clone()).unwrap_or_default();
    match spelled.find(contents) {
        Some(start) if !part.is_empty() => value.start + start + part.start..value.start + start + part.end,
        _ => value,
    }
}

fn set_attribute(info: &mut OpInfo, attribute: Attribute) {
    info.attributes.retain(|other| other.name != attribute.name);
    info.attributes.push(attribute);
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

/// The values of a list; a value that is none by itself.
fn items<'a, 'i>(value: &'a Value<'i>) -> &'a [Value<'i>] {
    match value.get_ref() {
        DeValue::Array(items) => items,
        _ => std::slice::from_ref(value),
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
    Ok(names.into_iter().map(Segment::named).collect())
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
        info.effects.retain(|effect| (effect.kind, effect.slot) != (kind, slot));
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

fn bounds(info: &mut OpInfo, chosen: Chosen, value: &Value<'_>) -> Result<(), Fault> {
    for (base, numbers) in pairs(value)? {
        let bounded = Bounded {
            base: operand(info, base, value)?,
            numbers: operand(info, numbers, value)?,
            chosen,
        };
        info.bounds.push(bounded);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{DefinitionKind, Dialects};

    #[test]
    fn faults_name_their_bytes() {
        let cases = [
            ("op = 1", "op", "unknown key"),
            (
                "\n[op.\"a.b\"]\nfrees = { x = \"heap\" }",
                "{ x = \"heap\" }",
                "there is no operand or result `x`",
            ),
            (
                "[op.\"a.b\"]\ntraits = [\"quick\"]",
                "\"quick\"",
                "there is no trait `quick`",
            ),
            (
                "[op.\"a.b\"]\nformat = \"attr-dict `x\"",
                "`x",
                "a literal is not closed",
            ),
            (
                "[op.\"a.b\"]\noperands = [\"lhs\"]\nformat = \"type($rhs) attr-dict\"",
                "$rhs",
                "`$rhs` is neither an operand nor a result",
            ),
            (
                "[op.\"a.b\"]\nattributes = { x = \"any\" }\nformat = \"$y attr-dict\"",
                "$y",
                "there is no operand, attribute, region or successor `$y`",
            ),
            (
                "[op.\"a.b\"]\ngrammar = \"none\"",
                "\"none\"",
                "there is no grammar `none`",
            ),
            (
                "[op.\"a.b\"]\nattributes = { x = \"odd\" }",
                "{ x = \"odd\" }",
                "cannot be written as `odd`",
            ),
            (
                "[type.\"a.b\"]\nparameter = [\"x\"]",
                "parameter",
                "`!a.b`: unknown key `parameter`",
            ),
            (
                "[attribute.\"a.b\"]\ncases = 3",
                "3",
                "`#a.b`: expected a list of strings",
            ),
            ("type.\"a.b\" = 3", "3", "is a table"),
            ("type = 3", "type", "unknown key `type`, or a value of the wrong kind"),
            ("[op.\"a.b\"\n", "", ""),
        ];
        for (text, at, message) in cases {
            let (_, errors) = Dialects::load(&[("mine", text)]);
            assert_eq!(errors.len(), 1, "{text}");
            let error = &errors[0];
            assert!(error.message.contains(message), "{error:?}");
            if !at.is_empty() {
                assert_eq!(&text[error.span.clone()], at, "{error:?}");
            }
        }
    }

    #[test]
    fn an_operation_has_one_table() {
        let entry = "[op.\"a.b\"]\ntraits = [\"pure\"]\n";
        let (dialects, errors) = Dialects::load(&[("one", entry), ("two", entry)]);
        assert_eq!(errors.len(), 1);
        assert_eq!(
            (errors[0].table.as_str(), &entry[errors[0].span.clone()]),
            ("two", "\"a.b\"")
        );
        assert!(errors[0].message.contains("`one`"), "{:?}", errors[0]);
        let previous = Some(("one".to_owned(), errors[0].span.clone()));
        assert_eq!(errors[0].previous, previous);
        assert!(dialects.find("a.b").is_some());
    }

    #[test]
    fn a_type_has_one_table_and_may_be_called_as_an_attribute_is() {
        let table = "[type.'a.b']\nsummary = 'one'\n[attribute.'a.b']\nsummary = 'two'\n";
        let (of_type, _) = table.split_at(table.find("[attribute").expect("it is there"));
        let (dialects, errors) = Dialects::load(&[("one", table), ("two", of_type)]);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(
            (errors[0].table.as_str(), &table[errors[0].span.clone()]),
            ("two", "'a.b'")
        );
        let summary = |kind| dialects.definition(kind, "a.b")?.summary.as_deref();
        assert_eq!(summary(DefinitionKind::Type), Some("one"));
        assert_eq!(summary(DefinitionKind::Attribute), Some("two"));
        assert_eq!(dialects.definitions_of("a").count(), 2);
        assert_eq!(dialects.definition(DefinitionKind::Type, "nvgpu.mbarrier.groups"), None);
    }

    #[test]
    fn a_wrong_format_costs_the_format() {
        let text = "[op.'a.b']\nresults = ['x']\nallocates = { x = 'heap' }\nformat = 'type($y) attr-dict'\n";
        let (dialects, errors) = Dialects::load(&[("mine", text)]);
        assert_eq!(errors.len(), 1, "{errors:?}");
        let info = dialects.get(dialects.find("a.b").expect("the entry holds"));
        assert_eq!(info.effects.len(), 1);
        let document = crate::Document::new("%a = a.b : memref<4xf32>\n", std::sync::Arc::new(dialects));
        let item = &document.items().at(0).item;
        assert_eq!((item.errors.len(), item.ir.results(item.ir.top()[0]).len()), (0, 1));
    }

    #[test]
    fn a_slip_in_the_notation_costs_its_lines() {
        let entry = |name: &str| format!("[op.'{name}']\ntraits = ['pure']\n");
        for slip in ["summary = 'unclosed\n", "format = \n", "[op.\n"] {
            let text = format!("{}{slip}{}", entry("a.b"), entry("a.c"));
            let (dialects, errors) = Dialects::load(&[("mine", &text)]);
            assert_eq!(errors.len(), 1, "{slip}: {errors:?}");
            let line = text[..errors[0].span.start].matches('\n').count();
            assert_eq!(line, 2, "{slip}: {errors:?}");
            assert!(dialects.find("a.c").is_some(), "{slip}");
        }
    }

    #[test]
    fn what_only_cpp_can_read_is_no_error() {
        let text = "[op.\"a.b\"]\noperands = [\"x\"]\nformat = \"custom<Mine>($x) attr-dict\"";
        let (dialects, errors) = Dialects::load(&[("mine", text)]);
        assert_eq!(errors, []);
        assert!(dialects.find("a.b").is_some());
    }

    #[test]
    fn a_users_entry_stands_before_an_upstream_one() {
        let text = "[op.\"arith.addi\"]\noperands = [\"x\"]";
        let (dialects, _) = Dialects::load(&[("mine", text)]);
        let find = |name| dialects.get(dialects.find(name).expect(name));
        assert_eq!(find("arith.addi").operands.len(), 1);
        assert_eq!(find("arith.subi").operands.len(), 2);
    }
}
