//! Formatting: indentation and the blanks between tokens, nothing else.
//!
//! Lines are neither joined nor divided, and no byte of a token or a comment changes, so the program stays the same. An
//! operation is indented by two blanks for each region around it, as MLIR prints it; a block's label is where the
//! operation around it does. Further lines of an operation move with its first one. What is between `<` and `>` keeps
//! every byte, since a dialect may read blanks there; so does text that could not be read.

mod layout;
mod lines;
mod spacing;

use std::ops::Range;

use mlir_grammar::Document;

use crate::actions::action::TextEdit;
use crate::analysis::cancel::Cancel;
use layout::Layout;

/// Blanks for each level.
const INDENT: usize = 2;

/// The characters at which a client may ask for [`format_on_type`].
pub const TRIGGERS: [char; 3] = ['}', '\n', ':'];

/// The edits that format a document: in order, each of blanks alone. Fewer once `cancel` is raised.
#[must_use]
pub fn format(document: &Document, cancel: &Cancel) -> Vec<TextEdit> {
    format_items(document, 0..document.items().len(), cancel)
}

/// The text of a document with these edits, which are in order.
#[must_use]
pub fn formatted(document: &Document, edits: &[TextEdit]) -> String {
    let text = document.text().to_string();
    let mut new = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        new.push_str(text.get(done..edit.range.start).unwrap_or_default());
        new.push_str(&edit.text);
        done = edit.range.end;
    }
    new.push_str(text.get(done..).unwrap_or_default());
    new
}

/// The edits of [`format`] in the lines that `range` (bytes in the document) touches.
#[must_use]
pub fn format_range(document: &Document, range: Range<usize>, cancel: &Cancel) -> Vec<TextEdit> {
    let text = document.text();
    let end = range.end.min(text.len_bytes());
    let start = range.start.min(end);
    let first = text.line_to_byte(text.byte_to_line(start));
    let last = text.byte_to_line(end);
    // A range that ends where a line begins does not reach into it.
    let last = if end > start && text.line_to_byte(last) == end {
        last - 1
    } else {
        last
    };
    let lines = first..text.line_to_byte((last + 1).min(text.len_lines()));
    let items = document.items();
    // What a comment before the range's last lines belongs to begins after them.
    let touched = items.first_reaching(lines.start)..(items.beginning_behind(lines.end) + 1).min(items.len());
    let mut edits = format_items(document, touched, cancel);
    let is_last = lines.end == text.len_bytes();
    edits.retain(|edit| edit.range.start >= lines.start && (edit.range.start < lines.end || is_last));
    edits
}

/// The edits after `typed` was typed, one of [`TRIGGERS`], before `offset` (bytes in the document): the
/// indentation of that line alone.
#[must_use]
pub fn format_on_type(document: &Document, offset: usize, typed: char) -> Vec<TextEdit> {
    let text = document.text();
    let offset = offset.min(text.len_bytes());
    let line = text.byte_to_line(offset);
    let start = text.line_to_byte(line);
    let content = text.line(line).to_string();
    let blanks = content.len() - content.trim_start_matches([' ', '\t']).len();
    let begins_with = |sign: char| content[blanks..].starts_with(sign);
    match typed {
        '\n' if content.trim().is_empty() => new_line(document, start..start + blanks).into_iter().collect(),
        '\n' => indentation(document, start..start + blanks),
        '}' if begins_with('}') => indentation(document, start..start + blanks),
        ':' if begins_with('^') => indentation(document, start..start + blanks),
        _ => Vec::new(),
    }
}

/// Indents a line that begins with these blanks.
fn indentation(document: &Document, blanks: Range<usize>) -> Vec<TextEdit> {
    let mut edits = format_range(document, blanks.start..blanks.start, &Cancel::default());
    edits.retain(|edit| edit.range.start >= blanks.start && edit.range.end <= blanks.end);
    edits
}

