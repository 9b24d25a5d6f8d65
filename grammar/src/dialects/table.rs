//! Reads a dialect table: TOML to entries, with faults that name their bytes.

mod bounds;
pub(crate) mod definitions;
mod effects;
mod entry_keys;
mod flow;
mod keys;
mod naming;
mod other_keys;
pub(crate) mod reference;
pub(crate) mod schema;
mod slots;
mod source;
mod value;
mod words;

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::dialects::format;
use crate::dialects::op_info::{Assembly, OpInfo};
use definitions::Defined;
use entry_keys::ENTRY;
pub(crate) use keys::Families;
use keys::{Draft, Key, there_are};
use naming::in_string;
use other_keys::TOP;
pub(crate) use source::{Layer, Read, Source};
pub(crate) use value::Fault;
use value::{Value, key_of, string, strings};

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

/// What the table of a user is read with.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'t> {
    /// Its text: formats are compiled now.
    pub text: &'t str,
    /// Whose memory the tables allocate and free together.
    pub families: &'t Families<'t>,
}

/// `{ a = "b" }` as a map.
pub(crate) fn strings_by_name(table: Spanned<DeTable<'_>>) -> HashMap<Box<str>, Box<str>, FxBuildHasher> {
    let pair = |(key, value): (&Spanned<_>, &Value<'_>)| Some((key_of(key).into(), string(value).ok()?.into()));
    table.get_ref().iter().filter_map(pair).collect()
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
            if let Err(fault) = other_keys::check(TOP, key, value) {
                faults.push(fault);
                continue;
            }
            match (key_of(key), value.get_ref()) {
                ("exact", DeValue::Boolean(flag)) => is_exact = *flag,
                ("varies", _) => match strings(value) {
                    Ok(names) => varies.extend(names),
                    Err(fault) => faults.push(fault),
                },
                ("op", DeValue::Table(ops)) => {
                    for (name, entry) in ops {
                        let table = match other_keys::entry(entry, "an operation") {
                            Ok(table) => table,
                            Err(fault) => {
                                faults.push(fault);
                                continue;
                            }
                        };
                        let layers = found.entry(key_of(name)).or_insert_with(|| {
                            order.push(key_of(name));
                            Layers::default()
                        });
                        layers.span = name.span();
                        layers.tables.push(table);
                    }
                }
                _ => {}
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

/// Compiles entries; `around`: of a table that a user has written.
fn compile_all(collected: Collected<'_>, around: Option<Surroundings<'_>>, faults: &mut Vec<Fault>) -> Vec<Entry> {
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
        match compile(name, &layers, around, faults) {
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
    around: Option<Surroundings<'_>>,
    faults: &mut Vec<Fault>,
) -> Result<(OpInfo, Vec<Box<str>>), Fault> {
    let mut draft = Draft {
        info: OpInfo {
            name: name.into(),
            ..OpInfo::default()
        },
        former: Vec::new(),
        format: None,
        families: around.map(|around| around.families),
        faults: Vec::new(),
    };
    let mut later = Vec::new();
    for (index, table) in layers.tables.iter().enumerate() {
        let above = &layers.tables[index + 1..];
        for (name, value) in *table {
            let Some(key) = Key::find(ENTRY, key_of(name)) else {
                let message = format!(
                    "unknown key `{}`; {}",
                    key_of(name),
                    there_are(ENTRY.iter().map(|key| key.name))
                );
                return Err((name.span(), message));
            };
            key.check(value)?;
            let is_replaced = !key.adds_up && above.iter().any(|table| table.contains_key(key.name));
            match key.is_first {
                _ if is_replaced => {}
                // What other keys refer to.
                true => (key.read)(&mut draft, value)?,
                false => later.push((key, value)),
            }
        }
    }
    for (key, value) in later {
        (key.read)(&mut draft, value)?;
    }
    let Draft {
        mut info,
        former,
        format,
        faults: found,
        ..
    } = draft;
    faults.extend(found);
    info.effects_known |= info.traits.pure || info.traits.recursive_effects;
    if let (Some(span), Some(around), Assembly::Format(format)) = (format, around, &info.assembly)
        && let Err(format::Error::Wrong { span: part, message }) = format::compile(format, &info)
    {
        // The tolerant form reads what a format cannot: what the entry says otherwise holds.
        faults.push((
            in_string(around.text, span, format, part),
            format!("`{name}`: {message}"),
        ));
    }
    Ok((info, former))
}

#[cfg(test)]
mod tests {
    use crate::{DefinitionKind, Dialects};

    #[test]
    fn faults_name_their_bytes() {
        let cases = [
            ("op = 1", "1", "`op` is a table of entries by names"),
            (
                "[opp.\"a.b\"]",
                "opp",
                "unknown key `opp`; there are `dialect`, `exact`, `overlay`, `varies`, `op`, `type`, `attribute`",
            ),
            (
                "\n[op.\"a.b\"]\nfrees = { x = \"heap\" }",
                "x",
                "there is no operand or result `x`; there is none",
            ),
            (
                "[op.\"a.b\"]\nresults = [\"r\"]\nallocates = { r = \"borrowed\" }",
                "\"borrowed\"",
                "`a.b`: no table frees memory called `borrowed`; there are `heap`, `stack`, `global`, `gpu`, `workgroup`, `sequence`, `ttmetal`, and every",
            ),
            (
                "[op.\"a.b\"]\noperands = [\"x\"]\nfrees = { x = \"haep\" }",
                "\"haep\"",
                "`a.b`: no table allocates memory called `haep`; there are `heap`, `stack`, `gpu`, `tensor`, `sequence`, `ttmetal`, and every",
            ),
            (
                "[op.\"a.b\"]\noperands = [\"x\", \"_\"]\nreads = [\"_\"]",
                "\"_\"",
                "there is no operand or result `_`; there is `x`",
            ),
            (
                "[op.\"a.b\"]\noperands = [\"x\"]\nresults = [\"y\", \"z\"]\nviews = { x = \"y\" }",
                "x",
                "there is no result `x`; there are `y`, `z`",
            ),
            (
                "[op.\"a.b\"]\noperands = [\"x\"]\ncondition = \"y\"",
                "\"y\"",
                "there is no operand `y`; there is `x`",
            ),
            (
                "[op.\"a.b\"]\nregions = { parent = [\"body\"], body = [\"end\"] }",
                "\"end\"",
                "there is no region `end`; there are `parent`, `body`",
            ),
            (
                "[op.\"a.b\"]\nresults = [\"r\"]\nyields = \"s\"",
                "\"s\"",
                "nothing that takes values is `s`; there are `results`, `signature`, `element($x)`",
            ),
            (
                "[op.\"a.b\"]\ncomputes = \"sum\"",
                "\"sum\"",
                "an operation cannot compute `sum`; there are `and`",
            ),
            (
                "[op.\"a.b\"]\noperands = [\"x*\"]\ncounts = { x = \"many\" }",
                "\"many\"",
                "there is no count `many`; there are `rank($x)`",
            ),
            (
                "[op.\"a.b\"]\nresults = [\"r\"]\ntypes = { r = \"flaot\" }",
                "\"flaot\"",
                "`flaot` is no type; there are `$lhs`",
            ),
            (
                "[op.\"a.b\"]\nresults = [\"r\"]\ntypes = { r = \"elemnt($r)\" }",
                "\"elemnt($r)\"",
                "`elemnt($r)` is no type; there are `$lhs`",
            ),
            ("[op.\"a.b\"]\nexact = 3", "3", "`exact` is `true` or `false`"),
            (
                "[op.\"a.b\"]\nfrees = \"x\"",
                "\"x\"",
                "`frees` is a table of strings by names",
            ),
            (
                "[op.\"a.b\"]\nfree = []",
                "free",
                "unknown key `free`; there are `operands`",
            ),
            ("[op.\"a.b\"]\nparallel = true", "true", "`parallel` without `regions`"),
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
                "\"odd\"",
                "an attribute cannot be written as `odd`; there are `unit`",
            ),
            (
                "[type.\"a.b\"]\nparameter = [\"x\"]",
                "parameter",
                "`!a.b`: unknown key `parameter`",
            ),
            (
                "[attribute.\"a.b\"]\ncases = 3",
                "3",
                "`#a.b`: `cases` is a list of strings",
            ),
            ("type.\"a.b\" = 3", "3", "is a table"),
            ("type = 3", "3", "`type` is a table of entries by names"),
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
