//! What the README and the guide promise: their commands run, their output is what is printed, and their links lead somewhere.
//!
//! Needs: mlir-opt-22.

use std::path::{Path, PathBuf};
use std::process::Command;

use memref_analyzer_tests::corpus::{root, workspace};
use memref_analyzer_tests::product::{binary, run_in};

/// The tour, as the documents name it.
const TOUR: &str = "tests/data/corpus/tour";

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

fn chapters() -> Vec<PathBuf> {
    let folder = workspace().join("server/guide/src");
    let entries = std::fs::read_dir(folder).expect("there is a guide");
    let mut chapters: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    chapters.sort();
    chapters
}

/// The documents that a person reads first.
fn documents() -> Vec<PathBuf> {
    let top = workspace();
    let mut documents = chapters();
    documents.extend(
        [
            "README.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "tests/README.md",
            "editors/README.md",
            "editors/vscode/README.md",
            "editors/neovim/README.md",
            "grammar/dialects/projects/README.md",
        ]
        .map(|name| top.join(name)),
    );
    documents
}

/// The lines of a document, each with the language of the block of code that it is in.
fn lines(text: &str) -> impl Iterator<Item = (Option<&str>, &str)> {
    let mut language = None;
    text.lines().filter_map(move |line| match line.strip_prefix("```") {
        Some(opened) => {
            language = match language {
                Some(_) => None,
                None => Some(opened),
            };
            None
        }
        None => Some((language, line)),
    })
}

/// The name that a heading has in links.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Where the guide finds files of the project, since as a book it is by itself.
const SOURCES: &str = "https://github.com/memref-analyzer/memref-analyzer/tree/main/";

#[test]
fn every_link_leads_somewhere() {
    let mut links = 0;
    for document in documents() {
        let text = read(&document);
        let prose: String = lines(&text)
            .filter(|(language, _)| language.is_none())
            .map(|(_, line)| format!("{line}\n"))
            .collect();
        for part in prose.split("](").skip(1) {
            let (link, _) = part.split_once(')').expect("a link ends");
            let (path, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match (path, path.strip_prefix(SOURCES)) {
                ("", _) => document.clone(),
                (_, Some(path)) => workspace().join(path),
                _ if link.starts_with("http") => continue,
                _ => document.parent().expect("it is in a folder").join(path),
            };
            // The guide is also a book by itself.
            let guide = workspace().join("server/guide/src");
            let is_around = || link.starts_with("http") || target.starts_with(&guide) && !path.contains("..");
            assert!(
                !document.starts_with(&guide) || is_around(),
                "{}: {link}",
                document.display()
            );
            assert!(target.exists(), "{}: {link}", document.display());
            if !place.is_empty() {
                let there = read(&target);
                let mut headings = there.lines().filter_map(|line| line.strip_prefix('#'));
                let is_there = headings.any(|heading| anchor(heading.trim_start_matches('#').trim()) == place);
                assert!(is_there, "{}: {link}", document.display());
            }
            links += 1;
        }
    }
    assert!(links > 40, "{links} links");
}

#[test]
fn the_guide_lists_its_chapters() {
    let summary = read(&workspace().join("server/guide/src/SUMMARY.md"));
    for chapter in chapters() {
        let name = chapter.file_name().expect("a file").to_string_lossy().into_owned();
        assert!(name == "SUMMARY.md" || summary.contains(&format!("({name})")), "{name}");
    }
}

/// A folder with the tour at its place.
fn copy_of_the_tour() -> tempfile::TempDir {
    let top = tempfile::tempdir().expect("there is room");
    let copy = top.path().join(TOUR);
    std::fs::create_dir_all(&copy).expect("there is room");
    for entry in std::fs::read_dir(root().join("corpus/tour")).expect("there is a tour") {
        let entry = entry.expect("it can be read");
        std::fs::copy(entry.path(), copy.join(entry.file_name())).expect("there is room");
    }
    top
}

#[test]
fn commands_run_as_written() {
    let programs = tempfile::tempdir().expect("there is room");
    std::os::unix::fs::symlink(binary(), programs.path().join("memref-analyzer")).expect("there is room");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", programs.path().display());
    let mut run = 0;
    for document in chapters().into_iter().chain([workspace().join("README.md")]) {
        // The commands of that chapter need a folder of their own, see `own_dialect`.
        if document.ends_with("dialects.md") {
            continue;
        }
        let top = copy_of_the_tour();
        let text = read(&document);
        let commands = lines(&text).filter(|(language, _)| *language == Some("sh"));
        let ours = ["memref-analyzer ", "mlir-opt-22 "];
        for (_, command) in commands.filter(|(_, line)| ours.iter().any(|program| line.starts_with(program))) {
            let output = Command::new("bash")
                .args(["-o", "pipefail", "-c", command])
                .current_dir(top.path())
                .env("PATH", &path)
                .output()
                .expect("there is a shell");
            let status = output.status.code();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(
                matches!(status, Some(0 | 1)),
                "{}: {command}: {status:?}: {said}",
                document.display()
            );
            run += 1;
        }
    }
    assert!(run > 20, "{run} commands");
}

#[test]
fn the_tour_prints_what_the_guide_says() {
    let top = workspace();
    let outcome = run_in(top, ["check", TOUR]);
    assert_eq!(outcome.status, Some(1));
    let quoted = |document: &str| {
        let text = read(&top.join(document));
        let quoted = lines(&text).filter(|(language, _)| *language == Some("text"));
        quoted.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(
        outcome.stdout.trim_end(),
        quoted("server/guide/src/findings.md").trim_end()
    );
    let excerpt = quoted("README.md");
    assert!(!excerpt.is_empty() && outcome.stdout.contains(&excerpt), "{excerpt}");
}
