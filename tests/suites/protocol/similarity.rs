//! Similar regions over the protocol: lenses and what they lead to, our own request, settings, edits.

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

const URI: &str = "file:///similar.mlir";
const PEEK: &str = "memref-analyzer.peekSimilar";

/// A function that does the same as others of its kind, in eight operations.
fn function(name: &str) -> String {
    let heavy = ["ceildivsi", "floordivsi", "remsi", "divsi", "ceildivui", "remui"];
    let operations = ["addi"].iter().chain(&heavy).chain(&["ori"]);
    let line = |(index, name): (usize, &&str)| {
        let before = index
            .checked_sub(1)
            .map_or("%a".to_owned(), |before| format!("%{before}"));
        format!("  %{index} = arith.{name} {before}, %b : i32\n")
    };
    let body: String = operations.enumerate().map(line).collect();
    format!("func.func @{name}(%a: i32, %b: i32) -> i32 {{\n{body}  return %7 : i32\n}}\n")
}

fn started(settings: &Value, commands: &[&str]) -> Client {
    let mut client = Client::start();
    let mut capabilities = capabilities(&["utf-16"]);
    capabilities["experimental"] = json!({"commands": {"commands": commands}});
    client.initialize(json!({
        "processId": std::process::id(),
        "rootUri": null,
        "capabilities": capabilities,
        "initializationOptions": settings,
    }));
    client
}

/// The lenses whose titles hold a word.
fn lenses_with(client: &mut Client, word: &str) -> Vec<Value> {
    let params = json!({"textDocument": {"uri": URI}});
    let answer = client.request("textDocument/codeLens", params).expect("an answer");
    let all = answer.as_array().cloned().unwrap_or_default().into_iter();
    // What a lens says is told when it is about to be seen.
    let reported = |lens: Value| match lens["command"] {
        Value::Null => client.request("codeLens/resolve", lens).expect("a lens"),
        _ => lens,
    };
    let all: Vec<Value> = all.map(reported).collect();
    let is_wanted = |lens: &Value| {
        lens["command"]["title"]
            .as_str()
            .is_some_and(|title| title.contains(word))
    };
    all.into_iter().filter(is_wanted).collect()
}

fn lenses(client: &mut Client) -> Vec<Value> {
    lenses_with(client, "similar")
}

fn lines(lenses: &[Value]) -> Vec<u64> {
    lenses
        .iter()
        .map(|lens| lens["range"]["start"]["line"].as_u64().expect("a line"))
        .collect()
}

#[test]
fn lenses_stand_on_similar_regions_and_lead_to_all_of_them() {
    let mut client = started(&json!({}), &[PEEK]);
    client.open(URI, &[function("f"), function("g"), function("h")].concat());
    let lenses = lenses(&mut client);
    assert_eq!(lines(&lenses), [1, 12, 23]);
    let command = &lenses[1]["command"];
    assert_eq!(command["command"], PEEK);
    let title = command["title"].as_str().expect("a title");
    assert!(
        title.starts_with("3 similar regions, outlining saves about "),
        "{title}"
    );
    assert!(title.ends_with(" bytes and 11 operations"), "{title}");
    assert_eq!(command["arguments"][0], URI);
    assert_eq!(command["arguments"][1], json!({"line": 12, "character": 2}));
    let starts: Vec<u64> = command["arguments"][2]
        .as_array()
        .expect("locations")
        .iter()
        .map(|location| location["range"]["start"]["line"].as_u64().expect("a line"))
        .collect();
    assert_eq!(starts, [1, 12, 23]);
}

