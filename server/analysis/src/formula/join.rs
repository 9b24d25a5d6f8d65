//! What holds on both of two paths.
//!
//! What both know in the same words stays. Where they differ, a fact of one side is kept if the other side implies it;
//! intervals and differences become the weaker of both. Differences are compared between all quantities that differ and their
//! neighbours while these are few, since one side may know from bounds what the other one assumed: that `i < n` stays true
//! where `i` is 0 and then 1.

use super::condition::Condition;
use super::facts::{Fact, Facts, Quantity};
use super::interval::Interval;
use super::rewrite::Rewriter;
use super::solver::Solver;
use super::terms::{Sort, TermId, Terms};

/// Up to how many quantities all differences are compared.
const ALL_PAIRS: usize = 20;

impl Condition {
    /// What is known on both paths in the same terms, bounds included: of paths that come one after the other, each time less. So
    /// it widens.
    #[must_use]
    pub fn common(&self, other: &Self) -> Self {
        self.facts().common(other.facts(), |_, _| None).into()
    }

    /// What is known on both paths.
    #[must_use]
    pub fn join(&self, other: &Self, terms: &mut Terms) -> Self {
        if self == other {
            return self.clone();
        }
        let mut joined = Vec::new();
        for (one, another) in [(self, other), (other, self)] {
            let (facts, others) = (one.facts(), another.facts());
            equalities(terms, facts, others, &mut joined);
            for (term, ()) in facts.disequalities.beyond(&others.disequalities) {
                if others.decide(terms, term) == Some(false) {
                    joined.push(Fact::Holds(term, false));
                }
            }
            for (term, ()) in facts.clauses.beyond(&others.clauses) {
                if another.entails(terms, term) == Some(true) {
                    joined.push(Fact::Holds(term, true));
                }
            }
            for ((a, b), outcomes) in facts.outcomes.beyond(&others.outcomes) {
                let (x, y) = (another.representative(terms, a), another.representative(terms, b));
                joined.push(Fact::Compare(a, b, outcomes | others.outcomes(terms, x, y)));
            }
        }
        ranges(terms, self.facts(), other.facts(), &mut joined);
        let weaker = |one: Interval, another| Some(one.hull(another));
        let mut facts = self.facts().common(other.facts(), weaker);
        match Solver::new(terms, &mut facts).add(joined) {
            Ok(()) => facts.into(),
            // Both paths are impossible.
            Err(_) => self.clone(),
        }
    }
}

/// The equalities of one path, in other terms on the other one, that hold there.
fn equalities(terms: &mut Terms, one: &Facts, another: &Facts, joined: &mut Vec<Fact>) {
    let rules = one.rules.beyond(&another.rules).into_iter();
    let mut by_value: Vec<(TermId, TermId)> = rules.map(|(term, value)| (value, term)).collect();
    by_value.sort_unstable();
    let mut other = Rewriter::new(another);
    let mut before: Option<(TermId, TermId)> = None;
    for (value, term) in by_value {
        // Two terms may be equal on both paths, to something else on each.
        let same = before.filter(|before| before.0 == value).map(|before| before.1);
        before = Some((value, term));
        for equal in [Some(value), same].into_iter().flatten() {
            if other.rewrite(terms, term) == other.rewrite(terms, equal) {
                joined.push(Fact::Equal(term, equal));
            }
        }
        if let (true, Some(truth)) = (terms.is_boolean(term), terms.as_truth(value))
            && another.decide(terms, term) == Some(truth)
        {
            joined.push(Fact::Holds(term, truth));
        }
    }
}

/// The quantities that one path bounds in other terms.
fn differing(terms: &Terms, one: &Facts, another: &Facts) -> Vec<Quantity> {
    let mut quantities: Vec<Quantity> = Vec::new();
    for (facts, others) in [(one, another), (another, one)] {
        quantities.extend(facts.bounds.beyond(&others.bounds).iter().map(|entry| entry.0));
        let apart = facts.differences.beyond(&others.differences);
        quantities.extend(apart.iter().flat_map(|&((left, right), _)| [left, right]));
        for (term, value) in facts.rules.beyond(&others.rules) {
            if let Sort::Integer(2..) = terms.sort(term) {
                let base = terms.split(value).0;
                quantities.extend(base.into_iter().chain([term]).map(|term| Quantity::new(term, true)));
            }
        }
    }
    quantities.sort_unstable();
    quantities.dedup();
    quantities
}

