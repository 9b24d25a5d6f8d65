//! The reference of the table format, written from the declarations of its keys.

use std::fmt::Write;

use super::entry_keys::ENTRY;
use super::keys::Key;
use super::other_keys::{DEFINITION, TOP};

const OPENING: &str = "\
# table

A table describes the operations of a dialect: their operands and results, how they are written, and what they do to buffers.

Tables are TOML files that a `memref-analyzer.toml` lists (`memref-analyzer explain configuration`). `memref-analyzer import-ods`
writes them from ODS definitions, `memref-analyzer describe` and the quick fixes at an operation add what
ODS does not say:

```toml
dialect = \"my\"

[op.\"my.take\"]
results   = [\"buffer\"]
allocates = { buffer = \"heap\" }

[op.\"my.release\"]
operands = [\"buffer\"]
frees    = { buffer = \"heap\" }
```

An operation without an entry may do anything to the buffers that it is given. One with an entry does what the entry says,
however little that is. Each name of an operand, a result or a region in an entry is one of the entry's own. Whatever is wrong
is said at its place, and costs its entry and nothing else.

Editors know these keys by a JSON schema: `memref-analyzer explain table --schema`.
";

/// The page.
pub fn reference() -> String {
    let mut page = OPENING.to_owned();
    section(&mut page, "At the top", "", TOP);
    section(&mut page, "Of an operation", "`[op.\"my.release\"]`", ENTRY);
    let heads = "`[type.\"my.queue\"]`, `[attribute.\"my.mode\"]`";
    section(&mut page, "Of a type or an attribute", heads, DEFINITION);
    page
}

fn section(page: &mut String, title: &str, head: &str, keys: &[Key]) {
    // Writing to a string does not fail.
    _ = writeln!(page, "\n## {title}");
    if !head.is_empty() {
        _ = writeln!(page, "\nUnder {head}.");
    }
    for key in keys {
        _ = writeln!(
            page,
            "\n### {}\n\n{}\n\nValue: {}.",
            key.name,
            key.says,
            key.shape.in_words()
        );
        _ = writeln!(page, "\n```toml\n{}```", key.example);
        words(page, key);
    }
}

fn words(page: &mut String, key: &Key) {
    let words = (key.words)();
    if words.is_empty() {
        return;
    }
    _ = match key.is_closed {
        true => writeln!(page, "\nOne of:\n"),
        false => writeln!(page, "\nWhat may be there:\n"),
    };
    if words.iter().all(|word| word.says.is_empty()) {
        let all: Vec<String> = words.iter().map(|word| format!("`{}`", word.text)).collect();
        _ = writeln!(page, "{}", all.join(", "));
        return;
    }
    for word in words {
        _ = writeln!(page, "- `{}`: {}", word.text, word.says);
    }
    if matches!(key.name, "allocates" | "frees") {
        _ = writeln!(
            page,
            "- any other name that tables both allocate and free: memory of an allocator of their own"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dialects;

    fn keys() -> impl Iterator<Item = &'static Key> {
        TOP.iter().chain(ENTRY).chain(DEFINITION)
    }

    fn faults(text: &str) -> Vec<String> {
        let (_, errors) = Dialects::load(&[("example", text)]);
        errors.into_iter().map(|error| error.message).collect()
    }

    #[test]
    fn every_key_stands_in_the_reference_with_an_example_that_is_right() {
        let page = reference();
        for key in keys() {
            assert!(page.contains(&format!("\n### {}\n", key.name)), "{}", key.name);
            assert!(page.contains(key.example), "{}", key.name);
            let says = key.example.lines().any(|line| {
                let line = line.trim_start_matches('[');
                line.starts_with(key.name) && !line[key.name.len()..].starts_with(char::is_alphanumeric)
            });
            assert!(says, "{}: its example does not show it", key.name);
            assert_eq!(faults(key.example), [""; 0], "{}:\n{}", key.name, key.example);
        }
    }

    #[test]
    fn every_word_may_stand_where_the_first_one_does() {
        let tables_of = |word: &str| {
            let family = format!("[op.\"my.a\"]\nresults = [\"x\"]\nallocates = {{ x = \"{word}\" }}\n");
            family + &format!("[op.\"my.f\"]\noperands = [\"x\"]\nfrees = {{ x = \"{word}\" }}\n")
        };
        for key in keys() {
            let words = (key.words)();
            for word in &words {
                let first = format!("\"{}\"", words[0].text);
                assert!(key.example.contains(&first), "{}", key.name);
                let text = key.example.replacen(&first, &format!("\"{}\"", word.text), 1);
                // What an operand list names is used by another key.
                let text = match key.name {
                    "yields" => text.replace("{ parent = [\"body\", \"parent\"], body", "{ parent = [\"body\"], body"),
                    _ => text,
                };
                assert_eq!(faults(&text), [""; 0], "{}:\n{text}", key.name);
            }
            if key.is_closed {
                let text = key
                    .example
                    .replacen(&format!("\"{}\"", words[0].text), "\"nonsense\"", 1);
                let said = faults(&text).concat();
                let lists = |word: &super::super::keys::Word| said.contains(&format!("`{}`", word.text));
                assert!(words.iter().all(lists), "{}: {said}", key.name);
            }
        }
        assert_eq!(faults(&tables_of("pool")), [""; 0]);
    }

    #[test]
    fn values_of_the_wrong_kind_are_told() {
        for key in keys() {
            for wrong in ["3", "1.5", "1979-05-27", "[3]", "{ x = 3 }", "{ x = [3] }", "[[\"x\"]]"] {
                let head = match key {
                    _ if TOP.iter().any(|top| std::ptr::eq(top, key)) => "",
                    _ if DEFINITION.iter().any(|other| std::ptr::eq(other, key)) => "[type.\"my.t\"]\n",
                    _ => "[op.\"my.op\"]\noperands = [\"x\"]\nregions = { x = [\"parent\"] }\n",
                };
                if head.contains(&format!("\n{} =", key.name)) {
                    continue;
                }
                let text = format!("{head}{} = {wrong}\n", key.name);
                let (_, errors) = Dialects::load(&[("wrong", &text)]);
                assert_eq!(errors.len(), 1, "{text}{errors:?}");
                assert!(
                    text[..errors[0].span.start].ends_with(|c: char| " {[=".contains(c)),
                    "{text}{errors:?}"
                );
            }
        }
    }
}
