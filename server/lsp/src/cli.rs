//! The command line. Exit status: 0 nothing to report, 1 something found, 2 the call or a file was unusable.
//!
//! What is wrong with a `memref-analyzer.toml` or a table is something found, since everything else in it holds; a
//! configuration that cannot be read at all, or is no TOML, is an unusable file. Files are checked all the same.

mod baseline;
mod check;
mod code_counts;
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
mod outline;
mod output;
mod parse;
mod progress;
mod projects;
mod sarif_report;
mod similarity;
mod statistics;
mod text_report;
mod trace;
mod unified_diff;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use ide::StageChoice;
use ropey::Rope;
use tracing_subscriber::EnvFilter;

use crate::lsp;

/// An error or a warning was found.
pub const FOUND: u8 = 1;
/// The call or a file was unusable.
pub const UNUSABLE: u8 = 2;

/// The variable that says what is logged, such as `debug` or `ide=trace`.
const LOG: &str = "MEMREF_ANALYZER_LOG";

/// What the server logs otherwise. The library tells of each request that is cancelled, and warns of each answer to a request
/// that it has not sent itself, as those of the outbox are.
const SERVER_LOG: &str = "info,tower_lsp_server=warn,tower_lsp_server::service::client=error";

/// Finds memory bugs in MLIR buffer IR: leaks, double frees, uses after free.
#[derive(Parser)]
#[command(name = "memref-analyzer", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(flatten)]
    lsp: LspArguments,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The language server (the default)
    Lsp(LspArguments),
    /// Report what is wrong with files
    Check(CheckArguments),
    /// Change a file by a pass; the new file goes to standard output
    Fix(FixArguments),
    /// Set the indentation and the blanks of files as MLIR prints them; nothing else changes
    Fmt(FmtArguments),
    /// Outline similar regions of a file into functions; the new file goes to standard output
    Outline(OutlineArguments),
    /// Draw the control flow graph of a function, with what happens to its buffers
    Graph(GraphArguments),
    /// Find operations that are repeated, on whatever values, in functions of files and folders
    Similarity(SimilarityArguments),
    /// Print what the parser sees in a file
    Parse(ParseArguments),
    /// Write a dialect's table out of its ODS definitions
    ImportOds(ImportOdsArguments),
    /// Write into a table what somebody knows of an operation; both files are made where there are none
    Describe(DescribeArguments),
    /// Say which pass each finding came with: of what `mlir-opt --mlir-print-ir-after-all` printed
    Trace(TraceArguments),
    /// Explain a code, the `configuration` or the format of a `table`, or list all of them
    Explain {
        /// The code, such as `leak`
        code: Option<String>,
        /// Of the `configuration` or a `table`: a JSON schema, for editors
        #[arg(long, requires = "code")]
        schema: bool,
    },
}

#[derive(Args)]
struct LspArguments {
    /// Talk over standard input and output (the default)
    #[arg(long, conflicts_with = "socket")]
    stdio: bool,
    /// Wait for a client on this port of this machine
    #[arg(long, value_name = "PORT")]
    socket: Option<u16>,
}

