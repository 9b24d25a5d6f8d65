//! Passes change no more than they have to: comments survive, and new names are unused, whatever the names in the text are.
//!
//! All inputs of `tests/data/passes` go through every pass, each followed by a comment on every line. Then some of their values
//! are called as the pass would call new ones: the result must be the same but for the names.
//!
//! Needs: mlir-opt-22.

use std::collections::{BTreeMap, BTreeSet};

use memref_analyzer_tests::corpus::{files, name};
use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::mlir;
use memref_analyzer_tests::passes::{ours_in_part, printed};

/// The passes, and what is chosen so that they have much to do.
const PASSES: [(&str, &[&str]); 15] = [
    (
        "bufferize-function-boundary",
        &[
            "result-conversion=append-to-argument-list",
            "memref-result-conversion=append-to-argument-list",
        ],
    ),
    (
        "buffer-results-to-out-params",
        &["modify-public-functions=true", "hoist-static-allocs=true"],
    ),
    ("buffer-hoisting", &[]),
    ("buffer-loop-hoisting", &[]),
    ("promote-buffers-to-stack", &[]),
    ("buffer-deallocation", &[]),
    ("clone-canonicalization", &[]),
    ("copy-removal", &[]),
    ("expand-realloc", &[]),
    ("ownership-based-buffer-deallocation", &[]),
    ("buffer-deallocation-simplification", &[]),
    ("lower-deallocations", &[]),
    ("optimize-allocation-liveness", &[]),
    ("buffer-deallocation-pipeline", &[]),
    ("insert-deallocs", &[]),
];

const SEPARATOR: &str = "// -----\n";

/// Names that are hard to keep apart.
const HARD: [&str; 24] = [
    "0",
    "1",
    "alloc",
    "alloc_0",
    "alloc_1",
    "own",
    "own_0",
    "own_1",
    "base_buffer",
    "base_buffer_0",
    "true",
    "false",
    "c0",
    "c0_0",
    "out",
    "out_0",
    "out_1",
    "cast",
    "$own",
    "own.0",
    "own-0",
    "_",
    "result",
    "not",
];

/// All inputs that MLIR accepts, without comments.
fn inputs() -> Vec<String> {
    let mut pieces = Vec::new();
    for path in files("passes") {
        let called = name("passes", &path);
        if called.contains(".after") || called.contains(".document") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        for piece in text.split(SEPARATOR) {
            let lines = piece
                .lines()
                .map(|line| line.split("//").next().unwrap_or_default().trim_end());
            let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
            pieces.push(format!("{}\n", lines.join("\n")));
        }
    }
    assert!(
        pieces.len() > 80,
        "there are fewer inputs than there were: {}",
        pieces.len()
    );
    pieces
}

/// What a pass makes of each piece.
fn after(pass: &str, options: &[&str], pieces: &[String]) -> Vec<String> {
    let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    let (made, said) = ours_in_part(&pieces.join(SEPARATOR), pass, &options);
    let made: Vec<String> = made.split(SEPARATOR).map(str::to_owned).collect();
    assert_eq!(made.len(), pieces.len(), "{pass}: {said}");
    made
}

/// A comment before each line and one after it, all different.
fn commented(pieces: &[String]) -> Vec<String> {
    let mut number = 0;
    let mut with_comments = |piece: &String| -> String {
        let mut text = String::new();
        for line in piece.lines() {
            number += 1;
            text += &format!("// before {number};\n{line} // behind {number};\n");
        }
        text
    };
    pieces.iter().map(&mut with_comments).collect()
}

fn comments(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| Some(&line[line.find("//")?..]))
        .collect()
}

/// A comment after each comma and each opening parenthesis, all different: inside operations, between their operands, in
/// signatures. Not inside of types: where a type is needed twice, so is its text.
fn commented_inside(pieces: &[String]) -> Vec<String> {
    let mut number = 0;
    let mut with_comments = |piece: &String| -> String {
        let mut text = String::new();
        let (mut is_quoted, mut depth) = (false, 0_usize);
        for c in piece.chars() {
            match c {
                '"' => is_quoted = !is_quoted,
                '<' => depth += 1,
                '>' if !text.ends_with('-') => depth = depth.saturating_sub(1),
                _ => {}
            }
            text.push(c);
            if !is_quoted && depth == 0 && matches!(c, ',' | '(') {
                number += 1;
                text += &format!(" // inside {number};\n");
            }
        }
        text
    };
    pieces.iter().map(&mut with_comments).collect()
}

