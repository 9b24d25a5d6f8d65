//! What the assists write: a text before, a text after, and MLIR's own word that the text after is MLIR.

mod leaks;
mod leaks_in_blocks;
mod moved_deallocs;
mod second_deallocs;

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};

use buffer_analysis::{Code, Facts, NoCallees, analyse};
use buffer_rewrite::{Assist, edit, insert_all, quick_fixes};
use mlir_grammar::{Dialects, Item, ItemKind};
use mlir_grammar::{TypeAliases, parse_item};

/// The product's tables, and one that says of `some.use` and its like that they only look into buffers.
static DIALECTS: LazyLock<Arc<Dialects>> = LazyLock::new(|| {
    let uses = include_str!("../../../../../tests/data/dialects/uses.toml");
    Arc::new(Dialects::load(&[("uses", uses)]).0)
});

fn parse(text: &str) -> Item {
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &DIALECTS);
    assert!(item.errors.is_empty(), "cannot be read: {:?}\n{text}", item.errors);
    item
}

/// The text after the first fix of a finding of this code; `None` where no fix is offered.
fn fixed(text: &str, code: Code) -> Option<String> {
    let item = parse(text);
    let facts = analyse(&item, &NoCallees);
    let findings: Vec<usize> = (0..facts.findings.len())
        .filter(|&index| facts.findings[index].code == code)
        .collect();
    assert!(
        !findings.is_empty(),
        "no {} in\n{text}\nbut {:?}",
        code.as_str(),
        facts.findings
    );
    let fix = |&index: &usize| quick_fixes(&item, &facts, &NoCallees, &TypeAliases::default(), index);
    findings
        .iter()
        .flat_map(fix)
        .next()
        .map(|assist| applied(&item, &assist))
}

fn all_inserted(text: &str) -> Option<String> {
    let item = parse(text);
    let facts: Facts = analyse(&item, &NoCallees);
    insert_all(&item, &facts, &NoCallees, &TypeAliases::default(), None).map(|assist| applied(&item, &assist))
}

fn applied(item: &Item, assist: &Assist) -> String {
    edit::apply(&item.text, &assist.edits).expect("edits fit the text")
}

/// Asserts what the fix writes, and that MLIR reads it.
fn check(code: Code, before: &str, after: &str) {
    let result = fixed(before, code);
    assert_eq!(
        result.as_deref(),
        Some(after),
        "\n--- got\n{}",
        result.as_deref().unwrap_or("no fix")
    );
    assert_read_by_mlir(after);
}

fn check_none(code: Code, text: &str) {
    assert_eq!(fixed(text, code), None);
}

/// Asserts that `mlir-opt-22` accepts a text. Where there is none, says so.
fn assert_read_by_mlir(text: &str) {
    let child = Command::new("mlir-opt-22")
        .arg("--allow-unregistered-dialect")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("mlir-opt-22 is not installed: not checked against MLIR");
        return;
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(text.as_bytes()).expect("mlir-opt reads");
    drop(stdin);
    let output = child.wait_with_output().expect("mlir-opt ends");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "mlir-opt refuses\n{text}\n{message}");
}

/// Every comment above an assist: what it shows is what it does.
#[test]
fn comments_above_assists_are_true() {
    let sources = [
        (Code::Leak, include_str!("../../../src/insert_deallocs.rs")),
        (Code::DoubleFree, include_str!("../../../src/remove_second_dealloc.rs")),
        (Code::UseAfterFree, include_str!("../../../src/move_dealloc.rs")),
        (Code::UseAfterFree, include_str!("../../../src/remove_early_dealloc.rs")),
    ];
    let mut count = 0;
    for (code, source) in sources {
        for section in source.split("// Assist: ").skip(1) {
            let mut texts: Vec<String> = Vec::new();
            let mut inside = false;
            for line in section.lines().skip(1).map_while(|line| line.strip_prefix("//")) {
                let line = line.strip_prefix(' ').unwrap_or(line);
                match line {
                    "```mlir" => {
                        texts.push(String::new());
                        inside = true;
                    }
                    "```" => inside = false,
                    _ if inside => {
                        let text = texts.last_mut().expect("an open block");
                        text.push_str(line);
                        text.push('\n');
                    }
                    _ => {}
                }
            }
            let [before, after] = texts.as_slice() else {
                panic!("not a before and an after: {texts:?}");
            };
            let is_all = section.starts_with("insert_all");
            let result = if is_all {
                all_inserted(before)
            } else {
                fixed(before, code)
            };
            assert_eq!(result.as_deref(), Some(after.as_str()));
            assert_read_by_mlir(after);
            count += 1;
        }
    }
    assert_eq!(count, 8);
}
