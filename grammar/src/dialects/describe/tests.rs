use super::*;
use crate::Dialects;

fn says(of: usize, says: Says) -> Statement {
    Statement {
        of: Place::Position(of),
        says,
    }
}

fn heap() -> Box<str> {
    "heap".into()
}

/// The table after these statements, which it says when it is read.
fn described(table: &str, statements: &[Statement]) -> String {
    let made = describe(table, "my.op", statements, None, &Seen::default()).expect("it can be said");
    let (dialects, errors) = Dialects::load(&[("mine", &made.text)]);
    assert_eq!(errors, [], "{}", made.text);
    let info = dialects.get(dialects.find("my.op").expect("there is an entry"));
    for fact in &made.facts {
        assert!(fact.holds(info), "{fact:?}\n{}", made.text);
    }
    assert!(!made.facts.is_empty());
    made.text
}

#[test]
fn a_new_entry_names_what_it_speaks_of() {
    assert_eq!(
        described("", &[says(0, Says::Frees(heap()))]),
        "[op.\"my.op\"]\noperands = [\"operand0\", \"_*\"]\nfrees = { operand0 = \"heap\" }\n"
    );
    assert_eq!(
        described("dialect = 'my' # mine\n", &[says(2, Says::Keeps)]),
        "dialect = 'my' # mine\n\n[op.\"my.op\"]\noperands = [\"_\", \"_\", \"operand2\", \"_*\"]\nkeeps = [\"operand2\"]\n"
    );
    assert_eq!(
        described("", &[says(1, Says::Allocates(heap()))]),
        "[op.\"my.op\"]\nresults = [\"_\", \"result1\", \"_*\"]\nallocates = { result1 = \"heap\" }\n"
    );
    assert_eq!(
        described("", &[says(0, Says::Views(Place::Position(1)))]),
        "[op.\"my.op\"]\noperands = [\"_\", \"operand1\", \"_*\"]\nresults = [\"result0\", \"_*\"]\n\
         views = { result0 = \"operand1\" }\nreads = []\n"
    );
    assert_eq!(
        described("", &[says(0, Says::Reads), says(0, Says::Writes)]),
        "[op.\"my.op\"]\noperands = [\"operand0\", \"_*\"]\nreads = [\"operand0\"]\nwrites = [\"operand0\"]\n"
    );
}

#[test]
fn what_is_said_last_counts() {
    let mut table = String::new();
    for (says_what, end) in [
        (Says::Frees(heap()), "frees = { operand0 = \"heap\" }\n"),
        (Says::Keeps, "keeps = [\"operand0\"]\n"),
        (Says::Reads, "reads = [\"operand0\"]\n"),
        (Says::Frees("gpu".into()), "frees = { operand0 = \"gpu\" }\n"),
    ] {
        table = described(&table, &[says(0, says_what)]);
        assert_eq!(
            table,
            format!("[op.\"my.op\"]\noperands = [\"operand0\", \"_*\"]\n{end}")
        );
    }
    // Of others, nothing changes.
    table = described(&table, &[says(1, Says::Keeps)]);
    assert_eq!(
        table,
        "[op.\"my.op\"]\noperands = [\"operand0\", \"operand1\", \"_*\"]\nfrees = { operand0 = \"gpu\" }\nkeeps = [\"operand1\"]\n"
    );
    for (says_what, said) in [
        (Says::Allocates(heap()), "allocates = { result0 = \"heap\" }\n"),
        (Says::Views(Place::Position(1)), "views = { result0 = \"operand1\" }\n"),
    ] {
        let table = described(&table, &[says(0, says_what)]);
        assert!(
            table.contains(said) && table.contains("results = [\"result0\", \"_*\"]\n"),
            "{table}"
        );
    }
}

#[test]
fn what_is_not_spoken_of_keeps_its_bytes() {
    let table = "# Mine.\r\n\r\n[op.'my.other']   # another\r\nreads = []\r\n\r\n[op.'my.op']\r\nsummary = 'does it' # so\r\n\
                 operands = [ 'x', 'y' ] # two\r\n\r\n[type.'my.t']\r\n";
    let text = described(table, &[says(1, Says::Keeps)]);
    let expected = table.replace("# two\r\n", "# two\r\nkeeps = [\"y\"]\r\n");
    assert_eq!(text, expected);
    let by_name = Statement {
        of: Place::Name("y".into()),
        says: Says::Keeps,
    };
    assert_eq!(described(table, &[by_name]), expected);
    // Written by hand in other forms.
    for (table, end) in [
        (
            "op.'my.op'.operands = ['x']\n",
            "operands = ['x']\nop.'my.op'.frees = { x = \"heap\" }\n",
        ),
        (
            "op = { 'my.op' = { operands = ['x'] } }\n",
            "frees = { x = \"heap\" } } }\n",
        ),
        (
            "[op.'my.op']\noperands = ['x', 'y']\n[op.'my.op'.frees]\ny = 'heap'\n",
            "y = 'heap'\nx = \"heap\"\n",
        ),
        (
            "[op.'my.op']\noperands = 'x'\nreads = 'x'",
            "operands = 'x'\nfrees = { x = \"heap\" }\n",
        ),
    ] {
        let text = described(table, &[says(0, Says::Frees(heap()))]);
        assert!(text.ends_with(end), "{text}");
    }
}

