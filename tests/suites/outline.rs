//! `memref-analyzer outline`, by example: each `tests/data/outline/NAME.mlir` becomes `NAME.outlined.mlir`, which was written
//! by hand and is the same program for MLIR (whatever its values are called).
//!
//! Needs: mlir-opt-22.

use std::fmt::Write as _;

use memref_analyzer_tests::corpus::{files, root};
use memref_analyzer_tests::mlir::{opt, opt_each};
use memref_analyzer_tests::product::{Outcome, run_in};
use memref_analyzer_tests::verdicts::of_file;

fn outline(text: &str, flags: &[&str]) -> Outcome {
    let dir = tempfile::tempdir().expect("there is room");
    std::fs::write(dir.path().join("m.mlir"), text).expect("there is room");
    let outcome = run_in(dir.path(), ["outline"].iter().chain(flags).chain(&["m.mlir"]));
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    outcome
}

/// The text as MLIR prints it: values numbered, constants where they are.
fn printed(text: &str) -> String {
    let verdict = opt(text, &["--mlir-print-op-generic"]);
    assert!(verdict.accepted, "{}\n{text}", verdict.said);
    verdict.printed
}

fn example(name: &str) {
    let read = |name: String| std::fs::read_to_string(root().join("outline").join(name)).expect("the example is there");
    let (before, expected) = (read(format!("{name}.mlir")), read(format!("{name}.outlined.mlir")));
    let flags = before
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("// flags: "))
        .unwrap_or_default();
    let flags: Vec<&str> = flags.split_whitespace().collect();
    let after = outline(&before, &flags);
    assert_eq!(
        printed(&after.stdout),
        printed(&expected),
        "{name} became\n{}\n{}",
        after.stdout,
        after.stderr
    );
    // Comments outside of the regions are still there.
    for comment in before.lines().filter(|line| line.trim_start().starts_with("//")) {
        assert!(after.stdout.contains(comment), "{name} lost {comment}");
    }
    // Nothing is left to outline in the same way.
    assert_eq!(after.stdout.contains("@outlined_"), before != after.stdout);
}

/// The same for `--merge-functions`: each function that is called is defined once, and a second time changes nothing.
fn example_of_functions(name: &str) {
    let read = |name: String| std::fs::read_to_string(root().join("outline").join(name)).expect("the example is there");
    let (before, expected) = (read(format!("{name}.mlir")), read(format!("{name}.outlined.mlir")));
    let flags = before.lines().next().and_then(|line| line.strip_prefix("// flags: "));
    let flags: Vec<&str> = flags.unwrap_or_default().split_whitespace().collect();
    let after = outline(&before, &flags);
    assert_eq!(
        printed(&after.stdout),
        printed(&expected),
        "{name} became\n{}",
        after.stdout
    );
    for comment in before.lines().filter(|line| line.trim_start().starts_with("//")) {
        assert!(after.stdout.contains(comment), "{name} lost {comment}");
    }
    assert_eq!(outline(&after.stdout, &flags).stdout, after.stdout);
}

#[test]
fn functions_that_are_the_same() {
    example_of_functions("merged");
    example_of_functions("merged_of_llvm");
}

#[test]
fn functions_that_stay() {
    example_of_functions("merged_stay");
}

#[test]
fn constants_that_differ() {
    example("constants");
}

#[test]
fn loop_nests_are_units() {
    example("nests");
}

#[test]
fn outputs_are_unified() {
    example("outputs");
}

#[test]
fn inputs_that_are_one_constant() {
    example("constant_folding");
}

#[test]
fn inputs_that_are_congruent() {
    example("congruent_inputs");
}

#[test]
fn constants_at_a_distance() {
    example("constant_distance");
}

#[test]
fn operands_that_commute() {
    example("turned_round");
}

#[test]
fn comparisons_turned_round() {
    example("turned_predicates");
}

#[test]
fn comparisons_turned_round_in_the_llvm_dialect_and_in_regions() {
    example("turned_predicates_of_llvm");
}

