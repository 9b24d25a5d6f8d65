//! Any text is read as an attribute or is none, in bounded time and space; what is read is what is printed.

use mlir_grammar::builtin::{Attribute, Literal, Malformed, Number, Unread, Values, read_attribute, read_type};
use mlir_grammar::{Dialects, Item, ItemKind, TypeAliases, parse_item};
use proptest::prelude::*;

fn item(text: &str, kind: ItemKind) -> Item {
    parse_item(text, kind, &TypeAliases::default(), &Dialects::builtin())
}

/// What is printed is read and printed alike; what is refused is refused inside of the text.
fn check(text: &str) {
    for read in [
        read_attribute(text).map(|attribute| attribute.to_string()),
        read_type(text).map(|ty| ty.to_string()),
    ] {
        match read {
            Ok(printed) => {
                let again = read_attribute(&printed).map(|attribute| attribute.to_string());
                assert_eq!(again.as_deref(), Ok(&*printed), "{text}");
            }
            Err(Unread::Malformed(Malformed { span, message })) => {
                assert!(text.get(span.range()).is_some(), "{text}: {message}");
                assert!(message.starts_with("expected "), "{message}");
            }
            Err(Unread::TooLarge) => {}
        }
    }
}

fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "affine_map<",
        "affine_set<",
        "strided<[",
        "dense<",
        "sparse<",
        "dense_resource<",
        "array<",
        "distinct[",
        "loc(",
        "memref<",
        "tensor<",
        "vector<",
        "complex<",
        "tuple<",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        "->",
        ",",
        ":",
        "=",
        "(d0, d1)[s0] -> (",
        "d0",
        "s0",
        " + ",
        " - ",
        " * ",
        " floordiv ",
        " mod ",
        " ceildiv ",
        ">=",
        "==",
        "4x",
        "?x",
        "*x",
        "0x",
        "0xf",
        "f32",
        "i8",
        "index",
        "none",
        "-",
        "1",
        "2.5",
        "0x1F",
        "9223372036854775807",
        "\"a\"",
        "\"0x01\"",
        "\"\\",
        "true",
        "unit",
        "a = ",
        "@a",
        "::@b",
        "#a",
        "#a.b<",
        "!t",
        "!a.b",
        "unknown",
        "callsite(",
        " at ",
        "fused[",
        "\"f\":1:2",
        " to ",
        "offset: ",
        "é",
        "\n",
        "//",
    ])
}

proptest! {
    #[test]
    fn any_text_is_an_attribute_or_none(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn any_mixture_of_the_language_is_an_attribute_or_none(pieces in prop::collection::vec(piece(), 0..40)) {
        let text = pieces.concat();
        check(&text);
        for kind in [ItemKind::Operation, ItemKind::Alias, ItemKind::ModuleOpen] {
            for text in [text.clone(), format!("#a = {text}"), format!("\"x.y\"() {{a = {text}}} : () -> ({text}) loc({text})")] {
                for error in item(&text, kind).malformed() {
                    prop_assert!(text.get(error.span.range()).is_some() && error.span.end <= error.resumed);
                }
            }
        }
    }

    /// An expression has the value that its simplified form has.
    #[test]
    fn expressions_keep_their_values(text in expression(4), dims in prop::array::uniform2(-20_i64..20), symbol in 1_i64..20) {
        let map = format!("affine_map<(d0, d1)[s0] -> ({text})>");
        if let Ok(Attribute::AffineMap(map)) = read_attribute(&map) {
            let printed = format!("affine_map<{map}>");
            let Ok(Attribute::AffineMap(again)) = read_attribute(&printed) else {
                return Err(TestCaseError::fail(printed));
            };
            let value = map.evaluate(&dims, &[symbol]);
            prop_assert_eq!(&again.evaluate(&dims, &[symbol]), &value);
            if let (Some(expected), [Some(value)]) = (evaluate(&text, dims, symbol), &value[..]) {
                prop_assert_eq!(*value, expected, "{} as {}", text, printed);
            }
        }
    }
}

/// Expressions with all brackets written.
fn expression(depth: u32) -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("d0".to_owned()),
        Just("d1".to_owned()),
        Just("s0".to_owned()),
        (-9_i64..9).prop_map(|value| value.to_string())
    ];
    leaf.prop_recursive(depth, 24, 2, |inner| {
        let op = prop::sample::select(vec!["+", "-", "*", "floordiv", "ceildiv", "mod"]);
        (inner.clone(), op, inner).prop_map(|(left, op, right)| format!("({left} {op} {right})"))
    })
}

