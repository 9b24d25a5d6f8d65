//! A page for every code: what it means, why it is bad, an example, and the example put right.
//!
//! The pages are Markdown files of their own, so that a diagnostic's link leads to them; the examples in them are checked by
//! the checker itself.

use buffer_analysis::{Code, with_codes};

macro_rules! pages {
    ($($(#[$doc:meta])* $code:ident = $name:literal $columns:tt,)*) => {
        /// The page of a code, in Markdown: the file of its name.
        #[must_use]
        pub fn explain(code: Code) -> &'static str {
            match code {
                $(Code::$code => include_str!(concat!("../explain/", $name, ".md")),)*
            }
        }
    };
}

with_codes!(pages);

/// The page of the code under which problems with configurations and tables are shown: they are no findings in MLIR.
#[must_use]
pub fn explain_configuration() -> &'static str {
    include_str!("../explain/configuration.md")
}

/// The reference of the table format.
#[must_use]
pub fn explain_table() -> &'static str {
    include_str!("../explain/table.md")
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
    use crate::{Analysis, Cancel, Level, Levels, diagnostics};

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
        expect_test::expect_file!["../explain/table.md"].assert_eq(&mlir_grammar::table_reference());
    }

    fn by_group() -> [Code; Code::ALL.len()] {
        let mut codes = Code::ALL;
        codes.sort_by_key(|code| code.group());
        codes
    }

    #[test]
    fn the_guide_includes_the_page_of_every_code() {
        let chapter = include_str!("../../../guide/src/codes.md");
        let (head, _) = chapter.split_once("\n{{#include").unwrap();
        let page = |code: Code| format!("\n{{{{#include ../../ide/src/explain/{}.md}}}}\n", code.as_str());
        let pages = by_group().map(page).concat();
        expect_test::expect_file!["../../../guide/src/codes.md"].assert_eq(&format!("{head}{pages}"));
    }

    #[test]
    fn the_readme_lists_every_code() {
        const BEGIN: &str = "<!-- codes -->\n";
        const END: &str = "<!-- end of codes -->\n";
        let readme = include_str!("../../../../README.md");
        let (before, rest) = readme.split_once(BEGIN).unwrap();
        let (_, after) = rest.split_once(END).unwrap();
        let rows = by_group().map(|code| {
            let level = match code.is_off_by_default() {
                true => Level::Off,
                false => Level::At(code.default_severity()),
            };
            let (level, _) = Level::NAMES.into_iter().find(|(_, known)| *known == level).unwrap();
            let name = code.as_str();
            format!(
                "| [`{name}`](server/ide/src/explain/{name}.md) | {level} | {} |\n",
                in_short(code)
            )
        });
        let table = format!("| code | level | |\n| --- | --- | --- |\n{}", rows.concat());
        expect_test::expect_file!["../../../../README.md"].assert_eq(&format!("{before}{BEGIN}{table}{END}{after}"));
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
