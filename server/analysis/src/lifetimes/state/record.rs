//! What the disjuncts of a function showed: the faults, and the paths that reach the same places without one.

use std::borrow::Cow;
use std::sync::Arc;

use indexmap::IndexMap;
use mlir_grammar::{OpId, ValueId};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::disjunct::{Decisions, Disjunct, Moment, Path, Takers};
use super::renumbering::{Renumbered, Renumbering};
use crate::buffers::ownership_hint::OwnershipHint;
use crate::finding::Code;

/// How many different cases at one place are remembered.
const MOST_CASES: usize = 24;

/// Something wrong at an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place {
    pub(crate) code: Code,
    pub(crate) op: OpId,
    /// The operand at fault.
    pub(crate) operand: ValueId,
}

/// One path that ends in a fault.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) decisions: Decisions,
    /// The steps that led here.
    pub(crate) path: Path,
    /// When the buffer was allocated, and when it was freed before.
    pub(crate) moments: (Moment, Moment),
    /// The buffer, by the value that defines it.
    pub(crate) site: ValueId,
    /// Where it was freed before.
    pub(crate) freed_at: Option<OpId>,
    /// For a leak: the operation after which nothing can free the buffer any more.
    pub(crate) lost_at: Option<OpId>,
    /// The operations that may have freed it; it is unknown whether they do.
    pub(crate) taken_by: Takers,
    /// What led here may be an artefact of joining, or never happen.
    pub(crate) is_uncertain: bool,
}

impl Case {
    /// Whether two cases are one, whatever steps led there.
    fn is_same(&self, other: &Case) -> bool {
        self.decisions == other.decisions
            && self.site == other.site
            && self.freed_at == other.freed_at
            && self.lost_at == other.lost_at
            && self.taken_by == other.taken_by
            && self.is_uncertain == other.is_uncertain
    }
}

/// The paths that reached a place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cases {
    /// How often it was reached.
    pub(crate) count: usize,
    /// The decisions of some of them.
    pub(crate) decisions: SmallVec<[Decisions; 1]>,
}

impl Cases {
    /// Whether the decisions of all paths are there.
    pub(crate) fn says_all(&self) -> bool {
        self.decisions.len() < MOST_CASES
    }

    pub(crate) fn add(&mut self, decisions: &Decisions) {
        self.count += 1;
        let is_same = |known: &Decisions| Arc::ptr_eq(known, decisions) || known == decisions;
        // A path without decisions is never left out.
        let is_room = self.decisions.len() < MOST_CASES || decisions.is_empty();
        if is_room && !self.decisions.iter().any(is_same) {
            self.decisions.push(Arc::clone(decisions));
        }
    }
}

impl Cases {
    fn add_all(&mut self, others: &Cases, by: &Renumbering) -> Option<()> {
        for decisions in &others.decisions {
            self.add(&decisions.renumbered(by)?);
        }
        self.count = self.count + others.count - others.decisions.len();
        Some(())
    }
}

fn add_case(cases: &mut SmallVec<[Case; 1]>, case: Case) {
    if cases.len() < MOST_CASES && !cases.iter().any(|known| known.is_same(&case)) {
        cases.push(case);
    }
}

impl Renumbered for Place {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(Self {
            op: by.op(self.op)?,
            operand: by.value(self.operand)?,
            ..*self
        })
    }
}

impl Renumbered for Case {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(Self {
            decisions: self.decisions.renumbered(by)?,
            path: self.path.renumbered(by)?,
            moments: self.moments.renumbered(by)?,
            site: by.value(self.site)?,
            freed_at: self.freed_at.renumbered(by)?,
            lost_at: self.lost_at.renumbered(by)?,
            taken_by: self.taken_by.renumbered(by)?,
            ..*self
        })
    }
}

impl Renumbered for OwnershipHint {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        match self {
            OwnershipHint::OwnedIf(condition) => by.value(*condition).map(OwnershipHint::OwnedIf),
            hint => Some(hint.clone()),
        }
    }
}

/// What was seen of a memref where it is defined.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    owned: usize,
    borrowed: usize,
    freed: usize,
    unknown: usize,
    /// The `i1` values (negated or not) that were true exactly where the memref was owned.
    tells: Vec<(ValueId, bool)>,
}

/// What a memref is where it is defined, in one disjunct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    Owned,
    Borrowed,
    Freed,
    Unknown,
}

