//! What operations compute, as terms: by what their table entries say, and by nothing else.
//!
//! A pure operation whose entry says no more is an unknown function: equal operands, equal results. Any other is a new symbol
//! each time it runs.

use std::hash::{Hash, Hasher};

use mlir_grammar::builtin::{AffineLeaf, AffineMap, AffineOp};
use mlir_grammar::dialects::op_info::{Computes, FloatPredicate, Predicate, Signedness};
use mlir_grammar::ir::properties::{LoopBound, LoopBounds, MixedNumber};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::ir::{Operand, TypeId};
use mlir_grammar::{OpId, OpInfo, ValueId};
use rustc_hash::FxHasher;
use smallvec::SmallVec;

use super::addresses::{SameAddress, compares_addresses};
use super::machine::Machine;
use crate::formula::{Division, Outcomes, Sort, TermId, Terms};
use crate::lifetimes::preanalysis::shape::question;
use crate::lifetimes::state::disjunct::{Disjunct, Held};
use crate::numbers::buffer_sizes::{Size, asked_dimension, asked_size};

/// How many operands an uninterpreted function may have.
const OPERANDS: usize = 16;

impl Machine<'_> {
    /// The sort of the terms of a value; `None` for one that has none.
    pub(crate) fn sort(&mut self, value: ValueId) -> Option<Sort> {
        self.sort_of(self.item.ir.value(value).ty?)
    }

    /// The same of values of a type.
    pub(crate) fn sort_of(&mut self, ty: TypeId) -> Option<Sort> {
        let ty = self.item.ir.ty(ty);
        match ty.kind {
            TypeKind::Index => Some(Sort::INDEX),
            TypeKind::Integer(width @ 1..=64) => Some(Sort::Integer(width as u8)),
            TypeKind::Float => Some(Sort::Float),
            TypeKind::Complex(_) | TypeKind::Vector(_) | TypeKind::Tensor(_) | TypeKind::MemRef(_) => {
                Some(self.arena.sort(&ty.text))
            }
            _ => None,
        }
    }

    /// What `value` is in `disjunct`, where something hangs on it.
    pub(crate) fn term(&mut self, state: &Disjunct, value: ValueId) -> Option<TermId> {
        if let Some(term) = state.term(value) {
            return Some(term);
        }
        let mlir_grammar::Def::Result { op, .. } = self.item.ir.value(value).def else {
            return None;
        };
        match self.sort(value)? {
            Sort::Integer(width) => Some(self.arena.number(width, self.item.constant(op)?)),
            Sort::Float => Some(self.arena.terms.float(self.item.float_constant(op)?)),
            Sort::Other(_) => None,
        }
    }

    /// Learns that a truth value holds, or not. `false` if that cannot be: the disjunct does not exist.
    pub(crate) fn assume(&mut self, state: &mut Disjunct, value: ValueId, truth: bool) -> bool {
        match self.term(state, value) {
            Some(term) if self.arena.terms.sort(term) == Sort::BOOLEAN => {
                state.assume(&mut self.arena.terms, term, truth)
            }
            _ => true,
        }
    }

    /// Learns that a number is `number`, or that it is not. `false` if that cannot be.
    pub(crate) fn assume_number(&mut self, state: &mut Disjunct, value: ValueId, number: i64, truth: bool) -> bool {
        let Some(term) = self.term(state, value) else {
            return true;
        };
        let Sort::Integer(width) = self.arena.terms.sort(term) else {
            return true;
        };
        let number = self.arena.number(width, number.into());
        let equal = self.arena.terms.equal(term, number);
        state.assume(&mut self.arena.terms, equal, truth)
    }

    /// The one number that a value can be in a disjunct, if nothing else is possible.
    pub(crate) fn known_number(&mut self, state: &Disjunct, value: ValueId) -> Option<i64> {
        let term = self.term(state, value)?;
        let terms = &mut self.arena.terms;
        matches!(terms.sort(term), Sort::Integer(_)).then_some(())?;
        let range = state.condition().range(terms, term, true);
        (range.low == range.high).then(|| i64::try_from(range.low).ok())?
    }

    /// Learns that the loop `op` runs, or does not. `false` if that cannot be.
    pub(crate) fn assume_runs(&mut self, state: &mut Disjunct, op: OpId, runs: bool) -> bool {
        let pre = self.pre;
        let Some(dimensions) = pre.counted_loops.get(&op) else {
            return true;
        };
        let is_signed = self.item.ir.attribute(op, "unsignedCmp").is_none();
        let mut all = self.arena.terms.boolean(true);
        for dimension in dimensions {
            let [Some(lower), Some(upper), _] = self.bounds(dimension, state) else {
                return true;
            };
            if self.arena.terms.sort(lower) != self.arena.terms.sort(upper) {
                return true;
            }
            let counts = self.arena.terms.less(is_signed, lower, upper);
            all = self.arena.terms.and(all, counts);
        }
        state.assume(&mut self.arena.terms, all, runs)
    }

    /// Gives the numbers that the iterations of `op` count their terms in one of them, the first one or a later one. `false` if
    /// there is none.
    #[must_use]
    pub(crate) fn count(&mut self, op: OpId, counted: &[ValueId], is_first: bool, state: &mut Disjunct) -> bool {
        let pre = self.pre;
        for &variable in counted {
            self.produce(variable, state);
        }
        let Some(dimensions) = pre.counted_loops.get(&op) else {
            return true;
        };
        let is_in_order = self.item.info(op).is_some_and(OpInfo::counts_in_order);
        let is_later = is_in_order && !is_first;
        if let ([dimension], [variable], true) = (
            &dimensions[..],
            counted,
            is_first && is_in_order && self.distinguishes_iterations(op),
        ) {
            let [lower, _, _] = self.bounds(dimension, state);
            if let Some(lower) = lower.filter(|_| state.term(*variable).is_some()) {
                state.set_term(*variable, lower);
            }
        }
        let is_signed = self.item.ir.attribute(op, "unsignedCmp").is_none();
        for (dimension, &variable) in dimensions.iter().zip(counted) {
            let Some(number) = state.term(variable) else {
                continue;
            };
            let [lower, upper, step] = self.bounds(dimension, state);
            let terms = &mut self.arena.terms;
            // Which numbers steps pass by.
            let constant = step.and_then(|step| terms.as_constant(step)).filter(|&step| step > 1);
            if let Some((lower, step)) = lower.zip(step.filter(|_| constant.is_some()))
                && [lower, step].iter().all(|&term| terms.sort(term) == terms.sort(number))
                && lower != number
            {
                let (counted, rest) = match terms.as_constant(lower).is_some_and(|lower| Some(lower) < constant) {
                    true => (number, lower),
                    false => (terms.subtract(number, lower), terms.subtract(step, step)),
                };
                let left = terms.remainder(Division::Unsigned, counted, step);
                let is_reached = terms.equal(left, rest);
                _ = state.assume(terms, is_reached, true);
            }
            let is_of_sort = |&term: &TermId| terms.sort(term) == terms.sort(number);
            let (lower, upper) = (lower.filter(is_of_sort), upper.filter(is_of_sort));
            // That it is a later one is not remembered: what it does is what the first one does. But there must be one.
            let again = step.filter(|_| is_later).filter(is_of_sort);
            if let Some(((lower, upper), step)) = lower.zip(upper).zip(again) {
                let second = terms.add(lower, step);
                let runs_again = terms.less(is_signed, second, upper);
                if state.entails(terms, runs_again) == Some(false) {
                    return false;
                }
            }
            let from = lower.map(|lower| terms.at_most(is_signed, lower, number));
            let to = upper.map(|upper| terms.less(is_signed, number, upper));
            if ![from, to]
                .into_iter()
                .flatten()
                .all(|holds| state.assume(terms, holds, true))
            {
                return false;
            }
        }
        true
    }

    /// Gives the asked results of `op` their terms.
    pub(crate) fn evaluate(&mut self, op: OpId, state: &mut Disjunct) {
        let results = self.item.ir.results(op);
        for result in results.filter(|result| self.pre.relevant.contains(result.index())) {
            // What a helper answers is known since it was called.
            if self.pre.answered.contains_key(&result) && state.term(result).is_some() {
                continue;
            }
            let computed = match self.load_element(op, state) {
                Some(Held::Number(number)) => Some(number),
                _ => self.computed(op, result, state),
            };
            match computed {
                Some(term) if !self.arena.terms.is_deep(term) => {
                    state.set_term(result, term);
                    self.assume_no_overflow(op, result, state);
                    self.assume_fits(op, term, state);
                    // What sums and choices are follows from their parts.
                    let is_product = self.item.info(op).and_then(|info| info.computes) == Some(Computes::Multiply);
                    if is_product || asked_dimension(self.item, op).is_some() {
                        self.assume_count(result, term, state);
                    }
                }
                _ => self.produce(result, state),
            }
        }
        match compares_addresses(self.item, state, op) {
            Some(SameAddress::Known(result, is_true)) => _ = self.assume(state, result, is_true),
            Some(SameAddress::Open(result)) => self.leave_open(result),
            None => {}
        }
    }

    /// What is computed of indices are sizes and places: it does not overflow. Of a product it only follows when that is zero.
    fn assume_no_overflow(&mut self, op: OpId, result: ValueId, state: &mut Disjunct) {
        let computes = self.item.info(op).and_then(|info| info.computes);
        if computes == Some(Computes::Map) {
            let (base, more) = self.pre.offsets.base(self.item, result);
            if let Some(base) = self.term(state, base).filter(|_| base != result) {
                let more = self.arena.number(64, more.into());
                let fits = self.arena.terms.adds_without_overflow(true, base, more);
                _ = state.assume(&mut self.arena.terms, fits, true);
            }
            return;
        }
        let (Some(Sort::INDEX), [left, right]) = (self.sort(result), self.item.ir.operands(op)) else {
            return;
        };
        let mut term = |value: Option<ValueId>| self.term(state, value?);
        let (Some(left), Some(right), Some(product)) = (term(left.value), term(right.value), term(Some(result))) else {
            return;
        };
        let terms = &mut self.arena.terms;
        let fits = match computes {
            Some(Computes::Add) => terms.adds_without_overflow(true, left, right),
            Some(Computes::Subtract) => terms.subtracts_without_overflow(true, left, right),
            Some(Computes::Multiply) => {
                let zero = terms.constant(64, 0);
                let [left, right, product] = [left, right, product].map(|number| terms.equal(number, zero));
                let either = terms.or(left, right);
                terms.same(either, product)
            }
            _ => return,
        };
        _ = state.assume(terms, fits, true);
    }

    /// An index that `op` makes an integer of fits into that.
    fn assume_fits(&mut self, op: OpId, result: TermId, state: &mut Disjunct) {
        let converts = self.item.info(op).and_then(|info| info.computes);
        let (Some(Computes::Convert(sign)), [Operand { value: Some(of), .. }]) = (converts, self.item.ir.operands(op))
        else {
            return;
        };
        let (Some(of), Sort::Integer(width)) = (self.term(state, *of), self.arena.terms.sort(result)) else {
            return;
        };
        let terms = &mut self.arena.terms;
        if terms.sort(of) != Sort::INDEX || width >= 64 {
            return;
        }
        let (least, most) = match sign {
            Signedness::Signed => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
            Signedness::Unsigned => (0, (1 << width) - 1),
        };
        let [least, most] = [least, most].map(|number: i64| terms.constant(64, number.cast_unsigned()));
        for fits in [terms.at_most(true, least, of), terms.at_most(true, of, most)] {
            _ = state.assume(terms, fits, true);
        }
    }

    /// Gives a value a symbol of its own: execution has produced it anew.
    pub(crate) fn produce(&mut self, value: ValueId, state: &mut Disjunct) {
        if !self.pre.relevant.contains(value.index()) {
            return;
        }
        state.remove_term(value);
        if let Some(symbol) = self.symbol_of(value, state) {
            state.set_term(value, symbol);
            self.assume_count(value, symbol, state);
        }
    }

    /// A size or a count is not negative.
    fn assume_count(&mut self, value: ValueId, term: TermId, state: &mut Disjunct) {
        if self.pre.counts.contains(value.index()) {
            self.assume_not_negative(term, state);
        }
    }

    pub(crate) fn assume_not_negative(&mut self, term: TermId, state: &mut Disjunct) {
        if let Sort::Integer(width) = self.arena.terms.sort(term) {
            let zero = self.arena.number(width, 0);
            let counts = self.arena.terms.at_most(true, zero, term);
            _ = state.assume(&mut self.arena.terms, counts, true);
        }
    }

    /// A symbol for what execution produces anew as `value`.
    pub(crate) fn symbol_of(&mut self, value: ValueId, state: &mut Disjunct) -> Option<TermId> {
        let sort = self.sort(value)?;
        Some(self.free_symbol(value, sort, state))
    }

    /// A symbol that is called after a value, and that `disjunct` knows nothing of.
    pub(crate) fn free_symbol(&mut self, value: ValueId, sort: Sort, state: &mut Disjunct) -> TermId {
        state.project(&mut self.arena);
        let mut production = 0;
        loop {
            let symbol = self.arena.symbol(value, production, sort);
            if !state.knows_symbol(&self.arena.terms, symbol) {
                return symbol;
            }
            production += 1;
        }
    }

    /// The term of a size; `None` where nothing depends on it.
    pub(crate) fn size(&mut self, size: Size, state: &Disjunct) -> Option<TermId> {
        match size {
            Size::Known(size) => Some(self.arena.number(64, size.into())),
            Size::Given(size) => self.term(state, size),
            Size::Open(buffer, dimension) => {
                let mut hasher = FxHasher::default();
                ("size", dimension).hash(&mut hasher);
                let function = self.arena.function(hasher.finish());
                let buffer = self.term(state, buffer)?;
                Some(self.arena.terms.apply(function, &[buffer], Sort::INDEX))
            }
        }
    }

    /// The term of what `op` computes; `None` where its entry does not say, or an operand has none.
    pub(crate) fn computed(&mut self, op: OpId, result: ValueId, state: &Disjunct) -> Option<TermId> {
        let item = self.item;
        let info = item.info(op)?;
        if let Some(size) = asked_size(item, op) {
            return self.size(size, state);
        }
        let result_sort = self.sort(result)?;
        let is_pure = info.traits.pure && item.ir.regions_of(op).is_empty() && !info.traits.call;
        let mut operands: SmallVec<[TermId; 3]> = SmallVec::new();
        if !is_pure || item.ir.operands(op).len() > OPERANDS {
            return None;
        }
        for operand in item.ir.operands(op) {
            operands.push(self.term(state, operand.value?)?);
        }
        let by_entry = match (info.computes, result_sort) {
            (Some(Computes::Constant), Sort::Integer(width)) => Some(self.arena.number(width, item.constant(op)?)),
            (Some(Computes::Constant), Sort::Float) => {
                item.float_constant(op).map(|number| self.arena.terms.float(number))
            }
            (Some(Computes::Map | Computes::MapMin | Computes::MapMax), _) => {
                let pre = self.pre;
                let computes = info.computes;
                let results = self.mapped(pre.maps.get(&op)?, &operands)?;
                let mut results = results.into_iter();
                let first = results.next()??;
                results.try_fold(first, |all, next| {
                    let next = next?;
                    Some(match computes {
                        Some(Computes::MapMin) => self.arena.terms.minimum(true, all, next),
                        Some(Computes::MapMax) => self.arena.terms.maximum(true, all, next),
                        _ => return None,
                    })
                })
            }
            (Some(Computes::Compare), _) => {
                let predicate = item.predicate(op);
                predicate.and_then(|predicate| compared(&mut self.arena.terms, predicate, &operands))
            }
            (Some(Computes::CompareFloats), _) => {
                let predicate = item.float_predicate(op);
                predicate.and_then(|predicate| compared_floats(&mut self.arena.terms, predicate, &operands))
            }
            (Some(computes), Sort::Integer(width)) => combined(&mut self.arena.terms, computes, &operands, width),
            _ => None,
        };
        by_entry.or_else(|| {
            let mut hasher = FxHasher::default();
            question(item, op).hash(&mut hasher);
            item.ir.type_of(result)?.text.hash(&mut hasher);
            let is_read = item.ir.op(op).is_understood();
            let index = item.ir.results(op).position(|other| other == result);
            index.hash(&mut hasher);
            let function = self.arena.function(hasher.finish());
            is_read.then(|| self.arena.terms.apply(function, &operands, result_sort))
        })
    }

    /// The results of an affine map of terms: dimensions, then symbols.
    pub(crate) fn mapped(&mut self, map: &AffineMap, operands: &[TermId]) -> Option<Vec<Option<TermId>>> {
        let terms = &mut self.arena.terms;
        let are_indices = operands.iter().all(|&operand| terms.sort(operand) == Sort::INDEX);
        (map.input_count() == operands.len() && are_indices).then_some(())?;
        let constants = std::cell::RefCell::new(terms);
        let mut leaf = |leaf| leaf_of(&mut constants.borrow_mut(), operands, leaf);
        let mut join =
            |op: AffineOp, lhs: &TermId, rhs: &TermId| Some(joined(&mut constants.borrow_mut(), op, *lhs, *rhs));
        Some(map.interpret(&mut leaf, &mut join))
    }

    /// The first number of a dimension of a loop, the one that all are less than, and the step, as far as they are known.
    pub(crate) fn bounds(&mut self, bounds: &LoopBounds, state: &Disjunct) -> [Option<TermId>; 3] {
        [
            self.bound(&bounds.lower, true, state),
            self.bound(&bounds.upper, false, state),
            self.mixed(bounds.step, state),
        ]
    }

    fn bound(&mut self, bound: &LoopBound, takes_largest: bool, state: &Disjunct) -> Option<TermId> {
        let mapped = match bound {
            LoopBound::Number(number) => return self.mixed(*number, state),
            LoopBound::Map(mapped) => mapped,
            LoopBound::Unknown => return None,
        };
        let operands = mapped.operands.iter().map(|&operand| self.term(state, operand));
        let operands: Option<Vec<TermId>> = operands.collect();
        let results = self.mapped(&mapped.map, &operands?)?;
        let mut results = mapped.among(results)?.into_iter();
        let first = results.next()??;
        results.try_fold(first, |all, next| {
            let next = next?;
            Some(match takes_largest {
                true => self.arena.terms.maximum(true, all, next),
                false => self.arena.terms.minimum(true, all, next),
            })
        })
    }

    fn mixed(&mut self, number: MixedNumber, state: &Disjunct) -> Option<TermId> {
        match number {
            MixedNumber::Static(number) => Some(self.arena.number(64, number.into())),
            MixedNumber::Dynamic(value) => self.term(state, value?),
        }
    }
}

