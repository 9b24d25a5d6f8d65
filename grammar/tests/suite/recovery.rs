//! Broken text costs one operation: the errors are where MLIR has them, and what is around is read.

use mlir_grammar::{Dialects, Item, ItemKind, NameErrorKind, TypeAliases, parse_item};

fn read(text: &str) -> Item {
    parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin())
}

fn names(item: &Item) -> Vec<&str> {
    item.ir.ops().map(|op| item.op_name(op)).collect()
}

/// A function with one wrong line, what is said of it, and the operation that comes of it.
const WRONG_LINES: &[(&str, &str, &str)] = &[
    (
        "memref.dealloc : memref<4xf32>",
        "expected a value, found `:`",
        "memref.dealloc",
    ),
    ("memref.dealloc %m", "expected `:`", "memref.dealloc"),
    ("memref.dealloc %m :", "expected a type", "memref.dealloc"),
    (
        "memref.dealloc %m : memref<4xf32",
        "expected `>` to close this `<`",
        "memref.dealloc",
    ),
    (
        "memref.dealloc %m memref<4xf32>",
        "expected `:`, found `memref`",
        "memref.dealloc",
    ),
    (
        "%0 = memref.alloc() memref<4xf32>",
        "expected `:`, found `memref`",
        "memref.alloc",
    ),
    (
        "%0 = memref.alloc( : memref<4xf32>",
        "expected `)`, found `:`",
        "memref.alloc",
    ),
    (
        "%0 = memref.load %m[%i : memref<4xf32>",
        "expected `]`, found `:`",
        "memref.load",
    ),
    (
        "memref.store %i, %m %i] : memref<4xf32>",
        "expected `[`, found `%i`",
        "memref.store",
    ),
    (
        "%0 = memref.subview %m[0] [4] : memref<4xf32> to memref<4xf32>",
        "expected `[`, found `:`",
        "memref.subview",
    ),
    (
        "%0 = arith.addi %i, : index",
        "expected a value, found `:`",
        "arith.addi",
    ),
    (
        "%0 = arith.constant : index",
        "expected an attribute, found `:`",
        "arith.constant",
    ),
    ("scf.for %k = %i to %i { }", "expected `step`, found `{`", "scf.for"),
    ("scf.if { }", "expected a value, found `{`", "scf.if"),
    (
        "func.call %m() : () -> ()",
        "expected a symbol, found `%m`",
        "func.call",
    ),
    (
        "%0 = memref.",
        "expected the name of an operation, found `memref.`",
        "memref.",
    ),
    ("%0 = foo", "expected an operation, found `foo`", "foo"),
    ("\"a.b\"(%m : () -> ()", "expected `)`, found `:`", "a.b"),
    (
        "%0 = memref.dealloc %m : memref<4xf32>",
        "expected no result: `memref.dealloc` has none",
        "memref.dealloc",
    ),
];

#[test]
fn a_wrong_line_costs_one_operation() {
    for (line, message, name) in WRONG_LINES {
        let text = format!(
            "func.func @f(%m: memref<4xf32>, %i: index) {{\n  %before = memref.alloc() : memref<4xf32>\n  {line}\n  \"use\"(%before) : (memref<4xf32>) -> ()\n  return\n}}\n"
        );
        let item = read(&text);
        let messages: Vec<&str> = item.errors.iter().map(|error| &*error.message).collect();
        assert_eq!(messages, [*message], "{line}");
        let at = text[..item.errors[0].span.start as usize].lines().count();
        assert_eq!(at, 3, "{line}");
        let read = names(&item);
        assert_eq!(
            read.iter().filter(|read| read == &name).count(),
            if *name == "memref.alloc" { 2 } else { 1 },
            "{line}: {read:?}"
        );
        assert!(
            read.ends_with(&["use", "func.return"]) || read.ends_with(&["scf.yield", "use", "func.return"]),
            "{line}: {read:?}"
        );
        assert!(item.name_errors.is_empty(), "{line}: {:?}", item.name_errors);
    }
}

