//! The server holds the text that the editor holds, and speaks of the newest only.

use std::time::Duration;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::edits::{Encoding, apply};
use serde_json::{Value, json};

use super::{CLEAN, LEAK, URI, at, codes, position_params, ready, replace};

#[test]
fn a_typed_free_silences_the_leak_and_a_second_one_is_a_double_free() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
    let free = "  memref.dealloc %a : memref<4xf32>\n";
    client.change(URI, 2, json!([replace(at(3, 0), at(3, 0), free)]));
    assert_eq!(codes(&client.diagnostics(URI, 2)), [""; 0]);
    client.change(URI, 3, json!([replace(at(3, 0), at(3, 0), free)]));
    assert_eq!(codes(&client.diagnostics(URI, 3)), ["double-free"]);
    client.change(URI, 4, json!([replace(at(3, 0), at(5, 0), "")]));
    assert_eq!(codes(&client.diagnostics(URI, 4)), ["leak"]);
}

#[test]
fn changes_of_one_message_build_on_each_other() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.change(
        URI,
        2,
        json!([
            replace(at(0, 0), at(0, 0), "// first line\n"),
            replace(at(4, 0), at(4, 0), "  memref.dealloc %a : memref<4xf32>\n"),
            replace(at(0, 0), at(1, 0), ""),
        ]),
    );
    assert_eq!(codes(&client.diagnostics(URI, 2)), [""; 0]);
}

#[test]
fn positions_past_the_end_mean_the_end() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.diagnostics(URI, 1);
    client.change(
        URI,
        2,
        json!([replace(at(99, 7), at(100, 3), "func.func private @g()\n")]),
    );
    assert_eq!(codes(&client.diagnostics(URI, 2)), ["leak"]);
    // The end of line 2, however far the character is past it.
    client.change(
        URI,
        3,
        json!([replace(
            at(2, 4000),
            at(2, u64::from(u32::MAX)),
            "\n  memref.dealloc %a : memref<4xf32>"
        )]),
    );
    assert_eq!(codes(&client.diagnostics(URI, 3)), [""; 0]);
    let symbols = client
        .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
        .expect("symbols");
    assert_eq!(symbols.as_array().map(Vec::len), Some(2), "{symbols}");
}

/// What no editor sends, and some day one does: the text is still one that both sides know.
#[test]
fn edits_as_no_editor_makes_them() {
    let text = format!("// \u{1d4b3}\r\n{LEAK}");
    let far = at(u64::from(u32::MAX), u64::from(u32::MAX));
    let long = "x".repeat(1 << 20);
    let cases = [
        // No change at all, and one of nothing.
        (json!([]), text.clone()),
        (json!([replace(at(1, 0), at(1, 0), "")]), text.clone()),
        // From the end to the beginning.
        (
            json!([replace(at(1, 7), at(0, 0), "// ")]),
            format!("// {}", LEAK.strip_prefix("func.fu").expect("it begins so")),
        ),
        (json!([replace(far.clone(), at(0, 0), "")]), String::new()),
        (
            json!([replace(far.clone(), far.clone(), "// end")]),
            format!("{text}// end"),
        ),
        // Between the halves of a character, and of the end of a line.
        (
            json!([replace(at(0, 4), at(0, 4), "x")]),
            text.replace("\u{1d4b3}", "x\u{1d4b3}"),
        ),
        (json!([replace(at(0, 6), at(0, 6), "x")]), text.replace("\r\n", "x\r\n")),
        (
            json!([{"text": "// a\r"}, replace(at(1, 0), at(1, 0), "\n// b")]),
            "// a\r\n// b".to_owned(),
        ),
        // All of it, twice; and much of it.
        (json!([{"text": "x"}, {"text": LEAK}]), LEAK.to_owned()),
        (
            json!([{"text": LEAK}, replace(at(0, 0), at(0, 0), &format!("// {long}\0\n"))]),
            format!("// {long}\0\n{LEAK}"),
        ),
        // A length that is wrong, as it was once told.
        (
            json!([{"range": {"start": at(0, 0), "end": at(0, 0)}, "rangeLength": 4711, "text": "// "}]),
            format!("// {text}"),
        ),
    ];
    let symbols = |client: &mut Client| {
        let params = json!({"textDocument": {"uri": URI}});
        client.request("textDocument/documentSymbol", params).expect("symbols")
    };
    let tokens = |client: &mut Client| {
        let params = json!({"textDocument": {"uri": URI}});
        let all = client
            .request("textDocument/semanticTokens/full", params)
            .expect("tokens");
        all["data"].clone()
    };
    for (changes, expected) in cases {
        let mut client = ready(&text);
        client.change(URI, 2, changes.clone());
        let mut fresh = Client::initialized(&["utf-16"]);
        fresh.open(URI, &expected);
        let shown: String = changes.to_string().chars().take(200).collect();
        assert_eq!(symbols(&mut client), symbols(&mut fresh), "{shown}");
        assert_eq!(tokens(&mut client), tokens(&mut fresh), "{shown}");
        // The next edit goes where it belongs: what is at the end says so.
        let append = json!([replace(far.clone(), far.clone(), &format!("\n{CLEAN}"))]);
        client.change(URI, 3, append.clone());
        fresh.change(URI, 3, append);
        assert_eq!(symbols(&mut client), symbols(&mut fresh), "{shown}, and more");
        assert_eq!(
            client.diagnostics(URI, 3),
            fresh.diagnostics(URI, 3),
            "{shown}, and more"
        );
    }
}

