//! What users can set, read from `initializationOptions` and `workspace/didChangeConfiguration`.
//!
//! Settings are under `memref-analyzer` or at the top; a value that does not fit is reported by name and the default
//! is used. Groups that are not ours (the editor's own: `server`, `trace`) are passed over.

use std::num::NonZeroUsize;

use ide::StageChoice;
use serde_json::{Map, Value};

/// What settings are in.
const GROUPS: [&str; 6] = [
    "diagnostics",
    "inlayHints",
    "codeLens",
    "limits",
    "similarity",
    "verifier",
];

/// The settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// `diagnostics.limit`: how many findings of one document are shown.
    pub diagnostics_limit: usize,
    /// `diagnostics.pull`: whether a client that can ask for diagnostics is to do so, and gets none unasked.
    pub diagnostics_pull: bool,
    /// `diagnostics.stage`: whether buffers are freed already, where no project says; `None`: it is found.
    pub stage: Option<StageChoice>,
    /// `inlayHints.enable`: whether ownership is shown after memref definitions.
    pub inlay_hints: bool,
    /// `inlayHints.types`: whether types are shown that the text leaves out.
    pub hint_types: bool,
    /// `inlayHints.uses`: whether it is shown how often a value is used.
    pub hint_uses: bool,
    /// `codeLens.references`: whether it is shown above functions and globals how often they are referred to.
    pub lens_references: bool,
    /// `codeLens.ownership`: whether it is shown above functions what they do with buffers.
    pub lens_ownership: bool,
    /// `verifier.path`, `verifier.arguments`: the `mlir-opt` that reads documents when they are saved; `None`: no program
    /// is run.
    pub verifier: Option<Verifier>,
    /// `similarity.lenses`: whether similar regions are pointed out.
    pub similarity_lenses: bool,
    /// `similarity.minLength`: how many operations such a region has at least.
    pub similarity_length: u32,
    /// `similarity.minSaved`: how many bytes of code outlining them saves at least.
    pub similarity_saved: u32,
    /// `limits.fileSize`: the largest document that is analysed, in bytes.
    pub file_size: usize,
    /// `limits.paths`: how many paths through a function are followed one by one, where no project says; `None`: as many as
    /// [`buffer_analysis::Limits`] says.
    pub paths: Option<NonZeroUsize>,
}

/// A program that verifies documents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verifier {
    /// The program.
    pub path: String,
    /// What it gets before the document, which it reads from its standard input.
    pub arguments: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            diagnostics_limit: 1000,
            diagnostics_pull: false,
            stage: None,
            inlay_hints: true,
            hint_types: false,
            hint_uses: false,
            lens_references: true,
            lens_ownership: true,
            verifier: None,
            similarity_lenses: true,
            similarity_length: 4,
            similarity_saved: 16,
            file_size: 128 << 20,
            paths: None,
        }
    }
}

impl Settings {
    /// Whether a value says anything about settings of ours. Some clients send an empty one, which changes nothing.
    #[must_use]
    pub fn are_in(value: &Value) -> bool {
        GROUPS
            .iter()
            .chain(["memref-analyzer"].iter())
            .any(|name| value.get(name).is_some_and(|group| !group.is_null()))
    }

