//! `memref-analyzer describe`: the entry of an operation, written into a table.

use std::io::{self, Write};
use std::path::absolute;

use mlir_grammar::dialects::describe::{Place, Says, Seen, Statement};

use super::arguments::DescribeArguments;
use super::files::Unusable;
use super::outcome::{UNUSABLE, complain};
use super::projects;
use crate::project::description::{Saying, new_config, plan, write};
use crate::project::{self, FILE_NAME};

/// Memory of `memref.alloc`.
const HEAP: &str = "heap";

/// Writes it, and says which files have changed.
pub fn run(arguments: &DescribeArguments) -> io::Result<u8> {
    let statements = match statements(arguments) {
        Ok(statements) => statements,
        Err(problem) => {
            complain(&problem);
            return Ok(UNUSABLE);
        }
    };
    let here = absolute(FILE_NAME)?;
    let folder = here.parent().unwrap_or(&here);
    let config = project::find(folder, &[], &|_| None).unwrap_or_else(|| new_config(&here, &[]));
    let table = arguments.table.as_deref().map(absolute).transpose()?;
    let saying = Saying {
        operation: &arguments.operation,
        statements: &statements,
        seen: &Seen::default(),
        table: table.as_deref(),
    };
    let planned = plan(&config, &saying, &|_| None);
    match planned.and_then(|changes| write(&changes).map(|()| changes)) {
        Ok(changes) => {
            let mut out = io::stdout().lock();
            for change in &changes {
                writeln!(out, "{}", projects::shown(&change.path))?;
            }
            let operation = &arguments.operation;
            complain(&match changes.first() {
                Some(table) => format!("{operation} is described in {}", projects::shown(&table.path)),
                None => format!("{operation} is described so already"),
            });
            Ok(0)
        }
        Err(refusal) => {
            complain(&Unusable::new(&refusal.file, refusal.why).to_string());
            Ok(UNUSABLE)
        }
    }
}

/// What the arguments say.
fn statements(arguments: &DescribeArguments) -> Result<Vec<Statement>, String> {
    let operation = &arguments.operation;
    let is_named = operation
        .split_once('.')
        .is_some_and(|(dialect, name)| !dialect.is_empty() && !name.is_empty());
    if !is_named || operation.contains(char::is_whitespace) {
        return Err(format!("an operation is called DIALECT.NAME, not `{operation}`"));
    }
    let place = |text: &str| Place::from(text);
    let simple = |said: &[String], says: Says| -> Vec<Statement> {
        let statement = |text: &String| Statement {
            of: place(text),
            says: says.clone(),
        };
        said.iter().map(statement).collect()
    };
    let of_family = |said: &[String], says: fn(Box<str>) -> Says| -> Vec<Statement> {
        let statement = |text: &String| {
            let (of, family) = text.split_once('=').unwrap_or((text, HEAP));
            Statement {
                of: place(of),
                says: says(family.into()),
            }
        };
        said.iter().map(statement).collect()
    };
    let view = |text: &String| match text.split_once('=') {
        Some((result, operand)) => Ok(Statement {
            of: place(result),
            says: Says::Views(place(operand)),
        }),
        None => Err(format!("a view is RESULT=OPERAND, not `{text}`")),
    };
    let mut statements = of_family(&arguments.frees, Says::Frees);
    statements.extend(simple(&arguments.keeps, Says::Keeps));
    statements.extend(simple(&arguments.reads, Says::Reads));
    statements.extend(simple(&arguments.writes, Says::Writes));
    statements.extend(of_family(&arguments.allocates, Says::Allocates));
    for text in &arguments.views {
        statements.push(view(text)?);
    }
    match statements.is_empty() {
        true => Err(format!(
            "nothing is said of `{operation}`: `memref-analyzer describe --help` lists what can be"
        )),
        false => Ok(statements),
    }
}
