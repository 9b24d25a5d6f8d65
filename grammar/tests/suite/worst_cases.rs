//! Texts of great size or depth end with the right result. What they cost is for `benches/worst_cases.rs` to say.

#[path = "../../benches/worst_case/mod.rs"]
mod worst_case;

use mlir_grammar::{Dialects, Document, ItemKind, MAX_NESTING, NameErrorKind};
use worst_case::WORST_CASES;

fn text(name: &str, size: usize) -> String {
    let case = WORST_CASES.iter().find(|case| case.name == name);
    (case.expect(name).text)(size)
}

fn read(name: &str, size: usize) -> Document {
    Document::new(&text(name, size), Dialects::builtin())
}

/// How many operations, syntax errors and errors of names all items have.
fn counts(document: &Document) -> (usize, usize, usize) {
    document.items().iter().fold((0, 0, 0), |(ops, errors, names), placed| {
        let item = &placed.item;
        (
            ops + item.ir.ops().len(),
            errors + item.errors.len(),
            names + item.name_errors.len(),
        )
    })
}

/// On the smallest stack that threads of the server have.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(run);
    assert!(thread.expect("a thread").join().is_ok());
}

#[test]
fn brackets_of_any_depth() {
    on_a_small_stack(|| {
        assert_eq!(counts(&read("brackets in brackets", 100_000)), (3, 0, 0));
        assert_eq!(counts(&read("angles in angles", 100_000)), (3, 0, 0));
        let (_, errors, _) = counts(&read("brackets that nothing closes", 100_000));
        assert!(errors > 0);
    });
}

#[test]
fn regions_of_any_depth() {
    on_a_small_stack(|| {
        let document = read("regions in regions", 100_000);
        let item = &document.items().at(0).item;
        assert_eq!(counts(&document), (MAX_NESTING + 1, 1, 0));
        assert_eq!(item.errors[0].message, format!("nesting deeper than {MAX_NESTING}"));
    });
}

#[test]
fn blobs() {
    for (name, kind) in [
        ("a blob", ItemKind::Operation),
        ("a resource section", ItemKind::Resources),
    ] {
        let size = 100 << 20;
        let mut document = read(name, size);
        assert_eq!((document.items().len(), document.items().at(0).item.kind), (1, kind));
        assert_eq!(counts(&document).1, 0);
        let middle = size / 2;
        document.edit(middle..middle + 1, "7");
        assert_eq!((document.items().len(), counts(&document).1), (1, 0));
    }
}

#[test]
fn long_lines() {
    assert_eq!(counts(&read("one line", 10 << 20)), (3, 0, 0));
    let (ops, errors, names) = counts(&read("one list of operands", 100_000));
    assert_eq!((ops, errors, names), (3, 0, 100_001));
}

#[test]
fn a_million_lines() {
    let mut document = read("lines in functions", 1_000_000);
    assert_eq!(document.items().len(), 100_002);
    let at = document.items().at(50_000).start;
    let replaced = document.edit(at..at, "  // note\n");
    assert_eq!((replaced.old, replaced.new), (50_000..50_001, 50_000..50_001));
}

#[test]
fn a_function_of_many_operations() {
    let count = 200_000;
    let mut document = read("operations in one function", count);
    assert_eq!(counts(&document), (count + 2, 0, 0));
    let line = format!("  %v{} = ", count / 2);
    let at = document.text().to_string().find(&line).expect("a line in the middle") + line.len() - 3;
    document.edit(at..at, "x");
    let ir = &document.items().at(0).item.ir;
    let patch = document.items().at(0).item.patch.as_ref().expect("most of it is kept");
    assert!(patch.new.len() < 10, "{patch:?}");
    // The next operation uses it, and the last, as the half of its number.
    assert_eq!(counts(&document), (count + 2, 0, 2));
    assert_eq!(ir.ops().len(), count + 2);
}

#[test]
fn names_and_labels() {
    let count = 200_000;
    assert_eq!(
        counts(&read("names that are not defined", count)),
        (count + 2, 0, count)
    );
    let again = read("one name, defined again and again", count);
    let errors = &again.items().at(0).item.name_errors;
    let redefined = errors
        .iter()
        .filter(|error| error.kind == NameErrorKind::RedefinedValue);
    assert_eq!(redefined.count(), count - 1);
    let labels = read("block labels", 1_000_000);
    assert_eq!(labels.items().at(0).item.ir.blocks().len(), 1_000_001);
    assert_eq!(counts(&labels), (1_000_002, 0, 0));
}

#[test]
fn aliases_and_types() {
    let document = read("aliases of aliases", 100_000);
    assert_eq!(document.items().len(), 100_001);
    assert_eq!(counts(&document).1, 0);
    let document = read("types in one function", 100_000);
    assert_eq!(counts(&document), (100_002, 0, 0));
}

#[test]
fn lines_that_go_wrong() {
    let count = 200_000;
    assert_eq!(counts(&read("strings that do not end", count)).0, count + 2);
    assert_eq!(read("separators", count).items().len(), count);
}
