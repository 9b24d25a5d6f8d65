//! What the assists write: a text before, a text after, and MLIR's own word that the text after is MLIR.

use std::io::Write;
use std::process::{Command, Stdio};

use buffer_analysis::{Code, Facts, NoCallees, analyse};
use buffer_rewrite::{Assist, edit, insert_all, quick_fixes};
use mlir_grammar::{Dialects, Item, ItemKind};
use mlir_grammar::{TypeAliases, parse_item};

fn parse(text: &str) -> Item {
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin());
    assert!(item.errors.is_empty(), "cannot be read: {:?}\n{text}", item.errors);
    item
}

/// The text after the first fix of a finding of this code; `None` where no fix is offered.
fn fixed(text: &str, code: Code) -> Option<String> {
    let item = parse(text);
    let facts = analyse(&item, &NoCallees);
    let findings: Vec<usize> = (0..facts.findings.len())
        .filter(|&index| facts.findings[index].code == code)
        .collect();
    assert!(
        !findings.is_empty(),
        "no {} in\n{text}\nbut {:?}",
        code.as_str(),
        facts.findings
    );
    let fix = |&index: &usize| quick_fixes(&item, &facts, &NoCallees, &TypeAliases::default(), index);
    findings
        .iter()
        .flat_map(fix)
        .next()
        .map(|assist| applied(&item, &assist))
}

fn all_inserted(text: &str) -> Option<String> {
    let item = parse(text);
    let facts: Facts = analyse(&item, &NoCallees);
    insert_all(&item, &facts, &NoCallees, &TypeAliases::default(), None).map(|assist| applied(&item, &assist))
}

fn applied(item: &Item, assist: &Assist) -> String {
    edit::apply(&item.text, &assist.edits).expect("edits fit the text")
}

/// Asserts what the fix writes, and that MLIR reads it.
fn check(code: Code, before: &str, after: &str) {
    let result = fixed(before, code);
    assert_eq!(
        result.as_deref(),
        Some(after),
        "\n--- got\n{}",
        result.as_deref().unwrap_or("no fix")
    );
    assert_read_by_mlir(after);
}

fn check_none(code: Code, text: &str) {
    assert_eq!(fixed(text, code), None);
}

/// Asserts that `mlir-opt-22` accepts a text. Where there is none, says so.
fn assert_read_by_mlir(text: &str) {
    let child = Command::new("mlir-opt-22")
        .arg("--allow-unregistered-dialect")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("mlir-opt-22 is not installed: not checked against MLIR");
        return;
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(text.as_bytes()).expect("mlir-opt reads");
    drop(stdin);
    let output = child.wait_with_output().expect("mlir-opt ends");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "mlir-opt refuses\n{text}\n{message}");
}

/// Every comment above an assist: what it shows is what it does.
#[test]
fn comments_above_assists_are_true() {
    let sources = [
        (Code::Leak, include_str!("../src/insert_deallocs.rs")),
        (Code::DoubleFree, include_str!("../src/remove_second_dealloc.rs")),
        (Code::UseAfterFree, include_str!("../src/move_dealloc.rs")),
        (Code::UseAfterFree, include_str!("../src/remove_early_dealloc.rs")),
    ];
    let mut count = 0;
    for (code, source) in sources {
        for section in source.split("// Assist: ").skip(1) {
            let mut texts: Vec<String> = Vec::new();
            let mut inside = false;
            for line in section.lines().skip(1).map_while(|line| line.strip_prefix("//")) {
                let line = line.strip_prefix(' ').unwrap_or(line);
                match line {
                    "```mlir" => {
                        texts.push(String::new());
                        inside = true;
                    }
                    "```" => inside = false,
                    _ if inside => {
                        let text = texts.last_mut().expect("an open block");
                        text.push_str(line);
                        text.push('\n');
                    }
                    _ => {}
                }
            }
            let [before, after] = texts.as_slice() else {
                panic!("not a before and an after: {texts:?}");
            };
            let is_all = section.starts_with("insert_all");
            let result = if is_all {
                all_inserted(before)
            } else {
                fixed(before, code)
            };
            assert_eq!(result.as_deref(), Some(after.as_str()));
            assert_read_by_mlir(after);
            count += 1;
        }
    }
    assert_eq!(count, 8);
}

