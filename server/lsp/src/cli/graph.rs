//! `memref-analyzer graph`: the control flow graph of a function, as it is and after passes.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ide::{FlowGraph, Scope};
use mlir_grammar::Document;

use super::{GraphArguments, GraphFormat, UNUSABLE, complain};
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
    let Some((index, before)) = find(&document, function.as_deref()) else {
        let function = function.as_deref().unwrap_or("function");
        complain(&format!("{name}: there is no {function} with a body"));
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
        let text = ide::passes::text_after(&document, &made.items);
        let after = Document::new(&text, document.dialects().clone());
        if let Some((_, after)) = find(&after, Some(&graphs[0].0)) {
            graphs.push((format!("{} after {}", after.name, names.join(", ")), after));
        }
    }
    let drawn = match arguments.format {
        GraphFormat::Dot => Ok(ide::flow_graph::to_dot(&graphs)),
        GraphFormat::Svg => ide::flow_graph::to_svg(&graphs),
    };
    let drawn = match drawn {
        Ok(drawn) => drawn,
        Err(problem) => {
            complain(&format!("{name}: {problem}; `--format dot` has no limit"));
            return Ok(UNUSABLE);
        }
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
        Some((file, function)) if !argument.exists() => (PathBuf::from(file), Some(format!("@{function}"))),
        _ => (argument.to_owned(), None),
    }
}

/// The graph of a function with a body, and the item that holds it: the one with this symbol, or the first one.
fn find(document: &Document, symbol: Option<&str>) -> Option<(usize, FlowGraph)> {
    let mut items = document.items().iter().enumerate();
    items.find_map(|(index, placed)| Some((index, ide::flow_graph::of_item(placed.item, symbol)?)))
}
