//! How bad findings are, as users set it: by code.
//!
//! A level that is set holds for every finding of its code, also where the analysis itself would say less (a fault on some
//! paths only). [`Level::Off`] takes the findings out. Some codes are off unless their level is set
//! ([`Code::is_off_by_default`]); a profile sets those that belong together.

use buffer_analysis::{Code, Finding, Severity};
use rustc_hash::FxHashMap;

/// How findings of a code are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// With this severity.
    At(Severity),
    /// Not at all.
    Off,
}

impl Level {
    /// All levels, by the names that users write.
    pub const NAMES: [(&'static str, Level); 5] = [
        ("error", Level::At(Severity::Error)),
        ("warning", Level::At(Severity::Warning)),
        ("information", Level::At(Severity::Information)),
        ("hint", Level::At(Severity::Hint)),
        ("off", Level::Off),
    ];

    /// The level of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Level> {
        let named = Level::NAMES.iter().find(|(known, _)| *known == name);
        named.map(|(_, level)| *level)
    }
}

/// The levels that are set; every other code keeps what the analysis says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Levels(FxHashMap<Code, Level>);

impl Levels {
    /// The codes that a profile turns on; none if there is no such profile.
    #[must_use]
    pub fn profile(name: &str) -> Vec<Code> {
        let is_in = |code: &Code| code.profiles().contains(&name);
        Code::ALL.into_iter().filter(is_in).collect()
    }

    /// Sets the level of a code.
    pub fn set(&mut self, code: Code, level: Level) {
        self.0.insert(code, level);
    }

    /// Whether the level of a code is set, to something else than [`Level::Off`].
    pub(crate) fn sets(&self, code: Code) -> bool {
        self.0.get(&code).is_some_and(|level| *level != Level::Off)
    }

    /// These levels, but for those that others set.
    #[must_use]
    pub fn overridden_by(&self, others: &Self) -> Self {
        let mut levels = self.clone();
        levels.0.extend(&others.0);
        levels
    }

    /// Whether findings stay as they are.
    pub(crate) fn leave(&self, findings: &[Finding]) -> bool {
        self.0.is_empty() && !findings.iter().any(|finding| finding.code.is_off_by_default())
    }

    /// Shows findings of a code as the analysis has them, unless its level is set.
    pub fn turn_on(&mut self, code: Code) {
        self.0.entry(code).or_insert(Level::At(code.default_severity()));
    }

    /// Gives findings the severity that is set, and takes out those that are off with what belongs to them.
    pub(crate) fn apply<T>(&self, findings: &mut Vec<(Finding, T)>) {
        findings.retain_mut(|(finding, _)| match self.0.get(&finding.code) {
            Some(Level::Off) => false,
            Some(Level::At(severity)) => {
                finding.severity = *severity;
                true
            }
            None => !finding.code.is_off_by_default(),
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::{Analysis, Cancel, diagnostics, fix_all, quick_fixes_in};

    const TEXT: &str = "\
func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  scf.if %c {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func private @g()
func.func private @g()
";

    fn analysis(set: &[(Code, Level)]) -> Analysis {
        let mut levels = Levels::default();
        for &(code, level) in set {
            levels.set(code, level);
        }
        let mut analysis = Analysis::new(Document::new(TEXT, Dialects::builtin())).with_policy(Arc::new(levels.into()));
        analysis.complete(&Cancel::default());
        analysis
    }

    fn shown(set: &[(Code, Level)]) -> Vec<(&'static str, Severity)> {
        let analysis = analysis(set);
        let shown = diagnostics(&analysis).map(|found| (found.code.as_str(), found.severity));
        shown.collect()
    }

    #[test]
    fn every_code_follows_its_level_and_no_other() {
        use Severity::{Error, Hint, Warning};
        let double_free = shown(&[]).iter().find(|(code, _)| *code == "double-free").unwrap().1;
        assert_eq!(
            shown(&[]),
            [
                ("leak", Warning),
                ("double-free", double_free),
                ("redefined-symbol", Error)
            ]
        );
        assert_eq!(
            shown(&[(Code::Leak, Level::At(Error)), (Code::RedefinedSymbol, Level::At(Hint))]),
            [
                ("leak", Error),
                ("double-free", double_free),
                ("redefined-symbol", Hint)
            ]
        );
        assert_eq!(
            shown(&[(Code::Leak, Level::Off), (Code::RedefinedSymbol, Level::Off)]),
            [("double-free", double_free)]
        );
        assert_eq!(
            shown(&[(Code::DoubleFree, Level::At(Hint))]),
            [("leak", Warning), ("double-free", Hint), ("redefined-symbol", Error)]
        );
    }

    #[test]
    fn a_finding_at_another_level_keeps_its_fix() {
        let at = TEXT.find("%a").unwrap();
        let range = at..at;
        let usual: Vec<_> = quick_fixes_in(&analysis(&[]), range.clone());
        let raised = analysis(&[(Code::Leak, Level::At(Severity::Error))]);
        assert_eq!(quick_fixes_in(&raised, range.clone()), usual);
        assert!(!usual.is_empty());
        assert!(fix_all(&raised).is_some());
        assert_eq!(quick_fixes_in(&analysis(&[(Code::Leak, Level::Off)]), range), []);
    }

    #[test]
    fn some_codes_are_off_until_they_are_asked_for() {
        let text = "func.func @f(%x: f32) -> f32 {\n  %a = memref.alloca() : memref<f32>\n  memref.store %x, %a[] : memref<f32>\n  %y = memref.load %a[] : memref<f32>\n  memref.store %x, %a[] : memref<f32>\n  return %y : f32\n}\n";
        let shown = |levels: Levels| {
            let document = Document::new(text, Dialects::builtin());
            let mut analysis = Analysis::new(document).with_policy(Arc::new(levels.into()));
            analysis.complete(&Cancel::default());
            let shown = diagnostics(&analysis).map(|found| (found.code, found.severity));
            shown.collect::<Vec<_>>()
        };
        assert_eq!(shown(Levels::default()), []);
        let mut levels = Levels::default();
        for code in Levels::profile("bufferization") {
            levels.turn_on(code);
        }
        assert_eq!(shown(levels), [(Code::WriteAfterRead, Severity::Warning)]);
        assert_eq!(Levels::profile("none"), []);
    }

    #[test]
    fn names_and_levels_agree() {
        for (name, level) in Level::NAMES {
            assert_eq!(Level::from_name(name), Some(level));
        }
        assert_eq!(Level::from_name("Error"), None);
    }
}