#[test]
fn several_results_in_the_llvm_dialect() {
    example("results_of_llvm");
}

#[test]
fn operations_with_regions() {
    example("regions");
}

#[test]
fn names_and_comments() {
    example("names");
}

#[test]
fn what_cannot_leave() {
    example("stays");
}

/// `count` functions that do three operations with a constant, and as many that do them with an argument.
fn two_kinds(count: usize) -> String {
    let mut text = "func.func private @sink(i32)\n".to_owned();
    for index in 0..2 * count {
        let (made, with) = if index < count {
            ("  %x = arith.constant 7 : i32\n", "%x")
        } else {
            ("", "%b")
        };
        _ = write!(
            text,
            "func.func @f{index}(%a: i32, %b: i32) {{\n{made}  %0 = arith.addi %a, {with} : i32\n  \
             %1 = arith.muli %0, %a : i32\n  func.call @sink(%1) : (i32) -> ()\n  return\n}}\n"
        );
    }
    text
}

#[test]
fn groups_are_partitioned_where_a_part_can_fold_an_input() {
    let of_many = outline(&two_kinds(32), &["--target=operations"]).stdout;
    assert!(opt(&of_many, &[]).accepted, "{of_many}");
    assert_eq!(of_many.matches("func.func private @outlined_").count(), 2, "{of_many}");
    assert_eq!(of_many.matches("(%a) : (i32) -> ()").count(), 32, "{of_many}");
    assert_eq!(of_many.matches("(%a, %b) : (i32, i32) -> ()").count(), 32, "{of_many}");
    // A function costs more than a few arguments.
    let of_few = outline(&two_kinds(2), &["--target=operations"]).stdout;
    assert!(opt(&of_few, &[]).accepted, "{of_few}");
    assert_eq!(of_few.matches("func.func private @outlined_").count(), 1, "{of_few}");
}

