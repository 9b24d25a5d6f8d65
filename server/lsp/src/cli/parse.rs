//! `memref-analyzer parse`: what the parser sees in a file.

use std::io::{self, BufWriter, Write};

use mlir_grammar::implied::{self, Body, Named};
use mlir_grammar::ir::Operand;
use mlir_grammar::{BlockId, Document, Item, ItemKind, MAX_NESTING, OpId, Spelling, TypeId, ValueId};
use serde::Serialize;

use super::arguments::{ParseArguments, ParseFormat};
use super::files;
use super::outcome::{FOUND, UNUSABLE, complain};
use super::projects;
use crate::encoding::Encoding;

#[derive(Default, Serialize)]
struct Tree {
    ops: Vec<Op>,
}

#[derive(Serialize)]
struct Op {
    name: String,
    results: Vec<Value>,
    operands: Vec<String>,
    successors: Vec<String>,
    regions: Vec<Region>,
}

#[derive(Serialize)]
struct Value {
    name: String,
    #[serde(rename = "type")]
    ty: Option<String>,
}

#[derive(Serialize)]
struct Region {
    blocks: Vec<Block>,
}

#[derive(Serialize)]
struct Block {
    label: Option<String>,
    args: Vec<Value>,
    ops: Vec<Op>,
}

pub fn run(arguments: &ParseArguments) -> io::Result<u8> {
    let text = match files::read(&arguments.file) {
        Ok(text) => text,
        Err(problem) => {
            complain(&problem.to_string());
            return Ok(UNUSABLE);
        }
    };
    let (facts, standing) = projects::of_file(&arguments.file);
    let document = Document::new(&text, facts.dialects);
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        ParseFormat::Json => {
            serde_json::to_writer(&mut out, &tree(&document))?;
            writeln!(out)?;
        }
        ParseFormat::None => {}
    }
    out.flush()?;
    let has_errors = complain_of_errors(arguments, &document) || standing.errors > 0;
    Ok(match (standing.is_unusable, has_errors) {
        (true, _) => UNUSABLE,
        (false, true) => FOUND,
        (false, false) => 0,
    })
}

/// Says where the text could not be read; whether there is such a place.
fn complain_of_errors(arguments: &ParseArguments, document: &Document) -> bool {
    let mut has_errors = false;
    for placed in document.items() {
        for error in &placed.item.errors {
            has_errors = true;
            let at = Encoding::Utf8.position(document.text(), placed.start + error.span.start as usize);
            let (line, column) = (at.line + 1, at.character + 1);
            complain(&format!(
                "{}:{line}:{column}: {}",
                arguments.file.display(),
                error.message
            ));
        }
    }
    has_errors
}

/// The operations of a document; those of a module, which are items of their own, in its region. Modules nested deeper
/// than [`MAX_NESTING`] are beside what they hold.
fn tree(document: &Document) -> Tree {
    let mut ops = Vec::new();
    // The modules around what comes next, outermost first.
    let mut open: Vec<(usize, Op)> = Vec::new();
    let mut spelling = Spelling::default();
    for (index, placed) in document.items().iter().enumerate() {
        match placed.item.kind {
            ItemKind::Alias => spelling.define(&placed.item.text),
            ItemKind::Separator => spelling.forget(),
            _ => {}
        }
        let printer = Printer {
            item: placed.item,
            spelling: &spelling,
        };
        // Of the open modules, those after the innermost one around the item have ended.
        let is_around = |module: usize| Some(module) <= document.scopes().module(index);
        while let Some((_, module)) = open.pop_if(|(item, _)| !is_around(*item)) {
            siblings(&mut ops, &mut open).push(module);
        }
        let mut here: Vec<Op> = placed.item.ir.top().iter().map(|&top| printer.op(top)).collect();
        if placed.item.kind == ItemKind::ModuleOpen
            && open.len() < MAX_NESTING
            && let Some(mut module) = here.pop()
        {
            let block = Block {
                label: None,
                args: Vec::new(),
                ops: Vec::new(),
            };
            module.regions = vec![Region { blocks: vec![block] }];
            siblings(&mut ops, &mut open).extend(here);
            open.push((index, module));
        } else {
            siblings(&mut ops, &mut open).extend(here);
        }
    }
    while let Some((_, module)) = open.pop() {
        siblings(&mut ops, &mut open).push(module);
    }
    Tree { ops }
}

/// Where the next operation goes.
fn siblings<'a>(top: &'a mut Vec<Op>, open: &'a mut [(usize, Op)]) -> &'a mut Vec<Op> {
    let module = open.last_mut().map(|(_, module)| module);
    let block = module.and_then(|module| module.regions.first_mut()?.blocks.first_mut());
    block.map_or(top, |block| &mut block.ops)
}

/// What turns an item into what is printed.
struct Printer<'d> {
    item: &'d Item,
    /// The spelling of types: the same whether the text uses aliases or not.
    spelling: &'d Spelling,
}

impl Printer<'_> {
    fn op(&self, id: OpId) -> Op {
        let (item, ir) = (self.item, &self.item.ir);
        let regions = match implied::body(item, id, self.spelling) {
            Some(body) => vec![Region {
                blocks: vec![self.implied_block(body)],
            }],
            None => {
                let blocks = |region| ir.blocks_of(region).iter().map(|&id| self.block(id)).collect();
                let regions = ir.regions_of(id).iter();
                regions.map(|&region| Region { blocks: blocks(region) }).collect()
            }
        };
        let successors = ir.successors(id).iter();
        Op {
            name: item.op_name(id).to_owned(),
            results: ir.results(id).map(|result| self.value(result)).collect(),
            operands: ir.operands(id).iter().map(|operand| self.operand(operand)).collect(),
            successors: successors
                .map(|successor| item.str(successor.label).to_owned())
                .collect(),
            regions,
        }
    }

    /// The name as the text uses it; where the text says nothing, the value's own.
    fn operand(&self, operand: &Operand) -> String {
        match operand.value {
            Some(value) if operand.span.is_empty() => self.item.value_name(value),
            _ => self.item.str(operand.span).to_owned(),
        }
    }

    fn block(&self, id: BlockId) -> Block {
        let (item, ir) = (self.item, &self.item.ir);
        let label = ir.block(id).label;
        Block {
            label: (!label.is_empty()).then(|| item.str(label).to_owned()),
            args: ir.arguments(id).map(|argument| self.value(argument)).collect(),
            ops: ir.ops_of(id).iter().map(|&id| self.op(id)).collect(),
        }
    }

    fn value(&self, value: ValueId) -> Value {
        let ir = &self.item.ir;
        let text = |ty: TypeId| self.spelling.of(&ir.ty(ty).text).into_owned();
        Value {
            name: self.item.value_name(value),
            ty: ir.value(value).ty.map(text),
        }
    }

    /// A block that MLIR builds where the text says nothing.
    fn implied_block(&self, body: Body) -> Block {
        let value = |value: Named| Value {
            name: value.name,
            ty: Some(self.spelling.of(&value.ty).into_owned()),
        };
        let ops = body.ops.into_iter().map(|op| Op {
            name: op.name,
            results: op.result.into_iter().map(value).collect(),
            operands: op.operands,
            successors: Vec::new(),
            regions: Vec::new(),
        });
        Block {
            label: None,
            ops: ops.collect(),
            args: body.arguments.into_iter().map(value).collect(),
        }
    }
}
