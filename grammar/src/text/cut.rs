//! Where items begin and end.
//!
//! A file is a row of *pieces* between `// -----` lines; a piece is a row of items. Outside of all brackets (and directly
//! inside a module), a line whose first token can begin an operation begins an item; any other line continues the one before
//! it. Comments and empty lines belong to what follows them. A module is not one item: its header is, up to the `{`, and its
//! `}` is another, with what follows that in the generic form (`}) {attr = …} : () -> ()`). Only a module in the generic form
//! that begins with a label is one item.
//!
//! **Broken text.** Brackets show where items end only while they have partners, so there are two rules. If its brackets are
//! balanced, brackets decide and layout means nothing. If they are not, indentation has a say: an item that is open still ends
//! before a line that begins a function, another symbol or a module, and is indented no deeper than the item itself; a `}`
//! closes a module only if it is indented as its header is. So a missing bracket costs the item that it is missing in. A `}`
//! that closes nothing is an item of its own. Most items end at the same place by either rule, and say so ([`Shape::needs`]):
//! when a piece falls out of balance, they stay as they are.
//!
//! **Invariants.** The cut is a function of the text of the piece. Given which of the two rules applies, and the modules open
//! at the beginning of an item, it is a function of what follows: [`Cutter`] may begin at any item. Items begin at a line
//! start, after the `{` or the `}` of a module, at a `}`, or after an alias. Messages of a compiler between dumps are items.

mod message;

pub(crate) use self::message::LONGEST_PLACE;
use crate::dialects::Dialects;
use crate::dialects::op_info::Traits;
use crate::item::ItemKind;
use crate::text::brackets::{Brackets, Pair};
use crate::text::cursor::{Cursor, is_blank};
use crate::text::divider::{self, Reading};
use crate::text::ir_dump;

/// What decides where an item ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trust {
    /// The piece is balanced.
    Brackets,
    /// It is not.
    Indentation,
}

/// What the cut knows of an item besides its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ItemShape {
    pub(crate) kind: ItemKind,
    /// What must decide for the item to begin and end like this; `None` if it does not matter.
    pub(crate) needs: Option<Trust>,
    /// White space before its first token, in bytes.
    pub(crate) indent: u32,
    /// How many modules it closes.
    pub(crate) closes: u32,
    pub(crate) brackets: Brackets,
    /// Whether it begins with `!`: a type alias, if it is an alias.
    pub(crate) is_type: bool,
}

impl ItemShape {
    /// Whether the item is as it must be in a piece where this decides.
    pub(crate) fn fits(&self, trust: Trust) -> bool {
        self.needs.is_none_or(|needs| needs == trust)
    }
}

/// One item of the cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cut {
    /// First byte in the text.
    pub(crate) start: usize,
    /// One past its last byte.
    pub(crate) end: usize,
    pub(crate) shape: ItemShape,
}

/// The modules that are open, by the indentation of their headers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenModules(Vec<u32>);

impl OpenModules {
    /// The modules whose headers are indented like this, innermost first.
    pub(crate) fn from_innermost(indents: impl Iterator<Item = u32>) -> Self {
        let mut indents: Vec<u32> = indents.collect();
        indents.reverse();
        Self(indents)
    }

    /// After an item of this shape.
    pub(crate) fn pass(&mut self, shape: &ItemShape) {
        match shape.kind {
            ItemKind::ModuleOpen => self.0.push(shape.indent),
            ItemKind::ModuleClose => self.0.truncate(self.0.len().saturating_sub(shape.closes as usize)),
            ItemKind::Separator => self.0.clear(),
            _ => {}
        }
    }

    /// How many modules a `}` closes.
    fn closed_by(&self, token: &Token, trust: Trust) -> u32 {
        if self.0.is_empty() {
            return 0;
        }
        if trust == Trust::Brackets || token.is_mid_line {
            return 1;
        }
        let deeper = self.0.iter().rev().take_while(|indent| **indent > token.indent).count();
        let level = self.0.len() - deeper;
        let closes = deeper + usize::from(level > 0 && self.0[level - 1] == token.indent);
        closes as u32
    }
}

