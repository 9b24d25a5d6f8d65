//! The language that programs are written in before they are compiled: variables, expressions, statements, as in C.
//!
//! Nothing here knows of MLIR. A variable may be assigned again; an expression has no effect; a buffer is freed by hand.

/// A variable: its place in [`Source::variables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Variable(pub(super) usize);

/// What a variable holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    /// A size, a counter.
    Index,
    /// A number that is data, a status.
    I32,
    Bool,
    /// A buffer of the one type that all buffers of a program have.
    Buffer,
    /// A buffer of buffers.
    Table,
    /// Numbers that the caller lends.
    Data,
    /// The same of floats.
    Floats,
    /// Numbers that the caller lends, for what a program notes.
    State,
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    /// In SSA values.
    Register,
    /// In memory on the stack, as a compiler without optimization leaves it.
    Cell,
}

#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) ty: Type,
    pub(super) storage: Storage,
    /// What it is called; its number follows.
    pub(super) name: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Predicate {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    UnsignedLess,
    UnsignedGreaterOrEqual,
}

impl Predicate {
    /// The one that holds where this one does not.
    pub(super) fn negated(self) -> Self {
        match self {
            Predicate::Equal => Predicate::NotEqual,
            Predicate::NotEqual => Predicate::Equal,
            Predicate::Less => Predicate::GreaterOrEqual,
            Predicate::LessOrEqual => Predicate::Greater,
            Predicate::Greater => Predicate::LessOrEqual,
            Predicate::GreaterOrEqual => Predicate::Less,
            Predicate::UnsignedLess => Predicate::UnsignedGreaterOrEqual,
            Predicate::UnsignedGreaterOrEqual => Predicate::UnsignedLess,
        }
    }

    /// The one that holds of `b, a` where this one holds of `a, b`; `None` for those that have no such name here.
    pub(super) fn turned(self) -> Option<Self> {
        Some(match self {
            Predicate::Equal | Predicate::NotEqual => self,
            Predicate::Less => Predicate::Greater,
            Predicate::LessOrEqual => Predicate::GreaterOrEqual,
            Predicate::Greater => Predicate::Less,
            Predicate::GreaterOrEqual => Predicate::LessOrEqual,
            Predicate::UnsignedLess | Predicate::UnsignedGreaterOrEqual => return None,
        })
    }
}

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Int {
    Constant(i64),
    Variable(Variable),
    /// What the lent numbers hold at an index.
    Data(Box<Int>),
    /// What a program noted at an index.
    State(Box<Int>),
    Add(Box<Int>, Box<Int>),
    Subtract(Box<Int>, Box<Int>),
    /// The unsigned remainder.
    Remainder(Box<Int>, i64),
    Max(Box<Int>, Box<Int>),
    Min(Box<Int>, Box<Int>),
    Select(Box<Condition>, Box<Int>, Box<Int>),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Condition {
    Constant(bool),
    Variable(Variable),
    Compare(Predicate, Int, Int),
    /// What the lent floats hold at an index is below a number of quarters.
    FloatBelow(Int, i64),
    /// It is not: above, equal, or no number.
    FloatNotBelow(Int, i64),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Xor(Box<Condition>, Box<Condition>),
    Not(Box<Condition>),
    Select(Box<Condition>, Box<Condition>, Box<Condition>),
    /// What a function answers.
    Asked(&'static str, Vec<Argument>),
}

/// A buffer that exists.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Buffer {
    Variable(Variable),
    Entry(Variable, Int),
    Either(Box<Condition>, Box<Buffer>, Box<Buffer>),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Argument {
    Int(Int),
    Condition(Condition),
    Buffer(Buffer),
    /// A table or data.
    Whole(Variable),
}

/// What a variable is given.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Int(Int),
    Condition(Condition),
    Buffer(Buffer),
    /// A new buffer, of this size where sizes are open.
    New(Int),
    /// A new table.
    NewTable(Int),
    /// What a function returns.
    Call(&'static str, Vec<Argument>),
}

/// How the contents of a buffer are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Read,
    Write,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    /// Declares a variable.
    Let(Variable, Value),
    /// Assigns one that is declared.
    Set(Variable, Value),
    Use(Use, Buffer),
    /// Copies the first to the second.
    Copy(Buffer, Buffer),
    Free(Buffer),
    /// Makes a buffer an entry of a table.
    Put(Variable, Int, Buffer),
    /// Writes a number to the data, or to what the program notes, at a place.
    Store(Variable, Int, Int),
    FreeTable(Variable),
    Call {
        function: &'static str,
        arguments: Vec<Argument>,
        /// Through a value of function type.
        is_indirect: bool,
    },
    If(Condition, Vec<Statement>, Vec<Statement>),
    /// A number, its cases from 0 on, and the default.
    Switch(Int, Vec<Vec<Statement>>, Vec<Statement>),
    For(For),
    While(Condition, Vec<Statement>),
    /// Leaves the loop around it.
    Break,
    Return(Option<Value>),
}

/// `for (counter = from; counter < to; counter++)`, or from `to - 1` down to `from`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct For {
    pub(super) counter: Variable,
    pub(super) from: Int,
    pub(super) to: Int,
    pub(super) is_downward: bool,
    pub(super) body: Vec<Statement>,
}