#[test]
fn correct_lines_of_unusual_shape_are_no_errors() {
    let lines = [
        "test.copy(%m, %m) : (memref<4xf32>, memref<4xf32>)",
        "use(%m)",
        "partial_write(%m, %m)",
        "%0 = alloc() : memref<4xf32>",
        "dealloc %m : memref<4xf32>",
        "%0 = constant 1 : index",
        "%0 = cmpi \"eq\", %i, %i : index",
        "%0 = std.addi %i, %i : index",
        "%0 = tensor_load %m : memref<4xf32>",
        "%0 = dim %m, %i : memref<4xf32>",
        "loop.for %k = %i to %i step %i { }",
        "%0 = memref.alloc() : memref<4xf32> loc(\"f.py\":1:2)",
        "%0 = \"memref.alloc\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>",
        "%0:2 = other.while(%x = %i, %y = %c) : index, i1 cond { other.return %y : i1 } do { other.return %x, %y : index, i1 }",
        "krnl.iterate(%i) with (%i -> %k = 0 to 10) {\n  }",
        "air.launch (%bx) in (%nx = %i)\n      args(%l = %m)\n      : memref<4xf32> {\n    air.use %bx, %l\n  }",
        "%0 = arith.extui %c nneg : i1 to i8",
        "linalg.fill(%i, %m) : index, memref<4xf32>",
        "%0 = bufferization.to_tensor %m : memref<4xf32>",
        "%0 = bufferization.clone %m : (memref<4xf32>) -> (memref<4xf32>)",
        "gpu.printf \"%d\" %i : index",
        "%0 = memref.expand_shape %m [[0, 1]] : memref<4xf32> into memref<2x2xf32>",
        "%0 = other.op %m[%i] {a = #other.attr<\"x\" -> 3>} : memref<4xf32> // comment",
        "%0 = custom.region_if %m : memref<4xf32> -> (memref<4xf32>) then(%a : memref<4xf32>) { custom.yield %a : memref<4xf32> } else(%b : memref<4xf32>) { custom.yield %b : memref<4xf32> }",
        "pdl.pattern @p : benefit(1) {\n    %a = operand\n    %b = operation \"x\"(%a : !pdl.value) -> (%a : !pdl.value)\n    rewrite %b with \"r\"(%a : !pdl.value)\n  }",
        "other.func @g(%x : i8 {other.a}) -> () \"Pure\" attributes {a}",
        "%0:2 = scf.index_switch %i -> index, index default { scf.yield %i, %i : index, index }",
        "spirv.mlir.selection {\n    spirv.BranchConditional %c, ^t, ^e\n  ^t:\n    spirv.Branch ^e\n  ^e:\n    spirv.mlir.merge\n  }",
    ];
    for line in lines {
        let text = format!("func.func @f(%m: memref<4xf32>, %i: index, %c: i1) {{\n  {line}\n  return\n}}\r\n");
        let item = read(&text);
        assert_eq!(item.errors, [], "{line}");
        assert_eq!(item.name_errors, [], "{line}");
        assert!(names(&item).ends_with(&["func.return"]), "{line}");
    }
}

#[test]
fn names_follow_the_scopes_of_mlir() {
    let cases: &[(&str, &[(NameErrorKind, &str)])] = &[
        (
            "func.func @f() {\n  \"u\"(%x) : (i1) -> ()\n}",
            &[(NameErrorKind::UndefinedValue, "%x")],
        ),
        (
            "%0 = \"d\"() : () -> i1\nfunc.func @f() {\n  \"u\"(%0) : (i1) -> ()\n}",
            &[(NameErrorKind::UndefinedValue, "%0")],
        ),
        ("\"u\"(%x) : (i1) -> ()", &[(NameErrorKind::OuterValue, "%x")]),
        (
            "\"u\"() ({\n  \"v\"(%x) : (i1) -> ()\n}) : () -> ()\n%x = \"d\"() : () -> i1",
            &[],
        ),
        (
            "%x = \"d\"() : () -> i1\n%x = \"d\"() : () -> i1",
            &[(NameErrorKind::RedefinedValue, "%x")],
        ),
        (
            "%x = \"d\"() : () -> i1\n\"u\"() ({\n  %x = \"d\"() : () -> i1\n}) : () -> ()",
            &[(NameErrorKind::RedefinedValue, "%x")],
        ),
        (
            "\"u\"() ({\n  %x = \"d\"() : () -> i1\n}) : () -> ()\n%x = \"d\"() : () -> i1",
            &[],
        ),
        ("%x = \"u\"() ({\n  %x = \"d\"() : () -> i1\n}) : () -> i1", &[]),
        (
            "%x:2 = \"d\"() : () -> (i1, i1)\n\"u\"(%x#0, %x#1) : (i1, i1) -> ()",
            &[],
        ),
        (
            "%x:2 = \"d\"() : () -> (i1, i1)\n\"u\"(%x#2) : (i1) -> ()",
            &[(NameErrorKind::UndefinedValue, "%x#2")],
        ),
        (
            "func.func @f() {\n  cf.br ^a\n^b:\n  return\n}",
            &[(NameErrorKind::UndefinedBlock, "^a")],
        ),
        (
            "func.func @f() {\n  cf.br ^a\n^a:\n  return\n^a:\n  return\n}",
            &[(NameErrorKind::RedefinedBlock, "^a")],
        ),
    ];
    for (text, expected) in cases {
        let item = read(text);
        assert_eq!(item.errors, [], "{text}");
        let found: Vec<(NameErrorKind, &str)> = item
            .name_errors
            .iter()
            .map(|error| (error.kind, item.str(error.span)))
            .collect();
        assert_eq!(found, *expected, "{text}");
    }
}

