//! Each pass does what MLIR's pass of that name does: `tests/data/passes/<pass>/*.mlir` through both, the results compared as
//! MLIR prints them, exactly or after `--canonicalize --cse`. Comments survive, and what MLIR does only once is done once.
//!
//! Lines at the top of a file say how it is meant:
//!
//! - `// option: name=value` chooses an option of the pass;
//! - `// unchanged` says that there is nothing to do;
//! - `// refused: text` says that a function is left alone, by MLIR and by us, and `text` is in what we say;
//! - `// refused here: text` says that of a function that MLIR makes something wrong of;
//! - a file `name.after.mlir` beside `name.mlir` holds the result, where MLIR has no such pass (any more) or does otherwise;
//! - files `name.document*.mlir` hold what a document of MLIR's shows as the result, in today's spelling: `// after: --pass` is
//!   what MLIR does to ours before they are compared, `// deallocs anywhere in their blocks` leaves the order of those open.
//!   Which documents these are is what `document_examples` is about.
//!
//! Needs: mlir-opt-22, mlir-opt-16.

use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::corpus::{files, name};
use memref_analyzer_tests::passes::{Comparison, compare, of_mlir, ours, printed};

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for path in files("passes") {
        let name = name("passes", &path);
        if name.ends_with(".after") || name.contains(".document") {
            continue;
        }
        trials.push(Trial::test(format!("passes::{name}"), move || judge(&path)));
    }
    trials
}

/// What a file says about itself.
#[derive(Default)]
struct Meant {
    options: Vec<String>,
    unchanged: bool,
    refused: Option<String>,
    /// Whether MLIR refuses it, too.
    refused_by_mlir: bool,
}

impl Meant {
    fn of(text: &str) -> Self {
        let mut meant = Self::default();
        for line in text.lines().take_while(|line| line.starts_with("//")) {
            let line = line.trim_start_matches('/').trim();
            if let Some(option) = line.strip_prefix("option: ") {
                meant.options.push(option.to_owned());
            } else if line == "unchanged" {
                meant.unchanged = true;
            } else if let Some(said) = line.strip_prefix("refused: ") {
                (meant.refused, meant.refused_by_mlir) = (Some(said.to_owned()), true);
            } else if let Some(said) = line.strip_prefix("refused here: ") {
                meant.refused = Some(said.to_owned());
            }
        }
        meant
    }
}

fn judge(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let meant = Meant::of(&text);
    let folder = path
        .parent()
        .and_then(Path::file_name)
        .ok_or("a pass's folder has a name")?;
    let pass = folder.to_str().ok_or("a pass's name is a word")?;
    let after = path.with_extension("after.mlir");
    let made = ours(&text, pass, &meant.options);
    if let Some(said) = &meant.refused {
        return match made {
            Ok(made) => Err(format!("is not refused:\n{made}").into()),
            Err(message) if message.contains(said) => refused_by_mlir(&text, pass, &meant),
            Err(message) => Err(format!("refused for another reason: {message}").into()),
        };
    }
    let made = made?;
    if meant.unchanged != (made == text) {
        return Err(format!("changed or not, against what the file says:\n{made}").into());
    }
    comments_survive(&text, &made)?;
    let documents = documents_of(path)?;
    for document in &documents {
        same_as_document(&made, document)?;
    }
    if after.exists() {
        return same_as_file(&made, &after);
    }
    let Some((tool, passes)) = of_mlir(pass, &meant.options) else {
        return if documents.is_empty() {
            Err("MLIR has no such pass: the result goes beside the file".into())
        } else {
            Ok(())
        };
    };
    match compare(&made, &text, tool, &passes)? {
        Comparison::Different(own, theirs) => {
            return Err(format!("ours:\n{made}\n\nours, cleaned:\n{own}\n\nMLIR's, cleaned:\n{theirs}").into());
        }
        Comparison::Same | Comparison::SameInEffect => {}
    }
    once(&text, &made, pass, &meant, tool, &passes)
}

fn refused_by_mlir(text: &str, pass: &str, meant: &Meant) -> Result<(), Failed> {
    let Some((tool, passes)) = of_mlir(pass, &meant.options).filter(|_| meant.refused_by_mlir) else {
        return Ok(());
    };
    match printed(tool, text, &passes) {
        Ok(theirs) => Err(format!("MLIR does not refuse it:\n{theirs}").into()),
        Err(_) => Ok(()),
    }
}

