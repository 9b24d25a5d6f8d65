//! A client that types, takes back, pastes, closes and opens at random over twenty documents, and asks for everything that the
//! server says it can do. At the end each document looks as it does to a server that was just started; memory has not grown,
//! and the log has nothing above the level of information.
//!
//! Two thousand edits by default; `SOAK_EDITS=200000 cargo test --release -p memref-analyzer-tests --test suites soak` is the
//! long run, with a request for every ten edits or more. `SOAK_SEED` chooses another run.

use std::collections::BTreeMap;
use std::time::Duration;

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::corpus;
use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::edits::Encoding;
use serde_json::{Value, json};

const DOCUMENTS: usize = 20;
/// No document grows past this, in bytes.
const LARGEST: usize = 16 << 10;
/// What a process may have grown by since the first tenth, as a part of what it was.
const GROWTH: f64 = 1.3;
/// From how many edits on memory is looked at: before, caches fill.
const ENOUGH: usize = 20_000;

/// What is typed besides pieces of the corpus.
const TYPED: [&str; 20] = [
    "",
    "x",
    " ",
    "\n",
    "%a",
    "}",
    "{",
    "\"",
    "(",
    "// -----\n",
    "\u{1D4B3}",
    "\r\n",
    "  memref.dealloc %a : memref<4xf32>\n",
    "  %a = memref.alloc() : memref<4xf32>\n",
    "func.func @g() {\n  return\n}\n",
    "^bb1:\n",
    // What flips the stage of a piece, and what is said of all of a file.
    "func.func @before() {\n  %a = memref.alloc() : memref<4xf32>\n  %b = memref.alloc() : memref<4xf32>\n  %c = memref.alloc() : memref<4xf32>\n  %d = memref.alloc() : memref<4xf32>\n  %e = memref.alloc() : memref<4xf32>\n  %f = memref.alloc() : memref<4xf32>\n  return\n}\n",
    "func.func @frees(%m: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n",
    "// memref-analyzer: allow-file(leak)\n",
    "// memref-analyzer: allow(not-deallocated)\n",
];

/// What can be asked, by the capability that says so; our own requests need none.
const REQUESTS: [(&str, &str); 40] = [
    ("hoverProvider", "textDocument/hover"),
    ("definitionProvider", "textDocument/definition"),
    ("declarationProvider", "textDocument/declaration"),
    ("typeDefinitionProvider", "textDocument/typeDefinition"),
    ("implementationProvider", "textDocument/implementation"),
    ("referencesProvider", "textDocument/references"),
    ("documentHighlightProvider", "textDocument/documentHighlight"),
    ("documentSymbolProvider", "textDocument/documentSymbol"),
    ("inlayHintProvider", "textDocument/inlayHint"),
    ("codeActionProvider", "textDocument/codeAction"),
    ("foldingRangeProvider", "textDocument/foldingRange"),
    ("selectionRangeProvider", "textDocument/selectionRange"),
    ("documentFormattingProvider", "textDocument/formatting"),
    ("documentRangeFormattingProvider", "textDocument/rangeFormatting"),
    ("documentOnTypeFormattingProvider", "textDocument/onTypeFormatting"),
    ("renameProvider", "textDocument/prepareRename"),
    ("renameProvider", "textDocument/rename"),
    ("documentLinkProvider", "textDocument/documentLink"),
    ("completionProvider", "textDocument/completion"),
    ("signatureHelpProvider", "textDocument/signatureHelp"),
    ("semanticTokensProvider", "textDocument/semanticTokens/full"),
    ("semanticTokensProvider", "textDocument/semanticTokens/full/delta"),
    ("semanticTokensProvider", "textDocument/semanticTokens/range"),
    ("codeLensProvider", "textDocument/codeLens"),
    ("linkedEditingRangeProvider", "textDocument/linkedEditingRange"),
    ("callHierarchyProvider", "textDocument/prepareCallHierarchy"),
    ("workspaceSymbolProvider", "workspace/symbol"),
    ("diagnosticProvider", "textDocument/diagnostic"),
    ("diagnosticProvider", "workspace/diagnostic"),
    ("", "memref-analyzer/aliases"),
    ("", "memref-analyzer/trace"),
    ("", "memref-analyzer/slice"),
    ("", "memref-analyzer/graph"),
    ("", "memref-analyzer/similarity"),
    ("", "memref-analyzer/transformed"),
    ("", "memref-analyzer/passes"),
    ("", "memref-analyzer/ownership"),
    ("", "memref-analyzer/buffers"),
    ("", "memref-analyzer/explain"),
    ("", "memref-analyzer/status"),
];

