//! Every code action that the server offers over the corpus writes what `mlir-opt-22` accepts; a fix removes its finding
//! without adding another. (What a pass does is compared with MLIR's elsewhere: see `passes.rs`. Here it may find nothing to
//! do.)
//!
//! Needs: mlir-opt-22.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::client::{Client, is_pass};
use memref_analyzer_tests::corpus::{NO_FIX, expected_codes, files, name};
use memref_analyzer_tests::{fixing, mlir};
use serde_json::{Value, json};

/// Codes whose finding is about text or SSA form: what surrounds a fix of theirs need not be legal.
const ABOUT_TEXT: [&str; 8] = [
    "redefined-block",
    "redefined-symbol",
    "redefined-value",
    "syntax-error",
    "undefined-block",
    "undefined-symbol",
    "undefined-value",
    "undominated-use",
];

/// Wrong files in which ownership is known only when the program runs, or where more is wrong than one edit mends. In
/// `for_permutation`, which buffer a result of the loop is hangs on how often it runs; in `box_loaded_again` and `in_cells`,
/// what is done to the buffer goes through memory, which placement does not follow; in `count_by_helper`, a reference is
/// missing or too many, and not a free.
const NO_SOUND_EDIT: &[&str] = &[
    "double-free/by_passed_flag.wrong",
    "double-free/call_frees_if.wrong",
    "double-free/call_returns_by_conditions.wrong",
    "double-free/call_returns_by_number.wrong",
    "double-free/callee_compares_floats.wrong",
    "double-free/callee_grows.wrong",
    "double-free/conditional_dealloc.wrong",
    "leak/asked_in_a_search.wrong",
    "leak/by_passed_flag.wrong",
    "leak/call_frees_below.wrong",
    "leak/callee_compares_floats.wrong",
    "leak/cfg_block_argument_or_caller.wrong",
    "leak/cfg_nested_branches.wrong",
    "leak/chosen_by_flag.wrong",
    "leak/conditional_dealloc.wrong",
    "leak/for_owned_pair.wrong",
    "leak/for_permutation.wrong",
    "leak/if_result_or_argument.wrong",
    "leak/in_cells.wrong",
    "leak/order_not_implied.wrong",
    "leak/owned_pair.wrong",
    "leak/pre_2022.wrong",
    "leak/reads_that_agree.wrong",
    "leak/retained.wrong",
    "leak/select.wrong",
    "leak/stored_by_callee.wrong",
    "leak/wrong_condition.wrong",
    "syntax-error/only_one_operation.wrong",
    "use-after-free/box_loaded_again.wrong",
    "use-after-free/by_passed_flag.wrong",
    "use-after-free/call_frees.wrong",
    "use-after-free/cfg_join.wrong",
    "use-after-free/cfg_switch.wrong",
    "use-after-free/conditional_dealloc.wrong",
    "use-after-free/count_by_helper.wrong",
    "use-after-free/for_carries_freed.wrong",
    "use-after-free/for_iter_args.wrong",
    "use-after-free/realloc.wrong",
    "use-after-free/reduced.wrong",
    "use-after-free/stored_by_callee.wrong",
];

/// How many files are judged together.
const TOGETHER: usize = 40;

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for folder in ["corpus", "programs"] {
        for (index, paths) in files(folder).chunks(TOGETHER).enumerate() {
            let paths = paths.to_vec();
            trials.push(Trial::test(format!("code_actions::{folder}::{index}"), move || {
                judge_all(folder, &paths)
            }));
        }
    }
    trials
}

/// What an action made of a text that MLIR accepts.
struct Edited {
    of: String,
    result: String,
}

fn judge_all(folder: &str, paths: &[PathBuf]) -> Result<(), Failed> {
    let texts: Vec<String> = paths.iter().map(std::fs::read_to_string).collect::<Result<_, _>>()?;
    let before = mlir::opt_each(&texts.iter().map(String::as_str).collect::<Vec<&str>>(), &[]);
    let (mut edited, mut failures) = (Vec::new(), String::new());
    for (path, (text, verdict)) in paths.iter().zip(texts.iter().zip(before)) {
        let name = name(folder, path);
        let mut results = Vec::new();
        if let Err(failed) = judge(&name, path, text, &mut results) {
            let _ = writeln!(failures, "{name}: {}", failed.message().unwrap_or_default());
        }
        if verdict.accepted {
            edited.extend(results);
        }
    }
    let after = mlir::opt_each(
        &edited.iter().map(|one| one.result.as_str()).collect::<Vec<&str>>(),
        &[],
    );
    for (Edited { of, result }, verdict) in edited.iter().zip(after).filter(|(_, verdict)| !verdict.accepted) {
        let _ = writeln!(failures, "{of} writes what is not legal: {}\n{result}", verdict.said);
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(failures.into())
    }
}

