//! Terminators are rewritten where they say where they go: `cf.switch` on one line and on several, those that only a table
//! describes, and the generic form of each.
//!
//! Needs: valgrind, mlir-opt-22, mlir-translate-22, llc-22, gcc.

use memref_analyzer_tests::memory::{of_any_disjunct, run_all};
use memref_analyzer_tests::mlir;
use memref_analyzer_tests::passes::{ours, printed};
use memref_analyzer_tests::product::{self, Outcome};

const TABLE: &str = r#"dialect = "custom"

[op."custom.br"]
operands = ["args*"]
successors = ["dest"]
format = "$dest (`(` $args^ `:` type($args) `)`)? attr-dict"
traits = ["pure", "terminator"]

[op."custom.fork"]
operands = ["flag", "lefts*", "rights*"]
successors = ["left", "right"]
condition = "flag"
format = "$flag `?` $left (`(` $lefts^ `:` type($lefts) `)`)? `:` $right (`(` $rights^ `:` type($rights) `)`)? attr-dict"
traits = ["pure", "terminator"]
types = { flag = "i1" }

[op."custom.switch"]
operands = ["flag", "default*", "others*", "more*"]
successors = ["default", "others*"]
condition = "flag"
traits = ["pure", "terminator"]

[op."custom.both"]
operands = ["flag", "args*"]
successors = ["left", "right"]
condition = "flag"
traits = ["pure", "terminator"]

[op."custom.deal"]
operands = ["args*", "more*"]
successors = ["dest"]
traits = ["pure", "terminator"]

[op."custom.jump"]
operands = ["args*"]
successors = ["dest"]
format = "$args `:` type($args) `to` $dest"
traits = ["pure", "terminator"]
"#;

/// A pass on a function that ends its first block as this says.
fn fixed(pass: &str, terminator: &str, arguments: &str) -> Outcome {
    fixed_text(
        pass,
        &format!(
            "func.func @f(%c: i1, %k: index, %m: memref<2xf32>) -> f32 {{\n  %1 = memref.alloc() : memref<2xf32>\n  \
         {terminator}\n^j({arguments}):\n  %v = memref.load %x[%k] : memref<2xf32>\n  return %v : f32\n}}\n"
        ),
    )
}

/// A pass on a text, in a folder with the table.
fn fixed_text(pass: &str, text: &str) -> Outcome {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("memref-analyzer.toml", "tables = [\"custom.toml\"]\n");
    write("custom.toml", TABLE);
    write("a.mlir", text);
    let outcome = product::run_in(folder.path(), ["fix", "--pass", pass, "a.mlir"]);
    // What is written is what the table says, and nothing leaks.
    write("a.mlir", &outcome.stdout);
    let checked = product::run_in(folder.path(), ["check", "a.mlir"]);
    let is_left_alone = outcome.status == Some(2);
    assert!(
        is_left_alone || checked.status == Some(0),
        "{}\n{}",
        checked.stdout,
        outcome.stdout
    );
    outcome
}

/// Each terminator and the arguments of the block that it leads to, before and after the pass that passes ownership beside
/// buffers.
const OWNED: [[&str; 4]; 6] = [
    [
        "custom.br ^j(%k, %1 : index, memref<2xf32>)",
        "%i: index, %x: memref<2xf32>",
        "custom.br ^j(%k, %1, %own : index, memref<2xf32>, i1)",
        "%i: index, %x: memref<2xf32>, %own_0: i1",
    ],
    [
        "custom.br ^j(%1 : memref<2xf32>) {kept = 1 : i32}",
        "%x: memref<2xf32>",
        "custom.br ^j(%1, %own : memref<2xf32>, i1) {kept = 1 : i32}",
        "%x: memref<2xf32>, %own_0: i1",
    ],
    [
        "\"custom.br\"(%k, %1)[^j] : (index, memref<2xf32>) -> () loc(\"a.mlir\":3:4)",
        "%i: index, %x: memref<2xf32>",
        "\"custom.br\"(%k, %1, %own)[^j] : (index, memref<2xf32>, i1) -> () loc(\"a.mlir\":3:4)",
        "%i: index, %x: memref<2xf32>, %own_0: i1",
    ],
    [
        "custom.fork %c ? ^j(%1 : memref<2xf32>) : ^j(%m : memref<2xf32>)",
        "%x: memref<2xf32>",
        "custom.fork %c ? ^j(%1, %own : memref<2xf32>, i1) : ^j(%m, %own_0 : memref<2xf32>, i1)",
        "%x: memref<2xf32>, %own_1: i1",
    ],
    [
        "\"custom.fork\"(%c, %1, %m)[^j, ^j] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : \
         (i1, memref<2xf32>, memref<2xf32>) -> ()",
        "%x: memref<2xf32>",
        "\"custom.fork\"(%c, %1, %own, %m, %own_0)[^j, ^j] <{operandSegmentSizes = array<i32: 1, 2, 2>}> : \
         (i1, memref<2xf32>, i1, memref<2xf32>, i1) -> ()",
        "%x: memref<2xf32>, %own_1: i1",
    ],
    // What is passed stands elsewhere than after the label: the generic form says it, too.
    [
        "custom.jump %1 : memref<2xf32> to ^j",
        "%x: memref<2xf32>",
        "\"custom.jump\"(%1, %own)[^j] : (memref<2xf32>, i1) -> ()",
        "%x: memref<2xf32>, %own_0: i1",
    ],
];