/// What is asked about one of the things that an answer holds.
const FOLLOW_UPS: [(&str, &str, Told); 6] = [
    ("textDocument/codeAction", "codeAction/resolve", Told::Itself),
    ("textDocument/codeLens", "codeLens/resolve", Told::Itself),
    ("textDocument/inlayHint", "inlayHint/resolve", Told::Itself),
    ("textDocument/completion", "completionItem/resolve", Told::Itself),
    (
        "textDocument/prepareCallHierarchy",
        "callHierarchy/incomingCalls",
        Told::AsItem,
    ),
    (
        "textDocument/prepareCallHierarchy",
        "callHierarchy/outgoingCalls",
        Told::AsItem,
    ),
];

/// The passes whose results are looked at.
const PASSES: [&str; 4] = [
    "insert-deallocs",
    "buffer-deallocation-pipeline",
    "buffer-deallocation",
    "promote-buffers-to-stack",
];

/// How a thing is named when it is asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Itself,
    AsItem,
}

/// A document as the editor holds it.
struct Open {
    uri: String,
    text: String,
    version: i64,
    /// What would take back the last edits: where, how long what is there now is, and what was there.
    undo: Vec<(usize, usize, String)>,
}

impl Open {
    fn place(&self, dice: &mut Dice) -> usize {
        let mut at = dice.below(self.text.len() + 1);
        while !self.text.is_char_boundary(at) || (self.text[..at].ends_with('\r') && self.text[at..].starts_with('\n'))
        {
            at -= 1;
        }
        at
    }

    fn position(&self, offset: usize) -> Value {
        let before = &self.text[..offset];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        json!({ "line": before.matches('\n').count(), "character": Encoding::Utf16.length(&before[start..]) })
    }

    fn replace(&mut self, client: &mut Client, at: usize, length: usize, new: &str) {
        let range = json!({ "start": self.position(at), "end": self.position(at + length) });
        self.version += 1;
        client.change(&self.uri, self.version, json!([{ "range": range, "text": new }]));
        self.text.replace_range(at..at + length, new);
    }

    fn edit(&mut self, client: &mut Client, dice: &mut Dice, pieces: &[String]) {
        if dice.one_in(4)
            && let Some((at, length, old)) = self.undo.pop()
        {
            return self.replace(client, at, length, &old);
        }
        let at = self.place(dice);
        let is_paste = dice.one_in(12);
        // What is too long is cut, so that documents neither grow nor go.
        let length = match self.text.len() > LARGEST {
            true => self.text.len() - at,
            false if is_paste || dice.one_in(3) => 0,
            false => self.text[at..].chars().take(dice.below(6)).map(char::len_utf8).sum(),
        };
        let splits_line_end = self.text[..at + length].ends_with('\r') && self.text[at + length..].starts_with('\n');
        let length = length + usize::from(splits_line_end);
        let new = match is_paste {
            true => dice.pick(pieces).map_or("", String::as_str),
            false => TYPED[dice.below(TYPED.len())],
        };
        // A carriage return that comes before a line feed would become a line end together with it.
        let new = if new.ends_with('\r') || (new.starts_with('\n') && self.text[..at].ends_with('\r')) {
            ""
        } else {
            new
        };
        let old = self.text[at..at + length].to_owned();
        self.replace(client, at, length, new);
        self.undo.push((at, new.len(), old));
        if self.undo.len() > 50 {
            // Taking back in any other order would not be what an editor does.
            self.undo.remove(0);
        }
    }

