//! What texts cost that a parser may stumble over: time and peak memory for each megabyte, and what doubling them costs.
//!
//! `cargo bench -p mlir-grammar --bench worst_cases [PART OF A NAME]`. Each measurement is a process of its own, so that
//! the peak is that of one text; what the process and the tables take without any text is subtracted.

mod worst_case;

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use mlir_grammar::{Dialects, Document};
use worst_case::WORST_CASES;

/// What one reading cost.
#[derive(Clone, Copy, Default)]
struct Cost {
    /// Bytes of the text.
    bytes: f64,
    /// Milliseconds to read it.
    read: f64,
    /// Milliseconds for one character in its middle, with the last snapshot still in use.
    edit: f64,
    /// Kilobytes at the peak, the text included.
    peak: f64,
}

/// Peak resident memory of this process in kilobytes; 0 where the system does not say.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    number.unwrap_or(0.0)
}

/// In a process of its own: reads the text of that size and prints what it cost.
fn measure(case: usize, size: usize) {
    let dialects = Dialects::builtin();
    let text = match size {
        0 => String::new(),
        size => (WORST_CASES[case].text)(size),
    };
    let began = Instant::now();
    let mut document = Document::new(black_box(&text), dialects);
    let read = began.elapsed();
    // The middle of what the middle line holds, so that it is a line of many like it.
    let at = text[..text.len() / 2].rfind('\n').map_or(0, |found| found + 1);
    let peak = peak();
    let snapshot = document.clone();
    let began = Instant::now();
    black_box(document.edit(at..at, " "));
    let edit = began.elapsed();
    drop(snapshot);
    println!(
        "{} {} {} {peak}",
        text.len(),
        read.as_secs_f64() * 1e3,
        edit.as_secs_f64() * 1e3
    );
}

fn ask(case: usize, size: usize) -> Option<Cost> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new(program)
        .args(["--measure", &case.to_string(), &size.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.split_whitespace().map_while(|number| number.parse().ok());
    Some(Cost {
        bytes: numbers.next()?,
        read: numbers.next()?,
        edit: numbers.next()?,
        peak: numbers.next()?,
    })
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, case, size] = &arguments[..]
        && flag == "--measure"
    {
        return measure(case.parse().unwrap_or(0), size.parse().unwrap_or(0));
    }
    let wanted = arguments.iter().find(|argument| !argument.starts_with('-'));
    let nothing = ask(0, 0).unwrap_or_default();
    println!(
        "{:36}{:>10}{:>12}{:>12}{:>12}{:>12}{:>14}{:>10}",
        "", "MB", "read ms", "ms per MB", "MB per MB", "edit ms", "twice: time", "memory"
    );
    for (index, case) in WORST_CASES.iter().enumerate() {
        if wanted.is_some_and(|wanted| !case.name.contains(wanted.as_str())) {
            continue;
        }
        let (Some(once), Some(twice)) = (ask(index, case.full), ask(index, 2 * case.full)) else {
            println!("{:36}failed", case.name);
            continue;
        };
        let megabytes = once.bytes / 1e6;
        println!(
            "{:36}{megabytes:>10.1}{:>12.1}{:>12.2}{:>12.2}{:>12.2}{:>13.2}x{:>9.2}x",
            case.name,
            once.read,
            once.read / megabytes,
            (once.peak - nothing.peak) / 1e3 / megabytes,
            once.edit,
            twice.read / once.read,
            (twice.peak - nothing.peak) / (once.peak - nothing.peak),
        );
    }
}
