//! Whether a piece of a document is from before deallocation or after it.
//!
//! Before deallocation nothing is freed yet, and that is as it should be: of a function that loses buffers there is one thing
//! to say, not one for each of them. A piece is from before if nothing is freed in it, and if the pieces of the document in
//! which nothing is freed have more than a [`HANDFUL`] of allocations together. So a forgotten `dealloc` in small code is a
//! leak, and what is after deallocation, piece by piece, is known by its frees.
//!
//! A test of passes is input that is not meant to run, and its functions have nothing to do with each other: there each
//! function that frees nothing is from before, with what its loops lose.

use std::borrow::Cow;

use buffer_analysis::{Code, Deallocation, Finding, Related};
use mlir_grammar::Item;

/// As many allocations without a free are no sign of a stage yet.
pub const HANDFUL: usize = 5;

/// How many places of one kind in a function are shown one by one.
pub(crate) const SITES: usize = 8;

/// Where a piece is in a compiler's pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Deallocation is still to come.
    Before,
    /// What is to be freed is freed.
    After,
}

/// What a function that frees nothing has still to free: this is no leak yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pending {
    /// Nothing.
    #[default]
    Nothing,
    /// What it loses once a call. What each iteration of a loop loses piles up until then, and is a leak at any time.
    OnceACall,
    /// All that it loses.
    Everything,
}

impl From<Stage> for Pending {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Before => Pending::OnceACall,
            Stage::After => Pending::Nothing,
        }
    }
}

/// What users say of the stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StageChoice {
    /// It is found, piece by piece.
    Found,
    /// It is this one.
    Known(Stage),
}

impl StageChoice {
    /// All there are, by the names that users write.
    pub const NAMES: [(&'static str, StageChoice); 3] = [
        ("before", StageChoice::Known(Stage::Before)),
        ("after", StageChoice::Known(Stage::After)),
        ("auto", StageChoice::Found),
    ];

    /// The one of this name; `behind` is an old name of `after`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<StageChoice> {
        let name = if name == "behind" { "after" } else { name };
        let named = StageChoice::NAMES.iter().find(|(known, _)| *known == name);
        named.map(|(_, choice)| *choice)
    }
}

/// How many operations allocate, and how many free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    allocations: usize,
    pub(crate) frees: usize,
}

impl Counts {
    fn and(self, other: Self) -> Self {
        Self {
            allocations: self.allocations + other.allocations,
            frees: self.frees + other.frees,
        }
    }

    /// The allocations, where nothing is freed.
    fn open(self) -> usize {
        match self.frees {
            0 => self.allocations,
            _ => 0,
        }
    }
}

/// What items in a row come to, piece by piece: rows can be put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pieces {
    /// The piece that the row begins in.
    first: Counts,
    /// The others, if the row has a separator.
    others: Option<Others>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Others {
    /// The allocations of those that are whole, and in which nothing is freed.
    open: usize,
    /// The piece that the row ends in.
    last: Counts,
}

impl Pieces {
    /// A separator: a piece ends, and another begins.
    pub(crate) const SEPARATOR: Self = Self {
        first: Counts {
            allocations: 0,
            frees: 0,
        },
        others: Some(Others {
            open: 0,
            last: Counts {
                allocations: 0,
                frees: 0,
            },
        }),
    };

    /// An item in a piece.
    pub(crate) fn of(deallocation: &Deallocation) -> Self {
        Self {
            first: Counts {
                allocations: deallocation.allocations,
                frees: deallocation.frees,
            },
            others: None,
        }
    }

    /// This row, and the next one after it.
    pub(crate) fn and(self, next: Self) -> Self {
        let Some(others) = self.others else {
            return Self {
                first: self.first.and(next.first),
                others: next.others,
            };
        };
        let last = others.last.and(next.first);
        let others = match next.others {
            Some(next) => Others {
                open: others.open + last.open() + next.open,
                last: next.last,
            },
            None => Others { last, ..others },
        };
        Self {
            others: Some(others),
            ..self
        }
    }

    /// What the last piece of the row comes to.
    pub(crate) fn last(self) -> Counts {
        self.others.map_or(self.first, |others| others.last)
    }

    /// Whether the pieces of a whole document in which nothing is freed are from before deallocation.
    pub(crate) fn are_before(self) -> bool {
        let others = self.others.map_or(0, |others| others.open + others.last.open());
        self.first.open() + others > HANDFUL
    }
}

