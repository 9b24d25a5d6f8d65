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
