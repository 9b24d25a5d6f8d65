//! What a user reads is written in the field's words: messages, pages, help, and the texts of the extension.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use memref_analyzer_tests::corpus::workspace;
use memref_analyzer_tests::product::run_in;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Words that are private, or that a reader has to translate: `after` says what `behind` is meant to say, `the caller` or the
/// passive what `somebody` is.
const AVOIDED: [&str; 30] = [
    "behind",
    "in front of",
    "nobody",
    "nobody's",
    "somebody",
    "somebody's",
    "whoever",
    "tell",
    "tells",
    "told",
    "mend",
    "mends",
    "mended",
    "mending",
    "of which",
    "of whom",
    "hand on",
    "hands on",
    "handed on",
    "hand over",
    "hands over",
    "handed over",
    "goes away",
    "patience",
    "world",
    "worlds",
    "premises",
    "entangled",
    "lonely",
    "stands",
];

/// Adds a line to `found` for each avoided word in `text`.
fn search(place: &Path, text: &str, found: &mut String) {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '\'';
    let words: Vec<&str> = text.split(|c| !is_of_word(c)).filter(|word| !word.is_empty()).collect();
    let spoken = format!(" {} ", words.join(" ").to_lowercase());
    for word in AVOIDED {
        if spoken.contains(&format!(" {word} ")) {
            writeln!(found, "{}: `{word}` in {text:?}", place.display()).expect("a string takes it");
        }
    }
}

/// The files below `folder` that end in `extension`, but for those of tests and what is installed.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        match path.is_dir() {
            true if name == "tests" || name == "node_modules" || name == "target" => {}
            true => found.extend(files(&path, extension)),
            false if name == "tests.rs" => {}
            false => found.extend(path.extension().is_some_and(|is| is == extension).then_some(path)),
        }
    }
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

/// The strings in `tokens` that are sentences, but for comments and modules of tests.
fn sentences(tokens: TokenStream, found: &mut Vec<String>) {
    let mut is_of_tests = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                let text = group.stream().to_string();
                is_of_tests |= text == "cfg (test)" || text == "cfg(test)";
                if !text.starts_with("doc ") {
                    sentences(group.stream(), found);
                }
            }
            TokenTree::Group(_) if std::mem::take(&mut is_of_tests) => {}
            TokenTree::Group(group) => sentences(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = syn::parse_str::<syn::LitStr>(&literal.to_string()).map(|text| text.value());
                found.extend(text.ok().filter(|text| text.contains(' ')));
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_of_tests = false,
            _ => {}
        }
    }
}

/// A sentence without what its placeholders are called.
fn without_placeholders(text: &str) -> String {
    let mut depth = 0_usize;
    let outside = text.chars().filter(|c| {
        depth += usize::from(*c == '{');
        let is_outside = depth == 0;
        depth = depth.saturating_sub(usize::from(*c == '}'));
        is_outside
    });
    outside.collect()
}

/// A document with its blocks and words of code left out, but not their places.
fn without_code(text: &str) -> String {
    let blocks = text.split("```").step_by(2).collect::<Vec<_>>().join(" CODE ");
    blocks.split('`').step_by(2).collect::<Vec<_>>().join(" CODE ")
}

/// The sources of the program.
fn sources() -> Vec<PathBuf> {
    let folders = [
        "grammar",
        "server/analysis",
        "server/rewrite",
        "server/ide",
        "server/lsp",
    ];
    let of_folder = |folder| files(&workspace().join(folder).join("src"), "rs");
    folders.into_iter().flat_map(of_folder).collect()
}

#[test]
fn modules_open_with_the_words_of_the_field() {
    let mut found = String::new();
    for path in sources() {
        let text = read(&path);
        let opening: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
        assert!(!opening.is_empty(), "{} does not say what it is", path.display());
        for paragraph in without_code(&opening.join("\n")).split("\n\n") {
            search(&path, paragraph, &mut found);
        }
    }
    assert!(found.is_empty(), "{found}");
}

#[test]
fn messages_use_the_words_of_the_field() {
    let mut found = String::new();
    let mut count = 0;
    for path in sources() {
        let tokens: TokenStream = read(&path).parse().expect("it is Rust");
        let mut strings = Vec::new();
        sentences(tokens, &mut strings);
        count += strings.len();
        for text in strings {
            search(&path, &without_placeholders(&text), &mut found);
        }
    }
    assert!(count > 1500, "{count} sentences were read");
    assert!(found.is_empty(), "{found}");
}

#[test]
fn documents_use_the_words_of_the_field() {
    let top = workspace();
    let mut documents = files(&top.join("server"), "md");
    documents.extend(files(&top.join("editors"), "md"));
    documents.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md"].map(|name| top.join(name)));
    documents.extend(["tests/README.md", "grammar/dialects/projects/README.md"].map(|name| top.join(name)));
    let mut found = String::new();
    for path in &documents {
        for paragraph in without_code(&read(path)).split("\n\n") {
            search(path, paragraph, &mut found);
        }
    }
    assert!(found.is_empty(), "{found}");
}

#[test]
fn the_help_and_the_extension_use_the_words_of_the_field() {
    let top = workspace();
    let mut found = String::new();
    let manifest = top.join("editors/vscode/package.json");
    for line in read(&manifest).lines() {
        search(&manifest, line, &mut found);
    }
    let help = |arguments: &[&str]| {
        let outcome = run_in(top, arguments);
        assert_eq!(outcome.status, Some(0), "{arguments:?}: {}", outcome.stderr);
        outcome.stdout
    };
    let general = help(&["--help"]);
    let commands = general.split("Commands:").nth(1).expect("it lists commands");
    let commands: Vec<&str> = commands
        .lines()
        .take_while(|line| !line.starts_with("Options"))
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .collect();
    assert!(commands.len() > 8, "{commands:?}");
    for command in commands {
        for line in help(&[command, "--help"]).lines() {
            search(Path::new(command), line, &mut found);
        }
    }
    assert!(found.is_empty(), "{found}");
}
