//! What the guide says of dialects of one's own: its commands, run as written, do what it says to the letter.
//!
//! Needs: llvm-tblgen-22 and the `.td` files of libmlir-22-dev.

use std::path::Path;
use std::process::Command;

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::corpus;
use memref_analyzer_tests::product::binary;
use serde_json::json;

/// The chapter of the guide.
fn section() -> String {
    read(&corpus::workspace().join("server/guide/src/dialects.md"))
}

/// The blocks of a language, in their order.
fn blocks<'a>(section: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("\n```{language}\n");
    let rest = section.split(fence.as_str()).skip(1);
    rest.map(|block| block.split_once("```").expect("a block ends").0)
        .collect()
}

/// A copy of the example, at the place that it has in the repository.
fn example() -> tempfile::TempDir {
    let top = tempfile::tempdir().expect("there is room");
    let copy = top.path().join("tests/data/dialects/own_dialect");
    std::fs::create_dir_all(&copy).expect("there is room");
    for entry in std::fs::read_dir(corpus::root().join("dialects/own_dialect")).expect("there is an example") {
        let entry = entry.expect("it can be read");
        std::fs::copy(entry.path(), copy.join(entry.file_name())).expect("there is room");
    }
    top
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

#[test]
fn the_commands_do_what_the_guide_says() {
    let section = section();
    let top = example();
    let folder = top.path().join("tests/data/dialects/own_dialect");
    let committed = read(&folder.join("frame.toml"));
    std::fs::remove_file(folder.join("frame.toml")).expect("it is there");

    let programs = top.path().join("bin");
    std::fs::create_dir(&programs).expect("there is room");
    std::os::unix::fs::symlink(binary(), programs.join("memref-analyzer")).expect("there is room");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", programs.display());
    let run = |commands: &str, folder: &Path| {
        let output = Command::new("sh")
            .args(["-c", commands])
            .current_dir(folder)
            .env("PATH", &path)
            .output()
            .expect("there is a shell");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{commands}");
        String::from_utf8(output.stdout).expect("text")
    };
    let commands = blocks(&section, "sh");
    // The third says what an operation does that nobody described.
    assert_eq!(commands.len(), 3);
    assert_eq!(run(commands[0], top.path()), blocks(&section, "text")[0]);
    assert_eq!(run(commands[1], &folder), blocks(&section, "diff")[0]);
    // The table is there for those without TableGen.
    assert_eq!(read(&folder.join("frame.toml")), committed);
}

#[test]
fn the_files_are_those_that_the_guide_shows() {
    let section = section();
    let folder = corpus::root().join("dialects/own_dialect");
    assert_eq!(blocks(&section, "toml"), [read(&folder.join("memref-analyzer.toml"))]);
    assert!(read(&folder.join("Frame.td")).contains(blocks(&section, "tablegen")[0]));
}

#[test]
fn hover_shows_what_the_guide_quotes() {
    let section = section();
    let quote: Vec<&str> = section
        .lines()
        .filter_map(|line| line.strip_prefix('>'))
        .map(str::trim)
        .collect();
    let top = example();
    let folder = top.path().join("tests/data/dialects/own_dialect");
    let document = format!("file://{}", folder.join("exposure.mlir").display());
    let text = read(&folder.join("exposure.mlir"));
    let mut client = Client::start();
    client.initialize(json!({ "processId": null, "rootUri": null, "capabilities": capabilities(&["utf-16"]) }));
    client.open(&document, &text);
    let line = text
        .lines()
        .position(|line| line.contains("frame.acquire"))
        .expect("it is there");
    let position =
        json!({ "line": line, "character": text.lines().nth(line).and_then(|line| line.find("frame.acquire")) });
    let hover = client
        .request(
            "textDocument/hover",
            json!({ "textDocument": { "uri": document }, "position": position }),
        )
        .expect("an answer");
    let shown = hover["contents"]["value"].as_str().expect("Markdown");
    assert_eq!(shown.lines().map(str::trim).collect::<Vec<_>>(), quote);
}
