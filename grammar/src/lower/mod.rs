//! From parts to IR: arenas, names, types, uses.
//!
//! Operations are read and lowered one after the other. What is inside a region waits on an explicit stack, so nesting
//! costs no stack of the machine; its depth is bounded all the same, for the sake of those who walk the IR.

mod blocks;
mod counts;
mod derived;
mod names;
mod op;
mod patch;
mod reader;
mod report;
mod segments;
mod symbols;
mod types;
mod typing;

use std::collections::HashMap;

use chumsky::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::dialects::Dialects;
use crate::document::type_aliases::TypeAliases;
use crate::ir::span::Span;
use crate::ir::{BlockId, Ir, OpId, RegionId, TypeId, ValueId};
use crate::item::{NameError, NameErrorKind, Reading, SyntaxError};
use crate::parse;
use crate::parse::state::State;
use crate::syntax::Part;
use crate::token::{Kind, Token, Tokens};
use names::{Name, Names, Scope};
pub(crate) use patch::patch_item;
use reader::Buffers;
pub use reader::{Reader, parse_item};
use types::Types;
pub(crate) use types::{TypeNames, fold};

/// How deep regions may nest.
pub const MAX_NESTING: usize = 256;

/// All that reading returns.
struct Read {
    ir: Ir,
    errors: Vec<SyntaxError>,
    name_errors: Vec<NameError>,
    reading: Reading,
}

/// A region (or the item's top) being lowered.
struct Frame<'s> {
    tokens: &'s [Token],
    next: usize,
    /// `None` for the top.
    region: Option<RegionId>,
    block: Option<BlockId>,
    scope: Scope,
    isolated: bool,
    default_dialect: Option<&'s str>,
    dialect: Option<&'s str>,
    /// The operation that ends its block where the text leaves it out.
    terminator: Option<&'s str>,
    /// The `}`, in bytes.
    end: u32,
    first_op: usize,
    first_pending: usize,
    first_successor: usize,
}

/// A region that waits for its turn.
struct Waiting<'s> {
    region: RegionId,
    braces: Token,
    entry: Option<BlockId>,
    isolated: bool,
    default_dialect: Option<&'s str>,
    /// The dialect of the operation around, if it is described.
    dialect: Option<&'s str>,
    terminator: Option<&'s str>,
    /// Its block may lack a terminator, and so be empty.
    no_terminator: bool,
}

enum Work<'s> {
    Enter(Waiting<'s>),
    /// The regions are done: now the results of the operation have their names.
    Name(OpId),
    Go(Frame<'s>),
}

impl Work<'_> {
    /// Where a waiting region begins, in bytes.
    fn start(&self) -> u32 {
        match self {
            Self::Enter(waiting) => waiting.braces.start,
            Self::Name(_) | Self::Go(_) => 0,
        }
    }
}