/// Whose header an operation may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heads {
    Nothing,
    /// `module @name attributes {…} {`
    Module,
    /// `"builtin.module"() <{…}> ({`
    GenericModule,
}

impl Heads {
    fn module_if(is_module: bool) -> Self {
        match is_module {
            true => Self::Module,
            false => Self::Nothing,
        }
    }
}

/// What a token begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Begins {
    /// An operation, which may be a module.
    Operation(Heads),
    /// An alias, of a type or of an attribute.
    Alias { is_type: bool },
    /// `{-#`
    Resources,
    /// A message of a compiler.
    Message,
    /// `}`
    Close,
    /// The rest of something.
    Nothing,
}

/// A token that white space and comments led to. Names are already read, brackets are not.
#[derive(Clone, Copy, Debug)]
struct Token {
    begins: Begins,
    indent: u32,
    /// It is not the first of its line.
    is_mid_line: bool,
}

/// What follows white space and comments.
enum Landing {
    Token {
        indent: u32,
        is_mid_line: bool,
    },
    /// A separator line, already read.
    Separator {
        start: usize,
    },
    End,
}

/// What the next item begins with, if that is already read.
#[derive(Clone, Copy, Debug)]
enum Pending {
    Token(Token),
    Separator { start: usize },
}

/// Cuts a text from some item on.
pub(crate) struct Cutter<'a> {
    cursor: Cursor<'a>,
    dialects: &'a Dialects,
    reading: Reading,
    trust: Trust,
    modules: OpenModules,
    /// Where the next item begins.
    start: usize,
    pending: Option<Pending>,
    word: Vec<u8>,
    name: String,
}

/// The brackets open in an item, in the eyes of both.
#[derive(Default)]
struct Open {
    /// Where brackets are trusted: all of them, of whatever kind.
    count: u32,
    /// Where they are not, a `}` closes all that is open inside its `{`. For each open `{`, innermost last, how many
    /// others are open.
    levels: Vec<u32>,
    /// How many others are open outside of all `{`.
    outside: u32,
}

impl Open {
    fn is_empty(&self, trust: Trust) -> bool {
        match trust {
            Trust::Brackets => self.count == 0,
            Trust::Indentation => self.levels.is_empty() && self.outside == 0,
        }
    }

    /// Whether both see a `{` that is open: then no `}` ends the item, and no line that is indented deeper.
    #[inline]
    fn is_deep(&self) -> bool {
        self.count > 0 && !self.levels.is_empty()
    }

    /// Whether a `}` has no partner in the item.
    fn lacks_curly(&self, trust: Trust) -> bool {
        match trust {
            Trust::Brackets => self.count == 0,
            Trust::Indentation => self.levels.is_empty(),
        }
    }

    fn open(&mut self, pair: Pair) {
        self.count = self.count.saturating_add(1);
        match pair {
            Pair::Curly => self.levels.push(0),
            Pair::Round | Pair::Square => *self.innermost() += 1,
        }
    }

    fn close(&mut self, pair: Pair) {
        self.count = self.count.saturating_sub(1);
        match pair {
            Pair::Curly => {
                self.levels.pop();
            }
            Pair::Round | Pair::Square => {
                let innermost = self.innermost();
                *innermost = innermost.saturating_sub(1);
            }
        }
    }

    fn innermost(&mut self) -> &mut u32 {
        self.levels.last_mut().unwrap_or(&mut self.outside)
    }
}