/// What a part of an affine expression is that is not joined of others.
pub(crate) fn leaf_of(terms: &mut Terms, operands: &[TermId], leaf: AffineLeaf) -> Option<TermId> {
    match leaf {
        AffineLeaf::Constant(number) => Some(terms.constant(64, number.cast_unsigned())),
        AffineLeaf::Input(place) => operands.get(place).copied(),
    }
}

/// What an affine expression makes of two terms.
pub(crate) fn joined(terms: &mut Terms, op: AffineOp, lhs: TermId, rhs: TermId) -> TermId {
    match op {
        AffineOp::Add => terms.add(lhs, rhs),
        AffineOp::Mul => terms.multiply(lhs, rhs),
        AffineOp::FloorDiv => terms.divide(Division::Floor, lhs, rhs),
        AffineOp::CeilDiv => terms.divide(Division::Ceiling, lhs, rhs),
        AffineOp::Mod => terms.remainder(Division::Floor, lhs, rhs),
    }
}

fn compared(terms: &mut Terms, predicate: Predicate, operands: &[TermId]) -> Option<TermId> {
    let &[lhs, rhs] = operands else { return None };
    let are_integers = terms.sort(lhs) == terms.sort(rhs) && matches!(terms.sort(lhs), Sort::Integer(_));
    are_integers.then_some(())?;
    let is_signed = |sign: Signedness| sign == Signedness::Signed;
    Some(match predicate {
        Predicate::Equal => terms.equal(lhs, rhs),
        Predicate::NotEqual => {
            let equal = terms.equal(lhs, rhs);
            terms.not(equal)
        }
        Predicate::Less(sign) => terms.less(is_signed(sign), lhs, rhs),
        Predicate::LessOrEqual(sign) => terms.at_most(is_signed(sign), lhs, rhs),
        Predicate::Greater(sign) => terms.less(is_signed(sign), rhs, lhs),
        Predicate::GreaterOrEqual(sign) => terms.at_most(is_signed(sign), rhs, lhs),
    })
}