#[test]
fn lenses_are_on_functions_that_are_the_same_and_lead_to_all_of_them() {
    let private = |name: &str| function(name).replace("func.func @", "func.func private @");
    let caller = "func.func @caller(%a: i32) -> i32 {
  %x = call @f(%a, %a) : (i32, i32) -> i32
  %y = call @g(%x, %a) : (i32, i32) -> i32
  return %y : i32
}
";
    let mut client = started(&json!({}), &[PEEK]);
    client.open(URI, &[&private("f"), &private("g"), caller].concat());
    let shown = lenses_with(&mut client, "functions are the same");
    assert_eq!(lines(&shown), [0, 11]);
    let command = &shown[1]["command"];
    assert_eq!(command["command"], PEEK);
    let title = command["title"].as_str().expect("a title");
    assert!(
        title.starts_with("2 functions are the same, merging saves about "),
        "{title}"
    );
    let locations = command["arguments"][2].as_array().expect("locations");
    let names: Vec<&Value> = locations.iter().map(|location| &location["range"]["start"]).collect();
    assert_eq!(
        names,
        [
            &json!({"line": 0, "character": 18}),
            &json!({"line": 11, "character": 18})
        ]
    );
    let mut client = started(&json!({"similarity": {"lenses": false}}), &[PEEK]);
    client.open(URI, &[&private("f"), &private("g"), caller].concat());
    assert!(lenses_with(&mut client, "functions are the same").is_empty());
}

