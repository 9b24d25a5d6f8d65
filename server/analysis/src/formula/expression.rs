//! Terms outside of an arena: what a summary says, in which the symbols are the inputs of a function, by number.

use super::condition::Condition;
use super::terms::{Function, Node, Sort, SymbolId, TermId, Terms};

/// How many terms an expression is made of at most.
const SIZE: usize = 64;

/// A term with all terms below it, over inputs that have numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Expression {
    /// Each after those that it is made of, which are named by their places here; the last one is the term itself.
    nodes: Box<[(Sort, Node)]>,
}

impl Expression {
    /// Writes down a term. `None` if it is large, if it is made of a symbol that is in no `input`, or if it has a meaning in
    /// its arena alone.
    pub fn of(terms: &Terms, term: TermId, input: impl Fn(TermId) -> Option<u32>) -> Option<Self> {
        let opened = terms.reachable([term], |term| input(term).is_none());
        let children = opened.into_iter().flat_map(|opened| terms.node(opened).children());
        let mut below: Vec<TermId> = children.chain([term]).collect();
        below.sort_unstable();
        below.dedup();
        if below.len() > SIZE {
            return None;
        }
        let place = |term: TermId| TermId(below.binary_search(&term).map_or(0, |place| place as u32));
        let written = below.iter().map(|&term| {
            let sort = terms.sort(term);
            let is_common = !matches!(sort, Sort::Other(_));
            let node = match (input(term), terms.node(term)) {
                (Some(input), _) => Node::Symbol(SymbolId(input)),
                (None, Node::Symbol(_) | Node::Apply(Function::Opaque(_), _)) => return None,
                (None, node) => node.with_children(place),
            };
            is_common.then_some((sort, node))
        });
        let nodes = written.collect::<Option<_>>()?;
        Some(Self { nodes })
    }

    /// Whether a term is small enough to be written down.
    #[must_use]
    pub fn fits(terms: &Terms, term: TermId) -> bool {
        terms.node(term).children().is_empty()
            || !terms.is_deep(term) && terms.reachable([term], |_| true).len() <= SIZE
    }

    /// The term, with these terms for the inputs. `None` if one of those that it is made of is missing, or is of another sort.
    pub fn build(&self, terms: &mut Terms, inputs: &[Option<TermId>]) -> Option<TermId> {
        self.build_with(terms, |terms, input, sort| {
            let known = inputs.get(input as usize).copied().flatten();
            known.filter(|&known| terms.sort(known) == sort)
        })
    }

    /// Whether this truth value and another one, over the same inputs, cannot hold together.
    #[must_use]
    pub fn excludes(&self, other: &Self) -> bool {
        let mut terms = Terms::new();
        let mut known = Condition::new();
        [self, other].into_iter().any(|expression| {
            let holds = expression.build_with(&mut terms, |terms, input, sort| {
                Some(terms.symbol(SymbolId(input), sort))
            });
            holds.is_some_and(|holds| known.assume(&mut terms, holds, true).is_err())
        })
    }

    fn build_with(
        &self,
        terms: &mut Terms,
        mut input: impl FnMut(&mut Terms, u32, Sort) -> Option<TermId>,
    ) -> Option<TermId> {
        let mut built: Vec<TermId> = Vec::with_capacity(self.nodes.len());
        for (sort, node) in &self.nodes {
            let term = match *node {
                Node::Symbol(SymbolId(number)) => input(terms, number, *sort)?,
                _ => terms.build(*sort, node.clone(), |_, child| built[child.0 as usize]),
            };
            built.push(term);
        }
        built.last().copied()
    }

    /// The inputs that it is made of, by number.
    pub fn inputs(&self) -> impl Iterator<Item = u32> + '_ {
        self.nodes.iter().filter_map(|(_, node)| match node {
            Node::Symbol(SymbolId(input)) => Some(*input),
            _ => None,
        })
    }

    /// The input that it is, if it is nothing else.
    pub fn as_input(&self) -> Option<u32> {
        match &*self.nodes {
            [(_, Node::Symbol(SymbolId(input)))] => Some(*input),
            _ => None,
        }
    }

    /// The bits of the integer that it is, if that is all.
    pub fn as_constant(&self) -> Option<u64> {
        match &*self.nodes {
            [(_, Node::Constant(number))] => Some(*number),
            _ => None,
        }
    }
}
