//! The placeholders that a snippet writes: what may take the place of one is offered as if it was not there.

use mlir_grammar::assembly::Part;

use super::List;
use super::names::argument_names;
use crate::typing::half_written::Unfinished;
use crate::typing::usable_values::values_visible;

impl<'a> List<'a> {
    /// Before the placeholder that ends at the cursor, after its sign; `None` where something else is there.
    pub(super) fn before_placeholder(&self) -> Option<Unfinished<'a>> {
        let at = &self.at;
        let name = at.name.filter(|name| !name.is_generic)?;
        let sketch = at.item.dialects.assembly(name.info?)?.sketch();
        let sign = at.word.starts_with(['%', '^', '@']);
        let (sign, word) = at.word.split_at(usize::from(sign));
        let is_argument = || {
            let callee = self.callee().into_iter();
            callee
                .flat_map(|(item, function)| argument_names(item, function))
                .any(|name| name == at.word)
        };
        let is_one = match sign {
            "" => word == "type",
            _ => names(&sketch).any(|name| *name == *word) || is_argument(),
        };
        let is_value = || {
            let mut visible = values_visible(at).into_iter();
            visible.any(|value| at.item.value_name(value) == at.word)
        };
        (is_one && !is_value()).then(|| Unfinished {
            offset: at.offset - word.len(),
            word: sign,
            ..at.clone()
        })
    }
}

/// The names of what is to be filled in.
fn names(parts: &[Part]) -> Box<dyn Iterator<Item = &str> + '_> {
    Box::new(parts.iter().flat_map(|part| match part {
        Part::Text(_) => Box::new(std::iter::empty()),
        Part::Hole { name, .. } => Box::new(std::iter::once(&**name)) as Box<dyn Iterator<Item = &str>>,
        Part::Optional(parts) => names(parts),
    }))
}
