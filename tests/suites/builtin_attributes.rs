//! Builtin attributes and types have the structure that MLIR gives them: what we print of each is what `mlir-opt-22` prints
//! of it, what we refuse it refuses, and affine expressions have the values that it folds them to.
//!
//! The texts are in `attributes/accepted.txt` and `attributes/refused.txt`, one a line; more are drawn at random, always the
//! same ones. What is expected comes from `mlir-opt-22` alone.
//!
//! Needs: mlir-opt-22.

use memref_analyzer_tests::mlir;
use mlir_grammar::builtin::{Attribute, Unread, read_attribute};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// The attributes in a file, one a line.
fn listed(name: &str) -> Vec<String> {
    let path = memref_analyzer_tests::corpus::root().join("literals").join(name);
    let text = std::fs::read_to_string(&path).expect("the list is there");
    text.lines().map(str::to_owned).collect()
}

/// So many values, always the same.
fn drawn(count: usize, strategy: impl Strategy<Value = String>) -> Vec<String> {
    let mut runner = TestRunner::deterministic();
    let mut draw = || {
        strategy
            .new_tree(&mut runner)
            .expect("the strategy gives values")
            .current()
    };
    (0..count).map(|_| draw()).collect()
}

const HEAD: &str = "\"t.t\"() {a = ";
const TAIL: &str = "} : () -> ()";

/// What `mlir-opt-22` prints of each attribute.
fn printed_by_mlir(attributes: &[String]) -> Vec<String> {
    let ops: Vec<String> = attributes
        .iter()
        .map(|attribute| format!("{HEAD}{attribute}{TAIL}\n"))
        .collect();
    let verdict = mlir::opt(&ops.concat(), &["--mlir-print-op-generic", "--mlir-print-local-scope"]);
    assert!(verdict.accepted, "{}", verdict.said);
    let attribute = |line: &str| match line.trim() {
        "\"t.t\"() {a} : () -> ()" => Some("unit".to_owned()),
        line => Some(line.strip_prefix(HEAD)?.strip_suffix(TAIL)?.to_owned()),
    };
    let printed: Vec<String> = verdict.printed.lines().filter_map(attribute).collect();
    assert_eq!(printed.len(), attributes.len(), "{}", verdict.printed);
    printed
}

