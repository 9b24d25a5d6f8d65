//! The `// expected-error@below {{…}}` comments of a text, as in MLIR's own tests.
//!
//! `expected-error`, `-warning`, `-remark` (information) and `-hint` are findings, `expected-note` is a step of a finding's
//! path. The place is the comment's line, `@above` and `@below` the nearest line without such a comment, `@+N` and `@-N` so
//! many lines away. A number before `{{` expects so many. The text in braces is a part of `<message> [<code>]`.

use buffer_analysis::Severity;

/// What a comment expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expectation {
    /// What is expected.
    pub kind: Kind,
    /// Where, as a zero-based line.
    pub line: usize,
    /// How many of them.
    pub count: usize,
    /// What is a part of each.
    pub text: String,
    /// The line of the comment, zero-based.
    pub written: usize,
}

/// What is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A finding of this severity.
    Finding(Severity),
    /// A step of the path to one.
    Note,
}

impl Kind {
    /// Its name in a comment.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Finding(Severity::Error) => "error",
            Kind::Finding(Severity::Warning) => "warning",
            Kind::Finding(Severity::Information) => "remark",
            Kind::Finding(Severity::Hint) => "hint",
            Kind::Note => "note",
        }
    }
}

/// What the comments of a text expect.
///
/// # Errors
/// What is wrong with them, by zero-based line.
pub fn expectations(text: &str) -> Result<Vec<Expectation>, Vec<(usize, String)>> {
    let mut expected = Vec::new();
    let mut problems = Vec::new();
    // Those that wait for the next line without an expectation.
    let mut below = 0;
    let mut above = None;
    for (line, content) in text.lines().enumerate() {
        let comments = split(content);
        if comments.is_empty() {
            let waiting = expected.len() - below;
            for expectation in &mut expected[waiting..] {
                let expectation: &mut Expectation = expectation;
                expectation.line = line;
            }
            below = 0;
            above = Some(line);
            continue;
        }
        for comment in comments {
            match parse(comment, line, above) {
                Ok((expectation, is_below)) if is_below => {
                    expected.push(expectation);
                    below += 1;
                }
                Ok((expectation, _)) => {
                    let at = expected.len() - below;
                    expected.insert(at, expectation);
                }
                Err(problem) => problems.push((line, problem)),
            }
        }
    }
    if problems.is_empty() {
        Ok(expected)
    } else {
        Err(problems)
    }
}

/// The parts of a line that begin with `expected-` inside its comment.
pub(crate) fn split(line: &str) -> Vec<&str> {
    const MARK: &str = "expected-";
    let Some((_, comment)) = line.split_once("//") else {
        return Vec::new();
    };
    let mut starts: Vec<usize> = Vec::new();
    let mut from = 0;
    while let Some(at) = comment[from..].find(MARK) {
        starts.push(from + at);
        // What is between braces is no comment of its own.
        let rest = &comment[from + at..];
        from += at + rest.find("}}").map_or(rest.len(), |end| end + 2);
    }
    let ends = starts.iter().skip(1).copied().chain([comment.len()]);
    let parts = starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &comment[start + MARK.len()..end]);
    parts
        .filter(|part| part.starts_with(|first: char| first.is_ascii_lowercase()))
        .collect()
}

/// Reads `error@below 2 {{text}}`; whether the place is the next line without an expectation.
fn parse(comment: &str, line: usize, above: Option<usize>) -> Result<(Expectation, bool), String> {
    let malformed = || format!("cannot read the expectation `expected-{}`", comment.trim_end());
    let (head, rest) = comment.split_once("{{").ok_or_else(malformed)?;
    let (text, _) = rest.split_once("}}").ok_or_else(malformed)?;
    let head = head.trim_end();
    let (head, count) = match head.rsplit_once(' ') {
        Some((head, count)) => (head.trim_end(), count.parse::<usize>().map_err(|_| malformed())?),
        None => (head, 1),
    };
    let (kind, place) = head.split_once('@').unwrap_or((head, ""));
    let kind = match kind.trim_end() {
        "error" => Kind::Finding(Severity::Error),
        "warning" => Kind::Finding(Severity::Warning),
        "remark" => Kind::Finding(Severity::Information),
        "hint" => Kind::Finding(Severity::Hint),
        "note" => Kind::Note,
        _ => return Err(malformed()),
    };
    let place_line = match place {
        "" | "below" => Some(line),
        "above" => above,
        _ => place
            .parse::<isize>()
            .ok()
            .and_then(|distance| line.checked_add_signed(distance)),
    };
    let expectation = Expectation {
        kind,
        line: place_line.ok_or_else(malformed)?,
        count,
        text: text.to_owned(),
        written: line,
    };
    Ok((expectation, place == "below"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(&'static str, usize, usize, String)> {
        let expected = expectations(text).unwrap();
        expected
            .into_iter()
            .map(|expectation| {
                (
                    expectation.kind.name(),
                    expectation.line,
                    expectation.count,
                    expectation.text,
                )
            })
            .collect()
    }

    #[test]
    fn places_are_counted_from_the_comment() {
        let text = "\
a // expected-error {{same}}
// expected-warning@below {{second}}
// expected-note@below {{third}}
b
// expected-error@above {{fourth}}
// expected-error@above {{fifth}}
// expected-remark@+2 {{sixth}}
// expected-error@-6 {{seventh}}
c";
        let expected = [
            ("error", 0, "same"),
            ("warning", 3, "second"),
            ("note", 3, "third"),
            ("error", 3, "fourth"),
            ("error", 3, "fifth"),
            ("remark", 8, "sixth"),
            ("error", 1, "seventh"),
        ];
        let expected: Vec<_> = expected
            .map(|(kind, line, text)| (kind, line, 1, text.to_owned()))
            .into();
        assert_eq!(read(text), expected);
    }

    #[test]
    fn a_line_may_expect_several_and_a_number_of_them() {
        assert_eq!(
            read("x // expected-error 2 {{a}} expected-warning {{b // expected-error {{c}}"),
            [
                ("error", 0, 2, "a".to_owned()),
                ("warning", 0, 1, "b // expected-error {{c".to_owned()),
            ]
        );
        assert_eq!(
            read("// nothing is expected-\n%x = \"expected-error\"() : () -> ()"),
            []
        );
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        for text in [
            "// expected-error",
            "// expected-error {{a",
            "// expected-error@nowhere {{a}}",
            "// expected-error@-1 {{a}}",
            "// expected-error@above {{a}}",
            "// expected-fault {{a}}",
            "// expected-error many {{a}}",
        ] {
            assert_eq!(expectations(text).unwrap_err().len(), 1, "{text}");
        }
    }
}
