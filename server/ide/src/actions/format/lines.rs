//! The edits that set the indentation and the blanks of each line.

use std::ops::Range;

use crate::actions::action::TextEdit;
use crate::actions::format::INDENT;
use crate::actions::format::layout::{Layout, Mark, Role};
use crate::actions::format::spacing::between;
use crate::analysis::cancel::Cancel;

/// How far the second line of an operation is indented at least, if it is less deep than the first.
const CONTINUATION: usize = 4;
/// How many columns a tab takes.
const TAB: usize = 8;

/// What a line begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beginning {
    Blank,
    Comment,
    Role(Role),
    /// What began on a line before goes on, perhaps with the end of a bracket.
    Continuation {
        closes: bool,
    },
    /// It is left alone.
    Frozen,
    /// A token goes on: its bytes are no blanks.
    Inside,
}

/// A line, without its end (bytes in the document).
#[derive(Clone, Debug)]
struct Line {
    range: Range<usize>,
    /// Where the first byte is that is no blank.
    first: usize,
    /// Its tokens, as indices.
    tokens: Range<usize>,
    beginning: Beginning,
}

/// Formats a text that begins at byte `base` of the document with a line.
pub(super) fn format(text: &str, base: usize, layout: &Layout, cancel: &Cancel) -> Vec<TextEdit> {
    let lines = lines(text, base, layout);
    let mut formatter = Formatter {
        text,
        base,
        layout,
        edits: Vec::new(),
        anchor: None,
        trailing: None,
    };
    // What follows the comments and the blank lines that a line begins.
    let mut followers = vec![None; lines.len()];
    let mut next = None;
    for (index, line) in lines.iter().enumerate().rev() {
        followers[index] = next;
        if !matches!(line.beginning, Beginning::Blank | Beginning::Comment) {
            next = Some(index);
        }
    }
    for (line, follower) in lines.iter().zip(followers) {
        if cancel.is_given() {
            break;
        }
        formatter.line(line, follower.map(|index| &lines[index]));
    }
    formatter.edits
}

fn lines(text: &str, base: usize, layout: &Layout) -> Vec<Line> {
    let tokens = &layout.tokens;
    let mut lines = Vec::new();
    let mut next = tokens.partition_point(|token| token.start < base);
    let mut start = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_end_matches(['\n', '\r']);
        let first = start + line.len() - line.trim_start_matches([' ', '\t']).len();
        let (range, first) = (base + start..base + start + line.len(), base + first);
        start += whole.len();
        let from = next;
        while tokens.get(next).is_some_and(|token| token.start < range.end) {
            next += 1;
        }
        let goes_on = from
            .checked_sub(1)
            .is_some_and(|before| tokens[before].end > range.start);
        let begins = tokens.get(from).is_some_and(|token| token.start == first);
        let rest = &text[first - base..range.end - base];
        let beginning = if goes_on {
            Beginning::Inside
        } else if layout.is_frozen_within(range.clone()) {
            Beginning::Frozen
        } else if rest.is_empty() {
            Beginning::Blank
        } else if !begins && rest.starts_with("//") {
            Beginning::Comment
        } else if let Some(role) = layout.roles.get(&first) {
            Beginning::Role(*role)
        } else if begins {
            let closes = rest.starts_with(['}', ')', ']']);
            Beginning::Continuation { closes }
        } else {
            Beginning::Frozen
        };
        lines.push(Line {
            range,
            first,
            tokens: from..next,
            beginning,
        });
    }
    lines
}

struct Formatter<'a> {
    text: &'a str,
    base: usize,
    layout: &'a Layout,
    edits: Vec<TextEdit>,
    /// The column at which the operation begins whose further lines follow: formerly and now.
    anchor: Option<(usize, usize)>,
    /// The column of the comment at the end of the line before: formerly and now.
    trailing: Option<(usize, usize)>,
}