#[derive(Args)]
struct CheckArguments {
    /// How findings are printed
    #[arg(long, value_enum, default_value = "text")]
    format: CheckFormat,
    /// Compare the findings with `expected-error@below {{…}}` comments
    #[arg(long, conflicts_with = "format")]
    verify_diagnostics: bool,
    /// Say on standard error how much was checked, and what was found
    #[arg(long)]
    statistics: bool,
    /// Whether buffers are freed already, whatever a `memref-analyzer.toml` says: in IR from before deallocation, nothing is
    /// said of each buffer that nobody frees
    #[arg(long, value_name = "STAGE", value_parser = stage)]
    stage: Option<StageChoice>,
    /// Print hints as well, in whatever format
    #[arg(long)]
    hints: bool,
    /// Report only what is not in this file, which `check --format json` printed
    #[arg(long, value_name = "FILE", conflicts_with = "verify_diagnostics")]
    baseline: Option<PathBuf>,
    /// Files, `-` for standard input, and folders that are searched for `*.mlir`
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

/// A stage by its name.
fn stage(name: &str) -> Result<StageChoice, String> {
    StageChoice::from_name(name).ok_or_else(|| {
        let names = StageChoice::NAMES.map(|(name, _)| name).join(", ");
        format!("a stage is one of {names}")
    })
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CheckFormat {
    /// With excerpts of the source
    Text,
    /// One object a line
    Json,
    /// One log in SARIF 2.1.0
    Sarif,
    /// Annotations of a GitHub Actions run
    Github,
}

#[derive(Args)]
struct FixArguments {
    /// A pass, under MLIR's name; several run in this order. A function that a pass cannot change soundly stays as it is: what
    /// is in the way is said, and the status is 2
    #[arg(long = "pass", value_name = "NAME", required = true)]
    passes: Vec<String>,
    /// An option, under MLIR's name: for each of the passes that has it
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write the new file in place of the old one
    #[arg(long, conflicts_with = "diff")]
    in_place: bool,
    /// Print what would change
    #[arg(long)]
    diff: bool,
    /// The file
    file: PathBuf,
}

#[derive(Args)]
struct FmtArguments {
    /// Change nothing; name the files that are not formatted
    #[arg(long)]
    check: bool,
    /// Files, which are changed in place; `-` for standard input, which goes to standard output; and folders that are
    /// searched for `*.mlir`
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

#[derive(Args)]
struct OutlineArguments {
    /// Outline also what costs more operations than it saves
    #[arg(long)]
    no_cost: bool,
    /// Say on standard error what became of each group of similar regions, and why
    #[arg(long)]
    remarks: bool,
    /// The shortest regions, in operations
    #[arg(long, value_name = "N", default_value = "2")]
    min_length: u32,
    /// Write the new file in place of the old one
    #[arg(long, conflicts_with = "diff")]
    in_place: bool,
    /// Print what would change
    #[arg(long)]
    diff: bool,
    /// The file
    file: PathBuf,
}

#[derive(Args)]
struct GraphArguments {
    /// How it is printed
    #[arg(long, value_enum, default_value = "dot")]
    format: GraphFormat,
    /// A pass, under MLIR's name: the function after it is drawn beside the function as it is; several run in this order
    #[arg(long, value_name = "PASS")]
    after: Vec<String>,
    /// A line of the file, from 1: of a function that is too large for a picture, the part around it is drawn
    #[arg(long, value_name = "LINE")]
    around: Option<usize>,
    /// The file and the function; without a function, the one around the line, or the first one
    #[arg(value_name = "FILE@FUNCTION")]
    function: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum GraphFormat {
    /// Text for Graphviz
    Dot,
    /// A picture
    Svg,
}

#[derive(Args)]
struct SimilarityArguments {
    /// How groups of similar regions are printed
    #[arg(long, value_enum, default_value = "text")]
    format: SimilarityFormat,
    /// How many operations a region holds at least; constants do not count
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(2..))]
    min_length: u32,
    /// Files, `-` for standard input, and folders that are searched for `*.mlir`
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SimilarityFormat {
    /// For people; groups that lie in a longer one with as many regions are left out
    Text,
    /// As LLVM's `llvm-sim` prints them: of each region the first and the last operation. What counts are operations
    /// inside functions, from 1 in the order in which they begin, through all files; constants and what defines a
    /// symbol do not count, terminators and operations in regions of others do
    LlvmSim,
    /// One object a line for each group: its length, what outlining it saves or why it cannot be outlined, and of each region
    /// file, range and function
    Json,
    /// A page that shows two regions of a group side by side: which values correspond, and what differs
    Html,
}

#[derive(Args)]
struct ParseArguments {
    /// How it is printed
    #[arg(long, value_enum, default_value = "json")]
    format: ParseFormat,
    /// The file
    file: PathBuf,
}

#[derive(Args)]
struct TraceArguments {
    /// How it is printed
    #[arg(long, value_enum, default_value = "text")]
    format: TraceFormat,
    /// What was printed; `-` for standard input, or the folder of `--mlir-print-ir-tree-dir`
    #[arg(value_name = "DUMPS")]
    file: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TraceFormat {
    /// For people
    Text,
    /// One object a line
    Json,
}

#[derive(Args)]
struct ImportOdsArguments {
    /// Where the table goes; standard output otherwise
    #[arg(short, long, value_name = "DIALECT.toml")]
    output: Option<PathBuf>,
    /// Take the operations of this dialect alone (default: all that are not upstream)
    #[arg(long = "dialect", value_name = "NAME")]
    dialects: Vec<String>,
    /// Leave out summaries and descriptions
    #[arg(long)]
    facts_only: bool,
    /// What `llvm-tblgen --dump-json` (or `mlir-tblgen`) printed, one file for each `.td`
    #[arg(required = true, value_name = "ODS.json")]
    files: Vec<PathBuf>,
}

/// Operands and results are named by their positions, from 0, or by their names in the operation's entry.
#[derive(Args)]
struct DescribeArguments {
    /// The operation's full name
    operation: String,
    /// It frees this operand: memory of the heap, or of another family
    #[arg(long, value_name = "OPERAND[=FAMILY]")]
    frees: Vec<String>,
    /// It keeps this operand: nobody else needs to free it any more
    #[arg(long, value_name = "OPERAND")]
    keeps: Vec<String>,
    /// It reads this operand, and does nothing else to it but what is said besides
    #[arg(long, value_name = "OPERAND")]
    reads: Vec<String>,
    /// It writes this operand, likewise
    #[arg(long, value_name = "OPERAND")]
    writes: Vec<String>,
    /// This result is a new buffer: of the heap, or of another family
    #[arg(long, value_name = "RESULT[=FAMILY]")]
    allocates: Vec<String>,
    /// This result is a part of this operand
    #[arg(long, value_name = "RESULT=OPERAND")]
    views: Vec<String>,
    /// The table (default: one that the nearest `memref-analyzer.toml` lists, or a new one)
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ParseFormat {
    /// One object
    Json,
    /// Nothing: errors only, on stderr
    None,
}

/// Runs what the arguments of the process ask for.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let serves = matches!(arguments.command, None | Some(Command::Lsp(_)));
    let filter =
        EnvFilter::try_from_env(LOG).unwrap_or_else(|_| EnvFilter::new(if serves { SERVER_LOG } else { "error" }));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(false)
        .init();

    let result = match arguments.command {
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
        Some(Command::Explain { code, schema }) => explain::run(code.as_deref(), schema),
    };
    ExitCode::from(result.unwrap_or_else(|problem| {
        // Whoever read the output has seen enough.
        if problem.kind() != io::ErrorKind::BrokenPipe {
            complain(&format!("cannot write the output: {problem}"));
        }
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

/// Says in one line what is unusable.
fn complain(problem: &str) {
    // Nobody is left to tell if this fails.
    _ = writeln!(io::stderr(), "memref-analyzer: {}", problem.replace(['\n', '\r'], " "));
}

/// Says in one line what there is to say about a place of a file: line and column count from one, columns in characters.
fn complain_at(file: &impl std::fmt::Display, text: &Rope, offset: usize, message: &str) {
    let at = offset.min(text.len_bytes());
    let line = text.byte_to_line(at);
    let column = text.byte_to_char(at) - text.line_to_char(line);
    complain(&format!("{file}:{}:{}: {message}", line + 1, column + 1));
}

/// "1 error", "2 errors".
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