/// Indents a line that holds these blanks and nothing else, for what is about to be written there.
fn new_line(document: &Document, blanks: Range<usize>) -> Option<TextEdit> {
    let text = document.text();
    // An operation that goes on is indented as its writer likes.
    let before = text
        .byte_to_line(blanks.start)
        .checked_sub(1)
        .map(|line| text.line(line).to_string());
    let before = before.as_deref().unwrap_or_default().trim_end();
    if before.ends_with([',', '(', '[', '=', '<']) || before.ends_with("->") {
        return None;
    }
    let index = document.item_at(blanks.start)?;
    let layout = Layout::of(document, index..index + 1, &Cancel::default());
    if layout.is_frozen(blanks.start) {
        return None;
    }
    let new = " ".repeat(INDENT * layout.depth_at(document, index, blanks.start));
    (document.text_of(blanks.clone()) != new.as_str()).then_some(TextEdit {
        range: blanks,
        text: new,
    })
}

fn format_items(document: &Document, mut items: Range<usize>, cancel: &Cancel) -> Vec<TextEdit> {
    let all = document.items();
    let text = document.text();
    // Items may share a line: a line is formatted as a whole.
    let begins_line = |start: usize| text.line_to_byte(text.byte_to_line(start)) == start;
    while items.start > 0 && items.start < all.len() && !begins_line(all.at(items.start).start) {
        items.start -= 1;
    }
    let (Some(first), Some(last)) = (
        all.get(items.start),
        items.end.checked_sub(1).and_then(|last| all.get(last)),
    ) else {
        return Vec::new();
    };
    let range = first.start..last.range().end.max(first.start);
    let layout = Layout::of(document, items, cancel);
    lines::format(&document.text_of(range.clone()), range.start, &layout, cancel)
}

#[cfg(test)]
mod tests {
    use mlir_grammar::Dialects;

    use super::*;
    use crate::fixture::Fixture;

    fn document(text: &str) -> Document {
        Document::new(text, Dialects::builtin())
    }

    /// `before` becomes `after`, which stays as it is.
    fn check(before: &str, after: &str) {
        let old = document(before);
        assert_eq!(formatted(&old, &format(&old, &Cancel::default())), after);
        assert_eq!(format(&document(after), &Cancel::default()), [], "formatted twice");
    }

    /// Nothing changes.
    fn stays(text: &str) {
        assert_eq!(format(&document(text), &Cancel::default()), [], "{text}");
    }

    #[test]
    fn operations_are_indented_by_their_regions() {
        check(
            "module {\nfunc.func @f(%c: i1) {\n      cf.cond_br %c, ^a, ^b\n^a:\n\tcf.br ^b\n    ^b:\n scf.if %c {\n  \
             \"test.op\"() ({\n    ^bb0(%x: i32):\n\"test.yield\"() : () -> ()\n}) : () -> ()\n} else {\n}\n  return\n}\n    }\n",
            "module {\n  func.func @f(%c: i1) {\n    cf.cond_br %c, ^a, ^b\n  ^a:\n    cf.br ^b\n  ^b:\n    scf.if %c {\n      \
             \"test.op\"() ({\n      ^bb0(%x: i32):\n        \"test.yield\"() : () -> ()\n      }) : () -> ()\n    } else {\n    }\n    \
             return\n  }\n}\n",
        );
    }

    #[test]
    fn further_lines_of_an_operation_move_with_it() {
        check(
            "func.func @f(%a: i32,\n             %b: i32) {\n %0 = \"test.op\"(%a,\n        %b)\n: (i32, i32) -> i32\nreturn\n}\n",
            "func.func @f(%a: i32,\n             %b: i32) {\n  %0 = \"test.op\"(%a,\n         %b)\n      : (i32, i32) -> i32\n  return\n}\n",
        );
        stays("#a = {\n  x = 1,\n  y = 2\n}\n");
    }

    #[test]
    fn blanks_between_tokens() {
        check(
            "func.func @f(%a :i32,%b:  i32)->i32{\n  %c=arith.addi  %a ,%b:i32   \n  %p:2=\"test.op\"( %c ){a=1}:(i32)->(i32,i32)\n  return %c : i32\n}\n",
            "func.func @f(%a :i32, %b: i32) -> i32 {\n  %c = arith.addi %a, %b: i32\n  %p:2 = \"test.op\"(%c) {a = 1}:(i32) -> (i32, i32)\n  return %c : i32\n}\n"
                .replace("%a :i32", "%a : i32")
                .as_str(),
        );
    }

    #[test]
    fn what_stands_in_angle_brackets_stays() {
        stays("\"test.op\"() {a = #test.x<a  b,c=d>, t = !test.y< i32 >, m = affine_map<(d0)->(d0 )>} : () -> ()\n");
        stays("\"test.op\"() <{a =  1,\n b = 2}> : () -> ()\n");
        stays("{-#\n dialect_resources: {\n      builtin:   {}\n }\n#-}\n");
    }

