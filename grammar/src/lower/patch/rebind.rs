//! Names across the window: what those that it mentions mean there, and which operations outside of it mean something else
//! since it changed.
//!
//! Names are distinguished by their texts, which are compared only with the few names in question. What a name means at a point
//! follows from the order of the definitions in the arena: of those before the point, the last one in a region around it,
//! unless an isolated operation lies between.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Meeting;
use super::name_set::NameSet;
use super::splice::Shift;
use super::window::Window;
use crate::dialects::Dialects;
use crate::ir::span::Span;
use crate::ir::{BlockId, Def, Ir, Marks, OpId, RegionId, ValueId};
use crate::item::{Item, NameError, NameErrorKind};
use crate::lower::Lower;
use crate::lower::names::{Name, split_pack};
use crate::token::Kind;

/// What became of the values that the window defines for what is around it.
pub(super) struct Bindings<'a> {
    /// For each old value of the window, the new one that goes by its name.
    pub values: Vec<Option<ValueId>>,
    /// New ones whose type is another than before.
    pub retyped: FxHashSet<ValueId>,
    /// Names that are defined otherwise than before.
    pub changed: Vec<&'a str>,
}

/// More names than these are not looked for: then it is as good to read all of it.
const MAX_NAMES: usize = 64;

/// So often a use may be compared with a definition of its name.
const MAX_COMPARISONS: usize = 1 << 18;

/// The definition of a name.
#[derive(Clone, Copy)]
struct Definition {
    first: ValueId,
    count: u32,
    /// Which value of its pack `first` is: 1 for a value that is named `%x#1` where it is defined.
    from: u32,
    /// `None` at the top of the item.
    region: Option<RegionId>,
    span: Span,
}

impl Definition {
    fn value(&self, pack: u32) -> Option<ValueId> {
        let index = pack.checked_sub(self.from)?;
        (index < self.count).then(|| ValueId(self.first.0 + index))
    }
}

/// All definitions of some names.
struct Definitions<'a> {
    ir: &'a Ir,
    dialects: &'a Dialects,
    /// By the number of the name, in the order of the values.
    of: Vec<Vec<Definition>>,
}

impl<'a> Definitions<'a> {
    /// Those among the first `count` values.
    fn gather(ir: &'a Ir, dialects: &'a Dialects, text: &str, names: &NameSet<'_>, count: u32) -> Self {
        let mut of = vec![Vec::new(); names.len()];
        for (index, value) in ir.values[..count as usize].iter().enumerate() {
            if value.name.is_empty() || value.pack_index.is_some_and(|pack| pack > 0) {
                continue;
            }
            let spelled = text.get(value.name.range()).unwrap_or_default();
            let (name, from) = split_pack(spelled);
            let Some(name) = names.find(name) else {
                continue;
            };
            let first = ValueId(index as u32);
            let region = region_of_value(ir, first);
            if region.is_some_and(|region| ir.region(region).end == Marks::default()) {
                continue;
            }
            let is_further = |value: &&crate::ir::Value| value.pack_index.is_some_and(|pack| pack > 0);
            let further = ir.values[index + 1..].iter().take_while(is_further).count();
            of[name].push(Definition {
                first,
                count: 1 + further as u32,
                from,
                region,
                span: value.name,
            });
        }
        Self { ir, dialects, of }
    }

    fn is_isolated(&self, region: RegionId) -> bool {
        let info = self.ir.op(self.ir.region(region).parent).info;
        info.is_some_and(|info| self.dialects.get(info).traits.isolated)
    }

    /// How many isolated regions a region lies in, itself included.
    fn isolation(&self, region: Option<RegionId>) -> u32 {
        around(self.ir, region)
            .filter(|region| self.is_isolated(*region))
            .count() as u32
    }

    /// What a name means in a region, where the values from `limit` on are not defined yet.
    fn visible(&self, name: usize, limit: u32, region: Option<RegionId>) -> Option<Definition> {
        let in_front = self.of[name].partition_point(|definition| definition.first.0 < limit);
        for definition in self.of[name][..in_front].iter().rev() {
            let defining = match self.ir.value(definition.first).def {
                Def::Result { op, .. } => Some(op),
                Def::Argument { .. } => None,
            };
            let (mut at, mut is_hidden, mut is_inside) = (region, false, false);
            loop {
                if at == definition.region {
                    if is_inside {
                        break;
                    }
                    return (!is_hidden).then_some(*definition);
                }
                let Some(inner) = at else { break };
                let owner = self.ir.region(inner).parent;
                // Results are not named inside of their operation.
                is_inside |= defining == Some(owner);
                is_hidden |= self.is_isolated(inner);
                at = region_of(self.ir, owner);
            }
        }
        None
    }

