//! Bounds of quantities and of their differences, `x - y <= c`.
//!
//! The zone domain (Miné, *A New Numerical Abstract Domain Based on Difference-Bound Matrices*, PADO 2001), kept sparse and
//! apart from the bounds of each quantity (Gange, Navas, Schachte, Søndergaard and Stuckey, *Exploiting Sparsity in
//! Difference-Bound Matrices*, SAS 2016). Differences are not closed: a question searches for the shortest path, with
//! Dijkstra's algorithm, and lower bounds that respect all differences are the potential that makes every step at least 0
//! (Cotton and Maler, *Fast and Flexible Difference Constraint Propagation*, SAT 2006). A difference that follows from others
//! is not kept (Larsen, Larsson, Pettersson and Yi, RTSS 1997), so that the order in which facts were learnt hardly shows.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::arithmetic::signed;
use super::facts::{Fact, Facts, Quantity};
use super::interval::Interval;
use super::solver::{Change, Contradiction, Solver};
use super::terms::{Node, TermId, Terms, bit};

/// How many quantities a search visits.
const VISITED: usize = 256;

/// Shortest paths from one quantity, or to it.
pub(super) type Distances = FxHashMap<Quantity, i128>;

impl Facts {
    /// By how much the first quantity is larger than the second, at most. Both are of normal terms.
    pub(super) fn difference(&self, terms: &Terms, left: Quantity, right: Quantity) -> i128 {
        let (left, right) = (self.view(terms, left), self.view(terms, right));
        let plus = left.plus - right.plus;
        let between = match (left.of, right.of) {
            (Some(left), Some(right)) => self.distance(terms, left, right),
            (Some(left), None) => self.own_range(terms, left).high,
            (None, Some(right)) => -self.own_range(terms, right).low,
            (None, None) => 0,
        };
        between + plus
    }

    /// The same of each of some other quantities, with one search.
    pub(super) fn differences_to(&self, terms: &Terms, left: Quantity, others: &[Quantity]) -> Vec<i128> {
        let Some(start) = self.view(terms, left).of else {
            return others
                .iter()
                .map(|&right| self.difference(terms, left, right))
                .collect();
        };
        let plus = self.view(terms, left).plus;
        let ways = self.shortest(start, false, None);
        let high = self.own_range(terms, start).high;
        let to = |&right: &Quantity| {
            let view = self.view(terms, right);
            let between = match view.of {
                Some(right) => {
                    let bounds = high - self.own_range(terms, right).low;
                    ways.get(&right).map_or(bounds, |&way| way.min(bounds))
                }
                None => high,
            };
            between + plus - view.plus
        };
        others.iter().map(to).collect()
    }

    /// The same, of two quantities that are kept as themselves.
    pub(super) fn distance(&self, terms: &Terms, left: Quantity, right: Quantity) -> i128 {
        if left == right {
            return 0;
        }
        let bounds = self.own_range(terms, left).high - self.own_range(terms, right).low;
        match self.path(left, right) {
            Some(path) => path.min(bounds),
            None => bounds,
        }
    }

    /// The same, by differences alone.
    fn path(&self, left: Quantity, right: Quantity) -> Option<i128> {
        self.above(left).next()?;
        self.below(right).next()?;
        self.shortest(left, false, Some(right)).get(&right).copied()
    }

    /// The differences that follow from others and one more.
    fn implied_with(&self, left: Quantity, right: Quantity, most: i128) -> Vec<(Quantity, Quantity)> {
        // One that does leads from the left quantity, to the right one, or past both.
        let passes = self.below(left).next().is_some() && self.above(right).next().is_some();
        if !passes && self.above(left).next().is_none() && self.below(right).next().is_none() {
            return Vec::new();
        }
        let (towards, onwards) = (self.shortest(left, true, None), self.shortest(right, false, None));
        let around = towards.iter().flat_map(|(&from, before)| {
            let beyond = self.above(from).map(move |(to, length)| (from, to, length - before));
            beyond.filter(|(_, to, length)| onwards.get(to).is_some_and(|after| most + after <= *length))
        });
        around.map(|(from, to, _)| (from, to)).collect()
    }