#[test]
fn leak_in_a_straight_line() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32> // scratch
  %c0 = arith.constant 0 : index
  %v = memref.load %a[%c0] : memref<4xf32> // last
  // leaving
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32> // scratch
  %c0 = arith.constant 0 : index
  %v = memref.load %a[%c0] : memref<4xf32> // last
  memref.dealloc %a : memref<4xf32>
  // leaving
  return
}
",
    );
}

#[test]
fn leak_with_windows_line_breaks() {
    check(
        Code::Leak,
        "func.func @f() {\r\n\t%a = memref.alloc() : memref<4xf32> // x\r\n\treturn\r\n}\r\n",
        "func.func @f() {\r\n\t%a = memref.alloc() : memref<4xf32> // x\r\n\tmemref.dealloc %a : memref<4xf32>\r\n\treturn\r\n}\r\n",
    );
}

#[test]
fn leak_on_one_line() {
    check(
        Code::Leak,
        "func.func @f() { %a = memref.alloc() : memref<4xf32> return }\n",
        "func.func @f() { %a = memref.alloc() : memref<4xf32> memref.dealloc %a : memref<4xf32> return }\n",
    );
}

#[test]
fn leak_through_views() {
    check(
        Code::Leak,
        "func.func @f(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[0] [4] [1] : memref<?xf32> to memref<4xf32>
  %w = memref.cast %v : memref<4xf32> to memref<?xf32>
  \"some.use\"(%w) : (memref<?xf32>) -> ()
  return
}
",
        "func.func @f(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[0] [4] [1] : memref<?xf32> to memref<4xf32>
  %w = memref.cast %v : memref<4xf32> to memref<?xf32>
  \"some.use\"(%w) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
",
    );
}

#[test]
fn leak_used_in_a_loop_inside_a_condition() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %lo: index, %hi: index, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.for %i = %lo to %hi step %hi {
      memref.store %x, %a[%i] : memref<4xf32>
    }
  }
  return
}
",
        "func.func @f(%c: i1, %lo: index, %hi: index, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.for %i = %lo to %hi step %hi {
      memref.store %x, %a[%i] : memref<4xf32>
    }
  }
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leak_of_each_iteration() {
    check(
        Code::Leak,
        "func.func @f(%lo: index, %hi: index, %x: f32) {
  scf.for %i = %lo to %hi step %hi {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
",
        "func.func @f(%lo: index, %hi: index, %x: f32) {
  scf.for %i = %lo to %hi step %hi {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
    );
}

#[test]
fn leak_returned_on_one_path() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %other: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1: // keep
  return %a : memref<4xf32>
^bb2: // give up
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
",
        "func.func @f(%c: i1, %other: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1: // keep
  return %a : memref<4xf32>
^bb2: // give up
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
",
    );
}

#[test]
fn leak_freed_in_one_branch_only() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
    );
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    // the long way
    \"some.use\"(%a) : (memref<4xf32>) -> ()
    \"some.other\"() : () -> ()
  }
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    // the long way
    \"some.use\"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
    \"some.other\"() : () -> ()
  }
  return
}
",
    );
}

#[test]
fn leak_in_blocks_that_meet() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb2:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb3:
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb2:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb3:
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leak_through_a_block_argument() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leaks_that_merge_are_freed_together() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leaks_that_travel_around_a_loop() {
    check(
        Code::Leak,
        "func.func @f(%n: index) {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    memref.dealloc %arg : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%n: index) {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    memref.dealloc %arg : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}
",
    );
    check(
        Code::Leak,
        "func.func @f(%n: index) -> memref<4xf32> {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  return %r : memref<4xf32>
}
",
        "func.func @f(%n: index) -> memref<4xf32> {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    memref.dealloc %arg : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  return %r : memref<4xf32>
}
",
    );
}

