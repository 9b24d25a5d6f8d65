//! The small functions that programs call: what makes, reads and frees buffers, and what answers questions.

use super::syntax::{
    Buffer, Condition, Declared, For, Function, Int, Predicate, Statement, Storage, Type, Use, Value, Variable,
};

/// Declares a variable that SSA values hold.
pub(super) fn declare(variables: &mut Vec<Declared>, name: &'static str, ty: Type) -> Variable {
    variables.push(Declared {
        ty,
        storage: Storage::Register,
        name,
    });
    Variable(variables.len() - 1)
}

/// The functions that there are. Those that nobody calls stay out of the text.
const NAMES: [&str; 18] = [
    "make",
    "same",
    "release",
    "release_if",
    "release_below",
    "release_all",
    "put_entry",
    "replace_entry",
    "release_entry",
    "read_entry",
    "entry",
    "let_go",
    "note",
    "read_up_to",
    "read_if",
    "is_last",
    "is_within",
    "accepts",
];

/// All of them.
pub(super) fn functions(variables: &mut Vec<Declared>) -> Vec<Function> {
    NAMES.iter().map(|name| written(name, variables)).collect()
}

/// The parameters of a function, its result, and its body.
fn written(name: &'static str, variables: &mut Vec<Declared>) -> Function {
    let (parameters, result, body) = match name {
        "make" => {
            let new = declare(variables, "new", Type::Buffer);
            let body = vec![
                Statement::Let(new, Value::New(Int::Constant(4))),
                Statement::Use(Use::Write, Buffer::Variable(new)),
                Statement::Return(Some(Value::Buffer(Buffer::Variable(new)))),
            ];
            (Vec::new(), Some(Type::Buffer), body)
        }
        "same" => {
            let buffer = declare(variables, "buf", Type::Buffer);
            let body = vec![Statement::Return(Some(Value::Buffer(Buffer::Variable(buffer))))];
            (vec![buffer], Some(Type::Buffer), body)
        }
        "release" | "release_if" | "release_below" => {
            let buffer = declare(variables, "buf", Type::Buffer);
            let free = Statement::Free(Buffer::Variable(buffer));
            match name {
                "release" => (vec![buffer], None, vec![free, Statement::Return(None)]),
                "release_if" => {
                    let flag = declare(variables, "flag", Type::Bool);
                    let keeps = Condition::Not(Box::new(Condition::Variable(flag)));
                    let exit = Statement::when(keeps, vec![Statement::Return(None)]);
                    (vec![buffer, flag], None, vec![exit, free, Statement::Return(None)])
                }
                _ => {
                    let (i, k) = (
                        declare(variables, "i", Type::Index),
                        declare(variables, "k", Type::Index),
                    );
                    let is_below = Condition::compare(Predicate::Less, Int::of(i), Int::of(k));
                    let body = vec![Statement::when(is_below, vec![free]), Statement::Return(None)];
                    (vec![buffer, i, k], None, body)
                }
            }
        }
        "let_go" | "note" => {
            let buffer = (name == "let_go").then(|| declare(variables, "buf", Type::Buffer));
            let state = declare(variables, "state", Type::State);
            let place = declare(variables, "place", Type::Index);
            let number = || Int::State(Box::new(Int::of(place)));
            match buffer {
                Some(buffer) => {
                    let is_last = Condition::compare(Predicate::LessOrEqual, number(), Int::Constant(0));
                    let body = vec![
                        Statement::Store(state, Int::of(place), number().minus(1)),
                        Statement::when(is_last, vec![Statement::Free(Buffer::Variable(buffer))]),
                        Statement::Return(None),
                    ];
                    (vec![buffer, state, place], None, body)
                }
                None => {
                    let new = declare(variables, "number", Type::I32);
                    let body = vec![
                        Statement::Store(state, Int::of(place), Int::of(new)),
                        Statement::Return(None),
                    ];
                    (vec![state, place, new], None, body)
                }
            }
        }
        "read_up_to" | "read_if" => {
            let buffer = declare(variables, "buf", Type::Buffer);
            let read = Statement::Use(Use::Read, Buffer::Variable(buffer));
            if name == "read_if" {
                let flag = declare(variables, "flag", Type::Bool);
                let body = vec![
                    Statement::when(Condition::Variable(flag), vec![read]),
                    Statement::Return(None),
                ];
                (vec![buffer, flag], None, body)
            } else {
                let n = declare(variables, "n", Type::Index);
                let i = declare(variables, "i", Type::Index);
                let body = vec![For::up_to(i, Int::of(n), vec![read]), Statement::Return(None)];
                (vec![buffer, n], None, body)
            }
        }
        "release_all" => {
            let (table, n) = (
                declare(variables, "table", Type::Table),
                declare(variables, "n", Type::Index),
            );
            let i = declare(variables, "i", Type::Index);
            let free = Statement::Free(Buffer::Entry(table, Int::of(i)));
            let body = vec![
                For::up_to(i, Int::of(n), vec![free]),
                Statement::FreeTable(table),
                Statement::Return(None),
            ];
            (vec![table, n], None, body)
        }
        "put_entry" | "replace_entry" | "release_entry" | "read_entry" | "entry" => of_entry(name, variables),
        _ => answering(name, variables),
    };
    Function {
        name,
        parameters,
        result,
        body,
    }
}

