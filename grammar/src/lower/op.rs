//! One operation from its parts.

use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::names::Name;
use super::types::fold;
use super::typing::Given;
use super::{Frame, Lower, Waiting, Work, segments};
use crate::dialects::op_info::{Arity, OpInfo, Slot, TypeSource};
use crate::ir::span::Span;
use crate::ir::{
    Attribute, Def, Form, Marks, Op, OpId, Operand, Pool, Region, RegionId, Signature, Successor, TypeId, Value,
    ValueId,
};
use crate::syntax::{AttributeName, NO_SEGMENT, Part};
use crate::token::{Kind, Token};

/// Lists that are filled for one operation and used again for the next.
#[derive(Default)]
pub(crate) struct Scratch<'s> {
    operand_types: Vec<(u8, TypeId)>,
    result_types: Vec<(u8, TypeId)>,
    regions: Vec<RegionPart<'s>>,
    arguments: Vec<Part<'s>>,
    /// The names that a tolerant form was taken to declare.
    declared: FxHashSet<&'s str>,
}

/// A region of the operation, with the arguments of its entry block.
struct RegionPart<'s> {
    braces: Option<Token>,
    arguments: Vec<Part<'s>>,
}

impl<'s> Lower<'s> {
    /// Adds the operation whose parts the parser has left; its regions are put in line. `end`: its last byte's end.
    pub(super) fn op(&mut self, frame: &Frame<'s>, end: u32) {
        let parts = std::mem::take(&mut self.state.parts);
        let mut scratch = self.scratch.take().unwrap_or_default();
        scratch.operand_types.clear();
        scratch.result_types.clear();
        scratch.regions.clear();
        scratch.arguments.clear();
        scratch.declared.clear();

        let op = OpId(self.ir.ops.len() as u32);
        let head = self.state.head;
        let start = match parts.first() {
            Some(Part::Result { name, .. }) => name.start,
            _ if head.generic => head.name.start.saturating_sub(1),
            _ => head.name.start,
        };
        let first_operand = self.ir.operands.len();
        let first_successor = self.ir.successors.len();
        let first_attribute = self.ir.attributes.len();
        self.ir.ops.push(Op {
            name: head.name,
            info: head.info,
            span: Span::new(start, end.max(head.name.end)),
            parent: None,
            symbol: None,
            is_private: false,
            signature: None,
            form: match (head.tolerant, head.generic) {
                (true, _) => Form::Tolerant,
                (false, true) => Form::Generic,
                (false, false) => Form::Custom,
            },
            first_block: self.ir.blocks.len() as u32,
            first_result: 0,
            result_count: 0,
            operands: Pool::default(),
            successors: Pool::default(),
            regions: Pool::default(),
            attributes: Pool::default(),
        });
        self.parts(op, &parts, &mut scratch, first_operand);

        let data = &mut self.ir.ops[op.index()];
        data.operands = pool(first_operand, self.ir.operands.len());
        data.successors = pool(first_successor, self.ir.successors.len());
        data.attributes = pool(first_attribute, self.ir.attributes.len());
        self.place(frame, op);
        let dialects = self.dialects;
        let info = head.info.map(|info| dialects.get(info));
        if let Some(info) = info {
            self.assign_segments(op, info);
        }
        self.operand_types(op, &scratch.operand_types);
        self.resolve(op);
        self.results(op, &parts, &scratch.result_types, info);
        self.check_counts(op, &parts, &scratch.operand_types, &scratch.result_types, info, end);
        if let Some(info) = info {
            self.infer_types(op, info);
        }
        self.regions(op, &mut scratch, info, frame);
        self.state.parts = parts;
        self.scratch = Some(scratch);
    }

