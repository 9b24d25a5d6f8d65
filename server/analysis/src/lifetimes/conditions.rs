//! What `i1` values are worth in a world, and what follows from assuming one.
//!
//! A value's definition is looked through (`arith.andi`, `xori`, `select`, `cmpi`, constants) until a constant or an *atom*
//! is left: a value that the world cannot take apart. Two comparisons of the same operands are one atom. Comparisons of
//! addresses are decided by what the memrefs point to.

use std::borrow::Cow;

use mlir_grammar::dialects::op_info::{Computes, Predicate, Signedness};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::addresses::same_address;
use super::bounds::{AllBounds, all_bounds};
use super::comparisons::{Met, Others, others};
use super::folded::folded;
use super::integers::Integers;
use super::kinds::Kinds;
use super::repeated::{Computed, Fixed, computation};
use super::sums::{limited, mapped};
use super::world::{Literal, World};
use crate::dominance::Dominance;
use crate::linear::Linear;
use crate::numbers::Numbers;
use crate::summary::Callees;

/// How many definitions one question looks through.
const FUEL: u32 = 256;

/// How many places where something is asked are looked at for one in whose scope it is asked again.
const ASKED: usize = 64;

/// Which values of an item are certainly the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// Comparisons that ask what an earlier one in scope has asked: that one, and whether the answer is the opposite.
    pub(super) same: FxHashMap<ValueId, (ValueId, bool)>,
    /// The values whose answer hangs on another: comparisons that ask again, and what is asked through memory.
    again: FxHashMap<ValueId, Vec<ValueId>>,
    /// Values that are the same wherever they are computed in a function, and are computed again where the first one is not in
    /// scope: what is known of them lasts.
    pub(super) fixed: FxHashSet<ValueId>,
    /// The numbers that questions are about.
    pub(super) integers: Integers,
    /// The numbers that constants decide.
    pub(super) folded: FxHashMap<ValueId, i128>,
    /// What affine maps give, and dimensions, as sums of the values that they are made of.
    pub(super) mapped: FxHashMap<ValueId, Linear>,
    /// What affine maps give that have a limit.
    pub(super) limited: FxHashMap<ValueId, Numbers>,
    /// The bounds of loops.
    pub(super) bounds: AllBounds,
    /// Of comparisons, the earlier ones in scope that exclude them.
    pub(super) others: FxHashMap<ValueId, Others>,
}

/// The `i1` computations of an item.
pub(super) struct Conditions<'a> {
    pub(super) item: &'a Item,
    pub(super) answers: Cow<'a, Answers>,
}

/// The relations of a comparison that matter here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Relation {
    Equal,
    SignedLess,
    UnsignedLess,
}

/// `lhs relation rhs`, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Comparison {
    pub(super) relation: Relation,
    pub(super) lhs: ValueId,
    pub(super) rhs: ValueId,
}

