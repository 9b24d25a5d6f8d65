//! The command line. Exit status: 0 nothing to report (or nothing reads the output any more), 1 something found, 2 the call or
//! a file was unusable.
//!
//! What is wrong with a `memref-analyzer.toml` or a table is something found, since everything else in it holds; a
//! configuration that cannot be read at all, or is not valid TOML, is an unusable file. Files are checked all the same.

mod arguments;
mod baseline;
mod check;
mod code_counts;
mod completions;
mod concise_report;
mod describe;
mod dump_files;
mod expectations;
mod explain;
mod files;
mod fix;
mod fmt;
mod github_report;
mod graph;
mod import_ods;
mod json_report;
mod outcome;
mod outline;
mod output;
mod parse;
mod progress;
mod projects;
mod rewriting;
mod sarif_report;
mod similarity;
mod statistics;
mod text_report;
mod trace;
mod undescribed;
mod unified_diff;

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::lsp;
use arguments::{Arguments, Command, LspArguments};
pub use outcome::UNUSABLE;
use outcome::complain;

/// The variable that says what is logged, such as `debug` or `ide=trace`.
const LOG: &str = "MEMREF_ANALYZER_LOG";

/// What the server logs otherwise. The library reports each request that is cancelled, and warns of each answer to a request
/// that it has not sent itself, as those of the outbox are.
const SERVER_LOG: &str = "info,tower_lsp_server=warn,tower_lsp_server::service::client=error";

/// Runs what the arguments of the process ask for.
pub fn run() -> ExitCode {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| {
        // What a shell completes first is the name of a file.
        if let (ErrorKind::InvalidSubcommand, Some(file)) = (error.kind(), std::env::args_os().nth(1))
            && Path::new(&file).exists()
        {
            let file = file.display();
            complain(&format!(
                "there is no command `{file}`: did you mean `memref-analyzer check {file}`?"
            ));
            std::process::exit(UNUSABLE.into());
        }
        error.exit()
    });
    let serves = matches!(arguments.command, None | Some(Command::Lsp(_)));
    let wanted = std::env::var(LOG).ok().and_then(|wanted| wanted.parse().ok());
    let otherwise = if serves { SERVER_LOG } else { "error" };
    let targets: Targets = wanted.unwrap_or_else(|| otherwise.parse().unwrap_or_default());
    let log = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(false);
    tracing_subscriber::registry().with(log.with_filter(targets)).init();

    let result = match arguments.command {
        // A server would wait for a client that a person is not.
        None if arguments.lsp.is_not_asked_for() && io::stdin().is_terminal() => {
            Arguments::command().print_help().map(|()| 0)
        }
        None => return serve(&arguments.lsp),
        Some(Command::Lsp(arguments)) => return serve(&arguments),
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Fix(arguments)) => fix::run(&arguments),
        Some(Command::Fmt(arguments)) => fmt::run(&arguments),
        Some(Command::Outline(arguments)) => outline::run(&arguments),
        Some(Command::Graph(arguments)) => graph::run(&arguments),
        Some(Command::Similarity(arguments)) => similarity::run(&arguments),
        Some(Command::Parse(arguments)) => parse::run(&arguments),
        Some(Command::Trace(arguments)) => trace::run(&arguments),
        Some(Command::ImportOds(arguments)) => import_ods::run(&arguments),
        Some(Command::Describe(arguments)) => describe::run(&arguments),
        Some(Command::Completions { shell }) => completions::run(shell),
        Some(Command::Man { command }) => completions::manual(command.as_deref()),
        Some(Command::Explain { code, schema }) => explain::run(code.as_deref(), schema),
    };
    ExitCode::from(result.unwrap_or_else(|problem| {
        // The reader of the output has seen enough.
        if problem.kind() == io::ErrorKind::BrokenPipe {
            return 0;
        }
        complain(&format!("cannot write the output: {problem}"));
        UNUSABLE
    }))
}

fn serve(arguments: &LspArguments) -> ExitCode {
    let (result, what) = match arguments.socket {
        Some(port) => (lsp::over_socket(port), format!("port {port}")),
        None => (lsp::over_stdio(), "standard input".to_owned()),
    };
    result.unwrap_or_else(|problem| {
        complain(&format!("cannot serve over {what}: {problem}"));
        ExitCode::from(UNUSABLE)
    })
}
