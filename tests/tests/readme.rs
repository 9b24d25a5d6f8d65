//! What the README shows is what the product does.

use memref_analyzer_tests::corpus;
use memref_analyzer_tests::product::run_in;

/// The findings of the tour stand in the README to the letter.
#[test]
fn the_tour_is_as_the_readme_says() {
    let top = corpus::root().parent().expect("the tests lie in the repository");
    let readme = std::fs::read_to_string(top.join("README.md")).expect("there is a README");
    let shown = readme
        .split("```text\n")
        .nth(1)
        .and_then(|rest| rest.split("\n```").next())
        .expect("the README shows an output");
    let outcome = run_in(top, ["check", "tests/corpus/tour"]);
    assert_eq!(outcome.stdout.trim_end(), shown.trim_end());
    assert_eq!(outcome.status, Some(1));
}