    /// What it means when all of the region has been read.
    fn at_end(&self, name: usize, region: Option<RegionId>) -> Option<Definition> {
        let own = self.of[name]
            .iter()
            .rev()
            .find(|definition| definition.region == region);
        match (own, region) {
            (Some(own), _) => Some(*own),
            (None, Some(inner)) => {
                let owner = self.ir.op(self.ir.region(inner).parent);
                self.visible(name, owner.first_result, region)
            }
            (None, None) => None,
        }
    }

    /// The value that `op` uses under a name.
    fn resolve(&self, name: usize, pack: u32, op: OpId) -> Result<ValueId, NameErrorKind> {
        let mut region = region_of(self.ir, op);
        let seen = self.visible(name, self.ir.op(op).first_result, region);
        if let Some(value) = seen.and_then(|definition| definition.value(pack)) {
            return Ok(value);
        }
        loop {
            if let Some(definition) = self.at_end(name, region) {
                return definition.value(pack).ok_or(NameErrorKind::UndefinedValue);
            }
            match region {
                Some(inner) if self.is_isolated(inner) => return Err(NameErrorKind::UndefinedValue),
                Some(inner) => region = region_of(self.ir, self.ir.region(inner).parent),
                None => return Err(NameErrorKind::OuterValue),
            }
        }
    }
}

fn region_of(ir: &Ir, op: OpId) -> Option<RegionId> {
    ir.op(op).parent.map(|block| ir.block(block).parent)
}

fn region_of_value(ir: &Ir, value: ValueId) -> Option<RegionId> {
    ir.defining_block(value).map(|block| ir.block(block).parent)
}

/// A region and those around it.
fn around(ir: &Ir, region: Option<RegionId>) -> impl Iterator<Item = RegionId> {
    std::iter::successors(region, |region| region_of(ir, ir.region(*region).parent))
}

impl<'s> Lower<'s> {
    /// Lets the names that the window mentions mean what they mean before it.
    pub(super) fn know_names(&mut self, old: &Item, window: &Window) {
        let mut names = NameSet::new();
        for token in self.tokens.all().filter(|token| token.kind == Kind::Value) {
            names.insert(split_pack(self.str(token.span())).0);
        }
        let limit = window.begin.values;
        let definitions = Definitions::gather(&old.ir, self.dialects, &old.text, &names, limit);
        self.names.isolate(definitions.isolation(Some(window.region)));
        for (name, number) in names.iter() {
            if let Some(found) = definitions.visible(number, limit, Some(window.region)) {
                let isolation = definitions.isolation(found.region);
                self.names.know(
                    (Name::of(name).0, found.from),
                    found.first,
                    found.count,
                    found.span,
                    isolation,
                );
            }
        }
    }

