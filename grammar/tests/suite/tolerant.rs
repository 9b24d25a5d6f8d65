//! Custom forms of unknown operations, one of each family seen in projects outside LLVM: none of them is an error, every
//! operation is found, and what follows is read as usual.

use mlir_grammar::{Dialects, Item, ItemKind, TypeAliases, parse_item};

fn read(text: &str) -> Item {
    parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin())
}

/// The names of all operations.
fn names(item: &Item) -> Vec<String> {
    item.ir.ops().map(|op| item.op_name(op).to_owned()).collect()
}

/// Reads `lines` in a function whose arguments are `%m`, `%i`, `%c` and `%d`; asserts that nothing is wrong with them and
/// that they are these operations.
#[track_caller]
fn reads(lines: &str, expected: &[&str]) -> Item {
    let text = format!("func.func @f(%m: memref<4xf32>, %i: index, %c: i1, %d: index) {{\n  {lines}\n  return\n}}\n");
    let item = read(&text);
    assert_eq!(item.errors, [], "{lines}");
    assert_eq!(item.name_errors, [], "{lines}");
    let names = names(&item);
    assert_eq!(names[1..names.len() - 1], *expected, "{lines}");
    item
}

/// Reads text at the top of a document; asserts that nothing is wrong with it.
#[track_caller]
fn reads_at_top(text: &str, expected: &[&str]) -> Item {
    let item = read(text);
    assert_eq!(item.errors, [], "{text}");
    assert_eq!(item.name_errors, [], "{text}");
    assert_eq!(names(&item), expected, "{text}");
    item
}

#[test]
fn results_that_are_tied_to_operands() {
    reads("%r = a.fill %i, %m[%i to %d] : index -> %m as !a.t{%i}", &["a.fill"]);
    // A name in the place of a type may be that of another function's text: it is no use.
    reads(
        "%r = a.update %i, %m[%i to %d] : index -> %before as !a.t<*>{%i}",
        &["a.update"],
    );
    reads(
        "%r:2 = a.call @g(%m, %i) : (memref<4xf32>, index) -> (%m, %i as i32)",
        &["a.call"],
    );
    reads_at_top("a.func private @g(%x: i32, %y: index) -> %x", &["a.func"]);
    reads_at_top(
        "a.func private @g(%x: i32, %y: t1.t) -> (%x {a.b}, %y as i64 {a.c})",
        &["a.func"],
    );
    reads_at_top(
        "a.func @g(%x: i32, %y: index) -> (index, %y) {\n  a.return %y : index\n}",
        &["a.func", "a.return"],
    );
    let item = reads(
        "%r = a.dispatch[%i](%c) : (i1) -> %c = (%x: !a.t) {\n    a.use %x : !a.t\n  }",
        &["a.dispatch", "a.use"],
    );
    assert_eq!(item.ir.arguments(item.ir.blocks().nth(1).unwrap()).len(), 1);
}

#[test]
fn names_declared_without_a_type_behind_them() {
    reads_at_top(
        "a.func private @g(%x[%y for %z]: !a.t, %n: i32, %o[%p for %q]: !a.t)",
        &["a.func"],
    );
    reads_at_top(
        "a.import @g(%x : i32, %y : !a.ref<?>, %z : i32 ...) -> i32",
        &["a.import"],
    );
    reads_at_top(
        "a.module.extern @g(in %x \"in\": i32, inout %y : i8, out z: i16)",
        &["a.module.extern"],
    );
    reads_at_top(
        "a.module.extern @g<WIDTH: i32 = 8>(in %x: i8, out y: i1)",
        &["a.module.extern"],
    );
    reads_at_top(
        "a.module @g<N: i32>(in %x : !a.t<#a.ref<\"N\"> x !a.int<#a.ref<\"N\">>>) {\n}",
        &["a.module"],
    );
    reads_at_top(
        "a.module @g(in %A: !a.domain<@D()>, in %x: !a.uint<1> domains [%A], out %y: !a.uint<1> domains [%A]) {\n  a.use %x, %A\n}",
        &["a.module", "a.use"],
    );
    reads_at_top(
        "a.module @g(out %x: !a.uint<1> domains [%D], in %D: !a.domain) {}",
        &["a.module"],
    );
}

