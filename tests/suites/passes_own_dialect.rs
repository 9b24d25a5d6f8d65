//! Passes follow buffers through operations that only a table describes: regions, allocations, terminators.
//!
//! Needs: mlir-opt-22.

use memref_analyzer_tests::passes::printed;
use memref_analyzer_tests::product;

const TABLE: &str = r#"dialect = "my"

[op."my.region_if"]
operands = ["condition", "inits*"]
results = ["results*"]
region_names = ["then", "else"]
traits = ["recursive-effects"]
inputs = "inits"
regions = { parent = ["then", "else"], then = ["parent"], else = ["parent"] }

[op."my.yield"]
operands = ["values*"]
traits = ["pure", "terminator", "return-like"]

[op."my.make"]
results = ["buffer"]
allocates = { buffer = "heap" }
"#;

const INPUT: &str = r#"func.func @f(%c: i1, %m: memref<4xf32>) {
  %r = "my.region_if"(%c, %m) ({
  ^bb0(%x: memref<4xf32>):
    %a = "my.make"() : () -> memref<4xf32>
    "my.yield"(%a) : (memref<4xf32>) -> ()
  }, {
  ^bb0(%x: memref<4xf32>):
    "my.yield"(%x) : (memref<4xf32>) -> ()
  }) : (i1, memref<4xf32>) -> memref<4xf32>
  return
}
"#;

#[test]
fn ownership_travels_through_regions_that_a_table_describes() {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("memref-analyzer.toml", "tables = [\"my.toml\"]\n");
    write("my.toml", TABLE);
    write("input.mlir", INPUT);
    let pass = ["fix", "--pass", "ownership-based-buffer-deallocation", "input.mlir"];
    let outcome = product::run_in(folder.path(), pass.map(str::to_owned).to_vec());
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let generic = printed("mlir-opt-22", &outcome.stdout, &[]).expect("MLIR reads it");
    let types = |name: &str| -> Vec<&str> {
        let marker = format!("\"{name}\"(");
        let lines = generic.lines().filter(|line| line.contains(&marker));
        lines.filter_map(|line| line.split(" : ").nth(1)).collect()
    };
    // Each region takes the buffer from outside with an indicator, and hands one on beside its own.
    assert_eq!(types("my.yield"), ["(memref<4xf32>, i1) -> ()"; 2], "{generic}");
    assert!(
        generic.contains("}) : (i1, memref<4xf32>, i1) -> (memref<4xf32>, i1)"),
        "{generic}"
    );
    let labels = generic
        .lines()
        .filter(|line| line.contains("^bb0(") && line.contains(": memref<4xf32>, "));
    assert_eq!(labels.filter(|line| line.ends_with(": i1):")).count(), 2, "{generic}");
    // The result is freed as its indicator says.
    let freed = types("bufferization.dealloc");
    assert!(freed.iter().any(|types| types.ends_with("-> ()")), "{generic}");
}

/// `custom.region_if` of the bufferization documents, in their spelling: either of two regions runs, then the third.
const REGION_IF: &str = r#"dialect = "custom"

[op."custom.region_if"]
operands = ["inputs*"]
results = ["results*"]
region_names = ["then", "else", "join"]
regions = { parent = ["then", "else"], then = ["join"], else = ["join"], join = ["parent"] }

[op."custom.region_if_yield"]
operands = ["values*"]
traits = ["pure", "terminator", "return-like"]
"#;

const DIVERGENT: &str = "func.func @inner_region_control_flow_div(
  %arg0 : index,
  %arg1 : index) -> memref<?x?xf32> {
  %0 = memref.alloc(%arg0, %arg0) : memref<?x?xf32>
  %1 = custom.region_if %0 : memref<?x?xf32> -> (memref<?x?xf32>)
   then(%arg2 : memref<?x?xf32>) {  // aliases: %arg4, %1
    custom.region_if_yield %arg2 : memref<?x?xf32>
   } else(%arg3 : memref<?x?xf32>) {
    %2 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>  // aliases: %arg4, %1
    custom.region_if_yield %2 : memref<?x?xf32>
   } join(%arg4 : memref<?x?xf32>) {  // aliases: %1
    custom.region_if_yield %arg4 : memref<?x?xf32>
   }
  return %1 : memref<?x?xf32>
}
";

