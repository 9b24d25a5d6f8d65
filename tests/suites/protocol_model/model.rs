//! The referee knows right from wrong.

use memref_analyzer_tests::lsp_model::{Model, Watch};
use serde_json::{Value, json};

#[test]
fn results_of_each_kind_are_told_from_wrong_ones() {
    let range = json!({ "start": { "line": 0, "character": 1 }, "end": { "line": 0, "character": 2 } });
    let backward = json!({ "start": { "line": 1, "character": 1 }, "end": { "line": 0, "character": 2 } });
    let location = json!({ "uri": "file:///a", "range": range });
    for (method, good, bad) in [
        // A union with null, and properties that there are not.
        (
            "textDocument/hover",
            json!(null),
            json!({ "contents": "a", "colour": 1 }),
        ),
        (
            "textDocument/hover",
            json!({ "contents": { "kind": "markdown", "value": "a" } }),
            json!({ "contents": { "kind": "html", "value": "a" } }),
        ),
        // What may be left out must not be null.
        (
            "textDocument/hover",
            json!({ "contents": "a", "range": range }),
            json!({ "contents": "a", "range": null }),
        ),
        (
            "textDocument/definition",
            json!([location]),
            json!([{ "uri": "file:///a" }]),
        ),
        (
            "textDocument/definition",
            json!(location),
            json!({ "uri": "no uri", "range": range }),
        ),
        ("textDocument/references", json!([location]), json!(location)),
        (
            "textDocument/documentHighlight",
            json!([{ "range": range, "kind": 3 }]),
            json!([{ "range": range, "kind": 4 }]),
        ),
        (
            "textDocument/foldingRange",
            json!([{ "startLine": 0, "endLine": 1 }]),
            json!([{ "startLine": -1, "endLine": 1 }]),
        ),
        (
            "textDocument/foldingRange",
            json!([{ "startLine": 0, "endLine": 2147483647 }]),
            json!([{ "startLine": 0, "endLine": 2147483648_i64 }]),
        ),
        (
            "textDocument/foldingRange",
            json!([]),
            json!([{ "startLine": 0, "endLine": 1.5 }]),
        ),
        (
            "textDocument/selectionRange",
            json!([{ "range": range, "parent": { "range": range } }]),
            json!([{ "range": range, "parent": { "range": backward } }]),
        ),
        // A kind of one's own is allowed, and a number is none.
        (
            "textDocument/codeAction",
            json!([{ "title": "a", "kind": "own.kind" }]),
            json!([{ "title": "a", "kind": 1 }]),
        ),
        (
            "textDocument/codeAction",
            json!([{ "title": "a", "command": "b" }]),
            json!([{ "title": "a", "command": "b", "kind": "quickfix", "edit": null }]),
        ),
        (
            "textDocument/completion",
            json!({ "isIncomplete": false, "items": [{ "label": "a", "kind": 25 }] }),
            json!({ "isIncomplete": false, "items": [{ "label": "a", "kind": 26 }] }),
        ),
        (
            "textDocument/diagnostic",
            json!({ "kind": "full", "items": [] }),
            json!({ "kind": "full", "resultId": "a" }),
        ),
        (
            "textDocument/diagnostic",
            json!({ "kind": "unchanged", "resultId": "a" }),
            json!({ "kind": "unchanged" }),
        ),
        (
            "textDocument/semanticTokens/full",
            json!({ "data": [0, 1, 2, 3, 4] }),
            json!({ "data": [0, 1, -2] }),
        ),
        (
            "textDocument/rename",
            json!({ "changes": { "file:///a": [{ "range": range, "newText": "" }] } }),
            json!({ "changes": { "file:///a": { "range": range, "newText": "" } } }),
        ),
        (
            "workspace/symbol",
            json!([{ "name": "a", "kind": 12, "location": location }]),
            json!([{ "name": "a", "kind": 27, "location": location }]),
        ),
        (
            "textDocument/inlayHint",
            json!([{ "position": { "line": 0, "character": 0 }, "label": [{ "value": "a" }] }]),
            json!([{ "position": { "line": 0, "character": 0 }, "label": [] , "kind": 3 }]),
        ),
        ("shutdown", json!(null), json!({})),
    ] {
        let model = Model::needed();
        assert_eq!(model.result(method, &good), Ok(()), "{method}: {good}");
        assert!(model.result(method, &bad).is_err(), "{method} may not answer {bad}");
    }
}

