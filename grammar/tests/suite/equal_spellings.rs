//! Equal spellings of an operation give equal properties: the custom form says in words of its own what the generic form has
//! among its properties.

use mlir_grammar::builtin::{AffineLeaf, AffineMap};
use mlir_grammar::ir::properties::{LoopBound, MixedNumber};
use mlir_grammar::{Dialects, Item, ItemKind, OpId, TypeAliases, ValueId, parse_item};

/// A function around some operations.
fn item(body: &str) -> Item {
    let text = format!(
        "func.func @f(%m: memref<8x?xf32>, %n: index, %i: index, %k: i32) {{\n  {body}\n  \"func.return\"() : () -> ()\n}}\n"
    );
    let item = parse_item(
        &text,
        ItemKind::Operation,
        &TypeAliases::default(),
        &Dialects::builtin(),
    );
    assert!(item.errors.is_empty(), "cannot be read: {:?}\n{text}", item.errors);
    item
}

/// The map that the alias `#map` stands for.
fn aliases(name: &str) -> Option<&'static str> {
    (name == "#map").then_some("affine_map<(d0) -> (d0 + 8, 64)>")
}

fn mixed(item: &Item, number: MixedNumber) -> String {
    match number {
        MixedNumber::Static(number) => number.to_string(),
        MixedNumber::Dynamic(value) => value.map_or("?".to_owned(), |value| item.value_name(value)),
    }
}

/// The results of a map of values, in words.
fn applied(item: &Item, map: &AffineMap, operands: &[ValueId]) -> Vec<Option<String>> {
    let mut leaf = |leaf| match leaf {
        AffineLeaf::Constant(number) => Some(number.to_string()),
        AffineLeaf::Input(place) => operands.get(place).map(|&value| item.value_name(value)),
    };
    map.interpret(&mut leaf, &mut |op, a, b| Some(format!("({a} {op:?} {b})")))
}

fn bound(item: &Item, bound: &LoopBound) -> String {
    match bound {
        LoopBound::Number(number) => mixed(item, *number),
        LoopBound::Map(bound) => match &applied(item, &bound.map, &bound.operands)[..] {
            results if let Some(index) = bound.index => format!("{:?}", results[index]),
            [Some(only)] => only.clone(),
            several => format!("{several:?}"),
        },
        LoopBound::Unknown => "unknown".to_owned(),
    }
}

/// All that is told of an operation's properties.
fn said(item: &Item, op: OpId) -> String {
    let bounds: Vec<String> = (0..2)
        .filter_map(|index| item.loop_bounds(op, index, &aliases))
        .map(|one| {
            format!(
                "{} {} {}",
                bound(item, &one.lower),
                bound(item, &one.upper),
                mixed(item, one.step)
            )
        })
        .collect();
    let info = item.info(op).expect("a table describes it");
    let parts: Vec<Vec<String>> = info
        .bounds
        .iter()
        .filter_map(|bounded| item.chosen_part(op, info, bounded))
        .flatten()
        .map(|list| list.into_iter().map(|number| mixed(item, number)).collect())
        .collect();
    let map = item.affine_map(op, "map", &aliases);
    let segments = item.ir.operands(op).iter();
    let indices: Vec<ValueId> = match info.operand_segment("indices") {
        Some(segment) => item.segment(op, segment).filter_map(|operand| operand.value).collect(),
        None => segments.filter_map(|operand| operand.value).collect(),
    };
    let unsigned = item.ir.attribute(op, "unsignedCmp").is_some();
    format!(
        "{bounds:?} {parts:?} {:?} {:?} {:?} {:?} {unsigned} {}",
        map.map(|map| applied(item, &map, &indices)),
        item.cases(op),
        item.predicate(op),
        item.constant(op),
        item.visibility(op)
    )
}

