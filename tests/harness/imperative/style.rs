//! How a program is spelled: the choices that a compiler and its author make, and that change nothing of what a program does.

use super::syntax::Type;
use crate::dice::Dice;

#[derive(Clone, Debug)]
pub(super) struct Style {
    /// Whether functions are graphs of blocks.
    pub(super) has_blocks: bool,
    /// Whether what can be a region in such a graph sometimes is.
    pub(super) mixes: bool,
    /// Whether `&&` and `||` are branches.
    pub(super) branches_on_parts: bool,
    /// Whether loops test at their end.
    pub(super) tests_at_end: bool,
    /// Whether all ways out lead to one block.
    pub(super) has_one_exit: bool,
    /// Whether arithmetic on `index` is of the dialect `index`.
    pub(super) has_index_dialect: bool,
    /// The sizes of a buffer: `4` or `?`.
    pub(super) size: &'static str,
    /// The elements of a buffer.
    pub(super) element: &'static str,
    /// The shape of a cell, before its element.
    pub(super) cell: &'static str,
}

impl Style {
    /// One of the styles.
    pub(super) fn any(dice: &mut Dice) -> Self {
        Style {
            has_blocks: dice.one_in(2),
            mixes: dice.one_in(3),
            branches_on_parts: dice.one_in(2),
            tests_at_end: dice.one_in(3),
            has_one_exit: dice.one_in(3),
            has_index_dialect: dice.one_in(3),
            size: ["4", "?"][dice.below(2)],
            element: ["f32", "i32", "f64", "i8"][dice.below(4)],
            cell: ["", "1x"][dice.below(2)],
        }
    }

    /// What it makes programs of.
    pub(super) fn constructs(&self) -> [&'static str; 2] {
        let form = match (self.has_blocks, self.mixes) {
            (false, _) => "regions",
            (true, false) => "blocks",
            (true, true) => "blocks and regions",
        };
        let arithmetic = if self.has_index_dialect {
            "index dialect"
        } else {
            "arith"
        };
        [form, arithmetic]
    }

    /// The type of buffers.
    pub(super) fn buffer(&self) -> String {
        format!("memref<{}x{}>", self.size, self.element)
    }

    pub(super) fn ty(&self, ty: Type) -> String {
        match ty {
            Type::Index => "index".to_owned(),
            Type::I32 => "i32".to_owned(),
            Type::Bool => "i1".to_owned(),
            Type::Buffer => self.buffer(),
            Type::Table => format!("memref<?x{}>", self.buffer()),
            Type::Data | Type::State => "memref<?xi32>".to_owned(),
            Type::Floats => "memref<?xf32>".to_owned(),
        }
    }
}