/// The value of such an expression, worked out without any simplification; `None` where it has none.
fn evaluate(text: &str, dims: [i64; 2], symbol: i64) -> Option<i64> {
    let Some(inside) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) else {
        return match text {
            "d0" => Some(dims[0]),
            "d1" => Some(dims[1]),
            "s0" => Some(symbol),
            number => number.parse().ok(),
        };
    };
    let mut depth = 0;
    let left_end = inside.char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        (depth == 0 && c == ' ').then_some(at)
    })?;
    let (left, rest) = inside.split_at(left_end);
    let (op, right) = rest.trim_start().split_once(' ')?;
    let (a, b) = (evaluate(left, dims, symbol)?, evaluate(right, dims, symbol)?);
    match op {
        "+" => a.checked_add(b),
        "-" => a.checked_sub(b),
        "*" => a.checked_mul(b),
        "floordiv" if b != 0 => Some((a as f64 / b as f64).floor() as i64),
        "ceildiv" if b != 0 => Some((a as f64 / b as f64).ceil() as i64),
        "mod" if b > 0 => Some(a.rem_euclid(b)),
        _ => None,
    }
}

#[test]
fn deep_and_long_texts_end() {
    let deep = |open: &str, inside: &str, close: &str| {
        let count = 100_000;
        format!("{}{inside}{}", open.repeat(count), close.repeat(count))
    };
    for text in [
        deep("[", "", "]"),
        deep("tuple<", "i32", ">"),
        deep("{a = ", "1", "}"),
        deep("() -> (", "i32", ")"),
        format!("affine_map<(d0) -> ({})>", deep("(", "d0", ")")),
        format!("affine_map<(d0) -> ({}d0)>", "-".repeat(100_000)),
        format!("affine_map<(d0) -> (d0{})>", " + d0 * 3 floordiv 2".repeat(50_000)),
        format!(
            "affine_map<({}) -> ()>",
            (0..50_000)
                .map(|index| format!("d{index}"))
                .collect::<Vec<_>>()
                .join(", ")
        ),
        format!("dense<{}> : tensor<1xi32>", deep("[", "1", "]")),
        format!("dense<{}> : tensor<1xi32>", deep("(", "1", ")")),
        format!("loc({})", deep("fused[", "unknown", "]")),
        format!("loc({})", deep("\"a\"(", "unknown", ")")),
        deep("distinct[0]<", "", ">"),
        deep("#a.b<", "", ">"),
        "!a.b<".repeat(100_000),
        "loc(".repeat(100_000),
        deep("loc(", "", ")"),
        "memref<4x> memref<i i8, (".repeat(20_000),
        "<".repeat(100_000),
    ] {
        check(&text);
        let op = format!("\"x.y\"() {{a = {text}}} : () -> () loc({text})");
        let item = item(&op, ItemKind::Operation);
        let _ = (item.malformed(), item.alias_uses());
    }
}

#[test]
fn blobs_and_strings_stay_where_they_stand() {
    let text = format!("dense<\"0x{}\"> : tensor<1000xi32>", "2A000000".repeat(1000));
    let Ok(Attribute::Dense(dense)) = read_attribute(&text) else {
        panic!("{text}");
    };
    let Values::Text(literal) = dense.values else {
        panic!("a blob");
    };
    let own = text.as_bytes().as_ptr_range();
    assert!(own.contains(&literal.spelled().as_ptr()));
    assert_eq!(
        literal.blob().map(|blob| (blob.len(), blob.bits(4, 4))),
        Some((4000, Some(42)))
    );
    assert_eq!(dense.blob_bits().map(|bits| bits.len()), Some(1000));
}

#[test]
fn strings_mean_what_their_escapes_say() {
    let value = |text: &str| match read_attribute(text) {
        Ok(Attribute::String { value, .. }) => Some(Literal::bytes(value).collect::<Vec<u8>>()),
        _ => None,
    };
    assert_eq!(value(r#""a\n\t\"\\\41""#).as_deref(), Some(&b"a\n\t\"\\A"[..]));
    assert_eq!(value(r#""\q""#), None);
}

#[test]
fn numbers_keep_their_digits() {
    let number = |text: &str| match read_attribute(text) {
        Ok(Attribute::Number {
            value: Number::Integer(value),
            ..
        }) => Some((value.value(), value.is_hex())),
        _ => None,
    };
    assert_eq!(number("0xFF : i8"), Some((Some(255), true)));
    assert_eq!(number("-128 : i8"), Some((Some(-128), false)));
    assert_eq!(number("256 : i8"), None);
    let wide = "9".repeat(60);
    assert_eq!(number(&format!("{wide} : i300")), Some((None, false)));
}
