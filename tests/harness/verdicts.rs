//! What the product says of the functions of a module, beside what execution shows.

use std::collections::{BTreeSet, HashMap};
use std::ops::RangeInclusive;
use std::path::Path;

use serde_json::Value;

use crate::execution::{Event, Events};
use crate::memory::Fault;
use crate::product;

/// One diagnostic about memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Its code.
    pub code: String,
    /// Whether it is an error, and not a warning.
    pub is_error: bool,
    /// Its line, from 1.
    pub line: u32,
    /// Where the buffers that it is about were allocated: lines from 1.
    pub allocated: Vec<u32>,
    /// Where they were freed before: lines from 1.
    pub freed: Vec<u32>,
    /// The lines of the function that it is in.
    pub within: RangeInclusive<u32>,
    /// What it says.
    pub message: String,
    /// The text of its line.
    pub source: String,
}

/// Codes of issues that a run can show.
const SHOWN_BY_RUNS: [&str; 5] = [
    "leak",
    "double-free",
    "use-after-free",
    "free-of-stack",
    "free-of-global",
];

/// What the product says of the file at `path`, which holds `text`: by function, without its sign.
///
/// # Panics
///
/// If the product does not run, or says what it does not promise to say.
pub fn of_file(path: &Path, text: &str) -> HashMap<String, Vec<Verdict>> {
    let lines: Vec<&str> = text.lines().collect();
    let path = path.as_os_str();
    let outcome = product::run(["check".as_ref(), "--format".as_ref(), "json".as_ref(), path]);
    assert_ne!(outcome.status, Some(2), "{}", outcome.stderr);
    let mut verdicts: HashMap<String, Vec<Verdict>> = HashMap::new();
    for entry in outcome.stdout.lines() {
        let entry: Value = entry.parse().expect("a line is an object");
        let at = |value: &Value| value["range"]["start"]["line"].as_u64().expect("a line") as u32 + 1;
        let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let steps = |said: &[&str]| -> Vec<u32> {
            let related = entry["related"].as_array().into_iter().flatten();
            let is_said = |message: &str| said.iter().any(|said| message.contains(said));
            let steps = related.filter(|step| step["message"].as_str().is_some_and(is_said));
            steps.map(at).collect()
        };
        let code = string(&entry["code"]);
        let line = at(&entry);
        let verdict = Verdict {
            is_error: entry["severity"] == "error",
            line,
            allocated: steps(&["allocated here", "returned here"]),
            freed: steps(&["freed here"]),
            within: function_around(&lines, line),
            message: string(&entry["message"]),
            source: lines
                .get(line as usize - 1)
                .map(|line| line.trim().to_owned())
                .unwrap_or_default(),
            code,
        };
        let function = string(&entry["function"]).trim_matches(['@', '"']).to_owned();
        verdicts.entry(function).or_default().push(verdict);
    }
    verdicts
}

impl Verdict {
    /// The fault that it claims, where a run can show it.
    pub fn fault(&self) -> Option<Fault> {
        Fault::of_code(&self.code)
    }

    /// Whether it is about a buffer that was freed and is handed on: a use by what the product promises, but nothing
    /// touches the memory there.
    pub fn is_about_handing_on(&self) -> bool {
        let ends = [
            "scf.yield",
            "scf.condition",
            "cf.br",
            "cf.cond_br",
            "cf.switch",
            "return",
            "func.return",
        ];
        // Another operation may be before, on the same line.
        let ends_with = |end: &str| self.source.starts_with(end) || self.source.contains(&format!(" {end} "));
        self.code == "use-after-free" && (ends.iter().any(|end| ends_with(end)) || self.source.contains("iter_args"))
    }

    /// Whether a run can show it.
    pub fn can_show(&self) -> bool {
        SHOWN_BY_RUNS.contains(&self.code.as_str()) && !self.is_about_handing_on()
    }
}

/// How the verdicts on one function are beside its runs.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// Faults that runs show, with the line of the allocation, and that no verdict names.
    pub missed: BTreeSet<(Fault, Option<u32>)>,
    /// Faults at a line at which no verdict names them.
    pub misplaced: BTreeSet<(Fault, u32)>,
    /// Whether there are faults, and no verdict at all.
    pub is_missed_wholly: bool,
    /// Verdicts on what no run shows.
    pub unshown: Vec<Verdict>,
    /// Verdicts that name a flag that does not decide.
    pub wrong_condition: Vec<Verdict>,
    /// Whether no input makes the function do anything wrong.
    pub is_clean: bool,
}

