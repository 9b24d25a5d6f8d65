//! Tests of the files of a folder, some files each, or of each dialect.

mod bounds;
mod code_actions;
mod corpus;
mod mlir_opt;
mod ods;
mod passes;
mod passes_by_valgrind;
mod rules;
mod valgrind;

use libtest_mimic::{Arguments, Trial};

/// What makes the tests of one kind.
type Trials = fn() -> Vec<Trial>;

const KINDS: [(&str, Trials); 9] = [
    ("bounds", bounds::trials),
    ("code_actions", code_actions::trials),
    ("corpus", corpus::trials),
    ("mlir_opt", mlir_opt::trials),
    ("ods", ods::trials),
    ("passes", passes::trials),
    ("passes_by_valgrind", passes_by_valgrind::trials),
    ("rules", rules::trials),
    ("valgrind", valgrind::trials),
];

fn main() {
    let arguments = Arguments::from_args();
    // A runner that starts one process a test names it: the folders of the others need not be read.
    let asked = arguments.filter.as_deref().filter(|_| arguments.exact);
    let is_asked = |kind: &str| asked.is_none_or(|asked| asked.split("::").next() == Some(kind));
    let kinds = KINDS.iter().filter(|(kind, _)| is_asked(kind));
    libtest_mimic::run(&arguments, kinds.flat_map(|(_, trials)| trials()).collect()).exit();
}
