//! Functions with many paths: conditions asked one after the other, deep nests of loops and conditions, wide switches, long
//! chains, irreducible graphs of blocks. Each at two sizes: twice the function must cost about twice the time.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use buffer_analysis::{NoCallees, analyse};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use mlir_grammar::{Dialects, Document, Item};

const TY: &str = "memref<4xf32>";

/// A list of as many things.
fn list(count: usize, thing: impl Fn(usize) -> String) -> String {
    (0..count).map(thing).collect::<Vec<_>>().join(", ")
}

fn allocations(text: &mut String, count: usize) {
    for n in 0..count {
        _ = writeln!(text, "  %a{n} = memref.alloc() : {TY}");
    }
}

/// Independent conditions; each frees a buffer, and each is asked again for its negation at the end.
fn conditions(count: usize) -> String {
    let mut text = format!("func.func @f({}) {{\n", list(count, |n| format!("%c{n}: i1")));
    text += "  %true = arith.constant true\n";
    allocations(&mut text, count);
    for n in 0..count {
        _ = writeln!(text, "  scf.if %c{n} {{\n    memref.dealloc %a{n} : {TY}\n  }}");
    }
    for n in 0..count {
        _ = writeln!(text, "  %n{n} = arith.xori %c{n}, %true : i1");
        _ = writeln!(text, "  scf.if %n{n} {{\n    memref.dealloc %a{n} : {TY}\n  }}");
    }
    text + "  return\n}\n"
}

/// Each yields one of two buffers; all are freed at the end.
fn choices(count: usize) -> String {
    let mut text = String::from("func.func @f() {\n");
    for n in 0..count {
        _ = write!(
            text,
            "  %c{n} = \"test.ask\"() : () -> i1
  %a{n} = scf.if %c{n} -> {TY} {{
    %x = memref.alloc() : {TY}
    scf.yield %x : {TY}
  }} else {{
    %y = memref.alloc() : {TY}
    scf.yield %y : {TY}
  }}
"
        );
    }
    for n in 0..count {
        _ = writeln!(text, "  memref.dealloc %a{n} : {TY}");
    }
    text + "  return\n}\n"
}

/// Conditions inside of each other, with a buffer each that both branches free.
fn nested_conditions(depth: usize) -> String {
    let mut text = format!("func.func @f({}) {{\n", list(depth, |n| format!("%c{n}: i1")));
    for n in 0..depth {
        _ = writeln!(text, "  %a{n} = memref.alloc() : {TY}\n  scf.if %c{n} {{");
    }
    for n in (0..depth).rev() {
        let free = format!("  memref.dealloc %a{n} : {TY}\n");
        _ = writeln!(text, "{free}  }} else {{\n{free}  }}");
    }
    text + "  return\n}\n"
}

/// Loops inside of each other that carry five buffers; the innermost one replaces them.
fn nested_loops(depth: usize) -> String {
    const CARRIED: usize = 5;
    let types = list(CARRIED, |_| TY.to_owned());
    let mut text = String::from("func.func @f(%l: index, %u: index, %s: index) {\n");
    for k in 0..CARRIED {
        _ = writeln!(text, "  %m0_{k} = memref.alloc() : {TY}");
    }
    for n in 0..depth {
        let carried = list(CARRIED, |k| format!("%m{}_{k} = %m{n}_{k}", n + 1));
        _ = writeln!(
            text,
            "  %r{n}:{CARRIED} = scf.for %i{n} = %l to %u step %s iter_args({carried}) -> ({types}) {{"
        );
    }
    for k in 0..CARRIED {
        _ = writeln!(
            text,
            "  memref.dealloc %m{depth}_{k} : {TY}\n  %new{k} = memref.alloc() : {TY}"
        );
    }
    let new = list(CARRIED, |k| format!("%new{}", (k + 1) % CARRIED));
    _ = writeln!(text, "  scf.yield {new} : {types}\n  }}");
    for n in (1..depth).rev() {
        let inner = list(CARRIED, |k| format!("%r{n}#{k}"));
        _ = writeln!(text, "  scf.yield {inner} : {types}\n  }}");
    }
    for k in 0..CARRIED {
        _ = writeln!(text, "  memref.dealloc %r0#{k} : {TY}");
    }
    text + "  return\n}\n"
}

