//! What a quick fix, or *Insert all missing deallocs*, makes of broken random functions: on no input does one free twice, use
//! what was freed or leak more than before, and a buffer that a fix claims to free leaks on no input.
//!
//! Needs: mlir-opt-22, mlir-translate-22, llc-22, gcc, objcopy, addr2line.
//!
//! `RANDOM_PROGRAMS=500` sets how many functions there are of each form, `RANDOM_SEED=7` where they begin.

use std::collections::{BTreeMap, BTreeSet};

use memref_analyzer_tests::client::Client;
use memref_analyzer_tests::execution::{Entry, Events, Executable, Judge};
use memref_analyzer_tests::fixing;
use memref_analyzer_tests::generator::{HELPERS, Program};
use memref_analyzer_tests::memory::Fault;
use serde_json::{Value, json};

/// How many functions are mended, lowered and run together.
const BATCH: usize = 20;

/// How many functions there are of each form unless `RANDOM_PROGRAMS` says otherwise.
const PROGRAMS: usize = 40;

/// What an edit makes of a function.
struct Mended {
    title: String,
    /// The function before.
    was: Program,
    is: Program,
    /// The line that allocates the buffer that no longer leaks.
    freed: Option<String>,
}

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// A function in a file: from its head to the bracket that closes it.
fn function<'t>(text: &'t str, name: &str) -> &'t str {
    let begins = text.find(&format!("func.func @{name}(")).expect("it is there");
    let length = text[begins..].find("\n}\n").expect("it ends");
    &text[begins..begins + length + "\n}\n".len()]
}

/// What an edit of the whole file makes of one function.
fn mended(program: &Program, number: usize, fixed: &str, title: &str, freed: Option<String>) -> Mended {
    let name = format!("{}_{number}", program.name);
    let text = function(fixed, &program.name).replace(&format!("@{}(", program.name), &format!("@{name}("));
    Mended {
        title: title.to_owned(),
        was: program.clone(),
        is: Program {
            name,
            text,
            slips: program.slips,
        },
        freed,
    }
}

/// What each fix, and all of them together, makes of functions that follow `head`.
fn all_fixed(head: &str, programs: &[Program]) -> Vec<Mended> {
    let mut text = head.to_owned();
    let mut begins = Vec::new();
    for program in programs {
        begins.push(text.lines().count());
        text.push_str(&program.text);
    }
    let mut client = Client::initialized(&["utf-16"]);
    let diagnostics = fixing::open(&mut client, &text);
    let mut all = Vec::new();
    for diagnostic in &diagnostics {
        let line = diagnostic["range"]["start"]["line"].as_u64().expect("a line") as usize;
        let Some(program) = begins.iter().rposition(|&begin| begin <= line) else {
            continue;
        };
        let fixes = actions(&mut client, &diagnostic["range"], &[diagnostic], "quickfix").into_iter();
        for action in fixes.filter(|action| fixing::fixes(action, diagnostic)) {
            let title = action["title"].as_str().expect("a title");
            let fixed = fixing::after(&client, &text, &action);
            let is_leak = diagnostic["code"] == "leak";
            let freed = is_leak.then(|| text.lines().nth(line).expect("the line").trim().to_owned());
            all.push(mended(&programs[program], all.len(), &fixed, title, freed));
        }
    }
    let start = json!({ "line": 0, "character": 0 });
    let everywhere = json!({ "start": start, "end": start });
    for action in actions(&mut client, &everywhere, &[], "source.fixAll") {
        let fixed = fixing::after(&client, &text, &action);
        for program in programs {
            all.push(mended(program, all.len(), &fixed, "all", None));
        }
    }
    all
}

/// The actions of one kind, with their edits.
fn actions(client: &mut Client, range: &Value, diagnostics: &[&Value], kind: &str) -> Vec<Value> {
    let params = json!({
        "textDocument": { "uri": fixing::URI },
        "range": range,
        "context": { "diagnostics": diagnostics, "only": [kind] },
    });
    let listed = client.request("textDocument/codeAction", params).expect("actions");
    let listed = listed.as_array().cloned().unwrap_or_default().into_iter();
    let with_edit = |action: Value| match action.get("edit") {
        Some(_) => action,
        None => client.request("codeAction/resolve", action).expect("it resolves"),
    };
    listed.map(with_edit).collect()
}

/// How often each fault happens on an input, by where the buffer comes from: a line that is never written twice.
type Faults = BTreeMap<(u32, Fault, Option<String>), usize>;

fn faults(events: Option<&Events>, text: &str) -> Faults {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut faults = Faults::new();
    for (&input, events) in events.into_iter().flatten() {
        for event in events {
            let allocated = event.allocated.and_then(|line| lines.get(line as usize - 1));
            let key = (input, event.fault, allocated.map(|line| (*line).to_owned()));
            *faults.entry(key).or_default() += 1;
        }
    }
    faults
}

fn judge(write: fn(u64, &str, usize) -> Program) {
    let first = number("RANDOM_SEED").unwrap_or(1) as u64 * 1_000_000;
    let count = number("RANDOM_PROGRAMS").unwrap_or(PROGRAMS);
    let (mut edits, mut before, mut after) = (0, BTreeSet::new(), BTreeSet::new());
    for batch in (0..count).step_by(BATCH) {
        let programs: Vec<Program> = (batch..count.min(batch + BATCH))
            .map(|index| write(first + index as u64, &format!("p{index}"), 1 + index % 3))
            .collect();
        let all = all_fixed(HELPERS, &programs);
        let mut text = HELPERS.to_owned();
        let judged = programs.iter().chain(all.iter().map(|mended| &mended.is));
        let mut entries = Vec::new();
        for program in judged {
            text.push_str(&program.text);
            entries.push(Entry {
                name: program.name.clone(),
                asked: program.asked(),
            });
        }
        let executable = Executable::new(&text, &entries).unwrap_or_else(|obstacle| panic!("{obstacle}"));
        let events = executable.judged_by(Judge::Checker);
        for mended in &all {
            let of = |program: &Program| faults(events.get(&program.name), &text);
            let (old, new) = (of(&mended.was), of(&mended.is));
            let shown = || format!("{}:\n{}\n->\n{}", mended.title, mended.was.text, mended.is.text);
            for (fault, times) in &new {
                let was = old.get(fault).copied().unwrap_or_default();
                assert!(*times <= was, "{fault:?} came: {times}, {was} before\n{}", shown());
            }
            if let Some(freed) = &mended.freed {
                let leaks = new
                    .keys()
                    .find(|(_, fault, from)| *fault == Fault::Leak && from.as_ref() == Some(freed));
                assert_eq!(leaks, None, "it still leaks\n{}", shown());
            }
            let leaks = |faults: &Faults| -> Vec<String> {
                let leaks = faults.keys().filter(|(_, fault, _)| *fault == Fault::Leak);
                leaks
                    .filter_map(|(_, _, from)| Some(format!("{} {}", mended.was.name, from.as_ref()?)))
                    .collect()
            };
            if mended.title == "all" {
                before.extend(leaks(&old));
                after.extend(leaks(&new));
            }
            edits += 1;
        }
    }
    println!(
        "{count} functions, {edits} edits of one: {} buffers leak before all deallocs are inserted, {} after",
        before.len(),
        after.len()
    );
    assert!(edits > count / 2, "hardly anything is mended");
    assert!(after.len() < before.len(), "nothing is mended");
}

#[test]
fn structured_functions() {
    judge(Program::structured);
}

#[test]
fn functions_of_blocks() {
    judge(Program::blocks);
}
