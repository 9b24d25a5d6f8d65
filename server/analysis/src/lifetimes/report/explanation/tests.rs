//! Each step of a path is in the text as a comment on the line where it is taken: its place in the path, and what it
//! says. So the expectation is read beside the program that it is about.

use crate::facts::analyse;
use crate::finding::Code;
use crate::summary::{ArgumentSummary, Callees, Certainty, Summary};
use crate::testing::parse;

/// `@release` frees its argument; of others nothing is known.
struct Releases(Summary);

impl Releases {
    fn new() -> Self {
        let mut summary = Summary::by_abi(1, 0);
        summary.arguments[0] = ArgumentSummary {
            freed: Certainty::Always,
            ..ArgumentSummary::default()
        };
        Self(summary)
    }
}

impl Callees for Releases {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        (symbol == "@release").then_some(&self.0)
    }
}

/// The steps that comments of the form `// 1 this happens; 3 that happens` say, in order: line and message.
fn written(text: &str) -> Vec<(usize, String)> {
    let comments = text
        .lines()
        .enumerate()
        .filter_map(|(line, text)| Some((line, text.split_once("// ")?.1)));
    let notes = comments.flat_map(|(line, comment)| comment.split("; ").map(move |note| (line, note)));
    let mut steps: Vec<(usize, usize, String)> = notes
        .map(|(line, note)| {
            let (place, message) = note.split_once(' ').expect("a place and a message");
            (place.parse().expect("a number"), line, message.to_owned())
        })
        .collect();
    steps.sort();
    steps.into_iter().map(|(_, line, message)| (line, message)).collect()
}

/// The path of the only finding with this code is as the comments say.
#[track_caller]
fn check(code: Code, text: &str) {
    let item = parse(text);
    let facts = analyse(&item, &Releases::new());
    let found: Vec<_> = facts.findings.iter().filter(|finding| finding.code == code).collect();
    let [finding] = found[..] else {
        panic!("one {} and not {found:#?}", code.as_str());
    };
    let line = |at: u32| item.text[..at as usize].matches('\n').count();
    let shown = finding.related.iter();
    let shown: Vec<(usize, String)> = shown
        .map(|step| (line(step.span.start), step.message.to_string()))
        .collect();
    assert_eq!(shown, written(text), "{}", finding.message);
}

#[test]
fn iterations_of_a_loop() {
    check(
        Code::DoubleFree,
        "func.func @f(%l: index, %u: index, %s: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.for %i = %l to %u step %s { // 3 second iteration
    memref.dealloc %a : memref<4xf32> // 2 freed here, and again in another iteration
  }
  return
}",
    );
    // Which runs for certain: to enter it is no decision.
    check(
        Code::DoubleFree,
        "func.func @f() {
  %l = arith.constant 0 : index
  %u = arith.constant 8 : index
  %s = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.for %i = %l to %u step %s { // 3 second iteration
    memref.dealloc %a : memref<4xf32> // 2 freed here, and again in another iteration
  }
  return
}",
    );
    check(
        Code::DoubleFree,
        "func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  affine.for %i = 0 to %n { // 3 second iteration
    memref.dealloc %a : memref<4xf32> // 2 freed here, and again in another iteration
  }
  return
}",
    );
}

#[test]
fn later_iterations() {
    // An `i1` becomes true after the first iteration, another one after the second.
    check(
        Code::DoubleFree,
        "func.func @f(%l: index, %u: index, %s: index) {
  %no = arith.constant false
  %yes = arith.constant true
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  %r:2 = scf.for %i = %l to %u step %s iter_args(%p = %no, %q = %no) -> (i1, i1) { // 2 third iteration; 4 a later iteration
    scf.if %q {
      memref.dealloc %a : memref<4xf32> // 3 freed here, and again in another iteration
    }
    scf.yield %yes, %p : i1, i1
  }
  return
}",
    );
}

#[test]
fn a_loop_that_does_not_run() {
    check(
        Code::Leak,
        "func.func @f(%l: index, %u: index, %s: index, %o: memref<memref<4xf32>>) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.for %i = %l to %u step %s { // 2 the loop does not run
    memref.store %a, %o[] : memref<memref<4xf32>>
  }
  return // 3 this path returns without freeing it
}",
    );
}