#[test]
fn locations_are_fused() {
    let text = "\
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc(\"x.c\":1:1)
  %1 = arith.muli %0, %a : i32 loc(#loc1)
  return %1 : i32 loc(\"x.c\":3:1)
}
func.func @g(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc(\"x.c\":11:1)
  %1 = arith.muli %0, %a : i32 loc(#loc2)
  return %1 : i32 loc(\"x.c\":13:1)
}
#loc1 = loc(\"x.c\":2:1)
#loc2 = loc(callsite(\"inner\" at \"x.c\":12:1))
";
    let after = outline(text, &["--no-cost"]).stdout;
    let printed = opt(&after, &["--mlir-print-debuginfo", "--mlir-print-local-scope"]);
    assert!(printed.accepted, "{}\n{after}", printed.said);
    for expected in [
        "arith.addi %arg0, %arg0 : i32 loc(fused[\"x.c\":1:1, \"x.c\":11:1])",
        "arith.muli %0, %arg0 : i32 loc(fused[\"x.c\":2:1, callsite(\"inner\" at \"x.c\":12:1)])",
        "-> i32 loc(fused[\"x.c\":1:1, \"x.c\":2:1])",
        "-> i32 loc(fused[\"x.c\":11:1, callsite(\"inner\" at \"x.c\":12:1)])",
    ] {
        assert!(printed.printed.contains(expected), "{expected}\n{}", printed.printed);
    }
}

#[test]
fn choices_are_explained() {
    let text = two_kinds(2);
    let remarks = outline(&text, &["--remarks", "--target=operations"]).stderr;
    for expected in [
        "outlined 4 regions as @outlined_0: costs about ",
        " bytes of code and saves 3 operations: removes 12, adds 9 (4 calls with 8 arguments, 5 operations in the new function)",
    ] {
        assert!(remarks.contains(expected), "{expected}\n{remarks}");
    }
    // Code counts, unless it is asked for the text: a call with two arguments is as long as what it replaces.
    let outcome = outline(&text, &["--remarks"]);
    assert_eq!(outcome.stdout, text);
    let expected = "4 similar regions of 3 operations are not outlined: that costs about ";
    assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    let stays = std::fs::read_to_string(root().join("outline/stays.mlir")).expect("the example is there");
    let remarks = outline(&stays, &["--remarks", "--no-cost"]).stderr;
    for reason in [
        "it allocates a buffer",
        "it makes a buffer that is used after it",
        "it lies in `gpu.launch`",
        "affine operations after it use a number that it makes",
        "functions that cannot call the same one",
    ] {
        assert!(remarks.contains(reason), "{reason}\n{remarks}");
    }
}

#[test]
fn carriage_returns_and_broken_functions() {
    let sound = two_kinds(2).replace('\n', "\r\n");
    let broken =
        "func.func @broken(%a: i32) {\r\n  %0 = arith.addi %a, %nothing : i32\r\n  %1 = arith.muli %0, %a : i32\r\n";
    let after = outline(&format!("{sound}{broken}"), &["--target=operations"]).stdout;
    assert!(after.contains("call @outlined_0"), "{after}");
    assert!(after.contains(broken), "{after}");
    assert!(!after.replace("\r\n", "").contains('\n'), "{after:?}");
    for odd in ["", "\u{feff}", "}\n", "module {", "%0 = \"x\"() : () -> (i32)\n"] {
        assert_eq!(outline(odd, &["--no-cost", "--remarks"]).stdout, odd);
    }
}

/// A text twice, all symbols of the second one renamed: whatever can be outlined at all is outlined.
fn doubled(text: &str) -> String {
    let aliases = |line: &&str| !line.starts_with(['#', '!']);
    let again: Vec<&str> = text.lines().filter(aliases).collect();
    let mut second = String::new();
    for (index, part) in again.join("\n").split('@').enumerate() {
        let end = part
            .find(|c: char| !(c.is_alphanumeric() || "_$.".contains(c)))
            .unwrap_or(part.len());
        match index {
            0 => second.push_str(part),
            _ => _ = write!(second, "@{}_again{}", &part[..end], &part[end..]),
        }
    }
    format!("{text}\n{second}\n")
}

#[test]
fn verdicts_stay_the_same() {
    let said = |text: &str| {
        let dir = tempfile::tempdir().expect("there is room");
        let path = dir.path().join("m.mlir");
        std::fs::write(&path, text).expect("there is room");
        let mut said: Vec<(String, Vec<String>)> = of_file(&path, text)
            .into_iter()
            .map(|(function, verdicts)| (function, verdicts.into_iter().map(|verdict| verdict.code).collect()))
            .collect();
        said.sort();
        said
    };
    let folders = ["programs", "corpus/leak", "corpus/double-free", "corpus/use-after-free"];
    let (mut paths, mut befores, mut afters) = (Vec::new(), Vec::new(), Vec::new());
    for path in folders.iter().flat_map(|folder| files(folder)) {
        let text = std::fs::read_to_string(&path).expect("the file is there");
        let is_one_input =
            !text.contains("// -----") && !text.lines().any(|line| line.trim_start().starts_with("module"));
        if !is_one_input {
            continue;
        }
        let before = doubled(&text);
        let after = outline(&before, &["--no-cost"]).stdout;
        if after == before {
            continue;
        }
        assert_eq!(said(&before), said(&after), "{}\n{after}", path.display());
        paths.push(path);
        befores.push(before);
        afters.push(after);
    }
    let judged = |texts: &[String]| opt_each(&texts.iter().map(String::as_str).collect::<Vec<&str>>(), &[]);
    let verdicts = judged(&befores).into_iter().zip(judged(&afters));
    for ((was, is), (path, after)) in verdicts.zip(paths.iter().zip(&afters)) {
        assert!(is.accepted || !was.accepted, "{}: {}\n{after}", path.display(), is.said);
    }
    assert!(paths.len() > 5, "{} files have something to outline", paths.len());
}
