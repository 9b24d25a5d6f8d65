//! Diagnostics as the client reads them, at the cost of what changed.
//!
//! IR from before the deallocation passes has ten thousand findings in a file, and the protocol sends all of them on each
//! change. So the JSON of an item's findings is kept, with holes where the numbers of lines go: those move when
//! something before the item changes, and nothing else does. A publication copies the pieces and fills the holes.
//!
//! No more than `diagnostics.limit` entries are sent ([`Selection`] says which); the last one says how many more there are.

use std::sync::Arc;

use buffer_analysis::{Code, Finding, Severity};
use ide::{Analysis, ItemFindings, path};
use mlir_grammar::Span;
use rustc_hash::FxHashMap;
use serde_json::Value;

use crate::convert::from_proto::Client;
use crate::convert::item_lines::ItemLines;
use crate::convert::json::add_number;
use crate::convert::to_proto::page_of;
use crate::diagnostics::selection::{Chosen, Selection};

/// Writes the diagnostics of one document, and remembers what it wrote.
#[derive(Debug)]
pub struct Publisher {
    /// The document's URI as a JSON string.
    uri: String,
    client: Client,
    /// By the address of the findings, which the entry keeps alive.
    written: FxHashMap<usize, Written>,
    publications: u32,
    /// How many bytes the longest publication had.
    longest: usize,
}

#[derive(Debug)]
struct Written {
    findings: Arc<ItemFindings>,
    first_character: usize,
    /// Which of the findings are written.
    chosen: Chosen,
    pieces: Pieces,
    /// The last publication that used it.
    used: u32,
}

/// JSON with holes.
#[derive(Debug, Default)]
struct Pieces {
    json: Vec<u8>,
    /// Where in `json` which line belongs, counted from the item's first one.
    holes: Vec<(usize, usize)>,
    /// By finding: where it ends in `json` and in `holes`.
    ends: Vec<(usize, usize)>,
}

impl Publisher {
    /// For the document `uri` of a client.
    #[must_use]
    pub fn new(uri: &str, client: Client) -> Self {
        Self {
            uri: json_string(uri),
            client,
            written: FxHashMap::default(),
            publications: 0,
            longest: 0,
        }
    }

    /// The notification that publishes the findings of `analysis`, at most `limit` entries of them, and `notes`.
    #[must_use]
    pub fn publish(&mut self, analysis: &Analysis, version: i32, limit: usize, notes: &[Value]) -> Vec<u8> {
        let mut out = self.head(Some(version));
        self.write_list(analysis, limit, notes, &mut out);
        out.extend_from_slice(b"]}}");
        out
    }

    /// The same diagnostics as a list.
    #[must_use]
    pub fn list(&mut self, analysis: &Analysis, limit: usize, notes: &[Value]) -> Vec<u8> {
        let mut out = vec![b'['];
        self.write_list(analysis, limit, notes, &mut out);
        out.push(b']');
        out
    }

    fn write_list(&mut self, analysis: &Analysis, limit: usize, notes: &[Value], out: &mut Vec<u8>) {
        self.publications = self.publications.wrapping_add(1);
        let selection = Selection::new(analysis, limit);
        out.reserve(self.longest);
        for &(index, chosen) in &selection.items {
            self.splice(analysis, index, chosen, out);
        }
        if selection.left_out > 0 {
            comma(out);
            out.extend_from_slice(more(selection.left_out, limit).as_bytes());
        }
        for note in notes {
            comma(out);
            out.extend_from_slice(note.to_string().as_bytes());
        }
        self.written.retain(|_, written| written.used == self.publications);
        self.longest = self.longest.max(out.len());
    }

    /// The notification that takes all diagnostics back.
    #[must_use]
    pub fn clear(&self, version: Option<i32>) -> Vec<u8> {
        let mut out = self.head(version);
        out.extend_from_slice(b"]}}");
        out
    }

    fn head(&self, version: Option<i32>) -> Vec<u8> {
        let version = version.map_or(String::new(), |version| format!("\"version\":{version},"));
        format!(
            "{{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/publishDiagnostics\",\"params\":{{\"uri\":{},{version}\"diagnostics\":[",
            self.uri
        )
        .into_bytes()
    }

