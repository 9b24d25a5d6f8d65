//! The affine maps and sets of operations, written out, by an alias, or as subscripts of values.

use super::lists::{bracket_behind, header};
use crate::builtin::{self, AffineMap, AffineSet, Attribute};
use crate::dialects::op_info::Chosen;
use crate::ir::OpId;
use crate::item::Item;
use crate::token::Kind;

/// What resolves an alias, `#map`, to its text; `None` where that is unknown.
pub type Aliases<'a> = dyn Fn(&str) -> Option<&'a str> + 'a;

impl Item {
    /// The affine map `name` of an operation. It is applied to operands of the operation in their order.
    #[must_use]
    pub fn affine_map(&self, op: OpId, name: &str, aliases: &Aliases<'_>) -> Option<AffineMap> {
        if let Some(text) = self.attribute_text(op, name) {
            return map(text, aliases);
        }
        // The indices of a buffer, after it.
        let info = self.info(op)?;
        info.attributes.iter().find(|attribute| &*attribute.name == name)?;
        let bounded = info.bounds.iter().find(|bounded| bounded.chosen == Chosen::Element)?;
        let base = self.segment(op, bounded.base).next()?.span;
        let indices = bracket_behind(self, header(self, op, base.end), Kind::LSquare)?;
        builtin::read_subscripts(self.str(indices)).ok()
    }

    /// The affine set `name` of an operation: it holds the operands of the operation in their order, or not.
    #[must_use]
    pub fn affine_set(&self, op: OpId, name: &str, aliases: &Aliases<'_>) -> Option<AffineSet> {
        match builtin::read_attribute(written_out(self.attribute_text(op, name)?, aliases)?) {
            Ok(Attribute::AffineSet(set)) => Some(*set),
            _ => None,
        }
    }
}

/// The map that a text spells.
pub(super) fn map(text: &str, aliases: &Aliases<'_>) -> Option<AffineMap> {
    match builtin::read_attribute(written_out(text, aliases)?) {
        Ok(Attribute::AffineMap(map)) => Some(*map),
        _ => None,
    }
}

/// A text, or the one that it is an alias of.
fn written_out<'t, 'a: 't>(text: &'t str, aliases: &Aliases<'a>) -> Option<&'t str> {
    let text = text.trim();
    match text.starts_with('#') {
        true => aliases(text),
        false => Some(text),
    }
}
