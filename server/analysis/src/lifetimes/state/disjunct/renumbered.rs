//! Disjuncts from before an edit, with the ids of after it.

use super::path::{Step, Turn};
use super::{Cell, Constraint, Contents, Decision, Disjunct, Held, Object, ObjectId, Pointer};
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};

impl Disjunct {
    /// Whether this disjunct, with ids as they are now, is `other` in everything that may ever be reported of it.
    pub(crate) fn becomes(&self, other: &Disjunct, by: &Renumbering) -> bool {
        self.has_cells == other.has_cells
            && self.has_sinks == other.has_sinks
            && self.is_joined == other.is_joined
            && self.decisions.renumbered(by).as_ref() == Some(&other.decisions)
            && self.path.renumbered(by).as_ref() == Some(&other.path)
            && self.environment.becomes(&other.environment, by)
            && self.condition == other.condition
            && self.has_garbage == other.has_garbage
            && self.objects.becomes(&other.objects, by)
            && self.points.becomes(&other.points, by)
    }
}

impl Renumbered for ObjectId {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let site = by.value(self.site)?;
        Some(Self { site, ..*self })
    }
}

impl Renumbered for Pointer {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let object = self.object.renumbered(by)?;
        Some(Self { object, ..*self })
    }
}

impl Renumbered for Object {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(Self {
            freed_at: self.freed_at.renumbered(by)?,
            taken_by: self.taken_by.renumbered(by)?,
            moments: self.moments.renumbered(by)?,
            contents: self.contents.renumbered(by)?,
            ..self.clone()
        })
    }
}

/// Symbols are renamed in the arena.
impl Renumbered for Contents {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let renumbered = |cell: &Cell| {
            let held = match cell.held {
                Held::Buffer(pointer) => Held::Buffer(pointer.renumbered(by)?),
                number @ Held::Number(_) => number,
            };
            let at = cell.at.clone();
            Some(Cell { at, held, ..*cell })
        };
        let cells: Option<Vec<Cell>> = self.cells().iter().map(renumbered).collect();
        Some(Self {
            cells: cells?.into(),
            ..*self
        })
    }
}

impl Renumbered for Decision {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(Self {
            value: by.value(self.value)?,
            op: by.op(self.op)?,
            ..*self
        })
    }
}

impl Renumbered for Step {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let turn = match self.turn {
            Turn::Decided(Constraint { value, answer }) => {
                let value = by.value(value)?;
                Turn::Decided(Constraint { value, answer })
            }
            Turn::Returned { result, argument } => Turn::Returned {
                result: by.value(result)?,
                argument: argument.renumbered(by)?,
            },
            turn => turn,
        };
        let op = by.op(self.op)?;
        Some(Self { op, turn, ..*self })
    }
}

impl Renumbered for Disjunct {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        if by.is_identity() {
            return Some(self.clone());
        }
        Some(Self {
            environment: self.environment.renumbered(by)?,
            condition: self.condition.clone(),
            points: self.points.renumbered(by)?,
            objects: self.objects.renumbered(by)?,
            decisions: self.decisions.renumbered(by)?,
            path: self.path.renumbered(by)?,
            ..*self
        })
    }
}
