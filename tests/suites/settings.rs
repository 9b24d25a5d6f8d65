//! All settings: those that VS Code describes are those that the server knows, and a wrong value of any is reported by name.

use std::collections::BTreeSet;

use memref_analyzer_tests::client::Client;
use serde_json::{Map, Value, json};

const URI: &str = "file:///settings.mlir";

/// What the extension describes of the server's settings, by name without `memref-analyzer.`.
fn described() -> Map<String, Value> {
    let manifest: Value = serde_json::from_str(include_str!("../../editors/vscode/package.json")).expect("JSON");
    let configuration = &manifest["contributes"]["configuration"];
    let sections = match configuration.as_array() {
        Some(sections) => sections.iter().collect(),
        None => vec![configuration],
    };
    let all = sections
        .into_iter()
        .flat_map(|section| section["properties"].as_object().expect("settings"));
    let own = all.filter_map(|(name, setting)| {
        let name = name.strip_prefix("memref-analyzer.")?;
        // What the extension itself reads.
        let is_for_editor = name.starts_with("server.") || name.starts_with("trace.");
        (!is_for_editor).then(|| (name.to_owned(), setting.clone()))
    });
    own.collect()
}

/// Settings in which one has this value.
fn with(name: &str, value: &Value) -> Value {
    let (group, key) = name.split_once('.').expect("a group and a name");
    json!({ group: { key: value } })
}

/// Whether VS Code would take a value.
fn is_sound(setting: &Value, value: &Value) -> bool {
    if let Some(named) = setting["enum"].as_array() {
        return named.contains(value);
    }
    let kinds = match &setting["type"] {
        Value::Array(kinds) => kinds.iter().collect(),
        kind => vec![kind],
    };
    kinds.into_iter().any(|kind| match kind.as_str().expect("a type") {
        "integer" => value
            .as_i64()
            .is_some_and(|number| number >= setting["minimum"].as_i64().unwrap_or(i64::MIN)),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "null" => value.is_null(),
        "array" => value.as_array().is_some_and(|list| list.iter().all(Value::is_string)),
        other => panic!("no setting has been of the type {other} so far"),
    })
}

fn values() -> Vec<Value> {
    vec![
        json!(true),
        json!(-1),
        json!(0),
        json!(7),
        json!(1.5),
        json!(1e300),
        json!("text"),
        json!("7"),
        json!("before"),
        json!([]),
        json!(["a"]),
        json!(["a", 1]),
        json!([["a"]]),
        json!({}),
        json!({ "a": 1 }),
    ]
}

fn started(settings: &Value) -> Client {
    let mut client = Client::start();
    client.initialize(json!({
        "processId": null, "rootUri": null, "capabilities": {}, "initializationOptions": settings,
    }));
    client
}

/// What the user is shown until the server answers.
fn shown(client: &mut Client) -> Vec<String> {
    client
        .request("memref-analyzer/passes", Value::Null)
        .expect("an answer");
    let said = client.drain(std::time::Duration::ZERO).into_iter();
    let shown = said.filter(|message| message["method"] == "window/showMessage");
    shown
        .map(|message| message["params"]["message"].as_str().expect("a message").to_owned())
        .collect()
}

#[test]
fn a_wrong_value_of_any_setting_is_reported_by_name_and_the_default_used() {
    let mut client = started(&Value::Null);
    let settings = described();
    assert!(settings.len() > 10, "{settings:?}");
    for (name, setting) in &settings {
        for value in values() {
            let settings = json!({ "settings": { "memref-analyzer": with(name, &value) } });
            client.notify("workspace/didChangeConfiguration", settings);
            let shown = shown(&mut client);
            if is_sound(setting, &value) {
                assert_eq!(shown, Vec::<String>::new(), "{name}: {value}");
            } else {
                assert_eq!(shown.len(), 1, "{name}: {value}: {shown:?}");
                assert!(
                    shown[0].contains(&format!("`memref-analyzer.{name}`"))
                        && shown[0].ends_with("the default is used"),
                    "{name}: {value}: {shown:?}"
                );
            }
        }
    }
}

#[test]
fn wrong_settings_at_the_start_are_reported_each() {
    let settings = described();
    let mut all = json!({});
    let mut wrong = 0;
    for (name, setting) in &settings {
        let value = json!({ "a": 1 });
        assert!(!is_sound(setting, &value));
        let (group, key) = name.split_once('.').expect("a group and a name");
        all[group][key] = value;
        wrong += 1;
    }
    let mut client = started(&all);
    assert_eq!(shown(&mut client).len(), wrong);
    // The defaults hold: a leak is a finding, and hints say who owns it.
    client.open(
        URI,
        "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n",
    );
    assert_eq!(client.diagnostics(URI, 1)[0]["code"], "leak");
}

#[test]
fn the_server_knows_what_the_editor_describes_and_no_more() {
    let mut client = started(&Value::Null);
    let settings = described();
    let described: BTreeSet<String> = settings.keys().cloned().collect();
    let groups: BTreeSet<&str> = settings
        .keys()
        .filter_map(|name| Some(name.split_once('.')?.0))
        .collect();
    let mut known = BTreeSet::new();
    for group in groups {
        let settings = json!({ "settings": { "memref-analyzer": { group: { "unheardOf": 1 } } } });
        client.notify("workspace/didChangeConfiguration", settings);
        let shown = shown(&mut client);
        let [reported] = shown.as_slice() else {
            panic!("{group}: {shown:?}");
        };
        let reported = reported.strip_prefix(&format!(
            "there is no setting `memref-analyzer.{group}.unheardOf`; there is "
        ));
        let names = reported.expect("the names that there are").split(", ");
        known.extend(names.map(|name| format!("{group}.{name}")));
        for value in [json!(1), json!("text"), json!([]), json!(true)] {
            let settings = json!({ "settings": { "memref-analyzer": { group: value } } });
            client.notify("workspace/didChangeConfiguration", settings);
            assert!(self::shown(&mut client)[0].contains(&format!("`memref-analyzer.{group}`")));
        }
    }
    assert_eq!(known, described);
}