impl Formatter<'_> {
    fn line(&mut self, line: &Line, follower: Option<&Line>) {
        let old = column(self.str(line.range.start..line.first));
        let new = match line.beginning {
            Beginning::Frozen => {
                (self.anchor, self.trailing) = (None, None);
                return;
            }
            Beginning::Inside => old,
            Beginning::Blank => 0,
            Beginning::Comment => self.comment(line, old, follower),
            Beginning::Role(Role::Op(depth) | Role::Label(depth) | Role::Close(depth)) => {
                self.anchor = Some((old, INDENT * depth));
                INDENT * depth
            }
            Beginning::Continuation { closes } => self.continuation(old, closes),
        };
        if line.beginning != Beginning::Inside {
            self.replace(line.range.start..line.first, &" ".repeat(new));
        }
        match line.beginning {
            Beginning::Blank => self.trailing = None,
            // One below a comment at the end of a line may be followed by another one.
            Beginning::Comment => {}
            _ => self.space(line, old, new),
        }
    }

    fn continuation(&self, old: usize, closes: bool) -> usize {
        let Some((anchor, now)) = self.anchor else {
            return old;
        };
        match old.checked_sub(anchor) {
            // As `case` is below its switch.
            Some(deeper) => now + deeper,
            None if closes => now,
            None => now + CONTINUATION,
        }
    }

    fn comment(&self, line: &Line, old: usize, follower: Option<&Line>) -> usize {
        if let Some((_, now)) = self.trailing.filter(|(before, _)| *before == old) {
            return now;
        }
        // The line that separates inputs begins with these very bytes.
        if self.str(line.first..line.range.end).starts_with("// -----") {
            return old;
        }
        let Some(follower) = follower else { return old };
        match follower.beginning {
            Beginning::Role(Role::Op(depth)) => INDENT * depth,
            Beginning::Role(Role::Close(depth)) => INDENT * (depth + 1),
            Beginning::Role(Role::Label(depth)) => {
                let label = column(self.str(follower.range.start..follower.first));
                INDENT * if old == label { depth } else { depth + 1 }
            }
            Beginning::Continuation { .. } => match self.anchor {
                Some((anchor, now)) => now + old.saturating_sub(anchor),
                None => old,
            },
            _ => old,
        }
    }

    /// Sets the blanks between the tokens of a line, which began at column `old` and begins at `new`.
    fn space(&mut self, line: &Line, old: usize, new: usize) {
        let tokens = &self.layout.tokens[line.tokens.clone()];
        let mut shift = 0;
        let mut edits = Vec::new();
        for pair in tokens.windows(2) {
            let [a, b] = pair else { continue };
            let gap = self.str(a.end..b.start);
            let wanted = between(a.kind, b.kind, gap);
            shift += wanted.len() as isize - gap.len() as isize;
            if gap != wanted {
                edits.push((a.end..b.start, wanted.to_owned()));
            }
        }
        self.edits
            .extend(edits.into_iter().map(|(range, text)| TextEdit { range, text }));
        self.trailing = None;
        // A token may go on from the line before, and may go on after this one.
        let before = self.layout.tokens[..line.tokens.end].last();
        let end = before.map_or(line.first, |token: &Mark| token.end.max(line.first));
        if end >= line.range.end {
            return;
        }
        let rest = self.str(end..line.range.end);
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        if blanks == rest.len() {
            self.replace(end..line.range.end, "");
        } else {
            let at = column(self.str(line.range.start..end + blanks));
            let code = at as isize - old as isize + shift;
            self.trailing = Some((at, new + code.max(0) as usize));
        }
    }

    fn str(&self, range: Range<usize>) -> &str {
        &self.text[range.start - self.base..range.end - self.base]
    }

    fn replace(&mut self, range: Range<usize>, new: &str) {
        if self.str(range.clone()) != new {
            self.edits.push(TextEdit {
                range,
                text: new.to_owned(),
            });
        }
    }
}

/// The column after this beginning of a line.
fn column(text: &str) -> usize {
    text.chars().fold(0, |column, c| match c {
        '\t' => (column / TAB + 1) * TAB,
        _ => column + 1,
    })
}
