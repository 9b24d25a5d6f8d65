//! Buffers that are freed together: what flows into the same values.

use buffer_analysis::Code;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Def, ValueId};
use rustc_hash::FxHashSet;

use crate::assist::Context;
use crate::placement::{Analyses, Group};

/// All values that one buffer flows into, those that others flow into them from, and so on; with the leaks among them.
#[derive(Debug)]
pub(super) struct Family {
    /// The values.
    pub(super) values: FxHashSet<ValueId>,
    /// The findings of `leak` about them.
    pub(super) leaks: Vec<usize>,
    /// The buffers of those, the first one's first.
    pub(super) leaking: Vec<ValueId>,
}

impl Family {
    /// The family of the buffer that a finding is about.
    pub(super) fn around(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Self {
        let findings = &context.facts.findings;
        let mut values = FxHashSet::default();
        let mut pending: Vec<ValueId> = findings[finding].buffer.into_iter().collect();
        while let Some(value) = pending.pop() {
            if context.item.ir.type_of(value).is_none_or(Type::is_memref) && values.insert(value) {
                pending.extend(analyses.views.becomes(value));
                pending.extend(analyses.views.made_from(value));
            }
        }
        let is_inside = |index: &usize| {
            let found = &findings[*index];
            found.code == Code::Leak && found.buffer.is_some_and(|buffer| values.contains(&buffer))
        };
        let others = (0..findings.len()).filter(|&index| index != finding);
        let leaks: Vec<usize> = std::iter::once(finding).chain(others).filter(is_inside).collect();
        let leaking = leaks.iter().filter_map(|&index| findings[index].buffer).collect();
        Self { values, leaks, leaking }
    }

    /// The allocations that leak.
    pub(super) fn allocations(&self, context: &Context<'_>) -> Group {
        let leaks = self.leaks.iter().map(|&leak| &context.facts.findings[leak]);
        leaks.filter_map(|leak| Some((leak.op?, leak.buffer?))).collect()
    }

    /// The allocations that leak and return nothing but a buffer of their own. After calls that may as well return what
    /// was passed to them, what is made of these is followed all the same.
    pub(super) fn sources(&self, context: &Context<'_>, analyses: &Analyses<'_>) -> Group {
        let is_source = |value: ValueId| analyses.views.made_from(value).is_empty();
        let mut group = self.allocations(context);
        group.retain(|&(_, value)| is_source(value));
        group
    }

    /// Whether a value is, for all that is known, only buffers of the family that leak.
    pub(super) fn is_ours(&self, analyses: &Analyses<'_>, value: ValueId) -> bool {
        let origins = analyses.views.origins(value);
        origins.iter().all(|origin| self.leaking.contains(origin))
    }

    /// The values that may be a leaking buffer or another one, depending on the path, in the order of the
    /// text.
    pub(super) fn mixed(&self, analyses: &Analyses<'_>) -> Vec<ValueId> {
        let mut found: Vec<ValueId> = self.values.iter().copied().collect();
        found.retain(|&value| {
            let origins = analyses.views.origins(value);
            origins.len() > 1 && origins.iter().any(|origin| self.leaking.contains(origin))
        });
        found.sort_unstable();
        found
    }

    /// Why no plain deallocs free these buffers.
    pub(super) fn why_not_placed(&self, context: &Context<'_>, analyses: &Analyses<'_>) -> String {
        let item = context.item;
        let name = |value: ValueId| {
            let is_named = !item.ir.value(value).name.is_empty();
            is_named.then(|| format!("`{}`", item.value_name(value)))
        };
        // The first one that is not made as a view of another one.
        let meets = |&value: &ValueId| match item.ir.value(value).def {
            Def::Argument { .. } => true,
            Def::Result { op, .. } => analyses.views.made_from(value).len() > 1 || !item.ir.regions_of(op).is_empty(),
        };
        let meeting = self.mixed(analyses).into_iter().filter(meets).find_map(|value| {
            let own = self
                .leaking
                .iter()
                .find(|&&buffer| analyses.views.may_alias(buffer, value))?;
            let origins = analyses.views.origins(value).into_iter();
            let other = origins.filter(|origin| origin != own).find_map(name)?;
            Some(format!("{} may be {} or {other}", name(value)?, name(*own)?))
        });
        meeting.unwrap_or_else(|| "no place is right on every path".to_owned())
    }
}