/// The functions that do something to an entry of a table.
fn of_entry(name: &str, variables: &mut Vec<Declared>) -> (Vec<Variable>, Option<Type>, Vec<Statement>) {
    let (table, i) = (
        declare(variables, "table", Type::Table),
        declare(variables, "i", Type::Index),
    );
    let entry = || Buffer::Entry(table, Int::of(i));
    let mut parameters = vec![table, i];
    let mut put = || {
        let buffer = declare(variables, "buf", Type::Buffer);
        parameters.push(buffer);
        Statement::Put(table, Int::of(i), Buffer::Variable(buffer))
    };
    let mut body = match name {
        "put_entry" => vec![put()],
        "replace_entry" => vec![Statement::Free(entry()), put()],
        "release_entry" => vec![Statement::Free(entry())],
        "read_entry" => vec![Statement::Use(Use::Read, entry())],
        _ => {
            let body = vec![Statement::Return(Some(Value::Buffer(entry())))];
            return (parameters, Some(Type::Buffer), body);
        }
    };
    body.push(Statement::Return(None));
    (parameters, None, body)
}

/// The functions that answer whether something holds.
fn answering(name: &str, variables: &mut Vec<Declared>) -> (Vec<Variable>, Option<Type>, Vec<Statement>) {
    let answer = |condition: Condition| Statement::Return(Some(Value::Condition(condition)));
    let (parameters, body) = match name {
        "is_last" => {
            let (i, n) = (
                declare(variables, "i", Type::Index),
                declare(variables, "n", Type::Index),
            );
            let body = vec![answer(Condition::compare(
                Predicate::Equal,
                Int::of(i),
                Int::of(n).minus(1),
            ))];
            (vec![i, n], body)
        }
        "is_within" => {
            let (i, k) = (
                declare(variables, "i", Type::Index),
                declare(variables, "k", Type::Index),
            );
            let is_negative = Condition::compare(Predicate::Less, Int::of(i), Int::Constant(0));
            let body = vec![
                Statement::when(is_negative, vec![answer(Condition::Constant(false))]),
                answer(Condition::compare(Predicate::Less, Int::of(i), Int::of(k))),
            ];
            (vec![i, k], body)
        }
        "accepts" => {
            let data = declare(variables, "data", Type::Data);
            let (i, value) = (
                declare(variables, "i", Type::Index),
                declare(variables, "value", Type::I32),
            );
            let datum = Int::Data(Box::new(Int::of(i)));
            let body = vec![answer(Condition::compare(Predicate::Equal, datum, Int::of(value)))];
            (vec![data, i, value], body)
        }
        _ => unreachable!("there is no function {name}"),
    };
    (parameters, Some(Type::Bool), body)
}
