//! Calls as no client should make them: each part of sound parameters left out, of another type, or beyond all bounds.
//! Each request is answered once, none by an error of the server's own, and the server holds what it held.

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::lsp_model::Model;
use serde_json::{Value, json};

use super::calls::calls;
use super::methods::{OWN, promised};
use super::{TEXT, URI, able, all_hints, at, server};

/// What a client may be told that asks for nonsense: the request is invalid, its parameters are, it cannot be done, or it is
/// about what has changed.
const REFUSALS: [i64; 4] = [-32600, -32602, -32803, -32801];

/// What is in the place of each part.
fn junk() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(4294967295_u64),
        json!(4294967296_u64),
        json!(18446744073709551615_u64),
        json!(1e300),
        json!(""),
        json!("\0"),
        json!("file:///nowhere.mlir"),
        json!("no uri at all %%%"),
        json!("\u{1d4b3}".repeat(20_000)),
        json!([]),
        json!({}),
        json!([[[]]]),
        json!({ "line": 4294967295_u64, "character": 4294967295_u64 }),
        json!({ "start": at(9, 9), "end": at(0, 0) }),
        json!({ "start": { "line": 3, "character": 3 }, "end": { "line": 3, "character": 3 } }),
    ]
}

/// The ways that lead to the parts of a value, as JSON pointers.
fn parts(value: &Value, way: &str, found: &mut Vec<String>) {
    found.push(way.to_owned());
    let escaped = |name: &str| name.replace('~', "~0").replace('/', "~1");
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                parts(value, &format!("{way}/{}", escaped(name)), found);
            }
        }
        // One element is like another.
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate().take(1) {
                parts(value, &format!("{way}/{index}"), found);
            }
        }
        _ => {}
    }
}

/// Parameters that have one thing wrong each.
fn spoilt(params: &Value) -> Vec<Value> {
    let mut ways = Vec::new();
    parts(params, "", &mut ways);
    let mut all = Vec::new();
    for way in ways {
        for junk in junk() {
            let mut params = params.clone();
            *params.pointer_mut(&way).expect("the way leads somewhere") = junk;
            all.push(params);
        }
        if let Some((above, name)) = way.rsplit_once('/') {
            let mut params = params.clone();
            if let Some(Value::Object(object)) = params.pointer_mut(above) {
                object.remove(name);
                object.insert("foreign".to_owned(), json!([1, 2]));
                all.push(params);
            }
        }
    }
    all
}

/// The server holds the text and answers as before.
fn state(client: &mut Client) -> Value {
    let whole = json!({ "textDocument": { "uri": URI } });
    let symbols = client
        .request("textDocument/documentSymbol", whole.clone())
        .expect("symbols");
    let diagnostics = client.request("textDocument/diagnostic", whole).expect("diagnostics");
    json!([symbols, diagnostics["items"]])
}

#[test]
fn spoilt_requests_are_answered_or_refused_and_harm_nobody() {
    let mut client = server(&able(), None, &all_hints());
    client.open(URI, TEXT);
    let before = state(&mut client);
    let promised = promised(&client.capabilities).into_iter();
    let requests = promised.filter(|method| !Model::needed().has_notification(method));
    let methods: Vec<String> = requests.chain(OWN.map(str::to_owned)).collect();
    // A value, a call and a function.
    let places = [at(11, 16), at(7, 14), at(6, 14)];
    for method in &methods {
        let calls = calls(&mut client, method, URI, TEXT, &places);
        let first = calls.first().unwrap_or_else(|| panic!("{method} is never called"));
        let mut asked = Vec::new();
        for params in spoilt(first) {
            let id = client.ask(method, params.clone());
            asked.push((id, params));
        }
        for (id, params) in asked {
            if let Err(error) = client.response(id) {
                let code = error["code"].as_i64().expect("a number");
                let shown: String = params.to_string().chars().take(300).collect();
                assert!(REFUSALS.contains(&code), "{method} {shown}: {error}");
            }
        }
        assert_eq!(state(&mut client), before, "after {method}");
    }
    client.shut_down();
}

