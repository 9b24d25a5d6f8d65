//! Text as an editor holds it: positions in a negotiated encoding, and edits applied to it.

use serde_json::Value;

/// The units that the `character` of a position counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units.
    Utf16,
}

impl Encoding {
    /// The encoding that a server chose in its answer to `initialize`.
    pub fn chosen(capabilities: &Value) -> Encoding {
        match capabilities["positionEncoding"].as_str() {
            Some("utf-8") => Encoding::Utf8,
            Some("utf-16") | None => Encoding::Utf16,
            Some(other) => panic!("the tests do not offer {other}"),
        }
    }

    /// The length of `text` in this encoding.
    pub fn length(self, text: &str) -> usize {
        match self {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 => text.encode_utf16().count(),
        }
    }
}

/// The byte offset of a `Position` in `text`; past the end of a line or of the text it is that end.
pub fn offset(text: &str, position: &Value, encoding: Encoding) -> usize {
    let line = position["line"].as_u64().expect("a line") as usize;
    let character = position["character"].as_u64().expect("a character") as usize;
    let Some(start) = line_starts(text).nth(line) else {
        return text.len();
    };
    let rest = &text[start..];
    let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
    let mut units = 0;
    for (at, c) in rest[..end].char_indices() {
        if units >= character {
            return start + at;
        }
        units += encoding.length(c.encode_utf8(&mut [0; 4]));
    }
    start + end
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1))
}

/// `text` after the `TextEdit`s in `edits`, which must not overlap.
pub fn apply(text: &str, edits: &[Value], encoding: Encoding) -> String {
    let mut edits: Vec<(usize, usize, &str)> = edits
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            (
                offset(text, &range["start"], encoding),
                offset(text, &range["end"], encoding),
                edit["newText"].as_str().expect("an edit has a text"),
            )
        })
        .collect();
    edits.sort_by_key(|edit| edit.0);
    let mut result = String::new();
    let mut at = 0;
    for (start, end, new) in edits {
        assert!(at <= start && start <= end, "edits overlap");
        result.push_str(&text[at..start]);
        result.push_str(new);
        at = end;
    }
    result.push_str(&text[at..]);
    result
}

/// The `TextEdit`s that a `WorkspaceEdit` has for `uri`, which must be all that it has.
pub fn of_workspace_edit(edit: &Value, uri: &str) -> Vec<Value> {
    let mut found = Vec::new();
    if let Some(changes) = edit["changes"].as_object() {
        for (document, edits) in changes {
            assert_eq!(document, uri, "an edit stays in its document");
            found.extend(edits.as_array().expect("a list of edits").iter().cloned());
        }
    }
    if let Some(changes) = edit["documentChanges"].as_array() {
        for change in changes {
            assert_eq!(change["textDocument"]["uri"], uri, "an edit stays in its document");
            found.extend(change["edits"].as_array().expect("a list of edits").iter().cloned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn positions_count_in_their_encoding() {
        let text = "aé𝒳b\r\nnext";
        let at = |line, character, encoding| offset(text, &json!({"line": line, "character": character}), encoding);
        assert_eq!(at(0, 4, Encoding::Utf16), "aé𝒳".len());
        assert_eq!(at(0, 7, Encoding::Utf8), "aé𝒳".len());
        assert_eq!(at(0, 99, Encoding::Utf16), "aé𝒳b".len());
        assert_eq!(at(1, 2, Encoding::Utf16), "aé𝒳b\r\nne".len());
        assert_eq!(at(9, 0, Encoding::Utf16), text.len());
    }

    #[test]
    fn edits_refer_to_the_text_before_all_of_them() {
        let edit = |start: u32, end: u32, new: &str| {
            json!({
                "range": {
                    "start": {"line": 0, "character": start},
                    "end": {"line": 0, "character": end},
                },
                "newText": new,
            })
        };
        assert_eq!(
            apply("abcdef", &[edit(4, 6, "!"), edit(0, 1, "xyz")], Encoding::Utf16),
            "xyzbcd!"
        );
    }
}
