//! Verdicts about memory, each on a few lines of MLIR.
//!
//! A line that ends in `//~ code: message` must be where a finding of that code and message begins; everything else must be
//! silent. Functions follow each other, callees first. Programs of the same shapes run under valgrind in `tests/data/programs`;
//! what concerns arguments and calls follows from the function boundary ABI.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use buffer_analysis::{Callees, Summary, analyse};
use mlir_grammar::{Dialects, Item, ItemKind, TypeAliases, parse_item};

#[derive(Default)]
struct Summaries(HashMap<Box<str>, Summary>);

impl Callees for Summaries {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.0.get(symbol)
    }
}

/// The product's tables, and one that says of `test.use` that it only looks into buffers.
static DIALECTS: LazyLock<Arc<Dialects>> = LazyLock::new(|| {
    let uses = include_str!("../../../../tests/data/dialects/uses.toml");
    Arc::new(Dialects::load(&[("uses", uses)]).0)
});

fn items(text: &str) -> Vec<Item> {
    let mut starts: Vec<usize> = text.match_indices("func.func").map(|(at, _)| at).collect();
    starts.push(text.len());
    starts
        .windows(2)
        .map(|ends| {
            parse_item(
                &text[ends[0]..ends[1]],
                ItemKind::Operation,
                &TypeAliases::default(),
                &DIALECTS,
            )
        })
        .collect()
}

#[track_caller]
pub(crate) fn check(text: &str) {
    let mut summaries = Summaries::default();
    for item in items(text) {
        let facts = analyse(&item, &summaries);
        let mut found: Vec<(usize, String)> = facts
            .findings
            .iter()
            .map(|finding| {
                let line = item.text[..finding.span.start as usize].matches('\n').count();
                (line, format!("{}: {}", finding.code.as_str(), finding.message))
            })
            .collect();
        let mut expected: Vec<(usize, String)> = item
            .text
            .lines()
            .enumerate()
            .flat_map(|(line, text)| {
                text.split("//~ ")
                    .skip(1)
                    .map(move |said| (line, said.trim().to_owned()))
            })
            .collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "in\n{}", item.text);
        summaries.0.extend(facts.summaries);
    }
}

#[test]
fn straight_line() {
    check(
        r#"func.func @never() {
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is never freed
  return
}
func.func @freed(%i: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @twice() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %a : memref<4xf32> //~ double-free: buffer %a is freed twice
  return
}
func.func @late(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %v = memref.load %a[%i] : memref<4xf32> //~ use-after-free: buffer %a is used after it was freed
  return %v : f32
}
func.func @returned() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @returned_freed() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %a : memref<4xf32> //~ use-after-free: buffer %a is used after it was freed
}
"#,
    );
}

#[test]
fn nobody_is_asked_to_free() {
    check(
        r#"func.func @by_hand() {
  %a = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  return
}
func.func @kernel_memory() {
  %a = memref.alloc() : memref<4xf32, #gpu.address_space<workgroup>>
  return
}
func.func @arena(%i: index, %f: f32) {
  %arena = memref.alloc() : memref<64xi8>
  %x = memref.view %arena[%i][] : memref<64xi8> to memref<4xf32>
  memref.store %f, %x[%i] : memref<4xf32>
  memref.dealloc %arena : memref<64xi8>
  return
}
func.func @without_a_name() {
  memref.alloc() : memref<4xf32> //~ leak: this buffer is never freed
  return
}
"#,
    );
}

#[test]
fn bad_frees() {
    check(
        r#"func.func @stack() {
  %a = memref.alloca() : memref<4xf32>
  memref.dealloc %a : memref<4xf32> //~ free-of-stack: stack buffer %a must not be freed
  return
}
func.func @global() {
  %a = memref.get_global @g : memref<4xf32>
  memref.dealloc %a : memref<4xf32> //~ free-of-global: global buffer @g must not be freed
  return
}
func.func @argument(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32> //~ free-of-argument: argument %m is freed here, but its caller owns it
  return
}
func.func @view() {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %v : memref<2xf32, strided<[1]>> //~ free-of-view: %v is a view: free its base buffer %a instead
  return
}
func.func @cast() {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %c : memref<?xf32>
  return
}
"#,
    );
}