    /// The shortest paths from a quantity, or backwards those to it; up to a goal, if there is one.
    pub(super) fn shortest(&self, start: Quantity, backwards: bool, goal: Option<Quantity>) -> Distances {
        let low = |quantity| self.bounds.get(&quantity).map_or(0, |range: &Interval| range.low);
        let mut settled = Distances::default();
        let mut open = BinaryHeap::from([Reverse((0, start, 0))]);
        while let Some(Reverse((reduced, quantity, length))) = open.pop() {
            if settled.contains_key(&quantity) {
                continue;
            }
            settled.insert(quantity, length);
            if goal == Some(quantity) || settled.len() == VISITED {
                break;
            }
            let mut step = |(next, most): (Quantity, i128)| {
                if !settled.contains_key(&next) {
                    let turned = if backwards { -1 } else { 1 };
                    let cost = most + turned * (low(next) - low(quantity));
                    open.push(Reverse((reduced + cost, next, length + most)));
                }
            };
            if backwards {
                self.below(quantity).for_each(&mut step);
            } else {
                self.above(quantity).for_each(&mut step);
            }
        }
        settled
    }
}

impl Solver<'_> {
    /// Bounds a quantity of any term.
    pub(super) fn bound(&mut self, quantity: Quantity, range: Interval) -> Result<(), Contradiction> {
        let quantity = self.normal_quantity(quantity);
        let view = self.facts.view(self.terms, quantity);
        let range = range.shifted(-view.plus);
        match view.of {
            None if range.contains(Interval::point(0)) => Ok(()),
            None => Err(Contradiction),
            Some(kept) => self.tighten(kept, range),
        }
    }

    /// Bounds the difference of quantities of any terms.
    pub(super) fn bound_difference(
        &mut self,
        left: Quantity,
        right: Quantity,
        most: i128,
    ) -> Result<(), Contradiction> {
        let (left, right) = (self.normal_quantity(left), self.normal_quantity(right));
        let (first, second) = (self.facts.view(self.terms, left), self.facts.view(self.terms, right));
        let most = most - first.plus + second.plus;
        match (first.of, second.of) {
            (None, None) if most >= 0 => Ok(()),
            (None, None) => Err(Contradiction),
            (Some(left), None) => self.tighten(left, Interval::new(i128::MIN, most)),
            (None, Some(right)) => self.tighten(right, Interval::new(-most, i128::MAX)),
            (Some(left), Some(right)) if left == right => {
                if most >= 0 {
                    Ok(())
                } else {
                    Err(Contradiction)
                }
            }
            (Some(left), Some(right)) => self.relate(left, right, most),
        }
    }

    /// Bounds the difference of two quantities that are kept as themselves.
    fn relate(&mut self, left: Quantity, right: Quantity, most: i128) -> Result<(), Contradiction> {
        if self.facts.distance(self.terms, left, right) <= most {
            return Ok(());
        }
        if self.facts.own_range(self.terms, left).low - self.facts.own_range(self.terms, right).high > most {
            return Err(Contradiction);
        }
        let around = self.facts.path(right, left).map(|back| back + most);
        if around.is_some_and(|around| around < 0) {
            return Err(Contradiction);
        }
        self.keep(left);
        self.keep(right);
        if around == Some(0) {
            // Each difference on the cycle seems to follow from the cycle itself: all stay.
            self.equate_quantities(left, right, most);
        } else {
            for (from, to) in self.facts.implied_with(left, right, most) {
                self.facts.remove_difference(from, to);
            }
        }
        self.facts.insert_difference(left, right, most);
        self.dirty = true;
        let (above, below) = (
            self.facts.range(self.terms, right).high,
            self.facts.range(self.terms, left).low,
        );
        self.tighten(left, Interval::new(i128::MIN, above + most))?;
        self.tighten(right, Interval::new(below - most, i128::MAX))?;
        self.look_at_bases(self.base(left), self.base(right));
        Ok(())
    }

    /// Quantities that differ by a constant: so do their terms, if they are read as the same kind of number.
    fn equate_quantities(&mut self, left: Quantity, right: Quantity, apart: i128) {
        let width = self.terms.width(left.term);
        if left.signed == right.signed && width == self.terms.width(right.term) {
            let apart = self.terms.constant(width, apart as u64);
            let moved = self.terms.add(right.term, apart);
            self.queue.push_back(Fact::Equal(left.term, moved));
        }
    }

    /// Confines a quantity that is kept as itself.
    pub(super) fn tighten(&mut self, quantity: Quantity, range: Interval) -> Result<(), Contradiction> {
        let kept = self.facts.bounds.get(&quantity).copied();
        let before = kept.unwrap_or_else(|| self.facts.own_range(self.terms, quantity));
        let after = before.meet(range);
        if after.is_empty() {
            return Err(Contradiction);
        }
        if after != before {
            if kept.is_none() {
                self.keep(quantity);
            }
            self.facts.bounds.insert(quantity, after);
            self.dirty = true;
            self.mark(quantity, after.low > before.low, after.high < before.high);
        }
        Ok(())
    }

    /// Begins to keep a quantity.
    pub(super) fn keep(&mut self, quantity: Quantity) {
        if self.facts.bounds.get(&quantity).is_some() {
            return;
        }
        let range = self.facts.own_range(self.terms, quantity);
        self.facts.insert_bound(self.terms, quantity, range);
        self.mark(quantity, false, false);
        let base = self.base(quantity);
        let anchor = self.facts.view(self.terms, Quantity::new(base, quantity.signed));
        if let Some(anchor) = anchor.of {
            self.keep(anchor);
        }
        self.state_definition(base);
    }

    fn mark(&mut self, quantity: Quantity, low: bool, high: bool) {
        match self.changed.iter_mut().find(|change| change.quantity == quantity) {
            Some(change) => {
                change.low |= low;
                change.high |= high;
            }
            None => self.changed.push_back(Change { quantity, low, high }),
        }
    }

    pub(super) fn base(&self, quantity: Quantity) -> TermId {
        self.terms.split(quantity.term).0.unwrap_or(quantity.term)
    }

    /// What follows from new bounds of a quantity.
    pub(super) fn pass_on(&mut self, Change { quantity, low, high }: Change) -> Result<(), Contradiction> {
        let Some(&range) = self.facts.bounds.get(&quantity) else {
            return Ok(());
        };
        if let Some(value) = range.as_point() {
            let constant = self.terms.constant(self.terms.width(quantity.term), value as u64);
            self.queue.push_back(Fact::Equal(quantity.term, constant));
        }
        let mut related: SmallVec<[(Quantity, Interval); 8]> = SmallVec::new();
        if low {
            let above = self.facts.above(quantity);
            related.extend(above.map(|(other, most)| (other, Interval::new(range.low - most, i128::MAX))));
        }
        if high {
            let below = self.facts.below(quantity);
            related.extend(below.map(|(other, most)| (other, Interval::new(i128::MIN, range.high + most))));
        }
        for (other, range) in related {
            self.tighten(other, range)?;
        }
        self.look_at_family(quantity)?;
        let base = self.base(quantity);
        self.look_at_bases(base, base);
        Ok(())
    }

    /// Looks again at definitions and disequalities that speak of both terms.
    pub(super) fn look_at_bases(&mut self, a: TermId, b: TermId) {
        self.study(a);
        self.study(b);
        if !self.is_inner(a) && !self.is_inner(b) {
            return;
        }
        let terms = &*self.terms;
        let speaks = |term| terms.is_near(term, a) && terms.is_near(term, b);
        // What is made of a term is younger.
        let (facts, younger) = (&*self.facts, a.max(b));
        let kept = facts.bounds.from(|quantity| quantity.term < younger).iter();
        let kept = kept.filter(|kept| terms.may_contain(kept.0.term, bit(younger)));
        let kept = kept.map(|entry| self.base(entry.0));
        let kept = kept.filter(|&base| terms.has_definition(base) && speaks(base));
        let ruled = facts.rules.iter().filter(|rule| terms.has_definition(rule.0));
        let ruled = ruled.filter(|&&(term, value)| {
            let either = |base| terms.is_near(term, base) || terms.is_near(value, base);
            either(a) && either(b)
        });
        let defined: Vec<TermId> = kept.chain(ruled.map(|rule| rule.0)).collect();
        let unequal = facts.disequalities.from(|&equality| equality < younger).iter();
        let unequal: Vec<TermId> = unequal.map(|entry| entry.0).filter(|&term| speaks(term)).collect();
        for term in defined {
            self.study(term);
        }
        for term in unequal {
            self.exclude(term);
        }
    }

    fn is_inner(&self, term: TermId) -> bool {
        self.facts.inner & bit(term) != 0
    }

    /// Keeps quantities as something else where bounds now say so, and relates those of one term: with other offsets, read
    /// as the other kind of number.
    fn look_at_family(&mut self, quantity: Quantity) -> Result<(), Contradiction> {
        let Quantity { term, signed } = quantity;
        let base = self.base(quantity);
        let other = Quantity::new(term, !signed);
        let near: SmallVec<[Quantity; 4]> = if self.is_inner(base) {
            let kept = self.facts.bounds.from(|quantity| quantity.term < base).iter();
            let kept = kept.map(|entry| entry.0);
            kept.filter(|kept| self.terms.is_near(kept.term, base)).collect()
        } else if self.facts.bounds.get(&other).is_some() {
            SmallVec::from_slice(&[quantity, other])
        } else {
            // How one is kept hangs on others.
            return Ok(());
        };
        let mut family: SmallVec<[Quantity; 4]> = SmallVec::new();
        for quantity in near {
            if self.facts.view(self.terms, quantity).of != Some(quantity) {
                self.queue.extend(self.facts.remove_quantity(quantity));
            } else if self.base(quantity) == base {
                family.push(quantity);
            }
        }
        for &anchor in family.iter().filter(|kept| kept.term == base) {
            for &other in family.iter().filter(|&&kept| kept != anchor) {
                self.link_two(other, anchor)?;
            }
        }
        Ok(())
    }

    /// Modulo two to the width, quantities of one term differ by what is known; which multiples of that are possible, bounds
    /// and differences say.
    fn link_two(&mut self, other: Quantity, anchor: Quantity) -> Result<(), Contradiction> {
        let width = self.terms.width(anchor.term);
        let offset = signed(self.terms.split(other.term).1, width);
        let offset = if other.term == anchor.term { 0 } else { offset };
        let modulus = 1_i128 << width;
        let (there, here) = (
            self.facts.range(self.terms, other),
            self.facts.range(self.terms, anchor),
        );
        let apart = Interval::new(
            -self.facts.distance(self.terms, anchor, other),
            self.facts.distance(self.terms, other, anchor),
        );
        let (mut new_there, mut new_here) = (Interval::new(1, 0), Interval::new(1, 0));
        let wraps = apart.wraps(modulus, Interval::point(offset));
        for wrap in wraps.low..=wraps.high {
            let apart = offset + wrap * modulus;
            let possible = there.meet(here.shifted(apart));
            new_there = new_there.hull(possible);
            if !possible.is_empty() {
                new_here = new_here.hull(possible.shifted(-apart));
            }
        }
        if new_there.is_empty() {
            return Err(Contradiction);
        }
        self.tighten(other, new_there)?;
        self.tighten(anchor, new_here)
    }

    /// What follows for bounds and differences from a linear term not being 0.
    pub(super) fn exclude(&mut self, equality: TermId) {
        let Node::IsZero(term) = *self.terms.node(equality) else {
            return;
        };
        let width = self.terms.width(term);
        let (parts, constant) = self.terms.linear(term);
        let excluded = -signed(constant, width);
        let modulus = 1_i128 << width;
        // Values that are not 0 modulo two to the width.
        let is_excluded = |value: i128| (value - excluded).rem_euclid(modulus) == 0;
        for sign in [true, false] {
            match *parts {
                [(a, 1), (b, factor)] if signed(factor, width) == -1 => {
                    let (a, b) = (Quantity::new(a, sign), Quantity::new(b, sign));
                    for (left, right, turn) in [(a, b, 1), (b, a, -1)] {
                        let most = self.facts.difference(self.terms, left, right);
                        if is_excluded(turn * most) {
                            self.queue.push_back(Fact::Difference(left, right, most - 1));
                        }
                    }
                }
                _ => {
                    let Some(base) = self.terms.split(term).0 else {
                        return;
                    };
                    let quantity = Quantity::new(base, sign);
                    let range = self.facts.range(self.terms, quantity);
                    let low = range.low + i128::from(is_excluded(range.low));
                    let high = range.high - i128::from(is_excluded(range.high));
                    if (low, high) != (range.low, range.high) {
                        self.queue.push_back(Fact::Range(quantity, Interval::new(low, high)));
                    }
                }
            }
        }
    }
}
