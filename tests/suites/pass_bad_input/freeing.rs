//! What a pass that frees buffers cannot follow stays as it is, byte for byte: the pass says which operation prevents it and
//! ends with status 2, and changes the functions around as if it were not there. MLIR's pass refuses the same where its error
//! is named.

use std::path::Path;

use memref_analyzer_tests::passes::{of_mlir, printed};
use memref_analyzer_tests::product;

/// A function that each pass has something to do about; `@` stands for its name.
const GOOD: &str = "\
func.func @NAME(%c: i1, %n: index, %in: memref<?xf32>, %out: memref<?xf32>) {
  %0 = memref.alloc(%n) : memref<?xf32>
  // A comment.
  memref.copy %in, %0 : memref<?xf32> to memref<?xf32>
  memref.copy %0, %out : memref<?xf32> to memref<?xf32>
  END
  return
}
";

/// A function that no pass can follow.
struct Bad {
    /// What is wrong with it.
    kind: &'static str,
    /// What it holds, between the allocation of `%0` and the `return`.
    body: &'static str,
    /// The operation that is said to be in the way.
    operation: &'static str,
    /// By pass: what MLIR says of it; empty where that pass does not refuse it, or where it is refused before any pass runs.
    mlir: &'static [(&'static str, &'static str)],
}

const CLONES: &str = "buffer-deallocation";
const OWNERSHIP: &str = "ownership-based-buffer-deallocation";
const PIPELINE: &str = "buffer-deallocation-pipeline";

/// What stops each pass that inserts deallocations.
const INSERTING: [Bad; 7] = [
    Bad {
        kind: "a line that cannot be read",
        body: "  %1 = memref.alloc( : memref<4xf32>\n",
        operation: "memref.alloc",
        mlir: &[
            (CLONES, "expected ')'"),
            (OWNERSHIP, "expected ')'"),
            (PIPELINE, "expected ')'"),
        ],
    },
    Bad {
        kind: "a value that nothing defines",
        body: "  memref.copy %in, %where : memref<?xf32> to memref<?xf32>\n",
        operation: "memref.copy",
        mlir: &[
            (CLONES, "undeclared"),
            (OWNERSHIP, "undeclared"),
            (PIPELINE, "undeclared"),
        ],
    },
    Bad {
        kind: "a deallocation of somebody else's buffer",
        body: "  memref.dealloc %in : memref<?xf32>\n",
        operation: "memref.dealloc",
        mlir: &[
            (OWNERSHIP, "memory free side-effect"),
            (PIPELINE, "memory free side-effect"),
        ],
    },
    Bad {
        kind: "a deallocation by ownership",
        body: "  bufferization.dealloc (%in : memref<?xf32>) if (%c)\n",
        operation: "bufferization.dealloc",
        mlir: &[
            (CLONES, "is unknown"),
            (OWNERSHIP, "No deallocation operations must be present"),
            (PIPELINE, "No deallocation operations must be present"),
        ],
    },
    Bad {
        kind: "a loop of blocks",
        body: "  cf.br ^bb1\n^bb1:\n  memref.copy %0, %out : memref<?xf32> to memref<?xf32>\n  cf.cond_br %c, ^bb1, ^bb2\n^bb2:\n",
        operation: "cf.cond_br",
        mlir: &[
            (CLONES, "Only structured control-flow loops"),
            (OWNERSHIP, "Only structured control-flow loops"),
            (PIPELINE, "Only structured control-flow loops"),
        ],
    },
    Bad {
        kind: "an operation that no table knows",
        body: "  %1 = \"ext.view\"(%0) : (memref<?xf32>) -> memref<?xf32>\n",
        operation: "ext.view",
        mlir: &[
            (OWNERSHIP, "unknown memory side effects"),
            (PIPELINE, "unknown memory side effects"),
        ],
    },
    Bad {
        kind: "a buffer passed on where control never comes",
        body: "  cf.br ^bb2(%0 : memref<?xf32>)\n^bb1:\n  cf.br ^bb2(%in : memref<?xf32>)\n^bb2(%1: memref<?xf32>):\n  memref.copy %1, %out : memref<?xf32> to memref<?xf32>\n",
        operation: "cf.br",
        mlir: &[(OWNERSHIP, "target block")],
    },
];

