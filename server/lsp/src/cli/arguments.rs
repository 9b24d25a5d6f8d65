//! What the command line takes.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use buffer_analysis::Code;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use ide::{StageChoice, Target};

use crate::project::unknown_code;

/// Finds memory bugs in MLIR buffer IR: leaks, double frees, uses after free.
#[derive(Parser)]
#[command(name = "memref-analyzer", version, args_conflicts_with_subcommands = true)]
pub(super) struct Arguments {
    #[command(flatten)]
    pub(super) lsp: LspArguments,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// The language server (the default)
    Lsp(LspArguments),
    /// Report what is wrong with files
    Check(CheckArguments),
    /// Change files by passes; a new file goes to standard output
    Fix(FixArguments),
    /// Format files: indentation and blanks as MLIR prints them, nothing else
    Fmt(FmtArguments),
    /// Outline similar regions of files into functions; a new file goes to standard output
    Outline(OutlineArguments),
    /// Draw the control-flow graph of a function, with what happens to its buffers
    Graph(GraphArguments),
    /// Find similar regions in files and folders
    Similarity(SimilarityArguments),
    /// Print what the parser sees in a file
    Parse(ParseArguments),
    /// Make a table of a dialect from its ODS definitions
    ImportOds(ImportOdsArguments),
    /// Describe an operation: write its entry into a table of the project
    Describe(DescribeArguments),
    /// Find the pass that introduced each finding, in the output of `mlir-opt --mlir-print-ir-after-all`
    Trace(TraceArguments),
    /// Print the script by which a shell completes these commands
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, for `man -l -`
    Man {
        /// The command that it is about; all of them without it
        command: Option<String>,
    },
    /// Explain a code, the `configuration` or the format of a `table`, or list all of them
    Explain {
        /// The code, such as `leak`
        code: Option<String>,
        /// Print the JSON schema of the `configuration` or of a `table`
        #[arg(long, requires = "code")]
        schema: bool,
    },
}

#[derive(Args)]
pub(super) struct LspArguments {
    /// Talk over standard input and output (the default)
    #[arg(long, conflicts_with = "socket")]
    pub(super) stdio: bool,
    /// Wait for a client on this port of the local machine
    #[arg(long, value_name = "PORT")]
    pub(super) socket: Option<u16>,
}

impl LspArguments {
    /// Whether no flag asks for a server.
    pub(super) fn is_not_asked_for(&self) -> bool {
        !self.stdio && self.socket.is_none()
    }
}

#[derive(Args)]
pub(super) struct CheckArguments {
    /// How findings are printed
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: CheckFormat,
    /// Whether excerpts have colors: `auto` follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and `TERM`
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub(super) color: Color,
    /// Compare the findings with `expected-error@below {{…}}` comments
    #[arg(long, conflicts_with = "format")]
    pub(super) verify_diagnostics: bool,
    /// Print the findings alone, without how many there are
    #[arg(short, long)]
    pub(super) quiet: bool,
    /// How many files are checked at the same time: as many as there are processors without it
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,
    /// Print on standard error how much was checked, and what was found
    #[arg(long)]
    pub(super) statistics: bool,
    /// Whether the IR is from before deallocation, whatever a `memref-analyzer.toml` says: then each function has one remark
    /// and no leaks
    #[arg(long, value_name = "STAGE", value_parser = stage)]
    pub(super) stage: Option<StageChoice>,
    /// Report only these codes, separated by commas; codes that are off are turned on
    #[arg(long, value_name = "CODES", value_delimiter = ',', value_parser = code)]
    pub(super) select: Vec<Code>,
    /// Do not report these codes
    #[arg(long, value_name = "CODES", value_delimiter = ',', value_parser = code)]
    pub(super) ignore: Vec<Code>,
    /// Print hints as well
    #[arg(long)]
    pub(super) hints: bool,
    /// Report only what is not in this file, which `check --format json` printed
    #[arg(long, value_name = "FILE", conflicts_with = "verify_diagnostics")]
    pub(super) baseline: Option<PathBuf>,
    /// Files, `-` for standard input, and folders that are searched for `*.mlir`
    #[arg(required = true)]
    pub(super) paths: Vec<PathBuf>,
}

