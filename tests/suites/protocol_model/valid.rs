//! Sound calls have answers: all of the model, and those of the places where there is something are not empty.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::calls::{calls, places};
use super::methods::{OWN, promised};
use super::{TEXT, able, all_hints, ask, modest, server, uri};

/// Notifications have no answers: [`super::hostile`] sends them.
fn requests(capabilities: &Value) -> BTreeSet<String> {
    let model = memref_analyzer_tests::lsp_model::Model::needed();
    let promised = promised(capabilities).into_iter();
    let requests = promised.filter(|method| !model.has_notification(method));
    requests.chain(OWN.map(str::to_owned)).collect()
}

fn is_empty(answer: &Value) -> bool {
    let answer = answer.get("items").or_else(|| answer.get("data")).unwrap_or(answer);
    answer.is_null() || answer == &json!([]) || answer == &json!({})
}

#[test]
fn everything_that_is_promised_is_answered_at_every_place() {
    // What a location in the text leads to.
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("a.mlir"), "").expect("there is room");
    let inside = uri(folder.path(), "doc.mlir");
    for (capabilities, settings) in [(able(), all_hints()), (modest(), Value::Null)] {
        let mut client = server(&capabilities, Some(folder.path()), &settings);
        client.open(&inside, TEXT);
        let places = places(TEXT);
        assert!(places.len() > 300, "{}", places.len());
        for method in requests(&client.capabilities) {
            let calls = calls(&mut client, &method, &inside, TEXT, &places);
            assert!(!calls.is_empty(), "{method} is never called");
            let mut answers = 0;
            for params in calls {
                match ask(&mut client, &method, &params) {
                    Ok(answer) => answers += usize::from(!is_empty(&answer)),
                    // Names that are none or taken, passes that cannot run, a verifier that nobody named.
                    Err(error) => assert_eq!(error["code"], -32803, "{method} {params}: {error}"),
                }
            }
            // No verifier is configured; a command that is carried out has nothing to answer.
            let has_something = !["memref-analyzer/verify", "workspace/executeCommand"].contains(&&*method);
            assert_eq!(answers > 0, has_something, "{method} has {answers} answers");
        }
        client.shut_down();
    }
}