#[test]
fn a_loop_before_the_use() {
    check(
        Code::UseAfterFree,
        "func.func @f(%l: index, %u: index, %s: index, %z: index) -> f32 {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.for %i = %l to %u step %s { // 2 the loop runs
    memref.dealloc %a : memref<4xf32> // 3 freed here
  }
  %x = memref.load %a[%z] : memref<4xf32>
  return %x : f32
}",
    );
    check(
        Code::Leak,
        "func.func @f() {
  %l = arith.constant 0 : index
  %u = arith.constant 8 : index
  %s = arith.constant 1 : index
  %b = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %l to %u step %s iter_args(%p = %b) -> (memref<4xf32>) { // 1 second iteration
    memref.dealloc %p : memref<4xf32>
    %a = memref.alloc() : memref<4xf32> // 2 allocated here
    scf.yield %a : memref<4xf32>
  }
  return // 3 this path returns without freeing it
}",
    );
}

#[test]
fn a_callee_that_frees() {
    check(
        Code::UseAfterFree,
        "func.func @f(%z: index) -> f32 {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  func.call @release(%a) : (memref<4xf32>) -> () // 2 freed here, by @release
  %x = memref.load %a[%z] : memref<4xf32>
  return %x : f32
}",
    );
}

#[test]
fn a_freed_buffer_under_other_names() {
    check(
        Code::UseAfterFree,
        "func.func @f(%n: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32> // 1 allocated here
  %s = memref.subview %a[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>> // 2 %s is a view of %a
  memref.dealloc %a : memref<?xf32> // 3 freed here
  %x = memref.load %s[%n] : memref<?xf32, strided<[1]>>
  return %x : f32
}",
    );
    check(
        Code::DoubleFree,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  memref.dealloc %a : memref<4xf32> // 2 first freed here
  cf.br ^next(%a : memref<4xf32>)
^next(%p: memref<4xf32>): // 3 %p refers to %a here
  memref.dealloc %p : memref<4xf32>
  return
}",
    );
    check(
        Code::UseAfterFree,
        "func.func @f(%n: index) -> f32 {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  %cell = memref.alloca() : memref<memref<4xf32>>
  memref.store %a, %cell[] : memref<memref<4xf32>>
  memref.dealloc %a : memref<4xf32> // 2 freed here
  %l = memref.load %cell[] : memref<memref<4xf32>> // 3 %l refers to %a here
  %c = memref.cast %l : memref<4xf32> to memref<?xf32> // 4 %c is a view of %l
  %x = memref.load %c[%n] : memref<?xf32>
  return %x : f32
}",
    );
}

#[test]
fn iterations_in_any_order() {
    check(
        Code::DoubleFree,
        "func.func @f(%l: index, %u: index, %s: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.parallel (%i) = (%l) to (%u) step (%s) { // 3 another iteration
    memref.dealloc %a : memref<4xf32> // 2 freed here, and again in another iteration
  }
  return
}",
    );
}

#[test]
fn conditions_of_a_while_loop() {
    check(
        Code::DoubleFree,
        "func.func @f(%n: i32) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  %r = scf.while (%k = %z) : (i32) -> i32 { // 4 second iteration
    %c = arith.cmpi slt, %k, %n : i32
    scf.condition(%c) %k : i32 // 2 %c is true here
  } do {
  ^bb0(%k: i32):
    memref.dealloc %a : memref<4xf32> // 3 freed here, and again in another iteration
    %next = arith.addi %k, %one : i32
    scf.yield %next : i32
  }
  return
}",
    );
}

#[test]
fn cases_of_a_switch() {
    check(
        Code::Leak,
        "func.func @f(%x: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.index_switch %x // 2 %x is 5 here
  case 3 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 5 {
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return // 3 this path returns without freeing it
}",
    );
    check(
        Code::Leak,
        "func.func @f(%x: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.index_switch %x // 2 %x is none of the cases here
  case -3 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
  }
  return // 3 this path returns without freeing it
}",
    );
    check(
        Code::DoubleFree,
        "func.func @f(%x: i32) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  cf.switch %x : i32, [ // 2 %x is -42 here
    default: ^end,
    -42: ^free,
    7: ^end
  ]
