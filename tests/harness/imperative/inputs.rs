//! The functions that call programs with many inputs: small numbers, and data that depends on all of them.

/// The function `@NAME_run` of three flags and a count, as the referee calls it: it makes the arguments of a program that has
/// these parameters, calls it, and frees what it lent.
///
/// From flags and count come `%n` (-1 to 5), `%k` (0 to 3) and `%flag`. Data is sixteen numbers from -1 to 2 that each of these
/// changes; weights are halves of them.
pub(super) fn driver(name: &str, parameters: &[(&str, &str)]) -> String {
    let mut text = format!("func.func @{name}_run(%a: i1, %b: i1, %flag: i1, %n: index) {{\n");
    text.push_str(
        "  %one = arith.constant 1 : index
  %a1 = arith.index_castui %a : i1 to index
  %b1 = arith.index_castui %b : i1 to index
  %b2 = arith.addi %b1, %b1 : index
  %k = arith.addi %a1, %b2 : index
",
    );
    let is_asked = |parameter: &str| parameters.iter().any(|(name, _)| *name == parameter);
    let mut frees = String::new();
    if is_asked("data") || is_asked("weights") {
        text.push_str(FILL);
        frees.push_str("  memref.dealloc %data : memref<?xi32>\n  memref.dealloc %weights : memref<?xf32>\n");
    }
    if is_asked("state") {
        text.push_str(STATE);
        frees.push_str("  memref.dealloc %state : memref<?xi32>\n");
    }
    let names: Vec<String> = parameters.iter().map(|(name, _)| format!("%{name}")).collect();
    let types: Vec<&str> = parameters.iter().map(|(_, ty)| *ty).collect();
    text.push_str(&format!(
        "  %status = func.call @{name}({}) : ({}) -> i32\n{frees}  return\n}}\n",
        names.join(", "),
        types.join(", ")
    ));
    text
}

/// Lends `%data` and `%weights`.
const FILL: &str = "  %zero = arith.constant 0 : index
  %size = arith.constant 16 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c4 = arith.constant 4 : index
  %half = arith.constant 0.5 : f32
  %data = memref.alloc(%size) : memref<?xi32>
  %weights = memref.alloc(%size) : memref<?xf32>
  %f1 = arith.index_castui %flag : i1 to index
  %n2 = arith.addi %n, %c3 : index
  %s0 = arith.muli %n2, %c5 : index
  %s1 = arith.muli %k, %c3 : index
  %s2 = arith.muli %f1, %c7 : index
  %s3 = arith.addi %s0, %s1 : index
  %seed = arith.addi %s3, %s2 : index
  scf.for %j = %zero to %size step %one {
    %j1 = arith.addi %j, %one : index
    %h0 = arith.muli %seed, %j1 : index
    %h1 = arith.muli %h0, %h0 : index
    %h2 = arith.shrui %h1, %one : index
    %h3 = arith.addi %h2, %j : index
    %h4 = arith.addi %h3, %seed : index
    %h5 = arith.remui %h4, %c4 : index
    %h6 = arith.subi %h5, %one : index
    %x = arith.index_cast %h6 : index to i32
    memref.store %x, %data[%j] : memref<?xi32>
    %y = arith.sitofp %x : i32 to f32
    %w = arith.mulf %y, %half : f32
    memref.store %w, %weights[%j] : memref<?xf32>
  }
";

/// Lends `%state`: what a program does not write before it looks there is as far from zero as from what a state is.
const STATE: &str = "  %states = arith.constant 16 : index
  %first = arith.constant 0 : index
  %unset = arith.constant 7 : i32
  %state = memref.alloc(%states) : memref<?xi32>
  scf.for %s = %first to %states step %one {
    memref.store %unset, %state[%s] : memref<?xi32>
  }
";