/// Compares what was said of a function with what it did.
///
/// `begins`: the line of the function. What lies before it was allocated, or done, by a function that it calls: the
/// verdict is then at the call.
pub fn compare(verdicts: &[Verdict], events: &Events, begins: u32) -> Comparison {
    let all: BTreeSet<_> = events.values().flatten().copied().collect();
    let names = |verdict: &Verdict, fault: Fault, allocated: Option<u32>, line: Option<u32>| {
        let is_here = |line: Option<u32>| line.is_some_and(|line| line >= begins);
        verdict.fault() == Some(fault)
            && (!is_here(allocated)
                || allocated.is_some_and(|line| verdict.allocated.contains(&line))
                || Some(verdict.line) == line)
    };
    // Where the runtime touches a buffer, no line is known: the free is.
    let frees_what_is_used = |verdict: &Verdict, event: &Event| {
        let is_use = event.fault == Fault::UseAfterFree && verdict.fault() == Some(Fault::UseAfterFree);
        let is_argument = verdict.allocated.is_empty();
        is_use && is_argument && event.line.is_none() && event.freed.is_some_and(|freed| verdict.freed.contains(&freed))
    };
    let mut comparison = Comparison {
        is_clean: all.is_empty(),
        is_missed_wholly: !all.is_empty() && verdicts.is_empty(),
        ..Comparison::default()
    };
    for event in &all {
        if verdicts.iter().any(|verdict| has_returned(verdict, event)) {
            continue;
        }
        let is_named = |verdict: &Verdict| {
            names(verdict, event.fault, event.allocated, event.line) || frees_what_is_used(verdict, event)
        };
        if !verdicts.iter().any(is_named) {
            comparison.missed.insert((event.fault, event.allocated));
        }
        let is_there = |line: u32| {
            let mut there = verdicts.iter().filter(|verdict| verdict.line == line);
            there.any(|verdict| verdict.fault() == Some(event.fault))
        };
        if let Some(line) = event.line.filter(|&line| line >= begins && !is_there(line)) {
            comparison.misplaced.insert((event.fault, line));
        }
    }
    for verdict in verdicts.iter().filter(|verdict| verdict.can_show()) {
        let Some(fault) = verdict.fault() else { continue };
        let shows = |event: &&crate::execution::Event| {
            event.fault == fault
                && event
                    .allocated
                    .is_none_or(|line| line < begins || verdict.allocated.contains(&line))
        };
        if !all.iter().any(|event| shows(&event)) {
            comparison.unshown.push(verdict.clone());
        }
        let conditions_hold = |message: &str, input: u32| {
            let mut conditions = conditions(message).into_iter();
            conditions.all(|(bit, is_true)| (input >> bit & 1 == 1) == is_true)
        };
        // Who allocated in a function that is called may have been called for another buffer, of which another verdict tells.
        let is_of_another = |event: &Event, input: u32| {
            event.allocated.is_some_and(|line| line < begins)
                && verdicts.iter().any(|other| {
                    other.source != verdict.source
                        && other.fault() == Some(fault)
                        && conditions_hold(&other.message, input)
                })
        };
        let denied = events.iter().any(|(&input, found)| {
            !conditions_hold(&verdict.message, input)
                && found.iter().any(|event| {
                    let is_it = verdict.code == "leak" || event.line == Some(verdict.line);
                    shows(&event) && is_it && !is_of_another(event, input)
                })
        });
        if denied {
            comparison.wrong_condition.push(verdict.clone());
        }
    }
    comparison
}

/// Whether a verdict names the operation that brought an event about in another function: one that frees a buffer and returns
/// it breaks what is agreed at its `return`, and whoever gets the buffer and uses or frees it does what was agreed.
fn has_returned(verdict: &Verdict, event: &Event) -> bool {
    let is_return = ["return ", "func.return "]
        .iter()
        .any(|end| verdict.source.starts_with(end));
    let is_freed_here = event.freed.is_some_and(|freed| verdict.within.contains(&freed));
    let is_elsewhere = event.line.is_none_or(|line| !verdict.within.contains(&line));
    let is_same_buffer = event.allocated.is_some_and(|line| verdict.allocated.contains(&line));
    verdict.code == "use-after-free" && is_return && is_freed_here && is_elsewhere && is_same_buffer
}

/// The lines of the function that a line is in, from 1.
fn function_around(lines: &[&str], line: u32) -> RangeInclusive<u32> {
    let line = line as usize - 1;
    let is_function = |text: &str| text.trim_start().starts_with("func.func");
    let first = lines[..=line].iter().rposition(|text| is_function(text)).unwrap_or(0);
    let indent = lines[first].len() - lines[first].trim_start().len();
    let is_end = |text: &&str| text.trim_end().strip_prefix(&lines[first][..indent]) == Some("}");
    let end = lines[line..].iter().position(is_end);
    let last = end.map_or(lines.len(), |end| line + end + 1);
    first as u32 + 1..=last as u32
}

/// The inputs that a message says decide together, and their values.
fn conditions(message: &str) -> Vec<(u32, bool)> {
    let (_, conditions) = message.split_once(" when ").unwrap_or_default();
    let condition = |text: &str| {
        let (name, value) = text.strip_prefix('%')?.split_once(" is ")?;
        let bit = ["a", "b", "c"].iter().position(|flag| *flag == name)?;
        Some((bit as u32, value.starts_with("true")))
    };
    conditions.split(" and ").filter_map(condition).collect()
}
