//! `check --verify-diagnostics`: findings against `// expected-error@below {{…}}` comments, as in MLIR's own tests.
//!
//! Exactly those findings that are expected must be there. Of the steps of a finding's path, those that are expected must be
//! there, others may.

use ide::findings::expectations::{Expectation, Kind, expectations};

use super::check::Checked;
use super::outcome::complain;
use crate::encoding::Encoding;

/// What was found, to be matched.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Found {
    kind: Kind,
    line: usize,
    text: String,
}

/// Says where findings and expectations differ; how often they do.
pub fn verify(checked: &Checked<'_>) -> usize {
    let text = checked.document.text();
    let line_of = |offset: usize| Encoding::Utf8.position(text, offset).line as usize;
    let mut found = Vec::new();
    for diagnostic in &checked.diagnostics {
        found.push(Found {
            kind: Kind::Finding(diagnostic.severity),
            line: line_of(diagnostic.range.start),
            text: format!("{} [{}]", diagnostic.message, diagnostic.code.as_str()),
        });
        found.extend(diagnostic.related.iter().map(|(range, message)| Found {
            kind: Kind::Note,
            line: line_of(range.start),
            text: message.clone(),
        }));
    }
    let differences = match expectations(&text.to_string()) {
        Ok(expected) => compare(&expected, found),
        Err(problems) => problems,
    };
    for (line, difference) in &differences {
        complain(&format!("{}:{}: {difference}", checked.path.display(), line + 1));
    }
    differences.len()
}

/// Where findings and expectations differ, by line.
fn compare(expected: &[Expectation], mut found: Vec<Found>) -> Vec<(usize, String)> {
    let mut differences = Vec::new();
    for expectation in expected {
        for _ in 0..expectation.count {
            let is_it = |found: &Found| {
                let is_there = found.kind == expectation.kind && found.line == expectation.line;
                is_there && found.text.contains(&expectation.text)
            };
            match found.iter().position(is_it) {
                Some(index) => _ = found.remove(index),
                None => {
                    let (kind, text) = (expectation.kind.name(), &expectation.text);
                    let place = expectation.line + 1;
                    differences.push((
                        expectation.written,
                        format!("expected {kind} `{text}` on line {place} is missing"),
                    ));
                }
            }
        }
    }
    let rest = found.into_iter().filter(|found| found.kind != Kind::Note);
    differences.extend(rest.map(|found| (found.line, format!("unexpected {}: {}", found.kind.name(), found.text))));
    differences.sort_by_key(|(line, _)| *line);
    differences
}

#[cfg(test)]
mod tests {
    use buffer_analysis::Severity;

    use super::*;

    fn differences(text: &str, found: &[(Kind, usize, &str)]) -> Vec<(usize, String)> {
        let found = found.iter().map(|&(kind, line, text)| Found {
            kind,
            line,
            text: text.to_owned(),
        });
        compare(&expectations(text).unwrap(), found.collect())
    }

    #[test]
    fn exactly_what_is_expected_must_be_found() {
        let error = Kind::Finding(Severity::Error);
        let text = "x // expected-error 2 {{twice}}";
        let found = (error, 0, "freed twice [double-free]");
        assert_eq!(differences(text, &[found, found]), []);
        assert_eq!(
            differences(text, &[found]),
            [(0, "expected error `twice` on line 1 is missing".to_owned())]
        );
        assert_eq!(
            differences(text, &[found, found, found]),
            [(0, "unexpected error: freed twice [double-free]".to_owned())]
        );
        let warning = (Kind::Finding(Severity::Warning), 0, "twice");
        assert_eq!(differences(text, &[warning, found, found]).len(), 1);
        assert_eq!(differences(text, &[(error, 1, "twice"), found]).len(), 2);
    }

    #[test]
    fn steps_may_be_expected() {
        let note = (Kind::Note, 1, "allocated here");
        assert_eq!(differences("\n", &[note]), []);
        assert_eq!(differences("// expected-note@below {{allocated}}\n\n", &[note]), []);
        assert_eq!(differences("// expected-note@below {{freed}}\n\n", &[note]).len(), 1);
    }
}