    fn params(&self, method: &str, dice: &mut Dice) -> Value {
        match method {
            "workspace/symbol" => return json!({ "query": "f" }),
            "memref-analyzer/explain" => return json!({ "code": "leak" }),
            "memref-analyzer/passes" | "memref-analyzer/status" => return Value::Null,
            _ => {}
        }
        let position = self.position(self.place(dice));
        let mut ends = [self.place(dice), self.place(dice)];
        ends.sort_unstable();
        json!({
            "textDocument": { "uri": self.uri },
            "position": position,
            "positions": [position],
            "range": { "start": self.position(ends[0]), "end": self.position(ends[1]) },
            "context": { "includeDeclaration": true, "diagnostics": [], "triggerKind": 1, "isRetrigger": false },
            "options": { "tabSize": 2, "insertSpaces": true },
            "ch": "\n",
            "newName": "renamed",
            "previousResultId": "1",
            "previousResultIds": [],
            "direction": if dice.one_in(2) { "backward" } else { "forward" },
            "passes": [PASSES[dice.below(PASSES.len())]],
        })
    }
}

/// What of a process is in memory now, in KiB.
fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Symbols and hints of a document.
fn seen(client: &mut Client, document: &Open) -> [Value; 2] {
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": document.position(document.text.len()) });
    let params = json!({ "textDocument": { "uri": document.uri }, "range": whole });
    ["textDocument/documentSymbol", "textDocument/inlayHint"]
        .map(|method| client.request(method, params.clone()).expect("an answer"))
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |value| value.parse().expect("a number"))
}