fn compared_floats(terms: &mut Terms, predicate: FloatPredicate, operands: &[TermId]) -> Option<TermId> {
    let &[lhs, rhs] = operands else { return None };
    let are_floats = [lhs, rhs].iter().all(|&term| terms.sort(term) == Sort::Float);
    let cases = [
        (predicate.less, Outcomes::LESS),
        (predicate.equal, Outcomes::EQUAL),
        (predicate.greater, Outcomes::GREATER),
        (predicate.unordered, Outcomes::UNORDERED),
    ];
    let holding = cases.into_iter().filter(|(holds, _)| *holds);
    let outcomes = holding.fold(Outcomes::NONE, |all, (_, outcome)| all | outcome);
    are_floats.then(|| terms.compare(outcomes, lhs, rhs))
}

/// What an operation makes of integers; `width` is that of the result.
fn combined(terms: &mut Terms, computes: Computes, operands: &[TermId], width: u8) -> Option<TermId> {
    let integer = |terms: &Terms, term: TermId| match terms.sort(term) {
        Sort::Integer(width) => Some(width),
        Sort::Float | Sort::Other(_) => None,
    };
    let is_signed = |sign: Signedness| sign == Signedness::Signed;
    match *operands {
        [of] => {
            let from = integer(terms, of)?;
            match computes {
                Computes::Convert(sign) | Computes::Extend(sign) if from < width => Some(match is_signed(sign) {
                    true => terms.sign_extend(of, width),
                    false => terms.zero_extend(of, width),
                }),
                Computes::Convert(_) | Computes::Extend(_) if from == width => Some(of),
                Computes::Convert(_) | Computes::Truncate if from > width => Some(terms.truncate(of, width)),
                _ => None,
            }
        }
        [lhs, rhs] => {
            (integer(terms, lhs)? == width && integer(terms, rhs)? == width).then_some(())?;
            Some(match computes {
                Computes::And => terms.bit_and(lhs, rhs),
                Computes::Or => terms.bit_or(lhs, rhs),
                Computes::Xor => terms.bit_xor(lhs, rhs),
                Computes::Add => terms.add(lhs, rhs),
                Computes::Subtract => terms.subtract(lhs, rhs),
                Computes::Multiply => terms.multiply(lhs, rhs),
                Computes::Divide(Signedness::Signed) => terms.divide(Division::Signed, lhs, rhs),
                Computes::Divide(Signedness::Unsigned) => terms.divide(Division::Unsigned, lhs, rhs),
                Computes::FloorDivide => terms.divide(Division::Floor, lhs, rhs),
                Computes::CeilDivide(Signedness::Signed) => terms.divide(Division::Ceiling, lhs, rhs),
                Computes::CeilDivide(Signedness::Unsigned) => terms.divide(Division::UnsignedCeiling, lhs, rhs),
                Computes::Remainder(Signedness::Signed) => terms.remainder(Division::Signed, lhs, rhs),
                Computes::Remainder(Signedness::Unsigned) => terms.remainder(Division::Unsigned, lhs, rhs),
                Computes::Min(sign) => terms.minimum(is_signed(sign), lhs, rhs),
                Computes::Max(sign) => terms.maximum(is_signed(sign), lhs, rhs),
                Computes::ShiftLeft => terms.shift_left(lhs, shift(terms, rhs, width)?),
                Computes::ShiftRight(sign) => {
                    let by = shift(terms, rhs, width)?;
                    terms.shift_right(is_signed(sign), lhs, by)
                }
                _ => return None,
            })
        }
        [condition, yes, no] if computes == Computes::Select => {
            let fits = integer(terms, condition)? == 1 && integer(terms, yes)? == width && integer(terms, no)? == width;
            fits.then(|| terms.select(condition, yes, no))
        }
        _ => None,
    }
}

/// By how many bits a number is shifted, if that is a constant that makes sense.
fn shift(terms: &Terms, by: TermId, width: u8) -> Option<u8> {
    let by = terms.as_constant(by).filter(|by| *by < u64::from(width))?;
    u8::try_from(by).ok()
}
