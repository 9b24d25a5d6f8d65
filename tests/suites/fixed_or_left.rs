//! What `insert-deallocs` reports, its status and its result agree: a function is fixed, and nothing of it leaks afterwards; or
//! it stays as it is, its one message names what prevents the fix, and the status is 2.

use std::collections::BTreeSet;

use memref_analyzer_tests::memory::{Fault, of_any_disjunct, run_all};
use memref_analyzer_tests::product::{self, Outcome};

/// The pass with these options on a text, in a folder of its own; and what `check` says after it, a line each.
fn fixed(text: &str, options: &[&str]) -> (Outcome, Vec<String>) {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("a.mlir", text);
    let mut arguments = vec!["fix", "--pass", "insert-deallocs"];
    arguments.extend(options.iter().flat_map(|option| ["--option", option]));
    arguments.push("a.mlir");
    let outcome = product::run_in(folder.path(), arguments);
    write("b.mlir", &outcome.stdout);
    let found = product::run_in(folder.path(), ["check", "--format", "json", "b.mlir"]);
    let leaks = found.stdout.lines().filter(|line| line.contains("\"leak\""));
    (outcome, leaks.map(str::to_owned).collect())
}

/// The lines that say that something is left alone.
fn left_alone(outcome: &Outcome) -> Vec<&str> {
    let lines = outcome.stderr.lines();
    lines.filter(|line| line.contains(" is left alone by ")).collect()
}

/// What valgrind holds against a program on any input.
fn faults(program: &str) -> BTreeSet<Fault> {
    let outcome = run_all(&[program]).remove(0);
    of_any_disjunct(&outcome.unwrap_or_else(|problem| panic!("{problem}\n{program}")))
}

/// 84 buffers that leak: 56 that deallocs free, and 28 that may be the caller's, which only ownership values tell.
fn decoder() -> String {
    let step = |index: usize| {
        format!(
            "  %a{index} = memref.alloc() : memref<4xf32>
  memref.copy %m, %a{index} : memref<4xf32> to memref<4xf32>
  %b{index} = memref.alloc() : memref<4xf32>
  memref.copy %a{index}, %b{index} : memref<4xf32> to memref<4xf32>
  %r{index} = scf.if %flag -> (memref<4xf32>) {{
    %c{index} = memref.alloc() : memref<4xf32>
    memref.copy %b{index}, %c{index} : memref<4xf32> to memref<4xf32>
    scf.yield %c{index} : memref<4xf32>
  }} else {{
    scf.yield %m : memref<4xf32>
  }}
  memref.store %x, %r{index}[%i] : memref<4xf32>
"
        )
    };
    let steps: Vec<String> = (0..28).map(step).collect();
    format!(
        "func.func @decode(%flag: i1, %m: memref<4xf32>, %x: f32, %i: index) {{\n{}  return\n}}
func.func @other() {{\n  %a = memref.alloc() : memref<4xf32>\n  return\n}}\n",
        steps.concat()
    )
}

#[test]
fn a_function_with_many_leaks_is_mended_as_a_whole() {
    let (outcome, leaks) = fixed(&decoder(), &[]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    assert_eq!(left_alone(&outcome), Vec::<&str>::new());
    assert_eq!(leaks, Vec::<String>::new());
}

#[test]
fn a_function_of_which_some_leaks_stay_is_left_alone_as_a_whole() {
    let text = decoder();
    let (outcome, leaks) = fixed(&text, &["max-strategy=dealloc"]);
    assert_eq!(outcome.status, Some(2), "{}", outcome.stderr);
    let said = left_alone(&outcome);
    assert_eq!(said.len(), 1, "{said:#?}");
    assert!(said[0].contains("@decode is left alone by insert-deallocs: `memref.alloc` leaks %c0"));
    assert!(said[0].ends_with("; 27 more of its leaks stay, too"), "{}", said[0]);
    // The other function is mended.
    let (decode, other) = text.split_once("func.func @other").expect("there is one");
    let (decode_after, other_after) = outcome.stdout.split_once("func.func @other").expect("there is one");
    assert_eq!(decode_after, decode);
    assert_ne!(other_after, other);
    assert_eq!(leaks.len(), 84, "{leaks:#?}");
}

#[test]
fn a_function_is_mended_in_part_where_that_is_asked_for() {
    let (outcome, leaks) = fixed(&decoder(), &["dearest=dealloc", "partial=true"]);
    assert_eq!(outcome.status, Some(2));
    assert_eq!(left_alone(&outcome), Vec::<&str>::new());
    assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    assert!(
        outcome
            .stderr
            .contains("@decode is fixed in part by insert-deallocs: `memref.alloc` leaks %c0")
    );
    assert_eq!(outcome.stdout.matches("memref.dealloc").count(), 57);
    assert_eq!(leaks.len(), 28, "{leaks:#?}");
}

/// A program that calls `@grown` as often as its inputs say, and gives nothing back.
fn program(function: &str) -> String {
    format!(
        "func.func private @count() -> index\n{function}func.func @main() -> i32 {{\n  %n = call @count() : () -> index\n  \
         %m = memref.alloc() : memref<4xf32>\n  %r = call @grown(%n, %m) : (index, memref<4xf32>) -> memref<4xf32>\n  \
         memref.copy %m, %r : memref<4xf32> to memref<4xf32>\n  memref.dealloc %m : memref<4xf32>\n  \
         %status = arith.constant 0 : i32\n  return %status : i32\n}}\n"
    )
}

/// A recursive function that gives a new buffer whatever happens: the deepest one, or a copy of what it gets from below.
const NEW: &str = "func.func @grown(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_done = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %is_done -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %m, %a : memref<4xf32> to memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %k = arith.subi %n, %c1 : index
    %below = func.call @grown(%k, %m) : (index, memref<4xf32>) -> memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    memref.copy %below, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}
