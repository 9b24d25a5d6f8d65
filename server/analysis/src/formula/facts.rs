//! What a path condition keeps, and the facts that go in and out of it.

use std::cmp::Ordering;

use super::interval::Interval;
use super::outcomes::Outcomes;
use super::sorted_map::SortedMap;
use super::terms::{TermId, Terms, bit};

/// The whole number that an integer term is, read as a signed or as an unsigned one. Differences of these do not wrap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Quantity {
    pub(super) term: TermId,
    pub(super) signed: bool,
}

impl Quantity {
    pub(super) const fn new(term: TermId, signed: bool) -> Self {
        Self { term, signed }
    }

    /// By term and then by sign, in one number: quantities are sought most of all.
    fn place(self) -> u64 {
        u64::from(self.term.0) << 1 | u64::from(self.signed)
    }
}

impl Ord for Quantity {
    fn cmp(&self, other: &Self) -> Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Something that is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// A truth value holds, or does not.
    Holds(TermId, bool),
    /// Two terms have the same value.
    Equal(TermId, TermId),
    /// A quantity lies in an interval.
    Range(Quantity, Interval),
    /// The first quantity minus the second is at most this.
    Difference(Quantity, Quantity, i128),
    /// Two floats compare as one of these.
    Compare(TermId, TermId, Outcomes),
}

/// How many facts of each kind are kept when there are more than [`MOST`]; those about the oldest terms are forgotten.
const KEPT: usize = 96;

/// How many facts there may be of each kind. The distance to what is kept pays for choosing what is forgotten.
const MOST: usize = 128;

/// How many clauses are kept, which are looked at each time something else is learnt; and how many comparisons of floats.
const FEW_KEPT: usize = 32;

/// The knowledge of a path condition. Every term in it is normal: no left side of `rules` is in one. Clones share each
/// kind of facts until one of them changes it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Facts {
    /// Solved equalities: a term, and the normal one that it is equal to.
    pub(super) rules: SortedMap<TermId, TermId>,
    /// Where quantities lie. Every quantity that has a difference has an interval.
    pub(super) bounds: SortedMap<Quantity, Interval>,
    /// How much the first quantity is larger than the second, at most.
    pub(super) differences: SortedMap<(Quantity, Quantity), i128>,
    /// The same, by the second quantity: `(second, first)`.
    pub(super) reversed: SortedMap<(Quantity, Quantity), i128>,
    /// Equalities with zero that do not hold.
    pub(super) disequalities: SortedMap<TermId, ()>,
    /// Truth values that hold, from which nothing else follows yet.
    pub(super) clauses: SortedMap<TermId, ()>,
    /// How floats compare, the smaller term first.
    pub(super) outcomes: SortedMap<(TermId, TermId), Outcomes>,
    /// The bits of all terms that have a rule.
    pub(super) ruled: u64,
    /// The bits of all terms inside others that have facts: no definition is about the rest.
    pub(super) inner: u64,
    /// Facts were taken out since `ruled` and `inner` were made: they have bits too many.
    is_reduced: bool,
}

impl Facts {
    pub(super) fn insert_rule(&mut self, terms: &Terms, term: TermId, value: TermId) {
        self.rules.insert(term, value);
        self.ruled |= bit(term);
        self.inner |= terms.inside(term) | terms.inside(value) | bit(value);
    }

    pub(super) fn insert_bound(&mut self, terms: &Terms, quantity: Quantity, range: Interval) {
        self.bounds.insert(quantity, range);
        self.inner |= terms.inside(quantity.term);
    }

    pub(super) fn insert_disequality(&mut self, terms: &Terms, equality: TermId) {
        self.disequalities.insert(equality, ());
        self.inner |= terms.inside(equality);
    }

    pub(super) fn remove_rule(&mut self, term: TermId) {
        self.rules.remove(&term);
        self.is_reduced = true;
    }

