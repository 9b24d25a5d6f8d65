//! The command line: exit statuses, what goes to which stream, and the shape of what programs read.

use std::path::Path;

use memref_analyzer_tests::corpus;
use memref_analyzer_tests::product::{Outcome, run, run_in};
use serde_json::Value;

const LEAK: &str = "\
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
";

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("there is room");
    for (name, bytes) in files {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("there is room");
        std::fs::write(path, bytes).expect("there is room");
    }
    dir
}

fn clean() -> String {
    LEAK.replace("  return", "  memref.dealloc %a : memref<4xf32>\n  return")
}

/// An unusable call: status 2, nothing on standard output, one line on standard error that says what is wrong.
fn assert_unusable(outcome: &Outcome, named: &str) {
    assert_eq!(outcome.status, Some(2), "{}{}", outcome.stdout, outcome.stderr);
    assert_eq!(outcome.stdout, "");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 1, "{}", outcome.stderr);
    assert!(lines[0].contains(named), "{} does not name {named}", lines[0]);
}

// --- check ----------------------------------------------------------------------------------------------------------

#[test]
fn nothing_to_report_is_status_0() {
    let dir = folder(&[("clean.mlir", clean().as_bytes())]);
    let outcome = run_in(dir.path(), ["check", "clean.mlir"]);
    assert_eq!(outcome.status, Some(0), "{}{}", outcome.stdout, outcome.stderr);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "."]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), ""));
}

#[test]
fn a_warning_or_an_error_is_status_1() {
    let double = clean().replace("  return", "  memref.dealloc %a : memref<4xf32>\n  return");
    let dir = folder(&[
        ("warning.mlir", LEAK.as_bytes()),
        ("error.mlir", double.as_bytes()),
        ("broken.mlir", b"func.func @f( {\n}\n"),
    ]);
    for (file, code) in [
        ("warning.mlir", "leak"),
        ("error.mlir", "double-free"),
        ("broken.mlir", "syntax-error"),
    ] {
        let outcome = run_in(dir.path(), ["check", file]);
        assert_eq!(outcome.status, Some(1), "{file}");
        assert!(outcome.stdout.contains(code), "{file}: {}", outcome.stdout);
    }
}

#[test]
fn text_shows_the_source_and_the_path() {
    let dir = folder(&[("a.mlir", LEAK.as_bytes())]);
    let outcome = run_in(dir.path(), ["check", "a.mlir"]);
    for part in [
        "warning",
        "leak",
        "buffer %a is never freed",
        "a.mlir:2",
        "memref.alloc() : memref<4xf32>",
        "this path returns without freeing it",
    ] {
        assert!(outcome.stdout.contains(part), "{part}: {}", outcome.stdout);
    }
    assert!(!outcome.stdout.contains('\u{1b}'), "no colours into a pipe");
}

#[test]
fn json_is_one_object_a_line() {
    let text = format!("// é𝒳\n{}", LEAK.replace("  %a =", "  %𝒳 = \"t.op\"() : () -> () %a ="));
    let text = text.replace("%𝒳 = ", "");
    let dir = folder(&[("sub/a.mlir", text.as_bytes())]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "sub"]);
    assert_eq!(outcome.status, Some(1));
    let lines: Vec<Value> = outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"))
        .collect();
    let [leak] = lines.as_slice() else {
        panic!("one finding: {}", outcome.stdout);
    };
    assert!(
        leak["file"]
            .as_str()
            .is_some_and(|file| Path::new(file).ends_with("sub/a.mlir"))
    );
    assert_eq!(leak["code"], "leak");
    assert_eq!(leak["severity"], "warning");
    assert_eq!(leak["message"], "buffer %a is never freed");
    assert!(
        leak["function"]
            .as_str()
            .is_some_and(|name| name.trim_start_matches('@') == "f")
    );
    assert_eq!(leak["range"]["start"]["line"], 2);
    for end in ["start", "end"] {
        assert!(leak["range"][end]["character"].is_u64(), "{leak}");
    }
    let related = leak["related"].as_array().expect("related is a list");
    assert!(!related.is_empty());
    for step in related {
        assert!(
            step["message"].is_string() && step["range"]["start"]["line"].is_u64(),
            "{step}"
        );
    }
}

