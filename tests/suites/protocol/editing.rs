//! Completion and signature help while a user types, as an editor meets them.

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::{Encoding, apply};
use serde_json::{Value, json};

const URI: &str = "file:///work/editing.mlir";

const TEXT: &str = "\
func.func private @callee(memref<4xf32>, index) -> i1
func.func @f(%size: index, %x: f32) {
  %buffer = memref.alloc() : memref<4xf32>
  memref.store %x, %b
  return
}
";

fn client(has_snippets: bool) -> Client {
    let mut can = capabilities(&["utf-16"]);
    can["textDocument"]["completion"] = json!({"completionItem": {"snippetSupport": has_snippets}});
    can["textDocument"]["signatureHelp"] = json!({});
    let mut client = Client::start();
    client.initialize(json!({"processId": null, "rootUri": null, "capabilities": can}));
    client
}

fn at(line: u64, character: u64) -> Value {
    json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}})
}

fn completions(client: &mut Client, line: u64, character: u64) -> Vec<Value> {
    let answer = client
        .request("textDocument/completion", at(line, character))
        .expect("completions");
    answer["items"].as_array().expect("a list").clone()
}

fn labels(items: &[Value]) -> Vec<&str> {
    items
        .iter()
        .map(|item| item["label"].as_str().expect("a label"))
        .collect()
}

fn with_line(line: &str) -> String {
    TEXT.replace("  memref.store %x, %b\n", &format!("{line}\n"))
}

#[test]
fn a_value_replaces_what_is_typed_with_its_sign() {
    let mut client = client(true);
    let triggers = &client.capabilities["completionProvider"]["triggerCharacters"];
    for sign in ["%", "@", "^", ".", "!", "#", "\""] {
        assert!(triggers.as_array().expect("a list").contains(&json!(sign)), "{sign}");
    }
    client.open(URI, TEXT);
    let items = completions(&mut client, 3, 21);
    assert_eq!(labels(&items), ["%buffer"]);
    assert_eq!(items[0]["detail"], "memref<4xf32>");
    let changed = apply(TEXT, &[items[0]["textEdit"].clone()], Encoding::Utf16);
    assert_eq!(changed, TEXT.replace("%x, %b", "%x, %buffer"));
}

#[test]
fn an_operation_comes_with_its_form_and_tells_more_when_asked() {
    let text = with_line("  memref.dea");
    for (has_snippets, written) in [
        (true, "memref.dealloc ${1:%memref} : ${2:type}$0"),
        (false, "memref.dealloc"),
    ] {
        let mut client = client(has_snippets);
        client.open(URI, &text);
        let items = completions(&mut client, 3, 12);
        let dealloc = items
            .iter()
            .find(|item| item["label"] == "memref.dealloc")
            .expect("it is offered");
        assert_eq!(dealloc["textEdit"]["newText"], written);
        assert_eq!(dealloc["insertTextFormat"], if has_snippets { 2 } else { 1 });
        assert!(dealloc["documentation"].is_null());
        let resolved = client
            .request("completionItem/resolve", dealloc.clone())
            .expect("it resolves");
        let said = resolved["documentation"]["value"].as_str().expect("documentation");
        assert!(said.contains("frees `memref`"), "{said}");
        assert!(said.contains("memref.dealloc %memref : type(memref)"), "{said}");
    }
}

#[test]
fn completion_follows_each_letter() {
    let mut client = client(true);
    client.open(URI, &with_line(""));
    let mut version = 1;
    for (column, letter) in "  %r = call @callee(%b".char_indices() {
        version += 1;
        let here = json!({"line": 3, "character": column});
        client.change(
            URI,
            version,
            json!([{"range": {"start": here, "end": here}, "text": letter.to_string()}]),
        );
        let items = completions(&mut client, 3, column as u64 + 1);
        match letter {
            '@' => assert_eq!(labels(&items), ["@callee", "@f"]),
            'b' => assert_eq!(labels(&items), ["%buffer"]),
            _ => {}
        }
    }
}

#[test]
fn signature_help_shows_where_the_cursor_is() {
    let mut client = client(true);
    client.open(URI, TEXT);
    let help = client.request("textDocument/signatureHelp", at(3, 21)).expect("help");
    let signature = &help["signatures"][0];
    let label = signature["label"].as_str().expect("a label");
    let active = help["activeParameter"].as_u64().expect("a part") as usize;
    let part = &signature["parameters"][active]["label"];
    let bounds = |index: usize| part[index].as_u64().expect("a number") as usize;
    assert_eq!(&label[bounds(0)..bounds(1)], "%memref");
    let text = with_line("  %r = call @callee(%buffer, ");
    client.change(URI, 2, json!([{"text": text}]));
    let help = client.request("textDocument/signatureHelp", at(3, 29)).expect("help");
    assert_eq!(help["signatures"][0]["label"], "@callee(memref<4xf32>, index) -> i1");
    assert_eq!(help["activeParameter"], 1);
}

#[test]
fn hostile_places_have_answers() {
    let mut client = client(true);
    client.open(URI, TEXT);
    for (line, character) in [(0, 0), (99, 0), (3, 999), (4_294_967_295, 4_294_967_295)] {
        client
            .request("textDocument/completion", at(line, character))
            .expect("an answer");
        client
            .request("textDocument/signatureHelp", at(line, character))
            .expect("an answer");
    }
    for strange in [
        json!({"label": "x"}),
        json!({"label": "x", "data": 7}),
        json!({"label": "x", "data": {"uri": "file:///no", "operation": "memref.alloc"}}),
    ] {
        let resolved = client
            .request("completionItem/resolve", strange)
            .expect("it is given back");
        assert_eq!(resolved["label"], "x");
    }
}