#[test]
fn what_cannot_be_said_is_told() {
    let said = |table: &str, statement: Statement| {
        describe(table, "my.op", &[statement], None, &Seen::default()).expect_err("it cannot be said")
    };
    let named = |name: &str| Statement {
        of: Place::Name(name.into()),
        says: Says::Keeps,
    };
    let two = "[op.'my.op']\noperands = ['x', 'y']\n";
    let several = "[op.'my.op']\noperands = ['x*', 'y']\n";
    for (table, statement, message) in [
        (
            "",
            named("x"),
            "no table names the operands of `my.op`: say which one by its number, from 0",
        ),
        (two, named("z"), "there is no operand `z` of `my.op`; there are x, y"),
        (two, says(2, Says::Keeps), "`my.op` has 2 operands, counted from 0"),
        ("", says(10_000_000, Says::Keeps), "`my.op` has no operand 10000000"),
        (
            several,
            says(1, Says::Keeps),
            "how many values `x` takes of `my.op` differs: say its name",
        ),
        ("x = 1\n[op.", says(0, Says::Keeps), "line 2 is not valid TOML: "),
        ("op = 3", says(0, Says::Keeps), "`op` is no table"),
        (
            "op.'my.op' = 3",
            says(0, Says::Keeps),
            "the entry of `my.op` is no table",
        ),
        (
            "op.'my.op'.operands = 3",
            says(0, Says::Keeps),
            "`operands` is no list of strings",
        ),
        (
            "op.'my.op' = { operands = ['x'], frees = 3 }",
            says(0, Says::Keeps),
            "`frees` is no table",
        ),
    ] {
        let found = said(table, statement);
        assert!(found.starts_with(message), "{found}");
    }
}

#[test]
fn an_overlay_says_what_lies_below_as_well() {
    let base = "[op.'my.op']\noperands = ['x', 'y']\nresults = ['r']\nreads = ['x']\nviews = { r = 'x' }\n";
    let below = |dialects: &Dialects| dialects.get(dialects.find("my.op").expect("it is there")).clone();
    let info = below(&Dialects::load(&[("base", base)]).0);
    let statements = [says(1, Says::Keeps), says(0, Says::Writes)];
    let made =
        describe("overlay = true\n", "my.op", &statements, Some(&info), &Seen::default()).expect("it can be said");
    assert_eq!(
        made.text,
        "overlay = true\n\n[op.\"my.op\"]\nkeeps = [\"y\"]\nreads = []\nwrites = [\"x\"]\n"
    );
    let (dialects, errors) = Dialects::load(&[("base", base), ("more", &made.text)]);
    assert_eq!(errors, []);
    let info = below(&dialects);
    assert!(made.facts.iter().all(|fact| fact.holds(&info)));
    assert_eq!(info.aliases.len(), 1);
    // What adds up cannot be taken back.
    let base = "[op.'my.op']\noperands = ['x']\nfrees = { x = 'heap' }\n";
    let info = below(&Dialects::load(&[("base", base)]).0);
    let made = describe(
        "overlay = true\n",
        "my.op",
        &[says(0, Says::Keeps)],
        Some(&info),
        &Seen::default(),
    );
    let made = made.expect("it can be written");
    let info = below(&Dialects::load(&[("base", base), ("more", &made.text)]).0);
    assert!(!made.facts[0].holds(&info));
}

#[test]
fn numbers_get_names_where_others_are_told_of() {
    let seen = Seen {
        numbers: vec![false, true, false, true],
    };
    let made = describe("", "my.op", &[says(0, Says::Reads)], None, &seen).expect("it can be said");
    assert!(
        made.text
            .contains("operands = [\"operand0\", \"operand1\", \"_\", \"operand3\", \"_*\"]\n"),
        "{}",
        made.text
    );
    let says_all = |text: &str, count| {
        let (dialects, _) = Dialects::load(&[("mine", text)]);
        dialects
            .get(dialects.find("my.op").expect("it is there"))
            .says_all(count)
    };
    assert!(!says_all(&made.text, 4));
    let made = describe(&made.text, "my.op", &[says(2, Says::Reads)], None, &seen).expect("it can be said");
    assert!(says_all(&made.text, 4) && !says_all(&made.text, 5));
}
