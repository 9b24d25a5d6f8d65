//! Users' tables: one by one, then what lies on top of them.

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;

use super::{Dialects, TableError, shipped};
use crate::dialects::op_info::OpInfo;
use crate::dialects::table::{self, Families, Fault, Layer, Read, Source};

/// Who describes what: names, with the number of the table and the bytes of the name there.
type Owners = HashMap<Box<str>, (usize, Range<usize>), FxBuildHasher>;

/// The product's own tables and these, given as (name, TOML text).
pub(super) fn load(tables: &[(&str, &str)]) -> (Dialects, Vec<TableError>) {
    let mut dialects = Dialects::default();
    let mut errors = Vec::new();
    let mut owners = Owners::default();
    let sources: Vec<Source<'_>> = tables.iter().map(|(_, text)| Source::parse(text)).collect();
    let mut families = Families::default();
    sources.iter().for_each(|source| source.add_families(&mut families));
    let error = |table: usize, (span, message): Fault| TableError {
        table: tables[table].0.to_owned(),
        span,
        message,
        previous: None,
    };
    for (table, source) in sources.iter().enumerate() {
        let Read {
            entries,
            definitions,
            faults,
        } = source.read(&families);
        errors.extend(faults.into_iter().map(|fault| error(table, fault)));
        // The name is free, or an error says whose it is.
        let mut claim = |name: Box<str>, span: Range<usize>| match owners.get(&name) {
            Some((owner, previous)) => {
                let owner = tables[*owner].0;
                let message = format!("`{name}` is described in `{owner}` already");
                errors.push(TableError {
                    previous: Some((owner.to_owned(), previous.clone())),
                    ..error(table, (span, message))
                });
                false
            }
            None => {
                owners.insert(name, (table, span));
                true
            }
        };
        for entry in entries {
            if claim(entry.info.name.clone(), entry.span.clone()) {
                if says_something_else(&entry.info) {
                    dialects.overridden.push(entry.info.name.clone());
                }
                dialects.add(entry);
            }
        }
        for defined in definitions {
            let definition = defined.definition;
            let full = format!("{}{}", definition.kind.sigil(), definition.name);
            if claim(full.into(), defined.span) {
                dialects.definitions.add(definition);
            }
        }
    }
    let mut faults = Vec::new();
    lay_on_top(&mut dialects, &sources, &families, &owners, &mut faults);
    errors.extend(faults.into_iter().map(|(table, fault)| error(table, fault)));
    (dialects, errors)
}

/// Whether the product's own table has an entry for an operation, and not this one.
fn says_something_else(info: &OpInfo) -> bool {
    let Some(own) = shipped::find(&info.name) else {
        return false;
    };
    // What it is for people, and whether a table knows every version, is no fact of the operation.
    let facts = |info: &OpInfo| OpInfo {
        summary: None,
        description: None,
        is_form_alone: false,
        ..info.clone()
    };
    facts(info) != facts(shipped::entry(own))
}

