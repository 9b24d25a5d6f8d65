//! What an entry says of buffers: what is allocated, freed, kept, read and written, and what is a part of what.

use super::keys::{Draft, Word, there_are};
use super::slots::{operand, result, slot_of};
use super::value::{Fault, Value, names, pairs};
use crate::dialects::op_info::{Alias, AliasKind, Effect, EffectKind, OpInfo, Resource};
use crate::syntax::NO_SEGMENT;

/// Whose memory the product's own tables allocate.
const ALLOCATED: [(&str, &str); 7] = [
    ("heap", "the heap of `memref.alloc`"),
    (
        "stack",
        "memory of the allocation scope around it, which is not freed by hand",
    ),
    (
        "global",
        "a global, which lives as long as the program: the result is its address",
    ),
    ("gpu", "that of `gpu.alloc`"),
    ("workgroup", "that of a workgroup on a GPU"),
    ("sequence", "that of onnx-mlir's sequences"),
    ("ttmetal", "that of `ttmetal.create_buffer`"),
];

/// Whose memory the product's own tables free.
const FREED: [(&str, &str); 6] = [
    ("heap", "the heap of `memref.alloc`"),
    ("stack", "memory of the allocation scope that ends here"),
    ("gpu", "that of `gpu.alloc`"),
    ("tensor", "that of a tensor"),
    ("sequence", "that of onnx-mlir's sequences"),
    ("ttmetal", "that of `ttmetal.create_buffer`"),
];

pub(super) fn allocated() -> Vec<Word> {
    ALLOCATED.map(|(text, says)| Word { text, says }).into()
}

pub(super) fn freed() -> Vec<Word> {
    FREED.map(|(text, says)| Word { text, says }).into()
}

pub(super) fn allocates(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    resources(draft, EffectKind::Allocate, &ALLOCATED, value)
}

pub(super) fn frees(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    resources(draft, EffectKind::Free, &FREED, value)
}

fn resources(draft: &mut Draft<'_>, kind: EffectKind, ours: &[(&str, &str)], value: &Value<'_>) -> Result<(), Fault> {
    draft.info.effects_known = true;
    for (name, resource) in pairs(value)? {
        let slot = slot_of(&draft.info, &name)?;
        let is_ours = ours.iter().any(|(known, _)| *known == resource.text);
        if let Some(families) = draft.families
            && !is_ours
            && !families.know(resource.text)
        {
            let does = match kind {
                EffectKind::Free => "allocates",
                _ => "frees",
            };
            let names = there_are(ours.iter().map(|(known, _)| *known));
            let message = format!(
                "`{}`: no table {does} memory called `{}`; {names}, and every name under which tables both allocate and free",
                draft.info.name, resource.text
            );
            draft.faults.push(resource.fault(message));
            continue;
        }
        let resource = Resource::named(resource.text);
        let effects = &mut draft.info.effects;
        effects.retain(|effect| (effect.kind, effect.slot) != (kind, slot));
        effects.push(Effect { kind, slot, resource });
    }
    Ok(())
}

pub(super) fn reads(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    accesses(&mut draft.info, EffectKind::Read, value)
}

pub(super) fn writes(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    accesses(&mut draft.info, EffectKind::Write, value)
}

fn accesses(info: &mut OpInfo, kind: EffectKind, value: &Value<'_>) -> Result<(), Fault> {
    info.effects_known = true;
    for name in names(value)? {
        let slot = slot_of(info, &name)?;
        info.effects.push(Effect {
            kind,
            slot,
            resource: Resource::Heap,
        });
    }
    Ok(())
}

pub(super) fn keeps(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    draft.info.effects_known = true;
    for name in names(value)? {
        let kept = operand(&draft.info, &name)?;
        draft.info.stores.push((kept, NO_SEGMENT));
    }
    Ok(())
}

pub(super) fn stores(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (from, into) in pairs(value)? {
        let stored = (operand(&draft.info, &from)?, operand(&draft.info, &into)?);
        draft.info.stores.push(stored);
    }
    Ok(())
}

pub(super) fn destinations(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (name, destination) in pairs(value)? {
        let computed = (result(&draft.info, &name)?, operand(&draft.info, &destination)?);
        draft.info.destinations.push(computed);
    }
    Ok(())
}

pub(super) fn copies(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (target, source) in pairs(value)? {
        let copied = (operand(&draft.info, &target)?, operand(&draft.info, &source)?);
        draft.info.copies.push(copied);
    }
    Ok(())
}

pub(super) fn aliases(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    renames(&mut draft.info, AliasKind::Same, value)
}

pub(super) fn views(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    renames(&mut draft.info, AliasKind::View, value)
}

pub(super) fn bases(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    renames(&mut draft.info, AliasKind::Base, value)
}

fn renames(info: &mut OpInfo, kind: AliasKind, value: &Value<'_>) -> Result<(), Fault> {
    for (name, source) in pairs(value)? {
        let alias = Alias {
            result: result(info, &name)?,
            operand: operand(info, &source)?,
            kind,
        };
        info.aliases.push(alias);
    }
    Ok(())
}

/// The families that an entry's value names, before it is read.
pub(super) fn families<'t>(value: Option<&'t toml::Spanned<toml::de::DeValue<'t>>>) -> Vec<&'t str> {
    let pairs = value.and_then(|value| pairs(value).ok());
    pairs.into_iter().flatten().map(|(_, family)| family.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialects::projects::PROJECTS;
    use crate::dialects::table::read_layered;
    use crate::dialects::upstream::UPSTREAM;

    #[test]
    fn the_families_of_our_own_tables_are_known() {
        let tables = UPSTREAM.iter().chain(PROJECTS.iter().copied().flatten());
        for tables in tables {
            for entry in read_layered(tables.generated(), tables.overlay).0 {
                for effect in &entry.info.effects {
                    let known: &[(&str, &str)] = match effect.kind {
                        EffectKind::Allocate => &ALLOCATED,
                        EffectKind::Free => &FREED,
                        EffectKind::Read | EffectKind::Write => continue,
                    };
                    let name = effect.resource.name();
                    assert!(
                        known.iter().any(|(known, _)| *known == name),
                        "{}: {name}",
                        entry.info.name
                    );
                }
            }
        }
    }
}