#[test]
fn a_hover_on_the_line_of_a_lens_says_why_it_stands_there() {
    let hover = |client: &mut Client, line: u64| {
        let params = json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": 8}});
        let answer = client.request("textDocument/hover", params).expect("an answer");
        answer["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let frees = |name: &str| {
        let end = "  memref.dealloc %m : memref<4xi32>\n  return %7 : i32\n";
        let function = function(name).replace("%b: i32)", "%b: i32, %m: memref<4xi32>)");
        function.replace("  return %7 : i32\n", end)
    };
    let text = [function("f"), frees("g"), frees("h")].concat();
    let mut client = started(&json!({}), &[]);
    client.open(URI, &text);
    assert_eq!(lines(&lenses(&mut client)), [1, 12, 24]);
    let said = hover(&mut client, 12);
    for expected in [
        "**3 similar regions, outlining saves about ",
        "Outlining them saves about ",
        " of code and 11 operations: removes 24, adds 13 (3 calls with 6 arguments, 10 operations in the new function).",
        "similar ([line 2](",
        "similar ([line 25](",
        "Not 2 regions of 9 operations: it frees a buffer",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    assert!(!hover(&mut client, 13).contains("similar"));
    let mut client = started(&json!({"similarity": {"lenses": false}}), &[]);
    client.open(URI, &text);
    assert_eq!(lines(&lenses(&mut client)), [0_u64; 0]);
    assert!(!hover(&mut client, 12).contains("similar"));
}

#[test]
fn a_client_without_the_command_is_not_told_to_run_it() {
    let mut client = started(&json!({}), &[]);
    client.open(URI, &[function("f"), function("g"), function("h")].concat());
    for lens in lenses(&mut client) {
        assert_eq!(
            (&lens["command"]["command"], &lens["command"]["arguments"]),
            (&json!(""), &Value::Null)
        );
    }
}

#[test]
fn settings_say_which_regions_are_pointed_out() {
    let text = [function("f"), function("g"), function("h")].concat();
    for (settings, count) in [
        (json!({"similarity": {"lenses": false}}), 0),
        (json!({"similarity": {"minLength": 9}}), 0),
        (json!({"similarity": {"minLength": 8}}), 3),
        (json!({"similarity": {"minSaved": 1000}}), 0),
    ] {
        let mut client = started(&settings, &[PEEK]);
        client.open(URI, &text);
        assert_eq!(lenses(&mut client).len(), count, "{settings}");
    }
    let mut client = started(&json!({"similarity": {"minSaved": "much"}}), &[PEEK]);
    let shown = client.wait_for(|message| message["method"] == "window/showMessage");
    let reported = shown["params"]["message"].as_str().expect("a message");
    assert!(reported.contains("memref-analyzer.similarity.minSaved"), "{reported}");
}

#[test]
fn lenses_follow_edits() {
    let mut client = started(&json!({}), &[PEEK]);
    client.open(URI, &[function("f"), function("g"), function("h")].concat());
    assert_eq!(lines(&lenses(&mut client)), [1, 12, 23]);
    let edit = |line: u64, text: &str| json!([{"range": {"start": {"line": line, "character": 0}, "end": {"line": line, "character": 0}}, "text": text}]);
    client.change(URI, 2, edit(0, "// in front\n"));
    assert_eq!(lines(&lenses(&mut client)), [2, 13, 24]);
    // Something else in the middle of the second one: it is similar no more, as a whole.
    client.change(URI, 3, edit(17, "  %m = arith.mului_extended %a, %b : i32\n"));
    let after = lenses(&mut client);
    let whole = after.iter().filter(|lens| {
        lens["command"]["arguments"][2]
            .as_array()
            .is_some_and(|all| all.len() == 2)
    });
    assert!(lines(&whole.cloned().collect::<Vec<_>>()).contains(&2), "{after:?}");
}

#[test]
fn a_client_that_asks_again_is_told_of_regions_once_they_are_found() {
    let mut client = Client::start();
    let mut capabilities = capabilities(&["utf-16"]);
    capabilities["experimental"] = json!({"commands": {"commands": [PEEK]}});
    capabilities["workspace"]["codeLens"] = json!({"refreshSupport": true});
    client.initialize(json!({"processId": std::process::id(), "rootUri": null, "capabilities": capabilities}));
    client.open(URI, &[function("f"), function("g"), function("h")].concat());
    assert!(lenses(&mut client).is_empty(), "nobody has looked yet");
    client.wait_for(|message| message["method"] == "workspace/codeLens/refresh");
    assert_eq!(lines(&lenses(&mut client)), [1, 12, 23]);
    // While somebody types, lenses move, and those of what is typed into go.
    let start = json!({"line": 3, "character": 0});
    let edit = json!([{"range": {"start": start, "end": start}, "text": "  %m = arith.mulsi_extended %a, %b : i32\n"}]);
    client.change(URI, 2, edit);
    let meanwhile = lenses(&mut client);
    assert_eq!(lines(&meanwhile), [13, 24]);
    let locations = meanwhile[0]["command"]["arguments"][2].as_array().expect("locations");
    assert_eq!(locations.len(), 2);
    client.wait_for(|message| message["method"] == "workspace/codeLens/refresh");
    assert!(lines(&lenses(&mut client)).contains(&13));
}

#[test]
fn what_repeats_itself_without_end_has_an_answer_of_some_size() {
    let mut client = started(&json!({}), &[PEEK]);
    let lines: String = (0..4_000)
        .map(|n| format!("  %{n} = arith.addf %x, %x : f32\n"))
        .collect();
    client.open(URI, &format!("func.func @f(%x: f32) {{\n{lines}  return\n}}\n"));
    let document = json!({"textDocument": {"uri": URI}});
    let answer = client
        .request("memref-analyzer/similarity", document)
        .expect("an answer");
    let groups = answer["groups"].as_array().expect("groups");
    assert!(!groups.is_empty());
    let regions: usize = groups
        .iter()
        .map(|group| group["ranges"].as_array().expect("ranges").len())
        .sum();
    assert!(regions < 20_000, "{regions} regions are told");
    assert!(answer["page"].as_str().expect("a page").len() < 8 << 20);
    // What would take too long to find out about is not offered; the question has an answer.
    let at = json!({"line": 5, "character": 3});
    let params =
        json!({"textDocument": {"uri": URI}, "range": {"start": at, "end": at}, "context": {"diagnostics": []}});
    client.request("textDocument/codeAction", params).expect("an answer");
}

#[test]
fn the_regions_at_a_place_are_told_with_a_page_that_shows_them() {
    let mut client = started(&json!({}), &[]);
    client.open(URI, &[function("f"), function("g")].concat());
    let params = json!({"textDocument": {"uri": URI}, "position": {"line": 14, "character": 4}});
    let answer = client.request("memref-analyzer/similarity", params).expect("an answer");
    let group = &answer["groups"][0];
    assert_eq!(
        (group["length"].as_u64(), group["current"].as_u64()),
        (Some(8), Some(1))
    );
    assert_eq!(
        group["ranges"][0],
        json!({"start": {"line": 1, "character": 2}, "end": {"line": 8, "character": 29}})
    );
    assert_eq!(group["obstacle"], Value::Null);
    let page = answer["page"].as_str().expect("a page");
    assert!(page.contains("line 2, @f") && page.contains("line 13, @g"), "{page}");
    let nowhere = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}});
    let answer = client
        .request("memref-analyzer/similarity", nowhere)
        .expect("an answer");
    assert_eq!(answer["groups"], json!([]));
    let all = json!({"textDocument": {"uri": URI}});
    let answer = client.request("memref-analyzer/similarity", all).expect("an answer");
    assert_eq!(answer["groups"].as_array().map(Vec::len), Some(1));
    let unknown = json!({"textDocument": {"uri": "file:///other.mlir"}});
    assert_eq!(
        client
            .request("memref-analyzer/similarity", unknown)
            .expect("an answer"),
        Value::Null
    );
}

