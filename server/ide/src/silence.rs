//! `// memref-analyzer: allow(leak, double-free)`: comments that silence findings on the next operation.
//!
//! Such a comment stands on a line of its own above the operation, alone or among other comments. A finding belongs to
//! the operation on whose first line it begins, or that encloses it most closely.

use buffer_analysis::{Code, Finding};
use mlir_grammar::Item;

const MARK: &str = "memref-analyzer:";

/// Takes out the findings that a comment silences, with what belongs to them.
pub(crate) fn silence<T>(item: &Item, findings: &mut Vec<(Finding, T)>) {
    if !findings.is_empty() && item.text.contains(MARK) {
        findings.retain(|(finding, _)| !is_silenced(item, finding));
    }
}

fn is_silenced(item: &Item, finding: &Finding) -> bool {
    let at_op = finding.op.or_else(|| item.ir.op_at(finding.span.start));
    let start = at_op.map_or(finding.span.start, |op| item.ir.op(op).span.start);
    let before = item.text.get(..start as usize).unwrap_or_default();
    let line_start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    before[..line_start]
        .lines()
        .rev()
        .map(str::trim)
        .take_while(|line| line.starts_with("//") && !line.starts_with("// -----"))
        .any(|line| allows(line, finding.code))
}

fn allows(comment: &str, code: Code) -> bool {
    let Some((_, rest)) = comment.split_once(MARK) else {
        return false;
    };
    let codes = rest
        .trim_start()
        .strip_prefix("allow(")
        .and_then(|rest| rest.split_once(')'));
    codes.is_some_and(|(codes, _)| codes.split(',').any(|allowed| allowed.trim() == code.as_str()))
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
            ("// memref-analyzer: allow(leak", false),
            ("// memref-analyzer: leak", false),
            ("// allow(leak)", false),
            ("// memref-analyzer: allow(leaks)", false),
        ] {
            assert_eq!(allows(comment, Code::Leak), expected, "{comment}");
        }
    }
}
