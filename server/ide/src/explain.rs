//! A page for every code: what it means, why it is bad, an example, and the example put right.
//!
//! The pages are Markdown files of their own, so that a diagnostic's link leads to them; the examples in them are checked by
//! the checker itself.

use buffer_analysis::Code;

/// The page of a code, in Markdown.
#[must_use]
pub fn explain(code: Code) -> &'static str {
    match code {
        Code::SyntaxError => include_str!("explain/syntax-error.md"),
        Code::UndefinedValue => include_str!("explain/undefined-value.md"),
        Code::RedefinedValue => include_str!("explain/redefined-value.md"),
        Code::UndominatedUse => include_str!("explain/undominated-use.md"),
        Code::UndefinedBlock => include_str!("explain/undefined-block.md"),
        Code::RedefinedBlock => include_str!("explain/redefined-block.md"),
        Code::UndefinedSymbol => include_str!("explain/undefined-symbol.md"),
        Code::RedefinedSymbol => include_str!("explain/redefined-symbol.md"),
        Code::TypeMismatch => include_str!("explain/type-mismatch.md"),
        Code::OperandCount => include_str!("explain/operand-count.md"),
        Code::Leak => include_str!("explain/leak.md"),
        Code::NotDeallocated => include_str!("explain/not-deallocated.md"),
        Code::DoubleFree => include_str!("explain/double-free.md"),
        Code::UseAfterFree => include_str!("explain/use-after-free.md"),
        Code::FreeOfStack => include_str!("explain/free-of-stack.md"),
        Code::FreeOfGlobal => include_str!("explain/free-of-global.md"),
        Code::FreeOfView => include_str!("explain/free-of-view.md"),
        Code::MismatchedFree => include_str!("explain/mismatched-free.md"),
        Code::ReturnsStack => include_str!("explain/returns-stack.md"),
        Code::AllocaInLoop => include_str!("explain/alloca-in-loop.md"),
        Code::OutOfBounds => include_str!("explain/out-of-bounds.md"),
        Code::FreeOfArgument => include_str!("explain/free-of-argument.md"),
        Code::ReturnsArgumentAlias => include_str!("explain/returns-argument-alias.md"),
        Code::DeallocOperands => include_str!("explain/dealloc-operands.md"),
        Code::ReadBeforeWrite => include_str!("explain/read-before-write.md"),
        Code::WriteAfterRead => include_str!("explain/write-after-read.md"),
        Code::UnknownRegionSemantics => include_str!("explain/unknown-region-semantics.md"),
        Code::UnknownEffects => include_str!("explain/unknown-effects.md"),
        Code::UnusedAllow => include_str!("explain/unused-allow.md"),
    }
}

/// The page of the code under which problems with configurations and tables are shown: they are no findings in MLIR.
#[must_use]
pub fn explain_configuration() -> &'static str {
    include_str!("explain/configuration.md")
}

/// The reference of the table format.
#[must_use]
pub fn explain_table() -> &'static str {
    include_str!("explain/table.md")
}

/// What a code says, in one sentence: the line under the heading of its page.
#[must_use]
pub fn in_short(code: Code) -> &'static str {
    explain(code).lines().nth(2).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::{Analysis, Cancel, Levels, diagnostics};

    /// The codes that the checker finds in the `mlir` block under a heading of the page.
    fn codes_under(code: Code, heading: &str) -> Vec<&'static str> {
        let page = explain(code);
        let (_, section) = page.split_once(&format!("## {heading}\n")).unwrap();
        let (_, example) = section.split_once("```mlir\n").unwrap();
        let (example, _) = example.split_once("```").unwrap();
        let mut levels = Levels::default();
        levels.turn_on(code);
        let document = Document::new(example, Dialects::builtin());
        let mut analysis = Analysis::new(document).with_policy(Arc::new(levels.into()));
        analysis.complete(&Cancel::default());
        let codes = diagnostics(&analysis).map(|diagnostic| diagnostic.code.as_str());
        codes.collect()
    }

    #[test]
    fn the_reference_of_tables_is_what_their_reader_knows() {
        expect_test::expect_file!["./explain/table.md"].assert_eq(&mlir_grammar::table_reference());
    }

    #[test]
    fn every_example_shows_its_code_and_nothing_else() {
        for code in Code::ALL {
            assert_eq!(codes_under(code, "Example"), [code.as_str()], "{}", code.as_str());
        }
    }

    #[test]
    fn every_example_put_right_is_silent() {
        for code in Code::ALL {
            assert_eq!(codes_under(code, "Use instead"), [""; 0], "{}", code.as_str());
        }
    }

    #[test]
    fn every_page_begins_with_its_code_and_a_sentence() {
        for code in Code::ALL {
            assert!(explain(code).starts_with(&format!("# {}\n\n", code.as_str())));
            assert!(in_short(code).ends_with('.'), "{}", code.as_str());
        }
    }
}
