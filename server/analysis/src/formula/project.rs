//! Forgetting symbols, with what follows for the others kept.
//!
//! An equality is solved for what is to be forgotten, so that other facts speak of something else; differences over a
//! forgotten quantity become those between its neighbours (Fourier and Motzkin's elimination, for differences). Bounds have
//! been passed on before.

use rustc_hash::FxHashMap;

use super::arithmetic::inverse;
use super::condition::Condition;
use super::facts::{Facts, Quantity};
use super::rewrite::Rewriter;
use super::solver::{Contradiction, Solver};
use super::terms::{Node, Sort, SymbolId, TermId, Terms};

/// How many differences a forgotten quantity may leave.
const LEFT_BEHIND: usize = 64;

/// Which terms speak of what is forgotten; what is made of others is looked up once.
struct Forgotten<'a> {
    keep: &'a dyn Fn(SymbolId) -> bool,
    known: FxHashMap<TermId, bool>,
}

/// Up to which depth looking into a term is as good as looking it up.
const SHALLOW: u16 = 3;

impl Forgotten<'_> {
    fn has(&mut self, terms: &Terms, term: TermId) -> bool {
        if terms.depth(term) <= SHALLOW {
            return match terms.node(term) {
                Node::Symbol(symbol) => !(self.keep)(*symbol),
                node => node.children().into_iter().any(|child| self.has(terms, child)),
            };
        }
        for below in terms.reachable([term], |below| !self.known.contains_key(&below)) {
            let forgotten = match terms.node(below) {
                Node::Symbol(symbol) => !(self.keep)(*symbol),
                node => node.children().iter().any(|child| self.known[child]),
            };
            self.known.insert(below, forgotten);
        }
        self.known[&term]
    }
}

impl Condition {
    /// What is known of the symbols for which `keep` holds.
    #[must_use]
    pub fn project(&self, terms: &mut Terms, keep: impl Fn(SymbolId) -> bool) -> Self {
        let mut forgotten = Forgotten {
            keep: &keep,
            known: FxHashMap::default(),
        };
        if !self.facts().terms().any(|term| forgotten.has(terms, term)) {
            return self.clone();
        }
        let mut facts = self.facts().clone();
        if resolve(terms, &mut facts, &mut forgotten).is_err() {
            // What is known cannot be: any part of it is right.
            facts = self.facts().clone();
        }
        eliminate(terms, &mut facts, &mut forgotten);
        facts.count_bits(terms);
        facts.into()
    }
}

/// Solves equalities of what is kept for what is forgotten.
fn resolve(terms: &mut Terms, facts: &mut Facts, forgotten: &mut Forgotten) -> Result<(), Contradiction> {
    // Each round removes a rule; what solving brings about anew is not without end either.
    for _ in 0..2 * facts.rules.len() {
        let mut rules = facts.rules.iter().rev().copied();
        let rule = rules.find(|&(term, value)| !forgotten.has(terms, term) && forgotten.has(terms, value));
        let Some((term, value)) = rule else {
            break;
        };
        facts.remove_rule(term);
        let solution = solved(terms, term, value, forgotten);
        let mut solver = Solver::new(terms, facts);
        match solution {
            Some((pivot, solution)) => solver.replace(pivot, solution),
            None => solver.pass_range(value, term),
        }
        solver.add([])?;
    }
    Ok(())
}

/// The rule for something forgotten in `value` that says that `value` is `term`.
fn solved(terms: &mut Terms, term: TermId, value: TermId, forgotten: &mut Forgotten) -> Option<(TermId, TermId)> {
    let Sort::Integer(width @ 2..) = terms.sort(term) else {
        let (value, turn) = terms.unsigned_literal(value);
        let is_value = matches!(
            terms.node(value),
            Node::Symbol(_) | Node::Apply(..) | Node::Truncate(_) | Node::Select(..)
        );
        return is_value.then(|| (value, terms.turned(term, turn)));
    };
    let (parts, _) = terms.linear(value);
    let pivot = parts.iter().rev().find(|&&(part, factor)| {
        factor & 1 == 1
            && forgotten.has(terms, part)
            && !terms.contains(term, part)
            && parts
                .iter()
                .all(|&(other, _)| other == part || !terms.contains(other, part))
    });
    let &(pivot, factor) = pivot?;
    // `term = factor * pivot + rest`
    let own = terms.sum(width, [(pivot, factor)].into_iter().collect(), 0);
    let rest = terms.subtract(value, own);
    let rest = terms.subtract(term, rest);
    Some((pivot, terms.scale(rest, inverse(factor))))
}

impl Solver<'_> {
    /// Replaces one term by another, everywhere.
    fn replace(&mut self, term: TermId, other: TermId) {
        self.pass_range(term, other);
        let mut rule = Facts::default();
        rule.insert_rule(self.terms, term, other);
        let mut rewriter = Rewriter::new(&rule);
        let terms = &*self.terms;
        for fact in self.facts.take_where(|known| terms.contains(known, term)) {
            let fact = fact.map(|of| rewriter.rewrite(self.terms, of));
            self.queue.push_back(fact);
        }
    }
}

/// Takes out all facts that speak of what is forgotten.
fn eliminate(terms: &mut Terms, facts: &mut Facts, forgotten: &mut Forgotten) {
    let quantities: Vec<Quantity> = facts
        .bounds
        .iter()
        .map(|entry| entry.0)
        .filter(|quantity| forgotten.has(terms, quantity.term))
        .collect();
    for quantity in quantities {
        let (below, above): (Vec<_>, Vec<_>) = (facts.below(quantity).collect(), facts.above(quantity).collect());
        facts.remove_quantity(quantity);
        let bridges = below
            .iter()
            .flat_map(|&(left, first)| above.iter().map(move |&(right, second)| (left, right, first + second)));
        for (left, right, most) in bridges.take(LEFT_BEHIND) {
            if left != right && facts.distance(terms, left, right) > most {
                facts.insert_difference(left, right, most);
            }
        }
    }
    facts.take_where(|term| forgotten.has(terms, term));
}
