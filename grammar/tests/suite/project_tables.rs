//! Dialects of other projects are read with the tables that are part of the product.

use std::sync::Arc;

use mlir_grammar::{Dialects, Document, Item, ItemKind, TypeAliases, parse_item};

fn read(text: &str) -> Item {
    parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin())
}

/// The types of the results of all operations of this name, in order.
fn types<'i>(item: &'i Item, name: &str) -> Vec<&'i str> {
    let named = item.ir.ops().filter(|&op| item.op_name(op) == name);
    let values = named.flat_map(|op| item.ir.results(op));
    values
        .map(|value| item.ir.type_of(value).map_or("", |ty| &ty.text))
        .collect()
}

#[track_caller]
fn reads(text: &str) -> Item {
    let item = read(text);
    assert_eq!((&item.errors[..], &item.name_errors[..]), (&[][..], &[][..]), "{text}");
    item
}

/// Types that the text leaves out follow from the definitions of the project.
#[test]
fn types_follow_from_definitions() {
    let triton = reads(
        "tt.func @f(%p: tensor<8x!tt.ptr<f32>>, %i: tensor<8xi32>) {\n  \
           %a = tt.addptr %p, %i : tensor<8x!tt.ptr<f32>>, tensor<8xi32>\n  \
           %x = tt.get_program_id x : i32\n  tt.return\n}\n",
    );
    assert_eq!(types(&triton, "tt.addptr"), ["tensor<8x!tt.ptr<f32>>"]);
    let token = reads(
        "func.func @f(%t: !ttg.async.token) -> !ttg.async.token {\n  \
           %w = ttg.async_wait %t {num = 0 : i32}\n  return %w : !ttg.async.token\n}\n",
    );
    assert_eq!(types(&token, "ttg.async_wait"), ["!ttg.async.token"]);
    let air = reads(
        "func.func @f(%m: memref<4xf32>, %n: memref<4xf32>) {\n  %a = air.wait_all async\n  \
           %b = air.dma_memcpy_nd async [%a] (%m[] [] [], %n[] [] []) : (memref<4xf32>, memref<4xf32>)\n  return\n}\n",
    );
    assert_eq!(types(&air, "air.wait_all"), ["!air.async.token"]);
    assert_eq!(types(&air, "air.dma_memcpy_nd"), ["!air.async.token"]);
    let onnx =
        reads("func.func @f() -> none {\n  %n = \"onnx.NoValue\"() {value} : () -> none\n  return %n : none\n}\n");
    assert_eq!(types(&onnx, "onnx.NoValue"), ["none"]);
    let torch = reads("func.func @f() -> !torch.none {\n  %n = torch.constant.none\n  return %n : !torch.none\n}\n");
    assert_eq!(types(&torch, "torch.constant.none"), ["!torch.none"]);
}

/// What only C++ parses is read tolerantly, with what the table knows of the operation.
#[test]
fn forms_that_only_their_parsers_know() {
    // Bound before the first region for both.
    let item = reads(
        "func.func @f(%a: tensor<i32>) -> tensor<i32> {\n  \
           %r = stablehlo.while(%i = %a) : tensor<i32>\n   cond {\n    \
             %c = stablehlo.compare LT, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    \
             stablehlo.return %c : tensor<i1>\n  } do {\n    \
             %n = stablehlo.add %i, %i : tensor<i32>\n    stablehlo.return %n : tensor<i32>\n  }\n  \
           return %r : tensor<i32>\n}\n",
    );
    let op = item
        .ir
        .ops()
        .find(|&op| item.op_name(op) == "stablehlo.while")
        .expect("it is read");
    let entries = item
        .ir
        .regions_of(op)
        .iter()
        .map(|&region| item.ir.blocks_of(region)[0]);
    assert_eq!(
        entries
            .map(|block| item.ir.arguments(block).count())
            .collect::<Vec<_>>(),
        [1, 1]
    );
    // Arguments of a region that sees nothing from above, under names that mean something there.
    reads(
        "func.func @f(%a: tensor<4xf32>) {\n  \
           flow.dispatch.workgroups(%a) : (tensor<4xf32>) -> () = (%a: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) {\n    \
             util.optimization_barrier %a : !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>\n    \
             flow.return\n  }\n  return\n}\n",
    );
    // A symbol without a body.
    let item = reads(
        "vm.module @m {\n  vm.import private @use(%x : i32)\n  \
           vm.func @f(%i: i32) {\n    vm.call @use(%i) : (i32) -> ()\n    vm.return\n  }\n}\n",
    );
    let import = item
        .ir
        .ops()
        .find(|&op| item.op_name(op) == "vm.import")
        .expect("it is read");
    assert_eq!(item.ir.op(import).symbol.map(|name| item.str(name)), Some("@use"));
}

/// Operations of a graph may use what is defined after them.
#[test]
fn order_in_a_graph_means_nothing() {
    reads(
        "hw.module @m(in %a: i1, out b: i1) {\n  %x = comb.and %a, %y : i1\n  %y = comb.or %a, %a : i1\n  hw.output %x : i1\n}\n",
    );
}

/// What is known of the form alone is nothing known of what an operation does.
#[test]
fn forms_alone_are_no_facts() {
    let item = reads(
        "func.func @f(%a: memref<4xf32>, %i: i32) {\n  \
           %k = hal.instrument.workgroup[%a : memref<4xf32>] dispatch(%i) : index\n  \
           krnl.memcpy(%a)\n  return\n}\n",
    );
    let op = |name: &str| item.ir.ops().find(|&op| item.op_name(op) == name).expect(name);
    let (form, facts) = (op("hal.instrument.workgroup"), op("krnl.memcpy"));
    assert!(item.entry(form).is_some_and(|info| info.operands.len() == 2) && item.info(form).is_none());
    assert!(item.info(facts).is_some_and(|info| info.effects_known));
}

/// A dialect that a document names for the first time while it is typed is read as in a document that is opened.
#[test]
fn a_dialect_that_an_edit_brings_in() {
    let text = "func.func @f(%d: i64, %a: memref<4xf32>) {\n  return\n}\n";
    let mut document = Document::new(text, Dialects::builtin());
    let start = text.find("  return").expect("it is there");
    let mut at = start;
    for letter in "  %x = tile.\n  %t = ttg.warp_id\n".chars() {
        document.edit(at..at, letter.encode_utf8(&mut [0; 4]));
        at += letter.len_utf8();
    }
    let fresh = Document::new(&document.text().to_string(), Arc::clone(document.dialects()));
    let (edited, fresh) = (&document.items().at(0).item, &fresh.items().at(0).item);
    assert!(edited.ir == fresh.ir && edited.errors == fresh.errors && edited.name_errors == fresh.name_errors);
    let op = edited
        .ir
        .ops()
        .find(|&op| edited.op_name(op) == "ttg.warp_id")
        .expect("it is read");
    assert!(edited.entry(op).is_some());
    assert_eq!(types(edited, "ttg.warp_id"), ["i32"]);
}