#[test]
fn what_is_not_open_cannot_be_changed_and_what_is_opened_twice_is_the_second() {
    let mut client = Client::initialized(&["utf-16"]);
    client.change(URI, 1, json!([{"text": LEAK}]));
    client.open(URI, CLEAN);
    assert_eq!(codes(&client.diagnostics(URI, 1)), [""; 0]);
    client.open(URI, &LEAK.replace("%a", "%b"));
    let found = client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics" && message["params"]["diagnostics"][0].is_object()
    });
    assert_eq!(found["params"]["diagnostics"][0]["message"], "buffer %b is never freed");
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    client.change(URI, 5, json!([{"text": LEAK}]));
    let params = json!({"textDocument": {"uri": URI}});
    let symbols = client
        .request("textDocument/documentSymbol", params)
        .expect("an answer");
    assert!(symbols.is_null(), "it is closed: {symbols}");
}

#[test]
fn a_position_inside_a_surrogate_pair_hurts_nobody() {
    let mut client = Client::initialized(&["utf-16"]);
    let text = format!("// 𝒳𝒳\n{LEAK}");
    client.open(URI, &text);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["leak"]);
    client.change(URI, 2, json!([replace(at(0, 4), at(0, 6), "x")]));
    assert_eq!(codes(&client.diagnostics(URI, 2)), ["leak"]);
    client
        .request("textDocument/hover", position_params(0, 4))
        .expect("hover is answered");
    client.change(URI, 3, json!([{"text": CLEAN}]));
    assert_eq!(codes(&client.diagnostics(URI, 3)), [""; 0]);
}

/// A linear congruential generator: the same edits in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit.max(1) as u64) as usize
    }
}

/// The position of a byte offset that lies between two characters.
fn position_of(text: &str, offset: usize, encoding: Encoding) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    at(line as u64, encoding.length(&before[start..]) as u64)
}

#[test]
fn after_many_edits_the_server_holds_the_text_that_the_editor_holds() {
    const SNIPPETS: [&str; 14] = [
        "x",
        "é",
        "𝒳",
        "\r\n",
        "\n",
        "{",
        "}",
        "\"",
        "// -----\n",
        "  memref.dealloc %a : memref<4xf32>\n",
        "func.func @g() {\n  return\n}\n",
        "%a",
        "(",
        "",
    ];
    for encoding in [Encoding::Utf8, Encoding::Utf16] {
        let offered = match encoding {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
        };
        for seed in 0..4 {
            let mut random = Random(seed);
            let mut text = format!("// 𝒳 é\r\n{LEAK}{}", CLEAN.replace("@f", "@é").replace('\n', "\r\n"));
            let mut client = Client::initialized(&[offered]);
            client.open(URI, &text);
            let mut version = 1;
            for _ in 0..60 {
                let boundaries: Vec<usize> = text
                    .char_indices()
                    .map(|(at, _)| at)
                    .chain([text.len()])
                    // A carriage return and the line feed after it end a line together.
                    .filter(|at| !text[..*at].ends_with('\r') || !text[*at..].starts_with('\n'))
                    .collect();
                let first = random.below(boundaries.len());
                let last = (first + random.below(4)).min(boundaries.len() - 1);
                let edit = json!({
                    "range": {
                        "start": position_of(&text, boundaries[first], encoding),
                        "end": position_of(&text, boundaries[last], encoding),
                    },
                    "newText": SNIPPETS[random.below(SNIPPETS.len())],
                });
                version += 1;
                client.change(URI, version, json!([{"range": edit["range"], "text": edit["newText"]}]));
                text = apply(&text, &[edit], encoding);
            }
            let held = client.diagnostics(URI, version);
            let symbols = |client: &mut Client| {
                client
                    .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
                    .expect("symbols")
            };
            let mut fresh = Client::initialized(&[offered]);
            fresh.open(URI, &text);
            assert_eq!(held, fresh.diagnostics(URI, 1), "{offered}, seed {seed}:\n{text}");
            assert_eq!(
                symbols(&mut client),
                symbols(&mut fresh),
                "{offered}, seed {seed}:\n{text}"
            );
        }
    }
}

#[test]
fn stale_results_are_never_published() {
    let mut client = Client::initialized(&["utf-16"]);
    let many: String = (0..300).map(|n| LEAK.replace("@f", &format!("@f{n}"))).collect();
    client.open(URI, &many);
    let last = 60;
    for version in 2..=last {
        let free = "  memref.dealloc %a : memref<4xf32>\n";
        let change = match version % 2 {
            0 => replace(at(3, 0), at(3, 0), free),
            _ => replace(at(3, 0), at(4, 0), ""),
        };
        client.change(URI, version, json!([change]));
    }
    let mut versions = Vec::new();
    let final_count = loop {
        let message = client.wait_for(|message| message["method"] == "textDocument/publishDiagnostics");
        let version = message["params"]["version"]
            .as_i64()
            .expect("diagnostics carry a version");
        versions.push(version);
        if version == last {
            break message["params"]["diagnostics"].as_array().map(Vec::len);
        }
    };
    assert!(versions.is_sorted_by(|a, b| a < b), "{versions:?}");
    assert_eq!(final_count, Some(299), "version {last} frees one of the 300");
    let after = client.drain(Duration::from_millis(500));
    assert!(
        !after
            .iter()
            .any(|message| message["method"] == "textDocument/publishDiagnostics"),
        "nothing is published after the newest version: {after:#?}"
    );
}

#[test]
fn a_change_that_is_answered_at_once_shows_in_the_next_request() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.change(
        URI,
        2,
        json!([replace(at(0, 0), at(0, 0), "func.func private @first()\n")]),
    );
    let symbols = client
        .request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}))
        .expect("symbols");
    let names: Vec<&str> = symbols
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|symbol| symbol["name"].as_str())
        .collect();
    assert_eq!(names.len(), 2, "{symbols}");
    assert!(names[0].contains("first") && names[1].contains('f'), "{names:?}");
}