#[test]
fn comments_survive_every_pass() {
    comments_survive(commented);
}

#[test]
fn comments_inside_operations_survive_every_pass() {
    comments_survive(commented_inside);
}

fn comments_survive(commented: fn(&[String]) -> Vec<String>) {
    let pieces = inputs();
    let mut lost = Vec::new();
    for (pass, options) in PASSES {
        let before = commented(&pieces);
        let made = after(pass, options, &before);
        let mut changed = 0;
        for (before, made) in before.iter().zip(&made) {
            changed += usize::from(before != made);
            let (had, has) = (comments(before), comments(made));
            if has.len() > had.len() {
                lost.push(format!("{pass} writes a comment twice:\n{before}\n{made}"));
            }
            let has: BTreeSet<&str> = has
                .into_iter()
                .flat_map(|line| line.split_inclusive(';'))
                .map(str::trim)
                .collect();
            lost.extend(
                had.into_iter()
                    .filter(|comment| !has.contains(comment))
                    .map(|comment| format!("{pass} loses `{comment}`:\n{before}\n{made}")),
            );
        }
        println!("{pass} changes {changed} of {} pieces", pieces.len());
        assert!(changed > 0, "{pass} changes nothing");
    }
    assert!(
        lost.is_empty(),
        "{} are lost\n{}",
        lost.len(),
        lost.iter().take(8).cloned().collect::<String>()
    );
}

/// The text with blanks of its own in each line: before it, at its end, and after commas and colons.
fn spaced(pieces: &[String], dice: &mut Dice) -> Vec<String> {
    let mut with_blanks = |piece: &String| -> String {
        let mut text = String::new();
        for line in piece.lines() {
            let mut is_quoted = false;
            for c in line.chars() {
                text.push(c);
                is_quoted ^= c == '"';
                if !is_quoted && matches!(c, ',' | '=') && !text.ends_with("==") {
                    text.push_str(&" ".repeat(dice.below(4)));
                }
            }
            text.push_str(&" ".repeat(dice.below(4)));
            text.push('\n');
        }
        text
    };
    pieces.iter().map(&mut with_blanks).collect()
}

/// Lines that a pass leaves as they are it leaves as they are however they are written, also those that one step of a sequence
/// changes and another one changes back.
#[test]
fn formatting_survives_every_pass() {
    let pieces = inputs();
    let mut changed = Vec::new();
    let mut kept = 0;
    for (pass, options) in PASSES {
        let formatted = spaced(&pieces, &mut Dice::new(7));
        let (plain, made) = (after(pass, options, &pieces), after(pass, options, &formatted));
        for (index, piece) in pieces.iter().enumerate() {
            let of_piece: Vec<&str> = piece.lines().collect();
            // What stands once before and after is the same operation.
            let stays = |line: &str| plain[index].lines().filter(|other| *other == line).count() == 1;
            // An operation that moves leaves what is around it.
            let made_lines: BTreeSet<&str> = made[index].lines().map(str::trim).collect();
            for (line, formatted) in of_piece.iter().zip(formatted[index].lines()) {
                let is_one = of_piece.iter().filter(|other| *other == line).count() == 1;
                if is_one && stays(line) {
                    kept += 1;
                    if !made_lines.contains(formatted.trim()) {
                        changed.push(format!("{pass} changes `{formatted}`:\n{}", made[index]));
                    }
                }
            }
        }
    }
    assert!(kept > 1000, "few lines stay: {kept}");
    assert!(
        changed.is_empty(),
        "{} of {kept} are changed\n{}",
        changed.len(),
        changed[..changed.len().min(6)].join("\n")
    );
}

/// Where the names of values are in a text: without sign and pack index.
fn names(text: &str) -> Vec<(usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || "$._-".contains(c);
    let at = text.match_indices('%').map(|(at, _)| at + 1);
    at.map(|at| {
        let rest = &text[at..];
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        // `%0-1` and `%0.x` do not exist: a name that begins with a digit is a number.
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        (at, &rest[..if digits > 0 { digits } else { end }])
    })
    .collect()
}

