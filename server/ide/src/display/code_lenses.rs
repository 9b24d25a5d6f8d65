//! What an editor shows above a function or a global: how often it is referred to, and what it does with buffers.

use std::ops::Range;

use buffer_analysis::summary::{Certainty, Summary};
use mlir_grammar::{ItemKind, OpId, Placed};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::Analysis;

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lens {
    /// How often a symbol is referred to, and by how many functions.
    References {
        /// References to it.
        references: usize,
        /// Functions that hold at least one of them.
        callers: usize,
        /// Whether it is a function: then its callers are what counts.
        is_function: bool,
    },
    /// What a function does with buffers: [`ownership_summary`] says it.
    Ownership,
}

/// A lens, and the name above which it is (bytes in the document).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeLens {
    /// The name.
    pub range: Range<usize>,
    /// What is shown.
    pub lens: Lens,
}

/// The lenses of a document in the order of the text. A symbol that nothing refers to has no lens of references.
#[must_use]
pub fn code_lenses(analysis: &Analysis) -> Vec<CodeLens> {
    let document = analysis.document();
    let items = document.items();
    // References by piece and name, since a module's symbols may be referred to from around it.
    let mut references: FxHashMap<(usize, &str), (usize, usize)> = FxHashMap::default();
    let mut piece = 0;
    for placed in items {
        if analysis.is_cancelled() {
            return Vec::new();
        }
        piece += usize::from(placed.item.kind == ItemKind::Separator);
        let mut seen = FxHashSet::default();
        for used in placed.item.ir.symbol_uses() {
            let path = placed.item.str(used.span);
            let name = path.rsplit("::").next().unwrap_or(path);
            let (count, callers) = references.entry((piece, name)).or_default();
            *count += 1;
            *callers += usize::from(seen.insert(name));
        }
    }
    let mut lenses = Vec::new();
    let mut piece = 0;
    for placed in items {
        if analysis.is_cancelled() {
            break;
        }
        piece += usize::from(placed.item.kind == ItemKind::Separator);
        let ir = &placed.item.ir;
        for op in ir.ops() {
            let (Some(span), Some(symbol)) = (ir.op(op).symbol, placed.item.symbol(op)) else {
                continue;
            };
            let is_function = placed.item.is_function(op);
            let is_module = placed
                .item
                .info(op)
                .is_some_and(|info| info.traits.module || info.traits.symbol_table);
            if is_module {
                continue;
            }
            let range = placed.start + span.start as usize..placed.start + span.end as usize;
            let (references, callers) = references.get(&(piece, &*symbol)).copied().unwrap_or_default();
            if references > 0 {
                lenses.push(CodeLens {
                    range: range.clone(),
                    lens: Lens::References {
                        references,
                        callers,
                        is_function,
                    },
                });
            }
            if is_function
                && crate::navigation::declaration::function_has_body(&placed, op) == Some(true)
                && has_buffers(&placed, op)
            {
                lenses.push(CodeLens {
                    range,
                    lens: Lens::Ownership,
                });
            }
        }
    }
    lenses
}

/// Whether a function takes or returns memrefs.
pub(crate) fn has_buffers(placed: &Placed<'_>, op: OpId) -> bool {
    let ir = &placed.item.ir;
    let Some(signature) = &ir.op(op).signature else {
        return false;
    };
    signature
        .arguments
        .iter()
        .chain(&signature.results)
        .any(|&ty| ir.ty(ty).is_memref())
}

/// What the function at `offset` (bytes in the document) does with the buffers that it takes and returns, in a few words.
#[must_use]
pub fn ownership_summary(analysis: &Analysis, offset: usize) -> Option<String> {
    let index = analysis.document().item_at(offset)?;
    let placed = analysis.document().items().at(index);
    let ir = &placed.item.ir;
    let mut op = ir.op_at(u32::try_from(offset - placed.start).ok()?)?;
    while placed.item.info(op).is_none_or(|info| !info.traits.function) {
        op = ir.parent_op(op)?;
    }
    let symbol = placed.item.symbol(op)?;
    let facts = analysis.facts(index)?;
    let summary = facts.summary(&symbol)?;
    let words = words(&placed, op, summary);
    Some(match words.is_empty() {
        true => "borrows its buffers".to_owned(),
        false => words.join(", "),
    })
}

