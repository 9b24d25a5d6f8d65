//! All assignments of a few symbols, and what terms are under each.

use std::collections::HashMap;

use super::super::arithmetic::{mask, signed};
use super::super::outcomes::Outcomes;
use super::super::terms::{Division, Extremum, Function, Node, Sort, SymbolId, TermId, Terms};

/// The value of a term under each assignment: bits of an integer or of a double.
pub(super) type Table = std::rc::Rc<[u64]>;

/// Symbols with the values that each may have.
pub(super) struct Model {
    symbols: Vec<(SymbolId, Vec<u64>)>,
    known: HashMap<TermId, Table>,
}

/// The floats that are tried.
pub(super) const FLOATS: [f64; 4] = [-1.0, 0.0, 2.0, f64::NAN];

impl Model {
    pub(super) fn new(symbols: &[(SymbolId, Sort)]) -> Self {
        let values = |sort: Sort| match sort {
            Sort::Integer(width) => (0..=mask(width)).collect(),
            Sort::Float => FLOATS.map(f64::to_bits).to_vec(),
            Sort::Other(_) => (0..3).collect(),
        };
        Self {
            symbols: symbols.iter().map(|&(symbol, sort)| (symbol, values(sort))).collect(),
            known: HashMap::new(),
        }
    }

    /// How many assignments there are.
    pub(super) fn len(&self) -> usize {
        self.symbols.iter().map(|symbol| symbol.1.len()).product()
    }

    /// The value of a symbol under an assignment.
    pub(super) fn symbol(&self, symbol: SymbolId, assignment: usize) -> u64 {
        let mut rest = assignment;
        for (other, values) in &self.symbols {
            if *other == symbol {
                return values[rest % values.len()];
            }
            rest /= values.len();
        }
        panic!("no such symbol");
    }

    /// The assignment in which symbols have other values.
    pub(super) fn assignment(&self, value: impl Fn(SymbolId) -> u64) -> usize {
        let (mut result, mut scale) = (0, 1);
        for (symbol, values) in &self.symbols {
            let value = value(*symbol);
            result += scale
                * values
                    .iter()
                    .position(|other| *other == value)
                    .expect("a value of the symbol");
            scale *= values.len();
        }
        result
    }

    /// What a term is under each assignment.
    pub(super) fn table(&mut self, terms: &Terms, term: TermId) -> Table {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        let children: Vec<Table> = terms
            .node(term)
            .children()
            .into_iter()
            .map(|child| self.table(terms, child))
            .collect();
        let widths: Vec<u8> = terms
            .node(term)
            .children()
            .into_iter()
            .map(|child| terms.width(child))
            .collect();
        let all = mask(terms.width(term));
        let table: Table = (0..self.len())
            .map(|assignment| {
                let of = |index: usize| children[index][assignment];
                let number = |index: usize, sign: bool| {
                    if sign {
                        signed(of(index), widths[index])
                    } else {
                        i128::from(of(index))
                    }
                };
                let value = match terms.node(term) {
                    Node::Constant(value) => *value,
                    Node::FloatConstant(bits) => return *bits,
                    Node::Symbol(symbol) => return self.symbol(*symbol, assignment),
                    Node::Apply(function, arguments) => {
                        let arguments: Vec<u64> = (0..arguments.len()).map(of).collect();
                        applied(*function, &arguments, terms.width(term))
                    }
                    Node::Sum(parts) => parts.iter().enumerate().fold(0_u64, |sum, (index, part)| {
                        sum.wrapping_add(part.1.wrapping_mul(of(index)))
                    }),
                    Node::Offset(_, offset) => of(0).wrapping_add(*offset),
                    Node::Select(..) => return if of(0) != 0 { of(1) } else { of(2) },
                    Node::Extremum(Extremum { maximum, signed }, ..) => {
                        if (number(0, *signed) < number(1, *signed)) == *maximum {
                            of(1)
                        } else {
                            of(0)
                        }
                    }
                    Node::Quotient(_, divisor) => of(0) / divisor,
                    Node::Remainder(_, divisor) => of(0) % divisor,
                    Node::ZeroExtend(_) | Node::Truncate(_) => of(0),
                    Node::SignExtend(_) => number(0, true) as u64,
                    Node::Not(_) => of(0) ^ 1,
                    Node::And(..) => of(0) & of(1),
                    Node::Xor(..) => of(0) ^ of(1),
                    Node::Less { signed, .. } => u64::from(number(0, *signed) < number(1, *signed)),
                    Node::IsZero(_) => u64::from(of(0) == 0),
                    Node::Compare(outcomes, ..) => {
                        let outcome = Outcomes::of(f64::from_bits(of(0)), f64::from_bits(of(1)));
                        u64::from(outcome & *outcomes != Outcomes::NONE)
                    }
                };
                value & all
            })
            .collect();
        self.known.insert(term, table.clone());
        table
    }
}

/// What functions give that terms know nothing of.
pub(super) fn applied(function: Function, arguments: &[u64], width: u8) -> u64 {
    let value = match (function, arguments) {
        (Function::Multiply, [a, b]) => a.wrapping_mul(*b),
        (Function::BitAnd, [a, b]) => a & b,
        (Function::BitOr, [a, b]) => a | b,
        (Function::BitXor, [a, b]) => a ^ b,
        (Function::Divide(division), [a, b]) => divided(division, *a, *b, width).0,
        (Function::Remainder(division), [a, b]) => divided(division, *a, *b, width).1,
        (Function::Opaque(number), _) => {
            let mixed = arguments.iter().fold(u64::from(number) + 7, |mixed, argument| {
                (mixed ^ argument).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            });
            mixed >> 29
        }
        _ => panic!("a function of two"),
    };
    value & mask(width)
}

/// Quotient and remainder; 0 and 0 by zero.
pub(super) fn divided(division: Division, a: u64, b: u64, width: u8) -> (u64, u64) {
    if b == 0 {
        return (0, 0);
    }
    let is_signed = !matches!(division, Division::Unsigned | Division::UnsignedCeiling);
    let number = |value| {
        if is_signed {
            signed(value, width)
        } else {
            i128::from(value)
        }
    };
    let (a, b) = (number(a), number(b));
    let exact = a % b == 0;
    let below = (a < 0) != (b < 0) && !exact;
    let quotient = match division {
        Division::Unsigned | Division::Signed => a / b,
        Division::Floor => a / b - i128::from(below),
        Division::UnsignedCeiling | Division::Ceiling => a / b + i128::from(!below && !exact),
    };
    let all = mask(width);
    (quotient as u64 & all, (a - quotient * b) as u64 & all)
}
