//! Comments that silence findings:
//!
//! ```mlir
//! // memref-analyzer: allow(leak)
//! %a = memref.alloc() : memref<4xf32>
//! ```
//!
//! The comment is above the operation, on a line of its own, perhaps with other comments or empty lines between. Above a
//! function it silences all of it. A finding belongs to the operation on whose first line it begins, or that encloses it most
//! closely. At the top of a file, before everything but comments, `allow-file(leak)` silences all of the file.
//!
//! What a comment allows and nothing shows is a finding itself, `unused-allow`: the finding that it was written for is fixed,
//! or it never silenced anything, and it would hide what comes. Of symbols, of values of a module around, and of what is not
//! deallocated yet, other items decide: that is looked at when these are. Where the text of the item has errors, too little is
//! known. A comment that allows `unused-allow`, too, stays.

use buffer_analysis::{Code, DecidedBy, Finding};
use memchr::memmem;
use mlir_grammar::{Item, OpId, Span};

const MARK: &str = "memref-analyzer:";

/// A code in a comment.
struct Allowed {
    /// `None` for a name that is no code.
    code: Option<Code>,
    /// The name.
    span: Span,
    place: Place,
    /// Whether nothing has to be silenced by it: a comment that stays, or that is read elsewhere.
    is_settled: bool,
    is_used: bool,
}

/// The place of a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// On a line of its own, where it silences what is below it.
    Above,
    /// After something.
    Beside,
    /// It is about the file, and at its top.
    Top,
    /// It is about the file, and not at its top.
    Misplaced,
}

/// Codes, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Codes(u64);

impl Codes {
    pub(crate) fn insert(&mut self, code: Code) {
        self.0 |= 1 << code as u32;
    }

    pub(crate) fn contains(self, code: Code) -> bool {
        self.0 & 1 << code as u32 != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    pub(crate) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}

/// Whether the item may have comments that silence.
pub(crate) fn has_marks(item: &Item) -> bool {
    memmem::find(item.text.as_bytes(), MARK.as_bytes()).is_some()
}

/// The codes that comments at the top of a file allow in all of it. `first`: its first item.
pub(crate) fn allowed_in_file(first: &Item) -> Codes {
    let mut codes = Codes::default();
    for line in top_lines(first).filter(|line| line.contains(MARK)) {
        let names = names(line).filter(|(form, _)| *form == Form::File);
        names
            .filter_map(|(_, name)| Code::from_name(name))
            .for_each(|code| codes.insert(code));
    }
    codes
}

/// The lines of comments and the empty ones that a file begins with.
pub(crate) fn top_lines(first: &Item) -> impl Iterator<Item = &str> {
    let is_top = |line: &&str| {
        let line = line.trim_start_matches('\u{feff}').trim();
        line.is_empty() || line.starts_with("//") && !line.starts_with("// -----")
    };
    first.text.lines().take_while(is_top)
}

/// The comments of an item and of its file, and what they have silenced.
pub(crate) struct Silence<'a> {
    item: &'a Item,
    allowed: Vec<Allowed>,
    of_file: Codes,
    /// What the file allows and the item shows.
    pub(crate) silenced_by_file: Codes,
}

impl<'a> Silence<'a> {
    /// Those of `item`. `of_file`: what the file allows; `top`: what of it nothing shows, for the first item of the file.
    pub(crate) fn new(item: &'a Item, of_file: Codes, top: Option<Codes>) -> Self {
        Self {
            item,
            allowed: match has_marks(item) {
                true => allowed(item, top),
                false => Vec::new(),
            },
            of_file,
            silenced_by_file: Codes::default(),
        }
    }

    /// Whether a comment silences a finding; notes which.
    pub(crate) fn takes(&mut self, finding: &Finding) -> bool {
        if !self.allowed.is_empty()
            && let Some(span) = silencing(self.item, finding)
        {
            // Other comments of the line are there, too, but for names that are written twice.
            let named = self.allowed.iter_mut().filter(|allowed| allowed.span == span);
            named.for_each(|allowed| allowed.is_used = true);
            return true;
        }
        if self.of_file.contains(finding.code) {
            self.silenced_by_file.insert(finding.code);
            return true;
        }
        false
    }

    /// What comments of the item allow and nothing has shown, of the codes that are `decided` so.
    pub(crate) fn unused(&self, decided: DecidedBy) -> Vec<Finding> {
        if !self.item.errors.is_empty() {
            return Vec::new();
        }
        let is_unused = |allowed: &&Allowed| {
            let is_asked = decided == DecidedBy::Document || allowed.decided() == DecidedBy::Item;
            is_asked && !allowed.is_used && !allowed.is_settled
        };
        let unused = self.allowed.iter().filter(is_unused);
        unused.map(|allowed| unused_allow(self.item, allowed)).collect()
    }
}

impl Allowed {
    /// Where it is decided whether something shows it; a name that is no code is none wherever one looks.
    fn decided(&self) -> DecidedBy {
        match self.place {
            Place::Top | Place::Misplaced => DecidedBy::Document,
            Place::Above | Place::Beside => self.code.map_or(DecidedBy::Item, Code::decided_by),
        }
    }
}

