//! Numbers in memory that the caller lends, and that say what became of a buffer: a flag, a state, a count of its holders.

use super::super::syntax::{Argument, Buffer, Condition, For, Int, Predicate, Statement, Type, Variable};
use super::{Author, Owed, Scope};

/// How many places for such numbers there are.
const PLACES: i64 = 16;

impl Author {
    /// A place that says nothing yet. There is none where the function at hand may not write.
    fn free_place(&mut self, scope: &Scope) -> Option<(Variable, Int)> {
        let state = scope.state.filter(|_| self.may_write && self.places < PLACES)?;
        self.places += 1;
        Some((state, Int::Constant(self.places - 1)))
    }

    /// Writes a number to a place, maybe through a callee.
    fn note(&mut self, state: Variable, place: &Int, number: i64) -> Statement {
        if !self.dice.one_in(3) {
            return Statement::Store(state, place.clone(), Int::Constant(number));
        }
        Statement::Call {
            function: "note",
            arguments: vec![
                Argument::Whole(state),
                Argument::Int(place.clone()),
                Argument::Int(Int::Constant(number)),
            ],
            is_indirect: false,
        }
    }

    /// Frees a buffer on one way, or in one iteration, and writes down that it is gone.
    pub(super) fn free_and_write_down(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let (Some((at, buffer)), Some((state, place))) = (self.owed_buffer(scope, kept), self.free_place(scope)) else {
            return;
        };
        let [held, removed] = [[1, 0], [0, 1], [2, 3]][self.dice.below(3)];
        let number = Int::State(Box::new(place.clone()));
        let stays = if self.dice.one_in(3) {
            Condition::compare(Predicate::NotEqual, number, Int::Constant(removed))
        } else {
            Condition::compare(Predicate::Equal, number, Int::Constant(held))
        };
        list.push(self.note(state, &place, held));
        let mut frees = vec![self.free(Buffer::Variable(buffer)), self.note(state, &place, removed)];
        if self.dice.one_in(4) {
            frees.swap(0, 1);
        }
        if self.dice.one_in(2) {
            let condition = self.condition(scope);
            list.push(Statement::when(condition, frees));
        } else {
            let (counter, to) = (self.register("i", Type::Index), self.bound(scope));
            let condition = self.condition_of(scope, counter);
            let body = Statement::when(stays.clone().and(condition), frees);
            list.push(For::up_to(counter, to, vec![body]));
        }
        scope.owed[at] = Owed::Buffer(buffer, Some(stays));
    }

    /// The end of a buffer of which a number in memory says whether it is there, by cases of that number.
    pub(super) fn payment_by_cases(&mut self, buffer: Variable, condition: &Condition) -> Option<Statement> {
        let Condition::Compare(Predicate::Equal, number @ Int::State(_), Int::Constant(held)) = condition else {
            return None;
        };
        let mut arms = vec![Vec::new(); *held as usize];
        arms.push(vec![self.free(Buffer::Variable(buffer))]);
        Some(Statement::Switch(number.clone(), arms, Vec::new()))
    }

    /// A count of who holds a buffer. Each holder takes itself off, and the last one frees.
    pub(super) fn share(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let (Some((at, buffer)), Some((state, place))) = (self.owed_buffer(scope, kept), self.free_place(scope)) else {
            return;
        };
        let count = 1 + self.dice.below(3);
        list.push(Statement::Store(state, place.clone(), Int::Constant(count as i64)));
        scope.owed[at] = Owed::Shared { buffer, place, count };
    }

    /// One holder more, or one less of several.
    pub(super) fn hold_or_let_go(&mut self, scope: &mut Scope, kept: usize, list: &mut Vec<Statement>) {
        let Some(state) = scope.state else { return };
        for owed in &mut scope.owed[kept..] {
            let Owed::Shared { buffer, place, count } = owed else {
                continue;
            };
            if *count > 1 && self.dice.one_in(2) {
                *count -= 1;
                list.extend(let_go(*buffer, state, place, &mut self.dice));
            } else {
                *count += 1;
                let more = Int::State(Box::new(place.clone())).plus(1);
                list.push(Statement::Store(state, place.clone(), more));
            }
            return;
        }
    }

    /// All holders of a buffer let go.
    pub(super) fn let_go_of_all(
        &mut self,
        scope: &Scope,
        buffer: Variable,
        place: &Int,
        count: usize,
    ) -> Vec<Statement> {
        let state = scope
            .state
            .expect("a buffer is shared where there is memory for its count");
        let all = (0..count).map(|_| let_go(buffer, state, place, &mut self.dice));
        all.collect::<Vec<_>>().concat()
    }
}

/// One holder lets go.
fn let_go(buffer: Variable, state: Variable, place: &Int, dice: &mut crate::dice::Dice) -> Vec<Statement> {
    if !dice.one_in(3) {
        return vec![Statement::Call {
            function: "let_go",
            arguments: vec![
                Argument::Buffer(Buffer::Variable(buffer)),
                Argument::Whole(state),
                Argument::Int(place.clone()),
            ],
            is_indirect: dice.one_in(6),
        }];
    }
    let number = Int::State(Box::new(place.clone()));
    let is_last = Condition::compare(Predicate::Equal, number.clone(), Int::Constant(0));
    vec![
        Statement::Store(state, place.clone(), number.minus(1)),
        Statement::when(is_last, vec![Statement::Free(Buffer::Variable(buffer))]),
    ]
}
