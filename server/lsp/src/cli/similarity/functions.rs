//! `memref-analyzer similarity --functions`: functions that are the same but for constants, sizes or element types.

use std::io::{self, Write};
use std::path::Path;

use buffer_analysis::similarity::functions::{Alike, Function, Likeness, alike, functions};
use buffer_rewrite::outline::functions::{Mergeable, estimated, mergeable};
use mlir_grammar::{Document, Item, ItemKind, OpId};
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

/// What can be merged, by the number of the piece.
type Pieces = FxHashMap<u64, Vec<Mergeable>>;

/// A function, and where it is.
pub(super) struct Defined {
    file: usize,
    /// The index of its item in the document.
    item: usize,
    /// The number of its piece, among those of all files.
    piece: u64,
    function: Function,
}

impl Defined {
    /// The index of its item, and its operation there.
    fn place(&self) -> (usize, OpId) {
        (self.item, self.function.op)
    }
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
                functions.map(move |function| Defined {
                    file,
                    item,
                    piece: scope,
                    function,
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
        let mut pieces = Pieces::default();
        for group in &groups {
            let first = &self.functions[group.functions[0]];
            let places = group.functions.iter().map(|&index| &self.functions[index]);
            let places = places.filter_map(|defined| self.place_of(defined, arguments));
            let saved = self.saved_bytes(group, &mut pieces);
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

    /// About how many bytes of code fewer there are if a group is merged; `None` for one that cannot be. Of functions of one piece
    /// it is what `outline --merge-functions` says; those of several have to be callable afterwards, too.
    fn saved_bytes(&self, group: &Alike, mergeable: &mut Pieces) -> Option<i64> {
        if group.likeness > Likeness::Constants {
            return None;
        }
        let defined = || group.functions.iter().map(|&index| &self.functions[index]);
        let first = defined().next()?;
        if defined().any(|other| other.piece != first.piece) {
            let functions = defined().map(|defined| Some((self.item(defined)?, defined.function.op)));
            return estimated(&functions.collect::<Option<Vec<_>>>()?);
        }
        let known = mergeable.entry(first.piece).or_insert_with(|| self.mergeable(first));
        let group_places: FxHashSet<(usize, OpId)> = defined().map(Defined::place).collect();
        let parts = known.iter().filter(|part| {
            let mut places = part.functions.iter();
            part.likeness == group.likeness && places.all(|place| group_places.contains(place))
        });
        parts.map(|part| part.saved_bytes).reduce(|all, one| all + one)
    }

    /// What can be merged in the piece of a function.
    fn mergeable(&self, of: &Defined) -> Vec<Mergeable> {
        let Some(document) = &self.files[of.file].1 else {
            return Vec::new();
        };
        let items: Vec<&Item> = document.items().iter().map(|placed| &**placed.item).collect();
        let is_separator = |item: &&Item| item.kind == ItemKind::Separator;
        let start = items[..of.item]
            .iter()
            .rposition(is_separator)
            .map_or(0, |index| index + 1);
        let end = items[start..]
            .iter()
            .position(is_separator)
            .map_or(items.len(), |index| start + index);
        let mut found = mergeable(&items[start..end]);
        for function in found.iter_mut().flat_map(|part| &mut part.functions) {
            function.0 += start;
        }
        found
    }

    fn item(&self, defined: &Defined) -> Option<&Item> {
        let document = self.files[defined.file].1.as_ref()?;
        Some(document.items().at(defined.item).item)
    }

    fn place_of(&self, defined: &Defined, arguments: &SimilarityArguments) -> Option<Place> {
        let (path, document) = &self.files[defined.file];
        let document = document.as_ref()?;
        let placed = document.items().at(defined.item);
        let data = placed.item.ir.op(defined.function.op);
        let bytes = data.symbol.unwrap_or(data.name).range();
        let bytes = placed.start + bytes.start..placed.start + bytes.end;
        Some(Place {
            file: path.display().to_string(),
            function: placed
                .item
                .symbol(defined.function.op)
                .map(|symbol| symbol.into_owned()),
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
