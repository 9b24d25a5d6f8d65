//! Text edits against an item, and where new text goes so that the lines around it stay as they are.

use mlir_grammar::token::flat;
use mlir_grammar::{BlockId, Item, OpId, Span};

/// Replaces the bytes of `span` by `text`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// Bytes relative to the item's text; empty for an insertion.
    pub span: Span,
    /// What is there afterwards.
    pub text: String,
}

impl TextEdit {
    /// Puts `text` before the byte `at` (relative to the item).
    #[must_use]
    pub fn insert(at: u32, text: String) -> Self {
        Self {
            span: Span::new(at, at),
            text,
        }
    }

    /// Takes the bytes of `span` away.
    #[must_use]
    pub fn delete(span: Span) -> Self {
        Self {
            span,
            text: String::new(),
        }
    }
}

/// The text with all edits made. Insertions at one place keep their order. `None` if edits overlap or leave the text.
#[must_use]
pub fn apply(text: &str, edits: &[TextEdit]) -> Option<String> {
    let mut ordered: Vec<&TextEdit> = edits.iter().collect();
    ordered.sort_by_key(|edit| edit.span);
    let mut result = String::with_capacity(text.len() + 64 * edits.len());
    let mut done = 0;
    for edit in ordered {
        let range = edit.span.range();
        result.push_str(text.get(done..range.start)?);
        result.push_str(&edit.text);
        done = range.end;
    }
    result.push_str(text.get(done..)?);
    Some(result)
}

/// The edit that makes `new` of `old`: it replaces the lines from the first to the last that differ.
#[must_use]
pub fn replacement(old: &str, new: &str) -> TextEdit {
    let same = |(a, b): &(&str, &str)| a == b;
    let front = old
        .split_inclusive('\n')
        .zip(new.split_inclusive('\n'))
        .take_while(same);
    let front: usize = front.map(|(line, _)| line.len()).sum();
    let (old_rest, new_rest) = (&old[front..], &new[front..]);
    let back = old_rest
        .split_inclusive('\n')
        .rev()
        .zip(new_rest.split_inclusive('\n').rev());
    let back: usize = back.take_while(same).map(|(line, _)| line.len()).sum();
    TextEdit {
        span: Span::new(front as u32, (old.len() - back) as u32),
        text: new[front..new.len() - back].to_owned(),
    }
}

/// Puts a new operation after `op`: on a line of its own if `op` ends its line (a comment there stays), on the same
/// line otherwise.
#[must_use]
pub fn insert_behind(item: &Item, op: OpId, operation: &str) -> TextEdit {
    let span = item.ir.op(op).span;
    insert_at(item, span.end, &indent_at(item, span.start), operation)
}

/// Puts whole lines after `op`; what follows it on its line goes on after them.
#[must_use]
pub(crate) fn insert_lines_behind(item: &Item, op: OpId, lines: &str) -> TextEdit {
    let end = item.ir.op(op).span.end;
    let line_break = line_break(item);
    if ends_line(item, end) {
        TextEdit::insert(line_end(item, end), format!("{line_break}{lines}"))
    } else {
        TextEdit::insert(end, format!("{line_break}{lines}{line_break}"))
    }
}

/// Puts a new operation at the beginning of a block. `None` where the text does not show where it begins.
#[must_use]
pub fn insert_at_beginning(item: &Item, block: BlockId, operation: &str) -> Option<TextEdit> {
    let data = item.ir.block(block);
    let region = item.ir.region(data.parent).span;
    let header = if data.label.is_empty() {
        (item.ir.blocks_of(data.parent).first() == Some(&block) && !region.is_empty()).then_some(region.start + 1)?
    } else {
        end_of_label(item, data.label)?
    };
    // A terminator that the text leaves out has no place of its own.
    let written = item
        .ir
        .ops_of(block)
        .iter()
        .find(|&&op| !item.ir.op(op).span.is_empty());
    let first = written
        .map(|&op| item.ir.op(op).span.start)
        .filter(|&start| begins_line(item, start));
    let indent = match first {
        Some(start) => indent_at(item, start),
        None => format!("{}  ", indent_at(item, header.saturating_sub(1))),
    };
    Some(insert_at(item, header, &indent, operation))
}

/// Takes an operation away: the whole line (lines) if nothing else is there, a comment after it included.
#[must_use]
pub fn remove(item: &Item, op: OpId) -> TextEdit {
    TextEdit::delete(removed_span(item, item.ir.op(op).span))
}

/// Takes an operation away as [`remove`] does, but for these comments inside it and, if nothing else is on its lines, the one
/// after it.
#[must_use]
pub(crate) fn remove_but_comments<'a>(item: &'a Item, op: OpId, comments: Vec<&'a str>) -> TextEdit {
    without_but(item, item.ir.op(op).span, comments)
}

/// Takes away what is at `span`, and its lines if nothing else is on them, but no comment inside it or after it.
pub(crate) fn without(item: &Item, span: Span) -> TextEdit {
    without_but(item, span, comments_in(item.str(span)))
}

fn without_but<'a>(item: &'a Item, span: Span, mut comments: Vec<&'a str>) -> TextEdit {
    let is_alone = begins_line(item, span.start) && ends_line(item, span.end);
    if is_alone {
        comments.extend(comment_from(item, span.end));
    }
    if comments.is_empty() {
        return TextEdit::delete(removed_span(item, span));
    }
    let line_break = format!("{}{}", line_break(item), indent_at(item, span.start));
    let text = comments.join(&line_break);
    if is_alone {
        let span = Span::new(span.start, line_end(item, span.end));
        return TextEdit { span, text };
    }
    TextEdit {
        span,
        text: text + &line_break,
    }
}