";

/// A recursive function that gives what it got, or a buffer of one of the functions above: nobody knows which from outside.
const EITHER: &str = "func.func @grown(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_done = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %is_done -> (memref<4xf32>) {
    scf.yield %m : memref<4xf32>
  } else {
    %k = arith.subi %n, %c1 : index
    %a = memref.alloc() : memref<4xf32>
    memref.copy %m, %a : memref<4xf32> to memref<4xf32>
    %below = func.call @grown(%k, %a) : (index, memref<4xf32>) -> memref<4xf32>
    scf.yield %below : memref<4xf32>
  }
  return %r : memref<4xf32>
}
";

#[test]
fn a_recursive_function_that_gives_a_buffer_is_mended() {
    let text = program(NEW);
    assert_eq!(faults(&text), BTreeSet::from([Fault::Leak]));
    let (outcome, leaks) = fixed(&text, &[]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    assert_eq!(leaks, Vec::<String>::new());
    assert_eq!(faults(&outcome.stdout), BTreeSet::new(), "{}", outcome.stdout);
}

#[test]
fn a_recursive_function_that_may_give_what_it_got_is_left_alone() {
    let text = program(EITHER);
    assert_eq!(faults(&text), BTreeSet::from([Fault::Leak]));
    let (outcome, _) = fixed(&text, &[]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), text.as_str()));
    let said = left_alone(&outcome);
    let obstacle = "is left alone by insert-deallocs: `func.call` may return a new buffer or an argument";
    assert_eq!(said.len(), 2, "{said:#?}");
    for (line, function) in said.into_iter().zip(["@grown", "@main"]) {
        assert!(line.ends_with(&format!("{function} {obstacle}")), "{line}");
    }
}

#[test]
fn who_knows_from_what_is_passed_what_comes_back_is_not_in_the_way() {
    let text = "func.func private @one(%new: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %new -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func @f(%m: memref<4xf32>, %x: f32, %i: index) {
  %false = arith.constant false
  %theirs = call @one(%false, %m) : (i1, memref<4xf32>) -> memref<4xf32>
  memref.store %x, %theirs[%i] : memref<4xf32>
  return
}
";
    let (outcome, leaks) = fixed(text, &[]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    assert_eq!((outcome.stdout.as_str(), leaks), (text, Vec::new()));
}

#[test]
fn every_pass_leaves_alone_what_it_says_it_leaves_alone() {
    let text = "func.func @broken(%a: memref<2xf32>, %c: i1) -> memref<?xf32> {
  %m = memref.alloc() : memref<2xf32>
  %k = bufferization.clone %a : memref<2xf32> to memref<2xf32>
  %r = memref.realloc %m : memref<2xf32> to memref<?xf32>
  return %none : memref<?xf32>
}
";
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("a.mlir"), text).expect("there is room");
    for pass in [
        "buffer-hoisting",
        "buffer-loop-hoisting",
        "buffer-deallocation",
        "clone-canonicalization",
        "expand-realloc",
        "ownership-based-buffer-deallocation",
        "optimize-allocation-liveness",
        "buffer-deallocation-pipeline",
        "insert-deallocs",
    ] {
        let outcome = product::run_in(folder.path(), ["fix", "--pass", pass, "a.mlir"]);
        let is_said = outcome.stderr.contains("@broken is left alone by ");
        assert_eq!(outcome.stdout, text, "{pass}");
        assert_eq!(outcome.status == Some(2), is_said, "{pass}: {}", outcome.stderr);
    }
}