/// Loops and conditions inside of each other, by turns; each condition replaces the buffer that its loop carries.
fn mixed_nest(depth: usize) -> String {
    let conditions = list(depth, |n| format!("%c{n}: i1"));
    let mut text =
        format!("func.func @f(%l: index, %u: index, %s: index, {conditions}) {{\n  %m0 = memref.alloc() : {TY}\n");
    for n in 0..depth {
        let next = n + 1;
        _ = write!(
            text,
            "  %r{n} = scf.for %i{n} = %l to %u step %s iter_args(%p{n} = %m{n}) -> {TY} {{
  %q{n} = scf.if %c{n} -> {TY} {{
  memref.dealloc %p{n} : {TY}
  %m{next} = memref.alloc() : {TY}
"
        );
    }
    for n in (0..depth).rev() {
        let inner = if n + 1 == depth {
            format!("%m{depth}")
        } else {
            format!("%r{}", n + 1)
        };
        _ = write!(
            text,
            "  scf.yield {inner} : {TY}
  }} else {{
  scf.yield %p{n} : {TY}
  }}
  scf.yield %q{n} : {TY}
  }}
"
        );
    }
    _ = writeln!(text, "  memref.dealloc %r0 : {TY}");
    text + "  return\n}\n"
}

/// As many cases, each with a buffer of its own; all free the one from before.
fn switch(cases: usize) -> String {
    let mut text =
        format!("func.func @f(%x: i32) {{\n  %a = memref.alloc() : {TY}\n  cf.switch %x : i32, [\n    default: ^other");
    for n in 0..cases {
        _ = write!(text, ",\n    {n}: ^case{n}");
    }
    text += "\n  ]\n";
    for n in 0..cases {
        _ = write!(
            text,
            "^case{n}:
  %v{n} = memref.alloc() : {TY}
  memref.dealloc %v{n} : {TY}
  memref.dealloc %a : {TY}
  cf.br ^end
"
        );
    }
    text + &format!("^other:\n  memref.dealloc %a : {TY}\n  cf.br ^end\n^end:\n  return\n}}\n")
}

/// As many cases; each uses a buffer that no other uses. All are freed after them.
fn buffer_for_each_case(cases: usize) -> String {
    let mut text = String::from("func.func @f(%x: index, %f: f32) {\n  %c0 = arith.constant 0 : index\n");
    allocations(&mut text, cases);
    text += "  scf.index_switch %x\n";
    for n in 0..cases {
        _ = writeln!(
            text,
            "  case {n} {{\n    memref.store %f, %a{n}[%c0] : {TY}\n    scf.yield\n  }}"
        );
    }
    text += "  default {\n  }\n";
    for n in 0..cases {
        _ = writeln!(text, "  memref.dealloc %a{n} : {TY}");
    }
    text + "  return\n}\n"
}

/// The same between blocks.
fn buffer_for_each_block(cases: usize) -> String {
    let mut text = String::from("func.func @f(%x: i32, %f: f32) {\n  %c0 = arith.constant 0 : index\n");
    allocations(&mut text, cases);
    text += "  cf.switch %x : i32, [\n    default: ^end";
    for n in 0..cases {
        _ = write!(text, ",\n    {n}: ^case{n}");
    }
    text += "\n  ]\n";
    for n in 0..cases {
        _ = writeln!(text, "^case{n}:\n  memref.store %f, %a{n}[%c0] : {TY}\n  cf.br ^end");
    }
    text += "^end:\n";
    for n in 0..cases {
        _ = writeln!(text, "  memref.dealloc %a{n} : {TY}");
    }
    text + "  return\n}\n"
}

/// A view of a view of a view, and a write through each.
fn views(count: usize) -> String {
    let mut text = format!("func.func @f(%x: f32, %i: index) {{\n  %a0 = memref.alloc() : {TY}\n");
    for n in 1..=count {
        let of = n - 1;
        _ = writeln!(text, "  %a{n} = memref.cast %a{of} : {TY} to {TY}");
    }
    for n in 1..=count {
        _ = writeln!(text, "  memref.store %x, %a{n}[%i] : {TY}");
    }
    text + &format!("  memref.dealloc %a0 : {TY}\n  return\n}}\n")
}

