//! No text makes the parser fail, and what it says of any text holds together.

use std::sync::Arc;

use mlir_grammar::{Def, Dialects, Item, ItemKind, MAX_NESTING, Spelling, TypeAliases, implied, parse_item, token};
use proptest::prelude::*;

fn read(text: &str) -> Item {
    parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin())
}

/// What every IR promises, whatever the text.
fn check(item: &Item) {
    let ir = &item.ir;
    let len = item.text.len() as u32;
    let mut before = 0;
    for op in ir.ops() {
        let data = ir.op(op);
        assert!(
            data.span.start >= before && data.span.end <= len,
            "operations keep the order of the text"
        );
        assert!(item.text.get(data.span.range()).is_some() && item.text.get(data.name.range()).is_some());
        before = data.span.start;
        for value in ir.results(op) {
            assert!(matches!(ir.value(value).def, Def::Result { op: defining, .. } if defining == op));
        }
        for successor in ir.successors(op) {
            assert!(ir.successor_operands(op, successor).len() == successor.operand_count as usize);
        }
        if let Some(body) = implied::body(item, op, &Spelling::default()) {
            assert!(body.ops.last().is_some_and(|last| last.name == "linalg.yield"));
        }
        for &region in ir.regions_of(op) {
            assert_eq!(ir.region(region).parent, op);
            for &block in ir.blocks_of(region) {
                assert_eq!(ir.block(block).parent, region);
                for &inner in ir.ops_of(block) {
                    assert_eq!(ir.op(inner).parent, Some(block));
                }
            }
        }
    }
    let uses: usize = ir.values().map(|value| ir.uses(value).len()).sum();
    let operands = ir
        .ops()
        .flat_map(|op| ir.operands(op))
        .filter(|operand| operand.value.is_some());
    assert_eq!(uses, operands.count());
    for error in item.errors.iter().chain(&item.malformed()) {
        assert!(
            item.text.get(error.span.range()).is_some() && error.resumed <= len,
            "{error:?}"
        );
    }
}

/// Pieces of the language, to be put together in any order.
fn piece() -> impl Strategy<Value = String> {
    let words = [
        "%a",
        "%b:2",
        "%a#1",
        "^bb1",
        "@f",
        "#map",
        "!t",
        "memref<4xf32>",
        "memref<",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        "<{",
        "}>",
        "({",
        "})",
        "=",
        ":",
        "->",
        ",",
        "\"",
        "\"x.y\"",
        "func.func",
        "scf.if",
        "scf.for",
        "scf.while",
        "else",
        "iter_args",
        "memref.dealloc",
        "memref.alloc()",
        "memref.subview",
        "cf.cond_br",
        "arith.constant",
        "4",
        "-",
        "dense<\"0x00\">",
        "{-#",
        "#-}",
        "loc(",
        "loc(unknown)",
        "// c",
        "\n",
        "\r\n",
        "  ",
        "é",
        "\u{0}",
        "unknown.op",
        "affine.for",
        "linalg.generic",
        "gpu.launch",
        "scf.index_switch",
        "bufferization.dealloc",
        "in",
        "to",
        "step",
        "ins",
        "outs",
        "private",
        "attributes",
        "bare",
    ];
    prop::sample::select(words.to_vec()).prop_map(str::to_owned)
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>()) {
        check(&read(&text));
    }

    #[test]
    fn any_mixture_of_the_language_is_read(pieces in prop::collection::vec(piece(), 0..60)) {
        check(&read(&pieces.join(" ")));
        check(&read(&pieces.concat()));
    }

    #[test]
    fn any_mixture_is_spelled(alias in prop::collection::vec(piece(), 0..20), pieces in prop::collection::vec(piece(), 0..40)) {
        let mut spelling = Spelling::default();
        spelling.define(&format!("#map = {}", alias.concat()));
        spelling.define(&alias.join(" "));
        let _ = spelling.of(&pieces.concat());
        let _ = spelling.of(&pieces.join("<#map, "));
    }

    #[test]
    fn tokens_cover_the_text(pieces in prop::collection::vec(piece(), 0..40)) {
        let text = pieces.join("");
        let mut end = 0;
        for token in token::flat(&text) {
            let gap = &text[end..token.start as usize];
            let is_trivia = gap.lines().all(|line| {
                let line = line.trim_start_matches(['\u{feff}', '\0', ' ', '\t', '\r']);
                line.is_empty() || line.starts_with("//")
            });
            prop_assert!(is_trivia, "{:?}", gap);
            prop_assert!(token.end > token.start);
            end = token.end as usize;
        }
        let count = token::flat(&text).count();
        let groups = token::lex(&text);
        // A group stands for its two brackets, or for one that nothing closes.
        let folded: usize = groups.all().map(|token| match groups.group(token) {
            Some(group) if group.is_closed => 2,
            _ => 1,
        }).sum();
        prop_assert_eq!(folded, count);
    }
}