/// The codes in the comments of an item, in order. `top`: what nothing shows of what the file allows, in its first item.
fn allowed(item: &Item, top: Option<Codes>) -> Vec<Allowed> {
    let mut found = Vec::new();
    let end_of_top: usize = top.map_or(0, |_| {
        let last = top_lines(item).last();
        last.map_or(0, |line| line.as_ptr().addr() - item.text.as_ptr().addr() + line.len())
    });
    let mut read = 0;
    while let Some(at) = memmem::find(&item.text.as_bytes()[read..], MARK.as_bytes()).map(|at| read + at) {
        let start = item.text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let end = item.text[at..]
            .find(['\n', '\r'])
            .map_or(item.text.len(), |length| at + length);
        let line = &item.text[start..end];
        read = end;
        if !is_in_comment(line, at - start) {
            continue;
        }
        let codes: Vec<(Form, &str)> = names(line).filter(|(_, name)| !name.is_empty()).collect();
        let stays = codes.iter().any(|(_, name)| *name == Code::UnusedAllow.as_str());
        found.extend(codes.into_iter().map(|(form, name)| {
            let from = start + (name.as_ptr().addr() - line.as_ptr().addr());
            let code = Code::from_name(name);
            let place = match form {
                Form::File if at < end_of_top => Place::Top,
                Form::File => Place::Misplaced,
                Form::Next if line.trim_start().starts_with("//") => Place::Above,
                Form::Next => Place::Beside,
            };
            let is_shown = |code: Code| top.is_none_or(|unused| !unused.contains(code));
            Allowed {
                code,
                span: Span::new(from as u32, (from + name.len()) as u32),
                place,
                is_settled: stays || place == Place::Top && code.is_some_and(is_shown),
                is_used: false,
            }
        }));
    }
    found
}

/// Whether what is at a byte of a line is in a comment, and not in a string.
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
    let message = match (allowed.code, allowed.place) {
        (None, _) => format!("there is no code {name}"),
        (Some(_), Place::Above) => {
            let op = item.ir.ops().find(|&op| item.ir.op(op).span.start > allowed.span.end);
            let what = match op.filter(|&op| item.function_around(op) == Some(op)) {
                Some(_) => "function",
                None => "operation",
            };
            format!("this allows {name}, but the next {what} does not show it")
        }
        (Some(_), Place::Beside) => {
            format!("this allows {name} nowhere: such a comment is on a line of its own, above its operation")
        }
        (Some(_), Place::Top) => format!("this allows {name}, but nothing in the file shows it"),
        (Some(_), Place::Misplaced) => {
            format!("this allows {name} nowhere: `allow-file` is at the top of the file, above everything else")
        }
    };
    Finding {
        code: Code::UnusedAllow,
        severity: Code::UnusedAllow.default_severity(),
        span: allowed.span,
        message,
        related: Vec::new(),
        op: None,
        buffer: None,
    }
}

/// Where a comment names the code of a finding, on the operation below it or on the function around that.
fn silencing(item: &Item, finding: &Finding) -> Option<Span> {
    let Some(op) = op_of(item, finding) else {
        return named_above(item, finding.span.start, finding.code);
    };
    let functions = std::iter::successors(item.function_around(op), |&inner| {
        item.function_around(item.ir.parent_op(inner)?)
    });
    let places = std::iter::once(op).chain(functions.filter(|&function| function != op));
    let mut starts = places.map(|op| item.ir.op(op).span.start);
    starts.find_map(|start| named_above(item, start, finding.code))
}

/// The operation that a finding belongs to.
fn op_of(item: &Item, finding: &Finding) -> Option<OpId> {
    finding.op.or_else(|| item.ir.op_at(finding.span.start))
}

/// Where the last line of a text begins.
fn line_start(text: &str) -> usize {
    text.rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// The comment that allows a code.
pub(crate) fn allow(code: Code) -> String {
    format!("// {MARK} allow({})", code.as_str())
}

/// Where the line begins above which a comment silences a finding (bytes in the item). After a byte order mark none does.
pub(crate) fn place_of_allow(item: &Item, finding: &Finding) -> Option<u32> {
    let start = op_of(item, finding).map_or(finding.span.start, |op| item.ir.op(op).span.start);
    let line = line_start(item.text.get(..start as usize)?);
    (!item.text[line..].starts_with('\u{feff}')).then_some(line as u32)
}

/// Where a comment above a byte of the item names a code.
fn named_above(item: &Item, start: u32, code: Code) -> Option<Span> {
    let before = item.text.get(..start as usize).unwrap_or_default();
    before[..line_start(before)]
        .lines()
        .rev()
        .map(str::trim)
        .take_while(|line| line.is_empty() || line.starts_with("//") && !line.starts_with("// -----"))
        .find_map(|line| {
            let (_, name) = names(line).find(|named| *named == (Form::Next, code.as_str()))?;
            let from = name.as_ptr().addr() - item.text.as_ptr().addr();
            Some(Span::new(from as u32, (from + name.len()) as u32))
        })
}

/// What a list of codes is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// `allow(…)`: the next operation.
    Next,
    /// `allow-file(…)`: the file.
    File,
}

/// The names between the parentheses of a comment: `allow(leak, double-free)`, `allow(leak), allow-file(double-free)`.
fn names(comment: &str) -> impl Iterator<Item = (Form, &str)> {
    let mut rest = comment.split_once(MARK).map_or("", |(_, rest)| rest);
    let lists = std::iter::from_fn(move || {
        let start = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        let next = start.strip_prefix("allow(").map(|list| (Form::Next, list));
        let (form, list) = next.or_else(|| Some((Form::File, start.strip_prefix("allow-file(")?)))?;
        let (codes, after) = list.split_once(')')?;
        rest = after;
        Some((form, codes))
    });
    lists.flat_map(|(form, codes)| codes.split(',').map(move |name| (form, name.trim())))
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
            assert_eq!(
                names(comment).any(|named| named == (Form::Next, "leak")),
                expected,
                "{comment}"
            );
        }
    }
}
