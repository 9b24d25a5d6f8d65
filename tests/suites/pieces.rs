//! A file is divided where `mlir-opt --split-input-file` divides it: both take two functions of one name for two pieces, or
//! both refuse them.
//!
//! Needs: mlir-opt-22.

use memref_analyzer_tests::{mlir, product};

const FUNCTION: &str = "func.func @f() {\n  return\n}\n";

/// Whether our `check` finds no error in a text. What `mlir-opt-22` says of it is the same.
fn is_accepted(text: &str) -> bool {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("a.mlir"), text).expect("there is room");
    let outcome = product::run_in(folder.path(), ["check", "a.mlir"]);
    let verdict = mlir::opt(text, &[]);
    assert_eq!(
        outcome.status == Some(0),
        verdict.accepted,
        "{text}\n{}\n{}",
        outcome.stdout,
        verdict.said
    );
    verdict.accepted
}

#[test]
fn a_line_of_its_own_divides_however_it_is_indented() {
    for line in [
        "// -----",
        "  // -----",
        "\t// -----",
        "// -----  ",
        "// -----\r",
        "\n    // -----\n",
    ] {
        assert!(is_accepted(&format!("{FUNCTION}{line}\n{FUNCTION}")), "{line:?}");
    }
    for line in [
        "",
        "//-----",
        "// ----",
        "// ------",
        "// ----- text",
        "  // ---------------",
    ] {
        assert!(!is_accepted(&format!("{FUNCTION}{line}\n{FUNCTION}")), "{line:?}");
    }
}

#[test]
fn a_module_or_function_is_cut_in_two() {
    for line in ["// -----", "  // -----"] {
        assert!(!is_accepted(&format!("module {{\n{FUNCTION}{line}\n{FUNCTION}}}\n")));
        assert!(!is_accepted(&format!(
            "module {{\n  module {{\n{FUNCTION}  }}\n{line}\n}}\n"
        )));
        assert!(!is_accepted(&format!("func.func @f() {{\n{line}\n  return\n}}\n")));
        assert!(is_accepted(&format!(
            "module {{\n{FUNCTION}}}\n{line}\nmodule {{\n{FUNCTION}}}\n"
        )));
    }
}
