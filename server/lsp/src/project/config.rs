//! `memref-analyzer.toml`: what it may say, and what is wrong with it.
//!
//! ```toml
//! tables = ["dialects/*.toml"]   # tables of dialects; paths and globs, relative to this file
//!
//! profile = "bufferization"      # codes that belong together, and are off otherwise
//! stage = "before"               # deallocation is still to come: "before", "after" or "auto"
//! pass-tests = "strict"          # tests of passes are reported like any other file: "quiet" or "strict"
//! abi = "ownership"              # functions keep MLIR's function boundary ABI: "ownership" or "any"
//!
//! [levels]                       # code = "error", "warning", "information", "hint" or "off"
//! leak = "error"
//!
//! [limits]
//! paths = 512                    # paths through a function that are followed one by one
//!
//! [[paths]]                      # what holds for some of the files
//! pattern = "third_party/**"
//! stage = "after"
//! abi = "any"
//! levels = { leak = "off" }
//! ```
//!
//! Whatever is wrong costs the key that it is under, and nothing else.

use std::num::NonZeroUsize;
use std::ops::Range;

use buffer_analysis::{Code, Limits};
use ide::{Abi, Level, Levels, PassTests, Policy, StageChoice, unknown_name};
use rustc_hash::FxHashSet;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::path_rules::{PathRule, pattern};

/// What a configuration file says.
#[derive(Debug, Default)]
pub struct Config {
    /// The paths and globs of tables.
    pub tables: Vec<Spanned<String>>,
    /// How findings are reported.
    pub policy: Policy,
    /// What holds for some of the files only.
    pub paths: Vec<PathRule>,
    /// What is done at most to find something.
    pub limits: Limits,
}

/// The keys, as messages list them.
const KEYS: &str = "`tables`, `profile`, `stage`, `pass-tests`, `abi`, `levels`, `limits` and `paths`";

/// Something wrong in a file (bytes in its text).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub range: Range<usize>,
    /// What: one sentence.
    pub message: String,
}

/// Reads the text of a configuration file; whether all of it is TOML is the last part.
#[must_use]
pub fn read(text: &str) -> (Config, Vec<Fault>, bool) {
    let (root, errors) = DeTable::parse_recoverable(text);
    let slips = errors.iter().map(|error| Fault {
        range: error.span().unwrap_or_default(),
        message: error
            .message()
            .lines()
            .next()
            .unwrap_or("this is not valid TOML")
            .to_owned(),
    });
    let mut faults: Vec<Fault> = slips.collect();
    let is_toml = faults.is_empty();
    let mut reader = Reader::default();
    for (key, value) in root.get_ref() {
        match key.get_ref().as_ref() {
            "tables" => reader.tables(value),
            "levels" => {
                let set = reader.levels(value);
                let levels = &mut reader.config.policy.levels;
                *levels = levels.overridden_by(&set);
            }
            "profile" => reader.profile(value),
            "stage" => reader.config.policy.stage = reader.stage(value),
            "pass-tests" => reader.config.policy.pass_tests = reader.pass_tests(value).unwrap_or_default(),
            "abi" => reader.config.policy.abi = reader.abi(value).unwrap_or_default(),
            "limits" => reader.limits(value),
            "paths" => reader.paths(value),
            other => reader.fault(key.span(), format!("there is no key `{other}` here; there are {KEYS}")),
        }
    }
    // What follows from a slip on the same line is not worth saying.
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let line = |fault: &Fault| ends.partition_point(|&end| end < fault.range.start);
    let slipped: FxHashSet<usize> = faults.iter().map(line).collect();
    let follows = |fault: &Fault| slipped.contains(&line(fault));
    faults.extend(reader.faults.into_iter().filter(|fault| !follows(fault)));
    faults.sort_by_key(|fault| fault.range.start);
    (reader.config, faults, is_toml)
}

#[derive(Default)]
struct Reader {
    config: Config,
    faults: Vec<Fault>,
}

impl Reader {
    fn fault(&mut self, range: Range<usize>, message: impl Into<String>) {
        let message = message.into();
        self.faults.push(Fault { range, message });
    }

    fn tables(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Array(paths) = value.get_ref() else {
            return self.fault(value.span(), "`tables` is a list of paths and globs");
        };
        for path in paths {
            match path.get_ref() {
                DeValue::String(text) if !text.is_empty() => {
                    let path = Spanned::new(path.span(), text.to_string());
                    self.config.tables.push(path);
                }
                _ => self.fault(path.span(), "a table is named by a path or a glob"),
            }
        }
    }