#[test]
fn json_counts_utf_16_units() {
    let text = LEAK.replace("  %a = ", "  \"t.op\"() {s = \"é東𝒳\"} : () -> () %a = ");
    let dir = folder(&[("a.mlir", text.as_bytes())]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "a.mlir"]);
    let leak: Value = serde_json::from_str(outcome.stdout.trim()).expect("one finding");
    let line = text.lines().nth(1).expect("a second line");
    let units: Vec<u16> = line.encode_utf16().collect();
    let character = |end: &str| leak["range"][end]["character"].as_u64().expect("a number") as usize;
    let found = String::from_utf16(&units[character("start")..character("end")]).expect("whole characters");
    assert!(
        found == "%a" || found.starts_with("%a = memref.alloc") || found.starts_with("memref.alloc"),
        "{found:?}"
    );
}

#[test]
fn output_is_in_a_stable_order() {
    let files: Vec<(String, String)> = (0..40)
        .map(|n| (format!("{}/f{n}.mlir", n % 3), LEAK.replace("%a", &format!("%a{n}"))))
        .collect();
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_bytes()))
        .collect();
    let dir = folder(&files);
    let first = run_in(dir.path(), ["check", "--format", "json", "."]);
    assert_eq!(first.stdout.lines().count(), 40);
    for _ in 0..3 {
        assert_eq!(
            run_in(dir.path(), ["check", "--format", "json", "."]).stdout,
            first.stdout
        );
    }
}

#[test]
fn folders_are_walked_for_mlir_files_only() {
    let dir = folder(&[
        ("a.mlir", LEAK.as_bytes()),
        ("deep/er/b.mlir", LEAK.as_bytes()),
        ("c.txt", LEAK.as_bytes()),
    ]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "."]);
    assert_eq!(outcome.stdout.lines().count(), 2, "{}", outcome.stdout);
}

#[test]
fn paths_that_cannot_be_read_are_named() {
    let dir = folder(&[
        ("empty/readme.txt", b""),
        ("latin.mlir", b"// caf\xe9\nfunc.func private @f()\n"),
    ]);
    assert_unusable(&run_in(dir.path(), ["check", "missing.mlir"]), "missing.mlir");
    assert_unusable(&run_in(dir.path(), ["check", "empty"]), "empty");
    assert_unusable(&run_in(dir.path(), ["check", "latin.mlir"]), "latin.mlir");
    assert_unusable(
        &run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "missing.mlir"]),
        "missing.mlir",
    );
    assert_unusable(
        &run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "latin.mlir"]),
        "latin.mlir",
    );
    assert_unusable(
        &run_in(dir.path(), ["parse", "--format", "json", "missing.mlir"]),
        "missing.mlir",
    );
}

#[test]
fn a_path_that_cannot_be_read_does_not_hide_the_others() {
    let dir = folder(&[("a.mlir", LEAK.as_bytes())]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "a.mlir", "missing.mlir"]);
    assert_eq!(outcome.status, Some(2));
    assert!(outcome.stderr.contains("missing.mlir"), "{}", outcome.stderr);
    assert_eq!(outcome.stdout.lines().count(), 1, "{}", outcome.stdout);
}

#[test]
fn a_call_without_paths_is_unusable() {
    let outcome = run(["check"]);
    assert_eq!(outcome.status, Some(2));
    assert!(!outcome.stderr.is_empty());
    assert_eq!(run(["check", "--format", "xml", "."]).status, Some(2));
    assert_eq!(run(["no-such-command"]).status, Some(2));
    assert_eq!(run(["--no-such-flag"]).status, Some(2));
}