impl<'a> Cutter<'a> {
    /// A cutter that begins at an item (or the end of the text), inside the given modules.
    pub(crate) fn new(
        cursor: Cursor<'a>,
        (dialects, reading): (&'a Dialects, Reading),
        trust: Trust,
        modules: OpenModules,
    ) -> Self {
        Self {
            start: cursor.offset(),
            cursor,
            dialects,
            reading,
            trust,
            modules,
            pending: None,
            word: Vec::new(),
            name: String::new(),
        }
    }

    /// The modules open after the last item.
    pub(crate) fn modules(&self) -> &OpenModules {
        &self.modules
    }

    fn next_item(&mut self) -> Option<Cut> {
        let pending = match self.pending.take() {
            Some(pending) => pending,
            None => match self.land() {
                (_, Landing::Token { indent, is_mid_line }) => {
                    let begins = self.classify(0);
                    Pending::Token(Token {
                        begins,
                        indent,
                        is_mid_line,
                    })
                }
                (_, Landing::Separator { start }) => Pending::Separator { start },
                (_, Landing::End) => return self.blank(self.cursor.offset()),
            },
        };
        match pending {
            Pending::Separator { start } => {
                if let Some(blank) = self.blank(start) {
                    self.pending = Some(pending);
                    return Some(blank);
                }
                let shape = self.shape(ItemKind::Separator, 0);
                Some(self.emit(self.cursor.offset(), shape))
            }
            Pending::Token(token) => Some(self.item(&token)),
        }
    }

    /// Asks what decides here, and notes on the shape if the other would have answered otherwise.
    fn ask<T: PartialEq>(&self, shape: &mut ItemShape, question: impl Fn(Trust) -> T) -> T {
        let (brackets, indentation) = (question(Trust::Brackets), question(Trust::Indentation));
        if brackets != indentation {
            shape.needs = Some(self.trust);
        }
        match self.trust {
            Trust::Brackets => brackets,
            Trust::Indentation => indentation,
        }
    }

    fn shape(&self, kind: ItemKind, indent: u32) -> ItemShape {
        ItemShape {
            kind,
            needs: None,
            indent,
            closes: 0,
            brackets: Brackets::default(),
            is_type: false,
        }
    }

    fn blank(&mut self, end: usize) -> Option<Cut> {
        let shape = self.shape(ItemKind::Blank, 0);
        (self.start < end).then(|| self.emit(end, shape))
    }

    fn emit(&mut self, end: usize, shape: ItemShape) -> Cut {
        let cut = Cut {
            start: self.start,
            end,
            shape,
        };
        self.modules.pass(&shape);
        self.start = end;
        cut
    }

    /// Reads the item that `token` begins.
    fn item(&mut self, token: &Token) -> Cut {
        let mut shape = self.shape(ItemKind::Operation, if token.is_mid_line { 0 } else { token.indent });
        let mut heads = Heads::Nothing;
        match token.begins {
            Begins::Operation(what) => heads = what,
            Begins::Alias { is_type } => {
                shape.kind = ItemKind::Alias;
                shape.is_type = is_type;
            }
            Begins::Resources => shape.kind = ItemKind::Resources,
            Begins::Message => {
                shape.kind = ItemKind::Message;
                let end = self.message(&mut shape);
                return self.emit(end, shape);
            }
            Begins::Nothing => {}
            Begins::Close => {
                self.cursor.bump();
                shape.brackets.close(Pair::Curly);
                let closes = self.ask(&mut shape, |trust| self.modules.closed_by(token, trust));
                shape.closes = closes;
                if shape.closes > 0 {
                    shape.kind = ItemKind::ModuleClose;
                }
                if let Some(end) = self.end_on_this_line() {
                    return self.emit(end, shape);
                }
            }
        }
        let end = self.body(&mut shape, heads);
        self.emit(end, shape)
    }

    /// After the `}` of a module: where its item ends, if another begins on the same line.
    fn end_on_this_line(&mut self) -> Option<usize> {
        let end = self.cursor.offset();
        self.cursor.skip_blanks();
        if matches!(self.cursor.peek(), None | Some(b'\n' | b'/' | b'}')) {
            return None;
        }
        let begins = self.classify(0);
        if begins == Begins::Nothing {
            return None;
        }
        self.pending = Some(Pending::Token(Token {
            begins,
            indent: 0,
            is_mid_line: true,
        }));
        Some(end)
    }

    /// From after the first token of an item to its end, which is returned.
    fn body(&mut self, shape: &mut ItemShape, heads: Heads) -> usize {
        let mut open = Open::default();
        // The last byte before a line break: whether something must follow it.
        let mut last = 0;
        loop {
            if heads == Heads::Module && self.ask(shape, |trust| open.is_empty(trust)) && self.skip_to_module_body() {
                shape.kind = ItemKind::ModuleOpen;
                shape.brackets.open(Pair::Curly);
                return self.rest_of_blank_line();
            }
            if shape.kind == ItemKind::Alias
                && let Some(end) = self.end_at_alias(shape, &open, &mut last)
            {
                return end;
            }
            // No item ends before what closes these brackets, and that is what its last line ends with.
            let is_deep = open.is_deep();
            match is_deep {
                true => self.cursor.find_sign(),
                false => self.cursor.skip_to_sign(&mut last),
            }
            let Some(byte) = self.cursor.peek() else {
                return self.cursor.offset();
            };
            match byte {
                b'\n' if is_deep && self.cursor.skip_to_deeper_line(shape.indent as usize) => {}
                b'\n' => {
                    if let Some(end) = self.end_at_line(shape, &open, last) {
                        return end;
                    }
                    last = self.cursor.previous().filter(|byte| !is_blank(*byte)).unwrap_or(last);
                }
                b'"' => {
                    self.cursor.bump();
                    self.cursor.skip_string();
                    last = byte;
                }
                b'(' if heads == Heads::GenericModule
                    && self.ask(shape, |trust| open.is_empty(trust))
                    && self.enter_generic_body() =>
                {
                    shape.kind = ItemKind::ModuleOpen;
                    shape.brackets.open(Pair::Round);
                    shape.brackets.open(Pair::Curly);
                    return self.rest_of_blank_line();
                }
                b'/' if self.cursor.ahead(1) == Some(b'/') => self.cursor.skip_comment(),
                b'}' if self.ask(shape, |trust| open.lacks_curly(trust)) => {
                    let token = Token {
                        begins: Begins::Close,
                        indent: 0,
                        is_mid_line: true,
                    };
                    self.pending = Some(Pending::Token(token));
                    return self.cursor.offset();
                }
                _ => {
                    self.cursor.bump();
                    last = byte;
                    match bracket(byte) {
                        Some((pair, true)) => {
                            shape.brackets.open(pair);
                            open.open(pair);
                        }
                        Some((pair, false)) => {
                            shape.brackets.close(pair);
                            open.close(pair);
                        }
                        None => {}
                    }
                }
            }
        }
    }

    /// In an alias: over what is no sign, or the end of the item where another begins on the same line.
    fn end_at_alias(&mut self, shape: &mut ItemShape, open: &Open, last: &mut u8) -> Option<usize> {
        loop {
            let byte = self.cursor.peek()?;
            if matches!(byte, b'\n' | b'"' | b'/') || bracket(byte).is_some() {
                return None;
            }
            let is_inside_name = |before| is_word_byte(before) || matches!(before, b'#' | b'!' | b'@');
            let is_apart =
                !self.cursor.previous().is_some_and(is_inside_name) && !matches!(*last, b',' | b'=' | b':' | b'<');
            let may_begin = matches!(byte, b'#' | b'!' | b'%') || byte.is_ascii_alphabetic();
            if may_begin && is_apart && self.ask(shape, |trust| open.is_empty(trust)) {
                let end = self.cursor.offset();
                let begins = self.classify(*last);
                if let Begins::Alias { .. } | Begins::Operation(_) = begins {
                    self.pending = Some(Pending::Token(Token {
                        begins,
                        indent: 0,
                        is_mid_line: true,
                    }));
                    return Some(end);
                }
                if let Some(read) = self.cursor.previous().filter(|_| self.cursor.offset() > end) {
                    *last = read;
                    continue;
                }
            }
            self.cursor.bump();
            if !is_blank(byte) {
                *last = byte;
            }
        }
    }

    /// At a line break: the end of the item, if another begins after it.
    fn end_at_line(&mut self, shape: &mut ItemShape, open: &Open, last: u8) -> Option<usize> {
        let (boundary, landing) = self.land();
        let (indent, is_mid_line) = match landing {
            Landing::Token { indent, is_mid_line } => (indent, is_mid_line),
            Landing::Separator { start } => {
                self.pending = Some(Pending::Separator { start });
                return Some(boundary);
            }
            Landing::End => return Some(boundary),
        };
        let begins = if self.ask(shape, |trust| open.is_empty(trust)) {
            Some(self.classify(last)).filter(|begins| *begins != Begins::Nothing)
        } else {
            let begins = self.resumption(shape, open, indent);
            if begins.is_some() {
                shape.needs = Some(self.trust);
            }
            begins.filter(|_| self.trust == Trust::Indentation)
        };
        self.pending = Some(Pending::Token(Token {
            begins: begins?,
            indent,
            is_mid_line,
        }));
        Some(boundary)
    }

    /// Over white space and comments. The first part is where an item that begins there has its start: after the line
    /// of this one, or here if nothing but blanks is between.
    fn land(&mut self) -> (usize, Landing) {
        let mut boundary = self.cursor.offset();
        let mut is_mid_line = !self.cursor.is_line_start();
        let mut has_boundary = !is_mid_line;
        loop {
            let indent = self.cursor.skip_blanks();
            match self.cursor.peek() {
                None => return (boundary, Landing::End),
                Some(b'\n') => {
                    self.cursor.bump();
                    if !has_boundary {
                        boundary = self.cursor.offset();
                        has_boundary = true;
                    }
                    is_mid_line = false;
                }
                Some(b'/') if self.cursor.ahead(1) == Some(b'/') => {
                    let line = (!is_mid_line).then(|| self.cursor.offset() - indent);
                    match line.filter(|_| separator(&mut self.cursor, indent, self.reading)) {
                        Some(start) => return (boundary, Landing::Separator { start }),
                        None => self.cursor.skip_comment(),
                    }
                }
                Some(_) => {
                    let indent = u32::try_from(indent).unwrap_or(u32::MAX);
                    return (boundary, Landing::Token { indent, is_mid_line });
                }
            }
        }
    }

    /// In the header of a module, outside of brackets: on to the next byte that is more than a word, and over it if it
    /// is the `{` of the body.
    fn skip_to_module_body(&mut self) -> bool {
        // The word may have been read to decide whether its line goes on with the header.
        let mut wants_attributes = self.word == b"attributes";
        self.word.clear();
        while let Some(byte) = self.cursor.peek() {
            match byte {
                b'{' => {
                    let begins_body = !wants_attributes;
                    if begins_body {
                        self.cursor.bump();
                    }
                    self.word.clear();
                    return begins_body;
                }
                b'"' | b'/' | b'(' | b')' | b'[' | b']' | b'}' | b'\n' => return false,
                b'=' | b'<' | b',' | b':' => {
                    wants_attributes = true;
                    self.cursor.bump();
                }
                _ if is_blank(byte) => self.cursor.bump(),
                _ if byte.is_ascii_alphabetic() => {
                    let is_name = matches!(self.cursor.previous(), Some(b'@' | b'#' | b'!' | b'.'));
                    self.cursor.read_word(&mut self.word, is_word_byte);
                    wants_attributes = !is_name && self.word == b"attributes";
                }
                _ => {
                    wants_attributes = false;
                    self.cursor.bump();
                }
            }
        }
        false
    }

    /// At a `(` in the header of a module in the generic form: over the `({` of the body, if it is that and no label
    /// follows: such a block may not be the only one.
    fn enter_generic_body(&mut self) -> bool {
        let here = self.cursor.clone();
        if self.cursor.eat(b'(') {
            self.cursor.skip_blanks();
            if self.cursor.eat(b'{') {
                let body = self.cursor.clone();
                let (_, landing) = self.land();
                let is_label = matches!(landing, Landing::Token { .. }) && self.cursor.peek() == Some(b'^');
                if !is_label {
                    self.cursor = body;
                    return true;
                }
            }
        }
        self.cursor = here;
        false
    }

    /// Where the header of a module ends: with its line, if nothing but a comment follows there.
    fn rest_of_blank_line(&mut self) -> usize {
        let here = self.cursor.offset();
        self.cursor.skip_blanks();
        while self.cursor.is_at(b"//") {
            self.cursor.skip_comment();
            self.cursor.skip_blanks();
        }
        match self.cursor.peek() {
            None => self.cursor.offset(),
            Some(b'\n') => {
                self.cursor.bump();
                self.cursor.offset()
            }
            Some(_) => here,
        }
    }

    /// What the token here begins, outside of brackets, after the byte `last`.
    fn classify(&mut self, last: u8) -> Begins {
        let must_follow = matches!(last, b',' | b'=' | b':');
        if self.cursor.is_line_start() && message::begins_at(&self.cursor) {
            return Begins::Message;
        }
        match self.cursor.peek() {
            Some(b'}') => Begins::Close,
            Some(b'{') if self.cursor.is_at(b"{-#") => Begins::Resources,
            Some(b'%') if self.results() && !must_follow => Begins::Operation(Heads::Nothing),
            Some(b'"') => {
                self.cursor.bump();
                self.cursor.read_word(&mut self.word, is_word_byte);
                match self.quoted_heads() {
                    Some(heads) if !must_follow => Begins::Operation(heads),
                    _ => Begins::Nothing,
                }
            }
            Some(sign @ (b'#' | b'!')) => {
                self.cursor.bump();
                self.cursor.read_word(&mut self.word, is_word_byte);
                self.cursor.skip_blanks();
                if self.cursor.is_at(b"=") && !self.cursor.is_at(b"==") && !self.word.contains(&b'.') {
                    Begins::Alias { is_type: sign == b'!' }
                } else {
                    Begins::Nothing
                }
            }
            Some(byte) if byte.is_ascii_alphabetic() || byte == b'_' => match self.classify_word() {
                (begins, true) => begins,
                (Begins::Operation(_), false) if must_follow => Begins::Nothing,
                (begins, false) => begins,
            },
            _ => Begins::Nothing,
        }
    }

    /// What begins at the first token of a line that no open item may swallow: a module, a function or another symbol, or
    /// the end of a module.
    fn resumption(&mut self, shape: &ItemShape, open: &Open, indent: u32) -> Option<Begins> {
        let byte = self.cursor.peek()?;
        if byte == b'}' {
            let leaves = indent < shape.indent && !self.modules.0.is_empty();
            return (leaves || open.lacks_curly(Trust::Indentation)).then_some(Begins::Close);
        }
        if indent > shape.indent || !byte.is_ascii_alphabetic() && byte != b'"' {
            return None;
        }
        let is_generic = self.cursor.eat(b'"');
        let (begins, is_resumption) = self.classify_word();
        if !is_generic {
            return is_resumption.then_some(begins);
        }
        let heads = self.quoted_heads().unwrap_or(Heads::Nothing);
        is_resumption.then_some(Begins::Operation(heads))
    }

    /// After the word that a name in quotes begins with: over the rest of the name, and what it heads if a `(` follows.
    fn quoted_heads(&mut self) -> Option<Heads> {
        let is_whole = self.cursor.peek() == Some(b'"');
        self.cursor.skip_string();
        self.cursor.skip_blanks();
        let is_module = |name| {
            self.dialects
                .find(name)
                .is_some_and(|id| self.dialects.get(id).traits.module)
        };
        let heads = match std::str::from_utf8(&self.word).ok().filter(|_| is_whole) {
            Some(name) if is_module(name) => Heads::GenericModule,
            _ => Heads::Nothing,
        };
        (self.cursor.peek() == Some(b'(')).then_some(heads)
    }

    /// What the word here begins, and whether that is a thing no operation continues with.
    fn classify_word(&mut self) -> (Begins, bool) {
        self.cursor.read_word(&mut self.word, is_word_byte);
        let Ok(word) = std::str::from_utf8(&self.word) else {
            return (Begins::Nothing, false);
        };
        let traits = self.dialects.find(word).or_else(|| {
            self.name.clear();
            self.name.push_str("builtin.");
            self.name.push_str(word);
            self.dialects.find(&self.name)
        });
        match traits.map(|id| self.dialects.get(id).traits) {
            Some(Traits {
                module,
                symbol,
                function,
                ..
            }) => (
                Begins::Operation(Heads::module_if(module)),
                module || symbol || function,
            ),
            None if word.contains('.') => (Begins::Operation(Heads::Nothing), false),
            None => (Begins::Nothing, false),
        }
    }

    /// At `%`: reads names up to the `=` that makes them results; whether there is one.
    fn results(&mut self) -> bool {
        while self.cursor.eat(b'%') {
            self.cursor.skip_while(is_word_byte);
            if self.cursor.eat(b':') {
                self.cursor.skip_while(|byte| byte.is_ascii_digit());
            }
            self.cursor.skip_blanks();
            if !self.cursor.eat(b',') {
                return self.cursor.is_at(b"=");
            }
            self.cursor.skip_blanks();
        }
        false
    }
}

impl Iterator for Cutter<'_> {
    type Item = Cut;