#[test]
fn operands_renamed_for_a_region() {
    reads(
        "%r = a.execute await(%i) => with(%m as %x: !a.t{%i}, %c as %y: i1) {\n    a.use %x, %y\n  } => !a.p",
        &["a.execute", "a.use"],
    );
    reads(
        "%r = a.execute await(%i) => with(%m as %x: !a.t{%i}) {\n  } => !a.p",
        &["a.execute"],
    );
    reads("a.instantiate @g as %x {}", &["a.instantiate"]);
    reads(
        "a.instantiate @g as %x runtime (\"debug;a=b\") {\n    a.step %x : !a.t\n  }",
        &["a.instantiate", "a.step"],
    );
}

#[test]
fn names_bound_with_a_type() {
    reads(
        "a.for %k : !a.reg = %i to %d step %i {\n    a.use %k\n  }",
        &["a.for", "a.use"],
    );
    reads(
        "%o, %p = a.pipeline \"p\"(%x : i32 = %i)\n      clock(%c) reset(%c)\n      go(%c)\n      -> (out: i32) {\n    a.return %x : i32\n  }",
        &["a.pipeline", "a.return"],
    );
}

#[test]
fn names_bound_for_a_region_of_nothing() {
    let item = reads(
        "a.map (%x, %y) = (0, %i) to (2, %d) step (1, 1) {\n  }\n  a.map (%x, %y) = (0, 0) to (2, 2) step (1, 1) {\n    a.use %x, %y\n  }",
        &["a.map", "a.map", "a.use"],
    );
    assert_eq!(item.ir.regions().len(), 3);
}

#[test]
fn clauses_on_lines_of_their_own() {
    let item = reads(
        "%r = a.generic scope(#a.s)\n    initialize {\n      a.yield %i : index\n    } -> (%x: index)\n    execute(%y = %m)[%k: index, %n: index]\n         : (!a.ref<?x?xi32>)\n        -> (memref<?x?xi32>) {\n      a.use %x, %y, %k, %n\n    }",
        &["a.generic", "a.yield", "a.use"],
    );
    assert_eq!(item.ir.regions().len(), 3);
    reads(
        "%r = a.dispatch(%i) {\n    a.return\n  } count(%x : index, %m : index) -> (index, index) {\n    %p, %q = a.slice(%x, %m)\n    a.return %p, %q : index, index\n  }",
        &["a.dispatch", "a.return", "a.slice", "a.return"],
    );
    reads(
        "%r = a.dispatch(%i) (%x : index) {\n    a.return\n  } count(%x : index) {\n    a.return %x : index\n  }",
        &["a.dispatch", "a.return", "a.return"],
    );
}

#[test]
fn clauses_of_an_operation_whose_form_is_unknown() {
    reads(
        "%a, %b = stablehlo.reduce(%i init: %d), (%i init: %d) across dimensions = [0] :\n    (i32, i32, i32, i32) ->\n    \
         (i32, i32)\n  reducer(%x: i32, %y: i32)\n         (%p: i32, %q: i32)\n  {\n    stablehlo.return %x, %q : i32, i32\n  }",
        &["stablehlo.reduce", "stablehlo.return"],
    );
    reads(
        "%b = hal.device.queue.alloca<%d : !hal.device>\n    affinity(%d)\n    wait(%d) signal(%d)\n    pool(%d)\n    \
         flags(\"None\")\n    : !hal.buffer{%i}\n  a.use %b",
        &["hal.device.queue.alloca", "a.use"],
    );
    reads(
        "hal.executable.export @e ordinal(0)\n      layout(#hal.pipeline.layout<bindings = [#a.b]>)\n      \
         count(%x: !hal.device, %y: index)\n          -> (index, index) {\n    a.use %x, %y\n  }",
        &["hal.executable.export", "a.use"],
    );
}

#[test]
fn one_of_a_pack_is_never_declared() {
    reads(
        "%0:2 = a.vectorize (%i, %d), (%0#0, %0#1) : (index, index, i3, i3) -> (i3, i3) {\n  ^bb0(%x: i1):\n    a.return %x : i1\n  }",
        &["a.vectorize", "a.return"],
    );
}

#[test]
fn an_operation_with_parameters_begins_a_line() {
    reads(
        "%v = a.export %m : memref<4xf32> -> !a.view\n  b.check<%i>(%v) : !a.view\n  b.dispatch<%i : index> target(%v : !a.view)[%v]",
        &["a.export", "b.check", "b.dispatch"],
    );
}