/// A function that execution has 2 to the power of `conditions` ways through: each buffer is freed under a condition of its
/// own, and used afterwards.
fn many_paths(conditions: usize) -> String {
    let arguments: Vec<String> = (0..conditions).map(|n| format!("%c{n}: i1")).collect();
    let buffers = (0..conditions).map(|n| {
        format!("  %a{n} = memref.alloc() : memref<4xf32>\n  scf.if %c{n} {{\n    memref.dealloc %a{n} : memref<4xf32>\n  }}\n")
    });
    let names: Vec<String> = (0..conditions).map(|n| format!("%a{n}")).collect();
    format!(
        "func.func @many({}) {{\n{}  \"use\"({}) : ({}) -> ()\n  return\n}}\n",
        arguments.join(", "),
        buffers.collect::<String>(),
        names.join(", "),
        vec!["memref<4xf32>"; conditions].join(", "),
    )
}

#[test]
fn statistics_go_to_standard_error() {
    let many = many_paths(20);
    let dir = folder(&[("leak.mlir", LEAK.as_bytes()), ("many.mlir", many.as_bytes())]);
    let plain = run_in(dir.path(), ["check", "--format", "json", "."]);
    let outcome = run_in(dir.path(), ["check", "--format", "json", "--statistics", "."]);
    assert_eq!((outcome.status, &outcome.stdout), (plain.status, &plain.stdout));
    assert_eq!(plain.stderr, "");
    let leaks = plain.stdout.lines().filter(|line| line.contains("\"leak\"")).count();
    for said in [
        "2 files, 2 functions, ",
        &format!("{leaks:>8} leak\n"),
        "limit of paths reached: @many in ",
    ] {
        assert!(outcome.stderr.contains(said), "{}", outcome.stderr);
    }
    assert!(!outcome.stderr.contains("@f"), "{}", outcome.stderr);

    std::fs::write(dir.path().join("many.mlir"), many_paths(12)).expect("there is room");
    for (limit, goes_past) in [("4095", true), ("4096", false)] {
        let config = format!("[limits]\nworlds = {limit}\n");
        std::fs::write(dir.path().join("memref-analyzer.toml"), config).expect("there is room");
        let outcome = run_in(dir.path(), ["check", "--format", "json", "--statistics", "."]);
        let says = outcome.stderr.contains("limit of paths reached: @many in ");
        assert_eq!(says, goes_past, "{limit}: {}", outcome.stderr);
        let found = outcome
            .stdout
            .lines()
            .filter(|line| line.contains("\"use-after-free\""))
            .count();
        assert_eq!(found == 12, !goes_past, "{limit}: {}", outcome.stdout);
    }
}

// --- check --verify-diagnostics -------------------------------------------------------------------------------------

#[test]
fn expectations_must_be_met_exactly() {
    let expect = |comment: &str| LEAK.replace("  %a = ", &format!("  {comment}\n  %a = "));
    let cases = [
        (
            "met",
            expect("// expected-warning@below {{buffer %a is never freed}}"),
            0,
        ),
        ("met_offset", expect("// expected-warning@+1 {{[leak]}}"), 0),
        (
            "met_above",
            LEAK.replace(
                "  memref.store",
                "  // expected-warning@above {{never freed}}\n  memref.store",
            ),
            0,
        ),
        (
            "met_minus",
            LEAK.replace("  return", "  // expected-warning@-2 {{never freed}}\n  return"),
            0,
        ),
        ("not_expected", LEAK.to_string(), 1),
        (
            "not_produced",
            clean().replace("  return", "  // expected-error@below {{never}}\n  return"),
            1,
        ),
        (
            "other_severity",
            expect("// expected-error@below {{buffer %a is never freed}}"),
            1,
        ),
        (
            "other_line",
            expect("// expected-warning@above {{buffer %a is never freed}}"),
            1,
        ),
        (
            "other_text",
            expect("// expected-warning@below {{buffer %b is never freed}}"),
            1,
        ),
        (
            "expected_twice",
            expect("// expected-warning@+2 {{never freed}}\n  // expected-warning@below {{never freed}}"),
            1,
        ),
    ];
    for (name, text, status) in cases {
        let file = format!("{name}.mlir");
        let dir = folder(&[(&file, text.as_bytes())]);
        let outcome = run_in(dir.path(), ["check", "--verify-diagnostics", &file]);
        assert_eq!(
            outcome.status,
            Some(status),
            "{name}: {}{}",
            outcome.stdout,
            outcome.stderr
        );
    }
}