/// What stops the passes that change what is there.
const UNREADABLE: [Bad; 2] = [
    Bad {
        kind: "a line that cannot be read",
        body: "  memref.copy %in, : memref<?xf32>\n",
        operation: "memref.copy",
        mlir: &[],
    },
    Bad {
        kind: "a value that nothing defines",
        body: "  memref.copy %in, %where : memref<?xf32> to memref<?xf32>\n",
        operation: "memref.copy",
        mlir: &[],
    },
];

/// The functions of this name: one that the pass changes, with `end` before its `return`.
fn good(name: &str, end: &str) -> String {
    GOOD.replace("NAME", name).replace("END", end)
}

fn bad(bad: &Bad, end: &str) -> String {
    let (head, _) = GOOD.split_once("  // A comment.").expect("it has a comment");
    let end = if end.is_empty() {
        String::new()
    } else {
        format!("  {end}\n")
    };
    format!("{}{}{end}  return\n}}\n", head.replace("NAME", "bad"), bad.body)
}

fn fixed(text: &str, pass: &str) -> product::Outcome {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("input.mlir"), text).expect("there is room");
    product::run_in(Path::new(folder.path()), ["fix", "--pass", pass, "input.mlir"])
}

/// Judges one pass and one function that it cannot follow.
fn stays(pass: &str, kind: &Bad, end: &str) {
    let place = format!("{pass}, {}", kind.kind);
    let (first, obstacle, last) = (good("first", end), bad(kind, end), good("last", end));
    let around = fixed(&format!("{first}\n{last}"), pass);
    assert_eq!(around.status, Some(0), "{place}: {}", around.stderr);
    let (first_after, last_after) = around.stdout.split_once("\n\n").expect("two functions");
    assert_ne!(first.trim_end(), first_after, "{place}: there is nothing to do");

    let outcome = fixed(&format!("{first}\n{obstacle}\n{last}"), pass);
    assert_eq!(outcome.status, Some(2), "{place}: {}", outcome.stdout);
    let said: Vec<&str> = outcome.stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    let [line] = said.as_slice() else {
        panic!("{place}: not one line but {said:?}")
    };
    let expected = format!("@bad is left alone by {}: `{}`", said_by(pass, kind), kind.operation);
    assert!(line.contains(&expected), "{place}: {line}");
    assert_eq!(
        outcome.stdout,
        format!("{first_after}\n\n{obstacle}\n{last_after}"),
        "{place}"
    );

    let by_mlir = kind.mlir.iter().find(|(of, _)| *of == pass);
    if let Some((_, error)) = by_mlir {
        let (tool, passes) = of_mlir(pass, &[]).expect("MLIR has the pass");
        let said = printed(tool, &obstacle, &passes).expect_err(&place);
        assert!(said.contains(error), "{place}: MLIR says {said}");
    }
}

/// The pass that says what is in the way: the step of the pipeline that follows buffers. None of its steps is run on what
/// cannot be read.
fn said_by<'p>(pass: &'p str, kind: &Bad) -> &'p str {
    let is_read = kind.kind != "a line that cannot be read";
    if pass == PIPELINE && is_read { OWNERSHIP } else { pass }
}

#[test]
fn ownership_leaves_alone_what_it_cannot_follow() {
    for kind in &INSERTING {
        stays(OWNERSHIP, kind, "");
    }
}

#[test]
fn the_pipeline_leaves_alone_what_it_cannot_follow() {
    for kind in &INSERTING {
        // Where control never comes is cut off first, here and there.
        if kind.operation != "cf.br" {
            stays(PIPELINE, kind, "");
        }
    }
}

#[test]
fn clones_are_not_made_where_buffers_cannot_be_followed() {
    // A deallocation of another buffer, an operation that only this pass may pass over, and a block without a way to it
    // do not stop it.
    let passed_over = ["memref.dealloc", "ext.view", "cf.br"];
    for kind in INSERTING.iter().filter(|kind| !passed_over.contains(&kind.operation)) {
        stays(CLONES, kind, "");
    }
}

#[test]
fn deallocations_are_not_changed_in_functions_that_cannot_be_read() {
    let simplified = "bufferization.dealloc (%0, %0 : memref<?xf32>, memref<?xf32>) if (%c, %c)";
    let changed = [
        ("buffer-deallocation-simplification", simplified),
        (
            "lower-deallocations",
            "bufferization.dealloc (%0 : memref<?xf32>) if (%c)",
        ),
    ];
    for (pass, end) in changed {
        for kind in &UNREADABLE {
            stays(pass, kind, end);
        }
    }
}