    /// Copies the chosen findings of an item.
    fn splice(&mut self, analysis: &Analysis, index: usize, mut chosen: Chosen, out: &mut Vec<u8>) {
        let Some(findings) = analysis.findings(index) else {
            return;
        };
        let start = analysis.document().items().at(index).start;
        let start = self.client.encoding.position(analysis.document().text(), start);
        let (first_line, first_character) = (start.line as usize, start.character as usize);

        let key = Arc::as_ptr(findings).addr();
        let holds = self.written.get(&key).is_some_and(|known| {
            known.first_character == first_character
                && known.chosen.holds(chosen)
                && findings.elsewhere.is_empty()
                && !findings.follows_calls
        });
        if !holds {
            let written = Written {
                findings: Arc::clone(findings),
                first_character,
                chosen,
                pieces: self.write(analysis, index, chosen, (first_character, first_line)),
                used: 0,
            };
            self.written.insert(key, written);
        }
        let Some(written) = self.written.get_mut(&key) else {
            return;
        };
        written.used = self.publications;
        for (position, finding) in written.findings.all.iter().enumerate() {
            if chosen.take(finding) {
                comma(out);
                written.pieces.copy(position, first_line, out);
            }
        }
    }

    /// Writes the chosen findings of an item that begins at `first` (line and character); the others are left empty.
    fn write(&self, analysis: &Analysis, item: usize, mut chosen: Chosen, first: (usize, usize)) -> Pieces {
        let (first_character, first_line) = first;
        let Some(findings) = analysis.findings(item) else {
            return Pieces::for_findings(0);
        };
        let lines = ItemLines::new(&findings.item.text, self.client.encoding, first_character);
        let mut pieces = Pieces::for_findings(findings.all.len());
        let mut steps: Vec<Step<'_>> = Vec::new();
        let mut page: Option<(Code, String)> = None;
        // Lines count from this item's first one: those before it wrap around.
        let place_in = |other: usize, span: Span| {
            let text = analysis.document().text();
            let start = analysis.document().items().get(other)?.start;
            let position = |offset: u32| {
                let at = self.client.encoding.position(text, start + offset as usize);
                ((at.line as usize).wrapping_sub(first_line), at.character as usize)
            };
            Some([position(span.start), position(span.end)])
        };
        for (index, finding) in findings.all.iter().enumerate() {
            if !chosen.take(finding) {
                pieces.end();
                continue;
            }
            steps.clear();
            if self.client.related_information {
                steps.extend(path(analysis, item, finding).filter_map(|step| {
                    let place = match step.item == item {
                        true => lines.range(step.span),
                        false => place_in(step.item, step.span)?,
                    };
                    Some((place, step.message))
                }));
                let elsewhere = findings.elsewhere.iter().filter(|step| step.finding == index);
                steps.extend(elsewhere.filter_map(|step| {
                    let place = place_in(analysis.index_of(step.item)?, step.span)?;
                    Some((place, step.message.as_str()))
                }));
            }
            if self.client.code_description && page.as_ref().is_none_or(|(code, _)| *code != finding.code) {
                page = Some((finding.code, page_of(finding.code)));
            }
            let page = page.as_ref().map(|(_, page)| page.as_str());
            pieces.push(finding, lines.range(finding.span), page, &self.uri, &steps);
        }
        pieces
    }
}

/// Both ends of a range: the line, counted from the item's first one, and the character.
type Place = [(usize, usize); 2];
/// A step of the path to a finding.
type Step<'a> = (Place, &'a str);

/// About as many bytes as a leak and its path take.
const BYTES: usize = 448;
/// As many numbers of lines as a leak and its path have.
const HOLES: usize = 6;

impl Pieces {
    /// With room for so many findings.
    fn for_findings(count: usize) -> Self {
        Self {
            json: Vec::with_capacity(count * BYTES),
            holes: Vec::with_capacity(count * HOLES),
            ends: Vec::with_capacity(count),
        }
    }

