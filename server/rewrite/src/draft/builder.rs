//! New operations.

use mlir_grammar::{BlockId, OpId, ValueId};

use super::{At, Draft, DraftDef, DraftOp, DraftSuccessor, DraftValue, State};

/// A new operation, to be put somewhere by [`Draft::insert`].
#[derive(Clone, Debug, Default)]
pub struct NewOp {
    name: &'static str,
    operands: Vec<ValueId>,
    successors: Vec<DraftSuccessor>,
    results: Vec<(String, Box<str>)>,
    attributes: Vec<(Box<str>, String)>,
}

impl NewOp {
    /// `name`, nothing else.
    #[must_use]
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            ..Self::default()
        }
    }

    /// With these operands, after those that it has.
    #[must_use]
    pub fn operands(mut self, operands: impl IntoIterator<Item = ValueId>) -> Self {
        self.operands.extend(operands);
        self
    }

    /// With one result more, named after `hint`.
    #[must_use]
    pub fn result(mut self, hint: &str, ty: &str) -> Self {
        self.results.push((hint.to_owned(), ty.into()));
        self
    }

    /// With `count` results more that share a name (`%sizes:2`); one has the name for itself.
    #[must_use]
    pub fn pack(mut self, hint: &str, count: usize, ty: &str) -> Self {
        for index in 0..count {
            let hint = if count == 1 {
                hint.to_owned()
            } else {
                format!("{hint}#{index}")
            };
            self.results.push((hint, ty.into()));
        }
        self
    }

    /// With one successor more, which these values are passed to: after the operands that it has.
    #[must_use]
    pub fn successor(mut self, block: BlockId, passed: impl IntoIterator<Item = ValueId>) -> Self {
        let first = self.operands.len();
        self.operands.extend(passed);
        let count = self.operands.len() - first;
        self.successors.push(DraftSuccessor { block, first, count });
        self
    }

    /// With an attribute, or with what the operation's spelling calls by this name.
    #[must_use]
    pub fn attribute(mut self, name: &str, value: impl Into<String>) -> Self {
        self.attributes.push((name.into(), value.into()));
        self
    }
}

impl Draft<'_> {
    /// Puts a new operation somewhere.
    pub fn insert(&mut self, at: At, new: NewOp) -> OpId {
        let op = self.push_op(DraftOp {
            name: new.name.into(),
            operands: new.operands,
            successors: new.successors,
            results: Vec::new(),
            regions: Vec::new(),
            attributes: new.attributes,
            block: None,
            previous: None,
            next: None,
            state: State::New,
            order: 0,
            stand_in: None,
        });
        let mut pack = String::new();
        for (hint, ty) in new.results {
            let name = match hint.split_once('#') {
                Some((hint, index)) => {
                    if index == "0" {
                        pack = self.names.placeholder(hint);
                    }
                    format!("{pack}#{index}")
                }
                None => self.names.placeholder(&hint),
            };
            let value = self.push_value(DraftValue {
                name: name.into(),
                ty: Some(ty.into_string().into()),
                def: DraftDef::Op(op),
            });
            self.ops[op.index()].results.push(value);
        }
        self.place(op, at);
        op
    }

    /// Puts a new operation with one result somewhere; the result.
    pub fn insert_value(&mut self, at: At, new: NewOp) -> ValueId {
        let op = self.insert(at, new);
        self.op(op).results[0]
    }

    /// The constant `true` or `false`.
    pub fn insert_bool(&mut self, at: At, value: bool) -> ValueId {
        let text = if value { "true" } else { "false" };
        self.insert_value(
            at,
            NewOp::new("arith.constant").attribute("value", text).result(text, "i1"),
        )
    }

    /// A constant of type `index`.
    pub fn insert_index(&mut self, at: At, value: i64) -> ValueId {
        let hint = if value < 0 {
            format!("cm{}", value.unsigned_abs())
        } else {
            format!("c{value}")
        };
        let new = NewOp::new("arith.constant").attribute("value", format!("{value} : index"));
        self.insert_value(at, new.result(&hint, "index"))
    }
}
