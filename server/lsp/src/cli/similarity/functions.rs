//! `memref-analyzer similarity --functions`: functions that are the same but for constants, sizes or element types.

use std::io::{self, Write};
use std::path::Path;

use buffer_analysis::similarity::functions::{Alike, Function, Likeness, alike, functions};
use buffer_rewrite::outline::functions::{FunctionPlace, Mergeable, estimated};
use ide::mergeable_functions;
use mlir_grammar::{Document, Item, OpId};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;
use tower_lsp::ls_types::Range;

use super::super::arguments::{SimilarityArguments, SimilarityFormat};
use super::super::files::{self, Unusable};
use super::super::outcome::count;
use super::Corpus;
use crate::encoding::Encoding;
use crate::project::Facts;

/// A function, and where it is.
pub(super) struct Defined {
    file: usize,
    place: FunctionPlace,
    function: Function,
}

impl Corpus {
    /// Adds the functions of a file.
    pub(super) fn add_functions(&mut self, path: &Path, facts: Facts) -> Result<(), Unusable> {
        let document = Document::new(&files::read(path)?, facts.dialects);
        let file = self.files.len();
        let found = self
            .scoped(&document)
            .into_par_iter()
            .flat_map_iter(|(item, text, scope)| {
                let functions = functions(text, scope).into_iter();
                functions.map(move |function| {
                    let place = FunctionPlace { item, op: function.op };
                    Defined { file, place, function }
                })
            });
        let found: Vec<Defined> = found.collect();
        self.functions.extend(found);
        self.files.push((path.to_owned(), Some(document)));
        Ok(())
    }

    /// Prints the groups of functions that are alike.
    pub(super) fn write_alike(&self, out: &mut impl Write, arguments: &SimilarityArguments) -> io::Result<()> {
        let functions: Vec<Function> = self.functions.iter().map(|defined| defined.function.clone()).collect();
        let groups = alike(&functions, arguments.min_length);
        let mut mergeable = FxHashMap::default();
        for group in &groups {
            let first = &self.functions[group.functions[0]];
            let places = group.functions.iter().map(|&index| &self.functions[index]);
            let places = places.filter_map(|defined| self.place_of(defined, arguments));
            let saved = self.saved_bytes(group, &mut mergeable);
            if arguments.format == SimilarityFormat::Json {
                let line = Line {
                    likeness: word(group.likeness),
                    operations: first.function.operations,
                    saved_bytes: saved,
                    functions: places.collect(),
                };
                serde_json::to_writer(&mut *out, &line)?;
                writeln!(out)?;
                continue;
            }
            let operations = count(first.function.operations as usize, "operation");
            let worth = match saved {
                Some(saved @ 1..) => format!(", merging saves about {} of code", count(saved as usize, "byte")),
                Some(_) => ", merging saves nothing".to_owned(),
                None => String::new(),
            };
            writeln!(
                out,
                "{} {}, {operations} each{worth}",
                group.functions.len(),
                said(group)
            )?;
            for place in places {
                let start = place.range.start;
                let (line, column) = (start.line + 1, start.character + 1);
                let name = place.function.unwrap_or_default();
                writeln!(out, "  {}:{line}:{column} {name}", place.file)?;
            }
        }
        match arguments.format {
            SimilarityFormat::Json => Ok(()),
            _ => writeln!(
                out,
                "{} in {}",
                count(groups.len(), "group"),
                count(self.files.len(), "file")
            ),
        }
    }

    /// About how many bytes of code fewer there are if a group is merged; `None` for one that cannot be. Of functions of one file it
    /// is what `outline --merge-functions` reports; those of several files are to stay callable. `mergeable`: what can be merged, by
    /// file.
    fn saved_bytes(&self, group: &Alike, mergeable: &mut FxHashMap<usize, Vec<Mergeable>>) -> Option<i64> {
        if group.likeness > Likeness::Constants {
            return None;
        }
        let defined = || group.functions.iter().map(|&index| &self.functions[index]);
        let file = defined().next()?.file;
        if defined().any(|other| other.file != file) {
            let functions = defined().map(|defined| Some((self.item(defined)?, defined.place.op)));
            return estimated(&functions.collect::<Option<Vec<(&Item, OpId)>>>()?);
        }
        let known = mergeable.entry(file).or_insert_with(|| {
            let document = self.files[file].1.as_ref();
            document.map(mergeable_functions).unwrap_or_default()
        });
        let places: FxHashSet<FunctionPlace> = defined().map(|defined| defined.place).collect();
        let is_of_group = |part: &&Mergeable| {
            part.likeness == group.likeness && part.functions.iter().all(|place| places.contains(place))
        };
        known
            .iter()
            .filter(is_of_group)
            .map(|part| part.saved_bytes)
            .reduce(|all, one| all + one)
    }

    fn item(&self, defined: &Defined) -> Option<&Item> {
        let document = self.files[defined.file].1.as_ref()?;
        Some(document.items().at(defined.place.item).item)
    }

    fn place_of(&self, defined: &Defined, arguments: &SimilarityArguments) -> Option<Place> {
        let (path, document) = &self.files[defined.file];
        let document = document.as_ref()?;
        let placed = document.items().at(defined.place.item);
        let data = placed.item.ir.op(defined.place.op);
        let bytes = data.symbol.unwrap_or(data.name).range();
        let bytes = placed.start + bytes.start..placed.start + bytes.end;
        Some(Place {
            file: path.display().to_string(),
            function: placed.item.symbol(defined.place.op).map(|symbol| symbol.into_owned()),
            range: match arguments.format {
                SimilarityFormat::Json => Encoding::Utf16.range(document.text(), bytes),
                _ => Encoding::Utf8.range(document.text(), bytes),
            },
        })
    }
}

/// What a group is, after its number.
fn said(group: &Alike) -> &'static str {
    match group.likeness {
        Likeness::Equal => "functions are equal",
        Likeness::Constants => "functions are equal up to constants",
        Likeness::Sizes => "functions are equal up to sizes",
        Likeness::Elements => "functions are equal up to element types",
    }
}

fn word(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Equal => "equal",
        Likeness::Constants => "constants",
        Likeness::Sizes => "sizes",
        Likeness::Elements => "elements",
    }
}

/// A group as one object.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    /// To what extent they are the same: `equal`, or up to `constants`, `sizes` or `elements`.
    likeness: &'static str,
    operations: u32,
    /// About how many bytes of code fewer there are if they are merged; `null` if they differ in types.
    saved_bytes: Option<i64>,
    functions: Vec<Place>,
}

#[derive(Serialize)]
struct Place {
    file: String,
    function: Option<String>,
    range: Range,
}