    /// Reads settings; what is wrong with them, one sentence each.
    #[must_use]
    pub fn read(value: &Value) -> (Self, Vec<String>) {
        let mut reader = Reader::default();
        let mut settings = Self::default();
        let value = value.get("memref-analyzer").unwrap_or(value);
        let Some(top) = reader.object("memref-analyzer", value) else {
            return (settings, reader.problems);
        };
        if let Some(group) = reader.group(top, "diagnostics", &["limit", "pull", "stage"]) {
            if let Some(limit) = reader.number(group, "diagnostics.limit", 1) {
                settings.diagnostics_limit = limit;
            }
            reader.set(group, "diagnostics.pull", &mut settings.diagnostics_pull);
            settings.stage = reader.stage(group, "diagnostics.stage");
        }
        if let Some(group) = reader.group(top, "inlayHints", &["enable", "types", "uses"]) {
            reader.set(group, "inlayHints.enable", &mut settings.inlay_hints);
            reader.set(group, "inlayHints.types", &mut settings.hint_types);
            reader.set(group, "inlayHints.uses", &mut settings.hint_uses);
        }
        if let Some(group) = reader.group(top, "codeLens", &["references", "ownership"]) {
            reader.set(group, "codeLens.references", &mut settings.lens_references);
            reader.set(group, "codeLens.ownership", &mut settings.lens_ownership);
        }
        if let Some(group) = reader.group(top, "verifier", &["path", "arguments"]) {
            let path = reader.string(group, "verifier.path").filter(|path| !path.is_empty());
            let arguments = reader.strings(group, "verifier.arguments");
            settings.verifier = path.map(|path| Verifier {
                path,
                arguments: arguments.unwrap_or_default(),
            });
        }
        if let Some(group) = reader.group(top, "similarity", &["lenses", "minLength", "minSaved"]) {
            reader.set(group, "similarity.lenses", &mut settings.similarity_lenses);
            let mut number = |name| Some(u32::try_from(reader.number(group, name, 1)?).unwrap_or(u32::MAX));
            if let Some(length) = number("similarity.minLength") {
                settings.similarity_length = length;
            }
            if let Some(saved) = number("similarity.minSaved") {
                settings.similarity_saved = saved;
            }
        }
        if let Some(group) = reader.group(top, "limits", &["fileSize", "paths"]) {
            if let Some(size) = reader.number(group, "limits.fileSize", 0) {
                settings.file_size = size;
            }
            let paths = reader.number(group, "limits.paths", 1);
            let paths = paths.or_else(|| reader.number(group, "limits.worlds", 1));
            settings.paths = paths.and_then(NonZeroUsize::new);
        }
        (settings, reader.problems)
    }
}

/// What `limits.paths` was called before: its group and its name there.
const FORMER_PATHS: (&str, &str) = ("limits", "worlds");

/// Looks values up and collects what does not fit.
#[derive(Default)]
struct Reader {
    problems: Vec<String>,
}

impl Reader {
    fn object<'a>(&mut self, name: &str, value: &'a Value) -> Option<&'a Map<String, Value>> {
        if !value.is_object() && !value.is_null() {
            self.report(name, "an object", value);
        }
        value.as_object()
    }

    fn group<'a>(&mut self, top: &'a Map<String, Value>, name: &str, known: &[&str]) -> Option<&'a Map<String, Value>> {
        let group = self.object(name, top.get(name)?)?;
        let is_unknown = |key: &&String| !known.contains(&key.as_str()) && (name, key.as_str()) != FORMER_PATHS;
        for key in group.keys().filter(is_unknown) {
            self.problems.push(format!(
                "there is no setting `memref-analyzer.{name}.{key}`; there is {}",
                known.join(", ")
            ));
        }
        Some(group)
    }

    fn number(&mut self, group: &Map<String, Value>, name: &str, least: u64) -> Option<usize> {
        let value = value(group, name)?;
        let number = value.as_u64().filter(|&number| number >= least);
        if number.is_none() {
            self.report(name, &format!("a whole number from {least}"), value);
        }
        number.map(|number| usize::try_from(number).unwrap_or(usize::MAX))
    }

    fn set(&mut self, group: &Map<String, Value>, name: &str, setting: &mut bool) {
        let Some(value) = value(group, name) else { return };
        match value.as_bool() {
            Some(value) => *setting = value,
            None => self.report(name, "`true` or `false`", value),
        }
    }

    fn stage(&mut self, group: &Map<String, Value>, name: &str) -> Option<StageChoice> {
        let value = value(group, name)?;
        let stage = value.as_str().and_then(StageChoice::from_name);
        if stage.is_none() {
            self.report(name, "`\"before\"`, `\"after\"` or `\"auto\"`", value);
        }
        stage
    }

    fn string(&mut self, group: &Map<String, Value>, name: &str) -> Option<String> {
        let value = value(group, name)?;
        if !value.is_string() {
            self.report(name, "a string", value);
        }
        value.as_str().map(str::to_owned)
    }

    fn strings(&mut self, group: &Map<String, Value>, name: &str) -> Option<Vec<String>> {
        let value = value(group, name)?;
        let texts = value.as_array().and_then(|list| {
            let text = |value: &Value| value.as_str().map(str::to_owned);
            list.iter().map(text).collect()
        });
        if texts.is_none() {
            self.report(name, "a list of texts", value);
        }
        texts
    }

    fn report(&mut self, name: &str, expected: &str, found: &Value) {
        let name = name.strip_prefix("memref-analyzer").unwrap_or(name);
        let dot = if name.is_empty() { "" } else { "." };
        self.problems.push(format!(
            "the setting `memref-analyzer{dot}{name}` must be {expected}, not `{found}`; the default is used"
        ));
    }
}

