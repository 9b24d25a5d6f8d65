//! Whatever is sent, the server lives and goes on to work.

use memref_analyzer_tests::client::Client;
use serde_json::json;

use super::{LEAK, URI, at, codes};

#[test]
fn documents_that_were_never_opened_have_no_answers_and_do_no_harm() {
    let mut client = Client::initialized(&["utf-16"]);
    let unknown = json!({"uri": "file:///nowhere.mlir"});
    client.notify(
        "textDocument/didChange",
        json!({"textDocument": {"uri": "file:///nowhere.mlir", "version": 7}, "contentChanges": [{"text": "x"}]}),
    );
    client.notify("textDocument/didClose", json!({"textDocument": unknown}));
    for (method, extra) in [
        ("textDocument/hover", json!({"position": at(0, 0)})),
        ("textDocument/definition", json!({"position": at(0, 0)})),
        (
            "textDocument/references",
            json!({"position": at(0, 0), "context": {"includeDeclaration": true}}),
        ),
        ("textDocument/documentSymbol", json!({})),
        (
            "textDocument/inlayHint",
            json!({"range": {"start": at(0, 0), "end": at(1, 0)}}),
        ),
        (
            "textDocument/codeAction",
            json!({"range": {"start": at(0, 0), "end": at(1, 0)}, "context": {"diagnostics": []}}),
        ),
    ] {
        let mut params = extra;
        params["textDocument"] = unknown.clone();
        let answer = client.request(method, params).expect("an answer, not an error");
        assert!(answer.is_null() || answer == json!([]), "{method}: {answer}");
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn addresses_that_are_no_files_are_documents_too() {
    let mut client = Client::initialized(&["utf-16"]);
    for uri in [
        "untitled:Untitled-1",
        "git:/doc.mlir?x=%7B%22a%22%3A1%7D",
        "file:///with%20space/%C3%A9.mlir",
    ] {
        client.open(uri, LEAK);
        assert_eq!(codes(&client.diagnostics(uri, 1)), ["leak"], "{uri}");
    }
}

#[test]
fn malformed_json_does_not_end_the_server() {
    let mut client = Client::initialized(&["utf-16"]);
    for body in [
        &b"{"[..],
        b"null",
        b"[]",
        b"{\"jsonrpc\": \"2.0\", \"id\": 1}",
        b"\xff\xfe",
        b"{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"nothing\": 1}}",
        b"{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didChange\"}",
        br#"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///s.mlir", "languageId": "mlir", "version": 1, "text": "\ud800"}}}"#,
    ] {
        client.send_body(body);
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn huge_nesting_is_an_error_and_not_the_end() {
    let mut client = Client::initialized(&["utf-16"]);
    let depth = 50_000;
    let texts = [
        format!("func.func @f() {{\n  \"t.op\"() {{a = {}\n}}\n", "[".repeat(depth)),
        format!("func.func @f(%c: i1) {{\n{}", "scf.if %c {\n".repeat(depth)),
        format!(
            "func.func @f(%c: i1) {{\n{}{}}}\n",
            "scf.if %c {\n".repeat(depth),
            "}\n".repeat(depth)
        ),
        "module {\n".repeat(depth),
        format!("func.func @f(%a: {}", "memref<".repeat(depth)),
        "({".repeat(depth),
    ];
    for (n, text) in texts.iter().enumerate() {
        let uri = format!("file:///nested{n}.mlir");
        client.open(&uri, &format!("{LEAK}{text}"));
        let diagnostics = client.diagnostics(&uri, 1);
        assert!(codes(&diagnostics).contains(&"syntax-error"), "text {n}");
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn any_bytes_of_a_string_are_legal_text() {
    let mut client = Client::initialized(&["utf-16"]);
    let texts = [
        "",
        "\u{feff}func.func private @f()\n",
        "\0\0\0",
        "\r\r\r",
        "\u{2028}\u{85}\u{b}\u{c}",
        "%",
        "^",
        "@\"",
        "\"",
        "!",
        "#",
        "// -----",
        "func.func",
        "func.func @",
        "func.func @f(",
        "dense<\"0x",
        "{-#",
        "{-# #-}",
        "loc(",
        "^bb0:",
        "%a:99999999999999999999 = \"t.op\"() : () -> ()",
        "\"t.op\"() : () -> (((((",
        "affine_map<(d0) -> (d0 floordiv 0)>",
    ];
    for (n, text) in texts.iter().enumerate() {
        let uri = format!("file:///text{n}.mlir");
        client.open(&uri, text);
        client.diagnostics(&uri, 1);
    }
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}