#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: &'static str,
    pub(super) parameters: Vec<Variable>,
    pub(super) result: Option<Type>,
    pub(super) body: Vec<Statement>,
}

impl Function {
    /// Whether it is one of the program's own, and not of the library.
    pub(super) fn is_authored(&self) -> bool {
        ["main", "work"].contains(&self.name)
    }
}

/// A program: what it is about comes last among its functions.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) variables: Vec<Declared>,
    pub(super) functions: Vec<Function>,
}

impl Int {
    pub(super) fn of(variable: Variable) -> Self {
        Int::Variable(variable)
    }

    pub(super) fn plus(self, number: i64) -> Self {
        Int::Add(Box::new(self), Box::new(Int::Constant(number)))
    }

    pub(super) fn minus(self, number: i64) -> Self {
        Int::Subtract(Box::new(self), Box::new(Int::Constant(number)))
    }
}

impl Condition {
    pub(super) fn compare(predicate: Predicate, left: Int, right: Int) -> Self {
        Condition::Compare(predicate, left, right)
    }

    pub(super) fn and(self, other: Condition) -> Self {
        Condition::And(Box::new(self), Box::new(other))
    }

    pub(super) fn or(self, other: Condition) -> Self {
        Condition::Or(Box::new(self), Box::new(other))
    }
}

impl For {
    /// `for (counter = 0; counter < to; counter++)`
    pub(super) fn up_to(counter: Variable, to: Int, body: Vec<Statement>) -> Statement {
        Statement::For(For {
            counter,
            from: Int::Constant(0),
            to,
            is_downward: false,
            body,
        })
    }
}

impl Statement {
    /// `if (condition) then`, with nothing otherwise.
    pub(super) fn when(condition: Condition, then: Vec<Statement>) -> Self {
        Statement::If(condition, then, Vec::new())
    }

    /// The lists of statements inside this one.
    pub(super) fn bodies(&self) -> Vec<&[Statement]> {
        match self {
            Statement::If(_, then, otherwise) => vec![then, otherwise],
            Statement::Switch(_, cases, default) => {
                let cases = cases.iter().map(Vec::as_slice);
                cases.chain([default.as_slice()]).collect()
            }
            Statement::For(For { body, .. }) | Statement::While(_, body) => vec![body],
            _ => Vec::new(),
        }
    }

    /// The same, to change them.
    pub(super) fn bodies_mut(&mut self) -> Vec<&mut Vec<Statement>> {
        match self {
            Statement::If(_, then, otherwise) => vec![then, otherwise],
            Statement::Switch(_, cases, default) => cases.iter_mut().chain([default]).collect(),
            Statement::For(For { body, .. }) | Statement::While(_, body) => vec![body],
            _ => Vec::new(),
        }
    }

    /// Whether this statement, or one inside, is such a one.
    pub(super) fn any(&self, is_such: &dyn Fn(&Statement) -> bool) -> bool {
        is_such(self)
            || self
                .bodies()
                .iter()
                .any(|body| body.iter().any(|inner| inner.any(is_such)))
    }

    /// Whether it can leave the statements around it.
    pub(super) fn exits(&self) -> bool {
        self.any(&|inner| matches!(inner, Statement::Return(_) | Statement::Break))
    }
}