    fn push(&mut self, finding: &Finding, place: Place, page: Option<&str>, uri: &str, steps: &[Step<'_>]) {
        let severity = match finding.severity {
            Severity::Error => "1",
            Severity::Warning => "2",
            Severity::Information => "3",
            Severity::Hint => "4",
        };
        self.text("{\"range\":");
        self.range(place);
        for text in [",\"severity\":", severity, ",\"code\":\"", finding.code.as_str(), "\""] {
            self.text(text);
        }
        if let Some(page) = page {
            self.text(",\"codeDescription\":{\"href\":\"");
            self.text(page);
            self.text("\"}");
        }
        self.text(",\"source\":\"memref-analyzer\",\"message\":");
        self.quoted(&finding.message);
        for (index, (place, message)) in steps.iter().enumerate() {
            self.text(if index == 0 { ",\"relatedInformation\":[" } else { "," });
            self.text("{\"location\":{\"uri\":");
            self.text(uri);
            self.text(",\"range\":");
            self.range(*place);
            self.text("},\"message\":");
            self.quoted(message);
            self.text("}");
        }
        self.text(if steps.is_empty() { "}" } else { "]}" });
        self.end();
    }

    fn end(&mut self) {
        self.ends.push((self.json.len(), self.holes.len()));
    }

    fn range(&mut self, [start, end]: Place) {
        self.text("{\"start\":{\"line\":");
        self.holes.push((self.json.len(), start.0));
        self.text(",\"character\":");
        add_number(start.1 as u64, &mut self.json);
        self.text("},\"end\":{\"line\":");
        self.holes.push((self.json.len(), end.0));
        self.text(",\"character\":");
        add_number(end.1 as u64, &mut self.json);
        self.text("}}");
    }

    fn text(&mut self, text: &str) {
        self.json.extend_from_slice(text.as_bytes());
    }

    fn quoted(&mut self, text: &str) {
        // Writing text to memory does not fail.
        _ = serde_json::to_writer(&mut self.json, text);
    }

    /// Copies a finding for an item that begins on `first_line`.
    fn copy(&self, finding: usize, first_line: usize, out: &mut Vec<u8>) {
        let (mut from, first_hole) = match finding.checked_sub(1) {
            Some(before) => self.ends[before],
            None => (0, 0),
        };
        let (end, last_hole) = self.ends[finding];
        let json = &self.json;
        for &(at, line) in &self.holes[first_hole..last_hole] {
            out.extend_from_slice(&json[from..at]);
            add_number(first_line.wrapping_add(line) as u64, out);
            from = at;
        }
        out.extend_from_slice(&json[from..end]);
    }
}

/// The entry for those left out.
fn more(left_out: usize, limit: usize) -> String {
    let s = if left_out == 1 { "" } else { "s" };
    let message = format!("{left_out} more finding{s} not shown here (`memref-analyzer.diagnostics.limit` is {limit})");
    let nowhere = "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0,\"character\":0}}";
    format!(
        "{{\"range\":{nowhere},\"severity\":3,\"source\":\"memref-analyzer\",\"message\":{}}}",
        json_string(&message)
    )
}

fn comma(out: &mut Vec<u8>) {
    if out.last() != Some(&b'[') {
        out.push(b',');
    }
}

fn json_string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};
    use serde_json::json;

    use super::*;
    use crate::encoding::Encoding;

    /// One that shows all there is of a diagnostic.
    fn client() -> Client {
        Client {
            encoding: Encoding::Utf16,
            related_information: true,
            code_description: true,
            ..Client::default()
        }
    }
    const URI: &str = "file:///a%20b.mlir";

    fn analysis(text: &str) -> Analysis {
        Analysis::of(Document::new(text, Dialects::builtin()))
    }

    fn publisher() -> Publisher {
        Publisher::new(URI, client())
    }

    fn diagnostics(message: &[u8]) -> Vec<Value> {
        let message: Value = serde_json::from_slice(message).unwrap();
        message["params"]["diagnostics"].as_array().unwrap().clone()
    }

    /// Each diagnostic's line, code and message.
    fn shown(message: &[u8]) -> Vec<String> {
        diagnostics(message)
            .iter()
            .map(|found| {
                let code = found["code"].as_str().unwrap_or("-");
                format!(
                    "{} {code} {}",
                    found["range"]["start"]["line"],
                    found["message"].as_str().unwrap()
                )
            })
            .collect()
    }

    fn leaking(name: &str) -> String {
        format!("func.func {name}() {{\n  %a = memref.alloc() : memref<4xf32>\n  return\n}}\n")
    }

    fn undefined(name: &str) -> String {
        format!("func.func {name}() -> i32 {{\n  return %x : i32\n}}\n")
    }

    #[test]
    fn a_publication_is_what_the_protocol_asks_for() {
        let message = publisher().publish(&analysis(&leaking("@f")), 7, 10, &[]);
        let message: Value = serde_json::from_slice(&message).unwrap();
        let range = |line: u32, start: u32, end: u32| json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } });
        let found = &message["params"]["diagnostics"][0];
        assert_eq!(message["method"], "textDocument/publishDiagnostics");
        assert_eq!(
            (&message["params"]["uri"], &message["params"]["version"]),
            (&json!(URI), &json!(7))
        );
        assert_eq!(found["range"]["start"]["line"], 1);
        assert_eq!((&found["severity"], &found["code"]), (&json!(2), &json!("leak")));
        assert_eq!(
            (&found["source"], &found["message"]),
            (&json!("memref-analyzer"), &json!("buffer %a is never freed"))
        );
        let related = &found["relatedInformation"][1];
        assert_eq!(related["message"], "this path returns without freeing it");
        assert_eq!(related["location"], json!({ "uri": URI, "range": range(2, 2, 8) }));
    }

    #[test]
    fn lines_follow_what_is_inserted_in_front() {
        let mut publisher = publisher();
        let mut document = Document::new(&leaking("@f"), Dialects::builtin());
        let before = Analysis::of(document.clone());
        assert_eq!(
            shown(&publisher.publish(&before, 1, 10, &[])),
            ["1 leak buffer %a is never freed"]
        );
        document.edit(0..0, "// one\n// two\nfunc.func private @g()\n");
        let mut after = before.advance(document);
        after.complete(&ide::Cancel::default());
        assert_eq!(
            shown(&publisher.publish(&after, 2, 10, &[])),
            ["4 leak buffer %a is never freed"]
        );
        assert_eq!(
            shown(&publisher.publish(&after, 3, 10, &[])),
            ["4 leak buffer %a is never freed"]
        );
        assert_eq!(publisher.written.len(), 1);
    }

    #[test]
    fn a_client_gets_what_it_can_show() {
        let shown = diagnostics(&publisher().publish(&analysis(&leaking("@f")), 1, 10, &[]));
        let page = shown[0]["codeDescription"]["href"].as_str().unwrap();
        assert!(page.ends_with("/server/ide/src/explain/leak.md"), "{page}");
        let mut publisher = Publisher::new(URI, Client::default());
        let found = diagnostics(&publisher.publish(&analysis(&leaking("@f")), 1, 10, &[]));
        assert_eq!(
            (found[0].get("relatedInformation"), found[0].get("codeDescription")),
            (None, None)
        );
    }

    #[test]
    fn steps_in_other_items_keep_their_place() {
        let text = "func.func private @g()\n\nfunc.func private @g()\n";
        let found = diagnostics(&publisher().publish(&analysis(text), 1, 10, &[]));
        assert_eq!(found[0]["range"]["start"]["line"], 2);
        assert_eq!(
            found[0]["relatedInformation"][0]["location"]["range"]["start"]["line"],
            0
        );
    }

    #[test]
    fn the_limit_prefers_errors_and_says_how_many_are_left_out() {
        let text = [leaking("@a"), leaking("@b"), undefined("@c"), leaking("@d")].concat();
        let analysis = analysis(&text);
        assert_eq!(shown(&publisher().publish(&analysis, 1, 4, &[])).len(), 4);
        assert_eq!(
            shown(&publisher().publish(&analysis, 1, 3, &[])),
            [
                "1 leak buffer %a is never freed",
                "9 undefined-value use of undefined value %x",
                "0 - 2 more findings not shown here (`memref-analyzer.diagnostics.limit` is 3)",
            ]
        );
        assert_eq!(
            shown(&publisher().publish(&analysis, 1, 1, &[])),
            ["0 - 4 more findings not shown here (`memref-analyzer.diagnostics.limit` is 1)"]
        );
    }

    #[test]
    fn the_limit_prefers_what_was_edited_last() {
        let text = [leaking("@a"), leaking("@b"), undefined("@c"), leaking("@d")].concat();
        let mut document = Document::new(&text, Dialects::builtin());
        let before = Analysis::of(document.clone());
        let at = text.rfind("%a").unwrap();
        document.edit(at..at + 2, "%edited");
        let mut after = before.advance(document);
        after.complete(&ide::Cancel::default());
        assert_eq!(
            shown(&publisher().publish(&after, 1, 2, &[])),
            [
                "12 leak buffer %edited is never freed",
                "0 - 3 more findings not shown here (`memref-analyzer.diagnostics.limit` is 2)",
            ]
        );
    }

    #[test]
    fn characters_count_from_the_beginning_of_the_line() {
        let module = format!("module {{ {}}}\n", leaking("@f").replace('\n', " "));
        let found = diagnostics(&publisher().publish(&analysis(&module), 1, 10, &[]));
        let leak = found.iter().find(|found| found["code"] == "leak").unwrap();
        let character = leak["range"]["start"]["character"].as_u64().unwrap() as usize;
        assert_eq!(leak["range"]["start"]["line"], 0);
        assert!(module[character..].starts_with("%a = ") || module[character..].starts_with("memref.alloc"));
    }

    #[test]
    fn nothing_is_published_as_nothing() {
        let message = publisher().publish(&analysis(""), 1, 10, &[]);
        assert_eq!(shown(&message), Vec::<String>::new());
        let cleared: Value = serde_json::from_slice(&publisher().clear(None)).unwrap();
        assert_eq!(cleared["params"], json!({ "uri": URI, "diagnostics": [] }));
    }
}