/// Compares what is printed of attributes that MLIR accepts.
fn compare(attributes: &[String]) {
    let mut different = Vec::new();
    for (text, expected) in attributes.iter().zip(printed_by_mlir(attributes)) {
        let ours = match read_attribute(text) {
            Ok(attribute) => attribute.to_string(),
            Err(unread) => format!("{unread:?}"),
        };
        if ours != expected {
            different.push(format!("{text}\n  mlir-opt-22: {expected}\n  ours:        {ours}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn listed_attributes_are_printed_as_mlir_prints_them() {
    let attributes = listed("accepted.txt");
    assert!(attributes.len() >= 300, "too few to tell");
    compare(&attributes);
}

#[test]
fn what_we_refuse_mlir_refuses() {
    let attributes = listed("refused.txt");
    assert!(attributes.len() >= 250, "too few to tell");
    let pieces: Vec<String> = attributes
        .iter()
        .map(|attribute| format!("{HEAD}{attribute}{TAIL}\n// -----\n"))
        .collect();
    let verdict = mlir::opt(&pieces.concat(), &[]);
    for (index, text) in attributes.iter().enumerate() {
        assert!(verdict.error_lines.contains(&(2 * index)), "mlir-opt-22 accepts {text}");
        let read = read_attribute(text);
        assert!(matches!(read, Err(Unread::Malformed(_))), "{text}: {read:?}");
    }
}

/// Affine expressions of two dimensions and a symbol, all of them affine.
fn expression() -> impl Strategy<Value = String> {
    let number = prop_oneof![-9_i64..10, Just(64), Just(-128)].prop_map(|number| number.to_string());
    let symbolic = prop_oneof![number, Just("s0".to_owned()), Just("(s0 + 2)".to_owned())].boxed();
    let leaf = prop_oneof![symbolic.clone(), Just("d0".to_owned()), Just("d1".to_owned())];
    leaf.prop_recursive(5, 32, 2, move |inner| {
        let sum = (inner.clone(), prop::sample::select(vec!["+", "-"]), inner.clone());
        let other = prop::sample::select(vec!["*", "floordiv", "ceildiv", "mod"]);
        let product = (inner, other, symbolic.clone());
        let bracketed = |(left, op, right): (String, &str, String)| format!("({left}) {op} ({right})");
        prop_oneof![
            sum.clone().prop_map(|(left, op, right)| format!("{left} {op} {right}")),
            sum.prop_map(bracketed),
            product.clone().prop_map(bracketed),
            product.prop_map(|(left, op, right)| format!("({left}) {op} {right}"))
        ]
    })
}

#[test]
fn drawn_maps_are_simplified_as_mlir_does() {
    let map = (expression(), expression()).prop_map(|(a, b)| format!("affine_map<(d0, d1)[s0] -> ({a}, {b})>"));
    compare(&drawn(400, map));
}

#[test]
fn drawn_sets_are_simplified_as_mlir_does() {
    let sign = prop::sample::select(vec![">=", "<=", "=="]);
    let set = (expression(), sign, expression())
        .prop_map(|(left, sign, right)| format!("affine_set<(d0, d1)[s0] : ({left} {sign} {right})>"));
    compare(&drawn(200, set));
}

#[test]
fn drawn_floats_are_rounded_and_printed_as_mlir_does() {
    let ty = prop::sample::select(vec!["f16", "bf16", "tf32", "f32", "f64", "f8E5M2"]);
    let literal = prop_oneof![
        (any::<f32>(), 0_usize..9).prop_map(|(value, digits)| format!("{value:.digits$e}")),
        (any::<f64>(), 0_usize..17).prop_map(|(value, digits)| format!("{value:.digits$e}")),
        (-100_000_i64..100_000, 1_u32..9)
            .prop_map(|(value, scale)| format!("{:.7}", value as f64 / 10_f64.powi(scale as i32))),
    ];
    let float = (literal, ty)
        .prop_filter("a literal", |(literal, _)| !literal.contains(['N', 'i']))
        .prop_map(|(literal, ty)| {
            let (digits, exponent) = literal.split_once('e').unwrap_or((&literal, "0"));
            let point = if digits.contains('.') { "" } else { "." };
            format!("{digits}{point}e{exponent} : {ty}")
        });
    compare(&drawn(400, float));
}

#[test]
fn drawn_bits_are_the_floats_that_mlir_sees() {
    let bits = prop_oneof![
        any::<u16>().prop_map(|bits| format!("0x{bits:X} : f16")),
        any::<u16>().prop_map(|bits| format!("0x{bits:X} : bf16")),
        any::<u32>().prop_map(|bits| format!("0x{bits:X} : f32")),
        any::<u64>().prop_map(|bits| format!("0x{bits:X} : f64")),
        (any::<u32>(), any::<u32>()).prop_map(|(a, b)| format!("dense<\"0x{a:08X}{b:08X}\"> : vector<2xf32>")),
        (any::<u32>(), any::<u32>()).prop_map(|(a, b)| format!("dense<\"0x{a:08X}{b:08X}\"> : tensor<2x2xi16>")),
        (any::<u32>(), any::<u32>()).prop_map(|(a, b)| format!("dense<\"0x{a:08X}{b:08X}\"> : tensor<2x2xui16>")),
    ];
    compare(&drawn(300, bits));
}

/// `mlir-opt-22 --canonicalize` folds an `affine.apply` of constants to the value that we find.
#[test]
fn maps_have_the_values_that_mlir_folds_them_to() {
    let maps = drawn(200, expression());
    let operands = |index: usize| {
        (
            [index as i64 * 7 % 23 - 11, index as i64 * 5 % 17 - 8],
            index as i64 % 9 + 1,
        )
    };
    let functions: Vec<String> = maps
        .iter()
        .enumerate()
        .map(|(index, map)| {
            let ([d0, d1], s0) = operands(index);
            format!(
                "func.func @f{index}() -> index {{
  %d0 = arith.constant {d0} : index
  %d1 = arith.constant {d1} : index
  %s0 = arith.constant {s0} : index
  %r = affine.apply affine_map<(d0, d1)[s0] -> ({map})>(%d0, %d1)[%s0]
  return %r : index
}}
"
            )
        })
        .collect();
    let verdict = mlir::opt(&functions.concat(), &["--canonicalize"]);
    assert!(verdict.accepted, "{}", verdict.said);
    let bodies: Vec<&str> = verdict.printed.split("func.func @f").skip(1).collect();
    assert_eq!(bodies.len(), maps.len());
    let mut folded = 0;
    for (index, (map, body)) in maps.iter().zip(bodies).enumerate() {
        let expected = body
            .split_once("arith.constant ")
            .and_then(|(_, value)| value.split_once(" : index"))
            .filter(|_| !body.contains("affine.apply"))
            .and_then(|(value, _)| value.parse::<i64>().ok());
        let text = format!("affine_map<(d0, d1)[s0] -> ({map})>");
        let Ok(Attribute::AffineMap(read)) = read_attribute(&text) else {
            panic!("{text} is a map");
        };
        let (dims, symbol) = operands(index);
        assert_eq!(
            read.evaluate(&dims, &[symbol]),
            [expected],
            "{text} of {dims:?} and {symbol}: {body}"
        );
        folded += usize::from(expected.is_some());
    }
    assert!(folded >= 100, "too few have a value: {folded}");
}
