//! `memref-analyzer.toml`: what it may say, and what is wrong with it.
//!
//! ```toml
//! tables = ["dialects/*.toml"]   # tables of dialects; paths and globs, relative to this file
//!
//! profile = "bufferization"      # codes that belong together, and are off otherwise
//!
//! [levels]                       # code = "error", "warning", "information", "hint" or "off"
//! leak = "error"
//!
//! [limits]
//! worlds = 512                   # ways through a function that are followed one by one
//! ```
//!
//! Whatever is wrong costs the key that it stands under, and nothing else.

use std::num::NonZeroUsize;
use std::ops::Range;

use buffer_analysis::{Code, Limits};
use ide::{Level, Levels};
use rustc_hash::FxHashSet;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What a configuration file says.
#[derive(Debug, Default)]
pub struct Config {
    /// The paths and globs of tables.
    pub tables: Vec<Spanned<String>>,
    /// The levels of codes.
    pub levels: Levels,
    /// What is done at most to find something.
    pub limits: Limits,
}

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
        message: error.message().lines().next().unwrap_or("this is no TOML").to_owned(),
    });
    let mut faults: Vec<Fault> = slips.collect();
    let is_toml = faults.is_empty();
    let mut reader = Reader::default();
    for (key, value) in root.get_ref() {
        match key.get_ref().as_ref() {
            "tables" => reader.tables(value),
            "levels" => reader.levels(value),
            "profile" => reader.profile(value),
            "limits" => reader.limits(value),
            other => reader.fault(
                key.span(),
                format!("there is no key `{other}` here; there are `tables`, `profile`, `levels` and `limits`"),
            ),
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
        let codes = match value.get_ref() {
            DeValue::String(name) => Levels::profile(name),
            _ => None,
        };
        match codes {
            Some(codes) => codes.iter().for_each(|&code| self.config.levels.turn_on(code)),
            None => self.fault(value.span(), "the only profile is \"bufferization\""),
        }
    }

    fn limits(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Table(limits) = value.get_ref() else {
            return self.fault(value.span(), "`limits` is a table");
        };
        for (key, value) in limits {
            let name = key.get_ref().as_ref();
            if name != "worlds" {
                self.fault(key.span(), format!("there is no limit `{name}`; there is `worlds`"));
                continue;
            }
            let number = match value.get_ref() {
                DeValue::Integer(number) => usize::from_str_radix(number.as_str(), number.radix()).ok(),
                _ => None,
            };
            match number.and_then(NonZeroUsize::new) {
                Some(worlds) => self.config.limits.worlds = Some(worlds),
                None => self.fault(value.span(), "`worlds` is a whole number from 1"),
            }
        }
    }

    fn levels(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Table(levels) = value.get_ref() else {
            return self.fault(value.span(), "`levels` is a table of codes");
        };
        for (key, value) in levels {
            let name = key.get_ref().as_ref();
            let Some(code) = Code::from_name(name) else {
                self.fault(
                    key.span(),
                    format!("there is no code `{name}`; `memref-analyzer explain` lists all of them"),
                );
                continue;
            };
            let level = match value.get_ref() {
                DeValue::String(level) => Level::from_name(level),
                _ => None,
            };
            match level {
                Some(level) => self.config.levels.set(code, level),
                None => {
                    let names = Level::NAMES.map(|(name, _)| format!("\"{name}\"")).join(", ");
                    self.fault(value.span(), format!("a level is one of {names}"));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use buffer_analysis::Severity;

    use super::*;

    /// What stands where something is wrong, and what is.
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
        assert_eq!((config.levels, faults, is_toml), (levels, Vec::new(), true));
        assert_eq!(faults_of(""), 0);
    }

    #[test]
    fn a_limit_is_read() {
        for (text, worlds) in [
            ("", None),
            ("limits.worlds = 1_000", Some(1000)),
            ("[limits]\nworlds = 0x10", Some(16)),
        ] {
            let (config, faults, _) = read(text);
            assert_eq!(
                (config.limits.worlds.map(NonZeroUsize::get), faults),
                (worlds, Vec::new()),
                "{text}"
            );
        }
    }

    #[test]
    fn a_profile_leaves_levels_as_they_are_set() {
        let level_of = |text: &str| {
            let (config, faults, _) = read(text);
            assert_eq!(faults, []);
            config.levels
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
                "there is no key `table` here; there are `tables`, `profile`, `levels` and `limits`",
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
                &format!("there is no code `leek`; {names}"),
            ),
            ("[levels]\nleak = 'loud'", "'loud'", levels),
            ("[levels]\nleak = true", "true", levels),
            ("limits = 3", "3", "`limits` is a table"),
            (
                "limits.world = 3",
                "world",
                "there is no limit `world`; there is `worlds`",
            ),
            ("limits.worlds = 0", "0", "`worlds` is a whole number from 1"),
            ("limits.worlds = -1", "-1", "`worlds` is a whole number from 1"),
            ("limits.worlds = '9'", "'9'", "`worlds` is a whole number from 1"),
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
        assert_eq!(config.levels, levels);
    }

    #[test]
    fn a_slip_in_the_notation_leaves_the_other_lines() {
        let (config, faults, is_toml) = read("tables = ['a.toml']\n[levels]\nleak = \nuse-after-free = 'off'\n");
        assert_eq!((config.tables.len(), is_toml), (1, false));
        assert!(!faults.is_empty());
        let mut levels = Levels::default();
        levels.set(Code::UseAfterFree, Level::Off);
        assert_eq!(config.levels, levels);
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
