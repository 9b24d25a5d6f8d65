//! Inputs that could take long: deep nests, long computations, many conditions, many elements. Each is analysed in bounded
//! time, and has the findings of a small function of its kind.

use crate::lifetimes::check;

/// A buffer carried through twenty nested loops, each of zero or more iterations.
#[test]
fn nests_do_not_cost_a_power_of_their_depth() {
    let mut text =
        String::from("func.func @nest(%l: index, %u: index, %s: index) {\n  %m0 = memref.alloc() : memref<4xf32>\n");
    for i in 0..20 {
        let next = i + 1;
        text +=
            &format!("  %r{i} = scf.for %i{i} = %l to %u step %s iter_args(%m{next} = %m{i}) -> (memref<4xf32>) {{\n");
    }
    text += "  %n = memref.alloc() : memref<4xf32>\n  memref.dealloc %m20 : memref<4xf32>\n";
    text += "  scf.yield %n : memref<4xf32>\n  }\n";
    for i in (1..20).rev() {
        text += &format!("  scf.yield %r{i} : memref<4xf32>\n  }}\n");
    }
    text += "  memref.dealloc %r0 : memref<4xf32>\n  return\n}\n";
    check(&text);
}

/// The same, where each loop may yield another buffer: no iteration of an outer loop is known to be the last one.
#[test]
fn nests_that_go_on_finding_ways_end() {
    let conditions: Vec<String> = (0..20).map(|i| format!("%c{i}: i1")).collect();
    let mut text = format!(
        "func.func @nest(%l: index, %u: index, %s: index, {}) {{\n  %m0 = memref.alloc() : memref<4xf32>\n",
        conditions.join(", ")
    );
    for i in 0..20 {
        text += &format!(
            "  %r{i} = scf.for %i{i} = %l to %u step %s iter_args(%a{i} = %m{i}) -> (memref<4xf32>) {{\n  %m{} = scf.if %c{i} -> (memref<4xf32>) {{\n    memref.dealloc %a{i} : memref<4xf32>\n    %n{i} = memref.alloc() : memref<4xf32>\n    scf.yield %n{i} : memref<4xf32>\n  }} else {{\n    scf.yield %a{i} : memref<4xf32>\n  }}\n",
            i + 1
        );
    }
    text += "  scf.yield %m20 : memref<4xf32>\n  }\n";
    for i in (1..20).rev() {
        text += &format!("  scf.yield %r{i} : memref<4xf32>\n  }}\n");
    }
    text += "  memref.dealloc %r0 : memref<4xf32>\n  return\n}\n";
    check(&text);
}

/// A condition computed in thousands of steps, each from the two before it.
#[test]
fn long_computations_end() {
    let mut text = String::from("func.func @chain(%x0: i1, %x1: i1) {\n");
    for i in 2..4000 {
        text += &format!("  %x{i} = arith.andi %x{}, %x{} : i1\n", i - 1, i - 2);
    }
    text += "  %a = memref.alloc() : memref<4xf32>\n  scf.if %x3999 {\n    memref.dealloc %a : memref<4xf32>\n  }\n";
    text += "  return\n}\n";
    check(&text);
}

/// Thirty conditions that are all asked again at the end: more disjuncts than are kept apart.
#[test]
fn many_conditions_stay_bounded() {
    let conditions: Vec<String> = (0..30).map(|i| format!("%c{i}: i1")).collect();
    let mut text = format!("func.func @many({}) {{\n", conditions.join(", "));
    for i in 0..30 {
        text += &format!("  %a{i} = memref.alloc() : memref<4xf32>\n");
    }
    for i in 0..30 {
        text += &format!("  scf.if %c{i} {{\n    memref.dealloc %a{i} : memref<4xf32>\n  }}\n");
    }
    for i in 0..30 {
        text += &format!("  scf.if %c{i} {{\n  }} else {{\n    memref.dealloc %a{i} : memref<4xf32>\n  }}\n");
    }
    text += "  return\n}\n";
    check(&text);
}

/// Twelve conditions that are all asked again but one: four thousand paths, as many as a small function may have.
#[test]
fn ways_of_small_functions_are_all_followed() {
    let conditions: Vec<String> = (0..12).map(|i| format!("%c{i}: i1")).collect();
    let mut text = format!("func.func @many({}) {{\n", conditions.join(", "));
    for i in 0..11 {
        text += &format!("  %a{i} = memref.alloc() : memref<4xf32>\n");
    }
    text += "  %a11 = memref.alloc() : memref<4xf32> //~ leak: buffer %a11 is not freed when %c11 is false\n";
    for i in 0..12 {
        text += &format!("  scf.if %c{i} {{\n    memref.dealloc %a{i} : memref<4xf32>\n  }}\n");
    }
    for i in 0..11 {
        text += &format!("  scf.if %c{i} {{\n  }} else {{\n    memref.dealloc %a{i} : memref<4xf32>\n  }}\n");
    }
    text += "  return\n}\n";
    check(&text);
}