#[test]
fn after_a_long_day_the_server_is_as_good_as_new() {
    let edits = setting("SOAK_EDITS", 2_000);
    let seed = setting("SOAK_SEED", 1) as u64;
    let mut dice = Dice::new(seed);
    let pieces: Vec<String> = ["corpus"]
        .iter()
        .flat_map(|folder| corpus::files(folder))
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .flat_map(|text| corpus::pieces(&text))
        .filter(|piece| piece.len() < 3_000)
        .collect();
    assert!(pieces.len() > 100, "the corpus has pieces");

    let log = tempfile::NamedTempFile::new().expect("there is room");
    let mut client = Client::start_logging(log.reopen().expect("a file"));
    let initialize = json!({
        "processId": null,
        "rootUri": null,
        "capabilities": memref_analyzer_tests::client::capabilities(&["utf-16"]),
    });
    client.initialize(initialize);
    let asked: Vec<&str> = REQUESTS
        .iter()
        .filter(|(capability, _)| capability.is_empty() || !client.capabilities[capability].is_null())
        .map(|(_, method)| *method)
        .collect();
    for capability in client.capabilities.as_object().expect("capabilities").keys() {
        let is_asked = REQUESTS.iter().any(|(of, _)| of == capability) || !capability.ends_with("Provider");
        assert!(
            is_asked || capability == "executeCommandProvider",
            "nobody asks for {capability}"
        );
    }

    let mut documents: Vec<Open> = (0..DOCUMENTS)
        .map(|n| Open {
            uri: format!("file:///soak/{n}.mlir"),
            text: dice.pick(&pieces).cloned().unwrap_or_default(),
            version: 1,
            undo: Vec::new(),
        })
        .collect();
    for document in &documents {
        client.open(&document.uri, &document.text);
    }
    let mut requests = BTreeMap::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut after_a_tenth = None;
    for done in 0..edits {
        let document = &mut documents[dice.below(DOCUMENTS)];
        if dice.one_in(500) {
            client.notify(
                "textDocument/didClose",
                json!({ "textDocument": { "uri": document.uri } }),
            );
            document.version = 1;
            document.undo.clear();
            client.open(&document.uri, &document.text);
        }
        document.edit(&mut client, &mut dice, &pieces);
        if dice.one_in(6)
            && let Some(method) = dice.pick(&asked)
        {
            let params = document.params(method, &mut dice);
            *counts.entry(*method).or_default() += 1;
            requests.insert(client.ask(method, params), *method);
        }
        // What was answered is read, so that it does not pile up here.
        if done % 200 == 199 {
            for message in client.drain(Duration::ZERO) {
                if let Some((method, about)) = answered(&message, &mut requests, &mut dice) {
                    *counts.entry(method).or_default() += 1;
                    requests.insert(client.ask(method, about), method);
                }
            }
        }
        if done + 1 == edits / 10 {
            after_a_tenth = resident(client.pid());
        }
    }
    while !requests.is_empty() {
        let message = client.wait_for(|message| message["id"].is_i64() && message.get("method").is_none());
        answered(&message, &mut requests, &mut dice);
    }

    println!("{edits} edits, {} requests: {counts:?}", counts.values().sum::<usize>());
    let further = FOLLOW_UPS.iter().map(|(_, method, _)| method);
    let never: Vec<_> = asked
        .iter()
        .chain(further)
        .filter(|method| !counts.contains_key(**method))
        .collect();
    assert!(edits < ENOUGH || never.is_empty(), "nobody asked {never:?}");

    let mut fresh = Client::initialized(&["utf-16"]);
    let passes = fresh
        .request("memref-analyzer/passes", Value::Null)
        .expect("the passes");
    let passes: Vec<&Value> = passes
        .as_array()
        .expect("a list")
        .iter()
        .map(|pass| &pass["name"])
        .collect();
    assert!(passes.iter().any(|name| **name == "buffer-deallocation"));
    for document in &documents {
        fresh.open(&document.uri, &document.text);
        // An edit that changes nothing: whatever was shown before, this version's findings are shown again.
        let start = json!({ "line": 0, "character": 0 });
        let nothing = json!([{ "range": { "start": start, "end": start }, "text": "" }]);
        client.change(&document.uri, document.version + 1, nothing);
        let mut known = client.diagnostics(&document.uri, document.version + 1);
        // What a pass said when its action was chosen, only who chose it is told.
        known.retain(|diagnostic| !passes.contains(&&diagnostic["code"]));
        let expected = fresh.diagnostics(&document.uri, 1);
        let text = &document.text;
        assert_eq!(known, expected, "seed {seed}, {}:\n{text}", document.uri);
        let (known, expected) = (seen(&mut client, document), seen(&mut fresh, document));
        assert_eq!(known, expected, "seed {seed}, {}:\n{text}", document.uri);
    }
    if let (Some(then), Some(now)) = (after_a_tenth, resident(client.pid())) {
        println!("{then} KiB after a tenth of the edits, {now} KiB at the end");
        assert!(
            edits < ENOUGH || (now as f64) < then as f64 * GROWTH,
            "memory grew from {then} to {now} KiB"
        );
    }
    let log = std::fs::read_to_string(log.path()).expect("a log");
    let bad: Vec<&str> = log
        .lines()
        .filter(|line| line.contains(" WARN ") || line.contains(" ERROR "))
        .take(5)
        .collect();
    assert!(bad.is_empty(), "seed {seed}, the log says {bad:#?}");
}

/// Crosses off the request that a message answers. What to ask about what it holds, if anything.
fn answered<'a>(message: &Value, requests: &mut BTreeMap<i64, &'a str>, dice: &mut Dice) -> Option<(&'a str, Value)> {
    let (Some(id), None) = (message["id"].as_i64(), message.get("method")) else {
        return None;
    };
    let Some(method) = requests.remove(&id) else {
        panic!("nobody asked {id}: {message}");
    };
    // What was asked at random may make no sense, but it is no fault of the server's.
    let code = message["error"]["code"].as_i64();
    assert!(
        !matches!(code, Some(-32603 | -32601)),
        "{method} is answered by {}",
        message["error"]
    );
    let result = &message["result"];
    let things = result.as_array().or_else(|| result["items"].as_array())?;
    let thing = dice.pick(things)?;
    let further: Vec<_> = FOLLOW_UPS.iter().filter(|(of, ..)| *of == method).collect();
    let (_, asked, reported) = dice.pick(&further)?;
    let about = match reported {
        Told::Itself => thing.clone(),
        Told::AsItem => json!({ "item": thing }),
    };
    Some((asked, about))
}