/// Quantities with those that they are compared with, and with what is one of them plus a number.
fn with_neighbours(terms: &Terms, one: &Facts, another: &Facts, quantities: &[Quantity]) -> Vec<Quantity> {
    let mut all = quantities.to_vec();
    for facts in [one, another] {
        for &of in quantities {
            all.extend(facts.above(of).chain(facts.below(of)).map(|other| other.0));
        }
        for &(term, value) in facts.rules.iter() {
            let base = terms.split(value).0.filter(|&base| base != value);
            if base.is_some_and(|base| quantities.iter().any(|of| of.term == base)) {
                all.push(Quantity::new(term, true));
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The weaker of the bounds of quantities and of their differences.
fn ranges(terms: &mut Terms, one: &Facts, another: &Facts, joined: &mut Vec<Fact>) {
    let mut quantities = differing(terms, one, another);
    if quantities.len() <= ALL_PAIRS {
        let all = with_neighbours(terms, one, another, &quantities);
        if all.len() <= ALL_PAIRS {
            quantities = all;
        }
    }
    let (mut first, mut second) = (Rewriter::new(one), Rewriter::new(another));
    let mut sides: Vec<(Quantity, Quantity)> = Vec::new();
    let mut hulls = Vec::new();
    for &quantity in &quantities {
        let here = Quantity::new(first.rewrite(terms, quantity.term), quantity.signed);
        let there = Quantity::new(second.rewrite(terms, quantity.term), quantity.signed);
        let hull = one.range(terms, here).hull(another.range(terms, there));
        sides.push((here, there));
        hulls.push(hull);
        if hull != Interval::natural(terms.width(quantity.term), quantity.signed) {
            joined.push(Fact::Range(quantity, hull));
        }
    }
    if quantities.len() <= ALL_PAIRS {
        let apart = Apart::new(terms, one, another, &sides);
        for (i, &left) in quantities.iter().enumerate() {
            for (j, &right) in quantities.iter().enumerate() {
                let most = apart.between(i, j);
                if i != j && most < hulls[i].high - hulls[j].low && !apart.is_implied(i, j) {
                    joined.push(Fact::Difference(left, right, most));
                }
            }
        }
        return;
    }
    for (facts, others, rewriter) in [(one, another, &mut second), (another, one, &mut first)] {
        for ((left, right), most) in facts.differences.beyond(&others.differences) {
            let there = [left, right].map(|of| Quantity::new(rewriter.rewrite(terms, of.term), of.signed));
            let most = most.max(others.difference(terms, there[0], there[1]));
            joined.push(Fact::Difference(left, right, most));
        }
    }
}

/// By how much each of some quantities is larger than each other one, at most, on both paths. The weaker of two closed
/// matrices is closed.
struct Apart {
    count: usize,
    most: Vec<i128>,
}

impl Apart {
    fn new(terms: &Terms, one: &Facts, another: &Facts, sides: &[(Quantity, Quantity)]) -> Self {
        let (here, there): (Vec<Quantity>, Vec<Quantity>) = sides.iter().copied().unzip();
        let rows = sides.iter().flat_map(|left| {
            let first = one.differences_to(terms, left.0, &here);
            let second = another.differences_to(terms, left.1, &there);
            first.into_iter().zip(second).map(|(first, second)| first.max(second))
        });
        Self {
            count: sides.len(),
            most: rows.collect(),
        }
    }

    fn between(&self, i: usize, j: usize) -> i128 {
        self.most[i * self.count + j]
    }

    /// Whether a difference follows from those to and from another quantity. One that differs by a constant from either does
    /// not count: the two would imply each other.
    fn is_implied(&self, i: usize, j: usize) -> bool {
        let same = |a: usize, b: usize| self.between(a, b) + self.between(b, a) == 0;
        (0..self.count).any(|k| {
            let way = self.between(i, k) + self.between(k, j);
            way <= self.between(i, j) && !same(i, k) && !same(k, j)
        })
    }
}