/// A sound call of each notification.
fn notifications() -> Vec<(&'static str, Value)> {
    let range = json!({ "start": at(0, 0), "end": at(0, 1) });
    let other = "file:///model/other.mlir";
    let document = json!({ "uri": other });
    let opened = json!({ "uri": other, "languageId": "mlir", "version": 1, "text": "x" });
    let folder = json!({ "uri": "file:///nowhere", "name": "a" });
    vec![
        ("textDocument/didOpen", json!({ "textDocument": opened })),
        (
            "textDocument/didChange",
            json!({ "textDocument": { "uri": other, "version": 2 }, "contentChanges": [{ "range": range, "text": "y" }] }),
        ),
        ("textDocument/didSave", json!({ "textDocument": document })),
        ("textDocument/didClose", json!({ "textDocument": document })),
        (
            "workspace/didChangeConfiguration",
            json!({ "settings": { "memref-analyzer": { "limits": { "worlds": 7 } } } }),
        ),
        (
            "workspace/didChangeWatchedFiles",
            json!({ "changes": [{ "uri": "file:///model/a.toml", "type": 2 }] }),
        ),
        (
            "workspace/didChangeWorkspaceFolders",
            json!({ "event": { "added": [folder], "removed": [] } }),
        ),
        ("window/workDoneProgress/cancel", json!({ "token": "t" })),
        ("$/cancelRequest", json!({ "id": 1_000_000 })),
        ("$/setTrace", json!({ "value": "off" })),
        (
            "memref-analyzer/previewClosed",
            json!({ "textDocument": document, "passes": ["a"] }),
        ),
        ("$/unheardOf", json!({ "a": 1 })),
        ("unheardOf", json!({ "a": 1 })),
    ]
}

#[test]
fn spoilt_notifications_harm_nobody() {
    for (method, params) in notifications() {
        // A change of settings may rightly change what is shown: each method has its own server.
        let mut client = server(&able(), None, &all_hints());
        client.open(URI, TEXT);
        let before = state(&mut client);
        for params in [params.clone()].into_iter().chain(spoilt(&params)) {
            client.notify(method, params);
        }
        let settings = json!({ "memref-analyzer": all_hints() });
        client.notify("workspace/didChangeConfiguration", json!({ "settings": settings }));
        assert_eq!(state(&mut client), before, "after {method}");
        client.shut_down();
    }
}

#[test]
fn every_promised_notification_is_sent_spoilt() {
    let promised = promised(&server(&able(), None, &all_hints()).capabilities).into_iter();
    let sent = notifications();
    for method in promised.filter(|method| Model::needed().has_notification(method)) {
        assert!(sent.iter().any(|(name, _)| *name == method), "{method} is not sent");
    }
}

/// JSON that no string of Rust can hold: halves of characters.
#[test]
fn halves_of_surrogate_pairs_are_taken_in_every_text() {
    let mut client = server(&able(), None, &all_hints());
    client.open(URI, TEXT);
    let before = state(&mut client);
    let document = format!(r#""textDocument":{{"uri":"{URI}"}}"#);
    for (method, params) in [
        ("workspace/symbol", r#"{"query":"\ud800"}"#.to_owned()),
        (
            "textDocument/rename",
            format!(r#"{{{document},"position":{{"line":7,"character":5}},"newName":"\udfff"}}"#),
        ),
        (
            "textDocument/onTypeFormatting",
            format!(
                r#"{{{document},"position":{{"line":7,"character":5}},"ch":"\ud83d","options":{{"tabSize":2,"insertSpaces":true}}}}"#
            ),
        ),
        (
            "textDocument/hover",
            r#"{"textDocument":{"uri":"file:///\ud800"},"position":{"line":0,"character":0}}"#.to_owned(),
        ),
        (
            "textDocument/semanticTokens/full/delta",
            format!(r#"{{{document},"previousResultId":"\ud800"}}"#),
        ),
        ("memref-analyzer/explain", r#"{"code":"\udc00"}"#.to_owned()),
    ] {
        let id = format!("\"{method}\"");
        client.send_body(format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}"#).as_bytes());
        let answer = client.wait_for(|message| message["id"] == method);
        if let Some(error) = answer.get("error") {
            let code = error["code"].as_i64().expect("a number");
            assert!(REFUSALS.contains(&code), "{method}: {error}");
        }
    }
    assert_eq!(state(&mut client), before);
    client.shut_down();
}
