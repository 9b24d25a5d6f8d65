//! Functions at random that look into an argument under conditions: what callers pass, what they cannot know, loops, one inside
//! another. A caller passes a freed buffer: an error where each path looks into it, a warning where some do, silence where none
//! does. All paths are counted here, so that no run is needed. The same as blocks, as `mlir-opt` makes them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use memref_analyzer_tests::dice::Dice;
use memref_analyzer_tests::mlir::piped;
use memref_analyzer_tests::product;
use serde_json::Value;

/// How many functions are made.
const CALLEES: usize = 120;

/// How many callers each has.
const CALLERS: usize = 4;

/// How many of a hundred certain faults may be reported as possible: what hides them from callers may be intricate.
const MOST_UNSURE: usize = 6;

/// What a choice or a loop depends on.
#[derive(Clone, Copy)]
enum Condition {
    /// The flag of this number.
    Flag(usize),
    /// That the number is more than two.
    IsLarge,
    /// What another function answers.
    Unknown,
}

#[derive(Clone, Copy)]
enum Trips {
    Two,
    /// As often as the number says.
    Passed,
    Unknown,
}

enum Statement {
    Look,
    Other,
    If(Condition, Vec<Statement>, Vec<Statement>),
    For(Trips, Vec<Statement>),
}

/// What a caller passes.
struct Passed {
    flags: [bool; 2],
    number: i64,
}

/// Whether some path looks, and whether some path does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Paths {
    look: bool,
    do_not: bool,
}

impl Paths {
    const NONE_LOOKS: Paths = Paths {
        look: false,
        do_not: true,
    };

    /// One path of these, and then one of others.
    fn then(self, next: Paths) -> Paths {
        Paths {
            look: self.look || next.look,
            do_not: self.do_not && next.do_not,
        }
    }

    /// A path of these, or one of others.
    fn or(self, other: Paths) -> Paths {
        Paths {
            look: self.look || other.look,
            do_not: self.do_not || other.do_not,
        }
    }

    fn severity(self) -> Option<&'static str> {
        match (self.look, self.do_not) {
            (true, false) => Some("error"),
            (true, true) => Some("warning"),
            (false, _) => None,
        }
    }
}

fn body(dice: &mut Dice, depth: usize) -> Vec<Statement> {
    (0..1 + dice.below(3)).map(|_| statement(dice, depth)).collect()
}

fn statement(dice: &mut Dice, depth: usize) -> Statement {
    match dice.below(20) {
        0..6 => Statement::Look,
        6..17 if depth < 3 => {
            let conditions = [
                Condition::Flag(0),
                Condition::Flag(1),
                Condition::IsLarge,
                Condition::Unknown,
                Condition::Unknown,
            ];
            let condition = conditions[dice.below(conditions.len())];
            let then = body(dice, depth + 1);
            let otherwise = if dice.one_in(2) {
                body(dice, depth + 1)
            } else {
                Vec::new()
            };
            Statement::If(condition, then, otherwise)
        }
        17..19 if depth < 2 => {
            let trips = [Trips::Two, Trips::Passed, Trips::Unknown][dice.below(3)];
            Statement::For(trips, body(dice, depth + 1))
        }
        _ => Statement::Other,
    }
}

/// The paths through a body.
fn paths(body: &[Statement], passed: &Passed) -> Paths {
    let each = body.iter().map(|statement| match statement {
        Statement::Look => Paths {
            look: true,
            do_not: false,
        },
        Statement::Other => Paths::NONE_LOOKS,
        Statement::If(condition, then, otherwise) => {
            let (then, otherwise) = (paths(then, passed), paths(otherwise, passed));
            let holds = match condition {
                Condition::Flag(index) => passed.flags[*index],
                Condition::IsLarge => passed.number > 2,
                Condition::Unknown => return then.or(otherwise),
            };
            if holds { then } else { otherwise }
        }
        Statement::For(trips, inside) => {
            let once = paths(inside, passed);
            match trips {
                Trips::Unknown => Paths::NONE_LOOKS.or(once),
                Trips::Passed if passed.number == 0 => Paths::NONE_LOOKS,
                Trips::Passed | Trips::Two => once,
            }
        }
    });
    each.fold(Paths::NONE_LOOKS, Paths::then)
}

