//! Findings about structure: how blocks end, where control may enter a region, and what a declaration must say.
//!
//! Promised, as MLIR's parser and verifier have it:
//! - A block ends with a terminator and has none before its end. A region of one block may lack it where its operation allows
//!   that, or is unknown.
//! - Nothing jumps to the entry block of a region.
//! - An unknown operation is no reason for a finding: it may be a terminator, and if it was read tolerantly, its regions may
//!   end in any way.

use mlir_grammar::{BlockId, Item, OpId, OpInfo, RegionId, Span};

use crate::finding::{Code, Finding, Related};

/// The findings about the structure of `item`. None where the text could not be read: what is missing may be what was not
/// understood.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    if !item.errors.is_empty() {
        return Vec::new();
    }
    let mut check = Check {
        item,
        findings: Vec::new(),
    };
    for op in item.ir.ops() {
        check.declaration(op);
        check.successors(op);
        if item.ir.op(op).is_understood() {
            for &region in item.ir.regions_of(op) {
                check.region(op, region);
            }
        }
    }
    check.findings
}

/// Whether the text labels a block that the operation's form has begun already: it is then a second one.
pub(crate) fn is_labelled_twice(item: &Item, blocks: &[BlockId]) -> bool {
    let ir = &item.ir;
    let [entry, second, ..] = blocks else { return false };
    let begun = ir.block(*entry).label.is_empty() && ir.arguments(*entry).len() > 0;
    let is_named = ir.arguments(*entry).any(|value| !ir.value(value).name.is_empty());
    begun && is_named && ir.ops_of(*entry).is_empty() && !ir.block(*second).label.is_empty()
}

struct Check<'a> {
    item: &'a Item,
    findings: Vec<Finding>,
}

impl Check<'_> {
    fn region(&mut self, parent: OpId, region: RegionId) {
        let ir = &self.item.ir;
        let blocks = ir.blocks_of(region);
        let info = self.item.info(parent);
        let name = self.item.op_name(parent);
        let braces = ir.region(region).span;
        let Some(&entry) = blocks.first() else {
            let needs_body = info.is_some_and(|info| info.traits.private_declaration);
            if needs_body && ir.has_body(region) {
                let brace = Span::new(braces.start, braces.start + 1);
                let message = "expected an operation in this body".to_owned();
                self.report(Code::SyntaxError, parent, brace, message, Vec::new());
            }
            return;
        };
        if is_labelled_twice(self.item, blocks) {
            let label = ir.block(blocks[1]).label;
            let message = format!("expected no label: `{name}` names the arguments of this block itself");
            return self.report(Code::SyntaxError, parent, label, message, Vec::new());
        }
        self.predecessors(parent, entry, blocks);
        if let (true, [_, second, ..]) = (info.is_some_and(|info| info.traits.single_block), blocks) {
            let message = format!("expected one block in this region of `{name}`");
            let related = Related::at(ir.op(parent).name, format!("`{name}` here"));
            self.report(Code::SyntaxError, parent, ir.block(*second).label, message, related);
        }
        let may_lack_terminator = blocks.len() == 1 && info.is_none_or(|info| info.traits.no_terminator);
        for &block in blocks {
            self.block(parent, block, may_lack_terminator);
        }
    }

    fn predecessors(&mut self, parent: OpId, entry: BlockId, blocks: &[BlockId]) {
        let ir = &self.item.ir;
        for &block in blocks {
            let Some(&last) = ir.ops_of(block).last() else { continue };
            let back = ir
                .successors(last)
                .iter()
                .find(|successor| successor.block == Some(entry));
            if let Some(successor) = back {
                let label = self.item.str(successor.label);
                let message = format!("block {label} is where its region begins: nothing can jump to it");
                let mut related = Related::at(ir.op(parent).name, "the region of this operation".to_owned());
                related.push(Related {
                    span: ir.block(entry).label,
                    message: "begins here".into(),
                    inside: None,
                });
                return self.report(Code::UndefinedBlock, last, successor.label, message, related);
            }
        }
    }

    fn block(&mut self, parent: OpId, block: BlockId, may_lack_terminator: bool) {
        let ir = &self.item.ir;
        let Some((&last, before)) = ir.ops_of(block).split_last() else {
            if !may_lack_terminator && !ir.block(block).label.is_empty() {
                let message = "expected a terminator in this block".to_owned();
                let related = Related::at(ir.op(parent).name, "in a region of this operation".to_owned());
                self.report(Code::SyntaxError, parent, ir.block(block).label, message, related);
            }
            return;
        };
        for &op in before {
            let is_terminator = self.known(op).is_some_and(|info| info.traits.terminator);
            if is_terminator || (!ir.successors(op).is_empty() && ir.op(op).is_spelled_out()) {
                let message = format!("expected `{}` at the end of its block", self.item.op_name(op));
                let related = Related::at(
                    ir.op(before[before.len() - 1].max(last)).name,
                    "the block ends here".to_owned(),
                );
                return self.report(Code::SyntaxError, op, ir.op(op).name, message, related);
            }
        }
        if !may_lack_terminator && self.known(last).is_some_and(|info| !info.traits.terminator) {
            let message = "expected a terminator after this operation, at the end of its block".to_owned();
            self.report(Code::SyntaxError, last, ir.op(last).name, message, Vec::new());
        }
    }

    /// The entry of an operation whose text fits it.
    fn known(&self, op: OpId) -> Option<&OpInfo> {
        self.item.info(op).filter(|_| self.item.ir.op(op).is_understood())
    }

    /// Only terminators have successors.
    fn successors(&mut self, op: OpId) {
        let ir = &self.item.ir;
        if let [successor, ..] = ir.successors(op)
            && ir.op(op).is_spelled_out()
            && self.item.info(op).is_some_and(|info| !info.traits.terminator)
        {
            let message = format!("expected no successor: `{}` is no terminator", self.item.op_name(op));
            self.report(Code::SyntaxError, op, successor.label, message, Vec::new());
        }
    }

    /// A function without a body is defined elsewhere: it is private.
    fn declaration(&mut self, op: OpId) {
        let (ir, data) = (&self.item.ir, self.item.ir.op(op));
        let Some(symbol) = data.symbol else { return };
        if !self.known(op).is_some_and(|info| info.traits.private_declaration) {
            return;
        }
        let is_public = self.item.visibility(op) == "public";
        // Where its text is wrong, the body may be part of that.
        let is_read = || !self.item.errors.iter().any(|error| data.span.touches(error.span.start));
        if is_public && !ir.regions_of(op).iter().any(|&region| ir.has_body(region)) && is_read() {
            let message = "expected `private`, or a body: a declaration cannot be public".to_owned();
            self.report(Code::SyntaxError, op, symbol, message, Vec::new());
        }
    }

    fn report(&mut self, code: Code, op: OpId, span: Span, message: String, related: Vec<Related>) {
        self.findings.push(Finding {
            code,
            severity: code.default_severity(),
            span,
            message,
            related,
            op: Some(op),
            buffer: None,
        });
    }
}