#[test]
fn terminators_of_a_table_pass_ownership_beside_buffers() {
    for [before, arguments, after, all_arguments] in OWNED {
        let outcome = fixed("ownership-based-buffer-deallocation", before, arguments);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{before}");
        let expected = format!("  {after}\n^j({all_arguments}):\n");
        assert!(outcome.stdout.contains(&expected), "{expected}\n{}", outcome.stdout);
        if after.starts_with('"') {
            printed("mlir-opt-22", &outcome.stdout, &[]).expect("MLIR reads the generic form");
        }
    }
}

/// Each terminator that passes what nobody asks for, and what becomes of it.
const UNUSED: [[&str; 4]; 2] = [
    [
        "custom.br ^j(%c, %1 : i1, memref<2xf32>)",
        "%unused: i1, %x: memref<2xf32>",
        // There is no other way to the block: what it takes is known.
        "custom.br ^j",
        "",
    ],
    [
        "\"custom.fork\"(%c, %1, %c, %m, %c)[^j, ^j] <{operandSegmentSizes = array<i32: 1, 2, 2>}> : \
         (i1, memref<2xf32>, i1, memref<2xf32>, i1) -> ()",
        "%x: memref<2xf32>, %unused: i1",
        "\"custom.fork\"(%c, %1, %c, %m, %false)[^j, ^j] <{operandSegmentSizes = array<i32: 1, 2, 2>}> : \
         (i1, memref<2xf32>, i1, memref<2xf32>, i1) -> ()",
        "(%x: memref<2xf32>, %own: i1)",
    ],
];

#[test]
fn terminators_of_a_table_no_longer_pass_what_nobody_asks_for() {
    for [before, arguments, after, all_arguments] in UNUSED {
        let outcome = fixed("buffer-deallocation-pipeline", before, arguments);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{before}");
        let expected = format!("  {after}\n^j{all_arguments}:\n");
        assert!(outcome.stdout.contains(&expected), "{expected}\n{}", outcome.stdout);
    }
}

/// What a switch between two buffers becomes, without the line that holds it.
fn switched(switch: &str) -> Vec<String> {
    let text = format!(
        "func.func @f(%k: i32, %i: index) -> f32 {{\n  %a = memref.alloc() : memref<2xf32>\n  \
         %b = memref.alloc() : memref<2xf32>\n  {switch}\n^a:\n  %v = memref.load %a[%i] : memref<2xf32>\n  \
         return %v : f32\n^b:\n  %w = memref.load %b[%i] : memref<2xf32>\n  return %w : f32\n}}\n"
    );
    let outcome = fixed_text("ownership-based-buffer-deallocation", &text);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{text}");
    let lines = outcome.stdout.lines().filter(|line| !line.contains(".switch"));
    lines.map(str::to_owned).collect()
}

