//! When a function accesses its arguments: the flags and numbers in the disjuncts that do.
//!
//! A caller that passes a freed buffer is wrong only if one of these disjuncts is its own.

use mlir_grammar::ValueId;
use rustc_hash::FxHashMap;

use super::disjunct::{Disjunct, Object, Origin, Pointer};
use super::machine::Machine;
use crate::numbers::Numbers;
use crate::summary::Use;

/// How many circumstances are told apart; a function that has more looks into the argument on every way.
const CIRCUMSTANCES: usize = 8;

/// What is known where something looks into an argument: of arguments that callers can tell, in order. Of nothing: always.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Circumstance {
    pub(super) facts: Vec<(ValueId, bool)>,
    pub(super) numbers: Vec<(ValueId, Numbers)>,
}

impl Circumstance {
    fn is_always(&self) -> bool {
        self.facts.is_empty() && self.numbers.is_empty()
    }

    /// Both as one, where they differ in one flag, or in what one number is, and that is all that either can be.
    fn or(&self, other: &Circumstance) -> Option<Circumstance> {
        let mut both = self.clone();
        if self.facts == other.facts {
            let at = only_difference(&self.numbers, &other.numbers)?;
            match self.numbers[at].1.or(other.numbers[at].1)? {
                Numbers::ALL => _ = both.numbers.remove(at),
                numbers => both.numbers[at].1 = numbers,
            }
        } else if self.numbers == other.numbers {
            both.facts.remove(only_difference(&self.facts, &other.facts)?);
        } else {
            return None;
        }
        Some(both)
    }
}

/// Where alone what is known of the same values differs.
fn only_difference<T: PartialEq>(one: &[(ValueId, T)], other: &[(ValueId, T)]) -> Option<usize> {
    let are_of_same = one
        .iter()
        .map(|(value, _)| value)
        .eq(other.iter().map(|(value, _)| value));
    let mut differ = (0..one.len()).filter(|&at| one[at] != other[at]);
    let at = are_of_same.then(|| differ.next()).flatten()?;
    differ.next().is_none().then_some(at)
}

/// The arguments that something looks into, or may; and when.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched(FxHashMap<ValueId, Vec<Circumstance>>);

impl Touched {
    /// Anybody may look into the argument at any time.
    pub(super) fn always(&mut self, argument: ValueId) {
        self.0.insert(argument, vec![Circumstance::default()]);
    }

    fn is_always(&self, argument: ValueId) -> bool {
        let known = self.0.get(&argument);
        known.is_some_and(|known| known.iter().any(Circumstance::is_always))
    }

    fn add(&mut self, argument: ValueId, circumstance: Circumstance) {
        let known = self.0.entry(argument).or_default();
        if known.iter().any(|known| known.is_always() || *known == circumstance) {
            return;
        }
        let mut circumstance = circumstance;
        while let Some((at, both)) = (0..known.len()).find_map(|at| Some((at, known[at].or(&circumstance)?))) {
            known.swap_remove(at);
            circumstance = both;
        }
        known.push(circumstance);
        if known.len() > CIRCUMSTANCES || known.last().is_some_and(Circumstance::is_always) {
            self.always(argument);
        }
    }

    /// When something looks into an argument, in the eyes of who passes `arguments`; `None`: never.
    pub(super) fn uses(&self, argument: ValueId, arguments: &[ValueId]) -> Option<Vec<Use>> {
        let known = self.0.get(&argument)?;
        if self.is_always(argument) {
            return Some(Vec::new());
        }
        let index = |value: ValueId| {
            let index = arguments.iter().position(|argument| *argument == value)?;
            Some(index as u32)
        };
        let mut uses: Vec<Use> = known
            .iter()
            .map(|Circumstance { facts, numbers }| Use {
                given: facts
                    .iter()
                    .filter_map(|(value, is)| Some((index(*value)?, *is)))
                    .collect(),
                numbers: numbers
                    .iter()
                    .filter_map(|(value, are)| Some((index(*value)?, *are)))
                    .collect(),
            })
            .collect();
        uses.sort_unstable();
        Some(uses)
    }
}

impl Machine<'_> {
    /// Notes that something looks into a buffer, where that is an argument.
    pub(super) fn touch(&mut self, pointer: Option<Pointer>, object: &Object, state: &Disjunct) {
        let argument = pointer.map(|pointer| pointer.object.site);
        let argument = argument.filter(|&site| object.origin == Origin::Argument && !self.touched.is_always(site));
        if let Some(argument) = argument {
            let circumstance = self.circumstance(state);
            self.touched.add(argument, circumstance);
        }
    }

    /// Notes that a callee looks into a buffer where `when` holds beside what is known, where that buffer is an argument.
    pub(super) fn touch_when(&mut self, pointer: Pointer, object: &Object, when: Circumstance) {
        if object.origin == Origin::Argument {
            self.touched.add(pointer.object.site, when);
        }
    }

    /// What a disjunct knows that callers can tell.
    pub(super) fn circumstance(&mut self, state: &Disjunct) -> Circumstance {
        let pre = self.pre;
        let flags = pre.kept.iter().filter(|&&value| pre.kinds.is_i1(value));
        let known = flags.filter_map(|&flag| Some((flag, self.truth(state, flag)?)));
        let mut facts: Vec<(ValueId, bool)> = known.collect();
        facts.sort_unstable();
        Circumstance {
            facts,
            numbers: self.outcome_numbers(state),
        }
    }
}
