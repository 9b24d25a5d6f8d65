//! Where a quantity lies, and in which form it is kept.

use super::arithmetic;
use super::facts::{Facts, Quantity};
use super::interval::Interval;
use super::terms::{Extremum, Function, Node, TermId, Terms};

/// A quantity as another one plus a constant; without the other one, a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub(super) of: Option<Quantity>,
    pub(super) plus: i128,
}

/// How many definitions, one in another, are looked at for the range of a term that nothing is kept of.
const LEVELS: u8 = 3;

impl Facts {
    /// Where a quantity of a normal term lies.
    pub(super) fn range(&self, terms: &Terms, quantity: Quantity) -> Interval {
        self.range_within(terms, quantity, LEVELS)
    }

    /// As what a quantity of a normal term is kept.
    pub(super) fn view(&self, terms: &Terms, quantity: Quantity) -> View {
        self.view_within(terms, quantity, LEVELS)
    }

    fn range_within(&self, terms: &Terms, quantity: Quantity, levels: u8) -> Interval {
        let view = self.view_within(terms, quantity, levels);
        match view.of {
            None => Interval::point(view.plus),
            Some(kept) => self.kept_range(terms, kept, levels).shifted(view.plus),
        }
    }

    /// Where a quantity lies that is kept as itself, or would be.
    pub(super) fn own_range(&self, terms: &Terms, quantity: Quantity) -> Interval {
        self.kept_range(terms, quantity, LEVELS)
    }

    fn kept_range(&self, terms: &Terms, quantity: Quantity, levels: u8) -> Interval {
        match self.bounds.get(&quantity) {
            Some(&range) => range,
            None => self.defined_range(terms, quantity, levels),
        }
    }

    fn view_within(&self, terms: &Terms, quantity: Quantity, levels: u8) -> View {
        let width = terms.width(quantity.term);
        let (base, offset) = match terms.split(quantity.term) {
            (None, value) => {
                let plus = if quantity.signed {
                    arithmetic::signed(value, width)
                } else {
                    i128::from(value)
                };
                return View { of: None, plus };
            }
            (Some(base), offset) => (base, arithmetic::signed(offset, width)),
        };
        let natural = Interval::natural(width, quantity.signed);
        let modulus = 1_i128 << width;
        if offset == 0 && quantity.signed {
            return self.origin(terms, quantity, levels);
        }
        for sign in [true, false] {
            let own = Quantity::new(base, sign);
            // The range as which it is kept decides, so that looking again finds the same.
            let anchor = self.origin(terms, own, levels);
            let range = match anchor.of {
                None => Interval::point(anchor.plus),
                Some(kept) => self.kept_range(terms, kept, levels).shifted(anchor.plus),
            };
            let range = range.shifted(offset);
            let wraps = if natural.low <= range.low && range.low <= natural.high {
                0
            } else {
                (range.low - natural.low) >> width
            };
            if natural.contains(range.shifted(-wraps * modulus)) {
                return View {
                    of: anchor.of,
                    plus: anchor.plus + offset - wraps * modulus,
                };
            }
        }
        View {
            of: Some(quantity),
            plus: 0,
        }
    }

    /// What a term was extended or truncated from, if that is the same number.
    fn origin(&self, terms: &Terms, quantity: Quantity, levels: u8) -> View {
        let itself = View {
            of: Some(quantity),
            plus: 0,
        };
        if levels == 0 {
            return itself;
        }
        let below = levels - 1;
        match *terms.node(quantity.term) {
            Node::ZeroExtend(a) => self.view_within(terms, Quantity::new(a, false), below),
            Node::SignExtend(a) if quantity.signed => self.view_within(terms, Quantity::new(a, true), below),
            Node::Truncate(a) => {
                let natural = Interval::natural(terms.width(quantity.term), quantity.signed);
                for sign in [false, true] {
                    let origin = Quantity::new(a, sign);
                    if natural.contains(self.range_within(terms, origin, below)) {
                        return self.view_within(terms, origin, below);
                    }
                }
                itself
            }
            _ => itself,
        }
    }

    /// Where a term lies by its definition.
    pub(super) fn defined_range(&self, terms: &Terms, quantity: Quantity, levels: u8) -> Interval {
        let Quantity { term, signed } = quantity;
        let width = terms.width(term);
        let natural = Interval::natural(width, signed);
        if levels == 0 {
            return natural;
        }
        let read = |term: TermId, signed| self.range_within(terms, Quantity::new(term, signed), levels - 1);
        let unsigned = match *terms.node(term) {
            Node::Select(_, a, b) => return read(a, signed).hull(read(b, signed)),
            Node::Extremum(kind, a, b) => {
                let (a, b) = (read(a, signed), read(b, signed));
                return match kind {
                    Extremum { signed: sign, .. } if sign != signed => a.hull(b),
                    Extremum { maximum: true, .. } => Interval::new(a.low.max(b.low), a.high.max(b.high)),
                    Extremum { maximum: false, .. } => Interval::new(a.low.min(b.low), a.high.min(b.high)),
                };
            }
            Node::Sum(ref parts) => {
                // A sum has many parts: less far into each.
                let sum = parts.iter().fold(Interval::point(0), |sum, &(part, factor)| {
                    let range = self.range_within(terms, Quantity::new(part, signed), levels / 2);
                    sum.plus(range.times(arithmetic::signed(factor, width)))
                });
                return if natural.contains(sum) { sum } else { natural };
            }
            Node::Quotient(a, divisor) => {
                let range = read(a, false);
                Interval::new(range.low / i128::from(divisor), range.high / i128::from(divisor))
            }
            Node::Remainder(a, divisor) => Interval::new(0, read(a, false).high.min(i128::from(divisor) - 1)),
            Node::ZeroExtend(a) => read(a, false),
            Node::SignExtend(a) if signed => return read(a, true),
            Node::Apply(Function::BitAnd, ref of) => {
                let highest = of.iter().map(|&a| read(a, false).high).min();
                Interval::new(0, highest.unwrap_or(natural.high))
            }
            Node::Apply(Function::BitOr, ref of) => {
                let lowest = of.iter().map(|&a| read(a, false).low).max();
                Interval::new(lowest.unwrap_or(0), Interval::natural(width, false).high)
            }
            _ => return natural,
        };
        let folded = unsigned.shifted(-(1 << width));
        match signed {
            true if natural.contains(folded) => folded,
            true if !natural.contains(unsigned) => natural,
            _ => unsigned,
        }
    }
}