#[test]
fn aliases() {
    check(
        r#"func.func @use_of_view(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  %x = memref.load %v[%i] : memref<2xf32, strided<[1]>> //~ use-after-free: buffer %a is used after it was freed
  return %x : f32
}
func.func @twice_by_cast() {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %c : memref<?xf32> //~ double-free: buffer %a is freed twice
  return
}
func.func @base() {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %b, %o, %s, %t = memref.extract_strided_metadata %v : memref<2xf32, strided<[1]>> -> memref<f32>, index, index, index
  memref.dealloc %b : memref<f32>
  return
}
func.func @unknown_view(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = "test.cast"(%a) : (memref<4xf32>) -> memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}
func.func @unknown_use(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> () //~ unknown-effects: %a is freed only if nobody.knows frees it, and no dialect table says so
  return
}
func.func @unknown_custom_form(%q: memref<8xf32>) {
  %a = memref.alloc() : memref<4xf32>
  mydialect.push(%q, %a) : memref<8xf32>, memref<4xf32> //~ unknown-effects: %a is freed only if mydialect.push frees it, and no dialect table says so
  return
}
func.func @unknown_late_use(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  "test.use"(%a) : (memref<4xf32>) -> () //~ use-after-free: buffer %a is used after it was freed
  return
}
func.func @clone() {
  %a = memref.alloc() : memref<4xf32>
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32> //~ leak: buffer %b is never freed
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @stored(%m: memref<1xmemref<4xf32>>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %m[%i] : memref<1xmemref<4xf32>>
  return
}
func.func @loaded_again(%i: index, %f: f32) {
  %m = memref.alloca() : memref<1xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %m[%i] : memref<1xmemref<4xf32>>
  memref.dealloc %a : memref<4xf32>
  %b = memref.load %m[%i] : memref<1xmemref<4xf32>>
  memref.store %f, %b[%i] : memref<4xf32> //~ use-after-free: buffer %a is used after it was freed
  return
}
"#,
    );
}

