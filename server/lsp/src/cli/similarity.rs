//! `memref-analyzer similarity`: operations that are repeated, on whatever values.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use buffer_analysis::similarity::{Group, Groups, Mapping, Region, groups, groups_and_parts};
use mlir_grammar::{Document, Item, ItemKind};
use rayon::prelude::*;
use ropey::Rope;
use serde::Serialize;
use tower_lsp::ls_types::Range;

use super::arguments::{SimilarityArguments, SimilarityFormat};
use super::files::{self, Unusable};
use super::outcome::{UNUSABLE, complain, count};
use super::progress::Progress;
use super::projects::{self, Projects, Standing};
use crate::encoding::Encoding;
use crate::project::Facts;

mod functions;
mod worth;

use worth::Judged;

/// How many groups a page shows.
const SECTIONS: usize = 500;

pub fn run(arguments: &SimilarityArguments) -> io::Result<u8> {
    if arguments.functions && !matches!(arguments.format, SimilarityFormat::Text | SimilarityFormat::Json) {
        complain("`--functions` has the formats `text` and `json`");
        return Ok(UNUSABLE);
    }
    let (files, mut unusable) = files::find(&arguments.paths);
    let mut projects = Projects::default();
    let mut standing = Standing::default();
    let mut corpus = Corpus::default();
    let progress = Progress::new(files.len());
    for path in &files {
        progress.step(&path.display().to_string());
        if progress.is_stopped() {
            break;
        }
        let facts = projects.facts(path);
        for project in projects.take_untold() {
            projects::complain(&project);
            standing.add(&project);
        }
        let added = match arguments.functions {
            true => corpus.add_functions(path, facts),
            false => corpus.add(path, facts, arguments.format != SimilarityFormat::LlvmSim),
        };
        if let Err(problem) = added {
            unusable.push(problem);
        }
    }
    if arguments.functions {
        progress.end();
        let mut out = BufWriter::new(io::stdout().lock());
        corpus.write_alike(&mut out, arguments)?;
        out.flush()?;
        return Ok(status(&standing, &unusable));
    }
    let mappings: Vec<&Mapping> = corpus.items.iter().map(|item| &item.mapping).collect();
    progress.step("looking for what repeats");
    let find = match arguments.format {
        SimilarityFormat::LlvmSim => groups_and_parts,
        _ => groups,
    };
    let groups = find(&mappings, arguments.min_length, &|| progress.is_stopped());
    progress.end();
    let Some(groups) = groups.filter(|_| !progress.is_stopped()) else {
        complain(if progress.is_stopped() {
            "stopped"
        } else {
            "these are too many operations"
        });
        return Ok(UNUSABLE);
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        SimilarityFormat::Text => corpus.write_text(&mut out, &groups, &worth::of(&corpus, &groups))?,
        SimilarityFormat::LlvmSim => corpus.write_numbers(&mut out, &groups)?,
        SimilarityFormat::Json => corpus.write_json(&mut out, &groups, worth::of(&corpus, &groups))?,
        SimilarityFormat::Html => {
            let page = corpus.page(&groups, &worth::of(&corpus, &groups), &mappings);
            out.write_all(page.as_bytes())?;
        }
    }
    out.flush()?;
    Ok(status(&standing, &unusable))
}

/// The exit status; says which files could not be read.
fn status(standing: &Standing, unusable: &[Unusable]) -> u8 {
    for problem in unusable {
        complain(&problem.to_string());
    }
    match standing.is_unusable || !unusable.is_empty() {
        true => UNUSABLE,
        false => 0,
    }
}

/// The items of all files.
#[derive(Default)]
struct Corpus {
    files: Vec<(PathBuf, Option<Document>)>,
    items: Vec<Mapped>,
    functions: Vec<functions::Defined>,
    instructions: u32,
    /// How many pieces were met; each has aliases of its own.
    scopes: u64,
}

/// An item, mapped.
struct Mapped {
    file: usize,
    /// Its index in the document.
    index: usize,
    mapping: Mapping,
    /// How many instructions are before it.
    before: u32,
}

