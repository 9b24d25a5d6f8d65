//! A path condition: what is known on one path through a program.

use smallvec::SmallVec;
use triomphe::Arc;

use super::arithmetic::signed;
use super::facts::{Fact, Facts, Quantity};
use super::interval::Interval;
use super::rewrite::Rewriter;
use super::solver::{Contradiction, Solver};
use super::terms::{Division, Node, TermId, Terms};

/// How many cases a question is split into, by conditions that are open.
const SPLITS: usize = 4;

/// A conjunction of facts about terms of one arena. Clones share what they know until one of them learns more.
///
/// It may know less than what was assumed (past a limit, old facts are forgotten), and an answer may be missing that is
/// implied. What it says is true of every assignment of the symbols that satisfies all that was assumed.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Condition {
    facts: Arc<Facts>,
}

impl Condition {
    /// Nothing is known.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Learns that a truth value holds, or that it does not.
    ///
    /// # Errors
    ///
    /// If that cannot be. The condition is then left as it was.
    pub fn assume(&mut self, terms: &mut Terms, term: TermId, truth: bool) -> Result<(), Contradiction> {
        self.learn(terms, [Fact::Holds(term, truth)])
    }

    /// Whether a truth value holds, or does not; `None` if both are possible, or nothing can be said.
    #[must_use]
    pub fn entails(&self, terms: &mut Terms, term: TermId) -> Option<bool> {
        if let Some(decided) = self.facts().decide(terms, term) {
            return Some(decided);
        }
        [true, false].into_iter().find(|&truth| {
            let mut against = self.clone();
            against.assume(terms, term, !truth).is_err() || against.fails_in_each_case(terms, term)
        })
    }

    /// Where an integer lies, as a signed or an unsigned number.
    #[must_use]
    pub fn range(&self, terms: &mut Terms, term: TermId, signed: bool) -> Interval {
        let normal = self.representative(terms, term);
        let quantity = Quantity::new(normal, signed);
        if !terms.split(normal).0.is_some_and(|base| terms.has_definition(base)) {
            return self.facts().range(terms, quantity);
        }
        // What its definition says now may be more than was noted.
        let mut facts = self.facts().clone();
        let mut solver = Solver::new(terms, &mut facts);
        solver.keep(quantity);
        match solver.add([]) {
            Ok(()) => {
                let normal = Rewriter::new(&facts).rewrite(terms, normal);
                facts.range(terms, Quantity::new(normal, signed))
            }
            Err(_) => self.facts().range(terms, quantity),
        }
    }

    /// What is left of an integer, as an unsigned number, when it is divided by a constant above 0; `None` where that is not
    /// known.
    #[must_use]
    pub fn rest(&self, terms: &mut Terms, term: TermId, divisor: u64) -> Option<u64> {
        let normal = self.representative(terms, term);
        let width = terms.width(normal);
        let (Some(base), more) = terms.split(normal) else {
            return terms.as_constant(normal).map(|number| number % divisor);
        };
        let by = terms.constant(width, divisor);
        let left = terms.remainder(Division::Unsigned, base, by);
        let left = self.representative(terms, left);
        let left = i128::from(terms.as_constant(left)?);
        // A sum that wraps leaves something else.
        let more = signed(more, width);
        let sums = self.range(terms, base, false).plus(Interval::point(more));
        let is_whole = Interval::natural(width, false).contains(sums);
        is_whole.then(|| (left + more).rem_euclid(i128::from(divisor)) as u64)
    }

    /// Numbers that an integer is known not to be, as signed ones.
    #[must_use]
    pub fn holes(&self, terms: &mut Terms, term: TermId) -> Vec<i128> {
        let normal = self.representative(terms, term);
        let width = terms.width(normal);
        let (base, more) = terms.split(normal);
        let unequal = self.facts().disequalities.iter().map(|entry| entry.0);
        let offsets = unequal.filter_map(|equality| match *terms.node(equality) {
            Node::IsZero(difference) => {
                let (other, offset) = terms.split(difference);
                (other == base).then_some(more.wrapping_sub(offset))
            }
            _ => None,
        });
        offsets.map(|bits| signed(bits, width)).collect()
    }

    /// The representative of all terms that are known to be equal to this one.
    #[must_use]
    pub fn representative(&self, terms: &mut Terms, term: TermId) -> TermId {
        Rewriter::new(self.facts()).rewrite(terms, term)
    }

    pub(super) fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Adds facts; if they cannot be, none of them.
    pub(super) fn learn(
        &mut self,
        terms: &mut Terms,
        facts: impl IntoIterator<Item = Fact>,
    ) -> Result<(), Contradiction> {
        let mut learnt = self.facts().clone();
        Solver::new(terms, &mut learnt).add(facts)?;
        if learnt != *self.facts() {
            *self = learnt.into();
        }
        Ok(())
    }

    /// Whether each case of some open condition is impossible.
    fn fails_in_each_case(&self, terms: &mut Terms, asked: TermId) -> bool {
        self.open_conditions(terms, asked).into_iter().any(|condition| {
            [true, false]
                .into_iter()
                .all(|truth| self.clone().assume(terms, condition, truth).is_err())
        })
    }

    /// Conditions on which a term, or a clause, depends.
    fn open_conditions(&self, terms: &mut Terms, asked: TermId) -> SmallVec<[TermId; SPLITS]> {
        let asked = self.representative(terms, asked);
        let clauses = self.facts().clauses.iter().rev().map(|entry| entry.0);
        let mut open = SmallVec::new();
        let mut left: Vec<TermId> = clauses.take(SPLITS).chain([asked]).collect();
        let mut looked_at = 0;
        while let Some(term) = left.pop()
            && open.len() < SPLITS
            && looked_at < 64
        {
            looked_at += 1;
            let condition = match *terms.node(term) {
                Node::Select(condition, ..) => Some(condition),
                Node::Extremum(kind, a, b) => Some(terms.less(kind.signed, a, b)),
                Node::And(a, _) | Node::Xor(a, _) => Some(terms.unsigned_literal(a).0),
                _ => None,
            };
            if let Some(condition) = condition
                && !open.contains(&condition)
                && self.facts().decide(terms, condition).is_none()
            {
                open.push(condition);
            }
            left.extend(terms.node(term).children());
        }
        open
    }
}

impl From<Facts> for Condition {
    fn from(facts: Facts) -> Self {
        Self { facts: Arc::new(facts) }
    }
}

impl std::fmt::Debug for Condition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.facts().fmt(f)
    }
}
