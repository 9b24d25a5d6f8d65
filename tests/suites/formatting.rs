//! Formatting changes blanks alone: `mlir-opt-22` reads the same program before and after.
//!
//! The inputs are those of the corpus, of the programs and of the passes, as written and with their lines in disorder.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use memref_analyzer_tests::{corpus, mlir, product};

const FOLDERS: [&str; 3] = ["corpus", "programs", "passes"];
/// Of so many inputs, one is shown to the referee.
const EACH: usize = 5;
/// Indentations that lines are given, one after the other.
const DISORDER: [&str; 5] = ["", "\t", "       ", " ", "   \t"];

/// What `memref-analyzer fmt` makes of texts, asked twice: the second time nothing changes.
fn formatted(texts: &[String]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |index: usize| folder.path().join(format!("{index}.mlir"));
    for (index, text) in texts.iter().enumerate() {
        fs::write(path(index), text).expect("a file");
    }
    let run = |options: &[&str]| {
        let mut command = Command::new(product::binary());
        command.arg("fmt").args(options).arg(folder.path());
        let output = command.output().expect("the product starts");
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    };
    assert_eq!(run(&[]), (Some(0), String::new()));
    assert_eq!(run(&["--check"]), (Some(0), String::new()), "formatted twice");
    let read = |index| fs::read_to_string(path(index)).expect("the file can be read");
    (0..texts.len()).map(read).collect()
}

/// The text with another indentation on each line, but where lines mean something: resources and separators.
fn in_disorder(text: &str) -> String {
    let mut untidy = String::new();
    let mut is_resource = false;
    for (number, line) in text.lines().enumerate() {
        is_resource |= line.contains("{-#");
        if is_resource || line.starts_with("// -----") {
            _ = writeln!(untidy, "{line}");
        } else {
            _ = writeln!(untidy, "{}{}", DISORDER[number % DISORDER.len()], line.trim());
        }
        is_resource &= !line.contains("#-}");
    }
    untidy
}

/// The text without its blanks.
fn blackened(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// All inputs, with what they are called.
fn inputs() -> (Vec<String>, Vec<String>) {
    let files = FOLDERS.iter().flat_map(|folder| corpus::files(folder));
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("the file can be read");
        (path.display().to_string(), text)
    };
    files.map(read).unzip()
}

#[test]
fn blanks_alone_change() {
    let (names, texts) = inputs();
    let untidy: Vec<String> = texts.iter().map(|text| in_disorder(text)).collect();
    for texts in [texts, untidy] {
        let new = formatted(&texts);
        for ((name, old), new) in names.iter().zip(&texts).zip(&new) {
            assert_eq!(blackened(old), blackened(new), "{name}");
            assert_eq!(old.lines().count(), new.lines().count(), "{name}");
        }
    }
}

#[test]
fn the_program_stays_the_same() {
    let (names, texts) = inputs();
    let untidy: Vec<String> = texts.iter().map(|text| in_disorder(text)).collect();
    let new = formatted(&untidy);
    let generic = |texts: &[String]| {
        let some: Vec<&str> = texts.iter().step_by(EACH).map(String::as_str).collect();
        mlir::opt_each(&some, &["--mlir-print-op-generic"])
    };
    let mut judged = 0;
    for (index, (before, after)) in generic(&texts).iter().zip(generic(&new)).enumerate() {
        let (name, new) = (&names[index * EACH], &new[index * EACH]);
        assert_eq!(before.accepted, after.accepted, "{name}:\n{}", after.said);
        assert!(before.printed == after.printed, "{name}: another program:\n{new}");
        judged += usize::from(before.accepted);
    }
    assert!(judged > 100, "{judged} programs");
}

/// What `mlir-opt-22` prints is indented already.
#[test]
fn what_mlir_prints_keeps_its_indentation() {
    let (_, texts) = inputs();
    let some: Vec<&str> = texts.iter().step_by(EACH).map(String::as_str).collect();
    let accepted = mlir::opt_each(&some, &[]).into_iter().filter(|one| one.accepted);
    let printed: Vec<String> = accepted.map(|one| one.printed).collect();
    let new = formatted(&printed);
    let lines =
        |texts: &[String]| -> Vec<String> { texts.iter().flat_map(|text| text.lines()).map(str::to_owned).collect() };
    let (old, new) = (lines(&printed), lines(&new));
    let indent = |line: &String| line.len() - line.trim_start().len();
    for (old, new) in old.iter().zip(&new) {
        assert_eq!(indent(old), indent(new), "{old}");
    }
    assert!(old.len() > 1000, "{} lines", old.len());
}

#[test]
fn files_are_named_or_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tidy, untidy) = (folder.path().join("tidy.mlir"), folder.path().join("untidy.mlir"));
    fs::write(&tidy, "func.func private @f()\n").expect("a file");
    fs::write(&untidy, "  func.func private @f( )\n").expect("a file");
    let run = |options: &[&str]| {
        let output = Command::new(product::binary())
            .arg("fmt")
            .args(options)
            .arg(folder.path())
            .output()
            .expect("the product starts");
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    };
    assert_eq!(run(&["--check"]), (Some(1), format!("{}\n", untidy.display())));
    assert_eq!(run(&[]), (Some(0), String::new()));
    assert_eq!(fs::read_to_string(&untidy).expect("a file"), "func.func private @f()\n");
    assert_eq!(run(&["--check"]), (Some(0), String::new()));
    fs::write(&untidy, b"\xff").expect("a file");
    assert_eq!(run(&[]), (Some(2), String::new()));
}