/// What the disjuncts of one item showed, or of a part of it.
#[derive(Debug, Default)]
pub(crate) struct Record {
    pub(crate) faults: IndexMap<Place, Vec<Case>, FxBuildHasher>,
    fine: FxHashMap<(OpId, ValueId), Cases>,
    /// Operands that leave a function or a scope in which they may: neither on its stack nor the caller's own.
    returned: FxHashMap<(OpId, ValueId), Cases>,
    /// Most buffers leak on one path.
    pub(crate) leaks: IndexMap<ValueId, SmallVec<[Case; 1]>, FxBuildHasher>,
    discharged: FxHashMap<ValueId, Cases>,
    /// The operations that freed buffers of a site, transferred them, or passed them to an operation without a description.
    ends: FxHashMap<ValueId, SmallVec<[OpId; 2]>>,
    /// Buffers without a known free, which an operation without a description took.
    pub(crate) left: IndexMap<ValueId, SmallVec<[Case; 1]>, FxBuildHasher>,
    /// The disjuncts in which such an operation took them.
    given: FxHashMap<ValueId, Cases>,
    seen: IndexMap<ValueId, Seen, FxBuildHasher>,
    /// Allocations whose leak is not claimed: in some disjunct too little was known of them.
    pub(crate) weak: FxHashSet<ValueId>,
    /// What refers to a global that is returned.
    pub(crate) globals: FxHashSet<ValueId>,
    /// Values that were not known well enough in some disjunct: answers that depend on whether addresses are the same, or on
    /// what a summary leaves open, and numbers from elements that may have been written by something that is not followed.
    pub(crate) open: FxHashSet<ValueId>,
    /// Whether there were more disjuncts at one point than are kept apart.
    pub(crate) has_joined: bool,
}

impl Record {
    /// What some parts showed together, each with the ids that it has now: the leaks, the faults, and what says when they
    /// do not happen. `None` if a part names something that was removed.
    pub(crate) fn gather(parts: &[(&Record, &Renumbering)]) -> Option<Record> {
        let mut all = Record::default();
        all.leaks.reserve(parts.iter().map(|(part, _)| part.leaks.len()).sum());
        for (part, by) in parts {
            for (place, cases) in &part.faults {
                for case in cases {
                    all.fault(place.renumbered(by)?, case.renumbered(by)?);
                }
                if let Some(cases) = part.cases_without_fault(*place) {
                    let place = place.renumbered(by)?;
                    let known = all.places_without_fault(place.code).entry((place.op, place.operand));
                    known.or_default().add_all(cases, by)?;
                }
            }
            for (site, cases) in &part.leaks {
                let site = site.renumbered(by)?;
                for case in cases {
                    all.leak(site, case.renumbered(by)?);
                }
            }
            for (site, cases) in &part.left {
                let site = site.renumbered(by)?;
                for case in cases {
                    all.leave(site, case.renumbered(by)?);
                }
            }
            let values = [&part.weak, &part.globals, &part.open];
            for (known, values) in [&mut all.weak, &mut all.globals, &mut all.open].into_iter().zip(values) {
                let values: Option<Vec<ValueId>> = values.iter().map(|value| value.renumbered(by)).collect();
                known.extend(values?);
            }
        }
        for (part, by) in parts {
            let ended = [&part.discharged, &part.given];
            for (known, ended) in [&mut all.discharged, &mut all.given].into_iter().zip(ended) {
                for (site, cases) in ended {
                    let site = site.renumbered(by)?;
                    if all.leaks.contains_key(&site) || all.left.contains_key(&site) {
                        known.entry(site).or_default().add_all(cases, by)?;
                    }
                }
            }
            for (site, ends) in &part.ends {
                let site = site.renumbered(by)?;
                if all.leaks.contains_key(&site) {
                    for &end in ends {
                        all.end(site, by.op(end)?);
                    }
                }
            }
        }
        Some(all)
    }

    pub(crate) fn fault(&mut self, place: Place, case: Case) {
        let cases = self.faults.entry(place).or_default();
        if cases.len() < MOST_CASES && !cases.iter().any(|known| known.is_same(&case)) {
            cases.push(case);
        }
    }

    /// `operand` reached `op` in order.
    pub(crate) fn fine(&mut self, op: OpId, operand: ValueId, state: &Disjunct) {
        self.fine
            .entry((op, operand))
            .or_default()
            .add(state.shared_decisions());
    }

    /// `operand` may leave by `op`.
    pub(crate) fn returned(&mut self, op: OpId, operand: ValueId, state: &Disjunct) {
        let cases = self.returned.entry((op, operand)).or_default();
        cases.add(state.shared_decisions());
    }

    fn places_without_fault(&mut self, code: Code) -> &mut FxHashMap<(OpId, ValueId), Cases> {
        match code {
            Code::ReturnsStack | Code::ReturnsArgumentAlias => &mut self.returned,
            _ => &mut self.fine,
        }
    }

    /// The disjuncts in which a place was reached without its fault.
    pub(crate) fn cases_without_fault(&self, place: Place) -> Option<&Cases> {
        let cases = match place.code {
            Code::ReturnsStack | Code::ReturnsArgumentAlias => &self.returned,
            _ => &self.fine,
        };
        cases.get(&(place.op, place.operand))
    }

