//! The numbers on which switches take their edges: `case 2 { … }`, `[2: ^bb1, …]`, `case_values = dense<[2]> : tensor<1xi32>`.

use crate::ir::OpId;
use crate::item::Item;

impl Item {
    /// The numbers on which a switch takes each of its edges, the default (`None`) first; `None` if it is none, or they cannot
    /// be read.
    #[must_use]
    pub fn cases(&self, op: OpId) -> Option<Vec<Option<i64>>> {
        let ir = &self.ir;
        self.info(op)?.condition?;
        let ends: Vec<u32> = match (ir.successors(op), ir.regions_of(op)) {
            ([], [_, cases @ ..]) => cases.iter().map(|&region| ir.region(region).span.start).collect(),
            ([_, cases @ ..], []) => cases.iter().map(|successor| successor.label.start).collect(),
            _ => return None,
        };
        let listed = ["cases", "case_values"].iter().find_map(|name| self.integers(op, name));
        let numbers: Vec<i64> = match listed {
            Some(numbers) => numbers,
            None => ends
                .iter()
                .map(|&end| self.number_in_front_of(end))
                .collect::<Option<_>>()?,
        };
        let fits = numbers.len() == ends.len();
        fits.then(|| std::iter::once(None).chain(numbers.into_iter().map(Some)).collect())
    }

    /// The number that is before `end`, perhaps with a colon between.
    fn number_in_front_of(&self, end: u32) -> Option<i64> {
        let text = self.text.get(..end as usize)?.trim_end();
        let text = text.trim_end_matches(':').trim_end();
        let named = [("true", 1), ("false", 0)];
        if let Some((_, number)) = named.into_iter().find(|(name, _)| text.ends_with(name)) {
            return Some(number);
        }
        let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let start = text.len() - digits;
        let is_negative = text[..start].ends_with('-');
        text.get(start - usize::from(is_negative)..)?.parse().ok()
    }
}
