//! Terms as text.

use crate::formula::arithmetic::{mask, signed};
use crate::formula::outcomes::Outcomes;
use crate::formula::terms::{Function, Node, SymbolId, TermId, Terms};

/// How deep a term is written out.
const WRITTEN: u32 = 6;

impl Terms {
    /// A term as text, with names for its symbols. What stands deep in it is left out.
    #[must_use]
    pub fn display(&self, term: TermId, name: &dyn Fn(SymbolId) -> String) -> String {
        self.written(term, name, WRITTEN)
    }

    fn written(&self, term: TermId, name: &dyn Fn(SymbolId) -> String, levels: u32) -> String {
        let Some(levels) = levels.checked_sub(1) else {
            return "…".to_owned();
        };
        let of = |term: TermId| self.written(term, name, levels);
        let between = |a: TermId, sign: &str, b: TermId| format!("({} {sign} {})", of(a), of(b));
        let width = self.width(term);
        match self.node(term) {
            Node::Constant(value) if width == 1 => (*value == 1).to_string(),
            Node::Constant(value) => signed(*value, width).to_string(),
            Node::FloatConstant(bits) => f64::from_bits(*bits).to_string(),
            Node::Symbol(symbol) => name(*symbol),
            Node::Apply(function, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(|&argument| of(argument)).collect();
                let function = match function {
                    Function::Opaque(number) => format!("f{number}"),
                    known => format!("{known:?}"),
                };
                format!("{function}({})", arguments.join(", "))
            }
            Node::Sum(_) | Node::Offset(..) => self.written_sum(term, &of),
            Node::Select(condition, a, b) => format!("({} ? {} : {})", of(*condition), of(*a), of(*b)),
            Node::Extremum(kind, a, b) => {
                let sign = if kind.signed { "" } else { "u" };
                let which = if kind.maximum { "max" } else { "min" };
                format!("{which}{sign}({}, {})", of(*a), of(*b))
            }
            Node::Quotient(a, divisor) => format!("({} / {divisor})", of(*a)),
            Node::Remainder(a, divisor) => format!("({} % {divisor})", of(*a)),
            Node::ZeroExtend(a) => format!("zext({})", of(*a)),
            Node::SignExtend(a) => format!("sext({})", of(*a)),
            Node::Truncate(a) => format!("trunc{width}({})", of(*a)),
            Node::Not(a) => match self.node(*a) {
                Node::Less { signed, left, right } => between(*right, if *signed { "<=" } else { "<=u" }, *left),
                Node::IsZero(linear) => self.written_equality(*linear, "!=", &of),
                _ => format!("!{}", of(*a)),
            },
            Node::And(a, b) => between(*a, "&", *b),
            Node::Xor(a, b) => between(*a, "^", *b),
            Node::Less { signed, left, right } => between(*left, if *signed { "<" } else { "<u" }, *right),
            Node::IsZero(linear) => self.written_equality(*linear, "==", &of),
            Node::Compare(outcomes, a, b) => between(*a, &written_outcomes(*outcomes), *b),
        }
    }

    fn written_sum(&self, term: TermId, of: &dyn Fn(TermId) -> String) -> String {
        let (parts, constant) = self.linear(term);
        let parts = parts.into_iter().map(|(part, factor)| (Some(part), factor));
        self.written_parts(parts.chain([(None, constant)]), self.width(term), of)
    }

    /// What is taken away is on the other side.
    fn written_equality(&self, linear: TermId, sign: &str, of: &dyn Fn(TermId) -> String) -> String {
        let width = self.width(linear);
        let (parts, constant) = self.linear(linear);
        let parts = parts.into_iter().map(|(part, factor)| (Some(part), factor));
        let parts = parts.chain([(None, constant)]);
        let (left, right): (Vec<_>, Vec<_>) = parts.partition(|part| signed(part.1 & mask(width), width) >= 0);
        let right = right.into_iter().map(|(part, factor)| (part, factor.wrapping_neg()));
        let left = self.written_parts(left.into_iter(), width, of);
        format!("({left} {sign} {})", self.written_parts(right, width, of))
    }

    fn written_parts(
        &self,
        parts: impl Iterator<Item = (Option<TermId>, u64)>,
        width: u8,
        of: &dyn Fn(TermId) -> String,
    ) -> String {
        let mut text = String::new();
        for (part, factor) in parts {
            let factor = signed(factor & mask(width), width);
            let magnitude = factor.unsigned_abs();
            let written = match part {
                None if factor == 0 => continue,
                None => magnitude.to_string(),
                Some(part) if magnitude == 1 => of(part),
                Some(part) => format!("{magnitude}·{}", of(part)),
            };
            text += match (text.is_empty(), factor < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text += &written;
        }
        if text.is_empty() { "0".to_owned() } else { text }
    }
}

/// A predicate of `cmpf` by its name there.
fn written_outcomes(outcomes: Outcomes) -> String {
    let (ordered, unordered) = (outcomes & Outcomes::ORDERED, outcomes & Outcomes::UNORDERED);
    let name = [
        (Outcomes::NONE, ""),
        (Outcomes::LESS, "lt"),
        (Outcomes::EQUAL, "eq"),
        (Outcomes::GREATER, "gt"),
        (Outcomes::LESS | Outcomes::EQUAL, "le"),
        (Outcomes::GREATER | Outcomes::EQUAL, "ge"),
        (Outcomes::LESS | Outcomes::GREATER, "ne"),
    ];
    let name = name.iter().find(|entry| entry.0 == ordered);
    match (name, unordered == Outcomes::NONE) {
        (Some((Outcomes::NONE, _)), _) => "uno".to_owned(),
        (Some((_, name)), true) => format!("o{name}"),
        (Some((_, name)), false) => format!("u{name}"),
        (None, _) => "ord".to_owned(),
    }
}