    /// Makes the bits those of what is known now.
    pub(super) fn count_bits(&mut self, terms: &Terms) {
        if !std::mem::take(&mut self.is_reduced) {
            return;
        }
        self.ruled = self.rules.iter().fold(0, |bits, &(term, _)| bits | bit(term));
        let kept = self.bounds.iter().map(|entry| terms.inside(entry.0.term));
        let unequal = self.disequalities.iter().map(|entry| terms.inside(entry.0));
        let ruled = self.rules.iter();
        let ruled = ruled.map(|&(term, value)| terms.inside(term) | terms.inside(value) | bit(value));
        self.inner = kept.chain(unequal).chain(ruled).fold(0, |all, bits| all | bits);
    }

    /// The quantities with a larger or equal one after the arrow, and by how much they are larger at most.
    pub(super) fn above(&self, quantity: Quantity) -> impl Iterator<Item = (Quantity, i128)> + '_ {
        from(&self.differences, quantity)
    }

    /// The quantities that this one bounds, and by how much they are larger at most.
    pub(super) fn below(&self, quantity: Quantity) -> impl Iterator<Item = (Quantity, i128)> + '_ {
        from(&self.reversed, quantity)
    }

    pub(super) fn insert_difference(&mut self, left: Quantity, right: Quantity, most: i128) {
        self.differences.insert((left, right), most);
        self.reversed.insert((right, left), most);
    }

    pub(super) fn remove_difference(&mut self, left: Quantity, right: Quantity) {
        self.differences.remove(&(left, right));
        self.reversed.remove(&(right, left));
    }

    /// Takes out a quantity with all that is known of it.
    pub(super) fn remove_quantity(&mut self, quantity: Quantity) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(range) = self.bounds.remove(&quantity) {
            self.is_reduced = true;
            facts.push(Fact::Range(quantity, range));
        }
        let above: Vec<_> = self.above(quantity).collect();
        for (other, most) in above {
            self.remove_difference(quantity, other);
            facts.push(Fact::Difference(quantity, other, most));
        }
        let below: Vec<_> = self.below(quantity).collect();
        for (other, most) in below {
            self.remove_difference(other, quantity);
            facts.push(Fact::Difference(other, quantity, most));
        }
        facts
    }

    /// The terms that something is known of.
    pub(super) fn terms(&self) -> impl Iterator<Item = TermId> + '_ {
        let ruled = self.rules.iter().flat_map(|&(term, value)| [term, value]);
        let bounded = self.bounds.iter().map(|entry| entry.0.term);
        let truths = self.disequalities.iter().chain(self.clauses.iter());
        let compared = self.outcomes.iter().flat_map(|&((a, b), _)| [a, b]);
        ruled.chain(bounded).chain(truths.map(|entry| entry.0)).chain(compared)
    }

    /// What both know in the same words, and where their bounds differ what both are made to, if anything: closed under
    /// differences, since both are.
    pub(super) fn common(&self, other: &Self, both: impl Fn(Interval, Interval) -> Option<Interval>) -> Self {
        Self {
            rules: self.rules.common(&other.rules, |_, _| None),
            bounds: self.bounds.common(&other.bounds, both),
            differences: self.differences.common(&other.differences, |_, _| None),
            reversed: self.reversed.common(&other.reversed, |_, _| None),
            disequalities: self.disequalities.common(&other.disequalities, |(), ()| None),
            clauses: self.clauses.common(&other.clauses, |(), ()| None),
            outcomes: self.outcomes.common(&other.outcomes, |_, _| None),
            ruled: self.ruled,
            inner: self.inner,
            is_reduced: true,
        }
    }

    /// Removes everything about terms for which this holds.
    pub(super) fn take_where(&mut self, mut holds: impl FnMut(TermId) -> bool) -> Vec<Fact> {
        let rules = self.rules.take_where(|rule| holds(rule.0) || holds(rule.1)).into_iter();
        let mut taken: Vec<Fact> = rules.map(|(term, value)| Fact::Equal(term, value)).collect();
        let quantities: Vec<Quantity> = self.bounds.iter().map(|entry| entry.0).collect();
        for quantity in quantities.into_iter().filter(|of| holds(of.term)) {
            taken.extend(self.remove_quantity(quantity));
        }
        let unequal = self.disequalities.take_where(|entry| holds(entry.0)).into_iter();
        taken.extend(unequal.map(|(equality, ())| Fact::Holds(equality, false)));
        let clauses = self.clauses.take_where(|entry| holds(entry.0)).into_iter();
        taken.extend(clauses.map(|(clause, ())| Fact::Holds(clause, true)));
        let outcomes = self.outcomes.take_where(|entry| holds(entry.0.0) || holds(entry.0.1));
        let outcomes = outcomes.into_iter();
        taken.extend(outcomes.map(|((a, b), outcomes)| Fact::Compare(a, b, outcomes)));
        self.is_reduced |= !taken.is_empty();
        taken
    }

    /// Everything that is known.
    pub(super) fn all(&self) -> impl Iterator<Item = Fact> + '_ {
        let equal = self.rules.iter().map(|&(term, value)| Fact::Equal(term, value));
        let bounds = self.bounds.iter().map(|&(of, range)| Fact::Range(of, range));
        let apart = self.differences.iter();
        let apart = apart.map(|&((left, right), most)| Fact::Difference(left, right, most));
        let unequal = self.disequalities.iter().map(|entry| Fact::Holds(entry.0, false));
        let clauses = self.clauses.iter().map(|entry| Fact::Holds(entry.0, true));
        let compared = self.outcomes.iter();
        let compared = compared.map(|&((a, b), outcomes)| Fact::Compare(a, b, outcomes));
        equal
            .chain(bounds)
            .chain(apart)
            .chain(unequal)
            .chain(clauses)
            .chain(compared)
    }

    /// Forgets what is too much.
    pub(super) fn forget_excess(&mut self) {
        if self.bounds.len() > MOST {
            // A quantity is as young as the youngest one that it is compared with.
            let age = |of: Quantity| {
                self.above(of)
                    .chain(self.below(of))
                    .map(|other| other.0)
                    .max()
                    .max(Some(of))
            };
            let mut by_age: Vec<_> = self.bounds.iter().map(|&(of, _)| (age(of), of)).collect();
            by_age.sort_unstable();
            for (_, quantity) in by_age.into_iter().take(self.bounds.len() - KEPT) {
                self.remove_quantity(quantity);
            }
        }
        if self.differences.len() > 2 * MOST {
            let mut by_age: Vec<(Quantity, Quantity)> = self.differences.iter().map(|entry| entry.0).collect();
            by_age.sort_unstable_by_key(|&(left, right)| (left.max(right), left));
            for (left, right) in by_age.into_iter().take(self.differences.len() - 2 * KEPT) {
                self.remove_difference(left, right);
            }
        }
        if self.rules.len() > MOST {
            self.rules.keep_last(KEPT);
            self.is_reduced = true;
        }
        if self.disequalities.len() > MOST {
            self.disequalities.keep_last(KEPT);
            self.is_reduced = true;
        }
        self.clauses.keep_last(FEW_KEPT);
        self.outcomes.keep_last(FEW_KEPT);
    }
}

impl Fact {
    /// The same of other terms.
    pub(super) fn map(self, mut other: impl FnMut(TermId) -> TermId) -> Self {
        match self {
            Self::Holds(term, truth) => Self::Holds(other(term), truth),
            Self::Equal(a, b) => Self::Equal(other(a), other(b)),
            Self::Range(of, range) => Self::Range(Quantity::new(other(of.term), of.signed), range),
            Self::Difference(left, right, most) => {
                let [left, right] = [left, right].map(|of| Quantity::new(other(of.term), of.signed));
                Self::Difference(left, right, most)
            }
            Self::Compare(a, b, outcomes) => Self::Compare(other(a), other(b), outcomes),
        }
    }
}

fn from(
    map: &SortedMap<(Quantity, Quantity), i128>,
    quantity: Quantity,
) -> impl Iterator<Item = (Quantity, i128)> + '_ {
    map.from(move |key| key.0 < quantity)
        .iter()
        .take_while(move |entry| entry.0.0 == quantity)
        .map(|entry| (entry.0.1, entry.1))
}
