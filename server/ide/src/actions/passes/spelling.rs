//! The spelling of what several passes leave as it was: a line that ends up with the tokens that it had at first has its own
//! blanks again.
//!
//! One pass of a sequence may spell an operation anew that a later one makes the same as before: a result is added and taken
//! away again. Each of them sees only what the one before it wrote.

use std::hash::{Hash, Hasher};

use mlir_grammar::token::flat;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

/// `text` with the lines of `first` in the place of those that differ from one of them in blanks alone.
pub(super) fn with_blanks_of(first: &str, text: String) -> String {
    if has_all_lines(&text, first) {
        return text;
    }
    let has: FxHashSet<&str> = text.lines().map(str::trim).collect();
    let mut lost: FxHashMap<u64, Option<&str>> = FxHashMap::default();
    let lines = first.lines().map(str::trim);
    for line in lines.clone().filter(|line| !has.contains(line)) {
        let known = lost.entry(key(line)).or_insert(Some(line));
        // Nobody knows which of two it was.
        *known = known.filter(|known| *known == line);
    }
    if lost.is_empty() {
        return text;
    }
    let had: FxHashSet<&str> = lines.collect();
    let mut made = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let before = Some(bare).filter(|bare| !had.contains(bare));
        let before = before.and_then(|bare| *lost.get(&key(bare))?);
        match before.filter(|before| have_same_tokens(before, bare)) {
            Some(before) => {
                let start = line.len() - line.trim_start().len();
                made.push_str(&line[..start]);
                made.push_str(before);
                made.push_str(&line[start + bare.len()..]);
            }
            None => made.push_str(line),
        }
    }
    made
}

/// Whether the lines of one text are in another one, in their order: most often passes only add some.
fn has_all_lines(text: &str, lines: &str) -> bool {
    let mut ahead = text.lines().map(str::trim);
    lines
        .lines()
        .map(str::trim)
        .all(|line| ahead.any(|other| other == line))
}

/// The same for lines that differ in blanks alone.
fn key(line: &str) -> u64 {
    let mut hasher = FxHasher::default();
    for word in line.split_ascii_whitespace() {
        word.bytes().for_each(|byte| byte.hash(&mut hasher));
    }
    hasher.finish()
}

fn have_same_tokens(a: &str, b: &str) -> bool {
    let tokens = |line| flat(line).map(move |token| &line[token.span().range()]);
    let after = |line: &str| {
        let end = flat(line).last().map_or(0, |token| token.span().range().end);
        line[end..].trim().to_owned()
    };
    tokens(a).eq(tokens(b)) && after(a) == after(b)
}

#[cfg(test)]
mod tests {
    use super::with_blanks_of;

    #[test]
    fn lines_get_their_blanks_back() {
        let first = "scf.if  %c  {\n  %a  = f( %b,%d ) // one  two\n}  \n";
        let text = "scf.if %c {\n    %a = f(%b, %d) // one  two\n}\n";
        let made = "scf.if  %c  {\n    %a  = f( %b,%d ) // one  two\n}\n";
        assert_eq!(with_blanks_of(first, text.to_owned()), made);
    }

    #[test]
    fn strings_and_comments_differ_in_blanks() {
        let first = "f() {a = \"x  y\"}\ng()  // a  b\nh (%a b)\n";
        let text = "f() {a = \"x y\"}\ng() // a b\nh (%ab)\n";
        assert_eq!(with_blanks_of(first, text.to_owned()), text);
    }

    #[test]
    fn of_two_lines_nobody_knows_which_it_was() {
        let (first, text) = ("f( )\nf (  )\n", "f()\n");
        assert_eq!(with_blanks_of(first, text.to_owned()), text);
    }
}