impl Corpus {
    /// Adds a file; its text is kept only if `is_kept` says so.
    fn add(&mut self, path: &Path, facts: Facts, is_kept: bool) -> Result<(), Unusable> {
        let document = Document::new(&files::read(path)?, facts.dialects);
        let mappings: Vec<(usize, Mapping)> = self
            .scoped(&document)
            .into_par_iter()
            .map(|(index, item, scope)| (index, Mapping::in_scope(item, scope)))
            .filter(|(_, mapping)| mapping.instruction_count() > 0)
            .collect();
        let file = self.files.len();
        for (index, mapping) in mappings {
            let before = self.instructions;
            self.instructions += mapping.instruction_count();
            self.items.push(Mapped {
                file,
                index,
                mapping,
                before,
            });
        }
        self.files.push((path.to_owned(), is_kept.then_some(document)));
        Ok(())
    }

    /// The items of a document, each with its index and the scope of its aliases.
    fn scoped<'d>(&mut self, document: &'d Document) -> Vec<(usize, &'d Item, u64)> {
        let mut scoped = Vec::new();
        for (index, placed) in document.items().iter().enumerate() {
            if placed.item.kind == ItemKind::Separator {
                self.scopes += 1;
            }
            scoped.push((index, &**placed.item, self.scopes));
        }
        self.scopes += 1;
        scoped
    }

    /// The numbers of a region's first and last operation, from 1.
    fn numbers(&self, region: &Region) -> (u32, u32) {
        let item = &self.items[region.item as usize];
        let (first, last) = item.mapping.instructions(region).unwrap_or_default();
        (item.before + first + 1, item.before + last + 1)
    }

    fn write_numbers(&self, out: &mut impl Write, groups: &Groups) -> io::Result<()> {
        write!(out, "{{")?;
        for (index, group) in groups.iter().enumerate() {
            write!(out, "{}\n \"{}\": [", if index == 0 { "" } else { "," }, index + 1)?;
            for (index, region) in group.regions.iter().enumerate() {
                let (start, end) = self.numbers(region);
                let comma = if index == 0 { "" } else { "," };
                write!(out, "{comma}\n  {{\n   \"start\": {start},\n   \"end\": {end}\n  }}")?;
            }
            write!(out, "\n ]")?;
        }
        writeln!(out, "{}}}", if groups.is_empty() { "" } else { "\n" })
    }

    /// The place of a region: its file, its item, the text and the bytes in it.
    fn place(&self, region: &Region) -> Option<Placed<'_>> {
        let mapped = &self.items[region.item as usize];
        let (path, document) = &self.files[mapped.file];
        let document = document.as_ref()?;
        let placed = document.items().at(mapped.index);
        let ops =
            &placed.item.ir.ops_of(region.block)[region.operations.start as usize..region.operations.end as usize];
        let (first, last) = (ops.first()?, ops.last()?);
        let bytes = placed.item.ir.op(*first).span.to(placed.item.ir.op(*last).span).range();
        Some(Placed {
            path,
            item: placed.item,
            text: document.text(),
            bytes: placed.start + bytes.start..placed.start + bytes.end,
        })
    }

    fn write_text(&self, out: &mut impl Write, groups: &Groups, judged: &[Option<Judged>]) -> io::Result<()> {
        let mut shown = 0;
        for (group, judged) in groups.iter().zip(judged).filter(|(group, _)| !group.is_contained) {
            shown += 1;
            let operations = count(group.length as usize, "operation");
            let worth = judged.as_ref().map(Judged::said).unwrap_or_default();
            writeln!(out, "{} similar regions of {operations}{worth}", group.regions.len())?;
            for place in group.regions.iter().filter_map(|region| self.place(region)) {
                let range = Encoding::Utf8.range(place.text, place.bytes.clone());
                let (first, last) = (range.start.line + 1, range.end.line + 1);
                write!(out, "  {}:{first}:{}", place.path.display(), range.start.character + 1)?;
                if last > first {
                    write!(out, "-{last}")?;
                }
                match place.function() {
                    Some(function) => writeln!(out, " in {function}")?,
                    None => writeln!(out)?,
                }
            }
        }
        writeln!(out, "{} in {}", count(shown, "group"), count(self.files.len(), "file"))
    }

    /// The page of the groups that lie in no longer one, those first that repeat most operations.
    fn page(&self, groups: &Groups, judged: &[Option<Judged>], mappings: &[&Mapping]) -> String {
        let documents = self.files.iter().map(|(_, document)| document.as_ref());
        let documents: Vec<Option<&Document>> = documents.collect();
        let items: Option<Vec<&Item>> = self
            .items
            .iter()
            .map(|mapped| Some(&**documents[mapped.file]?.items().at(mapped.index).item))
            .collect();
        let items = items.unwrap_or_default();
        let groups = groups.iter().zip(judged).filter(|(group, _)| !group.is_contained);
        let mut shown: Vec<(Group, &Option<Judged>)> = groups.collect();
        shown.sort_by_key(|(group, _)| std::cmp::Reverse(u64::from(group.length) * (group.regions.len() as u64 - 1)));
        let sections = shown.iter().take(SECTIONS).filter_map(|(group, judged)| {
            let label = |region: &Region| {
                let place = self.place(region)?;
                let line = Encoding::Utf8.position(place.text, place.bytes.start).line as usize + 1;
                let file = place.path.display().to_string();
                Some(ide::display::similarity::page::label(place.item, Some(&file), line))
            };
            let labels: Option<Vec<String>> = group.regions.iter().map(label).collect();
            let worth = judged.as_ref().map(Judged::said).unwrap_or_default();
            let title = format!("{} similar regions{worth}", group.regions.len());
            ide::display::similarity::page::section(&items, mappings, group, &labels?, &title)
        });
        ide::display::similarity::page::page(sections)
    }

    fn write_json(&self, out: &mut impl Write, groups: &Groups, judged: Vec<Option<Judged>>) -> io::Result<()> {
        for (group, judged) in groups.iter().zip(judged) {
            serde_json::to_writer(&mut *out, &self.line(&group, judged))?;
            writeln!(out)?;
        }
        Ok(())
    }

    fn line(&self, group: &Group, judged: Option<Judged>) -> Line {
        let (benefit, obstacle, of_regions) = match judged {
            Some(judged) => (judged.benefit, judged.obstacle, judged.of_regions),
            None => (None, None, Vec::new()),
        };
        let mut of_regions = of_regions.into_iter();
        let regions = group.regions.iter().filter_map(|region| {
            let obstacle = of_regions.next().flatten();
            let place = self.place(region)?;
            let (start, end) = self.numbers(region);
            Some(Site {
                file: place.path.display().to_string(),
                function: place.function(),
                range: Encoding::Utf16.range(place.text, place.bytes.clone()),
                start,
                end,
                obstacle,
            })
        });
        Line {
            length: group.length,
            is_contained: group.is_contained,
            benefit: benefit.map(|benefit| benefit.saved()),
            saved_bytes: benefit.map(|benefit| benefit.saved_bytes()),
            obstacle,
            regions: regions.collect(),
        }
    }
}

/// Where a region stands.
struct Placed<'a> {
    path: &'a Path,
    item: &'a Item,
    text: &'a Rope,
    bytes: std::ops::Range<usize>,
}

impl Placed<'_> {
    fn function(&self) -> Option<String> {
        let ir = &self.item.ir;
        ir.top()
            .first()
            .and_then(|&op| self.item.symbol(op))
            .map(|symbol| symbol.into_owned())
    }
}

/// A group as one object.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    length: u32,
    is_contained: bool,
    /// How many operations fewer there are once the regions are calls of a function in each file, negative if there are more.
    benefit: Option<i64>,
    /// About how many bytes of code fewer there are.
    saved_bytes: Option<i64>,
    /// Why none of them can be outlined.
    obstacle: Option<String>,
    regions: Vec<Site>,
}

#[derive(Serialize)]
struct Site {
    file: String,
    function: Option<String>,
    range: Range,
    start: u32,
    end: u32,
    /// Why this one stays where it is.
    obstacle: Option<String>,
}