    #[test]
    fn comments_stand_with_what_they_are_about() {
        check(
            "// a\nfunc.func @f() {\n// b  \n\n      // c\n  %a = memref.alloc() : memref<i32> //  d\n                                    //  e\n  \
             cf.br ^x\n  // f\n^x:\n// g\n  return\n// h\n}\n  // i\n",
            "// a\nfunc.func @f() {\n  // b  \n\n  // c\n  %a = memref.alloc() : memref<i32> //  d\n                                    //  e\n  \
             cf.br ^x\n  // f\n^x:\n  // g\n  return\n  // h\n}\n  // i\n",
        );
        check(
            "func.func @f() {\n    %a=  memref.alloc() : memref<i32>  // d\n                                       // e\n  return\n}\n",
            "func.func @f() {\n  %a = memref.alloc() : memref<i32>  // d\n                                     // e\n  return\n}\n",
        );
        stays("func.func private @f()\n// -----\nmodule {\n  // a\n}\n");
    }

    #[test]
    fn ends_of_lines_survive() {
        check(
            "func.func @f() {\r\nreturn  \r\n \r\n}\r\n",
            "func.func @f() {\r\n  return\r\n\r\n}\r\n",
        );
        stays("\u{feff}func.func private @f()");
    }

    #[test]
    fn broken_text_is_left_alone() {
        check(
            "func.func @f() {\n    memref.dealloc  %a :  memref<4xf32 bla\n      return\n}\n",
            "func.func @f() {\n    memref.dealloc  %a :  memref<4xf32 bla\n  return\n}\n",
        );
        stays("func.func @f() {\n      return\n");
        stays("module {\nfunc.func private  @f()\n");
        check(
            "func.func @f() {\n      return\n\nfunc.func @g() {\n    return\n}\n",
            "func.func @f() {\n      return\n\nfunc.func @g() {\n  return\n}\n",
        );
    }

    /// What formatting the marked range makes of a source.
    fn check_range(source: &str, after: &str) {
        let fixture = Fixture::new(source);
        let document = fixture.analysis.document();
        let edits = format_range(document, fixture.marked[0].clone(), &Cancel::default());
        assert_eq!(formatted(document, &edits), after);
    }

    #[test]
    fn only_the_lines_of_a_range() {
        check_range(
            "func.func @f() {\nreturn\n}\nfunc.func @g() {\n«// a\n»return\n}\n",
            "func.func @f() {\nreturn\n}\nfunc.func @g() {\n  // a\nreturn\n}\n",
        );
        check_range(
            "func.func @f() {\n    re«»turn\n    }\n",
            "func.func @f() {\n  return\n    }\n",
        );
    }

    /// What typing `typed`, which is before `$0`, makes of a source.
    fn check_typed(typed: char, source: &str, after: &str) {
        let fixture = Fixture::new(source);
        let document = fixture.analysis.document();
        let edits = format_on_type(document, fixture.cursor, typed);
        assert_eq!(formatted(document, &edits), after, "{source}");
    }

    #[test]
    fn the_line_that_is_typed_is_indented() {
        check_typed(
            '}',
            "module {\nfunc.func @f() {\n return\n    }$0\n}\n",
            "module {\nfunc.func @f() {\n return\n  }\n}\n",
        );
        check_typed(
            ':',
            "func.func @f() {\n  cf.br ^a\n  ^a:$0\n  return\n}\n",
            "func.func @f() {\n  cf.br ^a\n^a:\n  return\n}\n",
        );
        check_typed('\n', "func.func @f() {\n$0\n}\n", "func.func @f() {\n  \n}\n");
        check_typed(
            '\n',
            "func.func @f() {\n  return\n      $0}\n",
            "func.func @f() {\n  return\n}\n",
        );
        check_typed(
            '\n',
            "func.func @f(%a: i32,\n     $0\n) {\n  return\n}\n",
            "func.func @f(%a: i32,\n     \n) {\n  return\n}\n",
        );
        check_typed(
            '\n',
            "func.func @f() {\n  return\n}\n    $0\n",
            "func.func @f() {\n  return\n}\n\n",
        );
    }
}
