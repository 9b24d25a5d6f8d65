//! What an editor shows in and above the text, over the protocol: lenses, hints, slices, labels that change together.

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const URI: &str = "file:///shown.mlir";

const TEXT: &str = "memref.global @g : memref<4xf32>\nfunc.func private @callee(memref<4xf32>)\nfunc.func @main(%a: memref<4xf32>, %c: i1) {\n  \
    %b = memref.alloc() : memref<4xf32>\n  call @callee(%b) : (memref<4xf32>) -> ()\n  call @callee(%b) : (memref<4xf32>) -> ()\n  \
    cf.cond_br %c, ^free, ^end\n^free:\n  cf.br ^end\n^end:\n  memref.dealloc %b : memref<4xf32>\n  return\n}\n";

/// A client with these settings that has the text open; `lazy`: it asks for tooltips when it needs them.
fn opened(settings: Value, lazy: bool) -> Client {
    let mut client = Client::start();
    let mut can = capabilities(&["utf-16"]);
    if lazy {
        can["textDocument"]["inlayHint"] = json!({"resolveSupport": {"properties": ["tooltip"]}});
    }
    client.initialize(json!({
        "processId": null,
        "rootUri": null,
        "capabilities": can,
        "initializationOptions": settings,
    }));
    client.open(URI, TEXT);
    client
}

fn document() -> Value {
    json!({"textDocument": {"uri": URI}})
}

fn at(line: u64, character: u64) -> Value {
    json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}})
}

/// Each lens, told if need be: its line and what it shows.
fn lenses(client: &mut Client) -> Vec<(u64, String)> {
    let lenses = client.request("textDocument/codeLens", document()).expect("an answer");
    let lenses = lenses.as_array().expect("lenses").clone();
    let reported = lenses.into_iter().map(|lens| {
        let lens = match lens.get("command") {
            Some(_) => lens,
            None => client.request("codeLens/resolve", lens).expect("a lens is told"),
        };
        let title = lens["command"]["title"].as_str().expect("a title").to_owned();
        (lens["range"]["start"]["line"].as_u64().expect("a line"), title)
    });
    reported.collect()
}

#[test]
fn a_lens_opens_the_ownership_of_its_function_in_a_client_that_can() {
    let mut client = Client::start();
    let mut can = capabilities(&["utf-16"]);
    can["experimental"] = json!({"commands": {"commands": ["memref-analyzer.openOwnership"]}});
    client.initialize(json!({ "processId": null, "rootUri": null, "capabilities": can }));
    client.open(URI, TEXT);
    let all = client.request("textDocument/codeLens", document()).expect("an answer");
    let lens = client.request("codeLens/resolve", all[1].clone()).expect("an answer");
    assert_eq!(
        lens["command"],
        json!({
            "title": "borrows its buffers",
            "command": "memref-analyzer.openOwnership",
            "arguments": [URI, all[1]["range"]["start"]]
        })
    );
}

#[test]
fn lenses_count_references_and_tell_ownership() {
    let mut client = opened(json!({}), false);
    assert_eq!(
        client.capabilities["codeLensProvider"],
        json!({"resolveProvider": true})
    );
    let shown: Vec<(u64, String)> = [(1, "1 caller, 2 references"), (2, "borrows its buffers")]
        .map(|(line, title)| (line, title.to_owned()))
        .into();
    assert_eq!(lenses(&mut client), shown);
    let all = client.request("textDocument/codeLens", document()).expect("an answer");
    assert_eq!(all[0]["command"]["command"], "memref-analyzer.showReferences");
    assert_eq!(
        all[0]["command"]["arguments"],
        json!([URI, {"line": 1, "character": 18}])
    );

    // What was offered for another version is no longer said, and no error.
    client.change(URI, 2, json!([{"text": "\n"}]));
    let overtaken = client.request("codeLens/resolve", all[1].clone()).expect("an answer");
    assert_eq!(overtaken["command"], json!({"title": "", "command": ""}));
    let strange = json!({"range": all[0]["range"], "data": {"x": 1}});
    let error = client.request("codeLens/resolve", strange).expect_err("not ours");
    assert_eq!(error["code"], -32602);
}

#[test]
fn lenses_can_be_turned_off() {
    let mut client = opened(json!({"codeLens": {"references": false}}), false);
    assert_eq!(lenses(&mut client), [(2, "borrows its buffers".to_owned())]);
    let settings = json!({"settings": {"memref-analyzer": {"codeLens": {"references": false, "ownership": false}}}});
    client.notify("workspace/didChangeConfiguration", settings);
    assert_eq!(lenses(&mut client), []);
    let settings = json!({"settings": {"memref-analyzer": {"codeLens": {"ownership": "no"}}}});
    client.notify("workspace/didChangeConfiguration", settings);
    let reported = client.wait_for(|message| message["method"] == "window/showMessage");
    let reported = reported["params"]["message"].as_str().expect("a message");
    assert!(reported.contains("`memref-analyzer.codeLens.ownership`"), "{reported}");
    assert_eq!(lenses(&mut client).len(), 2, "the default is used");
}