    /// Goes through the parts once: what they say in themselves.
    fn parts(&mut self, op: OpId, parts: &[Part<'s>], scratch: &mut Scratch<'s>, first_operand: usize) {
        let has_regions = parts.iter().any(|part| matches!(part, Part::Region { .. }));
        // An operation that binds names is one of regions, even where they are not written.
        let binds = has_regions || parts.iter().any(|part| matches!(part, Part::Argument { .. }));
        let mut signature: Option<Box<Signature>> = None;
        let mut is_unused = false;
        for (index, part) in parts.iter().enumerate() {
            match *part {
                Part::TypePrefix { .. } => {
                    if let Some(Part::ArgumentType { .. }) = parts.get(index + 1) {
                        scratch.arguments.push(*part);
                    }
                }
                Part::Result { .. } | Part::SuccessorEnd => {}
                Part::Operand { name, segment, keyword } => self.operand(name, segment, keyword),
                Part::OperandOrArgument { name, keyword } => {
                    // One of a pack is no name to be defined.
                    let is_name = !self.str(name).contains('#');
                    if !binds || !is_name || self.is_defined(name) {
                        self.operand(name, NO_SEGMENT, keyword);
                    } else if scratch.declared.insert(self.str(name)) {
                        scratch.arguments.push(Part::Argument { name });
                    }
                }
                Part::Parameter { name } => {
                    if self.is_defined(name) {
                        self.operand(name, NO_SEGMENT, Span::default());
                    } else if scratch.declared.insert(self.str(name)) {
                        scratch.arguments.push(Part::Argument { name });
                        is_unused = !has_regions;
                    }
                }
                Part::Mention { name } => {
                    if self.is_defined(name) {
                        self.operand(name, NO_SEGMENT, Span::default());
                    }
                }
                Part::OperandType { ty, segment } => {
                    let ty = self.ty_behind(parts[..index].last(), ty);
                    scratch.operand_types.push((segment, ty));
                }
                Part::OperandKnownType { ty, segment } => {
                    let ty = self.types.spelled(ty);
                    scratch.operand_types.push((segment, ty));
                }
                Part::TypeOfLast { ty } => {
                    if let Some(Part::Argument { .. }) = scratch.arguments.last() {
                        scratch.arguments.push(Part::ArgumentType { ty });
                    } else if self.ir.operands.len() > first_operand {
                        let ty = self.ty(ty);
                        if let Some(operand) = self.ir.operands.last_mut() {
                            operand.ty = Some(ty);
                        }
                    }
                }
                Part::ResultType { ty, segment } => {
                    let ty = self.ty_behind(parts[..index].last(), ty);
                    scratch.result_types.push((segment, ty));
                }
                Part::ResultKnownType { ty, segment } => {
                    let ty = self.types.spelled(ty);
                    scratch.result_types.push((segment, ty));
                }
                Part::Successor { label } => self.successor(label, first_operand, &parts[index + 1..]),
                Part::Argument { .. } | Part::ArgumentType { .. } | Part::ArgumentKnownType { .. } => {
                    scratch.arguments.push(*part)
                }
                Part::Region { braces } => {
                    scratch.declared.clear();
                    scratch.regions.push(RegionPart {
                        braces: Some(braces),
                        arguments: std::mem::take(&mut scratch.arguments),
                    });
                }
                Part::NoRegion => scratch.regions.push(RegionPart {
                    braces: None,
                    arguments: Vec::new(),
                }),
                Part::Dictionary { braces } => {
                    if !self.state.head.tolerant && !self.state.misread {
                        self.open_dictionary(braces);
                    }
                    self.dictionary(op, braces, &mut signature);
                }
                Part::ForeignDictionary { braces } => self.open_dictionary(braces),
                Part::Attribute { name, value } => self.attribute(name, value),
                Part::Symbol { name } => self.ir.ops[op.index()].symbol = Some(name),
                Part::Private => self.ir.ops[op.index()].is_private = true,
                Part::Signature => drop(signature.get_or_insert_default()),
                Part::Variadic => signature.get_or_insert_default().is_variadic = true,
                Part::SignatureArgument { ty } => {
                    let ty = self.ty(ty);
                    signature.get_or_insert_default().arguments.push(ty);
                }
                Part::SignatureResult { ty } => {
                    let ty = self.ty(ty);
                    signature.get_or_insert_default().results.push(ty);
                }
            }
        }
        // What `%a = %b` binds before the first region may be meant for all of them.
        if self.state.head.tolerant
            && !self.state.misread
            && let [first, rest @ ..] = &mut scratch.regions[..]
        {
            for region in rest.iter_mut().filter(|region| region.arguments.is_empty()) {
                if !self.begins_with_label(region.braces) {
                    region.arguments.clone_from(&first.arguments);
                }
            }
        }
        // Arguments that no region takes were operands of something unknown.
        if scratch.regions.is_empty() && !is_unused {
            for part in std::mem::take(&mut scratch.arguments) {
                let Part::Argument { name } = part else { continue };
                let is_tolerant = self.state.head.tolerant && !self.state.misread;
                if is_tolerant && self.is_defined(name) {
                    self.operand(name, NO_SEGMENT, Span::default());
                }
            }
        }
        self.ir.ops[op.index()].signature = signature;
    }

    /// Whether the name at `span` refers to a value here.
    fn is_defined(&mut self, span: Span) -> bool {
        self.scope_reads.push(span);
        self.names.find(Name::at(self.text, span).0).is_some()
    }

    /// Whether a region names the arguments of its entry block itself.
    fn begins_with_label(&self, braces: Option<Token>) -> bool {
        let first = braces.and_then(|braces| self.tokens.inside(braces).first());
        first.is_some_and(|first| first.kind == Kind::Label)
    }

    fn operand(&mut self, span: Span, segment: u8, keyword: Span) {
        self.ir.operands.push(Operand {
            value: None,
            span,
            segment,
            ty: None,
            keyword,
        });
    }

    /// Adds a successor; `behind`: the parts after its label.
    fn successor(&mut self, label: Span, first_operand: usize, behind: &[Part<'s>]) {
        let passed = behind.iter().take_while(|part| !matches!(part, Part::SuccessorEnd));
        let operand_count = passed.filter(|part| matches!(part, Part::Operand { .. })).count();
        self.pending_successors.push(self.ir.successors.len() as u32);
        self.ir.successors.push(Successor {
            label,
            block: None,
            first_operand: (self.ir.operands.len() - first_operand) as u32,
            operand_count: operand_count as u32,
        });
    }

    /// Puts the operation into its place.
    fn place(&mut self, frame: &Frame<'s>, op: OpId) {
        self.ir.ops[op.index()].parent = frame.block;
        self.block_ops.push(op);
    }

    /// `{a = 1, b}`: each with its value's text.
    fn dictionary(&mut self, op: OpId, braces: Token, signature: &mut Option<Box<Signature>>) {
        let inside = self.tokens.inside(braces);
        let mut rest = inside;
        while !rest.is_empty() {
            let end = entry_end(rest);
            let (entry, after) = rest.split_at(end);
            rest = after.get(1..).unwrap_or_default();
            let [name, value @ ..] = entry else { continue };
            let value = match value {
                [equal, first, ..] if equal.kind == Kind::Equal => {
                    let last = value[value.len() - 1];
                    Span::new(first.start, last.end)
                }
                _ => Span::new(name.end, name.end),
            };
            let spelled = unquoted(self.str(name.span()));
            let name = AttributeName::Spelled(name.span());
            self.attribute(name, value);
            match spelled {
                "sym_name" => self.ir.ops[op.index()].symbol = Some(value),
                "sym_visibility" if unquoted(self.str(value)) == "private" => {
                    self.ir.ops[op.index()].is_private = true;
                }
                "function_type" | "type" => {
                    let is_function = self
                        .state
                        .head
                        .info
                        .is_some_and(|info| self.dialects.get(info).traits.function);
                    let ty = self.ty(value);
                    if let (true, crate::ir::types::TypeKind::Function { inputs, results }) =
                        (is_function, &self.types.all[ty.index()].kind)
                    {
                        *signature = Some(Box::new(Signature {
                            arguments: inputs.clone(),
                            results: results.clone(),
                            is_variadic: false,
                        }));
                    }
                }
                _ => {}
            }
        }
    }

    fn attribute(&mut self, name: AttributeName<'s>, value: Span) {
        let name = match name {
            AttributeName::Implied(name) => name,
            AttributeName::Spelled(span) => unquoted(self.str(span)),
        };
        let name = SmolStr::new(name);
        self.ir.attributes.push(Attribute { name, value });
    }

    /// Says to which segment each operand belongs, and puts them into the order of the definition.
    fn assign_segments(&mut self, op: OpId, info: &OpInfo) {
        let range = self.ir.op(op).operands.range();
        let operands = &self.ir.operands[range.clone()];
        if operands.iter().any(|operand| operand.segment == NO_SEGMENT) {
            let sizes = self.ir.attribute(op, "operandSegmentSizes").map(|sizes| sizes.value);
            let sizes = sizes.map(|span| segments::listed_sizes(self.str(span)));
            let is_generic = self.state.head.generic;
            let one_size = || segments::of_one_size(&info.operands, operands.len()).filter(|_| is_generic);
            let sizes = sizes.or_else(one_size);
            let assigned = segments::assign(&info.operands, operands.len(), sizes.as_deref());
            for (operand, segment) in self.ir.operands[range.clone()].iter_mut().zip(assigned) {
                if operand.segment == NO_SEGMENT {
                    operand.segment = segment;
                }
            }
        }
        self.successor_segments(op, info);
        let operands = self.ir.operands[range.clone()].iter();
        let stated = operands
            .map(|operand| operand.segment)
            .filter(|segment| *segment != NO_SEGMENT);
        if !stated.is_sorted() {
            self.sort_operands(op);
        }
    }

    /// Where the form does not put operands after their successors: each successor takes one variadic segment, the
    /// last ones of the definition; cases of a switch share the last one, which `case_operand_segments` divides where
    /// they do not be after their labels.
    fn successor_segments(&mut self, op: OpId, info: &OpInfo) {
        let data = self.ir.op(op);
        let (operands, successors) = (data.operands.range(), data.successors.range());
        // With regions, the operands may be theirs: `wasmssa.block`.
        let has_regions = !info.region_names.is_empty() || info.regions.is_some();
        if successors.is_empty() || !info.traits.terminator || has_regions {
            return;
        }
        let is_stated = self.ir.successors[successors.clone()]
            .iter()
            .any(|successor| successor.operand_count > 0);
        let variadic = info
            .operands
            .iter()
            .filter(|segment| segment.arity == Arity::Variadic)
            .count();
        let cases = self.ir.attribute(op, "case_operand_segments").map(|sizes| sizes.value);
        let cases = cases.map(|span| segments::listed_sizes(self.str(span)));
        let is_shared = variadic == info.successors.len() && info.operands.last().is_some_and(|last| last.grouped);
        if !is_shared && (variadic != successors.len() || is_stated) {
            return;
        }
        // Those with a segment of their own.
        let own = match is_shared {
            true => variadic.saturating_sub(1).min(successors.len()),
            false => variadic,
        };
        let first_segment = info.operands.len() - variadic;
        let operands = &self.ir.operands[operands];
        let position = |segment: usize| {
            // Of a segment without operands: where they would be.
            let mut segments = operands.iter().map(|operand| usize::from(operand.segment));
            let found = segments.clone().position(|other| other == segment);
            let found = found.or_else(|| segments.position(|other| other > segment));
            found.unwrap_or(operands.len())
        };
        let size = |segment: usize| {
            operands
                .iter()
                .filter(|operand| usize::from(operand.segment) == segment)
                .count()
        };
        let mut first_case = position(first_segment + own);
        for (index, successor) in self.ir.successors[successors].iter_mut().enumerate() {
            let (first, count) = match &cases {
                _ if successor.operand_count > 0 => continue,
                _ if index < own => (position(first_segment + index), size(first_segment + index)),
                Some(cases) if !is_stated => {
                    let count = cases.get(index - own).copied().unwrap_or(0);
                    let first = first_case.min(operands.len());
                    first_case += count;
                    (first, count.min(operands.len() - first))
                }
                _ => continue,
            };
            successor.first_operand = first as u32;
            successor.operand_count = count as u32;
        }
    }

    /// Sorts by segment; successors keep their operands.
    fn sort_operands(&mut self, op: OpId) {
        let data = self.ir.op(op);
        let (operands, successors) = (data.operands.range(), data.successors.range());
        let old: Vec<Operand> = self.ir.operands[operands.clone()].to_vec();
        let mut order: Vec<usize> = (0..old.len()).collect();
        order.sort_by_key(|&index| old[index].segment);
        for (slot, &index) in self.ir.operands[operands].iter_mut().zip(&order) {
            *slot = old[index].clone();
        }
        for successor in &mut self.ir.successors[successors] {
            let first = successor.first_operand as usize;
            if let Some(now) = order.iter().position(|&index| index == first) {
                successor.first_operand = now as u32;
            }
        }
    }

    /// Finds the values of the operands; names that are not defined yet wait for the end of their region.
    fn resolve(&mut self, op: OpId) {
        for index in self.ir.op(op).operands.range() {
            let (name, pack) = Name::at(self.text, self.ir.operands[index].span);
            match self.names.find(name).and_then(|bound| bound.value(pack)) {
                Some(value) => self.ir.operands[index].value = Some(value),
                None => self.pending.push(index as u32),
            }
        }
    }

    /// The type that a text spells, perhaps without its beginning, which the part before it holds.
    pub(super) fn ty_behind(&mut self, before: Option<&Part<'s>>, ty: Span) -> TypeId {
        match before {
            Some(Part::TypePrefix { text }) => {
                let text = format!("{text}{}", fold(self.str(ty)));
                self.types.intern(&text, 0)
            }
            _ => self.ty(ty),
        }
    }

    /// Adds the results: as many as are named, or as the form says.
    fn results(&mut self, op: OpId, parts: &[Part<'s>], types: &[(u8, TypeId)], info: Option<&OpInfo>) {
        let first = self.ir.values.len() as u32;
        let mut index = 0;
        for part in parts {
            let Part::Result { name, count } = *part else { break };
            for pack_index in 0..count {
                let pack_index = (count > 1).then_some(pack_index);
                self.result(op, index, name, pack_index);
                index += 1;
            }
        }
        if index == 0 {
            let stated = match info {
                Some(info) if info.results.is_empty() && self.state.head.tolerant => 0,
                _ if self.state.head.generic => types.len(),
                Some(info) if info.results.iter().all(|segment| segment.arity == Arity::One) => info.results.len(),
                _ if !types.is_empty() => types.len(),
                Some(info) => self.results_of_each(op, info),
                _ => 0,
            };
            while (index as usize) < stated {
                self.result(op, index, Span::default(), None);
                index += 1;
            }
        }
        let data = &mut self.ir.ops[op.index()];
        data.first_result = first;
        data.result_count = index;
        // Where each result has a type, the types say where the segments begin.
        let starts = info.and_then(|info| {
            let flexible = info.results.iter().filter(|segment| segment.arity != Arity::One);
            (flexible.count() > 1 && types.len() == index as usize).then(|| segments::starts(&info.results, types))
        });
        let mut given = Given::default();
        for &(segment, ty) in types {
            let nth = given.next(segment);
            let start = starts.as_ref().and_then(|starts| starts.get(usize::from(segment)));
            let place = match (start, info) {
                (Some(start), _) => start + nth,
                (None, Some(info)) if segment != NO_SEGMENT => {
                    segments::range(&info.results, index as usize, segment).start + nth
                }
                _ => nth,
            };
            if place < index as usize {
                self.ir.values[first as usize + place].ty = Some(ty);
            }
        }
    }

    /// How many results there are where each is for an operand of a segment.
    fn results_of_each(&self, op: OpId, info: &OpInfo) -> usize {
        let each = info.types.iter().find_map(|rule| match rule.source {
            TypeSource::Each(Slot::Operand(segment), _) => Some(segment),
            _ => None,
        });
        let operands = self.ir.operands(op).iter();
        operands.filter(|operand| Some(operand.segment) == each).count()
    }

    fn result(&mut self, op: OpId, index: u32, name: Span, pack_index: Option<u32>) {
        self.ir.values.push(Value {
            def: Def::Result { op, index },
            name,
            pack_index,
            ty: None,
        });
    }

    /// Adds the regions and puts them in line, the first one next.
    fn regions(&mut self, op: OpId, scratch: &mut Scratch<'s>, info: Option<&'s OpInfo>, frame: &Frame<'s>) {
        let start = self.ir.op_regions.len();
        if scratch.regions.is_empty() {
            self.ir.ops[op.index()].regions = pool(start, start);
            return self.name_results(op);
        }
        let first = self.ir.regions.len() as u32;
        for (index, part) in scratch.regions.iter().enumerate() {
            self.ir.op_regions.push(RegionId(first + index as u32));
            self.ir.regions.push(Region {
                span: part.braces.map_or(Span::default(), Token::span),
                parent: op,
                blocks: Pool::default(),
                begin: Marks::default(),
                end: Marks::default(),
            });
        }
        self.ir.ops[op.index()].regions = pool(start, self.ir.op_regions.len());
        let generic = self.state.head.generic;
        let isolated = info.is_some_and(|info| info.traits.isolated);
        let default_dialect = info.and_then(|info| info.default_dialect.as_deref().or(frame.default_dialect));
        let dialect = info.and_then(|info| Some(info.name.split_once('.')?.0));
        let no_terminator = !generic && info.is_some_and(|info| info.traits.no_terminator);
        let terminator = info.filter(|_| !generic).and_then(|info| info.terminator.as_deref());
        let waiting = self.work.len();
        for (index, part) in scratch.regions.drain(..).enumerate() {
            let Some(braces) = part.braces else { continue };
            let region = RegionId(first + index as u32);
            let entry = (!part.arguments.is_empty()).then(|| {
                let block = self.new_block(region, Span::default());
                self.add_arguments(block, &part.arguments);
                block
            });
            self.work.push(Work::Enter(Waiting {
                region,
                braces,
                entry,
                isolated,
                default_dialect,
                dialect,
                terminator,
                no_terminator,
            }));
        }
        // Names of results are not taken inside the regions, where MLIR lets them mean something else.
        if self.work.len() > waiting {
            // In the order of the text, which is not always that of the definition; the last of `work` is the next.
            self.work[waiting..].sort_by_key(|work| std::cmp::Reverse(work.start()));
            self.work.insert(waiting, Work::Name(op));
        } else {
            self.name_results(op);
        }
    }

    /// Defines the names of an operation's results.
    pub(super) fn name_results(&mut self, op: OpId) {
        let mut results = self.ir.results(op).peekable();
        while let Some(first) = results.next() {
            let name = self.ir.value(first).name;
            let mut count = 1;
            // The other values of a pack `%x:2`.
            let is_further = |value: &ValueId| self.ir.value(*value).pack_index.is_some_and(|index| index > 0);
            while results.next_if(is_further).is_some() {
                count += 1;
            }
            if !name.is_empty() {
                self.define(name, first, count);
            }
        }
    }
}

fn pool(start: usize, end: usize) -> Pool {
    Pool {
        start: start as u32,
        len: (end - start) as u32,
    }
}

/// A name without its quotes.
fn unquoted(text: &str) -> &str {
    text.strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        .unwrap_or(text)
}

/// The index of the comma that ends the first entry of a dictionary.
fn entry_end(tokens: &[Token]) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::LParen | Kind::LSquare => depth += 1,
            Kind::RParen | Kind::RSquare => depth = depth.saturating_sub(1),
            Kind::Comma if depth == 0 => return at,
            _ => {}
        }
    }
    tokens.len()
}
