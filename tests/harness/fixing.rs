//! Applies what the server offers until nothing is left to offer.

use serde_json::{Value, json};

use crate::client::Client;
use crate::edits::{Encoding, apply, of_workspace_edit};

/// The address that documents of the tests go by.
pub const URI: &str = "file:///corpus/document.mlir";

/// Opens `text` and gives back its diagnostics.
pub fn open(client: &mut Client, text: &str) -> Vec<Value> {
    client.open(URI, text);
    client.diagnostics(URI, 1)
}

/// The text after an action.
pub fn after(client: &Client, text: &str, action: &Value) -> String {
    let edits = of_workspace_edit(&action["edit"], URI);
    assert!(!edits.is_empty(), "an action edits its document: {action}");
    apply(text, &edits, Encoding::chosen(&client.capabilities))
}

/// The text after an action that runs a pass; `None` where there is nothing to do, or something is in the way.
pub fn after_pass(client: &Client, text: &str, action: &Value) -> Option<String> {
    let edits = of_workspace_edit(action.get("edit")?, URI);
    (!edits.is_empty()).then(|| apply(text, &edits, Encoding::chosen(&client.capabilities)))
}

/// Applies the first quick fix of the first diagnostic that has one, again and again, until none is offered.
///
/// # Panics
///
/// If a fix is offered more often than there can be faults.
pub fn fix_all(client: &mut Client, text: &str) -> String {
    let mut text = text.to_string();
    let mut version = 1;
    let mut diagnostics = open(client, &text);
    'again: for _ in 0..20 {
        for diagnostic in &diagnostics {
            let actions = client.actions(URI, diagnostic);
            let quick_fix = actions
                .iter()
                .find(|action| action["kind"] == "quickfix" && fixes(action, diagnostic));
            if let Some(action) = quick_fix {
                text = after(client, &text, action);
                version += 1;
                client.change(URI, version, json!([{"text": text}]));
                diagnostics = client.diagnostics(URI, version);
                continue 'again;
            }
        }
        return text;
    }
    panic!("fixes are offered for ever:\n{text}");
}

/// Whether an action says that it fixes this diagnostic.
pub fn fixes(action: &Value, diagnostic: &Value) -> bool {
    action["diagnostics"].as_array().is_some_and(|list| {
        list.iter()
            .any(|one| one["code"] == diagnostic["code"] && one["range"] == diagnostic["range"])
    })
}