impl<'a> Conditions<'a> {
    /// `kept`: arguments of which all answers are to be known.
    pub(super) fn new(
        item: &'a Item,
        (dominance, callees): (&Dominance<'_>, &dyn Callees),
        kinds: &Kinds,
        kept: &FxHashSet<ValueId>,
    ) -> Self {
        let mut conditions = Conditions {
            item,
            answers: Cow::Owned(Answers::default()),
        };
        let mut constants: FxHashMap<(Result<i128, &str>, &str), ValueId> = FxHashMap::default();
        let mut met = Met::default();
        let mut computed = Computed::default();
        let mut fixed = Fixed::default();
        for op in item.ir.ops() {
            let is_fixed = fixed.meet(item, op);
            match item.info(op).and_then(|info| info.computes) {
                Some(Computes::Constant) => {
                    if let (Some(value), Some(attribute)) = (item.ir.results(op).next(), item.ir.attribute(op, "value"))
                    {
                        let ty = item.ir.type_of(value).map_or("", |ty| &*ty.text);
                        // What is no number is the same where it is written in the same way.
                        let spelled = item.constant(op).ok_or(item.str(attribute.value));
                        let known = *constants.entry((spelled, ty)).or_insert(value);
                        if known != value {
                            conditions.answers.to_mut().same.insert(value, (known, false));
                        }
                    }
                }
                computes => {
                    let asks = match computes {
                        Some(Computes::Xor) => conditions.inequality(kinds, op),
                        Some(Computes::Compare) => conditions.comparison(op),
                        _ => None,
                    };
                    let Some(((comparison, is_negated), result)) = asks.zip(item.ir.results(op).next()) else {
                        conditions.meet((op, is_fixed), kinds, dominance, &mut computed);
                        conditions.fold(op);
                        continue;
                    };
                    let mut far = Vec::new();
                    let mut in_scope = |comparison: Comparison| {
                        let known = met.get(&comparison)?.iter();
                        let mut known = known.take(ASKED);
                        let (earlier, value, negated) =
                            known.find(|(earlier, ..)| is_fixed || dominance.properly_dominates(*earlier, op))?;
                        if !dominance.properly_dominates(*earlier, op) {
                            far.push(*value);
                        }
                        Some((*value, *negated))
                    };
                    let answers = conditions.answers.to_mut();
                    if let Some((value, negated)) = in_scope(comparison) {
                        answers.same.insert(result, (value, is_negated ^ negated));
                        answers.again.entry(value).or_default().push(result);
                        answers.fixed.extend(far);
                        continue;
                    }
                    let others: Others = others(comparison)
                        .into_iter()
                        .map(|pair| pair.map(&mut in_scope))
                        .filter(|pair| pair.iter().any(Option::is_some))
                        .collect();
                    answers.fixed.extend(far);
                    for (other, _) in others.iter().flatten().flatten() {
                        answers.again.entry(*other).or_default().push(result);
                    }
                    if !others.is_empty() {
                        answers.others.insert(result, others);
                    }
                    met.entry(comparison).or_default().push((op, result, is_negated));
                }
            }
        }
        conditions.answers.to_mut().mapped = mapped(item, &conditions, callees);
        conditions.keep_what_sums_are_made_of();
        conditions.answers.to_mut().limited = limited(item, callees);
        conditions.answers.to_mut().bounds = all_bounds(item, &conditions, callees);
        conditions.answers.to_mut().integers = Integers::new(item, kinds, &conditions, kept);
        for (input, brought) in conditions.answers.integers.brought.clone() {
            conditions.keep_while_used(std::iter::once(input), brought);
        }
        conditions
    }

    /// Where an earlier operation in scope has computed what `op` computes, or one anywhere what does not change, its results
    /// are the same.
    fn meet(
        &mut self,
        (op, is_fixed): (OpId, bool),
        kinds: &Kinds,
        dominance: &Dominance<'_>,
        computed: &mut Computed,
    ) {
        let Some(computation) = computation(self.item, kinds, self, op) else {
            return;
        };
        let earlier = computed.entry(computation).or_default();
        let in_scope = |known: &OpId| dominance.properly_dominates(*known, op);
        let known = earlier.iter().take(ASKED).find(|known| is_fixed || in_scope(known));
        let Some(&known) = known else {
            earlier.push(op);
            return;
        };
        let is_far = !in_scope(&known);
        let answers = self.answers.to_mut();
        for (known, result) in self.item.ir.results(known).zip(self.item.ir.results(op)) {
            answers.same.insert(result, (known, false));
            answers.again.entry(known).or_default().push(result);
            answers.fixed.extend(is_far.then_some(known));
        }
    }

    /// What is known of a number is asked where sums of it are.
    fn keep_what_sums_are_made_of(&mut self) {
        for (sum, made_of) in self.answers.mapped.clone() {
            self.keep_while_used(made_of.terms.iter().map(|(value, _)| *value), sum);
            if let Some(number) = made_of.as_constant() {
                self.answers.to_mut().folded.insert(sum, number.into());
            }
        }
    }

    /// Notes the number that constants make `op` give.
    fn fold(&mut self, op: OpId) {
        let number = folded(self.item, op, &mut |value| self.constant(value));
        if let Some((number, result)) = number.zip(self.item.ir.results(op).next()) {
            self.answers.to_mut().folded.insert(result, number);
        }
    }

    /// With the answers that were found for this item.
    pub(super) fn with(item: &'a Item, answers: &'a Answers) -> Self {
        Self {
            item,
            answers: Cow::Borrowed(answers),
        }
    }

    pub(super) fn into_answers(self) -> Answers {
        self.answers.into_owned()
    }

    /// The values whose answer hangs on what is known of `value`.
    pub(super) fn asked_again(&self, value: ValueId) -> &[ValueId] {
        self.answers.again.get(&value).map_or(&[], Vec::as_slice)
    }

    /// What is known of `asked` is needed as long as `answer` is used.
    pub(super) fn keep_while_used(&mut self, asked: impl Iterator<Item = ValueId>, answer: ValueId) {
        let again = &mut self.answers.to_mut().again;
        asked.for_each(|value| again.entry(value).or_default().push(answer));
    }

    /// The first value that is known to be the same constant, or `value` itself.
    pub(super) fn representative(&self, value: ValueId) -> ValueId {
        match self.answers.same.get(&value) {
            Some(&(known, false)) => known,
            _ => value,
        }
    }

    /// The comparison of `op` in a form in which equal questions are equal, and whether it is negated.
    pub(super) fn comparison(&self, op: OpId) -> Option<(Comparison, bool)> {
        let [lhs, rhs] = self.operands(op)?;
        let (lhs, rhs) = (self.representative(lhs), self.representative(rhs));
        let less = |sign| match sign {
            Signedness::Signed => Relation::SignedLess,
            Signedness::Unsigned => Relation::UnsignedLess,
        };
        let (relation, swap, is_negated) = match self.item.predicate(op)? {
            Predicate::Equal => (Relation::Equal, lhs > rhs, false),
            Predicate::NotEqual => (Relation::Equal, lhs > rhs, true),
            Predicate::Less(sign) => (less(sign), false, false),
            Predicate::GreaterOrEqual(sign) => (less(sign), false, true),
            Predicate::Greater(sign) => (less(sign), true, false),
            Predicate::LessOrEqual(sign) => (less(sign), true, true),
        };
        let (lhs, rhs) = if swap { (rhs, lhs) } else { (lhs, rhs) };
        Some((Comparison { relation, lhs, rhs }, is_negated))
    }

    /// An exclusive or in the form of a comparison: two `i1` values are not the same.
    fn inequality(&self, kinds: &Kinds, op: OpId) -> Option<(Comparison, bool)> {
        let [lhs, rhs] = self.operands(op)?;
        let is_open = |value| kinds.is_i1(value) && self.constant(value).is_none();
        let comparison = Comparison {
            relation: Relation::Equal,
            lhs: lhs.min(rhs),
            rhs: lhs.max(rhs),
        };
        (is_open(lhs) && is_open(rhs)).then_some((comparison, true))
    }

    /// The `i1` values that `value` is computed from, if there are two that constants do not decide.
    pub(super) fn joined_conditions(&self, kinds: &Kinds, value: ValueId) -> Option<[ValueId; 2]> {
        let (op, computes) = self.definition(value).filter(|_| kinds.is_i1(value))?;
        let is_joint = matches!(
            computes,
            Computes::And | Computes::Or | Computes::Xor | Computes::Compare
        );
        let joined: [ValueId; 2] = self.operands(op).filter(|_| is_joint)?;
        let is_open = |value: &ValueId| kinds.is_i1(*value) && self.constant(*value).is_none();
        joined.iter().all(is_open).then_some(joined)
    }

    /// The condition that `value` is the negation of, or else `value` itself.
    pub(super) fn without_negation(&self, kinds: &Kinds, value: ValueId) -> ValueId {
        let is_negation = |&(_, computes): &(OpId, Computes)| computes == Computes::Xor && kinds.is_i1(value);
        let negated = self.definition(value).filter(is_negation);
        match negated.and_then(|(op, _)| self.operands(op)) {
            Some([other, constant]) if self.constant(constant).is_some() => other,
            Some([constant, other]) if self.constant(constant).is_some() => other,
            _ => value,
        }
    }

    pub(super) fn operands<const N: usize>(&self, op: OpId) -> Option<[ValueId; N]> {
        let operands = self.item.ir.operands(op);
        if operands.len() < N {
            return None;
        }
        let mut values = [ValueId(0); N];
        for (value, operand) in values.iter_mut().zip(operands) {
            *value = operand.value?;
        }
        Some(values)
    }

    pub(super) fn definition(&self, value: ValueId) -> Option<(OpId, Computes)> {
        let Def::Result { op, .. } = self.item.ir.value(value).def else {
            return None;
        };
        Some((op, self.item.info(op)?.computes?))
    }

    /// The integer (or `i1`) that a value is by its definition, and those of the values that it is computed from.
    pub(super) fn constant(&self, value: ValueId) -> Option<i128> {
        match self.definition(value) {
            Some((op, Computes::Constant)) => self.item.constant(op),
            _ => self.answers.folded.get(&value).copied(),
        }
    }

    /// What `value` is worth in `world`.
    pub(super) fn literal(&self, world: &World, value: ValueId) -> Literal {
        let mut fuel = FUEL;
        self.look(world, value, &mut fuel)
    }

    /// What chooses which of two other conditions `value` is.
    pub(super) fn chooser(&self, value: ValueId) -> Option<ValueId> {
        let (op, _) = self
            .definition(value)
            .filter(|(_, computes)| *computes == Computes::Select)?;
        self.operands(op).map(|[chooser, _, _]| chooser)
    }

    /// The constant that `value` is in `world`.
    pub(super) fn known(&self, world: &World, value: ValueId) -> Option<bool> {
        match self.literal(world, value) {
            Literal::Constant(constant) => Some(constant),
            Literal::Atom { .. } => None,
        }
    }

    fn look(&self, world: &World, value: ValueId, fuel: &mut u32) -> Literal {
        let atom = Literal::Atom {
            value,
            is_negated: false,
        };
        if let Some(fact) = world.fact(value) {
            return Literal::Constant(fact);
        }
        if *fuel == 0 {
            return atom;
        }
        *fuel -= 1;
        if let Some(binding) = world.binding(value) {
            return match binding {
                Literal::Atom {
                    value: bound,
                    is_negated,
                } if bound != value => self.look(world, bound, fuel).negated(is_negated),
                other => other,
            };
        }
        let Some((op, computes)) = self.definition(value) else {
            return self.look_at_repeated(world, value, fuel).unwrap_or(atom);
        };
        match computes {
            Computes::Constant => self
                .constant(value)
                .map_or(atom, |constant| Literal::Constant(constant & 1 == 1)),
            Computes::And | Computes::Or => self
                .connective(world, op, computes == Computes::Or, fuel)
                .or_else(|| self.look_at_repeated(world, value, fuel))
                .unwrap_or(atom),
            Computes::Xor => {
                let Some([lhs, rhs]) = self.operands(op) else {
                    return atom;
                };
                match (self.look(world, lhs, fuel), self.look(world, rhs, fuel)) {
                    (Literal::Constant(constant), other) | (other, Literal::Constant(constant)) => {
                        other.negated(constant)
                    }
                    (
                        Literal::Atom {
                            value: a,
                            is_negated: x,
                        },
                        Literal::Atom {
                            value: b,
                            is_negated: y,
                        },
                    ) if a == b => Literal::Constant(x != y),
                    _ => self.look_at_repeated(world, value, fuel).unwrap_or(atom),
                }
            }
            Computes::Select => {
                let Some([condition, yes, no]) = self.operands(op) else {
                    return atom;
                };
                match self.look(world, condition, fuel) {
                    Literal::Constant(true) => self.look(world, yes, fuel),
                    Literal::Constant(false) => self.look(world, no, fuel),
                    condition => match (self.look(world, yes, fuel), self.look(world, no, fuel)) {
                        (yes, no) if yes == no => yes,
                        (Literal::Constant(true), Literal::Constant(false)) => condition,
                        (Literal::Constant(false), Literal::Constant(true)) => condition.negated(true),
                        _ => atom,
                    },
                }
            }
            Computes::Compare => self.compare(world, op, value, fuel),
            _ => self.look_at_repeated(world, value, fuel).unwrap_or(atom),
        }
    }

    /// What an earlier value is worth that is the same.
    fn look_at_repeated(&self, world: &World, value: ValueId, fuel: &mut u32) -> Option<Literal> {
        let &(known, is_negated) = self.answers.same.get(&value)?;
        Some(self.look(world, known, fuel).negated(is_negated))
    }

    /// `and`, or with `dual` its mirror image `or`.
    fn connective(&self, world: &World, op: OpId, dual: bool, fuel: &mut u32) -> Option<Literal> {
        let [lhs, rhs] = self.operands(op)?;
        match (self.look(world, lhs, fuel), self.look(world, rhs, fuel)) {
            (Literal::Constant(constant), other) | (other, Literal::Constant(constant)) => Some(if constant == dual {
                Literal::Constant(dual)
            } else {
                other
            }),
            (lhs, rhs) if lhs == rhs => Some(lhs),
            (lhs, rhs) if lhs == rhs.negated(true) => Some(Literal::Constant(dual)),
            _ => None,
        }
    }

    fn compare(&self, world: &World, op: OpId, value: ValueId, fuel: &mut u32) -> Literal {
        let atom = Literal::Atom {
            value,
            is_negated: false,
        };
        if let Some(repeated) = self.look_at_repeated(world, value, fuel) {
            return repeated;
        }
        let Some((comparison, is_negated)) = self.comparison(op) else {
            return atom;
        };
        let Comparison { relation, lhs, rhs } = comparison;
        let by_number = match relation {
            Relation::Equal => self.is_equal(world, lhs, rhs),
            Relation::SignedLess => self.is_less(world, lhs, rhs),
            Relation::UnsignedLess if self.are_not_negative(world, lhs, rhs) => self.is_less(world, lhs, rhs),
            Relation::UnsignedLess => None,
        };
        match self.asked_bit(comparison) {
            Some(Ok((bit, is_opposite))) => return self.look(world, bit, fuel).negated(is_opposite ^ is_negated),
            Some(Err(constant)) => return Literal::Constant(constant ^ is_negated),
            None => {}
        }
        if let Some(order) = self.order_of_bits(comparison, |bit| self.look(world, bit, fuel)) {
            return order.negated(is_negated);
        }
        let truth = if by_number.is_some() {
            by_number
        } else if self.root(world, lhs) == self.root(world, rhs) {
            Some(relation == Relation::Equal)
        } else if let Some(truth) = self.answer_by_others(world, value) {
            Some(truth)
        } else if relation == Relation::Equal {
            same_address(world, lhs, rhs)
        } else {
            None
        };
        if let Some(truth) = truth {
            return Literal::Constant(truth ^ is_negated);
        }
        if relation == Relation::Equal && self.is_i1(lhs) && self.is_i1(rhs) {
            match (self.look(world, lhs, fuel), self.look(world, rhs, fuel)) {
                (Literal::Constant(constant), other) | (other, Literal::Constant(constant)) => {
                    return other.negated(!constant ^ is_negated);
                }
                (lhs, rhs) if lhs == rhs => return Literal::Constant(!is_negated),
                _ => {}
            }
        }
        atom
    }

    /// Makes `value` be `is_true` in `world`, with what follows for the values that it is computed from. `false` if that
    /// cannot be: the world does not exist.
    pub(super) fn assume(&self, world: &mut World, value: ValueId, is_true: bool) -> bool {
        let mut work = vec![(value, is_true)];
        let mut fuel = FUEL;
        while let Some((value, is_true)) = work.pop() {
            match self.literal(world, value) {
                Literal::Constant(constant) if constant != is_true => return false,
                Literal::Constant(_) => {}
                Literal::Atom { value, is_negated } => {
                    world.set_fact(value, is_true ^ is_negated);
                    if !self.assume_number(world, value, is_true ^ is_negated) {
                        return false;
                    }
                    let facts: Vec<_> = world.facts().collect();
                    for (value, fact) in facts {
                        if fuel == 0 {
                            return true;
                        }
                        fuel -= 1;
                        if !self.consequences(world, value, fact, &mut work) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// What a comparison says of the numbers that it compares. `false` if they deny it.
    fn assume_number(&self, world: &mut World, value: ValueId, is_true: bool) -> bool {
        let Some((op, Computes::Compare)) = self.definition(value) else {
            return true;
        };
        let Some((comparison, is_negated)) = self.comparison(op) else {
            return true;
        };
        let Comparison { relation, lhs, rhs } = comparison;
        let holds = is_true ^ is_negated;
        match relation {
            Relation::Equal => self.assume_equal(world, lhs, rhs, holds),
            Relation::SignedLess => self.assume_less(world, lhs, rhs, holds),
            Relation::UnsignedLess if self.are_not_negative(world, lhs, rhs) => {
                self.assume_less(world, lhs, rhs, holds)
            }
            Relation::UnsignedLess => true,
        }
    }

    /// What `value == is_true` says of its operands. `false` if they deny it.
    fn consequences(&self, world: &World, value: ValueId, is_true: bool, work: &mut Vec<(ValueId, bool)>) -> bool {
        let Some((op, computes)) = self.definition(value) else {
            return true;
        };
        match computes {
            Computes::And | Computes::Or => {
                let Some([lhs, rhs]) = self.operands(op) else {
                    return true;
                };
                let strong = computes == Computes::And;
                let known = (self.known(world, lhs), self.known(world, rhs));
                if is_true == strong {
                    for (operand, known) in [(lhs, known.0), (rhs, known.1)] {
                        match known {
                            Some(known) if known != strong => return false,
                            Some(_) => {}
                            None => work.push((operand, strong)),
                        }
                    }
                } else {
                    match known {
                        (Some(l), Some(r)) if l == strong && r == strong => return false,
                        (Some(l), None) if l == strong => work.push((rhs, !strong)),
                        (None, Some(r)) if r == strong => work.push((lhs, !strong)),
                        _ => {}
                    }
                }
            }
            Computes::Xor => {
                let Some([lhs, rhs]) = self.operands(op) else {
                    return true;
                };
                return self.differ(world, lhs, rhs, is_true, work);
            }
            Computes::Compare => {
                if let Some((comparison, is_negated)) = self.comparison(op) {
                    if comparison.relation == Relation::Equal && self.is_i1(comparison.lhs) {
                        return self.differ(world, comparison.lhs, comparison.rhs, is_true == is_negated, work);
                    }
                    return self.assume_order_of_bits(world, comparison, is_true ^ is_negated, work);
                }
            }
            Computes::Select => {
                let Some([condition, yes, no]) = self.operands(op) else {
                    return true;
                };
                let (yes_known, no_known) = (self.known(world, yes), self.known(world, no));
                match self.known(world, condition) {
                    Some(chosen) => {
                        let (value, known) = if chosen { (yes, yes_known) } else { (no, no_known) };
                        match known {
                            Some(known) => return known == is_true,
                            None => work.push((value, is_true)),
                        }
                    }
                    None => match (yes_known, no_known) {
                        (Some(y), Some(n)) if y != is_true && n != is_true => return false,
                        (Some(y), _) if y != is_true => work.push((condition, false)),
                        (_, Some(n)) if n != is_true => work.push((condition, true)),
                        _ => {}
                    },
                }
            }
            // Nothing follows for the operands, or nothing that is not known from the terms.
            _ => {}
        }
        true
    }

    /// What it says of two `i1` values that they are, or are not, different. `false` if they deny it.
    fn differ(
        &self,
        world: &World,
        lhs: ValueId,
        rhs: ValueId,
        is_true: bool,
        work: &mut Vec<(ValueId, bool)>,
    ) -> bool {
        match (self.known(world, lhs), self.known(world, rhs)) {
            (Some(l), Some(r)) => return (l ^ r) == is_true,
            (Some(l), None) => work.push((rhs, l ^ is_true)),
            (None, Some(r)) => work.push((lhs, r ^ is_true)),
            (None, None) => {}
        }
        true
    }

    /// Whether a value compares arguments, of the function or of blocks, with each other or with numbers.
    pub(super) fn compares_arguments(&self, value: ValueId) -> bool {
        let is_plain = |value: ValueId| {
            let value = self.added_to(value).map_or(value, |(value, _)| value);
            self.constant(value).is_some() || matches!(self.item.ir.value(value).def, Def::Argument { .. })
        };
        let comparison = self
            .definition(value)
            .filter(|(_, computes)| *computes == Computes::Compare);
        let compared = comparison.and_then(|(op, _)| self.operands::<2>(op));
        compared.is_some_and(|compared| compared.into_iter().all(is_plain))
    }

    pub(super) fn is_i1(&self, value: ValueId) -> bool {
        let ty = self.item.ir.type_of(value);
        ty.is_some_and(|ty| ty.kind == TypeKind::Integer(1))
    }
}
