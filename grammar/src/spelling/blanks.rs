//! White space as MLIR prints it, more or less: the same wherever it says nothing.

use super::{opaque_len, string_len};

/// The text with blanks where they belong, and nowhere else.
pub(super) fn usual(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut open = Vec::new();
    // Whether white space stands in front of what comes next.
    let mut is_apart = false;
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next.is_whitespace() {
            is_apart = true;
            rest = &rest[next.len_utf8()..];
            continue;
        }
        let before = out.chars().next_back().unwrap_or('(');
        let is_in_parentheses = open.last() == Some(&'(');
        let is_behind_operand = before.is_alphanumeric() || matches!(before, ')' | '_');
        let (len, is_operator) = match next {
            '"' => (string_len(rest), false),
            '#' | '!' => (opaque_len(rest).max(1), false),
            '-' if rest.starts_with("->") => (2, true),
            ':' if rest.starts_with("::") => (2, false),
            ':' => (1, is_in_parentheses),
            '=' => (1, true),
            '+' => (1, true),
            '*' | '-' => (1, is_in_parentheses && is_behind_operand),
            _ => (next.len_utf8(), false),
        };
        let needs_blank = match next {
            _ if matches!(before, '(' | '[' | '{' | '<') => false,
            ')' | ']' | '}' | '>' | ',' | '<' => false,
            ':' => is_operator,
            '[' => matches!(before, ',' | '='),
            _ => is_operator || is_apart,
        };
        if needs_blank && before != ' ' {
            out.push(' ');
        }
        match next {
            '(' | '[' | '{' | '<' => open.push(next),
            ')' | ']' | '}' | '>' => {
                open.pop();
            }
            _ => {}
        }
        let (token, behind) = rest.split_at(len);
        out.push_str(token);
        rest = behind;
        is_apart = is_operator || matches!(token, "," | ":");
    }
    out
}