fn same_as_file(made: &str, after: &PathBuf) -> Result<(), Failed> {
    let expected = std::fs::read_to_string(after)?;
    let own = printed("mlir-opt-22", made, &[])?;
    let expected = printed("mlir-opt-22", &expected, &[])?;
    if own == expected {
        Ok(())
    } else {
        Err(format!("ours:\n{made}\n\nas MLIR prints it:\n{own}\n\nexpected:\n{expected}").into())
    }
}

/// The results that documents show for an input.
fn documents_of(path: &Path) -> Result<Vec<PathBuf>, Failed> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let start = format!("{stem}.document");
    let folder = path.parent().ok_or("a file is in a folder")?;
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with(&start)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The same operations as a document shows, or the same after `--canonicalize --cse`.
fn same_as_document(made: &str, document: &Path) -> Result<(), Failed> {
    let shown = std::fs::read_to_string(document)?;
    let said = |what: &str| {
        let mut lines = shown.lines().take_while(|line| line.starts_with("//"));
        lines.find_map(|line| line.trim_start_matches('/').trim().strip_prefix(what))
    };
    let mut own = made.to_owned();
    if let Some(pass) = said("after: ") {
        own = printed("mlir-opt-22", made, &[pass.to_owned()])?;
    }
    let mut shown = shown.clone();
    if said("deallocs anywhere in their blocks").is_some() {
        (own, shown) = (
            with_deallocs_last(&printed("mlir-opt-22", &own, &[])?),
            with_deallocs_last(&printed("mlir-opt-22", &shown, &[])?),
        );
    }
    match compare(&own, &shown, "mlir-opt-22", &[])? {
        Comparison::Same | Comparison::SameInEffect => Ok(()),
        Comparison::Different(own, theirs) => {
            let name = document.display();
            Err(format!("ours:\n{made}\n\nours, cleaned:\n{own}\n\n{name}, cleaned:\n{theirs}").into())
        }
    }
}

/// The generic form with the deallocs of each block before its terminator, by name.
fn with_deallocs_last(generic: &str) -> String {
    // A block's lines are those of one indentation: the deallocs seen at each, outermost first.
    let mut open: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut written = String::new();
    for line in generic.lines() {
        let indent = line.len() - line.trim_start().len();
        while open.last().is_some_and(|(inner, _)| *inner > indent) {
            open.pop();
        }
        if open.last().is_none_or(|(inner, _)| *inner < indent) {
            open.push((indent, Vec::new()));
        }
        let Some((_, deallocs)) = open.last_mut() else { continue };
        let word = line.trim_start();
        if word.starts_with("\"memref.dealloc\"") {
            deallocs.push(line);
            continue;
        }
        if ["\"scf.yield\"", "\"func.return\"", "\"cf."]
            .iter()
            .any(|name| word.starts_with(name))
        {
            deallocs.sort_unstable();
            for dealloc in deallocs.drain(..) {
                written += &format!("{dealloc}\n");
            }
        }
        written += &format!("{line}\n");
    }
    written
}

/// All comments are there, those that have a line for themselves in their order.
fn comments_survive(text: &str, made: &str) -> Result<(), Failed> {
    let comments = |text: &str| -> Vec<(bool, String)> {
        let commented = text
            .lines()
            .filter_map(|line| line.find("//").map(|at| line.split_at(at)));
        let comments = commented.map(|(code, comment)| (code.trim().is_empty(), comment.trim_end().to_owned()));
        comments.collect()
    };
    let (before, after) = (comments(text), comments(made));
    let mut rest = after.iter();
    let mut own = before.iter().filter(|(is_alone, _)| *is_alone);
    let are_in_order = own.all(|comment| rest.any(|other| other == comment));
    let is_there = |comment: &str| after.iter().any(|(_, other)| other == comment);
    if are_in_order && before.iter().all(|(_, comment)| is_there(comment)) {
        Ok(())
    } else {
        Err(format!("comments were {before:?}, are {after:?}").into())
    }
}

/// Where MLIR's pass changes nothing the second time, ours does not, either.
fn once(text: &str, made: &str, pass: &str, meant: &Meant, tool: &str, passes: &[String]) -> Result<(), Failed> {
    let first = printed(tool, text, passes)?;
    if printed(tool, &first, passes).is_ok_and(|second| second == first) {
        let again = ours(made, pass, &meant.options)?;
        if again != made {
            return Err(format!("the second time:\n{again}").into());
        }
    }
    Ok(())
}
