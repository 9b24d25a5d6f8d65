//! JSON schemas of the files that users write: editors complete and check TOML by them.

use serde_json::Value;

use crate::project;

/// The schema of a `memref-analyzer.toml`.
#[must_use]
pub fn configuration() -> String {
    text(&project::schema())
}

/// The schema of a table.
#[must_use]
pub fn table() -> String {
    text(&mlir_grammar::table_schema())
}

fn text(schema: &Value) -> String {
    // What is made of strings and lists can be written.
    let text = serde_json::to_string_pretty(schema).unwrap_or_default();
    text + "\n"
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    use super::*;

    #[test]
    fn the_extension_holds_these_very_schemas() {
        expect_file!["../../../editors/vscode/schemas/configuration.json"].assert_eq(&configuration());
        expect_file!["../../../editors/vscode/schemas/table.json"].assert_eq(&table());
    }
}
