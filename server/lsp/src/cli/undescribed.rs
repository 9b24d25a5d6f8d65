//! Operations without a description that return memrefs: nothing is reported of these, and a reader has to know that.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use mlir_grammar::Document;
use mlir_grammar::ir::types::Type;

/// Each of them, by name.
#[derive(Default)]
pub struct Undescribed(BTreeMap<String, Occurrences>);

/// Where one of them is seen.
struct Occurrences {
    count: usize,
    /// Which of its results is a memref: the first one.
    result: usize,
}

impl Undescribed {
    /// With those of a document.
    pub fn add(&mut self, document: &Document) {
        for placed in document.items() {
            let ir = &placed.item.ir;
            for op in ir.ops().filter(|&op| ir.op(op).info.is_none()) {
                // The one type of `my.pool %n : memref<4xf32>` may be that of its result.
                let names_memref =
                    || ir.regions_of(op).is_empty() && placed.item.str(ir.op(op).span).contains("memref<");
                let is_memref = |value| ir.type_of(value).map_or_else(names_memref, Type::is_memref);
                let Some(result) = ir.results(op).position(is_memref) else {
                    continue;
                };
                let name = placed.item.op_name(op).to_owned();
                let known = self.0.entry(name).or_insert(Occurrences { count: 0, result });
                known.count += 1;
            }
        }
    }

    /// Writes which one is the most frequent, and how to describe it; nothing if there is none.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let most = self.0.iter().max_by_key(|(name, known)| (known.count, Reverse(*name)));
        let Some((name, Occurrences { result, .. })) = most else {
            return Ok(());
        };
        let others = match self.0.len() - 1 {
            0 => String::new(),
            1 => " and one more operation".to_owned(),
            others => format!(" and {others} more operations"),
        };
        writeln!(
            out,
            "No dialect table describes {name}{others}: memrefs returned there are not checked.\n\
             To say that it allocates one, try `memref-analyzer describe {name} --allocates {result}`."
        )
    }
}
