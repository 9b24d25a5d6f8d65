//! `// memref-analyzer: allow(leak, double-free)`: comments that silence findings on the next operation.
//!
//! Such a comment stands on a line of its own above the operation, alone or among other comments and empty lines. A finding
//! belongs to the operation on whose first line it begins, or that encloses it most closely.
//!
//! What a comment allows and nothing shows is a finding itself, `unused-allow`: what it was written for has gone, or it never
//! silenced anything, and it would hide what comes. Of symbols and of values of a module around, other items decide: that is
//! looked at when these are. Where the text of the item has errors, too little is known. A comment that allows `unused-allow`,
//! too, stays.

use buffer_analysis::{Code, Finding};
use memchr::memmem;
use mlir_grammar::{Item, Span};

const MARK: &str = "memref-analyzer:";

/// Codes that hang on other items than the one that the comment is in.
const DECIDED_ELSEWHERE: [Code; 4] = [
    Code::UndefinedSymbol,
    Code::RedefinedSymbol,
    Code::UndefinedValue,
    Code::SyntaxError,
];

/// A code in a comment.
struct Allowed {
    /// `None` for a name that is no code.
    code: Option<Code>,
    /// The name.
    span: Span,
    /// Whether the comment stands where it silences what is below it.
    is_above: bool,
    is_used: bool,
}

/// Which codes are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decided {
    /// Those that the item decides alone.
    Here,
    /// Those that hang on other items, too.
    Elsewhere,
}

/// Whether the item may have comments that silence.
pub(crate) fn has_marks(item: &Item) -> bool {
    memmem::find(item.text.as_bytes(), MARK.as_bytes()).is_some()
}

/// Takes out the findings that a comment silences, with what belongs to them.
pub(crate) fn silence<T>(item: &Item, findings: &mut Vec<(Finding, T)>) {
    if !findings.is_empty() && has_marks(item) {
        findings.retain(|(finding, _)| silencing(item, finding).is_none());
    }
}

/// What comments of `item` allow and no finding shows, of the codes that are `decided` so. `findings`: all of these codes, before
/// any is silenced.
pub(crate) fn unused<'f>(item: &Item, decided: Decided, findings: impl Iterator<Item = &'f Finding>) -> Vec<Finding> {
    if !item.errors.is_empty() || !has_marks(item) {
        return Vec::new();
    }
    let mut allowed = Vec::new();
    let mut read = 0;
    while let Some(at) = memmem::find(&item.text.as_bytes()[read..], MARK.as_bytes()).map(|at| read + at) {
        let start = item.text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let end = item.text[at..]
            .find(['\n', '\r'])
            .map_or(item.text.len(), |length| at + length);
        let line = &item.text[start..end];
        read = end;
        let codes = names(line).map(|name| {
            let from = start + (name.as_ptr().addr() - line.as_ptr().addr());
            (name, Span::new(from as u32, (from + name.len()) as u32))
        });
        let codes = codes.filter(|(name, _)| !name.is_empty());
        let codes = codes.map(|(name, span)| (Code::from_name(name), span));
        let codes: Vec<(Option<Code>, Span)> = codes.collect();
        let stays = codes.iter().any(|(code, _)| *code == Some(Code::UnusedAllow));
        if is_in_comment(line, at - start) && !stays {
            allowed.extend(codes.into_iter().map(|(code, span)| Allowed {
                code,
                span,
                is_above: line.trim_start().starts_with("//"),
                is_used: decided != decided_where(code),
            }));
        }
    }
    for span in findings.filter_map(|finding| silencing(item, finding)) {
        if let Ok(at) = allowed.binary_search_by_key(&span, |allowed| allowed.span) {
            allowed[at].is_used = true;
        }
    }
    let unused = allowed.into_iter().filter(|allowed| !allowed.is_used);
    unused.map(|allowed| unused_allow(item, &allowed)).collect()
}

/// Where a code is decided; a name that is no code is none wherever one looks.
fn decided_where(code: Option<Code>) -> Decided {
    match code.is_some_and(|code| DECIDED_ELSEWHERE.contains(&code)) {
        true => Decided::Elsewhere,
        false => Decided::Here,
    }
}

/// Whether what stands at a byte of a line stands in a comment, and not in a string.
fn is_in_comment(line: &str, at: usize) -> bool {
    let mut in_string = false;
    let mut bytes = line.as_bytes()[..at].iter().zip(&line.as_bytes()[1..]);
    while let Some((byte, next)) = bytes.next() {
        match byte {
            b'"' => in_string = !in_string,
            b'\\' if in_string => _ = bytes.next(),
            b'/' if !in_string && *next == b'/' => return true,
            _ => {}
        }
    }
    false
}

fn unused_allow(item: &Item, allowed: &Allowed) -> Finding {
    let name = item.str(allowed.span);
    Finding {
        code: Code::UnusedAllow,
        severity: Code::UnusedAllow.default_severity(),
        span: allowed.span,
        message: match allowed.code {
            Some(_) if allowed.is_above => format!("this allows {name}, but the next operation does not show it"),
            Some(_) => {
                format!("this allows {name} nowhere: such a comment stands on a line of its own, above its operation")
            }
            None => format!("there is no code {name}"),
        },
        related: Vec::new(),
        op: None,
        buffer: None,
    }
}

/// Where a comment names the code of a finding on the operation below it.
fn silencing(item: &Item, finding: &Finding) -> Option<Span> {
    let at_op = finding.op.or_else(|| item.ir.op_at(finding.span.start));
    let start = at_op.map_or(finding.span.start, |op| item.ir.op(op).span.start);
    let before = item.text.get(..start as usize).unwrap_or_default();
    let line_start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    before[..line_start]
        .lines()
        .rev()
        .map(str::trim)
        .take_while(|line| line.is_empty() || line.starts_with("//") && !line.starts_with("// -----"))
        .find_map(|line| {
            let name = names(line).find(|name| *name == finding.code.as_str())?;
            let from = name.as_ptr().addr() - item.text.as_ptr().addr();
            Some(Span::new(from as u32, (from + name.len()) as u32))
        })
}

/// The names between the parentheses of a comment: `allow(leak, double-free)`, `allow(leak), allow(double-free)`.
fn names(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = comment.split_once(MARK).map_or("", |(_, rest)| rest);
    let lists = std::iter::from_fn(move || {
        let list = rest
            .trim_start_matches(|c: char| c.is_whitespace() || c == ',')
            .strip_prefix("allow(")?;
        let (codes, behind) = list.split_once(')')?;
        rest = behind;
        Some(codes)
    });
    lists.flat_map(|codes| codes.split(',').map(str::trim))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_listed_in_parentheses() {
        for (comment, expected) in [
            ("// memref-analyzer: allow(leak)", true),
            ("//memref-analyzer:allow( double-free , leak ) because", true),
            ("// memref-analyzer: allow(double-free)", false),
            ("// memref-analyzer: allow(double-free), allow(leak)", true),
            ("// memref-analyzer: allow(double-free) or allow(leak)", false),
            ("// memref-analyzer: allow(leak", false),
            ("// memref-analyzer: leak", false),
            ("// allow(leak)", false),
            ("// memref-analyzer: allow(leaks)", false),
        ] {
            assert_eq!(names(comment).any(|name| name == "leak"), expected, "{comment}");
        }
    }
}