#[test]
fn leak_carried_by_a_loop_of_blocks_is_freed_behind_it() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^bb1(%x : memref<4xf32>), ^bb2
^bb2:
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^bb1(%x : memref<4xf32>), ^bb2
^bb2:
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leaks_on_the_same_missing_branch_share_one_else() {
    let before = "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } // done
  return
}
";
    let after = "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } // done
  return
}
";
    assert_eq!(all_inserted(before).as_deref(), Some(after));
    assert_read_by_mlir(after);
}

#[test]
fn leak_on_an_edge_that_has_no_block() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%a : memref<4xf32>)
^bb1:
  memref.dealloc %a : memref<4xf32> // done
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb2(%b : memref<4xf32>)
^bb2(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%a : memref<4xf32>)
^bb1:
  memref.dealloc %a : memref<4xf32> // done
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb2(%b : memref<4xf32>)
^bb2(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  memref.dealloc %x : memref<4xf32>
  return
}
",
    );
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32> // done
  cf.br ^bb2
^bb2:
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb2
^bb2:
  memref.dealloc %a : memref<4xf32> // done
  return
}
",
    );
}

#[test]
fn a_new_else_looks_like_its_surroundings() {
    let before = "func.func @f(%c: i1) {\n\t%a = memref.alloc() : memref<4xf32>\n\tscf.if %c {\n\t\tmemref.dealloc %a : memref<4xf32>\n\t}\n\treturn\n}\n";
    let after = "func.func @f(%c: i1) {\n\t%a = memref.alloc() : memref<4xf32>\n\tscf.if %c {\n\t\tmemref.dealloc %a : memref<4xf32>\n\t} else {\n\t\tmemref.dealloc %a : memref<4xf32>\n\t}\n\treturn\n}\n";
    check(Code::Leak, before, after);
    let before = "func.func @f(%c: i1) {\n  %a = memref.alloc() : memref<4xf32>\n  scf.if %c { memref.dealloc %a : memref<4xf32> }\n  return\n}\n";
    let after = "func.func @f(%c: i1) {\n  %a = memref.alloc() : memref<4xf32>\n  scf.if %c { memref.dealloc %a : memref<4xf32> } else { memref.dealloc %a : memref<4xf32> }\n  return\n}\n";
    check(Code::Leak, before, after);
}

#[test]
fn leak_in_old_spelling() {
    // Today's MLIR does not read it any more.
    let before = "func @f() {\n  %a = alloc() : memref<4xf32>\n  return\n}\n";
    let after = "func @f() {\n  %a = alloc() : memref<4xf32>\n  dealloc %a : memref<4xf32>\n  return\n}\n";
    assert_eq!(fixed(before, Code::Leak).as_deref(), Some(after));
}

#[test]
fn leak_in_the_generic_form() {
    check(
        Code::Leak,
        "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({
^bb0:
  %a = \"memref.alloc\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  \"func.return\"() : () -> ()
}) : () -> ()
",
        "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({
^bb0:
  %a = \"memref.alloc\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  \"memref.dealloc\"(%a) : (memref<4xf32>) -> ()
  \"func.return\"() : () -> ()
}) : () -> ()
",
    );
}

#[test]
fn leak_of_a_call_result() {
    check(
        Code::Leak,
        "module {
  func.func private @make() -> (memref<4xf32>, memref<4xf32>)
  func.func @f() {
    %r:2 = call @make() : () -> (memref<4xf32>, memref<4xf32>)
    memref.dealloc %r#0 : memref<4xf32>
    return
  }
}
",
        "module {
  func.func private @make() -> (memref<4xf32>, memref<4xf32>)
  func.func @f() {
    %r:2 = call @make() : () -> (memref<4xf32>, memref<4xf32>)
    memref.dealloc %r#1 : memref<4xf32>
    memref.dealloc %r#0 : memref<4xf32>
    return
  }
}
",
    );
}

