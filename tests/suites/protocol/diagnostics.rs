//! What is shown of a document, and when it is taken back.

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::Encoding;
use serde_json::json;

use super::{CLEAN, LEAK, URI, codes, covered};

#[test]
fn a_diagnostic_carries_all_that_an_editor_shows() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    let diagnostics = client.diagnostics(URI, 1);
    let [leak] = diagnostics.as_slice() else {
        panic!("one diagnostic, not {diagnostics:#?}");
    };
    assert_eq!(leak["code"], "leak");
    assert_eq!(leak["severity"], 2);
    assert_eq!(leak["source"], "memref-analyzer");
    assert_eq!(leak["message"], "buffer %a is never freed");
    assert!(
        leak["codeDescription"]["href"]
            .as_str()
            .is_some_and(|href| href.contains("leak"))
    );
    let text = covered(LEAK, &leak["range"], Encoding::Utf16);
    assert!(!text.contains('\n') && text.contains("memref.alloc"), "{text:?}");
    let related = leak["relatedInformation"].as_array().expect("a path");
    assert!(
        related
            .iter()
            .any(|step| step["message"] == "this path returns without freeing it"
                && covered(LEAK, &step["location"]["range"], Encoding::Utf16).contains("return")),
        "{related:#?}"
    );
}

#[test]
fn a_double_free_points_at_the_first_one() {
    let text = CLEAN.replace("  return", "  memref.dealloc %a : memref<4xf32>\n  return");
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &text);
    let diagnostics = client.diagnostics(URI, 1);
    assert_eq!(codes(&diagnostics), ["double-free"]);
    assert_eq!(diagnostics[0]["severity"], 1);
    assert_eq!(diagnostics[0]["range"]["start"]["line"], 4);
    let related = diagnostics[0]["relatedInformation"].as_array().expect("a path");
    let step = |message: &str| {
        related
            .iter()
            .find(|step| step["message"] == message)
            .map(|step| step["location"]["range"]["start"]["line"].clone())
    };
    assert_eq!(step("allocated here"), Some(json!(1)), "{related:#?}");
    assert_eq!(step("first freed here"), Some(json!(3)), "{related:#?}");
}

#[test]
fn characters_are_counted_in_the_chosen_encoding() {
    let line = "  \"test.op\"() {s = \"é東𝒳\"} : () -> () memref.dealloc %a : memref<4xf32>\n";
    let text = CLEAN
        .replace("  return", &format!("{line}  return"))
        .replace('\n', "\r\n");
    for (offered, encoding) in [("utf-8", Encoding::Utf8), ("utf-16", Encoding::Utf16)] {
        let mut client = Client::initialized(&[offered]);
        client.open(URI, &text);
        let diagnostics = client.diagnostics(URI, 1);
        assert_eq!(codes(&diagnostics), ["double-free"], "{offered}");
        let found = covered(&text, &diagnostics[0]["range"], encoding);
        assert!(found.starts_with("memref.dealloc"), "{offered}: {found:?}");
    }
}

#[test]
fn a_closed_document_has_no_diagnostics() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics"
            && message["params"]["uri"] == URI
            && message["params"]["diagnostics"] == json!([])
    });
}
