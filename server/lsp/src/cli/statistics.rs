//! `check --statistics`: how much was checked, what was found, and where verdicts about memory may be fewer.

use std::io::{self, Write};

use ide::{Analysis, Diagnostic};

use super::code_counts::CodeCounts;
use super::outcome::count;

/// What one file adds.
#[derive(Default)]
pub struct Sizes {
    functions: usize,
    operations: usize,
    /// Functions, by symbol, with more paths than are followed one by one.
    joined: Vec<String>,
}

impl Sizes {
    /// Of a document that is analysed.
    pub fn of(analysis: &Analysis) -> Self {
        let mut sizes = Self::default();
        for (index, placed) in analysis.document().items().iter().enumerate() {
            sizes.operations += placed.item.ir.ops().len();
            let Some(facts) = analysis.facts(index) else { continue };
            let symbols = facts.facts.summaries.iter().map(|(symbol, _)| symbol.to_string());
            sizes.functions += symbols.len();
            if facts.facts.has_joined_disjuncts {
                sizes.joined.extend(symbols);
            }
        }
        sizes
    }
}

/// All files together.
#[derive(Default)]
pub struct Statistics {
    files: usize,
    all: Sizes,
    findings: CodeCounts,
}

impl Statistics {
    /// Adds a file. `name`: as the command line names it.
    pub fn add(&mut self, name: &str, sizes: &Sizes, diagnostics: &[Diagnostic]) {
        self.files += 1;
        self.all.functions += sizes.functions;
        self.all.operations += sizes.operations;
        let joined = sizes.joined.iter().map(|function| format!("{function} in {name}"));
        self.all.joined.extend(joined);
        self.findings.add(diagnostics);
    }

    /// Writes them: a line for each number that is not zero.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let (functions, operations) = (self.all.functions, self.all.operations);
        writeln!(
            out,
            "{}, {}, {}",
            count(self.files, "file"),
            count(functions, "function"),
            count(operations, "operation")
        )?;
        self.findings.write(out)?;
        for function in &self.all.joined {
            writeln!(out, "limit of paths reached: {function}")?;
        }
        Ok(())
    }
}