#[test]
fn regions_that_cannot_be_outlined_say_why() {
    let free = |name: &str| {
        format!(
            "func.func @{name}(%a: i32, %m: memref<4xi32>, %i: index) {{\n  %0 = arith.addi %a, %a : i32\n  \
             memref.store %0, %m[%i] : memref<4xi32>\n  memref.dealloc %m : memref<4xi32>\n  return\n}}\n"
        )
    };
    let mut client = started(&json!({}), &[]);
    client.open(URI, &[free("f"), free("g")].concat());
    let params = json!({"textDocument": {"uri": URI}, "position": {"line": 1, "character": 4}});
    let answer = client.request("memref-analyzer/similarity", params).expect("an answer");
    let group = &answer["groups"][0];
    assert_eq!(group["title"], "2 similar regions, cannot be outlined");
    let why = group["obstacle"].as_str().expect("a reason");
    assert!(why.contains("frees a buffer"), "{why}");
}

/// What is offered at a place of three functions that are the same: each title, with the new text of its edits.
fn extractions(line: u32, character: u32) -> Vec<(String, String)> {
    let text = [function("f"), function("g"), function("h")].concat();
    let mut client = started(&json!({}), &[]);
    client.open(URI, &text);
    let place = json!({"line": line, "character": character});
    let params = json!({
        "textDocument": {"uri": URI},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": [], "only": ["refactor.extract"]},
    });
    let actions = client.request("textDocument/codeAction", params).expect("an answer");
    let mut made = Vec::new();
    for action in actions.as_array().expect("actions") {
        let resolved = client.request("codeAction/resolve", action.clone()).expect("an edit");
        let edits = resolved["edit"]["documentChanges"][0]["edits"]
            .as_array()
            .expect("edits");
        let new = edits
            .iter()
            .map(|edit| edit["newText"].as_str().expect("text"))
            .collect();
        made.push((action["title"].as_str().expect("a title").to_owned(), new));
    }
    made
}

#[test]
fn functions_that_are_the_same_are_merged() {
    let actions = extractions(0, 12);
    let (title, new) = &actions[0];
    assert!(
        title.starts_with("Merge 3 functions that are the same: saves about "),
        "{title}"
    );
    assert_eq!(new.matches("call @f(").count(), 2, "{new}");
}

#[test]
fn regions_are_outlined_together_or_alone() {
    let actions = extractions(13, 4);
    let titles: Vec<&str> = actions.iter().map(|(title, _)| &**title).collect();
    assert_eq!(
        titles,
        ["Outline these 3 regions into a function", "Outline this one only"]
    );
    for ((_, new), calls) in actions.iter().zip([3, 1]) {
        assert_eq!(new.matches("call @outlined_0").count(), calls, "{new}");
        assert_eq!(new.matches("func.func private @outlined_0").count(), 1, "{new}");
    }
}
