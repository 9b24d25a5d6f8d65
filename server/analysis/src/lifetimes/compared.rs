//! A measure, for tests alone: of what the ways of control hang on, how much the older mechanisms decide and how much the path
//! condition, by what is asked and how it is computed. It goes with the last of these mechanisms.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::{Def, OpId, ValueId};

use super::bounds::Bound;
use super::machine::Machine;
use super::world::World;
use crate::call_site::calls;

/// How often something was asked, and who had an answer.
#[derive(Clone, Copy, Default, Debug)]
struct Count {
    both: usize,
    old: usize,
    formula: usize,
    neither: usize,
    /// They say the opposite: nothing gets there.
    opposite: usize,
}

/// What is asked (a condition, whether a loop runs), and what it is computed by.
type Construct = (&'static str, String);

static COUNTS: Mutex<BTreeMap<Construct, Count>> = Mutex::new(BTreeMap::new());

fn note(construct: Construct, old: Option<bool>, formula: Option<bool>) {
    let mut counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
    let count = counts.entry(construct).or_default();
    let column = match (old, formula) {
        (Some(old), Some(formula)) if old != formula => &mut count.opposite,
        (Some(_), Some(_)) => &mut count.both,
        (Some(_), None) => &mut count.old,
        (None, Some(_)) => &mut count.formula,
        (None, None) => &mut count.neither,
    };
    *column += 1;
}

impl Machine<'_> {
    /// What a value is computed by, in a word.
    fn construct(&self, value: ValueId) -> String {
        match self.item.ir.value(value).def {
            Def::Argument { .. } => "argument".to_owned(),
            Def::Result { op, .. } => match self.item.info(op) {
                None => "unknown operation".to_owned(),
                Some(_) if calls(self.item, op) => "call".to_owned(),
                Some(info) if info.has_effect(EffectKind::Read) => "load".to_owned(),
                Some(_) if !self.item.ir.regions_of(op).is_empty() => "regions".to_owned(),
                Some(info) => info
                    .computes
                    .map_or("other".to_owned(), |computes| format!("{computes:?}")),
            },
        }
    }

    /// Before `world` is split by a condition.
    pub(super) fn compare_condition(&mut self, world: &World, condition: ValueId) {
        let old = self.conditions.known(world, condition);
        let term = self.term(world, condition);
        let formula = term.and_then(|term| world.entails(&mut self.arena.terms, term));
        note(("condition", self.construct(condition)), old, formula);
    }

    /// Before it is split by whether a loop runs.
    pub(super) fn compare_entry(&mut self, world: &World, op: OpId, ends: (Bound, Bound)) {
        let remembers = self.conditions.remembers(world, ends);
        let old = remembers.then(|| self.conditions.runs(world, ends)).flatten();
        let goes = [true, false].map(|runs| self.assume_runs(&mut world.clone(), op, runs));
        let formula = (goes[0] != goes[1]).then_some(goes[0]);
        note(("loop runs", self.item.op_name(op).to_owned()), old, formula);
    }
}

/// All that was counted, a line each.
fn table(counts: &BTreeMap<Construct, Count>) -> String {
    let mut table = format!(
        "{:44}{:>10}{:>10}{:>10}{:>10}{:>10}\n",
        "", "both", "old", "formula", "neither", "opposite"
    );
    for ((what, construct), count) in counts {
        let name = format!("{what}: {construct}");
        let _ = writeln!(
            table,
            "{name:44}{:>10}{:>10}{:>10}{:>10}{:>10}",
            count.both, count.old, count.formula, count.neither, count.opposite
        );
    }
    table
}

mod tests {
    use std::path::{Path, PathBuf};

    use mlir_grammar::{Dialects, Document};

    use super::*;
    use crate::summary::NoCallees;

    /// Conditions about which the older mechanisms know nothing more than the path condition.
    const ALONE: [&str; 4] = ["CompareFloats", "Constant", "Truncate", "load"];

    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => files(&path, found),
                false => found.push(path),
            }
        }
    }

    /// Counts over the corpus, and over the files of the folder that `COMPARED` names; `--nocapture` shows the table.
    #[test]
    fn some_conditions_are_decided_by_the_path_condition_alone() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/corpus");
        let mut found = Vec::new();
        for folder in ["double-free", "leak", "silent", "use-after-free"] {
            files(&root.join(folder), &mut found);
        }
        if let Some(folder) = std::env::var_os("COMPARED") {
            files(Path::new(&folder), &mut found);
        }
        found.retain(|file| file.extension().is_some_and(|extension| extension == "mlir"));
        for file in found {
            let text = std::fs::read_to_string(file).expect("a file");
            let document = Document::new(&text, Dialects::builtin());
            for placed in document.items().iter() {
                _ = crate::analyse(placed.item, &NoCallees);
            }
        }
        let counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
        println!("{}", table(&counts));
        for construct in ALONE {
            let count = counts[&("condition", construct.to_owned())];
            assert!(
                count.both + count.formula + count.neither > 0,
                "{construct} is never asked"
            );
            assert_eq!((count.old, count.opposite), (0, 0), "{construct}: {count:?}");
        }
    }
}