#[test]
fn bare_names_of_something_unknown_are_its_own() {
    let item = reads_at_top(
        "a.func @g(%x: i32, %y: i1, ...) -> i32 {\n  %t, %e = cond_br %y, %x : i32\n  %b = br %t : i32\n  %s, %r = store [%y] %x, %b : index, i32\n  return %b : i32\n}",
        &["a.func", "cond_br", "br", "store", "func.return"],
    );
    assert!(
        item.ir
            .ops()
            .all(|op| item.str(item.ir.op(op).name) != "store" || item.info(op).is_none())
    );
}

#[test]
fn attributes_that_later_versions_gained() {
    reads(
        "%r = memref.alloc() alignment = 64 : memref<32xf32, #a.space<b>>",
        &["memref.alloc"],
    );
    reads_at_top(
        "memref.global \"private\" constant @g : memref<1xf32> = dense<-0.5> alignment = 64",
        &["memref.global"],
    );
}

#[test]
fn bare_names_among_unknown_operations_are_their_own() {
    let text =
        "d.module @m {\n  entry @e() {\n    %c = constant <i32: 42> : tile<i32>\n    print %c : tile<i32>\n  }\n}\n";
    let item = reads_at_top(text, &["d.module", "entry", "constant", "print"]);
    assert!(item.ir.ops().skip(1).all(|op| item.info(op).is_none()));
}

#[test]
fn declarations_name_what_they_take() {
    let text =
        "d.kernel @k\n    inputs (%a: i32, %b: memref<4xf32>)\n    outputs (%c: i32)\n    attributes {d.at = 1}\n";
    let item = reads_at_top(text, &["d.kernel"]);
    assert_eq!(item.ir.operands(item.ir.top()[0]).len(), 0);
    let undefined = read("d.use @k inputs(%a) : i32\n").name_errors;
    assert_eq!(undefined.len(), 1);
}

#[test]
fn clauses_of_later_versions() {
    let item = reads(
        "gpu.barrier scope <workgroup>\n  %x = arith.constant 1.0 : f32\n  %r = arith.addf %x, %x to_nearest_even fastmath<fast> : f32",
        &["gpu.barrier", "arith.constant", "arith.addf"],
    );
    assert_eq!(item.ir.results(item.ir.ops().nth(3).expect("the last line")).len(), 1);
}

#[test]
fn strings_without_an_end_are_told_of_once() {
    let expected = "expected `\"` at the end of the string";
    for text in [
        "some.op {a = \"abc\n}\n",
        "some.op <{a = [\"abc\n]}>\n",
        "some.op {\n  other.op {a = \"abc\n  }\n}\n",
        "func.func @f() {\n  some.op {a = \"abc\n  }\n  return\n}\n",
    ] {
        let messages: Vec<String> = read(text).errors.into_iter().map(|error| error.message).collect();
        assert_eq!(messages, [expected], "{text}");
    }
}

#[test]
fn operations_that_others_add_to_a_dialect_end_with_their_line() {
    let sequence =
        |lines: &str| format!("transform.sequence failures(propagate) {{\n^bb0(%x: !transform.any_op):\n{lines}}}");
    let around = ["transform.sequence", "test_produce", "test_consume"];
    for lines in [
        "  %0 = test_produce\n  test_consume %0\n",
        "  %0 = test_produce %x : !transform.any_op\n  test_consume %0 {a}\n",
        "  %0 = test_produce(%x,\n    %x)\n  test_consume %0\n",
    ] {
        let item = read(&sequence(lines));
        assert_eq!((&item.errors[..], &item.name_errors[..]), (&[][..], &[][..]), "{lines}");
        assert_eq!(names(&item)[..3], around, "{lines}");
    }
}

#[test]
fn a_word_alone_is_an_operation_that_others_add() {
    let item =
        read("transform.sequence failures(propagate) {\n^bb0(%x: !transform.any_op):\n  canonicalize\n  yield\n}");
    assert_eq!((&item.errors[..], &item.name_errors[..]), (&[][..], &[][..]));
    assert_eq!(names(&item), ["transform.sequence", "canonicalize", "transform.yield"]);
    let item = read("func.func @f() {\n  canonicalize\n  return\n}");
    assert_eq!(item.errors.len(), 1);
}

#[test]
fn a_string_with_operands_goes_on_with_an_operation_if_its_type_is_no_functions() {
    reads(
        "%a = d.run(%i)\n  \"d.make\"() {shape = [1, 4]} : 1\n  %b = d.run(%i) \"d.add\"(%a, %a) : 1\n  \"d.use\"(%b) : (!d.t) -> ()",
        &["d.run", "d.run", "d.use"],
    );
}
