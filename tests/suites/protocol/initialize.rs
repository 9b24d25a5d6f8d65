//! What client and server exchange first.

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::Encoding;
use serde_json::{Value, json};

use super::{LEAK, URI, codes, position_params};

#[test]
fn the_first_offered_encoding_that_the_server_knows_is_chosen() {
    let client = Client::initialized(&["utf-8", "utf-16"]);
    assert_eq!(client.capabilities["positionEncoding"], "utf-8");
    let client = Client::initialized(&["utf-32", "utf-16"]);
    assert_eq!(Encoding::chosen(&client.capabilities), Encoding::Utf16);
}

#[test]
fn a_client_that_offers_no_encoding_gets_utf_16() {
    let mut client = Client::start();
    client.initialize(json!({"processId": null, "rootUri": null, "capabilities": {}}));
    assert_eq!(Encoding::chosen(&client.capabilities), Encoding::Utf16);
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn the_server_says_what_it_can_do() {
    let client = Client::initialized(&["utf-16"]);
    let can = &client.capabilities;
    let sync = match &can["textDocumentSync"] {
        Value::Object(options) => options["change"].clone(),
        kind => kind.clone(),
    };
    assert_eq!(sync, 2, "incremental synchronisation");
    for provider in [
        "hoverProvider",
        "definitionProvider",
        "referencesProvider",
        "documentHighlightProvider",
        "documentSymbolProvider",
        "codeActionProvider",
        "inlayHintProvider",
    ] {
        assert!(
            !can[provider].is_null() && can[provider] != json!(false),
            "{provider} in {can}"
        );
    }
    assert_eq!(can["codeActionProvider"]["resolveProvider"], true);
}

#[test]
fn a_request_before_initialize_is_refused() {
    let mut client = Client::start();
    let error = client
        .request("textDocument/hover", position_params(1, 3))
        .expect_err("not initialized");
    assert_eq!(error["code"], -32002);
    client.initialize(json!({"processId": null, "rootUri": null, "capabilities": capabilities(&["utf-16"])}));
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
}

#[test]
fn an_unknown_method_is_answered_by_an_error() {
    let mut client = Client::initialized(&["utf-16"]);
    client.notify("$/unheardOf", json!({}));
    client.notify("$/cancelRequest", json!({"id": 4711}));
    let error = client
        .request("textDocument/unheardOf", json!({}))
        .expect_err("no such method");
    assert_eq!(error["code"], -32601);
}
