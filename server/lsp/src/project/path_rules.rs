//! `[[paths]]` of a configuration: what holds for some of the files only.
//!
//! A pattern is a path or a glob, relative to the configuration; a folder means all files in it. Of several rules for one file
//! all hold, and where they disagree the last one does.

use std::path::{Component, Path};

use glob::{MatchOptions, Pattern};
use ide::{Abi, Levels, PassTests, Policy, StageChoice};
use toml::Spanned;

/// As in shells, but that hidden files are like others.
const GLOB: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: false,
};

/// What holds for files of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathRule {
    /// The pattern, and where it is in the configuration.
    pub pattern: Spanned<Pattern>,
    /// The levels that differ.
    pub levels: Levels,
    /// The stage, if it says one.
    pub stage: Option<StageChoice>,
    /// How tests of passes are reported, if it says that.
    pub pass_tests: Option<PassTests>,
    /// What is agreed at function boundaries, if it says that.
    pub abi: Option<Abi>,
}

impl PathRule {
    /// Whether the rule means a file (relative to the folder of the configuration).
    #[must_use]
    pub fn means(&self, file: &Path) -> bool {
        let mut around = file.ancestors().filter(|path| !path.as_os_str().is_empty());
        around.any(|path| self.pattern.get_ref().matches_path_with(path, GLOB))
    }

    /// The policy of a file that the rule means.
    #[must_use]
    pub fn apply(&self, policy: &Policy) -> Policy {
        Policy {
            levels: policy.levels.overridden_by(&self.levels),
            stage: self.stage.or(policy.stage),
            pass_tests: self.pass_tests.unwrap_or(policy.pass_tests),
            abi: self.abi.unwrap_or(policy.abi),
        }
    }
}

/// Reads a pattern.
///
/// # Errors
/// What is wrong with it, in one sentence.
pub fn pattern(text: &str) -> Result<Pattern, String> {
    let leads_out = |component: Component<'_>| !matches!(component, Component::Normal(_) | Component::CurDir);
    if text.is_empty() || Path::new(text).components().any(leads_out) {
        return Err("a pattern is a path or a glob below the folder of this file".to_owned());
    }
    let text = text.trim_start_matches("./").trim_end_matches('/');
    Pattern::new(text).map_err(|problem| format!("this is no glob: {}", problem.msg))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn means(text: &str, file: &str) -> bool {
        let rule = PathRule {
            pattern: Spanned::new(0..0, pattern(text).unwrap()),
            levels: Levels::default(),
            stage: None,
            pass_tests: None,
            abi: None,
        };
        rule.means(Path::new(file))
    }

    #[test]
    fn patterns_mean_files_and_folders() {
        for (pattern, file, expected) in [
            ("third_party/**", "third_party/a.mlir", true),
            ("third_party/**", "third_party/a/b.mlir", true),
            ("third_party/**", "third_party/.hidden/b.mlir", true),
            ("third_party/**", "other/third_party/a.mlir", false),
            ("third_party", "third_party/a/b.mlir", true),
            ("./third_party/", "third_party/a.mlir", true),
            ("**/gen/*.mlir", "a/b/gen/x.mlir", true),
            ("**/gen/*.mlir", "gen/x.mlir", true),
            ("*.mlir", "a.mlir", true),
            ("*.mlir", "a/b.mlir", false),
            ("a[0-9].mlir", "a7.mlir", true),
        ] {
            assert_eq!(means(pattern, file), expected, "{pattern} {file}");
        }
    }

    #[test]
    fn what_is_no_pattern_below_the_folder_is_said() {
        for text in ["", "/a/b", "../a", "a/../b"] {
            let problem = pattern(text).unwrap_err();
            assert_eq!(
                problem, "a pattern is a path or a glob below the folder of this file",
                "{text}"
            );
        }
        for text in ["a***b", "a[", "**b"] {
            assert!(pattern(text).unwrap_err().starts_with("this is no glob: "), "{text}");
        }
    }
}