    fn profile(&mut self, value: &Spanned<DeValue<'_>>) {
        let codes = text(value).map(Levels::profile).unwrap_or_default();
        if codes.is_empty() {
            self.fault(value.span(), "the only profile is \"bufferization\"");
        }
        codes
            .into_iter()
            .for_each(|code| self.config.policy.levels.turn_on(code));
    }

    fn limits(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Table(limits) = value.get_ref() else {
            return self.fault(value.span(), "`limits` is a table");
        };
        for (key, value) in limits {
            let name = key.get_ref().as_ref();
            // `worlds` is an old name.
            if !matches!(name, "paths" | "worlds") {
                self.fault(key.span(), format!("there is no limit `{name}`; there is `paths`"));
                continue;
            }
            let number = match value.get_ref() {
                DeValue::Integer(number) => usize::from_str_radix(number.as_str(), number.radix()).ok(),
                _ => None,
            };
            match number.and_then(NonZeroUsize::new) {
                Some(paths) => self.config.limits.disjuncts = Some(paths),
                None => self.fault(value.span(), "`paths` is a whole number from 1"),
            }
        }
    }

    fn stage(&mut self, value: &Spanned<DeValue<'_>>) -> Option<StageChoice> {
        let stage = text(value).and_then(StageChoice::from_name);
        if stage.is_none() {
            let names = in_quotes(StageChoice::NAMES.map(|(name, _)| name));
            self.fault(value.span(), format!("a stage is one of {names}"));
        }
        stage
    }

    fn pass_tests(&mut self, value: &Spanned<DeValue<'_>>) -> Option<PassTests> {
        let choice = text(value).and_then(PassTests::from_name);
        if choice.is_none() {
            let names = in_quotes(PassTests::NAMES.map(|(name, _)| name));
            self.fault(value.span(), format!("`pass-tests` is one of {names}"));
        }
        choice
    }

    fn abi(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Abi> {
        let abi = text(value).and_then(Abi::from_name);
        if abi.is_none() {
            let names = in_quotes(Abi::NAMES.map(|(name, _)| name));
            self.fault(value.span(), format!("an `abi` is one of {names}"));
        }
        abi
    }

    fn paths(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Array(rules) = value.get_ref() else {
            return self.fault(value.span(), "`paths` is a list of tables: `[[paths]]`");
        };
        for rule in rules {
            match rule.get_ref() {
                DeValue::Table(keys) => self.path_rule(rule.span(), keys),
                _ => self.fault(rule.span(), "`paths` is a list of tables: `[[paths]]`"),
            }
        }
    }

    fn path_rule(&mut self, whole: Range<usize>, keys: &DeTable<'_>) {
        let mut named = None;
        let (mut levels, mut stage, mut pass_tests, mut abi) = (Levels::default(), None, None, None);
        for (key, value) in keys {
            match key.get_ref().as_ref() {
                "pattern" => named = Some(value),
                "levels" => levels = self.levels(value),
                "stage" => stage = self.stage(value),
                "pass-tests" => pass_tests = self.pass_tests(value),
                "abi" => abi = self.abi(value),
                other => self.fault(
                    key.span(),
                    format!("there is no key `{other}` in `paths`; there are `pattern`, `stage`, `pass-tests`, `abi` and `levels`"),
                ),
            }
        }
        let Some(named) = named else {
            return self.fault(whole, "an entry of `paths` says by its `pattern` which files it means");
        };
        let read = text(named).map_or(Err("a pattern is a string".to_owned()), pattern);
        match read {
            Ok(pattern) => self.config.paths.push(PathRule {
                pattern: Spanned::new(named.span(), pattern),
                levels,
                stage,
                pass_tests,
                abi,
            }),
            Err(problem) => self.fault(named.span(), problem),
        }
    }

    /// The levels that a table sets.
    fn levels(&mut self, value: &Spanned<DeValue<'_>>) -> Levels {
        let mut set = Levels::default();
        let DeValue::Table(levels) = value.get_ref() else {
            self.fault(value.span(), "`levels` is a table of codes");
            return set;
        };
        for (key, value) in levels {
            let name = key.get_ref().as_ref();
            let Some(code) = Code::from_name(name) else {
                self.fault(key.span(), unknown_code(name));
                continue;
            };
            match text(value).and_then(Level::from_name) {
                Some(level) => set.set(code, level),
                None => {
                    let names = in_quotes(Level::NAMES.map(|(name, _)| name));
                    self.fault(value.span(), format!("a level is one of {names}"));
                }
            }
        }
        set
    }
}

fn text<'a>(value: &'a Spanned<DeValue<'_>>) -> Option<&'a str> {
    match value.get_ref() {
        DeValue::String(text) => Some(text),
        _ => None,
    }
}

/// Names as messages list them.
fn in_quotes<const N: usize>(names: [&str; N]) -> String {
    names.map(|name| format!("\"{name}\"")).join(", ")
}

/// Says that there is no code of this name.
pub fn unknown_code(name: &str) -> String {
    let codes = Code::ALL.map(Code::as_str);
    unknown_name("code", name, codes, "`memref-analyzer explain` lists all of them")
}

#[cfg(test)]
mod tests {
    use buffer_analysis::Severity;