#[test]
fn a_switch_that_only_a_table_describes_asks_for_its_cases() {
    let made = switched(
        "\"custom.switch\"(%k)[^a, ^b, ^b] <{case_values = dense<[1, 2]> : vector<2xi32>, \
         operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> ()",
    );
    assert_eq!(made, switched("cf.switch %k : i32, [default: ^a, 1: ^b, 2: ^b]"));
    assert!(made.iter().any(|line| line.contains("arith.cmpi eq, %k")), "{made:#?}");
}

#[test]
fn nothing_is_freed_where_nobody_knows_what_goes_where() {
    let both = "\"custom.both\"(%c, %1)[^j, ^b] : (i1, memref<2xf32>) -> ()\n^b(%z: memref<2xf32>):\n  \
                cf.br ^j(%z : memref<2xf32>)";
    let switch = "\"custom.switch\"(%k, %m)[^j, ^b] <{case_values = dense<1> : vector<1xindex>, \
                  operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (index, memref<2xf32>) -> ()\n^b:\n  \
                  cf.br ^j(%1 : memref<2xf32>)";
    for pass in ["ownership-based-buffer-deallocation", "buffer-deallocation"] {
        for terminator in [both, switch] {
            let outcome = fixed(pass, terminator, "%x: memref<2xf32>");
            assert_eq!(outcome.status, Some(2), "{}", outcome.stdout);
            let said = "goes to a block that takes memrefs, and no table says which operands it passes there";
            assert!(outcome.stderr.contains(said), "{}", outcome.stderr);
            assert!(!outcome.stdout.contains("dealloc"), "{}", outcome.stdout);
        }
    }
}

#[test]
fn what_goes_nobody_knows_where_does_not_leak_and_is_not_freed() {
    let jump = "func.func @f(%c: i1, %k: index) -> f32 {\n  %1 = memref.alloc() : memref<2xf32>\n  \
                \"custom.deal\"(%1)[^j] : (memref<2xf32>) -> ()\n^j(%x: memref<2xf32>):\n";
    let both = "func.func @f(%c: i1, %k: index) -> f32 {\n  %1 = memref.alloc() : memref<2xf32>\n  \
                \"custom.both\"(%c, %1)[^j, ^b] : (i1, memref<2xf32>) -> ()\n^b(%z: memref<2xf32>):\n  \
                cf.br ^j(%z : memref<2xf32>)\n^j(%x: memref<2xf32>):\n";
    let kept = "func.func @f(%c: i1, %k: index) -> f32 {\n  %1 = memref.alloc() : memref<2xf32>\n  \
                \"custom.both\"(%c, %1)[^j, ^b] : (i1, memref<2xf32>) -> ()\n^b:\n  \
                cf.br ^j(%1 : memref<2xf32>)\n^j(%x: memref<2xf32>):\n";
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("memref-analyzer.toml", "tables = [\"custom.toml\"]\n");
    write("custom.toml", TABLE);
    for begin in [jump, both, kept] {
        for free in ["", "  memref.dealloc %x : memref<2xf32>\n"] {
            let text = format!("{begin}  %v = memref.load %x[%k] : memref<2xf32>\n{free}  return %v : f32\n}}\n");
            write("a.mlir", &text);
            let checked = product::run_in(folder.path(), ["check", "a.mlir"]);
            assert_eq!(checked.status, Some(0), "{}", checked.stdout);
            assert!(
                checked
                    .stdout
                    .contains("to other blocks, and no table says which of them to which"),
                "{}",
                checked.stdout
            );
            let outcome = product::run_in(folder.path(), ["fix", "--pass", "insert-deallocs", "a.mlir"]);
            assert_eq!((outcome.status, outcome.stdout), (Some(0), text), "{}", outcome.stderr);
        }
    }
}

/// A function with a switch, of which one way has to get a block of its own.
const SWITCH: &str = "func.func @pick(%n: i32, %m: memref<4xf32>, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  cf.switch %n : i32, [
    default: ^join(%m : memref<4xf32>), // the caller's
    -1: ^make,
    3: ^again(%m, %c0
      // two values
      : memref<4xf32>, index)
  ]
^make:
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^again(%y: memref<4xf32>, %i: index):
  memref.store %x, %y[%i] : memref<4xf32>
  cf.br ^join(%y : memref<4xf32>)
^join(%z: memref<4xf32>):
  memref.copy %z, %out : memref<4xf32> to memref<4xf32>
  return
}
";

