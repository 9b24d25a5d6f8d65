//! Each pass does what MLIR's pass of that name does: `tests/passes/<pass>/*.mlir` through both, the results compared as
//! MLIR prints them, exactly or after `--canonicalize --cse`. Comments survive, and what MLIR does only once is done once.
//!
//! Lines at the top of a file say how it is meant:
//!
//! - `// option: name=value` chooses an option of the pass;
//! - `// unchanged` says that there is nothing to do;
//! - `// refused: text` says that a function is left alone, by MLIR and by us, and `text` is in what we say;
//! - `// refused here: text` says that of a function that MLIR makes something wrong of;
//! - a file `name.after.mlir` beside `name.mlir` holds the result, where MLIR has no such pass (any more) or does otherwise.
//!
//! Needs: mlir-opt-22, mlir-opt-16.

use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use memref_analyzer_tests::corpus::{files, name};
use memref_analyzer_tests::passes::{Comparison, compare, of_mlir, ours, printed};

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for path in files("passes") {
        let name = name("passes", &path);
        if name.ends_with(".after.mlir") || name.ends_with(".after") {
            continue;
        }
        trials.push(Trial::test(name, move || judge(&path)));
    }
    libtest_mimic::run(&arguments, trials).exit();
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
    if after.exists() {
        return same_as_file(&made, &after);
    }
    let (tool, passes) =
        of_mlir(pass, &meant.options).ok_or("MLIR has no such pass: the result goes beside the file")?;
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

/// Comments that have a line for themselves are all there, in their order.
fn comments_survive(text: &str, made: &str) -> Result<(), Failed> {
    let comments = |text: &str| -> Vec<String> {
        let lines = text.lines().map(str::trim).filter(|line| line.starts_with("//"));
        lines.map(str::to_owned).collect()
    };
    let (before, after) = (comments(text), comments(made));
    if before == after {
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
