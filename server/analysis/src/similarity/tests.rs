use mlir_grammar::Item;

use super::{Correspondence, Group, Mapping, groups};
use crate::testing::parse;

/// The groups of some functions' texts, with what they were found in.
fn found(texts: &[&str], min_length: u32) -> (Vec<Item>, Vec<Mapping>, Vec<Group>) {
    let items: Vec<Item> = texts.iter().map(|text| parse(text)).collect();
    let mappings: Vec<Mapping> = items.iter().map(Mapping::new).collect();
    let found = groups(&mappings.iter().collect::<Vec<_>>(), min_length, &|| false);
    let found = found.expect("not cancelled").iter().collect();
    (items, mappings, found)
}

/// Whether the first operations of two bodies are similar, as many as there are.
fn are_similar(one: &str, other: &str) -> bool {
    let function = |name: &str, body: &str| {
        format!(
            "func.func @{name}(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %m: memref<4xi32>, %i: index) {{\n{body}\n\
             return\n}}"
        )
    };
    let (items, _, found) = found(&[&function("f", one), &function("g", other)], 2);
    let block = items[0].ir.blocks_of(items[0].ir.regions_of(items[0].ir.top()[0])[0])[0];
    let count = items[0].ir.ops_of(block).len() - 1;
    found.iter().any(|group| {
        let all = |region: &super::Region| region.block == block && region.operations == (0..count as u32);
        group.regions.len() == 2 && group.regions.iter().all(all)
    })
}

#[test]
fn values_correspond_one_to_one() {
    let one = "%1 = arith.addi %a, %b : i32\n%2 = arith.subi %1, %a : i32";
    assert!(are_similar(
        one,
        "%7 = arith.addi %c, %d : i32\n%8 = arith.subi %7, %c : i32"
    ));
    assert!(!are_similar(
        one,
        "%7 = arith.addi %c, %d : i32\n%8 = arith.subi %c, %7 : i32"
    ));
    assert!(!are_similar(
        one,
        "%7 = arith.addi %c, %c : i32\n%8 = arith.subi %7, %c : i32"
    ));
    assert!(!are_similar(
        one,
        "%7 = arith.addi %c, %d : i32\n%8 = arith.subi %7, %e : i32"
    ));
}

#[test]
fn exchanged_operands_correspond() {
    let one = "%1 = arith.addi %a, %b : i32\n%2 = arith.subi %1, %a : i32";
    assert!(are_similar(
        one,
        "%7 = arith.addi %c, %d : i32\n%8 = arith.subi %7, %d : i32"
    ));
    let one = "%1 = arith.addi %a, %b : i32\n%2 = arith.addi %a, %c : i32\n%3 = arith.subi %a, %1 : i32";
    let other = "%1 = arith.addi %a, %b : i32\n%2 = arith.addi %a, %c : i32\n%3 = arith.subi %c, %1 : i32";
    assert!(are_similar(one, one));
    assert!(!are_similar(one, other));
}

#[test]
fn constants_are_inputs() {
    let one = "%k = arith.constant 1 : i32\n%1 = arith.addi %a, %k : i32\n%2 = arith.subi %1, %a : i32";
    let other = "%1 = arith.addi %a, %b : i32\n%k = arith.constant 3 : i32\n%2 = arith.subi %1, %a : i32";
    let (items, mappings, found) = found(
        &[
            &format!("func.func @f(%a: i32, %b: i32) {{\n{one}\nreturn }}"),
            &format!("func.func @g(%a: i32, %b: i32) {{\n{other}\nreturn }}"),
        ],
        2,
    );
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].length, 2);
    let items: Vec<&Item> = items.iter().collect();
    let mappings: Vec<&Mapping> = mappings.iter().collect();
    let correspondence = Correspondence::new(&items, &mappings, &found[0]).expect("similar");
    assert_eq!(correspondence.roles.len(), 4);
    assert!(correspondence.sites[0].constants.contains(&true));
    assert!(!correspondence.sites[1].constants.contains(&true));
}

#[test]
fn predicates_turned_round_correspond() {
    let one = "%1 = arith.addi %a, %b : i32\n%2 = arith.cmpi slt, %1, %a : i32";
    assert!(are_similar(
        one,
        "%1 = arith.addi %c, %d : i32\n%2 = arith.cmpi sgt, %c, %1 : i32"
    ));
    assert!(are_similar(
        one,
        "%1 = arith.addi %c, %d : i32\n%2 = \"arith.cmpi\"(%c, %1) <{predicate = 4 : i64}> : (i32, i32) -> i1"
    ));
    assert!(!are_similar(
        one,
        "%1 = arith.addi %c, %d : i32\n%2 = arith.cmpi sgt, %1, %c : i32"
    ));
    assert!(!are_similar(
        one,
        "%1 = arith.addi %c, %d : i32\n%2 = arith.cmpi ugt, %c, %1 : i32"
    ));
    let one = "%1 = arith.subi %a, %b : i32\n%2 = arith.cmpi eq, %1, %a : i32";
    assert!(are_similar(
        one,
        "%1 = arith.subi %c, %d : i32\n%2 = arith.cmpi eq, %c, %1 : i32"
    ));
    let one = "%1 = index.add %i, %i\n%2 = index.cmp slt(%1, %i)";
    assert!(are_similar(one, "%1 = index.add %i, %i\n%2 = index.cmp sgt(%i, %1)"));
}

#[test]
fn operands_are_exchanged_after_their_values_are_known() {
    let one = "%1 = arith.subi %a, %b : i32\n%2 = arith.muli %c, %1 : i32\n%3 = arith.andi %c, %1 : i32";
    let other = "%1 = arith.subi %a, %b : i32\n%2 = arith.muli %c, %1 : i32\n%3 = arith.andi %1, %c : i32";
    assert!(are_similar(one, other));
}

#[test]
fn whom_a_call_calls_and_what_is_promised_may_vary() {
    let function = |name: &str, callee: &str, flags: &str| {
        format!(
            "func.func @{name}(%a: i32) {{\n%0 = arith.addi %a, %a{flags} : i32\n%1 = arith.subi %0, %a : i32\nfunc.call @{callee}() : () -> ()\nreturn\n}}"
        )
    };
    let texts = [
        ("f", "p", ""),
        ("g", "q", ""),
        ("h", "p", " overflow<nsw>"),
        ("i", "p", ""),
    ];
    let texts = texts.map(|(name, callee, flags)| function(name, callee, flags));
    let (_, mappings, found) = found(&texts.iter().map(String::as_str).collect::<Vec<_>>(), 3);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].regions.len(), 4);
    let variants: Vec<u64> = found[0]
        .regions
        .iter()
        .map(|region| mappings[region.item as usize].variant(region))
        .collect();
    assert_eq!(variants[0], variants[3]);
    assert!(variants[0] != variants[1] && variants[0] != variants[2] && variants[1] != variants[2]);
}