// --- fix ------------------------------------------------------------------------------------------------------------

#[test]
fn fix_writes_the_new_file_to_standard_output() {
    let dir = folder(&[("a.mlir", LEAK.as_bytes())]);
    let outcome = run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "a.mlir"]);
    assert_eq!(outcome.stdout, clean());
    let untouched = std::fs::read_to_string(dir.path().join("a.mlir")).expect("it is there");
    assert_eq!(untouched, LEAK);
}

#[test]
fn a_diff_applies_wherever_the_file_is() {
    let dir = tempfile::tempdir().expect("there is room");
    let dir = dir.path().canonicalize().expect("the folder is there");
    let below = dir.join("below");
    std::fs::create_dir(&below).expect("there is room");
    let names = ["plain.mlir", "with a blank.mlir"];
    for name in names {
        std::fs::write(below.join(name), LEAK).expect("there is room");
    }
    let fixed = run_in(&dir, ["fix", "--pass", "insert-deallocs", "below/plain.mlir"]).stdout;
    for name in names {
        let (relative, absolute) = (format!("./below/{name}"), below.join(name));
        let absolute = absolute.to_str().expect("the folder has a name");
        // What is asked, from where, and from where it is applied.
        let asked = [
            (&dir, relative.as_str(), &*dir),
            (&dir, absolute, &dir),
            (&below, absolute, &below),
            (&below, &format!("../below/{name}"), &below),
            (&below, &format!("{}/../below/{name}", below.display()), &below),
        ];
        for (from, path, applied) in asked {
            let diff = run_in(from, ["fix", "--pass", "insert-deallocs", "--diff", path]).stdout;
            for tool in [["git", "apply"], ["patch", "-p1"]] {
                std::fs::write(dir.join("it.diff"), &diff).expect("there is room");
                let mut tool = std::process::Command::new(tool[0])
                    .args([tool[1]])
                    .current_dir(applied)
                    .stdin(std::fs::File::open(dir.join("it.diff")).expect("it was written"))
                    .spawn()
                    .expect("the tool runs");
                assert!(tool.wait().expect("the tool ends").success(), "{path}:\n{diff}");
                let text = std::fs::read_to_string(below.join(name)).expect("it is there");
                assert_eq!(text, fixed, "{path}:\n{diff}");
                std::fs::write(below.join(name), LEAK).expect("there is room");
            }
        }
    }
    // A file elsewhere: applied at the root.
    let elsewhere = tempfile::tempdir().expect("there is room");
    let path = below.join("plain.mlir");
    let path = path.to_str().expect("the folder has a name");
    let diff = run_in(elsewhere.path(), ["fix", "--pass", "insert-deallocs", "--diff", path]).stdout;
    assert!(diff.starts_with(&format!("--- a{path}\n+++ b{path}\n")), "{diff}");
}

#[test]
fn fix_in_place_and_as_a_diff() {
    let dir = folder(&[("a.mlir", LEAK.as_bytes())]);
    let outcome = run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "--diff", "a.mlir"]);
    assert!(
        outcome
            .stdout
            .lines()
            .any(|line| line == "+  memref.dealloc %a : memref<4xf32>"),
        "{}",
        outcome.stdout
    );
    run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "--in-place", "a.mlir"]);
    let fixed = std::fs::read_to_string(dir.path().join("a.mlir")).expect("it is there");
    assert_eq!(fixed, clean());
    let outcome = run_in(dir.path(), ["check", "a.mlir"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stdout);
}

