//! What we make of a custom form is what MLIR makes of it: our tree of each input equals our tree of the generic form
//! that `mlir-opt-22` prints for it. Without `mlir-opt-22` the inputs are only read, and said to be skipped.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;

use mlir_grammar::{Dialects, Item, ItemKind, OpId, TypeAliases, TypeId, parse_item};

const INPUTS: &[(&str, &str)] = &[
    ("affine", include_str!("agreement/affine.mlir")),
    ("arith", include_str!("agreement/arith.mlir")),
    ("bufferization", include_str!("agreement/bufferization.mlir")),
    ("func, cf, builtin", include_str!("agreement/func_cf_builtin.mlir")),
    ("memref", include_str!("agreement/memref.mlir")),
    ("others", include_str!("agreement/others.mlir")),
    ("scf", include_str!("agreement/scf.mlir")),
];

/// The dialects of which every operation stands in an input.
const COMPLETE: &[&str] = &[
    "affine",
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "func",
    "memref",
    "scf",
];

fn read(text: &str) -> Item {
    parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin())
}

fn pieces() -> impl Iterator<Item = (&'static str, &'static str)> {
    INPUTS
        .iter()
        .flat_map(|(name, text)| text.split("// -----").map(move |piece| (*name, piece)))
}

/// The generic form of a text, if the referee is there.
fn generic(text: &str) -> Option<String> {
    let mut child = Command::new("mlir-opt-22")
        .args([
            "--allow-unregistered-dialect",
            "--mlir-print-op-generic",
            "--mlir-print-local-scope",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    assert!(
        output.status.success(),
        "{text}\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).ok()
}

/// Names, counts and types of an operation and of all inside, a line each.
fn tree(item: &Item, op: OpId, depth: usize, out: &mut String) {
    let ir = &item.ir;
    let ty = |ty: Option<TypeId>| ty.map_or("?".to_owned(), |ty| ir.ty(ty).text.replace(' ', ""));
    let results: Vec<String> = ir.results(op).map(|value| ty(ir.value(value).ty)).collect();
    let successors: Vec<u32> = ir
        .successors(op)
        .iter()
        .map(|successor| successor.operand_count)
        .collect();
    let _ = writeln!(
        out,
        "{:depth$}{} operands {} successors {successors:?} regions {} results {results:?}",
        "",
        item.op_name(op),
        ir.operands(op).len(),
        ir.regions_of(op).len(),
    );
    for &region in ir.regions_of(op) {
        for &block in ir.blocks_of(region) {
            let arguments: Vec<String> = ir.arguments(block).map(|value| ty(ir.value(value).ty)).collect();
            let _ = writeln!(out, "{:depth$}block {arguments:?}", "");
            for &inner in ir.ops_of(block) {
                tree(item, inner, depth + 2, out);
            }
        }
    }
}

#[test]
fn the_custom_form_and_the_generic_form_say_the_same() {
    let mut skipped = 0;
    for (name, piece) in pieces() {
        let ours = read(piece);
        assert_eq!(ours.errors, [], "{name}");
        assert_eq!(ours.name_errors, [], "{name}");
        let Some(generic) = generic(piece) else {
            skipped += 1;
            continue;
        };
        let theirs = read(&generic);
        assert_eq!(theirs.errors, [], "{name}");
        let module = theirs.ir.top()[0];
        // `mlir-opt` puts a module around what has none.
        let is_wrapped = ours.ir.top().len() != 1 || ours.op_name(ours.ir.top()[0]) != "builtin.module";
        let region = theirs.ir.regions_of(module)[0];
        let inside = theirs.ir.ops_of(theirs.ir.blocks_of(region)[0]);
        let expected = if is_wrapped { inside } else { &[module] };
        assert_eq!(ours.ir.top().len(), expected.len(), "{name}");
        for (&ours_op, &theirs_op) in ours.ir.top().iter().zip(expected) {
            let (mut left, mut right) = (String::new(), String::new());
            tree(&ours, ours_op, 0, &mut left);
            tree(&theirs, theirs_op, 0, &mut right);
            for (left, right) in left.lines().zip(right.lines()) {
                assert_eq!(left, right, "{name}");
            }
            assert_eq!(left.lines().count(), right.lines().count(), "{name}");
        }
    }
    if skipped > 0 {
        println!("skipped {skipped} inputs: mlir-opt-22 is not installed");
    }
}

#[test]
fn every_operation_of_the_core_dialects_has_an_input() {
    let dialects = Dialects::builtin();
    let mut seen = BTreeSet::new();
    for (_, piece) in pieces() {
        let item = read(piece);
        seen.extend(item.ir.ops().map(|op| item.op_name(op).to_owned()));
    }
    let is_complete = |name: &str| {
        name.split_once('.')
            .is_some_and(|(dialect, _)| COMPLETE.contains(&dialect))
    };
    let missing: Vec<&str> = dialects
        .iter()
        .map(|info| &*info.name)
        .filter(|name| is_complete(name) && !seen.contains(*name))
        .collect();
    assert_eq!(missing, [] as [&str; 0]);
}

#[test]
fn tables_given_by_the_user_are_used() {
    let table = "[op.\"my.alloc\"]\nresults = [\"buffer\"]\nallocates = { buffer = \"heap\" }\nformat = \"attr-dict `:` type($buffer)\"";
    let (dialects, errors) = Dialects::load(&[("my", table)]);
    assert_eq!(errors, []);
    let text = "%0 = my.alloc : memref<4xf32>";
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Arc::new(dialects));
    assert_eq!(item.errors, []);
    let value = item
        .ir
        .results(item.ir.top()[0])
        .next()
        .and_then(|value| item.ir.type_of(value));
    assert!(value.is_some_and(|ty| ty.is_memref()));
}