#[test]
fn a_missing_brace_costs_its_region() {
    let item = read(
        "func.func @f(%c: i1) {\n  scf.if %c {\n    \"a\"() : () -> ()\n  \"b\"() : () -> ()\n  return\n}\nfunc.func @g() {\n  return\n}",
    );
    assert_eq!(item.errors.len(), 1);
    assert_eq!(item.errors[0].message, "expected `}` to close this `{`");
    assert_eq!(item.ir.top().len(), 2);
}

/// What is half typed, or lacks a bracket, and what is said first: the text that is blamed, where it begins (line and column,
/// from 1), and the message.
const OPEN: &[(&str, (usize, usize), &str)] = &[
    (
        "func.func @f() attributes {a = 1\n  %c = arith.constant 1 : i32\n  return\n}\n",
        (1, 27),
        "expected `}` to close this `{`",
    ),
    (
        "func.func @f() attributes {a = 1 {\n  return\n}\n",
        (1, 27),
        "expected `}` to close this `{`",
    ),
    (
        "func.func private @f() attributes {a\n",
        (1, 35),
        "expected `}` to close this `{`",
    ),
    (
        "func.func @f() attributes {a = } {\n  return\n}\n",
        (1, 30),
        "expected an attribute after this",
    ),
    (
        "func.func @f() attributes {a = [1, 2} {\n  return\n}\n",
        (1, 32),
        "expected `]` to close this `[`",
    ),
    (
        "func.func @f() attributes {a = \"x} {\n  return\n}\n",
        (1, 32),
        "expected `\"` at the end of the string",
    ),
    (
        "func.func @f(%a: memref<4xf32> {x.y = 1) {\n  return\n}\n",
        (1, 32),
        "expected `}` to close this `{`",
    ),
    (
        "func.func @f(%a: i32 {x.y = 1, %b: i32) {\n  return\n}\n",
        (1, 22),
        "expected `}` to close this `{`",
    ),
    (
        "func.func @f() -> (i32 {x.y = 1) {\n  return\n}\n",
        (1, 24),
        "expected `}` to close this `{`",
    ),
    (
        "func.func @f(%a: i32 {\n  return\n}\n",
        (1, 13),
        "expected `)` to close this `(`",
    ),
    (
        "func.func @f() -> (i32, i32 {\n  return\n}\n",
        (1, 19),
        "expected `)` to close this `(`",
    ),
    (
        "func.func @f(%a: memref<4xf32) {\n  return\n}\n",
        (1, 24),
        "expected `>` to close this `<`",
    ),
    (
        "func.func @f(%a memref<4xf32>) {\n  return\n}\n",
        (1, 17),
        "expected `:`, found `memref`",
    ),
    (
        "func.func @f(%a: ) {\n  return\n}\n",
        (1, 18),
        "expected a type, found `)`",
    ),
    (
        "func.func @f(%m: memref<4xf32>) {\n  \"test.use\"(%m) {x = 1 : (memref<4xf32>) -> ()\n  return\n}\n",
        (2, 18),
        "expected `}` to close this `{`",
    ),
    (
        "func.func @f() {\n  %a = memref.alloc() {alignment = 64 : memref<4xf32>\n  return\n}\n",
        (2, 23),
        "expected `}` to close this `{`",
    ),
    (
        "memref.global \"private\" @g : memref<2xf32> = dense<[1.0, 2.0\n",
        (1, 51),
        "expected `>` to close this `<`",
    ),
];

#[test]
fn what_is_open_is_blamed_where_it_begins() {
    for &(text, (line, column), message) in OPEN {
        let item = read(text);
        let first = item.errors.iter().min_by_key(|error| error.span.start).expect(text);
        let before = &text[..first.span.start as usize];
        let found = (
            before.matches('\n').count() + 1,
            before.len() - before.rfind('\n').map_or(0, |end| end + 1) + 1,
        );
        assert_eq!((found, first.message.as_str()), ((line, column), message), "{text}");
    }
}

#[test]
fn dictionaries_that_are_closed_are_left_alone() {
    for dictionary in [
        "{}",
        "{a}",
        "{a, b = 1}",
        "{\n  a = 1 : i32,\n  \"b.c\" = [1, {d = \"e\"}],\n  f = dense<0>\n : tensor<2xi32>\n}",
        "{a = #d.e<f>, g = () -> i32, h = @i::@j, k = -1 : i8, l = loc(unknown), m = !n.o<p>}",
        "{a = affine_map<(d0) -> (d0)>, b = array<i32: 1, 2>, c = unit, d = 0x7F : i8}",
    ] {
        for text in [
            format!("func.func private @f() attributes {dictionary}\n"),
            format!("func.func private @f(i32 {dictionary}) -> (i32 {dictionary})\n"),
            format!("\"test.op\"() {dictionary} : () -> ()\n"),
        ] {
            assert_eq!(read(&text).errors, [], "{text}");
        }
    }
}
