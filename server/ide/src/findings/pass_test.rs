//! Tests of passes: files whose `RUN:` lines run passes on the text.
//!
//! If the result is only printed, for `FileCheck` to read, the text is never executed, and loses buffers on purpose. Then
//! warnings become information, once for each function and code. So does `returns-stack`: the return keeps the pass from
//! removing the buffer. Other errors stay, and so does a leak in a function that frees all of its other buffers.

use buffer_analysis::{Code, Finding, Severity};
use mlir_grammar::{Item, OpId};
use rustc_hash::FxHashMap;

use crate::findings::levels::Levels;
use crate::findings::once::keep_first;
use crate::findings::silence::top_lines;

/// How tests of passes are reported if their results are only printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PassTests {
    /// Warnings are information, once for each function and code.
    #[default]
    Quiet,
    /// Like any other file.
    Strict,
}

impl PassTests {
    /// All there are, by the names that users write.
    pub const NAMES: [(&'static str, PassTests); 2] = [("quiet", PassTests::Quiet), ("strict", PassTests::Strict)];

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<PassTests> {
        let named = PassTests::NAMES.iter().find(|(known, _)| *known == name);
        named.map(|(_, choice)| *choice)
    }
}

/// Whether a file is a test of passes, and how it uses their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum PassTest {
    /// It is none, or one of our own findings.
    #[default]
    No,
    /// They are printed.
    Printed,
    /// They are executed.
    Executed,
}

impl PassTest {
    /// What a file is that begins with the item `first`.
    pub(crate) fn of(first: &Item) -> Self {
        let commands = top_lines(first).filter_map(|line| Some(line.split_once("RUN:")?.1));
        let of_others: Vec<&str> = commands
            .filter(|command| !command.contains("memref-analyzer"))
            .collect();
        match of_others.iter().any(|command| executes(command)) {
            _ if of_others.is_empty() => Self::No,
            true => Self::Executed,
            false => Self::Printed,
        }
    }
}

/// Whether a program in a `RUN:` line executes the result of the passes: `mlir-runner`, `lli`, `iree-run-module`, or a program
/// that was linked before (`%t`).
fn executes(command: &str) -> bool {
    command.split(['|', '&', ';']).any(|part| {
        let program = part.split_whitespace().next().unwrap_or_default();
        let mut words = program.split(|c: char| !c.is_alphanumeric());
        program.starts_with("%t") || words.any(|word| matches!(word, "run" | "runner" | "lli"))
    })
}

/// Makes warnings information, once for each function and code. `parts`: the findings of an item, in the order of the text.
/// Codes whose level the user has set stay as they are.
pub(crate) fn quiet<T>(item: &Item, levels: &Levels, parts: &mut Vec<(Finding, T)>) {
    let function = |finding: &Finding| item.function_around(finding.op?);
    let mut leaks: FxHashMap<Option<OpId>, usize> = FxHashMap::default();
    for (finding, _) in parts.iter().filter(|(finding, _)| finding.code == Code::Leak) {
        *leaks.entry(function(finding)).or_default() += 1;
    }
    let mut keys = Vec::with_capacity(parts.len());
    for (finding, _) in parts.iter_mut() {
        let of = function(finding);
        let is_alone = finding.code == Code::Leak && leaks[&of] == 1;
        let is_loud = finding.severity == Severity::Warning || finding.code == Code::ReturnsStack;
        let is_quiet = is_loud && !is_alone && !levels.sets(finding.code);
        if is_quiet {
            finding.severity = Severity::Information;
        }
        keys.push(is_quiet.then_some((of, finding.code)));
    }
    keep_first(item, parts, keys);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::findings::stage::SITES;
    use crate::fixture::edited;
    use crate::{Analysis, Cancel, Level, Policy, diagnostics};

    const PRINTS: &str = "// RUN: some-opt %s -some-pass | FileCheck %s\n";

    fn reported_by(policy: Policy, text: &str) -> Vec<(&'static str, Severity, usize)> {
        let mut analysis = Analysis::new(Document::new(text, Dialects::builtin())).with_policy(Arc::new(policy));
        analysis.complete(&Cancel::default());
        let reported = diagnostics(&analysis).map(|found| (found.code.as_str(), found.severity, found.related.len()));
        reported.collect()
    }

    fn reported(text: &str) -> Vec<(&'static str, Severity)> {
        let all = reported_by(Policy::default(), text).into_iter();
        all.map(|(code, severity, _)| (code, severity)).collect()
    }

    /// A function that frees one of its buffers, and not `lost` others.
    fn function(name: &str, lost: usize) -> String {
        let buffer = |n: usize| format!("  %b{n} = memref.alloc() : memref<4xf32>\n");
        let lost: String = (0..lost).map(buffer).collect();
        let free = "  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n";
        format!("func.func @{name}() {{\n{free}{lost}  return\n}}\n")
    }

    #[test]
    fn warnings_are_information_once_a_function() {
        let text = function("f", 3) + &function("g", 2);
        assert_eq!(reported(&text), [("leak", Severity::Warning); 5]);
        let printed = format!("{PRINTS}{text}");
        assert_eq!(reported(&printed), [("leak", Severity::Information); 2]);
        let related = |text: &str| reported_by(Policy::default(), text)[0].2;
        assert_eq!(related(&printed), related(&text) + 2, "the others are named");
        let many = function("f", 20);
        assert_eq!(related(&format!("{PRINTS}{many}")), related(&many) + SITES);
    }

    #[test]
    fn one_forgotten_buffer_stays_a_warning() {
        assert_eq!(
            reported(&format!("{PRINTS}{}", function("f", 1))),
            [("leak", Severity::Warning)]
        );
    }

    #[test]
    fn errors_stay_but_for_a_stack_buffer_that_is_kept_alive() {
        let twice = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  return\n}\n";
        assert_eq!(
            reported(&format!("{PRINTS}{twice}")),
            [("double-free", Severity::Error)]
        );
        let kept = "func.func @f() -> memref<4xf32> {\n  %a = memref.alloca() : memref<4xf32>\n  return %a : memref<4xf32>\n}\n";
        assert_eq!(reported(kept), [("returns-stack", Severity::Error)]);
        assert_eq!(
            reported(&format!("{PRINTS}{kept}")),
            [("returns-stack", Severity::Information)]
        );
    }