/// A code by its name.
fn code(name: &str) -> Result<Code, String> {
    Code::from_name(name).ok_or_else(|| unknown_code(name))
}

/// A stage by its name.
fn stage(name: &str) -> Result<StageChoice, String> {
    StageChoice::from_name(name).ok_or_else(|| {
        let names = StageChoice::NAMES.map(|(name, _)| name).join(", ");
        format!("a stage is one of {names}")
    })
}

/// When text has colors.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// Whether standard output gets colors: by <https://no-color.org> and <https://bixense.com/clicolors> where it is not said.
    pub(super) fn is_on(self) -> bool {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) => false,
            Self::Auto if is_set("CLICOLOR_FORCE") => true,
            Self::Auto => io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum CheckFormat {
    /// With excerpts of the source
    Text,
    /// One line a finding
    Concise,
    /// One object a line
    Json,
    /// One log in SARIF 2.1.0
    Sarif,
    /// Annotations of a GitHub Actions run
    Github,
}

#[derive(Args)]
pub(super) struct FixArguments {
    /// A pass, under MLIR's name; several run in this order. A function that a pass cannot change soundly stays as it is: the
    /// reason is printed, and the status is 2
    #[arg(long = "pass", value_name = "NAME", required = true)]
    pub(super) passes: Vec<String>,
    /// An option, under MLIR's name: for each of the passes that has it
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(super) options: Vec<String>,
    /// Write each new file in place of the old one
    #[arg(long, conflicts_with = "diff")]
    pub(super) in_place: bool,
    /// Print what would change
    #[arg(long)]
    pub(super) diff: bool,
    /// Files, `-` for standard input, and folders that are searched for `*.mlir`; several need `--in-place` or `--diff`
    #[arg(required = true)]
    pub(super) paths: Vec<PathBuf>,
}

#[derive(Args)]
pub(super) struct FmtArguments {
    /// Change nothing; name the files that are not formatted
    #[arg(long)]
    pub(super) check: bool,
    /// Files, which are changed in place; `-` for standard input, which goes to standard output; and folders that are
    /// searched for `*.mlir`
    #[arg(required = true)]
    pub(super) paths: Vec<PathBuf>,
}

/// What outlining makes smaller.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum OutlineTarget {
    /// Machine code for x86-64
    #[value(name = "x86-64")]
    X86_64,
    /// Machine code for AArch64
    Aarch64,
    /// The text
    Operations,
}

impl From<OutlineTarget> for Target {
    fn from(target: OutlineTarget) -> Self {
        match target {
            OutlineTarget::X86_64 => Self::X86_64,
            OutlineTarget::Aarch64 => Self::Aarch64,
            OutlineTarget::Operations => Self::Operations,
        }
    }
}

#[derive(Args)]
pub(super) struct OutlineArguments {
    /// First merge functions that are the same but for constants
    #[arg(long)]
    pub(super) merge_functions: bool,
    /// Outline, and merge, also what costs more than it saves
    #[arg(long)]
    pub(super) no_cost: bool,
    /// What is to be smaller: the code for a machine, by an estimate, or the text, in operations
    #[arg(long, value_enum, value_name = "TARGET", default_value = "x86-64")]
    pub(super) target: OutlineTarget,
    /// Print on standard error whether each group of similar regions was outlined, and why
    #[arg(long)]
    pub(super) remarks: bool,
    /// The shortest regions, in operations
    #[arg(long, value_name = "N", default_value = "2")]
    pub(super) min_length: u32,
    /// Write each new file in place of the old one
    #[arg(long, conflicts_with = "diff")]
    pub(super) in_place: bool,
    /// Print what would change
    #[arg(long)]
    pub(super) diff: bool,
    /// Files, `-` for standard input, and folders that are searched for `*.mlir`; several need `--in-place` or `--diff`
    #[arg(required = true)]
    pub(super) paths: Vec<PathBuf>,
}

