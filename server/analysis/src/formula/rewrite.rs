//! Terms with other terms in the place of some that they are made of, built again so that they take their one form.

use rustc_hash::FxHashMap;

use super::facts::Facts;
use super::terms::{Division, Node, Sort, TermId, Terms};

/// How many terms below one are rewritten; the rest stays as it is.
const REWRITTEN: usize = 256;

/// Rewrites terms by the rules of facts.
pub(super) struct Rewriter<'a> {
    facts: &'a Facts,
    done: FxHashMap<TermId, TermId>,
}

impl<'a> Rewriter<'a> {
    pub(super) fn new(facts: &'a Facts) -> Self {
        Self {
            facts,
            done: FxHashMap::default(),
        }
    }

    /// The term with the right side of a rule in the place of each left side.
    pub(super) fn rewrite(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        if !terms.may_contain(term, self.facts.ruled) {
            return term;
        }
        if let Some(&known) = self.facts.rules.get(&term) {
            return known;
        }
        if let Some(&done) = self.done.get(&term) {
            return done;
        }
        if terms.depth(term) == 0 || terms.is_deep(term) || self.done.len() >= REWRITTEN {
            return term;
        }
        let children = terms.node(term).children();
        let is_other = children.into_iter().any(|child| self.rewrite(terms, child) != child);
        let result = if is_other {
            let rebuilt = terms.rebuild(term, |terms, child| self.rewrite(terms, child));
            self.facts.rules.get(&rebuilt).copied().unwrap_or(rebuilt)
        } else {
            term
        };
        self.done.insert(term, result);
        result
    }
}

impl Terms {
    /// The same term of other terms.
    pub(super) fn rebuild(&mut self, term: TermId, replace: impl FnMut(&mut Self, TermId) -> TermId) -> TermId {
        let node = self.node(term).clone();
        self.build(self.sort(term), node, replace)
    }

    /// What a node is made into where other terms are in the place of its children.
    pub(super) fn build(
        &mut self,
        sort: Sort,
        node: Node,
        mut replace: impl FnMut(&mut Self, TermId) -> TermId,
    ) -> TermId {
        let width = sort.width();
        let mut with = |terms: &mut Self, child| replace(terms, child);
        match node {
            Node::Constant(_) | Node::FloatConstant(_) | Node::Symbol(_) => self.intern(sort, node),
            Node::Apply(function, arguments) => {
                let replaced: Vec<_> = arguments.iter().map(|&argument| with(self, argument)).collect();
                self.applied(function, &replaced, sort)
            }
            Node::Sum(parts) => {
                let mut sum = self.constant(width, 0);
                for (part, factor) in parts {
                    let part = with(self, part);
                    let part = self.scale(part, factor);
                    sum = self.add(sum, part);
                }
                sum
            }
            Node::Offset(base, offset) => {
                let (base, offset) = (with(self, base), self.constant(width, offset));
                self.add(base, offset)
            }
            Node::Select(condition, a, b) => {
                let (condition, a, b) = (with(self, condition), with(self, a), with(self, b));
                self.select(condition, a, b)
            }
            Node::Extremum(kind, a, b) => {
                let (a, b) = (with(self, a), with(self, b));
                self.extremum(kind, a, b)
            }
            Node::Quotient(a, divisor) => {
                let (a, divisor) = (with(self, a), self.constant(width, divisor));
                self.divide(Division::Unsigned, a, divisor)
            }
            Node::Remainder(a, divisor) => {
                let (a, divisor) = (with(self, a), self.constant(width, divisor));
                self.remainder(Division::Unsigned, a, divisor)
            }
            Node::ZeroExtend(a) => {
                let a = with(self, a);
                self.zero_extend(a, width)
            }
            Node::SignExtend(a) => {
                let a = with(self, a);
                self.sign_extend(a, width)
            }
            Node::Truncate(a) => {
                let a = with(self, a);
                self.truncate(a, width)
            }
            Node::Not(a) => {
                let a = with(self, a);
                self.not(a)
            }
            Node::And(a, b) => {
                let (a, b) = (with(self, a), with(self, b));
                self.and(a, b)
            }
            Node::Xor(a, b) => {
                let (a, b) = (with(self, a), with(self, b));
                self.xor(a, b)
            }
            Node::Less { signed, left, right } => {
                let (left, right) = (with(self, left), with(self, right));
                self.less(signed, left, right)
            }
            Node::IsZero(a) => {
                let a = with(self, a);
                self.is_zero(a)
            }
            Node::Compare(outcomes, a, b) => {
                let (a, b) = (with(self, a), with(self, b));
                self.compare(outcomes, a, b)
            }
        }
    }
}