/// `results`: what each action makes.
fn judge(name: &str, path: &Path, text: &str, results: &mut Vec<Edited>) -> Result<(), Failed> {
    let mut client = Client::initialized(&["utf-16"]);
    let before = fixing::open(&mut client, text);
    let mut version = 1;
    let mut tried: Vec<String> = Vec::new();
    let mut is_fixable = false;
    for diagnostic in &before {
        for action in client.actions(fixing::URI, diagnostic) {
            let title = action["title"].as_str().unwrap_or_default().to_string();
            let of = format!("{name}: `{title}`");
            if is_pass(&action) {
                let result = fixing::after_pass(&client, text, &action);
                results.extend(result.map(|result| Edited { of, result }));
                continue;
            }
            let result = fixing::after(&client, text, &action);
            if result == text {
                return Err(format!("`{title}` changes nothing").into());
            }
            let claims = fixing::fixes(&action, diagnostic);
            if tried.contains(&result) && !claims {
                continue;
            }
            results.push(Edited {
                of,
                result: result.clone(),
            });
            version += 1;
            client.change(fixing::URI, version, json!([{"text": result}]));
            let after = client.diagnostics(fixing::URI, version);
            compare(&title, claims.then_some(diagnostic), &before, &after)
                .map_err(|complaint| format!("{complaint}\n{result}"))?;
            version += 1;
            client.change(fixing::URI, version, json!([{"text": text}]));
            if client.diagnostics(fixing::URI, version) != before {
                return Err("the first text has other diagnostics than before".into());
            }
            tried.push(result);
            is_fixable |= !is_allowance(&action);
        }
    }
    if !is_fixable && expects_an_action(name, path, text) {
        return Err("no action is offered".into());
    }
    Ok(())
}

/// Whether an action writes a comment that silences a finding: that is no fix.
fn is_allowance(action: &Value) -> bool {
    action["data"]["subject"]["allow"].is_array()
}

/// Codes that quick fixes exist for.
const FIXABLE: [&str; 3] = ["leak", "double-free", "use-after-free"];

/// Whether one of the findings that the file expects has a code that quick fixes exist for.
fn expects_an_action(name: &str, path: &Path, text: &str) -> bool {
    !text.contains(NO_FIX)
        && !NO_SOUND_EDIT.contains(&name)
        && expected_codes(path, text)
            .iter()
            .any(|code| FIXABLE.contains(&code.as_str()))
}

/// How many buffers a finding says are not deallocated yet.
fn buffers_not_deallocated(finding: &Value) -> usize {
    let message = finding["message"]
        .as_str()
        .filter(|_| finding["code"] == "not-deallocated");
    let count = message.and_then(|message| message.split(' ').next());
    count.map_or(0, |count| count.parse().expect("a number of buffers"))
}

/// How many findings there are, where each buffer counts.
fn count_each(findings: &[Value]) -> usize {
    findings.iter().map(|one| buffers_not_deallocated(one).max(1)).sum()
}

/// Complains unless `after` has fewer findings than `before`, none of them new, and not the one that was fixed.
fn compare(title: &str, fixed: Option<&Value>, before: &[Value], after: &[Value]) -> Result<(), String> {
    let summary = |list: &[Value]| -> Vec<String> {
        list.iter()
            .map(|one| format!("{}: {}", one["code"], one["message"]))
            .collect()
    };
    let (had, has) = (summary(before), summary(after));
    if count_each(after) >= count_each(before) {
        return Err(format!("`{title}` leaves {has:#?} of {had:#?}"));
    }
    let count = |list: &[String], one: &String| list.iter().filter(|other| *other == one).count();
    // The first free of a piece takes it after deallocation: what was not freed yet is a leak then.
    let waited = before.iter().any(|one| buffers_not_deallocated(one) > 0);
    let is_new = |one: &&String| count(&has, one) > count(&had, one) && !(waited && one.starts_with("\"leak\""));
    if let Some(new) = has.iter().find(is_new) {
        return Err(format!("`{title}` adds {new} to {had:#?}"));
    }
    if let Some(fixed) = fixed {
        let fixed = &summary(std::slice::from_ref(fixed))[0];
        let about_text = ABOUT_TEXT.iter().any(|code| fixed.contains(code));
        if !about_text && count(&has, fixed) >= count(&had, fixed) {
            return Err(format!("`{title}` leaves {fixed}"));
        }
    }
    Ok(())
}