#[test]
fn branches() {
    check(
        r#"func.func @one_branch(%c: i1) {
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %c is false
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @both_branches(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @correlated(%c: i1, %d: memref<4xf32>) {
  %m = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %d : memref<4xf32>
  }
  "test.use"(%m) : (memref<4xf32>) -> ()
  scf.if %c {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @negated(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %n = arith.xori %c, %true : i1
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %n {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @twice_when(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32> //~ double-free: buffer %a is freed twice when %c is true
  return
}
func.func @blocks(%c: i1) {
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %c is false
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  return
}
func.func @travels_with_ownership(%c: i1, %d: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a, %true : memref<4xf32>, i1)
^bb2:
  cf.br ^bb3(%d, %false : memref<4xf32>, i1)
^bb3(%m: memref<4xf32>, %own: i1):
  "test.use"(%m) : (memref<4xf32>) -> ()
  cf.cond_br %own, ^bb4, ^bb5
^bb4:
  memref.dealloc %m : memref<4xf32>
  cf.br ^bb5
^bb5:
  return
}
func.func @select(%c: i1, %d: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %d : memref<4xf32>
  "test.use"(%s) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @early_exit(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  return
^bb2:
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @flag_that_is_only_read(%flags: memref<2xi1>, %i: index) {
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %own is false
  %own = memref.load %flags[%i] : memref<2xi1>
  scf.if %own {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @flag_in_memory(%flags: memref<2xi1>, %i: index, %j: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %c, %flags[%j] : memref<2xi1>
  %own = memref.load %flags[%i] : memref<2xi1>
  scf.if %own {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @same_comparison(%x: index, %y: index) {
  %c = arith.cmpi slt, %x, %y : index
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  %d = arith.cmpi sge, %x, %y : index
  scf.if %d {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
"#,
    );
}

#[test]
fn conditions_of_computed_numbers() {
    check(
        r#"func.func @dimensions(%m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %rows = memref.dim %m, %c0 : memref<?x?xf32>
  %columns = memref.dim %m, %c1 : memref<?x?xf32>
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %is_narrow is false
  %b = memref.alloc() : memref<4xf32> //~ leak: buffer %b is not freed when %is_low is false
  %is_narrow = arith.cmpi slt, %columns, %c4 : index
  scf.if %is_narrow {
    memref.dealloc %a : memref<4xf32>
  }
  %is_low = arith.cmpi slt, %rows, %c4 : index
  scf.if %is_low {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func @asked_alone(%n: index, %m: index) {
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %is_small is false
  %sum = arith.muli %n, %m : index
  %is_small = arith.cmpi slt, %sum, %c4 : index
  scf.if %is_small {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @asked_with_a_factor(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %product = arith.muli %n, %m : index
  %is_none = arith.cmpi eq, %product, %c0 : index
  scf.if %is_none {
    memref.dealloc %a : memref<4xf32>
  }
  %is_zero = arith.cmpi eq, %n, %c0 : index
  scf.if %is_zero {
  } else {
    %is_zero_too = arith.cmpi ne, %m, %c0 : index
    scf.if %is_zero_too {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
"#,
    );
}

#[test]
fn loops() {
    check(
        r#"func.func @both_run_or_neither(%l: index, %u: index, %s: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %l to %u step %s iter_args(%m = %a) -> (memref<4xf32>) {
    %n = memref.alloc() : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    scf.yield %n : memref<4xf32>
  }
  %q = scf.for %i = %l to %u step %s iter_args(%m = %a) -> (memref<4xf32>) {
    scf.yield %r : memref<4xf32>
  }
  memref.store %f, %q[%l] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @the_other_may_not_run(%l: index, %u: index, %v: index, %s: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %l to %u step %s iter_args(%m = %a) -> (memref<4xf32>) {
    %n = memref.alloc() : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    scf.yield %n : memref<4xf32>
  }
  %q = scf.for %i = %l to %v step %s iter_args(%m = %a) -> (memref<4xf32>) {
    scf.yield %r : memref<4xf32>
  }
  memref.store %f, %q[%l] : memref<4xf32> //~ use-after-free: buffer %a may be used after it was freed
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @freed_and_disowned(%c: i1, %f: f32, %i: index) {
  %false = arith.constant false
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.if %c -> (memref<4xf32>, i1) {
    memref.dealloc %a : memref<4xf32>
    scf.yield %a, %false : memref<4xf32>, i1
  } else {
    scf.yield %a, %true : memref<4xf32>, i1
  }
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
func.func @each_iteration(%l: index, %u: index, %s: index) {
  scf.for %i = %l to %u step %s {
    %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is never freed: each iteration loses one
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  return
}
func.func @freed_inside(%l: index, %u: index, %s: index) {
  scf.for %i = %l to %u step %s {
    %a = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @carried(%l: index, %u: index, %s: index) {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %l to %u step %s iter_args(%m = %init) -> (memref<4xf32>) {
    %n = memref.alloc() : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    scf.yield %n : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @carried_leak(%l: index, %u: index, %s: index) {
  %init = memref.alloc() : memref<4xf32> //~ leak: buffer %init is not freed on every path
  %r = scf.for %i = %l to %u step %s iter_args(%m = %init) -> (memref<4xf32>) {
    %n = memref.alloc() : memref<4xf32> //~ leak: buffer %n is not freed on every path
    scf.yield %n : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @swap(%l: index, %u: index, %s: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}
func.func @ownership_carried(%l: index, %u: index, %s: index, %d: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.for %i = %l to %u step %s iter_args(%m = %d, %own = %false) -> (memref<4xf32>, i1) {
    %n = memref.alloc() : memref<4xf32>
    memref.copy %m, %n : memref<4xf32> to memref<4xf32>
    scf.if %own {
      memref.dealloc %m : memref<4xf32>
    }
    scf.yield %n, %true : memref<4xf32>, i1
  }
  "test.use"(%r#0) : (memref<4xf32>) -> ()
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
func.func @while(%n: i32) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.while (%m = %a) : (memref<4xf32>) -> memref<4xf32> {
    %c = "test.cond"() : () -> i1
    scf.condition(%c) %m : memref<4xf32>
  } do {
  ^bb0(%x: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %x : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @last_iteration_frees(%l: index, %u: index, %s: index, %last: index) {
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed on every path
  scf.for %i = %l to %u step %s {
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
func.func @counted_after_a_search(%n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f64
  %first = memref.alloc() : memref<4xf64> //~ leak: buffer %first is not freed on every path
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> (memref<4xf64>) {
    %is_found = arith.cmpi eq, %i, %k : index
    %after = scf.if %is_found -> (memref<4xf64>) {
      %new = memref.alloc() : memref<4xf64>
      scf.yield %new : memref<4xf64>
    } else {
      scf.yield %before : memref<4xf64>
    }
    scf.yield %after : memref<4xf64>
  }
  cf.br ^head(%c0 : index)
^head(%j: index):
  %goes_on = arith.cmpi slt, %j, %n : index
  cf.cond_br %goes_on, ^body, ^end
^body:
  %is_negative = arith.cmpi slt, %j, %c0 : index
  scf.if %is_negative {
    memref.store %f, %last[%c0] : memref<4xf64>
  }
  %is_first = arith.cmpi eq, %j, %c0 : index
  scf.if %is_first {
    memref.dealloc %last : memref<4xf64>
  }
  %more = arith.addi %j, %c1 : index
  cf.br ^head(%more : index)
^end:
  return
}

func.func @swap_in_blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed on every path
  %b = memref.alloc() : memref<4xf32> //~ leak: buffer %b is not freed on every path
  cf.br ^head(%c0, %a, %b : index, memref<4xf32>, memref<4xf32>)
^head(%k: index, %x: memref<4xf32>, %y: memref<4xf32>):
  %more = arith.cmpi slt, %k, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  %k2 = arith.addi %k, %c1 : index
  cf.br ^head(%k2, %y, %x : index, memref<4xf32>, memref<4xf32>)
^exit:
  memref.dealloc %y : memref<4xf32>
  return
}
func.func @back_edge(%c: i1) {
  cf.br ^head
^head:
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %again = "test.cond"() : () -> i1
  cf.cond_br %again, ^head, ^exit
^exit:
  return
}
"#,
    );
}

#[test]
fn ownership_based_deallocation() {
    check(
        r#"func.func @retained(%c: i1, %d: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %d : memref<4xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%s : memref<4xf32>)
  "test.use"(%s) : (memref<4xf32>) -> ()
  bufferization.dealloc (%s : memref<4xf32>) if (%own)
  return
}
func.func @missing(%c: i1, %d: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %c is true
  %s = arith.select %c, %a, %d : memref<4xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%s : memref<4xf32>)
  return
}
func.func @same_buffer_twice_in_one() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a, %a : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}
func.func @address_in_memory(%addresses: memref<2xindex>, %i: index) {
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is never freed
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %p, %addresses[%i] : memref<2xindex>
  return
}
func.func @lowered(%c: i1, %d: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %d : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %ps = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %apart = arith.cmpi ne, %pa, %ps : index
  scf.if %apart {
    memref.dealloc %a : memref<4xf32>
  }
  %same = arith.xori %apart, %true : i1
  "test.use"(%s) : (memref<4xf32>) -> ()
  scf.if %same {
    memref.dealloc %s : memref<4xf32>
  }
  return
}
"#,
    );
}

#[test]
fn calls() {
    check(
        r#"func.func private @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func private @id(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32> //~ returns-argument-alias: argument %m is returned: its caller would own it twice
}
func.func private @external(memref<4xf32>)
func.func @keeps() {
  %r = call @make() : () -> memref<4xf32> //~ leak: buffer %r returned by @make is never freed
  call @external(%r) : (memref<4xf32>) -> ()
  return
}
func.func @alias() {
  %a = memref.alloc() : memref<4xf32>
  %b = call @id(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32> //~ double-free: buffer %a is freed twice
  return
}
func.func @alias_freed_once() {
  %a = memref.alloc() : memref<4xf32>
  %b = call @id(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
func.func @frees(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32> //~ free-of-argument: argument %m is freed here, but its caller owns it
  return
}
func.func @given_away() {
  %a = memref.alloc() : memref<4xf32>
  call @frees(%a) : (memref<4xf32>) -> ()
  return
}
func.func @given_away_twice() {
  %a = memref.alloc() : memref<4xf32>
  call @frees(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32> //~ double-free: buffer %a is freed twice
  return
}
"#,
    );
}

#[test]
fn unknown_regions_are_left_alone() {
    check(
        r#"func.func @freed_in_unknown_region() {
  %a = memref.alloc() : memref<4xf32>
  "test.maybe"() ({
    memref.dealloc %a : memref<4xf32>
    "test.end"() : () -> ()
  }) : () -> ()
  return
}
func.func @own_allocation_in_unknown_region() {
  "test.maybe"() ({
    %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is never freed
    "test.end"() : () -> ()
  }) : () -> ()
  return
}
"#,
    );
}

/// Regions that the text leaves out, of operations that may run them again.
#[test]
fn regions_without_blocks() {
    check(
        r#"func.func @named(%f: f32, %l: index) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%a : memref<4xf32>)
  "scf.for"(%l, %l, %l) ({
  }) : (index, index, index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
"#,
    );
}

/// A cell that cannot be there is no reason to say nothing of what hangs on it.
#[test]
fn what_hangs_on_a_load_out_of_bounds() {
    check(
        r#"func.func @outside(%data: memref<4xi32>) {
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32> //~ leak: buffer %a is not freed when %is_zero is false
  %found = memref.load %data[%c9] : memref<4xi32> //~ out-of-bounds: index 9 is outside dimension 0 of %data, whose size is 4
  %is_zero = arith.cmpi eq, %found, %zero : i32
  scf.if %is_zero {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @cells_of_cells(%tables: memref<4xmemref<4xi32>>, %i: index) {
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  %table = memref.load %tables[%i] : memref<4xmemref<4xi32>>
  %found = memref.load %table[%i] : memref<4xi32>
  %is_zero = arith.cmpi eq, %found, %zero : i32
  scf.if %is_zero {
    memref.dealloc %a : memref<4xf32>
  }
  %again = memref.load %tables[%i] : memref<4xmemref<4xi32>>
  %found_again = memref.load %again[%i] : memref<4xi32>
  %is_other = arith.cmpi ne, %found_again, %zero : i32
  scf.if %is_other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
"#,
    );
}

#[test]
fn threads_whose_numbers_have_no_known_bounds() {
    check(
        r#"
func.func @always_below(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %t = memref.alloc() : memref<4xf32>
    %is_below = arith.cmpi slt, %tx, %sx : index
    scf.if %is_below {
      memref.dealloc %t : memref<4xf32>
    }
    gpu.terminator
  }
  return
}
func.func @bounded(%n: index, %k: index) {
  scf.forall (%i) in (%n) {
    %t = memref.alloc() : memref<4xf32> //~ leak: buffer %t is not freed when %is_below is false
    %is_below = arith.cmpi slt, %i, %k : index
    scf.if %is_below {
      memref.dealloc %t : memref<4xf32>
    }
  }
  return
}
"#,
    );
}

#[test]
fn variables_of_c_are_no_allocations() {
    check(
        "func.func @f(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = \"emitc.variable\"() <{value = #emitc.opaque<\"\">}> : () -> !emitc.lvalue<i32>
  %x = emitc.load %v : <i32>
  memref.dealloc %a : memref<4xf32>
  return
}",
    );
}