/// Lays the entries of overlays on top of what they add to, one overlay after the other. Faults come with the number of
/// their table.
fn lay_on_top(
    dialects: &mut Dialects,
    sources: &[Source<'_>],
    families: &Families<'_>,
    owners: &Owners,
    faults: &mut Vec<(usize, Fault)>,
) {
    let overlays = || sources.iter().enumerate().filter(|(_, source)| source.is_overlay);
    let mut wanted: Vec<usize> = overlays()
        .flat_map(|(_, source)| source.layers())
        .filter_map(|(name, ..)| shipped::place(name.split_once('.')?.0))
        .collect();
    wanted.sort_unstable();
    wanted.dedup();
    // The product's own tables of these dialects.
    let own: HashMap<usize, Vec<Source<'_>>, FxBuildHasher> = wanted
        .into_iter()
        .map(|place| {
            let texts = shipped::tables(place).into_iter().flat_map(|tables| {
                let (operations, _) = table::definitions::split(tables.generated());
                [operations, tables.overlay]
            });
            (place, texts.map(Source::parse).collect())
        })
        .collect();
    let mut below: HashMap<&str, Vec<Layer<'_>>, FxBuildHasher> = HashMap::default();
    for (table, source) in overlays() {
        for (name, layer, span) in source.layers() {
            let layers = below.entry(name).or_insert_with(|| match owners.get(name) {
                Some((owner, _)) => sources[*owner].layer(name).into_iter().collect(),
                None => {
                    // What several projects describe differently is unknown.
                    let is_shipped = shipped::find(name).is_some();
                    let place = name.split_once('.').and_then(|(dialect, _)| shipped::place(dialect));
                    let tables = place.filter(|_| is_shipped).and_then(|place| own.get(&place));
                    let tables = tables.into_iter().flatten();
                    tables.filter_map(|table| table.layer(name)).collect()
                }
            });
            if layers.is_empty() {
                let message = format!("no table describes `{name}`: there is nothing to lie on top of");
                faults.push((table, (span, message)));
                continue;
            }
            layers.push(layer);
            let mut found = Vec::new();
            match source.compile_on_top(name, layers, &span, families, &mut found) {
                Some(entry) => dialects.replace(entry),
                None => {
                    layers.pop();
                }
            }
            faults.extend(found.into_iter().map(|fault| (table, fault)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Dialects, OpInfo, TableError};

    const IMPORTED: &str = "[op.'a.loop']\noperands = ['x', 'y']\nresults = ['r']\nregion_names = ['body']\n\
                            traits = ['isolated']\ntypes = { r = '$y' }\n[op.'a.other']\noperands = ['z']\n";

    fn entry<'d>(dialects: &'d Dialects, name: &str) -> &'d OpInfo {
        dialects.get(dialects.find(name).expect("a table describes it"))
    }

    /// The table, the text at fault, and the message of each error.
    fn said<'t>(errors: &'t [TableError], tables: &[(&str, &'t str)]) -> Vec<(&'t str, &'t str, &'t str)> {
        let of = |error: &'t TableError| {
            let (_, text) = tables
                .iter()
                .find(|(name, _)| *name == error.table)
                .expect("it is one of them");
            // The words that there are are after that.
            let message = error.message.split("; there are `terminator`").next();
            (&*error.table, &text[error.span.clone()], message.unwrap_or_default())
        };
        errors.iter().map(of).collect()
    }

    #[test]
    fn an_overlay_adds_to_what_it_lies_on() {
        let overlay = "overlay = true\n[op.'a.loop']\nregions = { parent = ['body'], body = ['body', 'parent'] }\n\
                       traits = ['graph-region']\n[op.'arith.addi']\nsummary = 'adds'\n";
        let further = "overlay = true\n[op.'a.loop']\nsummary = 'goes round'\n";
        for tables in [
            [("imported", IMPORTED), ("more", overlay), ("further", further)],
            [("more", overlay), ("further", further), ("imported", IMPORTED)],
        ] {
            let (dialects, errors) = Dialects::load(&tables);
            assert_eq!(errors, []);
            let info = entry(&dialects, "a.loop");
            assert_eq!((info.operands.len(), info.types.len()), (2, 1));
            assert!(info.regions.is_some() && info.traits.isolated && info.traits.graph_region);
            assert_eq!(info.summary.as_deref(), Some("goes round"));
            assert_eq!(entry(&dialects, "a.other").operands.len(), 1);
            let addi = entry(&dialects, "arith.addi");
            assert_eq!(addi.summary.as_deref(), Some("adds"));
            assert_eq!(
                addi.operands.len(),
                entry(&Dialects::builtin(), "arith.addi").operands.len()
            );
            assert!(addi.traits.pure && entry(&dialects, "arith.subi").traits.pure);
        }
    }

    #[test]
    fn a_users_table_holds_where_the_products_own_says_something_else() {
        let table = "[op.'xsmm.unary']\noperands = ['mine']\n[op.'a.b']\noperands = ['x']\n\
                     [op.'arith.addi']\noperands = ['lhs', 'rhs', 'carry']\nresults = ['result']\n";
        let (dialects, errors) = Dialects::load(&[("mine", table)]);
        assert_eq!(errors, []);
        let overridden: Vec<&str> = dialects.overridden().iter().map(|name| &**name).collect();
        assert_eq!(overridden, ["xsmm.unary", "arith.addi"]);
        assert_eq!(&*entry(&dialects, "xsmm.unary").operands[0].name, "mine");
        // What it does not describe is as it was, and what lies on top is no other opinion.
        let builtin = Dialects::builtin();
        assert_eq!(entry(&dialects, "xsmm.binary"), entry(&builtin, "xsmm.binary"));
        let overlay = "overlay = true\n[op.'xsmm.unary']\nsummary = 'calls a kernel'\n";
        let (dialects, errors) = Dialects::load(&[("more", overlay)]);
        assert_eq!((errors, dialects.overridden()), (Vec::new(), &[][..]));
        let (mine, own) = (entry(&dialects, "xsmm.unary"), entry(&builtin, "xsmm.unary"));
        assert_eq!(mine.summary.as_deref(), Some("calls a kernel"));
        assert_eq!((&mine.operands, mine.effects_known), (&own.operands, own.effects_known));
    }

    #[test]
    fn an_overlay_may_say_what_an_operation_does_of_which_the_form_alone_is_known() {
        let overlay = "overlay = true\n[op.'krnl.seqextract']\nsummary = 'takes an element'\n\
                       [op.'iree_codegen.store_to_buffer']\nwrites = ['buffer']\n";
        let (dialects, errors) = Dialects::load(&[("more", overlay)]);
        assert_eq!(errors, []);
        assert!(entry(&dialects, "krnl.seqextract").is_form_alone);
        assert!(!entry(&dialects, "iree_codegen.store_to_buffer").is_form_alone);
    }

    #[test]
    fn a_wrong_overlay_costs_itself() {
        let overlay = "overlay = true\n[op.'a.loop']\ntraits = ['quick']\n[op.'a.other']\nsummary = 'holds'\n\
                       [op.'a.none']\nsummary = 'of nothing'\n";
        // What it lies on says `$y`.
        let shorter = "overlay = true\n[op.'a.loop']\noperands = ['x']\n";
        let tables = [("imported", IMPORTED), ("more", overlay), ("shorter", shorter)];
        let (dialects, errors) = Dialects::load(&tables);
        assert_eq!(
            said(&errors, &tables),
            [
                ("more", "'quick'", "`a.loop`: there is no trait `quick`"),
                (
                    "more",
                    "'a.none'",
                    "no table describes `a.none`: there is nothing to lie on top of"
                ),
                (
                    "shorter",
                    "'a.loop'",
                    "`a.loop`: there is no operand or result `y`; there are `x`, `r`"
                ),
            ]
        );
        assert_eq!(entry(&dialects, "a.loop").operands.len(), 2);
        assert_eq!(entry(&dialects, "a.other").summary.as_deref(), Some("holds"));
        assert!(dialects.find("a.none").is_none());
    }
}
