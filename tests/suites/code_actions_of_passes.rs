//! Passes as code actions: where each is offered, where not because there is nothing for it to do, and what it writes.
//!
//! Needs: mlir-opt-22.

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::edits::{Encoding, apply, of_workspace_edit};
use memref_analyzer_tests::mlir;
use serde_json::{Value, json};

const URI: &str = "file:///passes.mlir";

/// A document with a place in it, or a selection.
struct Place {
    client: Client,
    text: String,
    range: Value,
}

impl Place {
    /// The place between or after `$0` in a text.
    fn of(marked: &str) -> Self {
        let parts: Vec<&str> = marked.split("$0").collect();
        let text = parts.concat();
        let position = |offset: usize| {
            let before = &text[..offset];
            let line = before.matches('\n').count();
            json!({ "line": line, "character": offset - before.rfind('\n').map_or(0, |at| at + 1) })
        };
        let start = parts[0].len();
        let end = if parts.len() > 2 { start + parts[1].len() } else { start };
        let range = json!({ "start": position(start), "end": position(end) });
        let mut client = Client::initialized(&["utf-16"]);
        client.open(URI, &text);
        client.diagnostics(URI, 1);
        Self { client, text, range }
    }

    /// What is offered, of these kinds if it is said which.
    fn actions(&mut self, only: Option<&str>) -> Vec<Value> {
        let mut context = json!({ "diagnostics": [] });
        if let Some(only) = only {
            context["only"] = json!([only]);
        }
        let asked = json!({ "textDocument": { "uri": URI }, "range": self.range, "context": context });
        let offered = self
            .client
            .request("textDocument/codeAction", asked)
            .expect("an answer");
        offered.as_array().cloned().unwrap_or_default()
    }

    fn titles(&mut self, only: Option<&str>) -> Vec<String> {
        let titles = self.actions(only).into_iter();
        titles
            .map(|action| action["title"].as_str().expect("a title").to_owned())
            .collect()
    }

    /// The text after an action, which MLIR accepts.
    fn after(&mut self, title: &str) -> String {
        let actions = self.actions(None);
        let action = actions.iter().find(|action| action["title"] == title);
        let action = action.unwrap_or_else(|| panic!("{title} is not offered: {actions:#?}"));
        assert!(action.get("edit").is_none(), "edits come on resolve");
        let resolved = self
            .client
            .request("codeAction/resolve", action.clone())
            .expect("an answer");
        let edits = of_workspace_edit(&resolved["edit"], URI);
        let after = apply(&self.text, &edits, Encoding::chosen(&self.client.capabilities));
        let verdict = mlir::opt(&after, &[]);
        assert!(verdict.accepted, "{}\n{after}", verdict.said);
        after
    }
}

const LOOP: &str = "func.func @f(%n: index, %c0: index, %c1: index, %x: f32) {
  scf.for %i = %c0 to %n step %c1 {
    // Made in each turn.
    %a = memref.al$0loc() : memref<4xf32>
    memref.store %x, %a[%c0] : memref<4xf32>
  }
  return
}
";

#[test]
fn an_allocation_in_a_loop_is_hoisted_or_goes_to_the_stack() {
    let mut place = Place::of(LOOP);
    let titles = place.titles(None);
    for wanted in ["Hoist the allocation out of the loop", "Move the buffer to the stack"] {
        assert!(titles.iter().any(|title| title == wanted), "{titles:?}");
    }
    let after = place.after("Hoist the allocation out of the loop");
    let (alloc, head) = (after.find("memref.alloc()").unwrap(), after.find("scf.for").unwrap());
    assert!(alloc < head && after.contains("// Made in each turn."), "{after}");
    let after = place.after("Move the buffer to the stack");
    assert!(after.contains("    %a = memref.alloca() : memref<4xf32>\n"), "{after}");
}