#[test]
fn a_mistake_is_named_with_its_place() {
    let bad = json!({ "items": [{ "label": "a" }, { "label": "b", "kind": "c" }], "isIncomplete": true });
    let mistake = Model::needed()
        .result("textDocument/completion", &bad)
        .expect_err("wrong");
    assert!(mistake.to_string().starts_with("result.items[1].kind: "), "{mistake}");
}

#[test]
fn capabilities_and_parameters_are_of_the_model_too() {
    let model = Model::needed();
    let result = json!({ "capabilities": { "hoverProvider": true } });
    assert_eq!(model.result("initialize", &result), Ok(()));
    let result = json!({ "capabilities": { "hoverProvider": "yes" } });
    assert!(model.result("initialize", &result).is_err());
    let params = json!({ "type": 3, "message": "a" });
    assert_eq!(model.params("window/showMessage", &params), Ok(()));
    assert!(
        model
            .params("window/showMessage", &json!({ "type": 9, "message": "a" }))
            .is_err()
    );
}

/// What is said of messages in this order; those of the client carry `>`.
fn watched(messages: &[(char, Value)]) -> Vec<bool> {
    let mut watch = Watch::default();
    let mut heard = Vec::new();
    for (side, message) in messages {
        let mut message = message.clone();
        message["jsonrpc"] = json!("2.0");
        match side {
            '>' => watch.sent(&message),
            _ => heard.push(watch.received(Model::needed(), &message).is_ok()),
        }
    }
    heard
}

#[test]
fn answers_belong_to_questions() {
    let ask = ('>', json!({ "id": 1, "method": "textDocument/hover", "params": {} }));
    let answer = ('<', json!({ "id": 1, "result": null }));
    assert_eq!(watched(&[ask.clone(), answer.clone(), answer.clone()]), [true, false]);
    assert_eq!(watched(&[answer]), [false]);
    let error = |code: i64| ('<', json!({ "id": 1, "error": { "code": code, "message": "a" } }));
    assert_eq!(watched(&[ask.clone(), error(-32800)]), [true]);
    assert_eq!(watched(&[ask.clone(), error(-1)]), [false]);
    let both = (
        '<',
        json!({ "id": 1, "result": null, "error": { "code": -32800, "message": "a" } }),
    );
    assert_eq!(watched(&[ask.clone(), both]), [false]);
    assert_eq!(watched(&[ask, ('<', json!({ "id": 1, "result": [] }))]), [false]);
}

#[test]
fn progress_begins_and_ends_once_where_it_is_wanted() {
    let ask = (
        '>',
        json!({ "id": 1, "method": "workspace/symbol", "params": { "query": "", "workDoneToken": "t" } }),
    );
    let reported = |value: Value| {
        (
            '<',
            json!({ "method": "$/progress", "params": { "token": "t", "value": value } }),
        )
    };
    let begin = reported(json!({ "kind": "begin", "title": "a" }));
    let report = reported(json!({ "kind": "report", "percentage": 3 }));
    let end = reported(json!({ "kind": "end" }));
    let all = [ask.clone(), begin.clone(), report.clone(), end.clone(), end.clone()];
    assert_eq!(watched(&all), [true, true, true, false]);
    assert_eq!(watched(std::slice::from_ref(&begin)), [false], "nobody gave the token");
    assert_eq!(watched(&[ask.clone(), report]), [false], "it has not begun");
    assert_eq!(watched(&[ask.clone(), begin.clone(), begin]), [true, false]);
    assert_eq!(
        watched(&[ask, reported(json!({ "kind": "begin" }))]),
        [false],
        "it has no title"
    );
    let unknown = ('<', json!({ "method": "textDocument/unheardOf", "params": {} }));
    assert_eq!(watched(&[unknown]), [false]);
}
