//! White space and floating-point numbers as MLIR prints them, more or less: the same wherever they say the same.

use super::{opaque_len, string_len};

/// The text with blanks where they belong, and nowhere else.
pub(super) fn usual(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut open = Vec::new();
    // Whether white space is before what comes next.
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
        let float_len = if before.is_alphanumeric() || before == '_' {
            0
        } else {
            float_len(rest)
        };
        let (token, after) = rest.split_at(len.max(float_len));
        match token.parse().ok().filter(|_| float_len > 0) {
            Some(value) => out.push_str(&usual_float(value)),
            None => out.push_str(token),
        }
        rest = after;
        is_apart = is_operator || matches!(token, "," | ":");
    }
    out
}

/// The length of a number with a point before `text`, `1.5` or `1.5e-3`; 0 if there is none.
fn float_len(text: &str) -> usize {
    let digits = |from: usize| {
        let bytes = text.as_bytes().get(from..).unwrap_or_default();
        bytes.iter().take_while(|byte| byte.is_ascii_digit()).count()
    };
    let whole = digits(0);
    if whole == 0 || text.as_bytes().get(whole) != Some(&b'.') {
        return 0;
    }
    let end = whole + 1 + digits(whole + 1);
    let Some(exponent) = text[end..].strip_prefix(['e', 'E']) else {
        return end;
    };
    let sign = usize::from(exponent.starts_with(['+', '-']));
    match digits(end + 1 + sign) {
        0 => end,
        count => end + 1 + sign + count,
    }
}

/// `1.500000e+00`: six digits after the point where they say it all, otherwise all digits, or the bits of a whole number.
fn usual_float(value: f64) -> String {
    let short = format!("{value:.6e}");
    if short.parse() != Ok(value) {
        let long = value.to_string();
        return if long.contains('.') {
            long
        } else {
            format!("0x{:016X}", value.to_bits())
        };
    }
    match short.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, exponent) = match exponent.strip_prefix('-') {
                Some(exponent) => ('-', exponent),
                None => ('+', exponent),
            };
            format!("{digits}e{sign}{exponent:0>2}")
        }
        None => short,
    }
}