struct Lower<'s> {
    text: &'s str,
    tokens: &'s Tokens,
    dialects: &'s Dialects,
    state: State<'s>,
    ir: Ir,
    types: Types<'s>,
    names: Names<'s>,
    labels: HashMap<(RegionId, &'s str), BlockId, FxBuildHasher>,
    errors: Vec<SyntaxError>,
    /// Where the operation begins that each error is about.
    origins: Vec<u32>,
    /// Operations whose text does not fit.
    misread: Vec<Span>,
    /// Operations with a type that follows from the type of a value that they use.
    type_reads: Vec<OpId>,
    /// Names that were looked up, to decide what they are.
    scope_reads: Vec<Span>,
    name_errors: Vec<NameError>,
    work: Vec<Work<'s>>,
    depth: usize,
    /// Operations of the blocks being read, innermost last.
    block_ops: Vec<OpId>,
    /// Operands whose names are not defined yet.
    pending: Vec<u32>,
    /// Successors whose labels are not defined yet.
    pending_successors: Vec<u32>,
    /// Lists for one operation; `None` while it is being lowered.
    scratch: Option<Box<op::Scratch<'s>>>,
    /// Members of types that were asked for, by their positions.
    members: FxHashMap<(TypeId, &'s str), Option<TypeId>>,
}

impl<'s> Lower<'s> {
    fn new(text: &'s str, tokens: &'s Tokens, dialects: &'s Dialects, aliases: &'s TypeAliases) -> Self {
        Self {
            text,
            tokens,
            dialects,
            state: State::new(text, tokens, dialects),
            ir: Ir::default(),
            types: Types::new(aliases),
            names: Names::default(),
            labels: HashMap::default(),
            errors: Vec::new(),
            origins: Vec::new(),
            misread: Vec::new(),
            type_reads: Vec::new(),
            scope_reads: Vec::new(),
            name_errors: Vec::new(),
            work: Vec::new(),
            depth: 0,
            block_ops: Vec::new(),
            pending: Vec::new(),
            pending_successors: Vec::new(),
            scratch: None,
            members: FxHashMap::default(),
        }
    }

    /// Takes the room that others have left.
    fn fill(&mut self, buffers: Buffers) {
        self.ir = buffers.ir;
        self.block_ops = buffers.block_ops;
        self.pending = buffers.pending;
        self.pending_successors = buffers.pending_successors;
        self.names = Names::new(buffers.names);
    }

    fn str(&self, span: Span) -> &'s str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// An item of operations.
    fn operations(&mut self) {
        let frame = self.frame(self.tokens.top(), None, self.text.len() as u32);
        self.work.push(Work::Go(frame));
        self.run();
    }

    /// The header of a module: its operation without regions.
    fn header(&mut self) {
        let mut frame = self.frame(self.tokens.top(), None, self.text.len() as u32);
        self.state.reset();
        self.state.default_dialect = frame.default_dialect;
        let _ = parse::module_header().parse_with_state(frame.tokens, &mut self.state);
        if self.state.taken.is_some() && !self.state.head.name.is_empty() {
            let is_region = |part: &Part<'_>| matches!(part, Part::Region { .. } | Part::NoRegion);
            self.state.parts.retain(|part| !is_region(part));
            frame.next = self.state.taken.unwrap_or(0);
            let end = frame
                .tokens
                .get(frame.next.saturating_sub(1))
                .map_or(0, |token| token.end);
            self.op(&frame, end);
        }
        self.close(frame);
    }

    /// What follows the body of a module.
    fn behind_module(&mut self, is_generic: bool) {
        self.state.reset();
        let tokens = self.tokens.top();
        let _ = parse::behind_module(is_generic).parse_with_state(tokens, &mut self.state);
        if self.state.taken.is_none_or(|taken| taken < tokens.len()) {
            self.syntax_error(tokens, tokens.len());
        }
    }

    /// `#map = …` or `!t = …`.
    fn alias(&mut self) {
        self.state.reset();
        let tokens = self.tokens.top();
        let _ = parse::alias().parse_with_state(tokens, &mut self.state);
        if self.state.taken.is_none_or(|taken| taken < tokens.len()) {
            self.syntax_error(tokens, tokens.len());
        }
    }

    fn frame(&mut self, tokens: &'s [Token], region: Option<RegionId>, end: u32) -> Frame<'s> {
        Frame {
            tokens,
            next: 0,
            region,
            block: None,
            scope: self.names.enter(false),
            isolated: false,
            default_dialect: Some("builtin"),
            dialect: None,
            terminator: None,
            end,
            first_op: self.block_ops.len(),
            first_pending: self.pending.len(),
            first_successor: self.pending_successors.len(),
        }
    }

    fn run(&mut self) {
        while let Some(work) = self.work.pop() {
            match work {
                Work::Enter(waiting) => self.enter(waiting),
                Work::Name(op) => self.name_results(op),
                Work::Go(frame) => self.go(frame),
            }
        }
    }

    /// Begins a region.
    fn enter(&mut self, waiting: Waiting<'s>) {
        if self.depth >= MAX_NESTING {
            self.errors.push(SyntaxError {
                span: Span::new(waiting.braces.start, waiting.braces.start + 1),
                message: format!("nesting deeper than {MAX_NESTING}"),
                resumed: waiting.braces.end,
            });
            self.note_origin(waiting.braces.start);
            return;
        }
        self.depth += 1;
        self.ir.regions[waiting.region.index()].begin = self.ir.marks();
        let is_closed = self.tokens.group(waiting.braces).is_none_or(|group| group.is_closed);
        let end = waiting.braces.end - u32::from(is_closed);
        if !is_closed {
            self.errors.push(SyntaxError {
                span: Span::new(waiting.braces.start, waiting.braces.start + 1),
                message: "expected `}` to close this `{`".to_owned(),
                resumed: waiting.braces.end,
            });
            self.note_origin(waiting.braces.start);
        }
        let scope = self.names.enter(waiting.isolated);
        let mut frame = Frame {
            scope,
            isolated: waiting.isolated,
            default_dialect: waiting.default_dialect,
            dialect: waiting.dialect,
            terminator: waiting.terminator,
            block: waiting.entry,
            tokens: self.tokens.inside(waiting.braces),
            next: 0,
            region: Some(waiting.region),
            end,
            first_op: self.block_ops.len(),
            first_pending: self.pending.len(),
            first_successor: self.pending_successors.len(),
        };
        if let Some(entry) = waiting.entry {
            for value in self.ir.arguments(entry) {
                let name = self.ir.value(value).name;
                if !name.is_empty() {
                    self.define(name, value, 1);
                }
            }
        }
        if frame.tokens.is_empty() && (frame.terminator.is_some() || waiting.no_terminator) && frame.block.is_none() {
            self.begin_block(&mut frame, Span::new(end, end));
        }
        self.go(frame);
    }

    /// Reads on in a region, up to the next operation with regions or to the end.
    fn go(&mut self, mut frame: Frame<'s>) {
        while let Some(&token) = frame.tokens.get(frame.next) {
            let label_begins_block = token.kind == Kind::Label && frame.region.is_some();
            if label_begins_block {
                self.block_header(&mut frame, token);
                self.note_origin(token.start);
                continue;
            }
            let before = self.work.len();
            self.operation(&mut frame);
            self.note_origin(token.start);
            if self.work.len() > before {
                // Its regions come first.
                self.work.insert(before, Work::Go(frame));
                return;
            }
        }
        self.close(frame);
    }

    /// Reads and lowers one operation, or skips what is none.
    fn operation(&mut self, frame: &mut Frame<'s>) {
        let start = frame.next;
        let tokens = &frame.tokens[start..];
        self.state.reset();
        self.state.default_dialect = frame.default_dialect;
        self.state.dialect_around = frame.dialect;
        let before = start.checked_sub(1).and_then(|before| frame.tokens.get(before));
        self.state.is_behind_operation = before.is_some_and(|token| token.kind != Kind::Colon);
        let _ = parse::operation().parse_with_state(tokens, &mut self.state);
        let Some(taken) = self.state.taken.filter(|&taken| taken > 0) else {
            let skipped = self.skip(frame);
            self.syntax_error(tokens, skipped);
            frame.next += skipped;
            return;
        };
        frame.next += taken;
        if self.state.misread {
            self.syntax_error(tokens, taken);
            self.misread.push(Span::new(tokens[0].start, tokens[taken - 1].end));
        }
        let end = tokens[taken - 1].end;
        if self.state.head.tolerant && !self.state.misread {
            self.open_strings(&tokens[..taken], end);
        }
        if frame.region.is_some() && frame.block.is_none() {
            self.begin_block(frame, Span::default());
        }
        self.op(frame, end);
    }

    /// How many tokens to skip so that an operation may begin.
    fn skip(&self, frame: &Frame<'s>) -> usize {
        let tokens = &frame.tokens[frame.next..];
        (1..tokens.len())
            .find(|&at| {
                let token = tokens[at];
                (token.on_new_line || token.kind == Kind::Label)
                    && token.kind != Kind::RBrace
                    && parse::tolerant::begins(self.text, tokens, self.dialects, frame.default_dialect, at, false)
            })
            .unwrap_or(tokens.len())
    }

    /// `^bb1(%a: t, %b: t):`
    fn block_header(&mut self, frame: &mut Frame<'s>, label: Token) {
        let tokens = &frame.tokens[frame.next..];
        self.state.reset();
        let _ = parse::block_header().parse_with_state(tokens, &mut self.state);
        let taken = self.state.taken.unwrap_or(0);
        let misread = taken == 0;
        frame.next += taken.max(1);
        if misread {
            let skipped = self.skip(frame);
            self.syntax_error(tokens, 1 + skipped);
            frame.next += if frame.next < frame.tokens.len() { skipped } else { 0 };
        }
        // An entry block that the operation's form already began and that holds nothing is this one.
        self.begin_block(frame, label.span());
        let Some(block) = frame.block else { return };
        let parts = std::mem::take(&mut self.state.parts);
        self.add_arguments(block, &parts);
        for value in self.ir.arguments(block) {
            let name = self.ir.value(value).name;
            self.define(name, value, 1);
        }
        self.state.parts = parts;
        let Some(region) = frame.region else { return };
        if let Some(first) = self.labels.insert((region, self.str(label.span())), block) {
            self.labels.insert((region, self.str(label.span())), first);
            self.name_errors.push(NameError {
                kind: NameErrorKind::RedefinedBlock,
                span: label.span(),
                previous: Some(self.ir.block(first).label),
            });
        }
    }

    /// Ends a region: what is inside is complete, and names defined in it can be resolved.
    fn close(&mut self, frame: Frame<'s>) {
        self.add_terminator(&frame);
        self.end_block(&frame);
        match frame.region {
            Some(region) => {
                self.depth -= 1;
                self.ir.regions[region.index()].end = self.ir.marks();
            }
            None => self.block_ops.truncate(frame.first_op),
        }
        self.resolve_pending(&frame);
        self.resolve_labels(&frame);
        self.names.leave(frame.scope);
    }

    fn resolve_pending(&mut self, frame: &Frame<'s>) {
        let mut kept = frame.first_pending;
        for index in frame.first_pending..self.pending.len() {
            let operand = self.pending[index];
            let span = self.ir.operands[operand as usize].span;
            let (name, pack) = Name::at(self.text, span);
            match self.names.find(name) {
                Some(bound) => match bound.value(pack) {
                    Some(value) => self.ir.operands[operand as usize].value = Some(value),
                    None => self.undefined(NameErrorKind::UndefinedValue, span),
                },
                None if frame.isolated => {
                    if self.is_said_isolated(frame) {
                        self.undefined(NameErrorKind::UndefinedValue, span);
                    }
                }
                None if frame.region.is_none() => self.undefined(NameErrorKind::OuterValue, span),
                None => {
                    self.pending[kept] = operand;
                    kept += 1;
                }
            }
        }
        self.pending.truncate(kept);
    }

    /// Whether what holds an isolated region is surely that: a function or module, or an operation written as its definition
    /// has it. Others may be of a version in which they saw what is around them.
    fn is_said_isolated(&self, frame: &Frame<'s>) -> bool {
        let Some(region) = frame.region else { return true };
        let op = self.ir.op(self.ir.region(region).parent);
        let traits = op.info.map(|info| self.dialects.get(info).traits);
        op.is_understood() || traits.is_some_and(|traits| traits.function || traits.module)
    }

    fn undefined(&mut self, kind: NameErrorKind, span: Span) {
        self.name_errors.push(NameError {
            kind,
            span,
            previous: None,
        });
    }

    fn resolve_labels(&mut self, frame: &Frame<'s>) {
        for index in self.pending_successors.drain(frame.first_successor..) {
            let successor = &mut self.ir.successors[index as usize];
            let label = self.text.get(successor.label.range()).unwrap_or_default();
            successor.block = frame
                .region
                .and_then(|region| self.labels.get(&(region, label)).copied());
            if successor.block.is_none() {
                self.name_errors.push(NameError {
                    kind: NameErrorKind::UndefinedBlock,
                    span: successor.label,
                    previous: None,
                });
            }
        }
    }

    /// Defines the name at `span` as `count` values from `first` on.
    fn define(&mut self, span: Span, first: ValueId, count: u32) {
        let name = Name::at(self.text, span);
        if let Some(previous) = self.names.define(name, first, count, span) {
            self.name_errors.push(NameError {
                kind: NameErrorKind::RedefinedValue,
                span,
                previous: Some(previous.span),
            });
        }
    }

    /// Notes what the errors since the last time are about.
    fn note_origin(&mut self, start: u32) {
        self.origins.resize(self.errors.len(), start);
    }

    fn finish(mut self) -> (Read, Buffers) {
        self.find_symbol_uses();
        let mut ir = self.ir.take_arenas();
        ir.symbol_uses = std::mem::take(&mut self.ir.symbol_uses);
        ir.types = std::mem::take(&mut self.types.all);
        ir.types.shrink_to_fit();
        ir.lay_out();
        self.pending.clear();
        self.pending_successors.clear();
        self.block_ops.clear();
        let buffers = Buffers {
            ir: std::mem::take(&mut self.ir),
            block_ops: std::mem::take(&mut self.block_ops),
            pending: std::mem::take(&mut self.pending),
            pending_successors: std::mem::take(&mut self.pending_successors),
            names: std::mem::take(&mut self.names).into_tables(),
        };
        self.note_origin(0);
        let mut errors: Vec<_> = self.errors.into_iter().zip(self.origins).collect();
        errors.sort_by_key(|(error, _)| (error.span.start, error.span.end));
        let (errors, origins) = errors.into_iter().unzip();
        self.misread.sort_by_key(|op| op.start);
        settle_name_errors(&mut self.name_errors, &self.misread);
        let read = Read {
            errors,
            name_errors: self.name_errors,
            reading: Reading {
                is_balanced: self.tokens.is_balanced(),
                mentions: self.tokens.mentions(),
                strays: self.tokens.strays().to_vec(),
                origins,
                misread: self.misread,
                type_reads: self.type_reads,
                scope_reads: self.scope_reads,
                fresh_types: ir.types.len(),
                type_names: self.types.into_names(),
            },
            ir,
        };
        (read, buffers)
    }
}

/// Puts them into the order of the text. Where an operation could not be read, so could not the arguments of its regions:
/// names that are not defined there are left out.
fn settle_name_errors(errors: &mut Vec<NameError>, misread: &[Span]) {
    errors.sort_by_key(|error| error.span.start);
    let mut misread = misread.iter().peekable();
    let mut misread_to = 0;
    errors.retain(|error| {
        while let Some(op) = misread.next_if(|op| op.start <= error.span.start) {
            misread_to = misread_to.max(op.end);
        }
        let is_undefined = matches!(error.kind, NameErrorKind::UndefinedValue | NameErrorKind::OuterValue);
        !is_undefined || misread_to < error.span.end
    });
}