/// What goes with an operation: its text, and the comment after it if nothing else is on its lines.
#[must_use]
pub fn with_comment(item: &Item, op: OpId) -> &str {
    let whole = own_lines(item, op).map(|span| item.str(span).trim_end());
    whole.unwrap_or_else(|| item.str(item.ir.op(op).span))
}

/// The text of an operation that has its lines for itself, up to the end of the last one: the indentation before it not
/// included, a comment after it included.
pub(crate) fn own_lines(item: &Item, op: OpId) -> Option<Span> {
    let span = item.ir.op(op).span;
    let is_alone = begins_line(item, span.start) && ends_line(item, span.end);
    is_alone.then(|| Span::new(span.start, line_end(item, span.end)))
}

/// The comment after an operation on its last line.
pub(crate) fn comment_behind(item: &Item, op: OpId) -> Option<&str> {
    comment_from(item, item.ir.op(op).span.end)
}

/// The comment on the line before the one that holds the byte `at`, after a block's label or alone.
pub(crate) fn comment_above(item: &Item, at: u32) -> Option<&str> {
    let above = item.text[..line_start(item, at) as usize]
        .trim_end()
        .lines()
        .next_back()?;
    let comment = &above[above.find("//")?..];
    let above = above.trim_start();
    (above.starts_with("//") || above.starts_with('^')).then_some(comment)
}

/// The comment that begins after the byte `end` on its line.
fn comment_from(item: &Item, end: u32) -> Option<&str> {
    let rest = item.str(Span::new(end, line_end(item, end))).trim();
    rest.starts_with("//").then_some(rest)
}

/// The comments between and after the tokens of a text, without white space around them.
pub(crate) fn comments_in(text: &str) -> Vec<&str> {
    if !text.contains("//") {
        return Vec::new();
    }
    let mut end = 0;
    let mut found = Vec::new();
    let ends = flat(text).map(|token| (token.start as usize, token.end as usize));
    for (start, next) in ends.chain([(text.len(), text.len())]) {
        let between = text.get(end..start).unwrap_or_default();
        found.extend(between.lines().map(str::trim).filter(|line| line.starts_with("//")));
        end = next;
    }
    found
}

fn removed_span(item: &Item, span: Span) -> Span {
    let text = &*item.text;
    let starts = begins_line(item, span.start);
    if starts && ends_line(item, span.end) {
        let rest = &text[line_end(item, span.end) as usize..];
        let line_break = if rest.starts_with("\r\n") {
            2
        } else {
            rest.len().min(1) as u32
        };
        return Span::new(line_start(item, span.start), line_end(item, span.end) + line_break);
    }
    let before = &text[line_start(item, span.start) as usize..span.start as usize];
    let after = &text[span.end as usize..line_end(item, span.end) as usize];
    if starts {
        let blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
        return Span::new(span.start, span.end + blanks as u32);
    }
    let blanks = before.len() - before.trim_end_matches([' ', '\t']).len();
    Span::new(span.start - blanks as u32, span.end)
}

fn insert_at(item: &Item, at: u32, indent: &str, operation: &str) -> TextEdit {
    if ends_line(item, at) {
        let line_break = line_break(item);
        TextEdit::insert(line_end(item, at), format!("{line_break}{indent}{operation}"))
    } else {
        let operation = operation.split("//").next().unwrap_or_default().trim_end();
        let rest = &item.text[at as usize..];
        let blank = if rest.starts_with([' ', '\t']) { "" } else { " " };
        TextEdit::insert(at, format!(" {operation}{blank}"))
    }
}

/// Takes a block's label away, with its arguments; the comments inside it and after it stay. `None` where it has none.
#[must_use]
pub fn remove_label(item: &Item, block: BlockId) -> Option<TextEdit> {
    let label = item.ir.block(block).label;
    let end = end_of_label(item, label).filter(|_| !label.is_empty())?;
    Some(without(item, Span::new(label.start, end)))
}

/// The end of `^bb0(…):`, after its colon.
pub(crate) fn end_of_label(item: &Item, label: Span) -> Option<u32> {
    let mut depth = 0_u32;
    let rest = item.text.get(label.end as usize..)?;
    for (index, byte) in rest.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.checked_sub(1)?,
            b':' if depth == 0 => return Some(label.end + index as u32 + 1),
            b' ' | b'\t' | b'\r' | b'\n' => {}
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The line break that the item uses: that of its first line.
#[must_use]
pub fn line_break(item: &Item) -> &'static str {
    let first = item.text.split('\n').next().unwrap_or_default();
    if first.ends_with('\r') { "\r\n" } else { "\n" }
}

/// The white space at the beginning of the line that holds the byte `at`.
#[must_use]
pub fn indent_at(item: &Item, at: u32) -> String {
    let line = &item.text[line_start(item, at) as usize..];
    line.chars().take_while(|c| matches!(c, ' ' | '\t')).collect()
}

/// Whether only white space is before `at` on its line.
fn begins_line(item: &Item, at: u32) -> bool {
    item.text[line_start(item, at) as usize..at as usize].trim().is_empty()
}

/// Whether nothing or a comment follows `at` on its line.
fn ends_line(item: &Item, at: u32) -> bool {
    let rest = item.text[at as usize..line_end(item, at) as usize].trim_start();
    rest.is_empty() || rest.starts_with("//")
}

pub(crate) fn line_start(item: &Item, at: u32) -> u32 {
    item.text[..at as usize].rfind('\n').map_or(0, |index| index as u32 + 1)
}

/// The end of the line that holds `at`, its line break and white space before that not included.
fn line_end(item: &Item, at: u32) -> u32 {
    let rest = &item.text[at as usize..];
    let line = rest.split('\n').next().unwrap_or_default();
    at + line.strip_suffix('\r').unwrap_or(line).len() as u32
}