    /// The paths on which the operation of a second free has another fault: there, it is not the second one.
    pub(crate) fn other_faults(&self, place: Place) -> impl Iterator<Item = &Case> {
        let others: &[Code] = match place.code {
            Code::DoubleFree => &[Code::FreeOfArgument, Code::FreeOfView, Code::MismatchedFree],
            _ => &[],
        };
        let faults = others
            .iter()
            .filter_map(move |&code| self.faults.get(&Place { code, ..place }));
        faults.flatten()
    }

    pub(crate) fn leak(&mut self, site: ValueId, case: Case) {
        add_case(self.leaks.entry(site).or_default(), case);
    }

    /// A buffer of `site` is lost, unless an operation without a description has freed or kept it.
    pub(crate) fn leave(&mut self, site: ValueId, case: Case) {
        add_case(self.left.entry(site).or_default(), case);
    }

    /// An operation without a description takes a buffer of `site`.
    pub(crate) fn give(&mut self, site: ValueId, state: &Disjunct, op: OpId) {
        self.end(site, op);
        self.given.entry(site).or_default().add(state.shared_decisions());
    }

    fn end(&mut self, site: ValueId, op: OpId) {
        let ends = self.ends.entry(site).or_default();
        if !ends.contains(&op) {
            ends.push(op);
        }
    }

    /// See the field.
    pub(crate) fn ends(&self, site: ValueId) -> &[OpId] {
        self.ends.get(&site).map_or(&[], SmallVec::as_slice)
    }

    /// A buffer of `site` was freed or transferred, by `op`.
    pub(crate) fn discharge(&mut self, site: ValueId, state: &Disjunct, op: OpId) {
        self.end(site, op);
        self.discharged.entry(site).or_default().add(state.shared_decisions());
    }

    /// A buffer of `site` may be freed or transferred at a place and under conditions that no disjunct knows: that others leak
    /// is then true on some path at most.
    pub(crate) fn discharge_unknown(&mut self, site: ValueId, op: OpId) {
        self.end(site, op);
        self.discharged.entry(site).or_default().add(&Decisions::default());
    }

    /// The disjuncts in which a buffer of `site` was freed or transferred.
    pub(crate) fn discharges(&self, site: ValueId) -> Option<&Cases> {
        self.discharged.get(&site)
    }

    /// The same, and those in which an operation without a description took it.
    pub(crate) fn discharges_and_gifts(&self, site: ValueId) -> Option<Cow<'_, Cases>> {
        let (known, given) = (self.discharged.get(&site), self.given.get(&site));
        let Some((known, given)) = known.zip(given) else {
            return known.or(given).map(Cow::Borrowed);
        };
        let mut both = known.clone();
        given.decisions.iter().for_each(|decisions| both.add(decisions));
        Some(Cow::Owned(both))
    }

    /// Whether it still matters which `i1` values are known where `value` is defined.
    pub(crate) fn wants_known(&self, value: ValueId) -> bool {
        self.seen.get(&value).is_none_or(|seen| !seen.tells.is_empty())
    }

    /// A memref is defined: what it is in one disjunct, and the `i1` values known there.
    pub(crate) fn see(&mut self, value: ValueId, standing: Standing, known: &[(ValueId, bool)]) {
        let is_owned = standing == Standing::Owned;
        let is_first = !self.seen.contains_key(&value);
        let seen = self.seen.entry(value).or_default();
        match standing {
            Standing::Owned => seen.owned += 1,
            Standing::Borrowed => seen.borrowed += 1,
            Standing::Freed => seen.freed += 1,
            Standing::Unknown => seen.unknown += 1,
        }
        // `(value, negated)`: owned exactly if `value != negated`.
        if is_first {
            let tells = known.iter().map(|(value, fact)| (*value, *fact != is_owned));
            seen.tells = tells.collect();
        } else {
            seen.tells.retain(|(value, negated)| {
                known
                    .iter()
                    .any(|(other, fact)| other == value && (*fact != *negated) == is_owned)
            });
        }
    }

    /// The hints: one for each memref that was seen.
    pub(crate) fn hints(&self) -> impl ExactSizeIterator<Item = (ValueId, OwnershipHint)> {
        self.seen.iter().map(|(value, seen)| {
            let hint = match (seen.owned, seen.borrowed, seen.freed, seen.unknown) {
                (_, 0, 0, 0) => OwnershipHint::Owned,
                (0, _, 0, 0) => OwnershipHint::Borrowed,
                (0, 0, _, 0) => OwnershipHint::Freed,
                (1.., 1.., 0, 0) => match seen.tells.iter().rev().find(|(_, negated)| !negated) {
                    Some(&(condition, _)) => OwnershipHint::OwnedIf(condition),
                    None => OwnershipHint::Unknown,
                },
                _ => OwnershipHint::Unknown,
            };
            (*value, hint)
        })
    }
}