#[test]
fn what_would_do_nothing_is_not_offered() {
    // Freed in its turn, larger than the stack takes, freed right after its last use.
    let freed = LOOP.replace(
        "[%c0] : memref<4xf32>\n",
        "[%c0] : memref<4xf32>\n    memref.dealloc %a : memref<4xf32>\n",
    );
    let titles = Place::of(&freed).titles(None);
    assert!(
        titles.iter().all(|title| !title.contains("Hoist the allocation")),
        "{titles:?}"
    );
    assert!(
        titles.iter().all(|title| title != "Move the buffer to the stack"),
        "{titles:?}"
    );
    assert!(
        titles.iter().all(|title| title != "Free right after the last use"),
        "{titles:?}"
    );
    let titles = Place::of(&LOOP.replace("4xf32", "400xf32")).titles(None);
    assert!(
        titles.iter().all(|title| title != "Move the buffer to the stack"),
        "{titles:?}"
    );
    let copy = "func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {\n  memref.co$0py %a, %b : memref<4xf32> to memref<4xf32>\n  return\n}\n";
    let titles = Place::of(copy).titles(None);
    assert!(titles.iter().all(|title| !title.contains("copy")), "{titles:?}");
    let clone = "func.func @f(%a: memref<4xf32>) -> memref<4xf32> {\n  %b = bufferization.cl$0one %a : memref<4xf32> to memref<4xf32>\n  return %b : memref<4xf32>\n}\n";
    let titles = Place::of(clone).titles(None);
    assert!(titles.iter().all(|title| title != "Remove the clone"), "{titles:?}");
}

#[test]
fn a_buffer_is_freed_right_after_its_last_use() {
    let mut place = Place::of(
        "func.func @f(%x: f32, %i: index) {
  %a = memref.al$0loc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  \"some.other\"() : () -> ()
  memref.dealloc %a : memref<4xf32> // here
  return
}
",
    );
    let after = place.after("Free right after the last use");
    let (freed, other) = (after.find("memref.dealloc").unwrap(), after.find("some.other").unwrap());
    assert!(freed < other && after.contains("// here"), "{after}");
}

#[test]
fn a_deallocation_is_simplified_or_lowered() {
    let mut place = Place::of(
        "func.func @f(%a: memref<4xf32>, %own: i1) {
  %b = memref.alloc() : memref<4xf32>
  bufferization.de$0alloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%own, %own)
  return
}
",
    );
    let after = place.after("Simplify the deallocation");
    assert!(
        after.contains("bufferization.dealloc (%a : memref<4xf32>) if (%own)") && !after.contains("alloc()"),
        "{after}"
    );
    let after = place.after("Lower the deallocation");
    assert!(
        !after.contains("bufferization.dealloc") && after.contains("@dealloc_helper"),
        "{after}"
    );
}

#[test]
fn a_clone_and_a_copy_are_removed() {
    let mut place = Place::of(
        "func.func @f(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = bufferization.cl$0one %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %b : memref<?xf32>
}
",
    );
    let after = place.after("Remove the clone");
    assert!(after.contains("return %a") && !after.contains("clone"), "{after}");
    let mut place = Place::of(
        "func.func @f(%out: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.co$0py %a, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
    let after = place.after("Remove the copy");
    assert!(
        after.contains("memref.store %x, %out[%i]") && !after.contains("alloc"),
        "{after}"
    );
}

const SIGNATURE: &str = "func.func @callee(%m: memref<4xf32>, %t: i1) -> ($0memref<4xf32>, i1, memref<2xi8>) {
  %b = memref.alloc() : memref<2xi8>
  return %m, %t, %b : memref<4xf32>, i1, memref<2xi8>
}

func.func @caller(%m: memref<4xf32>, %t: i1) -> memref<4xf32> {
  %0:3 = call @callee(%m, %t) : (memref<4xf32>, i1) -> (memref<4xf32>, i1, memref<2xi8>)
  \"some.use\"(%0#2) : (memref<2xi8>) -> ()
  return %0#0 : memref<4xf32>
}
";

#[test]
fn one_result_is_appended_to_the_arguments() {
    let mut place = Place::of(SIGNATURE);
    let appends = |place: &mut Place| -> Vec<String> {
        let titles = place.titles(Some("refactor.rewrite")).into_iter();
        titles.filter(|title| title.starts_with("Append")).collect()
    };
    assert_eq!(appends(&mut place), ["Append result 0 (memref<4xf32>) to arguments"]);
    let after = place.after("Append result 0 (memref<4xf32>) to arguments");
    assert!(
        after.contains("func.func @callee(%m: memref<4xf32>, %t: i1, %out: memref<4xf32>) -> (i1, memref<2xi8>) {"),
        "{after}"
    );
    assert!(
        after.contains("memref.copy %m, %out : memref<4xf32> to memref<4xf32>"),
        "{after}"
    );
    // The other function is called otherwise, and keeps its own results.
    assert!(
        after.contains("func.func @caller(%m: memref<4xf32>, %t: i1) -> memref<4xf32> {"),
        "{after}"
    );
    assert!(after.contains("%alloc = memref.alloc() : memref<4xf32>"), "{after}");
    // From the name, each result that is a buffer.
    let from_name = SIGNATURE.replace("$0", "").replace("@callee(%m: ", "@cal$0lee(%m: ");
    assert_eq!(
        appends(&mut Place::of(&from_name)),
        [
            "Append result 0 (memref<4xf32>) to arguments",
            "Append result 2 (memref<2xi8>) to arguments"
        ]
    );
    let only = SIGNATURE.replace("$0", "").replace("i1) -> memref", "i1) -> mem$0ref");
    assert_eq!(appends(&mut Place::of(&only)), ["Append result to arguments"]);
}