const SWITCHED: &str = "  cf.switch %n : i32, [
    default: ^to_join, // the caller's
    -1: ^make,
    3: ^again(%m, %c0
      // two values
      : memref<4xf32>, index)
  ]
^to_join:
  %clone = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  cf.br ^join(%clone : memref<4xf32>)
^make:
";

/// The other ways in which the same switch is written.
fn spellings() -> Vec<String> {
    let (start, end) = (SWITCH.find("cf.switch").unwrap(), SWITCH.find("^make:").unwrap());
    let with = |switch: &str| format!("{}{switch}\n{}", &SWITCH[..start], &SWITCH[end..]);
    vec![
        SWITCH.to_owned(),
        with(
            "cf.switch %n : i32, [default: ^join(%m : memref<4xf32>), -1: ^make, 3: ^again(%m, %c0 : memref<4xf32>, index)]",
        ),
        with(
            "\"cf.switch\"(%n, %m, %m, %c0)[^join, ^make, ^again] <{case_operand_segments = array<i32: 0, 2>, \
             case_values = dense<[-1, 3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : \
             (i32, memref<4xf32>, memref<4xf32>, index) -> ()",
        ),
    ]
}

#[test]
fn ways_of_a_switch_get_blocks_of_their_own() {
    let made = ours(SWITCH, "buffer-deallocation", &[]).expect("nothing is in the way");
    assert!(made.contains(SWITCHED), "{made}");
    let all: Vec<String> = spellings()
        .iter()
        .map(|text| {
            let made = ours(text, "buffer-deallocation", &[]).expect("nothing is in the way");
            printed("mlir-opt-22", &made, &[]).expect("MLIR reads it")
        })
        .collect();
    assert!(all.iter().all(|made| *made == all[0]), "{all:#?}");
}

#[test]
fn a_comment_inside_what_a_way_of_a_switch_passed_stays() {
    let text = SWITCH.replace(
        "^join(%m : memref<4xf32>), //",
        "^join(%m // mine\n    : memref<4xf32>), //",
    );
    let made = ours(&text, "buffer-deallocation", &[]).expect("nothing is in the way");
    let expected = "    // mine\n    default: ^to_join, // the caller's\n";
    assert!(made.contains(expected), "{made}");
    assert!(mlir::opt(&made, &[]).accepted, "{made}");
}

/// A program that goes each way of the switch.
fn program(function: &str) -> String {
    format!(
        "func.func private @count() -> index\n{function}func.func @main() -> i32 {{\n  %zero = arith.constant 0.0 : f32\n  \
         %c0 = arith.constant 0 : index\n  %two = arith.constant 2 : i32\n  %n = call @count() : () -> index\n  \
         %i = arith.index_cast %n : index to i32\n  %way = arith.subi %i, %two : i32\n  \
         %m = memref.alloc() : memref<4xf32>\n  memref.store %zero, %m[%c0] : memref<4xf32>\n  \
         %out = memref.alloc() : memref<4xf32>\n  \
         call @pick(%way, %m, %out) : (i32, memref<4xf32>, memref<4xf32>) -> ()\n  \
         call @pick(%i, %m, %out) : (i32, memref<4xf32>, memref<4xf32>) -> ()\n  \
         memref.dealloc %m : memref<4xf32>\n  memref.dealloc %out : memref<4xf32>\n  \
         %status = arith.constant 0 : i32\n  return %status : i32\n}}\n"
    )
}

#[test]
fn no_way_of_a_switch_leaks_or_frees_twice() {
    let made = ["buffer-deallocation", "buffer-deallocation-pipeline", "insert-deallocs"].map(|pass| {
        let of_spelling = |text: &String| ours(text, pass, &[]).expect("nothing is in the way");
        spellings().iter().map(of_spelling).collect::<Vec<String>>()
    });
    let texts = std::iter::once(SWITCH.to_owned()).chain(made.into_iter().flatten());
    let programs: Vec<String> = texts.map(|text| program(&text)).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    let outcomes = run_all(&programs).into_iter();
    let faults: Vec<_> = outcomes
        .map(|outcome| of_any_disjunct(&outcome.expect("it runs")).len())
        .collect();
    assert_eq!(faults, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}
