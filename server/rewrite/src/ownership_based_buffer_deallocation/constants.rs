//! The constants `true` and `false`: at most one of each a function, at the beginning of its entry block.
//!
//! MLIR's pass makes one for each use. Here they are where the canonicalizer puts what is left of those: so the results
//! of both are the same after it, and not only up to the order of two lines. One that the text has already is used where
//! the canonicalizer would use it.

use buffer_analysis::buffers::ownership::MANUAL_DEALLOCATION;
use mlir_grammar::dialects::op_info::{Computes, EffectKind, Resource};
use mlir_grammar::{BlockId, OpId, ValueId};

use super::state::State;
use crate::draft::{At, Draft, DraftDef};

/// The constants of a function.
#[derive(Debug)]
pub(super) struct Constants {
    entry: BlockId,
    /// Whether MLIR's pass puts `false` and `true` at the beginning of the entry block.
    leads: [bool; 2],
    /// Whether it puts `true` there before `false`.
    true_leads: bool,
    /// Whether a `false` of MLIR's pass is left over by the canonicalizer; another one that it makes goes to the front.
    keeps_false: bool,
    /// `false` and `true`.
    made: [Option<ValueId>; 2],
    /// Whether the text had them.
    found: [bool; 2],
}

impl Constants {
    /// None made yet, for the function with this entry block.
    pub(super) fn of(draft: &Draft<'_>, state: &State, entry: BlockId) -> Self {
        let mut constants = Self {
            entry,
            leads: [false; 2],
            true_leads: false,
            keeps_false: false,
            made: [None; 2],
            found: [false; 2],
        };
        if !state.memrefs(draft, &draft.block(entry).arguments).is_empty() {
            constants.leads[0] = true;
        }
        for &op in draft.item.ir.ops_of(entry) {
            if let Some(value) = at_beginning_for(draft, state, op) {
                constants.leads[usize::from(value)] = true;
                constants.true_leads = value;
            }
        }
        for value in [false, true] {
            let found = there_already(draft, entry, value);
            if constants.leads[usize::from(value)] {
                constants.keeps_false |= !value && found.is_some();
            } else {
                constants.made[usize::from(value)] = found;
                constants.found[usize::from(value)] = found.is_some();
            }
        }
        constants
    }

    /// The constant of this value.
    pub(super) fn get(&mut self, draft: &mut Draft<'_>, value: bool) -> ValueId {
        *self.made[usize::from(value)].get_or_insert_with(|| draft.insert_bool(At::Start(self.entry), value))
    }

    /// `false` as an operand of an operation with regions, or of a conditional branch: that one stays.
    pub(super) fn keep_false(&mut self) {
        self.keeps_false = true;
    }

    /// Puts both in order, once all is made.
    pub(super) fn order(&self, draft: &mut Draft<'_>) {
        let op = |value: Option<ValueId>| match value.map(|value| draft.value(value).def) {
            Some(DraftDef::Op(op)) => Some(op),
            _ => None,
        };
        let ([false, false], [Some(no), Some(yes)]) = (self.found, self.made.map(op)) else {
            return;
        };
        let true_first = self.keeps_false
            && match self.leads {
                [true, true] => self.true_leads,
                [false_leads, _] => false_leads,
            };
        let (first, second) = if true_first { (yes, no) } else { (no, yes) };
        draft.move_op(first, At::Start(self.entry));
        draft.move_op(second, At::After(first));
    }
}

/// What MLIR's pass puts at the beginning of a block for one of its operations.
fn at_beginning_for(draft: &Draft<'_>, state: &State, op: OpId) -> Option<bool> {
    let info = draft.info(op)?;
    let data = draft.op(op);
    let passes_some = info.inputs.is_none_or(|inputs| inputs != u8::MAX);
    let branches = info.regions.is_some() && !info.traits.terminator;
    if branches && (passes_some || state.memrefs(draft, &data.operands).is_empty()) {
        return Some(false);
    }
    let mut effects = info.effects.iter();
    let allocates = effects.find(|effect| {
        let values = draft.item.slot_values(op, effect.slot);
        effect.kind == EffectKind::Allocate && !state.memrefs(draft, &values).is_empty()
    })?;
    let is_manual = draft.item.ir.attribute(op, MANUAL_DEALLOCATION).is_some();
    match allocates.resource {
        Resource::Global => None,
        Resource::Stack => Some(false),
        _ => Some(!is_manual),
    }
}

/// A constant that the entry block has before everything that does more than compute.
fn there_already(draft: &Draft<'_>, entry: BlockId, value: bool) -> Option<ValueId> {
    let text = if value { "true" } else { "false" };
    let ir = &draft.item.ir;
    let info = |op: OpId| draft.info(op);
    let computing = ir
        .ops_of(entry)
        .iter()
        .copied()
        .take_while(|&op| info(op).is_some_and(|info| info.traits.pure) && ir.regions_of(op).is_empty());
    let constants = computing.filter(|&op| info(op).is_some_and(|info| info.computes == Some(Computes::Constant)));
    let mut values = constants.filter(|&op| {
        let attribute = ir.attribute(op, "value");
        attribute.is_some_and(|attribute| draft.item.str(attribute.value) == text)
    });
    values.find_map(|op| {
        let result = *draft.op(op).results.first()?;
        let stays = value || !draft.users(result).is_empty();
        (stays && ir.type_of(result)?.is_i1()).then_some(result)
    })
}