    use super::*;

    /// The text at fault, and what is wrong with it.
    fn faults(text: &str) -> Vec<(&str, String)> {
        let faults = read(text).1.into_iter();
        faults.map(|fault| (&text[fault.range], fault.message)).collect()
    }

    #[test]
    fn tables_and_levels_are_read() {
        let (config, faults, is_toml) =
            read("tables = ['a.toml', \"b/*.toml\"]\n[levels]\nleak = 'error'\nuse-after-free = \"off\"\n");
        let tables: Vec<&str> = config.tables.iter().map(|path| path.get_ref().as_str()).collect();
        assert_eq!(tables, ["a.toml", "b/*.toml"]);
        let mut levels = Levels::default();
        levels.set(Code::Leak, Level::At(Severity::Error));
        levels.set(Code::UseAfterFree, Level::Off);
        assert_eq!((config.policy.levels, faults, is_toml), (levels, Vec::new(), true));
        assert_eq!(faults_of(""), 0);
    }

    #[test]
    fn what_holds_for_some_files_is_read() {
        let text = "stage = 'before'\nabi = 'ownership'\n[[paths]]\npattern = 'a/**'\nstage = 'auto'\n[[paths]]\npattern = 'b'\nabi = 'any'\nlevels = { leak = 'off' }\n";
        let (config, faults, _) = read(text);
        assert_eq!(faults, []);
        let (stage, abi) = (Some(StageChoice::Known(ide::Stage::Before)), Abi::Ownership);
        assert_eq!((config.policy.stage, config.policy.abi), (stage, abi));
        let mut levels = Levels::default();
        levels.set(Code::Leak, Level::Off);
        let rules = config
            .paths
            .iter()
            .map(|rule| (rule.stage, rule.abi, rule.levels.clone()));
        assert_eq!(
            rules.collect::<Vec<_>>(),
            [
                (Some(StageChoice::Found), None, Levels::default()),
                (None, Some(Abi::Any), levels.clone())
            ]
        );
        let policy = config.paths[1].apply(&config.policy);
        assert_eq!((policy.stage, policy.abi, policy.levels), (stage, Abi::Any, levels));
    }

    #[test]
    fn a_limit_is_read() {
        for (text, paths) in [
            ("", None),
            ("limits.paths = 1_000", Some(1000)),
            ("[limits]\nworlds = 0x10", Some(16)),
        ] {
            let (config, faults, _) = read(text);
            assert_eq!(
                (config.limits.disjuncts.map(NonZeroUsize::get), faults),
                (paths, Vec::new()),
                "{text}"
            );
        }
    }

    #[test]
    fn a_profile_leaves_levels_as_they_are_set() {
        let level_of = |text: &str| {
            let (config, faults, _) = read(text);
            assert_eq!(faults, []);
            config.policy.levels
        };
        let at = |severity| {
            let mut levels = Levels::default();
            levels.set(Code::WriteAfterRead, severity);
            levels
        };
        let profile = "profile = 'bufferization'\n";
        assert_eq!(level_of(profile), at(Level::At(Severity::Warning)));
        for set in [
            "[levels]\nwrite-after-read = 'hint'\n",
            "levels.write-after-read = 'hint'\n",
        ] {
            assert_eq!(level_of(&format!("{profile}{set}")), at(Level::At(Severity::Hint)));
        }
        assert_eq!(
            level_of(&format!("levels.write-after-read = 'off'\n{profile}")),
            at(Level::Off)
        );
    }

    fn faults_of(text: &str) -> usize {
        read(text).1.len()
    }