    /// Gives each use of the names whose definitions changed, and of those that the window could not resolve, the value
    /// that it now means. Whether that concerns operations outside of the window; `None` if it concerns too much.
    pub(super) fn rebind(
        &mut self,
        old: &Item,
        window: &Window,
        meeting: &Meeting,
        bindings: &Bindings<'_>,
    ) -> Option<bool> {
        let mut names = NameSet::new();
        for name in &bindings.changed {
            names.insert(name);
        }
        let changed = names.len();
        for &operand in &self.pending {
            let span = self.ir.operands[operand as usize].span;
            names.insert(split_pack(self.str(span)).0);
        }
        if names.len() == 0 {
            return Some(false);
        }
        let is_changed = |name: Option<usize>| name.is_some_and(|name| name < changed);
        // What an operation is may depend on whether a name is defined.
        let asked = |span: &Span| is_changed(names.find(split_pack(old.str(*span)).0));
        if names.len() > MAX_NAMES || changed > 0 && old.reading.scope_reads.iter().any(asked) {
            return None;
        }
        let count = self.ir.values.len() as u32;
        let definitions = Definitions::gather(&self.ir, self.dialects, self.text, &names, count);
        let mut found = Vec::new();
        let mut comparisons = 0;
        for (index, operand) in self.ir.operands.iter().enumerate() {
            let (name, pack) = split_pack(self.str(operand.span));
            if let Some(name) = names.find(name) {
                comparisons += definitions.of[name].len();
                found.push((index, name, pack));
            }
        }
        comparisons += definitions.of.iter().map(|of| of.len() * of.len()).sum::<usize>();
        if comparisons > MAX_COMPARISONS {
            return None;
        }

        let is_stale = |error: &NameError| {
            let is_block = matches!(
                error.kind,
                NameErrorKind::RedefinedBlock | NameErrorKind::UndefinedBlock
            );
            !is_block && names.find(split_pack(self.str(error.span)).0).is_some()
        };
        let mut errors: Vec<NameError> = self
            .name_errors
            .iter()
            .filter(|error| !is_stale(error))
            .cloned()
            .collect();
        for (name, of) in definitions.of.iter().enumerate() {
            for definition in of {
                if let Some(previous) = definitions.visible(name, definition.first.0, definition.region) {
                    errors.push(NameError {
                        kind: NameErrorKind::RedefinedValue,
                        span: definition.span,
                        previous: Some(previous.span),
                    });
                }
            }
        }
        let outside = |index: usize| index < window.begin.operands as usize || index >= meeting.new.operands as usize;
        let mut is_rebound = false;
        let mut values = Vec::with_capacity(found.len());
        for (index, name, pack) in found {
            let after = self.ir.ops.partition_point(|op| op.operands.start as usize <= index);
            // Of operations without operands, which begin at the same place, the last one is it.
            let op = OpId(after as u32 - 1);
            let value = definitions.resolve(name, pack, op);
            if let Err(kind) = value {
                errors.push(NameError {
                    kind,
                    span: self.ir.operands[index].span,
                    previous: None,
                });
            }
            is_rebound |= outside(index) && (name < changed || self.ir.operands[index].value != value.ok());
            values.push((index, value.ok()));
        }
        for (index, value) in values {
            self.ir.operands[index].value = value;
        }
        self.name_errors = errors;
        Some(is_rebound)
    }

    /// Whether after the window a type follows from what has changed.
    pub(super) fn type_depends(&self, old: &Item, meeting: &Meeting, bindings: &Bindings<'_>, shift: Shift) -> bool {
        if bindings.retyped.is_empty() && bindings.changed.is_empty() {
            return false;
        }
        let behind = old.reading.type_reads.iter().filter(|op| op.0 >= meeting.old.ops);
        behind.map(|op| OpId(shift.op(op.0))).any(|op| {
            self.ir.operands(op).iter().any(|operand| {
                let is_retyped = operand.value.is_some_and(|value| bindings.retyped.contains(&value));
                is_retyped || bindings.changed.contains(&split_pack(self.str(operand.span)).0)
            })
        })
    }

    /// Finds the blocks of all successors in the window's region again, if any of it may have changed.
    pub(super) fn relabel(&mut self, old: &Item, window: &Window, meeting: &Meeting) {
        let region = window.region;
        let begins =
            |ir: &Ir, end: u32| (window.begin.blocks..end).any(|block| ir.block(BlockId(block)).parent == region);
        if !begins(&old.ir, meeting.old.blocks)
            && !begins(&self.ir, meeting.new.blocks)
            && self.pending_successors.is_empty()
        {
            return;
        }
        let mut labels: FxHashMap<&str, BlockId> = FxHashMap::default();
        let mut errors = Vec::new();
        let mut places: FxHashSet<u32> = FxHashSet::default();
        for &block in self.ir.blocks_of(region) {
            let label = self.ir.block(block).label;
            if label.is_empty() {
                continue;
            }
            places.insert(label.start);
            let first = *labels.entry(self.str(label)).or_insert(block);
            if first != block {
                errors.push(NameError {
                    kind: NameErrorKind::RedefinedBlock,
                    span: label,
                    previous: Some(self.ir.block(first).label),
                });
            }
        }
        let mut found = Vec::new();
        for &block in self.ir.blocks_of(region) {
            for &op in self.ir.ops_of(block) {
                for index in self.ir.op(op).successors.range() {
                    let label = self.ir.successors[index].label;
                    places.insert(label.start);
                    let block = labels.get(self.str(label)).copied();
                    found.push((index, block));
                    if block.is_none() {
                        errors.push(NameError {
                            kind: NameErrorKind::UndefinedBlock,
                            span: label,
                            previous: None,
                        });
                    }
                }
            }
        }
        for (index, block) in found {
            self.ir.successors[index].block = block;
        }
        let is_block = |kind| matches!(kind, NameErrorKind::RedefinedBlock | NameErrorKind::UndefinedBlock);
        self.name_errors
            .retain(|error| !is_block(error.kind) || !places.contains(&error.span.start));
        self.name_errors.append(&mut errors);
    }
}