#[test]
fn where_the_owner_is_known_at_run_time_only_ownership_values_tell() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %m: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32> // ours
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  cf.br ^bb3(%m : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1, %m: memref<4xf32>) {
  %false = arith.constant false
  %true = arith.constant true
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32> // ours
  cf.br ^bb3(%a, %true : memref<4xf32>, i1)
^bb2:
  cf.br ^bb3(%m, %false : memref<4xf32>, i1)
^bb3(%x: memref<4xf32>, %own: i1):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %x : memref<4xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base_buffer : memref<f32>) if (%own)
  return
}
",
    );
}

#[test]
fn the_address_keeps_the_buffer() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %i = arith.index_cast %p : index to i64
  \"some.use\"(%i) : (i64) -> ()
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %i = arith.index_cast %p : index to i64
  \"some.use\"(%i) : (i64) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn waiting_for_a_token_keeps_the_buffer() {
    check(
        Code::Leak,
        "func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %t = async.execute {
    memref.store %x, %a[%i] : memref<4xf32>
    async.yield
  }
  async.await %t : !async.token
  return
}
",
        "func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %t = async.execute {
    memref.store %x, %a[%i] : memref<4xf32>
    async.yield
  }
  async.await %t : !async.token
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn no_fix_under_a_transfer_in_the_background() {
    check_none(
        Code::Leak,
        "func.func @f(%i: index, %n: index, %m: memref<4xf32, 1>, %tag: memref<1xi32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dma_start %a[%i], %m[%i], %n, %tag[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}
",
    );
}

#[test]
fn leak_of_another_family() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = gpu.alloc () : memref<4xf32, 1>
  \"some.use\"(%a) : (memref<4xf32, 1>) -> ()
  return
}
",
        "func.func @f() {
  %a = gpu.alloc () : memref<4xf32, 1>
  \"some.use\"(%a) : (memref<4xf32, 1>) -> ()
  gpu.dealloc %a : memref<4xf32, 1>
  return
}
",
    );
}

#[test]
fn leak_behind_a_label() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%c : i1)
^bb1: memref.dealloc %a : memref<4xf32> cf.br ^bb3
^bb2(%d: i1):  // the other (way)
  // on
  cf.br ^bb3
^bb3: return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%c : i1)
^bb1: memref.dealloc %a : memref<4xf32> cf.br ^bb3
^bb2(%d: i1):  // the other (way)
  memref.dealloc %a : memref<4xf32>
  // on
  cf.br ^bb3
^bb3: return
}
",
    );
}

#[test]
fn second_dealloc_shares_its_line() {
    check(
        Code::DoubleFree,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  // one
  memref.dealloc %a : memref<4xf32>  memref.dealloc %a : memref<4xf32> // two
  // three
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  // one
  memref.dealloc %a : memref<4xf32> // two
  // three
  return
}
",
    );
}

#[test]
fn second_dealloc_under_a_condition_is_removed() {
    check(
        Code::DoubleFree,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32> // again
  }
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.if %c {
  }
  return
}
",
    );
}

#[test]
fn second_dealloc_that_is_the_only_one_on_another_path_stays() {
    check_none(
        Code::DoubleFree,
        "func.func @f(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %d {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
    );
}

#[test]
fn dealloc_leaves_the_loop_that_repeats_it() {
    check(
        Code::DoubleFree,
        "func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %n to %n step %n {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
        "func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %n to %n step %n {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn dealloc_of_a_merged_buffer_moves() {
    check(
        Code::UseAfterFree,
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}
",
    );
}

#[test]
fn dealloc_moves_with_its_comment() {
    check(
        Code::UseAfterFree,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32> // done
  scf.if %c {
    \"some.use\"(%a) : (memref<4xf32>) -> ()
  }
  // end
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    \"some.use\"(%a) : (memref<4xf32>) -> ()
  }
  memref.dealloc %a : memref<4xf32> // done
  // end
  return
}
",
    );
}
