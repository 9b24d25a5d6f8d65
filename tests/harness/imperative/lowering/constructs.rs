//! The names of what programs are made of, for figures by construct.

use super::super::syntax::{Buffer, Condition, Int, Statement, Type};
use super::Lowering;

impl Lowering<'_> {
    /// Notes what a program is made of.
    fn note(&mut self, construct: &'static str) {
        self.constructs.insert(construct);
    }

    pub(super) fn note_statement(&mut self, statement: &Statement) {
        let is_around = self.loop_depth > 0;
        match statement {
            Statement::If(_, then, _) if matches!(then.last(), Some(Statement::Return(_))) => {
                self.note(if is_around {
                    "return from a loop"
                } else {
                    "early return"
                });
            }
            Statement::Break => self.note("break"),
            Statement::Switch(..) => self.note("switch"),
            Statement::While(..) => self.note("while"),
            Statement::For(_) => self.note(if is_around { "nested loops" } else { "counted loop" }),
            Statement::Set(variable, _) if self.source.variables[variable.0].ty == Type::Buffer => {
                self.note(if is_around {
                    "buffers carried round a loop"
                } else {
                    "buffer assigned again"
                });
            }
            Statement::Put(..) => self.note("table of buffers"),
            Statement::Store(written, ..) => {
                self.note(match self.source.variables[written.0].ty {
                    Type::State => "state in lent memory",
                    _ => "data written",
                });
            }
            Statement::Call { function, .. } if function.ends_with("_entry") => self.note("helper of a table"),
            Statement::Call { is_indirect: true, .. } => self.note("indirect call"),
            Statement::Call { function: "let_go", .. } => self.note("callee that counts holders"),
            Statement::Call { function, .. } if function.starts_with("release_") => {
                self.note("callee that frees on one way");
            }
            _ => {}
        }
    }

    pub(super) fn note_number(&mut self, int: &Int) {
        match int {
            Int::Data(_) => self.note("integer data"),
            Int::Remainder(..) => self.note("remainder"),
            Int::Max(..) | Int::Min(..) | Int::Select(..) => self.note("min, max, select"),
            _ => {}
        }
    }

    pub(super) fn note_condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Compare(_, left, right) => {
                let counters = ["i", "j", "at"];
                let is_counter = |int: &Int| match int {
                    Int::Variable(variable) => counters.contains(&self.source.variables[variable.0].name),
                    _ => false,
                };
                let is_counted = |int: &Int| is_counter(int) || matches!(int, Int::Add(of, _) if is_counter(of));
                if is_counted(left) || is_counted(right) {
                    self.note("counter compared");
                }
            }
            Condition::FloatBelow(..) | Condition::FloatNotBelow(..) => self.note("float data"),
            Condition::And(..) | Condition::Or(..) | Condition::Xor(..) | Condition::Select(..) => {
                self.note("joined conditions");
            }
            Condition::Asked("accepts", _) => self.note("predicate of a callee, on data"),
            Condition::Asked(..) => self.note("predicate of a callee"),
            _ => {}
        }
    }

    pub(super) fn note_buffer(&mut self, buffer: &Buffer) {
        if matches!(buffer, Buffer::Either(..)) {
            self.note("select of buffers");
        }
    }

    /// Notes that a variable of this type lives in memory.
    pub(super) fn note_cell(&mut self, ty: Type) {
        self.note(match ty {
            Type::Buffer | Type::Table => "buffer in a cell",
            Type::Bool => "flag in memory",
            _ => "number in memory",
        });
    }
}