#[test]
fn regions_may_stand_in_another_order_than_in_the_definition() {
    let item = read(
        "func.func @f(%i: index) {\n  scf.index_switch %i\n  case 1 {\n    \"a\"() : () -> ()\n  }\n  default {\n    \"b\"() : () -> ()\n  }\n  return\n}",
    );
    assert_eq!(item.errors, []);
    check(&item);
    let switch = item
        .ir
        .ops()
        .find(|&op| item.op_name(op) == "scf.index_switch")
        .expect("a switch");
    let first = item.ir.regions_of(switch)[0];
    let op = item.ir.ops_of(item.ir.blocks_of(first)[0])[0];
    assert_eq!(item.op_name(op), "b", "the default comes first");
}

/// On the smallest stack that threads of the server have.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(run);
    assert!(thread.expect("a thread").join().is_ok());
}

#[test]
fn deep_nesting_costs_no_stack() {
    on_a_small_stack(|| {
        let deep = 100_000;
        for (open, close) in [
            ("(", ")"),
            ("[", "]"),
            ("{", "}"),
            ("<", ">"),
            ("\"a\"() ({", "}) : () -> ()"),
            ("scf.if %c {", "}"),
        ] {
            let text = format!("\"x\"{}{}", open.repeat(deep), close.repeat(deep));
            check(&read(&text));
            check(&read(&open.repeat(deep)));
        }
    });
}

#[test]
fn wrong_texts_cost_no_more_than_right_ones() {
    let lines = 20_000;
    let began = std::time::Instant::now();
    for line in [
        "memref.dealloc %x : (",
        "foo(",
        "%a,",
        "arith.constant [",
        "a.b (%x) {",
        "\"a\"(",
        "cf.br ^bb1(",
        "%a = a.b (%b, ",
        "memref.alloc(",
        "^bb1(%a: i1",
        "<",
        "a.b<",
    ] {
        check(&read(&format!("{line}\n").repeat(lines)));
        check(&read(&format!(
            "func.func @f() {{\n{}}}\n",
            format!("{line}\n").repeat(lines)
        )));
    }
    let operands = vec!["%a"; lines].join(", ");
    let types = vec!["i1"; lines].join(", ");
    check(&read(&format!("func.call @f({operands}) : ({types}) -> ({types})")));
    check(&read(&format!(
        "%a:{lines} = \"f\"({operands}) : ({types}) -> ({types})"
    )));
    check(&read(&format!("a.b {operands} : {types}")));
    // Quadratic behaviour would take minutes.
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
}

#[test]
fn nesting_is_bounded_with_an_error_of_its_own() {
    let nested = |depth: usize| format!("{}{}", "\"a\"() ({\n".repeat(depth), "}) : () -> ()\n".repeat(depth));
    assert_eq!(read(&nested(MAX_NESTING)).errors, []);
    let errors = read(&nested(MAX_NESTING + 1)).errors;
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].message, format!("nesting deeper than {MAX_NESTING}"));
}

#[test]
fn headers_of_modules_have_no_regions() {
    let dialects: Arc<Dialects> = Dialects::builtin();
    for text in [
        "module @m attributes {a} {",
        "\"builtin.module\"() ({",
        "module {",
        "gpu.module @k {",
    ] {
        let item = parse_item(text, ItemKind::ModuleOpen, &TypeAliases::default(), &dialects);
        assert_eq!(item.errors, [], "{text}");
        assert_eq!(item.ir.top().len(), 1, "{text}");
        assert!(item.ir.regions_of(item.ir.top()[0]).is_empty(), "{text}");
    }
}