/// As "Introduction of Clones" shows it, but for the names.
const CLONED: &str = "func.func @inner_region_control_flow_div(
  %arg0 : index,
  %arg1 : index) -> memref<?x?xf32> {
  %0 = memref.alloc(%arg0, %arg0) : memref<?x?xf32>
  %1 = custom.region_if %0 : memref<?x?xf32> -> (memref<?x?xf32>)
   then(%arg2 : memref<?x?xf32>) {  // aliases: %arg4, %1
    %clone = bufferization.clone %arg2 : memref<?x?xf32> to memref<?x?xf32>
    custom.region_if_yield %clone : memref<?x?xf32>
   } else(%arg3 : memref<?x?xf32>) {
    %2 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>  // aliases: %arg4, %1
    %clone_0 = bufferization.clone %2 : memref<?x?xf32> to memref<?x?xf32>
    memref.dealloc %2 : memref<?x?xf32>
    custom.region_if_yield %clone_0 : memref<?x?xf32>
   } join(%arg4 : memref<?x?xf32>) {  // aliases: %1
    %clone_1 = bufferization.clone %arg4 : memref<?x?xf32> to memref<?x?xf32>
    memref.dealloc %arg4 : memref<?x?xf32>
    custom.region_if_yield %clone_1 : memref<?x?xf32>
   }
  memref.dealloc %0 : memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
";

#[test]
fn clones_are_introduced_in_the_regions_of_the_documents() {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("memref-analyzer.toml", "tables = [\"custom.toml\"]\n");
    write("custom.toml", REGION_IF);
    write("input.mlir", DIVERGENT);
    let pass = ["fix", "--pass", "buffer-deallocation", "input.mlir"];
    let outcome = product::run_in(folder.path(), pass.map(str::to_owned).to_vec());
    assert_eq!(outcome.stderr, "");
    assert_eq!(outcome.stdout, CLONED);
    // All three regions hand on the one buffer: nothing to clone, nothing to free.
    let one = DIVERGENT.replace(
        "    %2 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>  // aliases: %arg4, %1\n",
        "",
    );
    let one = one.replace("custom.region_if_yield %2", "custom.region_if_yield %arg3");
    write("input.mlir", &one);
    let outcome = product::run_in(folder.path(), pass.map(str::to_owned).to_vec());
    assert_eq!((outcome.stdout, outcome.stderr), (one, String::new()));
}

/// Ownership travels beside the buffer: each list says so where it stands.
const OWNED: [&str; 5] = [
    "  %1, %own = custom.region_if %0, %false : memref<?x?xf32>, i1 -> (memref<?x?xf32>, i1)\n",
    "   then(%arg2 : memref<?x?xf32>, %own_0 : i1) {  // aliases: %arg4, %1\n",
    "    custom.region_if_yield %arg2, %own_1 : memref<?x?xf32>, i1\n",
    "   } else(%arg3 : memref<?x?xf32>, %own_2 : i1) {\n",
    "   } join(%arg4 : memref<?x?xf32>, %own_4 : i1) {  // aliases: %1\n",
];

#[test]
fn lists_that_a_table_knows_get_longer_where_they_stand() {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("memref-analyzer.toml", "tables = [\"custom.toml\"]\n");
    let effects = REGION_IF.replace("regions = {", "traits = [\"recursive-effects\"]\nregions = {");
    write("custom.toml", &effects);
    let owned = |text: &str| {
        write("input.mlir", text);
        let pass = ["fix", "--pass", "ownership-based-buffer-deallocation", "input.mlir"];
        product::run_in(folder.path(), pass.map(str::to_owned).to_vec())
    };
    let outcome = owned(DIVERGENT);
    assert_eq!(outcome.stderr, "");
    for line in OWNED {
        assert!(outcome.stdout.contains(line), "{line}{}", outcome.stdout);
    }
    // A text that says more than these lists is left alone: nobody knows what it means.
    let other = DIVERGENT.replace("custom.region_if %0 :", "custom.region_if fast %0 :");
    let outcome = owned(&other);
    assert_eq!(outcome.stdout, other);
    let said = "`custom.region_if` has a form that cannot be changed";
    assert!(outcome.stderr.contains(said), "{}", outcome.stderr);
}

/// A copy whose table names the target first, and one that does more than to copy.
const COPIES: &str = r#"dialect = "my"

[op."my.assign"]
operands = ["into", "from"]
reads = ["from"]
writes = ["into"]
copies = { into = "from" }

[op."my.convert"]
operands = ["into", "from"]
reads = ["from"]
writes = ["into"]
"#;

const COPIED: &str = "func.func @f(%result: memref<2xf32>, %x: f32, %i: index) {
  // A temporary buffer.
  %temp = memref.alloc() : memref<2xf32>
  memref.store %x, %temp[%i] : memref<2xf32>
  \"my.assign\"(%result, %temp) : (memref<2xf32>, memref<2xf32>) -> ()
  memref.dealloc %temp : memref<2xf32>
  return
}
";

#[test]
fn copies_that_a_table_describes_are_removed() {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    write("memref-analyzer.toml", "tables = [\"my.toml\"]\n");
    write("my.toml", COPIES);
    let fixed = |text: &str| {
        write("input.mlir", text);
        let pass = ["fix", "--pass", "copy-removal", "input.mlir"];
        product::run_in(folder.path(), pass.map(str::to_owned).to_vec())
    };
    let outcome = fixed(COPIED);
    assert_eq!(outcome.stderr, "");
    let reused = "func.func @f(%result: memref<2xf32>, %x: f32, %i: index) {
  // A temporary buffer.
  memref.store %x, %result[%i] : memref<2xf32>
  return
}
";
    assert_eq!(outcome.stdout, reused);
    // The other way round, the temporary buffer is what is written: it does not take the place of the argument.
    let into = COPIED.replace("(%result, %temp)", "(%temp, %result)");
    assert_eq!(fixed(&into).stdout, into);
    let converted = COPIED.replace("my.assign", "my.convert");
    assert_eq!(fixed(&converted).stdout, converted);
}