/// The value of a setting by its last name; `null` is as good as none.
fn value<'a>(group: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    let (_, key) = name.rsplit_once('.')?;
    group.get(key).filter(|value| !value.is_null())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn settings_stand_under_the_name_of_the_server_or_at_the_top() {
        let expected = Settings {
            diagnostics_limit: 7,
            diagnostics_pull: true,
            stage: Some(StageChoice::Found),
            inlay_hints: false,
            hint_types: true,
            hint_uses: true,
            lens_references: false,
            lens_ownership: false,
            verifier: Some(Verifier {
                path: "mlir-opt".to_owned(),
                arguments: vec!["--split-input-file".to_owned()],
            }),
            similarity_lenses: false,
            similarity_length: 6,
            similarity_saved: 9,
            file_size: 99,
            paths: NonZeroUsize::new(5),
        };
        let value = json!({
            "diagnostics": { "limit": 7, "pull": true, "stage": "auto" }, "limits": { "fileSize": 99, "paths": 5 },
            "inlayHints": { "enable": false, "types": true, "uses": true },
            "codeLens": { "references": false, "ownership": false },
            "verifier": { "path": "mlir-opt", "arguments": ["--split-input-file"] },
            "similarity": { "lenses": false, "minLength": 6, "minSaved": 9 },
            "server": { "path": "x" }, "trace": { "server": "off" },
        });
        assert_eq!(Settings::read(&value), (expected.clone(), vec![]));
        assert_eq!(Settings::read(&json!({ "memref-analyzer": value })), (expected, vec![]));
    }

    #[test]
    fn a_former_name_is_accepted() {
        let (settings, problems) = Settings::read(&json!({ "limits": { "worlds": 5 } }));
        assert_eq!((settings.paths, problems), (NonZeroUsize::new(5), vec![]));
    }

    #[test]
    fn nothing_set_is_the_default() {
        for value in [
            json!(null),
            json!({}),
            json!({ "memref-analyzer": null }),
            json!({ "diagnostics": { "limit": null } }),
        ] {
            assert_eq!(Settings::read(&value), (Settings::default(), vec![]), "{value}");
        }
    }

    #[test]
    fn an_empty_value_says_nothing() {
        for value in [
            json!(null),
            json!({}),
            json!([]),
            json!({ "memref-analyzer": null }),
            json!({ "other": {} }),
        ] {
            assert!(!Settings::are_in(&value), "{value}");
        }
        for value in [json!({ "memref-analyzer": {} }), json!({ "limits": {} })] {
            assert!(Settings::are_in(&value), "{value}");
        }
    }

    #[test]
    fn wrong_values_are_reported_by_name_and_the_default_is_used() {
        for (value, problem) in [
            (
                json!({ "diagnostics": { "limit": "many" } }),
                "the setting `memref-analyzer.diagnostics.limit` must be a whole number from 1, not `\"many\"`; the default is used",
            ),
            (
                json!({ "diagnostics": { "limit": 0 } }),
                "the setting `memref-analyzer.diagnostics.limit` must be a whole number from 1, not `0`; the default is used",
            ),
            (
                json!({ "diagnostics": { "stage": "early" } }),
                "the setting `memref-analyzer.diagnostics.stage` must be `\"before\"`, `\"after\"` or `\"auto\"`, not `\"early\"`; the default is used",
            ),
            (
                json!({ "inlayHints": { "enable": 1 } }),
                "the setting `memref-analyzer.inlayHints.enable` must be `true` or `false`, not `1`; the default is used",
            ),
            (
                json!({ "similarity": { "minLength": 0 } }),
                "the setting `memref-analyzer.similarity.minLength` must be a whole number from 1, not `0`; the default is used",
            ),
            (
                json!({ "similarity": { "lenses": "yes" } }),
                "the setting `memref-analyzer.similarity.lenses` must be `true` or `false`, not `\"yes\"`; the default is used",
            ),
            (
                json!({ "limits": { "fileSize": -1 } }),
                "the setting `memref-analyzer.limits.fileSize` must be a whole number from 0, not `-1`; the default is used",
            ),
            (
                json!({ "limits": { "paths": 0 } }),
                "the setting `memref-analyzer.limits.paths` must be a whole number from 1, not `0`; the default is used",
            ),
            (
                json!({ "codeLens": { "ownership": "on" } }),
                "the setting `memref-analyzer.codeLens.ownership` must be `true` or `false`, not `\"on\"`; the default is used",
            ),
            (
                json!({ "verifier": { "path": 1 } }),
                "the setting `memref-analyzer.verifier.path` must be a string, not `1`; the default is used",
            ),
            (
                json!({ "verifier": { "arguments": ["a", 1] } }),
                "the setting `memref-analyzer.verifier.arguments` must be a list of texts, not `[\"a\",1]`; the default is used",
            ),
            (
                json!({ "limits": true }),
                "the setting `memref-analyzer.limits` must be an object, not `true`; the default is used",
            ),
            (
                json!([]),
                "the setting `memref-analyzer` must be an object, not `[]`; the default is used",
            ),
            (
                json!({ "diagnostics": { "limt": 3 } }),
                "there is no setting `memref-analyzer.diagnostics.limt`; there is limit, pull, stage",
            ),
        ] {
            assert_eq!(Settings::read(&value), (Settings::default(), vec![problem.to_owned()]));
        }
    }

    /// The settings of the server that the extension for VS Code offers: names without `memref-analyzer.`, and their schemas.
    fn offered() -> Vec<(String, Value)> {
        let manifest: Value =
            serde_json::from_str(include_str!("../../../../editors/vscode/package.json")).expect("JSON");
        let properties = &manifest["contributes"]["configuration"]["properties"];
        let names = properties.as_object().expect("settings").iter();
        let names = names.filter_map(|(name, schema)| Some((name.strip_prefix("memref-analyzer.")?, schema)));
        // Those of the extension itself: the program that it runs, and what it logs.
        let of_server = names.filter(|(name, _)| !name.starts_with("server.") && !name.starts_with("trace."));
        of_server
            .map(|(name, schema)| (name.to_owned(), schema.clone()))
            .collect()
    }

    /// A setting, as it is in its group.
    fn set(name: &str, value: Value) -> Value {
        let (group, key) = name.split_once('.').expect("a group");
        json!({ group: { key: value } })
    }

    /// A value of the schema's type that is not its default.
    fn other(name: &str, schema: &Value) -> Value {
        if let Some(names) = schema["enum"].as_array() {
            return names
                .iter()
                .find(|name| **name != schema["default"])
                .expect("another")
                .clone();
        }
        match &schema["default"] {
            Value::Bool(default) => json!(!default),
            Value::Number(default) => json!(default.as_u64().expect("a whole number") + 1),
            Value::Null => json!(7),
            Value::String(_) => json!("other"),
            Value::Array(_) => json!(["other"]),
            Value::Object(_) => panic!("{name} is an object"),
        }
    }

    #[test]
    fn what_the_extension_offers_is_what_is_read() {
        for (name, schema) in offered() {
            let read = |value: Value| Settings::read(&set(&name, value));
            assert_eq!(
                read(schema["default"].clone()),
                (Settings::default(), vec![]),
                "{name}: the default"
            );
            let (_, problems) = read(other(&name, &schema));
            assert_eq!(problems, Vec::<String>::new(), "{name}");
            assert_eq!(read(json!({})).1.len(), 1, "{name}: an object is no value");
            assert!(
                schema["markdownDescription"]
                    .as_str()
                    .is_some_and(|text| text.ends_with('.')),
                "{name}: a description"
            );
            let fits = |kind: &str| match &schema["type"] {
                Value::Array(kinds) => kinds.contains(&json!(kind)),
                one => *one == json!(kind),
            };
            for (kind, value) in [
                ("boolean", json!(true)),
                ("integer", json!(5)),
                ("string", schema["enum"].get(0).cloned().unwrap_or_else(|| json!("x"))),
                ("array", json!(["x"])),
            ] {
                assert_eq!(read(value).1.is_empty(), fits(kind), "{name}: {kind}");
            }
            if let Some(least) = schema["minimum"].as_i64() {
                assert_eq!(read(json!(least)).1, Vec::<String>::new(), "{name}: the minimum");
                assert_eq!(read(json!(least - 1)).1.len(), 1, "{name}: below the minimum");
            } else {
                assert!(!fits("integer"), "{name}: a minimum");
            }
        }
    }

    #[test]
    fn what_is_read_is_what_the_extension_offers() {
        let mut all = json!({});
        for (name, schema) in offered() {
            let (group, key) = name.split_once('.').expect("a group");
            all[group][key] = other(&name, &schema);
        }
        let mut groups: Vec<&str> = all.as_object().expect("groups").keys().map(String::as_str).collect();
        let mut known = GROUPS;
        groups.sort_unstable();
        known.sort_unstable();
        assert_eq!(groups, known);
        // Without `..`: a new setting is compared, too.
        let Settings {
            diagnostics_limit,
            diagnostics_pull,
            inlay_hints,
            hint_types,
            hint_uses,
            lens_references,
            lens_ownership,
            verifier,
            similarity_lenses,
            similarity_length,
            similarity_saved,
            file_size,
            paths,
            stage,
        } = Settings::read(&all).0;
        let default = Settings::default();
        let Verifier { path, arguments } = verifier.expect("a verifier");
        assert_eq!((path.as_str(), arguments), ("other", vec!["other".to_owned()]));
        for (name, is_offered) in [
            ("diagnostics.limit", diagnostics_limit != default.diagnostics_limit),
            ("diagnostics.pull", diagnostics_pull != default.diagnostics_pull),
            ("inlayHints.enable", inlay_hints != default.inlay_hints),
            ("inlayHints.types", hint_types != default.hint_types),
            ("inlayHints.uses", hint_uses != default.hint_uses),
            ("codeLens.references", lens_references != default.lens_references),
            ("codeLens.ownership", lens_ownership != default.lens_ownership),
            ("similarity.lenses", similarity_lenses != default.similarity_lenses),
            ("similarity.minLength", similarity_length != default.similarity_length),
            ("similarity.minSaved", similarity_saved != default.similarity_saved),
            ("limits.fileSize", file_size != default.file_size),
            ("limits.paths", paths != default.paths),
            ("diagnostics.stage", stage != default.stage),
        ] {
            assert!(is_offered, "the extension does not offer {name}");
        }
    }
}