#[test]
fn switches_of_many_cases() {
    let case = |number: usize| match number {
        1 | 290 => {
            format!(
                "  case {number} {{\n    memref.dealloc %a : memref<4xf32> //~ double-free: buffer %a is freed twice\n    scf.yield\n  }}\n"
            )
        }
        _ => format!("  case {number} {{\n    scf.yield\n  }}\n"),
    };
    let cases: String = (0..300).map(case).collect();
    let head = "func.func @many_cases(%k: index) {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n";
    check(&format!(
        "{head}  scf.index_switch %k\n{cases}  default {{\n  }}\n  return\n}}\n"
    ));
}

/// Ten thousand loads of one cell, and a thousand buffers that are freed by what two of them say: every buffer is freed once.
#[test]
fn many_loads_of_one_cell_are_one_number() {
    let mut text = String::from("func.func @many(%data: memref<4xf32>, %i: index, %limit: f32) {\n");
    for load in 0..10_000 {
        text += &format!("  %v{load} = memref.load %data[%i] : memref<4xf32>\n");
    }
    for buffer in 0..1_000 {
        let (first, last) = (buffer * 10, buffer * 10 + 9);
        text += &format!(
            "  %a{buffer} = memref.alloc() : memref<4xf32>
  %p{buffer} = arith.cmpf olt, %v{first}, %limit : f32
  scf.if %p{buffer} {{
    memref.dealloc %a{buffer} : memref<4xf32>
  }}
  %q{buffer} = arith.cmpf uge, %v{last}, %limit : f32
  scf.if %q{buffer} {{
    memref.dealloc %a{buffer} : memref<4xf32>
  }}
"
        );
    }
    check(&(text + "  return\n}\n"));
}

/// Every index expression is a cell that may alias all others: more cells than are kept.
#[test]
fn loads_and_stores_at_many_indices_stay_bounded() {
    let mut text = String::from("func.func @many(%data: memref<?xi32>, %i: index, %j: index, %value: i32) {\n");
    text += "  %zero = arith.constant 0 : i32\n  %k0 = arith.addi %i, %j : index\n";
    text += "  %a = memref.alloc() : memref<4xf32>\n";
    for step in 1..2_000 {
        let previous = step - 1;
        let operation = ["addi", "muli", "xori", "remui"][step % 4];
        text += &format!(
            "  %k{step} = arith.{operation} %k{previous}, %i : index
  %v{step} = memref.load %data[%k{step}] : memref<?xi32>
  %w{step} = arith.addi %v{step}, %value : i32
  memref.store %w{step}, %data[%k{previous}] : memref<?xi32>
"
        );
    }
    text += "  %p = arith.cmpi eq, %v1999, %zero : i32\n";
    text += "  cf.cond_br %p, ^free, ^other\n^free:\n  memref.dealloc %a : memref<4xf32>\n  return\n";
    check(&(text + "^other:\n  memref.dealloc %a : memref<4xf32>\n  return\n}\n"));
}

/// Indices that are computed by twenty thousand operations, one of another, in loops that run for ever so long.
#[test]
fn indices_that_take_long_to_compute_end() {
    for step in [
        "affine.apply affine_map<(d0) -> (d0 mod 7)>(%k{})",
        "arith.remui %k{}, %c7 : index",
    ] {
        let mut text = String::from(
            "func.func @long(%m: memref<8xf32>) {
  %c7 = arith.constant 7 : index
  %c0 = arith.constant 0 : index
  %far = arith.constant 9223372036854775807 : index
  scf.for %k0 = %c0 to %far step %c7 {
    scf.for %i = %k0 to %far step %c7 {
      %rest = arith.remui %i, %c7 : index
      %w = memref.load %m[%rest] : memref<8xf32>
",
        );
        for number in 0..20_000 {
            let next = number + 1;
            text += &format!("      %k{next} = {}\n", step.replace("{}", &number.to_string()));
        }
        text += "      %x = memref.load %m[%k20000] : memref<8xf32>\n    }\n  }\n  return\n}\n";
        check(&text);
    }
}