#[test]
fn fix_gives_back_what_has_nothing_to_fix() {
    let text = clean().replace('\n', "\r\n");
    let dir = folder(&[("a.mlir", text.as_bytes())]);
    let outcome = run_in(dir.path(), ["fix", "--pass", "insert-deallocs", "a.mlir"]);
    assert_eq!((outcome.status, outcome.stdout), (Some(0), text));
}

#[test]
fn unknown_passes_and_codes_are_named() {
    let dir = folder(&[("a.mlir", LEAK.as_bytes())]);
    assert_unusable(
        &run_in(dir.path(), ["fix", "--pass", "no-such-pass", "a.mlir"]),
        "no-such-pass",
    );
    assert_unusable(&run(["explain", "no-such-code"]), "no-such-code");
}

// --- explain, parse -------------------------------------------------------------------------------------------------

#[test]
fn every_code_has_a_page_and_a_folder_of_the_corpus() {
    let list = run(["explain"]);
    assert_eq!(list.status, Some(0));
    let listed = list.stdout.lines().filter_map(|line| line.split(' ').next());
    let mut codes: Vec<&str> = listed
        .filter(|name| !["configuration", "table"].contains(name))
        .collect();
    codes.sort_unstable();
    assert_eq!(codes, corpus::codes());
    for code in codes {
        let page = run(["explain", code]);
        assert_eq!(page.status, Some(0), "{code}");
        assert!(
            page.stdout.contains(code) && page.stdout.lines().count() > 10,
            "{code}: {}",
            page.stdout
        );
    }
}