#[test]
fn custom_and_generic_form() {
    let body = "({\n^bb0(%v: index):\n";
    for (custom, generic) in [
        (
            "%c = arith.constant 200 : i8",
            "%c = \"arith.constant\"() <{value = -56 : i8}> : () -> i8",
        ),
        (
            "%c = arith.constant true",
            "%c = \"arith.constant\"() <{value = true}> : () -> i1",
        ),
        (
            "%c = index.constant 4",
            "%c = \"index.constant\"() <{value = 4 : index}> : () -> index",
        ),
        (
            "%c = arith.cmpi sle, %n, %i : index",
            "%c = \"arith.cmpi\"(%n, %i) <{predicate = 3 : i64}> : (index, index) -> i1",
        ),
        (
            "%c = index.cmp ult(%n, %i)",
            "%c = \"index.cmp\"(%n, %i) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1",
        ),
        (
            "scf.for unsigned %v = %n to %i step %n {\n}",
            &format!(
                "\"scf.for\"(%n, %i, %n) <{{unsignedCmp}}> {body}\"scf.yield\"() : () -> ()\n}}) : (index, index, index) -> ()"
            ),
        ),
        (
            "scf.forall (%v, %w) = (0, %n) to (8, %i) step (1, 2) {\n}",
            "\"scf.forall\"(%n, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, \
             staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, \
             staticUpperBound = array<i64: 8, -9223372036854775808>}> ({\n^bb0(%v: index, %w: index):\n\
             \"scf.forall.in_parallel\"() ({\n^bb0:\n}) : () -> ()\n}) : (index, index) -> ()",
        ),
        (
            "scf.forall (%v) in (%n) {\n}",
            "\"scf.forall\"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, \
             staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({\n^bb0(%v: index):\n\
             \"scf.forall.in_parallel\"() ({\n^bb0:\n}) : () -> ()\n}) : (index) -> ()",
        ),
        (
            "affine.for %v = -2 to %n step 3 {\n}",
            "\"affine.for\"(%n) <{lowerBoundMap = affine_map<() -> (-2)>, operandSegmentSizes = array<i32: 0, 1, 0>, \
             step = 3 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({\n^bb0(%v: index):\n\
             \"affine.yield\"() : () -> ()\n}) : (index) -> ()",
        ),
        (
            "affine.for %v = 0 to min #map(%i) {\n}",
            "\"affine.for\"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, \
             step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 8, 64)>}> ({\n^bb0(%v: index):\n\
             \"affine.yield\"() : () -> ()\n}) : (index) -> ()",
        ),
        (
            "affine.parallel (%v, %w) = (0, %n) to (8, %i + 1) step (1, 2) {\n}",
            "\"affine.parallel\"(%n, %i) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, \
             lowerBoundsMap = affine_map<(d0) -> (0, d0)>, reductions = [], steps = [1, 2], \
             upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (8, d0 + 1)>}> ({\n\
             ^bb0(%v: index, %w: index):\n\"affine.yield\"() : () -> ()\n}) : (index, index) -> ()",
        ),
        (
            "%x = affine.load %m[%i + 1, symbol(%n)] : memref<8x?xf32>",
            "%x = \"affine.load\"(%m, %i, %n) <{map = affine_map<(d0)[s0] -> (d0 + 1, s0)>}> : \
             (memref<8x?xf32>, index, index) -> f32",
        ),
        (
            "%x = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%n]",
            "%x = \"affine.apply\"(%i, %n) <{map = affine_map<(a)[b] -> (b + a * 2)>}> : (index, index) -> index",
        ),
        (
            "%x = memref.subview %m[1, %i] [2, %n] [1, 1] : memref<8x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>",
            "%x = \"memref.subview\"(%m, %i, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, \
             static_offsets = array<i64: 1, -9223372036854775808>, static_sizes = array<i64: 2, -9223372036854775808>, \
             static_strides = array<i64: 1, 1>}> : (memref<8x?xf32>, index, index) -> memref<2x?xf32, strided<[?, 1], offset: ?>>",
        ),
        (
            "scf.index_switch %n case -2 {\nscf.yield\n} case 3 {\nscf.yield\n} default {\nscf.yield\n}",
            "\"scf.index_switch\"(%n) <{cases = array<i64: -2, 3>}> ({\n\"scf.yield\"() : () -> ()\n}, {\n\
             \"scf.yield\"() : () -> ()\n}, {\n\"scf.yield\"() : () -> ()\n}) : (index) -> ()",
        ),
    ] {
        let (custom, generic) = (item(custom), item(generic));
        // The first operation of the function's body.
        let of = |item: &Item| said(item, OpId(1));
        assert_eq!(of(&custom), of(&generic), "{}", custom.text);
    }
}

#[test]
fn what_is_told() {
    let said_of = |body: &str| said(&item(body), OpId(1));
    assert!(
        said_of("affine.for %v = -2 to min #map(%i) {\n}")
            .contains("-2 [Some(\\\"(%i Add 8)\\\"), Some(\\\"64\\\")] 1")
    );
    assert!(said_of("%c = arith.constant 200 : i8").contains("Some(-56)"));
    assert!(said_of("%c = index.cmp ult(%n, %i)").contains("Less(Unsigned)"));
    assert!(said_of("scf.forall (%v) in (%n) {\n}").contains("0 %n 1"));
}