/// A piece in which some values have other names: those that the pass gave (`given`), and hard ones.
fn renamed(piece: &str, given: &BTreeSet<String>, dice: &mut Dice) -> String {
    let own: BTreeSet<&str> = names(piece).into_iter().map(|(_, name)| name).collect();
    let mut free: Vec<&str> = given
        .iter()
        .map(String::as_str)
        .chain(HARD)
        .filter(|name| !own.contains(name))
        .collect();
    let mut new: BTreeMap<&str, String> = BTreeMap::new();
    for old in &own {
        if free.is_empty() || dice.one_in(3) {
            continue;
        }
        let chosen = free.remove(dice.below(free.len()));
        free.retain(|other| *other != chosen);
        new.insert(old, chosen.to_owned());
    }
    let mut text = String::new();
    let mut done = 0;
    for (at, old) in names(piece) {
        text += &piece[done..at];
        text += new.get(old).map_or(old, String::as_str);
        done = at + old.len();
    }
    text + &piece[done..]
}

#[test]
fn new_names_are_nobodys() {
    let pieces = inputs();
    let texts: Vec<&str> = pieces.iter().map(String::as_str).collect();
    let verdicts = mlir::opt_each(&texts, &[]);
    let accepted = pieces.iter().zip(verdicts).filter(|(_, verdict)| verdict.accepted);
    let legal: Vec<String> = accepted.map(|(piece, _)| piece.clone()).collect();
    let mut dice = Dice::new(22);
    for (pass, options) in PASSES {
        let made = after(pass, options, &legal);
        let whole = made.join(SEPARATOR);
        let expected = printed("mlir-opt-22", &whole, &[]).unwrap_or_else(|said| panic!("{pass}: {said}"));
        for _ in 0..2 {
            let others: Vec<String> = legal
                .iter()
                .zip(&made)
                .map(|(piece, made)| {
                    let own: BTreeSet<&str> = names(piece).into_iter().map(|(_, name)| name).collect();
                    let given = names(made)
                        .into_iter()
                        .map(|(_, name)| name)
                        .filter(|name| !own.contains(name));
                    renamed(piece, &given.map(str::to_owned).collect(), &mut dice)
                })
                .collect();
            let made_of_others = after(pass, options, &others);
            let text = made_of_others.join(SEPARATOR);
            let own = printed("mlir-opt-22", &text, &[]);
            if own.as_ref() == Ok(&expected) {
                continue;
            }
            for (other, (made, of_other)) in others.iter().zip(made.iter().zip(&made_of_others)) {
                let (made, own) = (printed("mlir-opt-22", made, &[]), printed("mlir-opt-22", of_other, &[]));
                assert_eq!(own, made, "{pass}:\n{other}\n{of_other}");
            }
        }
    }
}

/// New names are numbered as MLIR numbers them: `%x` before `%x_0`, without a gap.
#[test]
fn new_names_are_numbered_without_a_gap() {
    let pieces = inputs();
    let mut wrong = Vec::new();
    for (pass, options) in PASSES {
        for (piece, made) in pieces.iter().zip(after(pass, options, &pieces)) {
            let own: BTreeSet<&str> = names(piece).into_iter().map(|(_, name)| name).collect();
            for function in made.split("\nfunc.func ") {
                let given: BTreeSet<&str> = names(function).into_iter().map(|(_, name)| name).collect();
                for name in given.iter().filter(|name| !own.contains(*name)) {
                    if let Some((hint, number)) = name.rsplit_once('_')
                        && let Ok(number) = number.parse::<u32>()
                    {
                        let before = if number == 0 {
                            hint.to_owned()
                        } else {
                            format!("{hint}_{}", number - 1)
                        };
                        if !given.contains(&*before) && !own.contains(&*before) {
                            wrong.push(format!("{pass}: %{name} without %{before} in\n{function}"));
                        }
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are wrong\n{}",
        wrong.len(),
        wrong.iter().take(5).cloned().collect::<String>()
    );
}