#[derive(Args)]
pub(super) struct GraphArguments {
    /// How it is printed
    #[arg(long, value_enum, default_value = "dot")]
    pub(super) format: GraphFormat,
    /// A pass, under MLIR's name: the function after it is drawn beside the function as it is; several run in this order
    #[arg(long, value_name = "PASS")]
    pub(super) after: Vec<String>,
    /// A line of the file, from 1: of a function that is too large for a picture, the part around it is drawn
    #[arg(long, value_name = "LINE")]
    pub(super) around: Option<usize>,
    /// The file and the function; without a function, the one around the line, or the first one
    #[arg(value_name = "FILE@FUNCTION")]
    pub(super) function: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum GraphFormat {
    /// Text for Graphviz
    Dot,
    /// A picture
    Svg,
}

#[derive(Args)]
pub(super) struct SimilarityArguments {
    /// How groups of similar regions are printed
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: SimilarityFormat,
    /// Find functions that are the same as a whole, or but for constants, sizes or element types
    #[arg(long)]
    pub(super) functions: bool,
    /// How many operations a region, or a function, holds at least; constants do not count
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(2..))]
    pub(super) min_length: u32,
    /// Files, `-` for standard input, and folders that are searched for `*.mlir`
    #[arg(required = true)]
    pub(super) paths: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum SimilarityFormat {
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
pub(super) struct ParseArguments {
    /// How it is printed
    #[arg(long, value_enum, default_value = "json")]
    pub(super) format: ParseFormat,
    /// The file
    pub(super) file: PathBuf,
}

#[derive(Args)]
pub(super) struct TraceArguments {
    /// How it is printed
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: TraceFormat,
    /// What was printed; `-` for standard input, or the folder of `--mlir-print-ir-tree-dir`
    #[arg(value_name = "DUMPS")]
    pub(super) file: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum TraceFormat {
    /// For people
    Text,
    /// One object a line
    Json,
}

#[derive(Args)]
pub(super) struct ImportOdsArguments {
    /// Where the table goes; standard output otherwise
    #[arg(short, long, value_name = "DIALECT.toml")]
    pub(super) output: Option<PathBuf>,
    /// Take the operations of this dialect alone (default: all that are not upstream)
    #[arg(long = "dialect", value_name = "NAME")]
    pub(super) dialects: Vec<String>,
    /// Leave out summaries and descriptions
    #[arg(long)]
    pub(super) facts_only: bool,
    /// What `llvm-tblgen --dump-json` (or `mlir-tblgen`) printed, one file for each `.td`
    #[arg(required = true, value_name = "ODS.json")]
    pub(super) files: Vec<PathBuf>,
}

/// Operands and results are named by their positions, from 0, or by their names in the operation's entry.
#[derive(Args)]
pub(super) struct DescribeArguments {
    /// The operation's full name
    pub(super) operation: String,
    /// It frees this operand: memory of the heap, or of another family
    #[arg(long, value_name = "OPERAND[=FAMILY]")]
    pub(super) frees: Vec<String>,
    /// It takes ownership of this operand
    #[arg(long, value_name = "OPERAND")]
    pub(super) keeps: Vec<String>,
    /// It reads this operand
    #[arg(long, value_name = "OPERAND")]
    pub(super) reads: Vec<String>,
    /// It writes this operand
    #[arg(long, value_name = "OPERAND")]
    pub(super) writes: Vec<String>,
    /// This result is a new buffer: of the heap, or of another family
    #[arg(long, value_name = "RESULT[=FAMILY]")]
    pub(super) allocates: Vec<String>,
    /// This result is a part of this operand
    #[arg(long, value_name = "RESULT=OPERAND")]
    pub(super) views: Vec<String>,
    /// The table (default: one that the nearest `memref-analyzer.toml` lists, or a new one)
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ParseFormat {
    /// One object
    Json,
    /// Nothing: errors only, on stderr
    None,
}