fn words(placed: &Placed<'_>, op: OpId, summary: &Summary) -> Vec<String> {
    let ir = &placed.item.ir;
    let entry = ir
        .regions_of(op)
        .first()
        .and_then(|&region| ir.blocks_of(region).first());
    let names: Vec<String> = entry
        .map(|&block| {
            ir.arguments(block)
                .map(|argument| placed.item.value_name(argument))
                .collect()
        })
        .unwrap_or_default();
    let name = |index: usize| {
        names
            .get(index)
            .map_or_else(|| format!("argument {index}"), Clone::clone)
    };
    let mut words = Vec::new();
    for (index, argument) in summary.arguments.iter().enumerate() {
        match argument.freed {
            Certainty::Always => words.push(format!("frees {}", name(index))),
            Certainty::May => words.push(format!("may free {}", name(index))),
            Certainty::Never => {}
        }
    }
    let is_only = summary.results.len() == 1;
    for (index, result) in summary.results.iter().enumerate() {
        let what = if is_only {
            "its result".to_owned()
        } else {
            format!("result {index}")
        };
        let sources: Vec<String> = result
            .arguments
            .iter()
            .map(|&argument| name(argument as usize))
            .collect();
        match (result.owned, sources.is_empty()) {
            (true, true) => words.push(format!("transfers ownership of {what}")),
            (true, false) => words.push(format!("{what} is new or {}", sources.join(" or "))),
            (false, false) => words.push(format!("{what} is {}", sources.join(" or "))),
            (false, true) if result.is_global => words.push(format!("{what} is a global")),
            (false, true) => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, analysis};

    /// Each lens with the name that it is above.
    fn shown(text: &str) -> Vec<String> {
        let analysis = analysis(text);
        let lenses = code_lenses(&analysis).into_iter().map(|lens| {
            let name = &text[lens.range.clone()];
            match lens.lens {
                Lens::References {
                    references, callers, ..
                } => format!("{name}: {references} references, {callers} callers"),
                Lens::Ownership => format!("{name}: {}", ownership_summary(&analysis, lens.range.start).unwrap()),
            }
        });
        lenses.collect()
    }

    #[test]
    fn references_and_callers() {
        let callers = "func.func @f() {\n  call @g() : () -> ()\n  call @g() : () -> ()\n  return\n}\n";
        assert_eq!(
            shown(&format!(
                "func.func private @g()\n{callers}// -----\nmemref.global @m : memref<4xf32>\n"
            )),
            ["@g: 2 references, 1 callers"]
        );
    }

    #[test]
    fn what_functions_do_with_buffers() {
        let text = "func.func @free(%a: memref<4xf32>, %c: i1, %b: memref<4xf32>) {\n  memref.dealloc %a : memref<4xf32>\n  scf.if %c {\n    \
                    memref.dealloc %b : memref<4xf32>\n  }\n  return\n}\nfunc.func @new() -> memref<4xf32> {\n  %a = memref.alloc() : memref<4xf32>\n  \
                    return %a : memref<4xf32>\n}\nfunc.func @same(%a: memref<4xf32>) -> memref<4xf32> {\n  return %a : memref<4xf32>\n}\n\
                    func.func @look(%a: memref<4xf32>) {\n  return\n}\n";
        let ownership = shown(text).into_iter().filter(|shown| !shown.contains("references"));
        assert_eq!(
            ownership.collect::<Vec<_>>(),
            [
                "@free: frees %a, may free %b",
                "@new: transfers ownership of its result",
                "@same: its result is %a",
                "@look: borrows its buffers"
            ]
        );
    }

    #[test]
    fn no_summary_where_there_is_no_function() {
        for source in ["$0", "memref.global @$0g : memref<4xf32>\n"] {
            let fixture = Fixture::new(source);
            assert_eq!(ownership_summary(&fixture.analysis, fixture.cursor), None);
        }
    }
}