#[test]
fn what_is_in_the_way_of_one_result_is_said() {
    let mut place = Place::of(
        "func.func @f(%m: memref<?xf32>) -> mem$0ref<?xf32> {
  return %m : memref<?xf32>
}

func.func @g(%m: memref<?xf32>) {
  %0 = call @f(%m) : (memref<?xf32>) -> memref<?xf32>
  return
}
",
    );
    let title = "Append result to arguments";
    assert!(!place.titles(None).iter().any(|offered| offered == title));
    // An editor that shows what cannot be done is told why.
    let mut capabilities = capabilities(&["utf-16"]);
    capabilities["textDocument"]["codeAction"]["disabledSupport"] = json!(true);
    place.client = Client::start();
    place
        .client
        .initialize(json!({ "processId": std::process::id(), "rootUri": null, "capabilities": capabilities }));
    place.client.open(URI, &place.text);
    place.client.diagnostics(URI, 1);
    let actions = place.actions(None);
    let action = actions.iter().find(|action| action["title"] == title);
    let reason = &action.expect("it is shown")["disabled"]["reason"];
    assert!(
        reason.as_str().is_some_and(|said| said.contains("func.call")),
        "{reason}"
    );
}

#[test]
fn each_pass_on_a_function_on_several_and_on_the_file() {
    let two = format!(
        "{}\n{}",
        LOOP.replace("$0", ""),
        LOOP.replace("$0", "").replace("@f", "@g")
    );
    let on_one = two.replacen("@f", "@$0f", 1);
    let titles = Place::of(&on_one).titles(Some("refactor.rewrite"));
    for pass in [
        "buffer-loop-hoisting",
        "promote-buffers-to-stack",
        "buffer-deallocation",
        "ownership-based-buffer-deallocation",
        "buffer-deallocation-pipeline",
    ] {
        let wanted = format!(" of @f ({pass})");
        assert!(
            titles.iter().any(|title| title.ends_with(&wanted)),
            "{pass}: {titles:?}"
        );
    }
    // It hoists out of branches, and there is none.
    assert!(
        titles.iter().all(|title| !title.contains("(buffer-hoisting)")),
        "{titles:?}"
    );
    assert!(titles.iter().all(|title| !title.contains("@g")), "{titles:?}");
    let titles = Place::of(&format!("$0{two}$0")).titles(Some("refactor.rewrite"));
    for function in ["@f", "@g"] {
        let wanted = format!("Move small buffers to the stack of {function} (promote-buffers-to-stack)");
        assert!(titles.contains(&wanted), "{titles:?}");
    }
    let mut place = Place::of(&on_one);
    let kinds = |actions: Vec<Value>| -> Vec<String> {
        let kinds = actions
            .into_iter()
            .filter_map(|action| Some(action["kind"].as_str()?.to_owned()));
        kinds.filter(|kind| kind.starts_with("source.")).collect()
    };
    let offered = kinds(place.actions(Some("source")));
    assert!(
        offered.contains(&"source.promote-buffers-to-stack".to_owned()),
        "{offered:?}"
    );
    assert!(!offered.contains(&"source.expand-realloc".to_owned()), "{offered:?}");
}

#[test]
fn an_action_that_has_nothing_to_do_is_not_offered() {
    // The buffer is used through a view: only the pass finds out.
    let mut place = Place::of(
        "func.func @f(%n: index) {
  %a = memref.al$0loc(%n) : memref<?xf32>
  %v = memref.cast %a : memref<?xf32> to memref<*xf32>
  \"some.use\"(%v) : (memref<*xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
",
    );
    let titles = place.titles(Some("refactor.rewrite"));
    assert!(
        !titles.contains(&"Free right after the last use".to_owned()),
        "{titles:?}"
    );
}