    #[test]
    fn what_is_wrong_is_said_where_it_stands() {
        let names = "`memref-analyzer explain` lists all of them";
        let levels = "a level is one of \"error\", \"warning\", \"information\", \"hint\", \"off\"";
        for (text, place, message) in [
            (
                "table = ['x']",
                "table",
                &*format!("there is no key `table` here; there are {KEYS}"),
            ),
            ("tables = 'x'", "'x'", "`tables` is a list of paths and globs"),
            ("tables = ['x', 7]", "7", "a table is named by a path or a glob"),
            ("tables = ['']", "''", "a table is named by a path or a glob"),
            ("profile = 'fast'", "'fast'", "the only profile is \"bufferization\""),
            ("profile = 1", "1", "the only profile is \"bufferization\""),
            ("levels = 3", "3", "`levels` is a table of codes"),
            (
                "levels.leek = 'off'",
                "leek",
                "there is no code `leek`: did you mean `leak`?",
            ),
            (
                "levels.none = 'off'",
                "none",
                &format!("there is no code `none`; {names}"),
            ),
            ("[levels]\nleak = 'loud'", "'loud'", levels),
            ("[levels]\nleak = true", "true", levels),
            (
                "stage = 'late'",
                "'late'",
                "a stage is one of \"before\", \"after\", \"auto\"",
            ),
            ("stage = 1", "1", "a stage is one of \"before\", \"after\", \"auto\""),
            ("abi = 'c'", "'c'", "an `abi` is one of \"ownership\", \"any\""),
            ("paths = 'x'", "'x'", "`paths` is a list of tables: `[[paths]]`"),
            ("paths = ['x']", "'x'", "`paths` is a list of tables: `[[paths]]`"),
            (
                "paths = [{ stage = 'before' }]",
                "{ stage = 'before' }",
                "an entry of `paths` says by its `pattern` which files it means",
            ),
            ("paths = [{ pattern = 1 }]", "1", "a pattern is a string"),
            (
                "[[paths]]\npattern = '/x'",
                "'/x'",
                "a pattern is a path or a glob below the folder of this file",
            ),
            (
                "[[paths]]\npattern = 'x'\nlevel = 'off'",
                "level",
                "there is no key `level` in `paths`; there are `pattern`, `stage`, `pass-tests`, `abi` and `levels`",
            ),
            ("[[paths]]\npattern = 'x'\nlevels.leak = 'loud'", "'loud'", levels),
            (
                "[[paths]]\npattern = 'x'\nstage = ''",
                "''",
                "a stage is one of \"before\", \"after\", \"auto\"",
            ),
            ("limits = 3", "3", "`limits` is a table"),
            (
                "limits.world = 3",
                "world",
                "there is no limit `world`; there is `paths`",
            ),
            ("limits.paths = 0", "0", "`paths` is a whole number from 1"),
            ("limits.paths = -1", "-1", "`paths` is a whole number from 1"),
            ("limits.paths = '9'", "'9'", "`paths` is a whole number from 1"),
        ] {
            assert_eq!(faults(text), [(place, message.to_owned())], "{text}");
        }
    }

    #[test]
    fn what_is_wrong_costs_nothing_else() {
        let (config, faults, is_toml) = read("tables = ['a.toml', 1]\nx = 1\n[levels]\nleek = 'off'\nleak = 'off'\n");
        assert_eq!((config.tables.len(), faults.len(), is_toml), (1, 3, true));
        let mut levels = Levels::default();
        levels.set(Code::Leak, Level::Off);
        assert_eq!(config.policy.levels, levels);
    }

    #[test]
    fn a_slip_in_the_notation_leaves_the_other_lines() {
        let (config, faults, is_toml) = read("tables = ['a.toml']\n[levels]\nleak = \nuse-after-free = 'off'\n");
        assert_eq!((config.tables.len(), is_toml), (1, false));
        assert!(!faults.is_empty());
        let mut levels = Levels::default();
        levels.set(Code::UseAfterFree, Level::Off);
        assert_eq!(config.policy.levels, levels);
    }

    #[test]
    fn any_text_is_read() {
        let long = ["[".repeat(100_000), "a = ".repeat(10_000)];
        let short = [
            "[",
            "\0",
            "tables",
            "[[tables]]",
            "tables = [",
            "[levels",
            "levels.leak.x = 1",
            "= = =",
            "\u{7f}",
        ];
        for text in short.into_iter().chain(long.iter().map(String::as_str)) {
            assert!(faults_of(text) > 0, "{text:.20}");
        }
    }
}