/// Writes a body. `names` counts the values.
fn write(body: &[Statement], names: &mut usize, text: &mut String) {
    for statement in body {
        *names += 1;
        let name = *names;
        match statement {
            Statement::Look => *text += "memref.store %one, %m[%c0] : memref<4xf32>\n",
            Statement::Other => _ = writeln!(text, "%o{name} = arith.constant {name} : i32"),
            Statement::If(condition, then, otherwise) => {
                let asked = match condition {
                    Condition::Flag(index) => format!("%flag{index}"),
                    Condition::IsLarge => {
                        _ = writeln!(text, "%i{name} = arith.cmpi sgt, %n, %c2 : index");
                        format!("%i{name}")
                    }
                    Condition::Unknown => {
                        _ = writeln!(text, "%i{name} = func.call @unknown() : () -> i1");
                        format!("%i{name}")
                    }
                };
                _ = writeln!(text, "scf.if {asked} {{");
                write(then, names, text);
                *text += "} else {\n";
                write(otherwise, names, text);
                *text += "}\n";
            }
            Statement::For(trips, inside) => {
                let bound = match trips {
                    Trips::Two => "%c2".to_owned(),
                    Trips::Passed => "%n".to_owned(),
                    Trips::Unknown => {
                        _ = writeln!(text, "%u{name} = func.call @unknown_number() : () -> index");
                        format!("%u{name}")
                    }
                };
                _ = writeln!(text, "scf.for %k{name} = %c0 to {bound} step %c1 {{");
                write(inside, names, text);
                *text += "}\n";
            }
        }
    }
}

/// Functions and their callers, and what is to be reported of each caller by its name.
fn module(dice: &mut Dice) -> (String, BTreeMap<String, Paths>) {
    let mut text = "func.func private @unknown() -> i1\nfunc.func private @unknown_number() -> index\n".to_owned();
    let mut expected = BTreeMap::new();
    for callee in 0..CALLEES {
        let body = body(dice, 0);
        _ = write!(
            text,
            "func.func private @callee{callee}(%flag0: i1, %flag1: i1, %n: index, %m: memref<4xf32>) {{
%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%c2 = arith.constant 2 : index
%one = arith.constant 1.0 : f32
"
        );
        write(&body, &mut 0, &mut text);
        text += "return\n}\n";
        for caller in 0..CALLERS {
            let passed = Passed {
                flags: [dice.one_in(2), dice.one_in(2)],
                number: [0, 1, 3][dice.below(3)],
            };
            let name = format!("caller{callee}_{caller}");
            let Passed {
                flags: [one, other],
                number,
            } = passed;
            _ = write!(
                text,
                "func.func @{name}() {{
%flag0 = arith.constant {one}
%flag1 = arith.constant {other}
%n = arith.constant {number} : index
%m = memref.alloc() : memref<4xf32>
memref.dealloc %m : memref<4xf32>
call @callee{callee}(%flag0, %flag1, %n, %m) : (i1, i1, index, memref<4xf32>) -> ()
return
}}
"
            );
            expected.insert(name, paths(&body, &passed));
        }
    }
    (text, expected)
}

/// The severity of what is reported in each function that has a finding, by its name.
fn reported(text: &str) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().expect("there is room for temporary files");
    let path = dir.path().join("callees.mlir");
    std::fs::write(&path, text).expect("there is room");
    let outcome = product::run(["check".as_ref(), "--format".as_ref(), "json".as_ref(), path.as_os_str()]);
    let mut found = BTreeMap::new();
    for line in outcome.stdout.lines() {
        let finding: Value = serde_json::from_str(line).expect("a finding is JSON");
        assert_eq!(finding["code"], "use-after-free", "{finding}");
        let text = |key: &str| finding[key].as_str().expect("it is text").to_owned();
        found.insert(text("function").trim_start_matches('@').to_owned(), text("severity"));
    }
    found
}

fn judge(text: &str, expected: &BTreeMap<String, Paths>) {
    let found = reported(text);
    let (mut sure, mut unsure, mut silent) = (0, 0, 0);
    for (name, paths) in expected {
        let found = found.get(name).map(String::as_str);
        match (paths.severity(), found) {
            (Some("error"), Some("error")) => sure += 1,
            (Some("error"), Some("warning")) => unsure += 1,
            (expected, found) => {
                assert_eq!(expected, found, "{name} in\n{text}");
                silent += usize::from(found.is_none());
            }
        }
    }
    println!(
        "{} callers: {sure} surely wrong, {unsure} reported as unsure, {silent} right",
        expected.len()
    );
    assert!(sure > expected.len() / 4 && silent > 10, "too few to tell");
    assert!(
        unsure * 100 <= (sure + unsure) * MOST_UNSURE,
        "{unsure} of {} are unsure",
        sure + unsure
    );
}

#[test]
fn as_regions() {
    for seed in 1..4 {
        let (text, expected) = module(&mut Dice::new(seed));
        judge(&text, &expected);
    }
}

#[test]
fn as_blocks() {
    let (text, expected) = module(&mut Dice::new(4));
    let output = piped("mlir-opt-22", &["--convert-scf-to-cf"], &text);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    judge(&String::from_utf8_lossy(&output.stdout), &expected);
}