    fn next(&mut self) -> Option<Cut> {
        self.next_item()
    }
}

/// The brackets from an item's start up to a later line start (or the end of the text); `None` if a separator lies there.
pub(crate) fn brackets_up_to(mut cursor: Cursor<'_>, end: usize, reading: Reading) -> Option<Brackets> {
    let mut brackets = Brackets::default();
    let begins_line = cursor.is_line_start();
    let mut indent = cursor.skip_blanks();
    // Where a line begins after its blanks.
    let mut line = begins_line.then(|| cursor.offset());
    while cursor.offset() < end {
        cursor.skip_to_sign(&mut 0);
        let Some(byte) = cursor.peek().filter(|_| cursor.offset() < end) else {
            break;
        };
        if byte == b'/' && cursor.ahead(1) == Some(b'/') {
            if line == Some(cursor.offset()) && separator(&mut cursor, indent, reading) {
                return None;
            }
            cursor.skip_comment();
            continue;
        }
        cursor.bump();
        if byte == b'\n' {
            indent = cursor.skip_blanks();
            line = Some(cursor.offset());
            continue;
        }
        match bracket(byte) {
            Some((pair, true)) => brackets.open(pair),
            Some((pair, false)) => brackets.close(pair),
            None if byte == b'"' => cursor.skip_string(),
            None => {}
        }
    }
    Some(brackets)
}

