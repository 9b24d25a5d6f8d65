//! A code action, and what is looked at to compute one.

use buffer_analysis::{Callees, Facts};
use mlir_grammar::{Item, NameErrorKind, TypeAliases};

use crate::check::fixes;
use crate::edit::TextEdit;

/// Something that can be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assist {
    /// What, in the imperative.
    pub title: String,
    /// Where an editor offers it.
    pub kind: AssistKind,
    /// The finding that it fixes, as an index into [`Facts::findings`]; `None` if it fixes several.
    pub finding: Option<usize>,
    /// The edits, relative to the item.
    pub edits: Vec<TextEdit>,
}

/// Where an editor offers an assist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AssistKind {
    /// At a finding.
    QuickFix,
    /// For the whole document.
    SourceFixAll,
}

/// Everything that an assist looks at.
pub(crate) struct Context<'a> {
    pub(crate) item: &'a Item,
    pub(crate) facts: &'a Facts,
    pub(crate) callees: &'a dyn Callees,
    pub(crate) aliases: &'a TypeAliases,
}

impl Context<'_> {
    /// Whether `edits` fix these findings and bring no new one.
    pub(crate) fn fixes(&self, findings: &[usize], edits: &[TextEdit]) -> bool {
        fixes(self.item, self.facts, self.callees, self.aliases, findings, edits)
    }

    /// The findings of the same code about the same buffer: mended together.
    pub(crate) fn same_cause(&self, finding: usize) -> Vec<usize> {
        let wanted = &self.facts.findings[finding];
        let findings = self.facts.findings.iter().enumerate();
        findings
            .filter(|(_, other)| other.code == wanted.code && other.buffer == wanted.buffer)
            .map(|(index, _)| index)
            .collect()
    }

    /// Whether the text says all there is: where a part of it could not be read, a use may hide in it.
    pub(crate) fn is_readable(&self) -> bool {
        let mut errors = self.item.name_errors.iter();
        self.item.errors.is_empty() && errors.all(|error| error.kind == NameErrorKind::OuterValue)
    }
}
