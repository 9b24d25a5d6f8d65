//! Affine maps inside of types: usual names of dimensions and symbols, usual order of factors.

use super::{brackets_len, name_len, opaque_len, string_len};

/// What is before a map.
const HEADS: [&str; 4] = ["affine_map<", "affine_set<", "map =", "map="];

/// The text with the dimensions of its maps called `d0`, `d1`, …, their symbols `s0`, ….
pub(super) fn with_usual_names(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let head = HEADS.iter().find(|head| rest.starts_with(**head));
        let is_word = out.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if let Some(head) = head.filter(|_| !is_word) {
            out.push_str(head);
            rest = &rest[head.len()..];
            let map = map_len(rest);
            out.push_str(&renamed(&rest[..map]));
            rest = &rest[map..];
            continue;
        }
        let len = match first {
            '"' => string_len(rest),
            _ => opaque_len(rest).max(first.len_utf8()),
        };
        out.push_str(&rest[..len]);
        rest = &rest[len..];
    }
    out
}

/// The length of `(…)[…] -> (…)`: up to the bracket that closes what is around it, or the comma after it.
fn map_len(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut before = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if before == b'-' => {}
            b')' | b']' | b'}' | b'>' if depth == 0 => return at,
            b')' | b']' | b'}' | b'>' => depth -= 1,
            b',' if depth == 0 => return at,
            _ => {}
        }
        before = byte;
    }
    text.len()
}

/// A map with usual names; as it is where its lists are no lists of names.
fn renamed(map: &str) -> String {
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut rest = map.trim_start();
    while let Some(open) = rest.chars().next().filter(|open| matches!(open, '(' | '[')) {
        let (close, letter) = if open == '(' { (')', 'd') } else { (']', 's') };
        let Some(end) = rest.find(close) else {
            return map.to_owned();
        };
        let inside = rest[1..end].split(',').map(str::trim).filter(|name| !name.is_empty());
        for (index, name) in inside.enumerate() {
            if name_len(name) != name.len() {
                return map.to_owned();
            }
            names.push((name, format!("{letter}{index}")));
        }
        rest = rest[end + 1..].trim_start();
    }
    let map = &without_brackets(map);
    let mut out = String::with_capacity(map.len());
    let mut rest = &**map;
    while let Some(first) = rest.chars().next() {
        let len = if first.is_ascii_alphabetic() || first == '_' {
            name_len(rest).max(1)
        } else {
            first.len_utf8()
        };
        let word = &rest[..len];
        let name = names.iter().find(|(name, _)| *name == word);
        out.push_str(name.map_or(word, |(_, name)| name));
        rest = &rest[len..];
    }
    out
}

/// A map whose results lack the brackets around all of a result: `(d0 + s0, d1)` for `((d0 + s0), d1)`.
fn without_brackets(map: &str) -> String {
    let Some(results) = map.rfind("->").map(|arrow| arrow + 2) else {
        return map.to_owned();
    };
    let mut out = map[..results].to_owned();
    let mut rest = &map[results..];
    // Where a result begins: after the bracket of the list, or a comma in it.
    let mut depth = 0_usize;
    let mut begins_result = false;
    while let Some(first) = rest.chars().next() {
        if first == '(' && begins_result {
            let len = brackets_len(rest);
            if rest[len..].trim_start().starts_with([',', ')']) && len > 1 {
                out.push_str(rest[1..len - 1].trim());
                rest = &rest[len..];
                begins_result = false;
                continue;
            }
        }
        match first {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        begins_result = depth == 1 && (matches!(first, '(' | ',') || (begins_result && first.is_whitespace()));
        out.push(first);
        rest = &rest[first.len_utf8()..];
    }
    out
}

/// `d0 * 4` for `4 * d0`, `d0 * s0` for `s0 * d0`.
pub(super) fn usual(text: &str) -> String {
    if !text.contains(" * ") {
        return text.to_owned();
    }
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for at in 1..words.len().saturating_sub(1) {
        let is_chained = at >= 2 && matches!(&*words[at - 2], "*" | "floordiv" | "ceildiv" | "mod" | "-");
        if words[at] != "*" || is_chained {
            continue;
        }
        let left = words[at - 1].trim_start_matches('(').to_owned();
        let right = words[at + 1].trim_end_matches([')', '>', ',']).to_owned();
        if let (Some(left_rank), Some(right_rank)) = (rank(&left), rank(&right))
            && left_rank > right_rank
        {
            let opened = words[at - 1].len() - left.len();
            words[at - 1].replace_range(opened.., &right);
            words[at + 1].replace_range(..right.len(), &left);
        }
    }
    words.join(" ")
}

/// Dimensions are before symbols, symbols before numbers.
fn rank(factor: &str) -> Option<u8> {
    let (first, rest) = factor.split_at_checked(1)?;
    let is_number = rest.bytes().all(|byte| byte.is_ascii_digit());
    match first {
        "d" if is_number => Some(0),
        "s" if is_number => Some(1),
        "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" if is_number => Some(2),
        _ => None,
    }
}
