//! What frees a buffer under a name that no table knows: every `memref.dealloc` of a correct file of the corpus and of each
//! program becomes `"my.release"`. Then nothing is wrong, as before, nothing is claimed of these buffers but that it is not
//! known, and `insert-deallocs` has nothing to add.

use memref_analyzer_tests::corpus::{expectations, files, name};
use memref_analyzer_tests::product;

/// Folders of the corpus whose files are about memory.
const ABOUT_MEMORY: [&str; 10] = [
    "double-free",
    "free-of-argument",
    "free-of-global",
    "free-of-stack",
    "free-of-view",
    "leak",
    "returns-argument-alias",
    "silent",
    "unknown-effects",
    "use-after-free",
];

/// Fewer files than this are no measure.
const LEAST_FILES: usize = 100;

/// A text in which nothing is known of what frees its buffers; how many frees that were.
fn with_undescribed_frees(text: &str) -> (String, usize) {
    const FREE: &str = "memref.dealloc ";
    let (mut made, mut count) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        let mut rest = line;
        while let Some(at) = rest.find(FREE) {
            let (before, free) = rest.split_at(at);
            let operation = &free[FREE.len()..];
            let is_comment = line.trim_start().starts_with("//") || before.ends_with('"');
            let parsed = operation.split_once(" : ").filter(|_| !is_comment);
            made += before;
            match parsed.filter(|(value, _)| value.starts_with('%') && !value.contains([' ', ',', '\n'])) {
                Some((value, behind)) => {
                    let ty = &behind[..length_of_type(behind)];
                    made += &format!("\"my.release\"({value}) : ({ty}) -> ()");
                    rest = &behind[ty.len()..];
                    count += 1;
                }
                None => {
                    made += FREE;
                    rest = operation;
                }
            }
        }
        made += rest;
    }
    (made, count)
}

/// The bytes of the type that a text begins with.
fn length_of_type(text: &str) -> usize {
    let (mut depth, mut before) = (0_i32, ' ');
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' if before != '-' => depth -= 1,
            ')' | ']' => depth -= 1,
            c if c.is_whitespace() && depth == 0 => return at,
            _ => {}
        }
        before = c;
    }
    text.len()
}

/// The texts that draw a finding, or that `insert-deallocs` changes.
fn judge(texts: &[(String, String)]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("there is room");
    let names: Vec<String> = (0..texts.len()).map(|number| format!("{number:04}.mlir")).collect();
    for (name, (_, text)) in names.iter().zip(texts) {
        std::fs::write(folder.path().join(name), text).expect("there is room");
    }
    let checked = product::run_in(folder.path(), ["check", "--format", "json", "."]);
    if checked.status != Some(0) {
        let of_number: Vec<String> = names
            .iter()
            .zip(texts)
            .map(|(name, (of, _))| format!("{name} is {of}"))
            .collect();
        return vec![format!(
            "{}{}\n{}",
            checked.stdout,
            checked.stderr,
            of_number.join("\n")
        )];
    }
    // Whether it says that a function is left alone, or finds nothing to do there: no buffer is freed.
    let complaint = |(name, (of, text)): (&String, &(String, String))| {
        let fixed = product::run_in(folder.path(), ["fix", "--pass", "insert-deallocs", name]);
        let made = format!("{of}: insert-deallocs made\n{}{}", fixed.stdout, fixed.stderr);
        (fixed.stdout != *text).then_some(made)
    };
    names.iter().zip(texts).filter_map(complaint).collect()
}

#[test]
fn nothing_is_wrong_where_somebody_may_free() {
    let (mut frees, mut texts) = (0, Vec::new());
    for of in ["corpus", "programs"] {
        for path in files(of) {
            let name = name(of, &path);
            let text = std::fs::read_to_string(&path).expect("a file of the corpus is read");
            let is_about_memory = ABOUT_MEMORY
                .iter()
                .any(|folder| name.starts_with(&format!("{folder}/")));
            if of == "corpus" && !is_about_memory || !expectations(&text).is_empty() {
                continue;
            }
            // Where nobody is known to free, nothing is left to allow.
            let text = text.replace("memref-analyzer: allow", "allowed");
            let (made, count) = with_undescribed_frees(&text);
            if count == 0 {
                continue;
            }
            frees += count;
            texts.push((name, made));
        }
    }
    let judged = texts.len();
    println!("{frees} frees in {judged} files");
    let faults = judge(&texts);
    assert!(faults.is_empty(), "{} files:\n{}", faults.len(), faults.join("\n\n"));
    assert!(judged >= LEAST_FILES, "only {judged} files");
}