    #[test]
    fn what_is_executed_is_reported_as_anywhere() {
        let text = function("f", 2);
        for lines in [
            "// RUN: mlir-opt %s -lower \\\n// RUN: | mlir-runner -e main\n",
            "// RUN: some-opt %s | %mlir_cpu_runner\n",
            "// RUN: some-opt %s -o %t.ll && lli %t.ll\n",
            "// RUN: some-compile %s -o %t && %t | FileCheck %s\n",
            "// RUN: iree-run-mlir %s\n",
            "// RUN: memref-analyzer check %s\n",
        ] {
            assert_eq!(
                reported(&format!("{lines}{text}")),
                [("leak", Severity::Warning); 2],
                "{lines}"
            );
        }
        for lines in [
            "// RUN: prune-opt %s | FileCheck %s\n",
            "// RUN: mlir-opt %s \\\n// RUN:   --trunc | FileCheck %s --check-prefix=runner\n",
        ] {
            assert_eq!(
                reported(&format!("{lines}{text}")),
                [("leak", Severity::Information)],
                "{lines}"
            );
        }
    }

    #[test]
    fn users_may_ask_for_more() {
        let text = format!("{PRINTS}{}", function("f", 2));
        let severities = |policy: Policy| reported_by(policy, &text).into_iter().map(|(_, severity, _)| severity);
        let strict = Policy {
            pass_tests: PassTests::Strict,
            ..Policy::default()
        };
        assert!(severities(strict).eq([Severity::Warning; 2]));
        let mut levels = Levels::default();
        levels.set(Code::Leak, Level::At(Severity::Error));
        assert!(severities(levels.into()).eq([Severity::Error; 2]));
    }

    #[test]
    fn what_is_typed_above_is_followed() {
        let text = function("f", 2) + &function("g", 2);
        let mut analysis = Analysis::of(Document::new(&text, Dialects::builtin()));
        let mut after = |range: std::ops::Range<usize>, typed: &str| {
            analysis = edited(&analysis, range, typed);
            diagnostics(&analysis).count()
        };
        assert_eq!(after(0..0, "// About two functions.\n"), 4);
        assert_eq!(after(0..0, PRINTS), 2);
        assert_eq!(after(0..PRINTS.len(), ""), 4);
    }
}