^free:
  memref.dealloc %a : memref<4xf32> // 3 first freed here
  cf.br ^end
^end:
  memref.dealloc %a : memref<4xf32>
  return
}",
    );
}

#[test]
fn a_condition_without_a_name() {
    check(
        Code::Leak,
        "func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%n) { // 2 the condition does not hold here
    memref.dealloc %a : memref<4xf32>
  }
  return // 3 this path returns without freeing it
}",
    );
    check(
        Code::Leak,
        "func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%n) { // 2 the condition holds here
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return // 3 this path returns without freeing it
}",
    );
}

#[test]
fn a_loop_of_blocks() {
    check(
        Code::DoubleFree,
        "func.func @f(%n: i32) {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  cf.br ^head(%z : i32)
^head(%k: i32):
  %c = arith.cmpi slt, %k, %n : i32
  cf.cond_br %c, ^body, ^exit // 2 %c is true here
^body:
  memref.dealloc %a : memref<4xf32> // 3 freed here, and again in another iteration
  %next = arith.addi %k, %one : i32
  cf.br ^head(%next : i32) // 4 back to ^head: second iteration
^exit:
  return
}",
    );
}

#[test]
fn each_of_several_decisions() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.if %c { // 2 %c is false here
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %d { // 3 %d is false here
      memref.dealloc %a : memref<4xf32>
    }
  }
  return // 3 this path returns without freeing it
}",
    );
}

#[test]
fn what_holds_the_free_beside_the_condition_that_tells() {
    check(
        Code::UseAfterFree,
        "func.func @f(%l: index, %u: index, %s: index, %c: i1, %z: index) -> f32 {
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  scf.if %c { // 2 %c is true here
    memref.dealloc %a : memref<4xf32> // 3 freed here
  }
  %x = scf.if %c -> f32 {
    %v = memref.load %a[%z] : memref<4xf32>
    scf.yield %v : f32
  } else {
    memref.dealloc %a : memref<4xf32>
    %v = arith.constant 0.0 : f32
    scf.yield %v : f32
  }
  return %x : f32
}",
    );
}

#[test]
fn nothing_is_told_of_what_makes_no_difference() {
    check(
        Code::DoubleFree,
        "func.func @f(%l: index, %u: index, %s: index, %c: i1) {
  scf.for %i = %l to %u step %s {
    %t = memref.alloc() : memref<4xf32>
    memref.dealloc %t : memref<4xf32>
  }
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  memref.dealloc %a : memref<4xf32> // 2 first freed here
  memref.dealloc %a : memref<4xf32>
  return
}",
    );
}

#[test]
fn the_condition_that_is_named_is_on_the_path() {
    // Where the loop does not run, %flat is known to be true.
    check(
        Code::Leak,
        "func.func @normalize(%in: memref<?xf32>, %n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc(%n) : memref<?xf32> // 1 allocated here
  %max = scf.for %i = %c0 to %n step %c1 iter_args(%m = %zero) -> f32 {
    %x = memref.load %in[%i] : memref<?xf32>
    %y = arith.maximumf %x, %m : f32
    scf.yield %y : f32
  }
  %flat = arith.cmpf oeq, %max, %zero : f32
  %r = scf.if %flat -> memref<?xf32> { // 2 %flat is true here
    scf.yield %in : memref<?xf32>
  } else {
    scf.yield %out : memref<?xf32>
  }
  return %r : memref<?xf32> // 3 this path returns without freeing it
}",
    );
}

#[test]
fn where_a_buffer_is_lost() {
    check(
        Code::Leak,
        "func.func @f(%n: index) {
  affine.for %i = 0 to %n {
    %a = memref.alloc() : memref<4xf32> // 1 allocated here
  } // 2 this iteration ends without freeing it
  return
}",
    );
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32> // 1 allocated here
    scf.yield // 2 this region ends without freeing it
  }
  return
}",
    );
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  cf.cond_br %c, ^make, ^end
^make:
  %a = memref.alloc() : memref<4xf32> // 1 allocated here
  cf.br ^end // 2 this path goes on without freeing it
^end:
  return
}",
    );
}