#[test]
fn parse_shows_operations_blocks_and_regions() {
    let text = "\
func.func @f(%c: i1) -> i1 {
  cf.cond_br %c, ^one(%c : i1), ^two
^one(%d: i1):
  %x:2 = \"t.pair\"(%c, %d) : (i1, i1) -> (i1, f32)
  return %x#0 : i1
^two:
  return %c : i1
}
";
    let dir = folder(&[("a.mlir", text.as_bytes())]);
    let outcome = run_in(dir.path(), ["parse", "--format", "json", "a.mlir"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let parsed: Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    let function = &parsed["ops"][0];
    assert_eq!(function["name"], "func.func");
    let blocks = function["regions"][0]["blocks"].as_array().expect("blocks");
    assert_eq!(blocks.len(), 3);
    let branch = &blocks[0]["ops"][0];
    assert_eq!(branch["name"], "cf.cond_br");
    assert_eq!(branch["successors"], serde_json::json!(["^one", "^two"]));
    assert_eq!(branch["operands"][0], "%c");
    assert_eq!(blocks[1]["label"], "^one");
    assert_eq!(blocks[1]["args"], serde_json::json!([{"name": "%d", "type": "i1"}]));
    let pair = &blocks[1]["ops"][0];
    assert_eq!(pair["name"], "t.pair");
    assert_eq!(pair["operands"], serde_json::json!(["%c", "%d"]));
    assert_eq!(pair["results"].as_array().map(Vec::len), Some(2), "{pair}");
    assert_eq!(pair["results"][1]["type"], "f32");
}

// --- no input ends it -----------------------------------------------------------------------------------------------

/// Every file of the corpus, cut off at several places, and with a piece missing.
#[test]
fn mutilated_text_is_reported_and_nothing_else() {
    let texts = corpus::files("corpus").into_iter().map(|path| {
        let bytes = std::fs::read(&path).expect("it can be read");
        String::from_utf8(bytes).expect("the corpus is UTF-8")
    });
    let texts: Vec<String> = texts.filter(|text| text.len() <= 20_000).collect();
    for part in 1..6 {
        let dir = tempfile::tempdir().expect("there is room");
        for (index, text) in texts.iter().enumerate() {
            let boundary = |mut at: usize| {
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let cut = boundary(text.len() * part / 6);
            let hole = boundary((cut + 9).min(text.len()));
            for (kind, mutilated) in [
                ("cut", text[..cut].to_owned()),
                ("hole", text[..cut].to_owned() + &text[hole..]),
            ] {
                std::fs::write(dir.path().join(format!("{index}_{kind}.mlir")), mutilated).expect("there is room");
            }
        }
        let outcome = run_in(dir.path(), ["check", "--format", "json", "."]);
        assert_eq!(outcome.status, Some(1), "{}", outcome.stderr);
        assert!(!outcome.stderr.contains("panic"), "{}", outcome.stderr);
        assert!(!outcome.stdout.contains("panic"));
        for line in outcome.stdout.lines() {
            serde_json::from_str::<Value>(line).expect("a line is JSON");
        }
    }
}

#[test]
fn graphs_are_drawn_beside_each_other() {
    let dir = folder(&[(
        "a.mlir",
        b"func.func @f(%c: i1) {\n  cf.cond_br %c, ^bb1, ^bb2\n^bb1:\n  %a = memref.alloc() : memref<2xf32>\n  \
        memref.dealloc %a : memref<2xf32>\n  cf.br ^bb2\n^bb2:\n  return\n}\n",
    )]);
    let outcome = run_in(dir.path(), ["graph", "a.mlir@f"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    for edge in ["n0_0 -> n0_1;", "n0_0 -> n0_2;", "n0_1 -> n0_2;"] {
        assert!(outcome.stdout.contains(edge), "{}", outcome.stdout);
    }
    assert_eq!(outcome.stdout.matches("->").count(), 3, "{}", outcome.stdout);
    let outcome = run_in(
        dir.path(),
        ["graph", "--format", "svg", "--after", "buffer-hoisting", "a.mlir@f"],
    );
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    assert_eq!(outcome.stdout.matches("<rect").count(), 6);
    assert_eq!(
        outcome.stdout.matches("<svg").count(),
        outcome.stdout.matches("</svg>").count()
    );
    assert_unusable(&run_in(dir.path(), ["graph", "a.mlir@g"]), "@g");
    assert_unusable(
        &run_in(dir.path(), ["graph", "--after", "no-such-pass", "a.mlir"]),
        "no-such-pass",
    );
    assert_unusable(&run_in(dir.path(), ["graph", "missing.mlir@f"]), "missing.mlir");
}

#[test]
fn of_a_graph_that_is_too_large_the_part_around_a_line_is_drawn() {
    let blocks: String = (0..1000)
        .map(|index| format!("^bb{index}:\n  cf.br ^bb{}\n", index + 1))
        .collect();
    let text = format!(
        "func.func @long() {{\n  cf.br ^bb0\n{blocks}^bb1000:\n  return\n}}\nfunc.func @short() {{\n  return\n}}\n"
    );
    let dir = folder(&[("a.mlir", text.as_bytes())]);
    let draw = |around: &str, function: &str| {
        let outcome = run_in(dir.path(), ["graph", "--format", "svg", "--around", around, function]);
        assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
        outcome.stdout
    };
    // The block ^bb500 begins on line 1003.
    for function in ["a.mlir", "a.mlir@long"] {
        let drawn = draw("1004", function);
        assert!(drawn.contains(" of 1002 blocks<"), "{drawn}");
        for (block, is_there) in [("^bb500", true), ("^bb450", true), ("^bb0", false), ("^bb999", false)] {
            assert_eq!(drawn.contains(&format!(">{block}<")), is_there, "{block}: {drawn}");
        }
    }
    assert!(draw("1", "a.mlir@long").contains(">^bb0<"));
    assert!(draw("2008", "a.mlir").contains(">@short<"));
}
