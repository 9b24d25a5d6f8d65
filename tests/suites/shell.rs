//! The program at a shell: colors, pipes, a terminal, and names with a slip in them.

use std::path::Path;
use std::process::Command;

use memref_analyzer_tests::corpus::root;
use memref_analyzer_tests::product::{binary, run_in};

const LEAK: &str = "\
func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
";

/// A folder with `leak.mlir`, which holds `text`.
fn folder(text: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("there is room");
    std::fs::write(dir.path().join("leak.mlir"), text).expect("there is room");
    dir
}

/// What a command prints, run by a shell in `dir`; `$MA` is the program. Its status is that of the first command that failed.
fn at_a_shell(dir: &Path, command: &str, environment: &[(&str, &str)]) -> (Option<i32>, String) {
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", command])
        .current_dir(dir)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env("TERM", "xterm")
        .env("MA", binary())
        .envs(environment.iter().copied())
        .output()
        .expect("there is a shell");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn colors_follow_the_flag_then_the_environment_then_the_terminal() {
    let dir = folder(LEAK);
    let terminal = |flags: &str| format!("script -qec \"$MA check {flags} leak.mlir\" /dev/null");
    let pipe = |flags: &str| format!("$MA check {flags} leak.mlir");
    let nothing: &[(&str, &str)] = &[];
    for (command, environment, has_color) in [
        (terminal(""), nothing, true),
        (terminal(""), &[("NO_COLOR", "1")], false),
        (terminal(""), &[("NO_COLOR", "")], true),
        (terminal(""), &[("TERM", "dumb")], false),
        (terminal("--color never"), nothing, false),
        (terminal("--color always"), &[("NO_COLOR", "1")], true),
        (pipe(""), nothing, false),
        (pipe(""), &[("CLICOLOR_FORCE", "1")], true),
        (pipe(""), &[("CLICOLOR_FORCE", "0")], false),
        (pipe(""), &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
        (pipe("--color always"), nothing, true),
    ] {
        let (status, said) = at_a_shell(dir.path(), &command, environment);
        assert_eq!(status, Some(1), "{said}");
        assert_eq!(said.contains("\u{1b}["), has_color, "{command} {environment:?}: {said}");
    }
    assert_eq!(at_a_shell(dir.path(), &pipe("--color red"), nothing).0, Some(2));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    // More than a pipe holds.
    let functions: String = (0..2000).map(|n| LEAK.replace('@', &format!("@f{n}"))).collect();
    let dir = folder(&functions);
    let (status, said) = at_a_shell(dir.path(), "$MA check leak.mlir | head -n 1", &[]);
    assert_eq!(status, Some(0), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_person_who_asks_for_nothing_gets_help() {
    let dir = folder(LEAK);
    let (status, said) = at_a_shell(dir.path(), "script -qec $MA /dev/null", &[]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("Report what is wrong with files"), "{said}");
}

#[test]
fn slips_are_corrected() {
    let dir = folder(LEAK);
    for (arguments, meant) in [
        (&["leak.mlir"][..], "did you mean `memref-analyzer check leak.mlir`?"),
        (&["explain", "leaks"], "did you mean `leak`?"),
        (
            &["fix", "--pass", "insert-dealloc", "leak.mlir"],
            "did you mean `insert-deallocs`?",
        ),
    ] {
        let outcome = run_in(dir.path(), arguments);
        assert_eq!(outcome.status, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(meant), "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    }
}

#[test]
fn codes_are_chosen_by_name() {
    let dir = folder(LEAK);
    let line = "leak.mlir:2:3: warning[leak]: buffer %a is never freed\n";
    let check = |flags: &str| {
        at_a_shell(
            dir.path(),
            &format!("$MA check --format concise {flags} leak.mlir"),
            &[],
        )
    };
    for (flags, expected) in [
        ("", (Some(1), line)),
        ("--select leak,double-free", (Some(1), line)),
        ("--select double-free", (Some(0), "")),
        ("--ignore leak", (Some(0), "")),
        ("--select leak --ignore leak", (Some(0), "")),
    ] {
        let (status, said) = check(flags);
        assert_eq!((status, said.as_str()), expected, "{flags}");
    }
    let (status, said) = check("--ignore leek");
    assert_eq!(status, Some(2));
    assert!(said.contains("did you mean `leak`?"), "{said}");
}

#[test]
fn a_code_that_is_off_is_turned_on_by_name() {
    let text =
        std::fs::read_to_string(root().join("corpus/write-after-read/buffer.wrong.mlir")).expect("there is an example");
    let dir = folder(&text);
    let check = |flags: &str| {
        at_a_shell(
            dir.path(),
            &format!("$MA check --format concise {flags} leak.mlir"),
            &[],
        )
        .1
    };
    assert!(!check("").contains("[write-after-read]"));
    assert!(check("--select write-after-read").contains("[write-after-read]"));
}

#[test]
fn several_files_are_fixed_at_once() {
    let dir = folder(LEAK);
    std::fs::write(dir.path().join("other.mlir"), LEAK).expect("there is room");
    let fix = |flags: &str| at_a_shell(dir.path(), &format!("$MA fix --pass insert-deallocs {flags} ."), &[]);
    assert_eq!(fix("").0, Some(2));
    let (status, diff) = fix("--diff");
    assert_eq!(status, Some(0), "{diff}");
    assert_eq!(diff.matches("+  memref.dealloc %a").count(), 2, "{diff}");
    assert_eq!(fix("--in-place"), (Some(0), String::new()));
    for name in ["leak.mlir", "other.mlir"] {
        let fixed = std::fs::read_to_string(dir.path().join(name)).expect("it is there");
        assert!(fixed.contains("memref.dealloc %a"), "{fixed}");
    }
}

#[test]
fn mistakes_in_a_configuration_are_lines_too() {
    let dir = folder(LEAK);
    let configuration = "[levels]\nleak = 'off'\nleek = 'off'\n";
    std::fs::write(dir.path().join("memref-analyzer.toml"), configuration).expect("there is room");
    let (status, said) = at_a_shell(dir.path(), "$MA check --format concise leak.mlir", &[]);
    let line = "memref-analyzer.toml:3:1: error[configuration]: there is no code `leek`: did you mean `leak`?\n";
    assert_eq!((status, said.as_str()), (Some(1), line));
}

#[test]
fn a_shell_completes_commands_and_their_flags() {
    let dir = folder(LEAK);
    let completed = |words: &str, last: usize| {
        let script = format!(
            "source <($MA completions bash); COMP_WORDS=(memref-analyzer {words}); COMP_CWORD={last}; \
             _memref__analyzer memref-analyzer \"${{COMP_WORDS[$COMP_CWORD]}}\" \"${{COMP_WORDS[$COMP_CWORD-1]}}\"; \
             echo \"${{COMPREPLY[@]}}\""
        );
        at_a_shell(dir.path(), &script, &[]).1
    };
    assert_eq!(completed("che", 1), "check\n");
    assert_eq!(completed("check --verify", 2), "--verify-diagnostics\n");
    assert_eq!(completed("check --format con", 3), "concise\n");
    assert_eq!(completed("import-ods --facts", 2), "--facts-only\n");
    for shell in ["elvish", "fish", "powershell", "zsh"] {
        let (status, said) = at_a_shell(dir.path(), &format!("$MA completions {shell}"), &[]);
        assert_eq!(status, Some(0), "{said}");
        assert!(said.contains("verify-diagnostics"), "{shell}: {said}");
    }
    assert_eq!(at_a_shell(dir.path(), "$MA completions nosh", &[]).0, Some(2));
}

#[test]
fn there_is_a_manual_page_for_each_command() {
    let dir = folder(LEAK);
    let page = |command: &str| at_a_shell(dir.path(), &format!("$MA man {command}"), &[]);
    assert!(page("").1.contains(".TH memref-analyzer 1"), "{}", page("").1);
    let (status, check) = page("check");
    assert_eq!(status, Some(0), "{check}");
    assert!(
        check.contains(".TH memref-analyzer-check 1") && check.contains("\\-\\-baseline"),
        "{check}"
    );
    let (status, said) = page("chekc");
    assert_eq!(status, Some(2));
    assert_eq!(
        said,
        "memref-analyzer: there is no command `chekc`: did you mean `check`?\n"
    );
}

#[test]
fn quiet_leaves_out_the_summary_and_jobs_change_nothing() {
    let dir = folder(&format!("{LEAK}{}", LEAK.replace("@f", "@g")));
    let (status, whole) = at_a_shell(dir.path(), "$MA check leak.mlir", &[]);
    assert_eq!(status, Some(1));
    let (status, quiet) = at_a_shell(dir.path(), "$MA check -q leak.mlir", &[]);
    assert_eq!(status, Some(1));
    let rest = whole.strip_prefix(&quiet).expect("the findings come first");
    assert!(!quiet.is_empty());
    assert_eq!(
        rest,
        "       2 leak

0 errors, 2 warnings in 1 file
To free what leaks, try `memref-analyzer fix --pass insert-deallocs --diff FILE`.
For what a code means, try `memref-analyzer explain leak`.
"
    );
    for command in rest.split('`').skip(1).step_by(2) {
        let command = command.replace("memref-analyzer", "$MA").replace("FILE", "leak.mlir");
        let (status, said) = at_a_shell(dir.path(), &command, &[]);
        assert!(status == Some(0) && !said.is_empty(), "{command}: {status:?} {said}");
    }
    for jobs in ["1", "3"] {
        assert_eq!(
            at_a_shell(dir.path(), &format!("$MA check -j {jobs} leak.mlir"), &[]).1,
            whole
        );
    }
    assert_eq!(at_a_shell(dir.path(), "$MA check -j 0 leak.mlir", &[]).0, Some(2));
}

#[test]
fn several_files_are_outlined() {
    let call = "  func.call @g(%a) : (i32) -> ()\n  %{b} = arith.muli %a, %a : i32\n  %{c} = arith.addi %{b}, %a : i32\n  %{d} = arith.xori %{c}, %{b} : i32\n  func.call @h(%{d}) : (i32) -> ()\n";
    let pieces: String = (0..4)
        .map(|n| {
            ["b", "c", "d"].iter().fold(call.to_owned(), |text, name| {
                text.replace(&format!("{{{name}}}"), &format!("{name}{n}"))
            })
        })
        .collect();
    let text = format!(
        "func.func private @g(i32)\nfunc.func private @h(i32)\nfunc.func @f(%a: i32) {{\n{pieces}  return\n}}\n"
    );
    let dir = folder(&text);
    std::fs::write(dir.path().join("other.mlir"), &text).expect("there is room");
    std::fs::write(dir.path().join("nothing.mlir"), "func.func private @g(i32)\n").expect("there is room");
    let (status, said) = at_a_shell(dir.path(), "$MA outline .", &[]);
    assert_eq!(status, Some(2), "{said}");
    let (status, said) = at_a_shell(dir.path(), "$MA outline --in-place .", &[]);
    assert_eq!(status, Some(0), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines.len() == 2
            && lines
                .iter()
                .all(|line| line.contains("4 regions outlined into 1 function")),
        "{said}"
    );
    let new = |name: &str| std::fs::read_to_string(dir.path().join(name)).expect("it is there");
    assert_eq!(new("leak.mlir"), new("other.mlir"));
    assert_ne!(new("leak.mlir"), text);
}

#[test]
fn what_cannot_be_used_is_one_sentence() {
    let dir = folder(LEAK);
    std::fs::create_dir(dir.path().join("empty")).expect("there is room");
    let _socket = std::os::unix::net::UnixListener::bind(dir.path().join("socket.mlir")).expect("there is room");
    for (command, sentence) in [
        ("check empty", "empty: no .mlir file in this folder"),
        ("check socket.mlir", "socket.mlir: is a socket"),
        ("check gone.mlir", "gone.mlir: No such file or directory"),
        (
            "check leak.mlir > /dev/full",
            "cannot write the output: No space left on device",
        ),
        (
            "man check > /dev/full",
            "cannot write the output: No space left on device",
        ),
        ("outline --diff empty", "empty: no .mlir file in this folder"),
    ] {
        let (status, said) = at_a_shell(dir.path(), &format!("$MA {command}"), &[]);
        assert_eq!(
            (status, &*said),
            (Some(2), &*format!("memref-analyzer: {sentence}\n")),
            "{command}"
        );
    }
    let narrow = "script -qec \"stty cols 20; $MA check leak.mlir\" /dev/null";
    let (status, said) = at_a_shell(dir.path(), narrow, &[("COLUMNS", "20"), ("LC_ALL", "C")]);
    assert_eq!(status, Some(1));
    assert!(said.contains("allocated here"), "{said}");
}
