//! How many findings there are of each code.

use std::io::{self, Write};

use buffer_analysis::Code;
use ide::Diagnostic;

/// The numbers, in the order of [`Code::ALL`].
#[derive(Default)]
pub struct CodeCounts([usize; Code::ALL.len()]);

impl CodeCounts {
    /// With some more findings.
    pub fn add(&mut self, diagnostics: &[Diagnostic]) {
        for diagnostic in diagnostics {
            self.0[diagnostic.code as usize] += 1;
        }
    }

    /// How many findings there are.
    pub fn all(&self) -> usize {
        self.0.iter().sum()
    }

    /// Writes a line for each number that is not zero.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (code, number) in Code::ALL.iter().zip(self.0).filter(|(_, number)| *number > 0) {
            writeln!(out, "{number:>8} {}", code.as_str())?;
        }
        Ok(())
    }

    /// Writes which commands fix the findings, and which one explains the most severe of them.
    pub fn write_next_steps(&self, out: &mut impl Write) -> io::Result<()> {
        let mut found: Vec<Code> = Code::ALL
            .into_iter()
            .zip(self.0)
            .filter_map(|(code, number)| (number > 0).then_some(code))
            .collect();
        found.sort_by_key(|code| code.default_severity());
        if found.contains(&Code::Leak) {
            let fix = "memref-analyzer fix --pass insert-deallocs --diff FILE";
            writeln!(out, "To free what leaks, try `{fix}`.")?;
        }
        if let Some(code) = found.first() {
            writeln!(
                out,
                "For what a code means, try `memref-analyzer explain {}`.",
                code.as_str()
            )?;
        }
        Ok(())
    }
}