/// At `//`, the first token of its line, after `indent` blanks: reads a line that separates pieces. Of any other, nothing
/// but the dashes is read.
///
/// `mlir-opt` splits at every `// -----`, wherever that is: indented, in a module that is cut in two, even in a string, and
/// reads what is left of the line as text. So a line of more dashes makes it stumble, and one with words after the dashes:
/// those are ornaments in files that are never split. Here it has a line of its own. Dumps between passes have one, too. In a
/// `split-file` container, a part in another language belongs to the line that names it.
fn separator(cursor: &mut Cursor<'_>, indent: usize, reading: Reading) -> bool {
    if reading.is_container && indent == 0 && cursor.is_at(divider::FILE) {
        skip_file_header(cursor);
        return true;
    }
    if !cursor.is_at(b"// -----") || cursor.ahead(8) == Some(b'-') {
        return false;
    }
    if indent == 0 && cursor.is_at(ir_dump::BEGINNING.as_bytes()) {
        cursor.skip_comment();
    } else if reading.is_whole {
        return false;
    } else {
        cursor.skip_while(|byte| byte == b'/');
        cursor.skip_blanks();
        cursor.skip_while(|byte| byte == b'-');
    }
    cursor.skip_blanks();
    match cursor.peek() {
        None => true,
        Some(b'\n') => {
            cursor.bump();
            true
        }
        Some(_) => false,
    }
}

/// Over a line that names a file, and over the file, if it is not MLIR.
fn skip_file_header(cursor: &mut Cursor<'_>) {
    let mut last = [0; 5];
    loop {
        match cursor.peek() {
            None => return,
            Some(b'\n') => break cursor.bump(),
            Some(byte) if is_blank(byte) => {}
            Some(byte) => {
                last.rotate_left(1);
                last[4] = byte;
            }
        }
        cursor.bump();
    }
    while last != *b".mlir" && cursor.peek().is_some() && !cursor.is_at(divider::FILE) {
        cursor.skip_while(|byte| byte != b'\n');
        cursor.eat(b'\n');
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

/// The pair that a bracket is of, and whether it opens it.
fn bracket(byte: u8) -> Option<(Pair, bool)> {
    match byte {
        b'(' => Some((Pair::Round, true)),
        b')' => Some((Pair::Round, false)),
        b'[' => Some((Pair::Square, true)),
        b']' => Some((Pair::Square, false)),
        b'{' => Some((Pair::Curly, true)),
        b'}' => Some((Pair::Curly, false)),
        _ => None,
    }
}