/// Each hint: its place and what it shows.
fn hints(client: &mut Client) -> Vec<(u64, u64, String)> {
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let params = json!({"textDocument": {"uri": URI}, "range": range});
    let hints = client.request("textDocument/inlayHint", params).expect("an answer");
    let hints = hints.as_array().cloned().unwrap_or_default();
    let shown = hints.iter().map(|hint| {
        let parts = hint["label"].as_array().expect("parts").iter();
        let label: String = parts.map(|part| part["value"].as_str().expect("a text")).collect();
        let at = &hint["position"];
        (at["line"].as_u64().unwrap(), at["character"].as_u64().unwrap(), label)
    });
    shown.collect()
}

#[test]
fn each_kind_of_hint_has_its_setting() {
    let text = |hints: Vec<(u64, u64, String)>| hints.into_iter().map(|hint| hint.2).collect::<Vec<_>>();
    let mut client = opened(json!({}), false);
    assert_eq!(text(hints(&mut client)), ["borrowed", "owned"]);
    let mut client = opened(json!({"inlayHints": {"enable": false, "uses": true}}), false);
    assert_eq!(text(hints(&mut client)), ["// unused", "// 1 use", "// 3 uses"]);
    let mut client = opened(json!({"inlayHints": {"enable": false, "types": true}}), false);
    assert_eq!(text(hints(&mut client)), [] as [&str; 0]);
    client.change(URI, 2, json!([{"text": "func.func @f(%m: memref<?xf32>, %i: index) {\n  %d = memref.dim %m, %i : memref<?xf32>\n  return\n}\n"}]));
    // `index` is written for `%i`, and not for `%d`.
    assert_eq!(hints(&mut client), [(1, 4, ": index".to_owned())]);
    let mut client = opened(json!({"inlayHints": {"enable": false}}), false);
    assert_eq!(hints(&mut client), []);
}

#[test]
fn tooltips_are_told_when_they_are_needed() {
    let mut client = opened(json!({}), true);
    assert_eq!(
        client.capabilities["inlayHintProvider"],
        json!({"resolveProvider": true})
    );
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let params = json!({"textDocument": {"uri": URI}, "range": range});
    let hints = client.request("textDocument/inlayHint", params).expect("an answer");
    let hint = hints[1].clone();
    assert!(hint.get("tooltip").is_none(), "{hint:#}");
    let reported = client
        .request("inlayHint/resolve", hint.clone())
        .expect("a hint is told");
    let tooltip = reported["tooltip"]["value"].as_str().expect("a tooltip");
    assert!(tooltip.contains("memref.alloc"), "{tooltip}");
    client.change(URI, 2, json!([{"text": ""}]));
    let error = client.request("inlayHint/resolve", hint).expect_err("overtaken");
    assert_eq!(error["code"], -32801);
}

#[test]
fn settings_that_change_what_is_shown_refresh_it() {
    let mut client = Client::start();
    let mut can = capabilities(&["utf-16"]);
    can["workspace"]["inlayHint"] = json!({"refreshSupport": true});
    can["workspace"]["codeLens"] = json!({"refreshSupport": true});
    client.initialize(json!({"processId": null, "rootUri": null, "capabilities": can}));
    client.open(URI, TEXT);
    let settings = json!({"settings": {"memref-analyzer": {"inlayHints": {"uses": true}}}});
    client.notify("workspace/didChangeConfiguration", settings);
    client.wait_for(|message| message["method"] == "workspace/inlayHint/refresh");
    client.wait_for(|message| message["method"] == "workspace/codeLens/refresh");
}

#[test]
fn a_label_changes_with_its_branches() {
    let mut client = opened(json!({}), false);
    assert_eq!(client.capabilities["linkedEditingRangeProvider"], true);
    let linked = client
        .request("textDocument/linkedEditingRange", at(9, 2))
        .expect("an answer");
    let lines: Vec<u64> = linked["ranges"]
        .as_array()
        .expect("ranges")
        .iter()
        .map(|range| range["start"]["line"].as_u64().unwrap())
        .collect();
    assert_eq!(lines, [6, 8, 9]);
    assert_eq!(
        client.request("textDocument/linkedEditingRange", at(3, 3)),
        Ok(Value::Null)
    );
    assert_eq!(
        client.request("textDocument/linkedEditingRange", at(999, 3)),
        Ok(Value::Null)
    );
}

#[test]
fn slices_go_both_ways() {
    let mut client = opened(json!({}), false);
    let ask = |client: &mut Client, line, character, direction: &str| {
        let mut params = at(line, character);
        params["direction"] = json!(direction);
        client.request("memref-analyzer/slice", params)
    };
    let slice = ask(&mut client, 3, 3, "forward").expect("an answer");
    assert_eq!(slice["name"], "%b");
    let lines: Vec<u64> = slice["ranges"]
        .as_array()
        .expect("ranges")
        .iter()
        .map(|range| range["start"]["line"].as_u64().unwrap())
        .collect();
    assert_eq!(lines, [3, 4, 4, 5, 5, 10, 10]);
    let slice = ask(&mut client, 10, 18, "backward").expect("an answer");
    assert_eq!(slice["ranges"].as_array().expect("ranges").len(), 2, "{slice:#}");
    assert_eq!(ask(&mut client, 11, 2, "backward"), Ok(Value::Null));
    let error = ask(&mut client, 3, 3, "sideways").expect_err("no such direction");
    assert_eq!(error["code"], -32602);
}
