//! `memref-analyzer graph`: the control flow graph of a function, as it is and after passes.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ide::{FlowGraph, Scope};
use mlir_grammar::Document;

use super::arguments::{GraphArguments, GraphFormat};
use super::outcome::{UNUSABLE, complain};
use super::{files, projects};

pub fn run(arguments: &GraphArguments) -> io::Result<u8> {
    let (file, function) = split(&arguments.function);
    let name = file.display();
    let names: Vec<&str> = arguments.after.iter().map(String::as_str).collect();
    let steps = match ide::steps(&names, &[]) {
        Ok(steps) => steps,
        Err(problem) => {
            complain(&problem);
            return Ok(UNUSABLE);
        }
    };
    let text = match files::read(&file) {
        Ok(text) => text,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    let (facts, standing) = projects::of_file(&file);
    let document = Document::new(&text, facts.dialects);
    let around = arguments.around.map(|line| start_of(&text, line));
    let found = match (&function, around) {
        (None, Some(offset)) => at(&document, offset),
        _ => find(&document, function.as_deref(), around),
    };
    let Some((index, before)) = found else {
        complain(&match &function {
            Some(function) => format!("{name}: there is no {function} with a body; name a function as {name}@NAME"),
            None => format!("{name}: there is no function with a body"),
        });
        return Ok(UNUSABLE);
    };
    let mut graphs = vec![(before.name.clone(), before)];
    let mut is_left_alone = false;
    if !steps.is_empty() {
        let made = ide::transform(&document, &steps, Scope::Item(index));
        for left in &made.left_alone {
            complain(&format!("{name}: {}", left.message));
            is_left_alone = true;
        }
        let text = ide::actions::passes::text_after(&document, &made.items);
        let after = Document::new(&text, document.dialects().clone());
        if let Some((_, mut after)) = find(&after, Some(&graphs[0].0), None) {
            after.look_as(&graphs[0].1);
            graphs.push((format!("{} after {}", after.name, names.join(", ")), after));
        }
    }
    let drawn = match arguments.format {
        GraphFormat::Dot => ide::display::flow_graph::to_dot(&graphs),
        GraphFormat::Svg => ide::display::flow_graph::to_svg(&graphs, |_| None),
    };
    io::stdout().lock().write_all(drawn.as_bytes())?;
    Ok(if standing.is_unusable || is_left_alone {
        UNUSABLE
    } else {
        0
    })
}

/// `FILE@FUNCTION` as file and symbol: the last `@` divides them, unless all of it is a file.
fn split(argument: &Path) -> (PathBuf, Option<String>) {
    let text = argument.to_string_lossy();
    match text.rsplit_once('@') {
        Some((file, function)) if !argument.exists() => {
            // The symbol may have its own sign: `file.mlir@@f`.
            (PathBuf::from(file.trim_end_matches('@')), Some(format!("@{function}")))
        }
        _ => (argument.to_owned(), None),
    }
}

/// The graph of a function with a body, and the item that holds it: the one with this symbol, or the first one. It looks at an
/// offset, if that is in it.
fn find(document: &Document, symbol: Option<&str>, around: Option<usize>) -> Option<(usize, FlowGraph)> {
    let mut items = document.items().iter().enumerate();
    items.find_map(|(index, placed)| {
        let mut graph = ide::display::flow_graph::of_item(placed.item, symbol)?;
        if let Some(offset) = around.and_then(|offset| relative(offset, placed.start)) {
            graph.look_at(offset);
        }
        Some((index, graph))
    })
}

/// The graph of the function at an offset, and the item that holds it.
fn at(document: &Document, offset: usize) -> Option<(usize, FlowGraph)> {
    let index = document.item_at(offset)?;
    let placed = document.items().at(index);
    Some((
        index,
        ide::display::flow_graph::at(placed.item, relative(offset, placed.start)?)?,
    ))
}

/// Where an item that begins at `start` has an offset of the document.
fn relative(offset: usize, start: usize) -> Option<u32> {
    u32::try_from(offset.checked_sub(start)?).ok()
}

/// Where a line begins, the first being 1, after its indentation; after the text where that has no such line.
fn start_of(text: &str, line: usize) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line.saturating_sub(1)).map(str::len).sum();
    let indented = lines.next().unwrap_or_default();
    before + indented.len() - indented.trim_start().len()
}