/// Each returns a buffer that the next one takes.
fn calls(count: usize) -> String {
    let mut text = format!("func.func @f() {{\n  %a0 = memref.alloc() : {TY}\n");
    for n in 1..=count {
        let before = n - 1;
        _ = writeln!(text, "  %a{n} = func.call @g(%a{before}) : ({TY}) -> {TY}");
    }
    for n in 0..=count {
        _ = writeln!(text, "  memref.dealloc %a{n} : {TY}");
    }
    text + "  return\n}\n"
}

/// A loop of blocks that carries as many buffers.
fn block_arguments(count: usize) -> String {
    let types = list(count, |_| TY.to_owned());
    let mut text = String::from("func.func @f() {\n");
    allocations(&mut text, count);
    let first = list(count, |n| format!("%a{n}"));
    let arguments = list(count, |n| format!("%b{n}: {TY}"));
    let again = list(count, |n| format!("%b{n}"));
    _ = write!(
        text,
        "  cf.br ^loop({first} : {types})
^loop({arguments}):
  %c = \"test.ask\"() : () -> i1
  cf.cond_br %c, ^loop({again} : {types}), ^end
^end:
"
    );
    for n in 0..count {
        _ = writeln!(text, "  memref.dealloc %b{n} : {TY}");
    }
    text + "  return\n}\n"
}

/// Pairs of blocks that jump to each other, each pair entered at both: none of them is a loop with one entry.
fn irreducible(pairs: usize) -> String {
    let mut text = format!("func.func @f() {{\n  %a = memref.alloc() : {TY}\n");
    let ask = |text: &mut String, name: &str, yes: &str, no: &str| {
        _ = writeln!(
            text,
            "  %{name} = \"test.ask\"() : () -> i1\n  cf.cond_br %{name}, {yes}, {no}"
        );
    };
    ask(&mut text, "c", "^p0", "^q0");
    for n in 0..pairs {
        let next = n + 1;
        _ = writeln!(text, "^p{n}:");
        ask(&mut text, &format!("p{n}"), &format!("^q{n}"), &format!("^x{n}"));
        _ = writeln!(text, "^q{n}:");
        ask(&mut text, &format!("q{n}"), &format!("^x{n}"), &format!("^p{n}"));
        _ = writeln!(text, "^x{n}:");
        if next < pairs {
            ask(&mut text, &format!("x{n}"), &format!("^p{next}"), &format!("^q{next}"));
        }
    }
    text + &format!("  memref.dealloc %a : {TY}\n  return\n}}\n")
}

fn item(text: &str) -> Arc<Item> {
    let document = Document::new(text, Dialects::builtin());
    Arc::clone(document.items().at(0).item)
}

fn shapes(criterion: &mut Criterion) {
    type Program = (&'static str, fn(usize) -> String, usize);
    let programs: [Program; 12] = [
        ("conditions", conditions, 30),
        ("choices", choices, 500),
        ("nested_conditions", nested_conditions, 20),
        ("nested_loops", nested_loops, 20),
        ("mixed_nest", mixed_nest, 10),
        ("switch", switch, 2000),
        ("buffer_for_each_case", buffer_for_each_case, 2000),
        ("buffer_for_each_block", buffer_for_each_block, 2000),
        ("views", views, 5000),
        ("calls", calls, 5000),
        ("block_arguments", block_arguments, 500),
        ("irreducible", irreducible, 3300),
    ];
    for (name, program, size) in programs {
        let mut group = criterion.benchmark_group(name);
        for size in [size, 2 * size] {
            let item = item(&program(size));
            assert!(
                item.errors.is_empty(),
                "{name} cannot be read: {:?}",
                item.errors.first()
            );
            group.bench_with_input(BenchmarkId::new("facts", size), &item, |bencher, item| {
                bencher.iter(|| analyse(black_box(item), &NoCallees));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = shapes
}
criterion_main!(benches);