/// For each function of an item in which deallocation is still to come: the one finding that replaces its leaks, and these,
/// as indices into `findings`. Leaks that are not `shown` do not count.
pub(crate) fn not_deallocated(
    item: &Item,
    deallocation: &Deallocation,
    findings: &[Finding],
    pending: Pending,
    shown: impl Fn(usize) -> bool,
) -> Vec<(Finding, Vec<usize>)> {
    let functions = deallocation.open.iter().filter_map(|open| {
        let (once_a_call, in_loops) = match pending {
            Pending::Nothing => return None,
            Pending::OnceACall => (&open.leaks[..], &[][..]),
            Pending::Everything => (&open.leaks[..], &open.in_loops[..]),
        };
        let leaks = once_a_call.iter().chain(in_loops).copied();
        let mut leaks: Vec<usize> = leaks.filter(|&leak| shown(leak)).collect();
        leaks.sort_unstable();
        let function = item.ir.op(open.function);
        let is_function = (item.info(open.function)).is_some_and(|info| info.traits.function);
        let name = match (item.symbol(open.function), is_function) {
            (Some(symbol), _) => symbol,
            (None, true) => "this function".into(),
            (None, false) => format!("this {}", item.op_name(open.function)).into(),
        };
        let message = match leaks.len() {
            0 => return None,
            1 => format!("1 buffer of {name} is not freed yet"),
            count => format!("{count} buffers of {name} are not freed yet"),
        };
        let site = |leak: &usize, message: Cow<'static, str>| Related {
            span: findings[*leak].span,
            message,
            inside: None,
        };
        let mut related: Vec<Related> = leaks
            .iter()
            .take(SITES)
            .map(|leak| site(leak, "allocated here".into()))
            .collect();
        related.extend(leaks.get(SITES).map(|leak| {
            let message = match leaks.len() - SITES - 1 {
                0 => "allocated here".into(),
                more => format!("allocated here, and {more} more after it").into(),
            };
            site(leak, message)
        }));
        let finding = Finding {
            code: Code::NotDeallocated,
            severity: Code::NotDeallocated.default_severity(),
            span: function.symbol.unwrap_or(function.name),
            message,
            related,
            op: Some(open.function),
            buffer: None,
        };
        Some((finding, leaks))
    });
    functions.collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::{Analysis, Cancel, Policy, diagnostics};

    fn function(name: &str, allocations: usize, rest: &str) -> String {
        let allocations: String = (0..allocations)
            .map(|n| format!("  %a{n} = memref.alloc() : memref<4xf32>\n"))
            .collect();
        format!("func.func @{name}(%m: index, %n: index) {{\n{allocations}{rest}  return\n}}\n")
    }

    const FREE: &str = "  memref.dealloc %a0 : memref<4xf32>\n";

    fn reported_with(text: &str, stage: Option<StageChoice>) -> Vec<String> {
        let policy = Policy {
            stage,
            ..Policy::default()
        };
        let mut analysis = Analysis::new(Document::new(text, Dialects::builtin())).with_policy(Arc::new(policy));
        analysis.complete(&Cancel::default());
        let reported = diagnostics(&analysis).map(|found| match found.code {
            Code::Leak => "leak".to_owned(),
            _ => found.message,
        });
        reported.collect()
    }

    fn reported(text: &str) -> Vec<String> {
        reported_with(text, None)
    }

    #[test]
    fn more_than_a_handful_of_allocations_and_no_free_are_from_before() {
        assert_eq!(reported(&function("f", HANDFUL, "")), ["leak"; HANDFUL]);
        let more = HANDFUL + 1;
        assert_eq!(
            reported(&function("f", more, "")),
            [format!("{more} buffers of @f are not freed yet")]
        );
        assert_eq!(reported(&function("f", more, FREE)), vec!["leak"; HANDFUL]);
    }

    #[test]
    fn what_a_program_holds_at_its_end_is_no_leak() {
        let main = |rest: &str| function("main", 2, rest);
        assert_eq!(reported(&main("")), ["2 buffers of @main are not freed yet"]);
        assert_eq!(reported(&main(FREE)), ["leak"]);
        // Others may be called again.
        assert_eq!(
            reported(&(main("") + &function("f", 1, ""))),
            ["2 buffers of @main are not freed yet", "leak"]
        );
        assert_eq!(
            reported_with(&main(""), Some(StageChoice::Known(Stage::After))),
            ["leak"; 2]
        );
    }

    #[test]
    fn buffers_that_a_dialect_lays_out_are_a_kind_of_their_own() {
        let text = |freed: &str| {
            let (shard, ring) = ("memref<4xf32, #d.shard<4>, 1>", "memref<4xf32, #d.ring<4, 2>, 1>");
            format!(
                "// RUN: tool %s\nfunc.func @f() {{\n  %s = memref.alloc() : {shard}\n  %t = memref.alloc() : memref<4xf32, \
                 #d.shard<8>, 1>\n  %r = memref.alloc() : {ring}\n  memref.dealloc %{freed}\n  return\n}}\n"
            )
        };
        assert_eq!(
            reported(&text("r : memref<4xf32, #d.ring<4, 2>, 1>")),
            ["2 buffers of @f are not freed yet"]
        );
        assert_eq!(
            reported(&text("s : memref<4xf32, #d.shard<4>, 1>")),
            ["1 buffer of @f is not freed yet", "leak"]
        );
    }

    #[test]
    fn each_function_is_told_of_once() {
        let text = function("f", 5, "") + &function("g", 1, "") + &function("h", 0, "");
        assert_eq!(
            reported(&text),
            ["5 buffers of @f are not freed yet", "1 buffer of @g is not freed yet"]
        );
    }

    #[test]
    fn what_frees_is_behind_piece_by_piece() {
        let (before, behind) = (function("f", 9, ""), function("g", 2, FREE));
        assert_eq!(reported(&(before.clone() + &behind)), vec!["leak"; 10]);
        assert_eq!(
            reported(&format!("{before}// -----\n{behind}")),
            ["9 buffers of @f are not freed yet", "leak"]
        );
    }

    #[test]
    fn small_pieces_without_frees_are_from_before_together() {
        let pieces = |count: usize| vec![function("f", 2, ""); count].join("// -----\n");
        assert_eq!(reported(&pieces(2)), ["leak"; 4]);
        assert_eq!(reported(&pieces(3)), ["2 buffers of @f are not freed yet"; 3]);
        let with_free = format!("{}// -----\n{}", pieces(2), function("g", 9, FREE));
        assert_eq!(reported(&with_free), ["leak"; 12]);
    }

    #[test]
    fn a_test_of_passes_is_from_before_function_by_function() {
        let small = function("f", 1, "");
        let piece = ["1 buffer of @f is not freed yet"];
        assert_eq!(
            reported(&format!("// RUN: mlir-opt %s -canonicalize | FileCheck %s\n\n{small}")),
            piece
        );
        assert_eq!(reported(&format!("// About f.\n// RUN: some-opt %s\n{small}")), piece);
        let behind = function("g", 2, FREE);
        for between in ["", "// -----\n"] {
            let reported = reported(&format!("// RUN: mlir-opt %s\n{small}{between}{behind}"));
            assert_eq!(reported, [piece[0], "leak"]);
        }
        let body = "  scf.for %i = %m to %n step %m {\n    %b = memref.alloc() : memref<4xf32>\n  }\n";
        assert_eq!(
            reported(&format!("// RUN: mlir-opt %s\n{}", function("f", 1, body))),
            ["2 buffers of @f are not freed yet"]
        );
        assert_eq!(
            reported(&format!("// RUN: memref-analyzer check %s\n{small}")),
            ["leak"]
        );
        assert_eq!(reported(&format!("{small}// RUN: mlir-opt %s\n")), ["leak"]);
    }

    #[test]
    fn what_iterations_lose_and_other_faults_are_told_at_any_stage() {
        let body = "  %c = arith.constant 0 : index\n  scf.for %i = %c to %n step %n {\n    %b = memref.alloc() : memref<4xf32>\n  }\n";
        assert_eq!(
            reported(&function("f", 6, body)),
            ["6 buffers of @f are not freed yet", "leak"]
        );
    }

    #[test]
    fn a_stage_that_is_said_holds() {
        let known = |stage| Some(StageChoice::Known(stage));
        let (small, large) = (function("f", 1, ""), function("f", 6, ""));
        assert_eq!(
            reported_with(&small, known(Stage::Before)),
            ["1 buffer of @f is not freed yet"]
        );
        assert_eq!(reported_with(&large, known(Stage::After)), ["leak"; 6]);
        assert_eq!(reported_with(&large, Some(StageChoice::Found)), reported(&large));
        // Who frees one buffer has forgotten the other.
        assert_eq!(reported_with(&function("f", 2, FREE), known(Stage::Before)), ["leak"]);
    }

    #[test]
    fn a_few_sites_are_shown_and_the_rest_is_counted() {
        let sites = |count: usize| {
            let analysis = Analysis::of(Document::new(&function("f", count, ""), Dialects::builtin()));
            let found = diagnostics(&analysis).next().expect("one finding");
            (
                found.related.len(),
                found
                    .related
                    .last()
                    .map(|(_, message)| message.clone())
                    .unwrap_or_default(),
            )
        };
        assert_eq!(sites(9), (9, "allocated here".to_owned()));
        assert_eq!(sites(20), (9, "allocated here, and 11 more after it".to_owned()));
    }

    #[test]
    fn rows_come_to_the_same_however_they_are_put_together() {
        let item = |allocations, frees| Pieces {
            first: Counts { allocations, frees },
            others: None,
        };
        let row = [
            item(3, 0),
            Pieces::SEPARATOR,
            item(2, 0),
            item(1, 1),
            Pieces::SEPARATOR,
            Pieces::SEPARATOR,
            item(2, 0),
            item(1, 0),
        ];
        let put = |row: &[Pieces]| row.iter().copied().fold(Pieces::default(), Pieces::and);
        let whole = put(&row);
        assert!(whole.are_before() && !put(&row[1..]).are_before());
        assert_eq!(
            whole.last(),
            Counts {
                allocations: 3,
                frees: 0
            }
        );
        for at in 0..row.len() {
            assert_eq!(put(&row[..at]).and(put(&row[at..])), whole);
        }
    }
}
