//! The memref types that `memref.cast` converts into each other without a promise that the buffer may break.

use mlir_grammar::builtin::{Attribute, MemRef, Strided, Type, read_type};

/// Whether a buffer of the type `old` can be seen as one of the type `new`; both in MLIR's syntax.
pub(crate) fn can_be_cast(old: &str, new: &str) -> bool {
    is_castable(old, new, |old, new| {
        new.shape.is_none() || (old.shape.is_some() && is_laid_out_as(strided(old), old, new))
    })
}

/// The same for a buffer that a clone gave the type `old`: it has its elements in a row, whatever that says.
pub(crate) fn can_clone_be_cast(old: &str, new: &str) -> bool {
    is_castable(old, new, |old, new| {
        let sized = if old.shape.is_some() { old } else { new };
        new.shape.is_none() || is_laid_out_as(None, sized, new)
    })
}

/// Whether two types differ in sizes and layouts alone, the sizes may be the same, and the layouts are as they should.
fn is_castable(old: &str, new: &str, layouts: impl FnOnce(&MemRef<'_>, &MemRef<'_>) -> bool) -> bool {
    let (Ok(Type::MemRef(old)), Ok(Type::MemRef(new))) = (read_type(old), read_type(new)) else {
        return false;
    };
    let may_be_same = |(old, new): (&Option<u64>, &Option<u64>)| old.is_none() || new.is_none() || old == new;
    let sizes_fit = old
        .shape
        .iter()
        .zip(&new.shape)
        .all(|(old, new)| old.len() == new.len() && old.iter().zip(new).all(may_be_same));
    let is_of_same_kind = old.element.to_string() == new.element.to_string() && others(&old) == others(&new);
    sizes_fit && is_of_same_kind && layouts(&old, &new)
}

/// Whether what the layout of `new` says holds of a buffer with the `given` strides, or with the sizes of `sized` and
/// its elements in a row.
fn is_laid_out_as(given: Option<&Strided>, sized: &MemRef<'_>, new: &MemRef<'_>) -> bool {
    let Some(says) = strided(new) else {
        return given.is_none();
    };
    let Some(known) = given.cloned().or_else(|| row_major(sized)) else {
        return false;
    };
    let holds = |(known, says): (&Option<i64>, &Option<i64>)| says.is_none() || known == says;
    known.strides.len() == says.strides.len()
        && known.strides.iter().zip(&says.strides).all(holds)
        && holds((&known.offset, &says.offset))
}

/// The layout with strides that a type spells.
fn strided<'m>(memref: &'m MemRef<'_>) -> Option<&'m Strided> {
    memref.meaningful().find_map(|parameter| match parameter {
        Attribute::Strided(strided) => Some(strided),
        _ => None,
    })
}

/// Layouts of other kinds and the memory space.
fn others(memref: &MemRef<'_>) -> Vec<String> {
    let parameters = memref.meaningful();
    let others = parameters.filter(|parameter| !matches!(parameter, Attribute::Strided(_)));
    others.map(ToString::to_string).collect()
}

/// The layout of a type that spells none: strides as far as the sizes say them.
fn row_major(memref: &MemRef<'_>) -> Option<Strided> {
    let sizes = memref.shape.as_ref()?;
    let mut strides = vec![None; sizes.len()];
    let mut elements = Some(1_i64);
    for (stride, size) in strides.iter_mut().zip(sizes).rev() {
        *stride = elements;
        let size = size.and_then(|size| i64::try_from(size).ok());
        elements = elements
            .zip(size)
            .and_then(|(elements, size)| elements.checked_mul(size));
    }
    Some(Strided {
        strides,
        offset: Some(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_may_become_known_or_unknown() {
        assert!(can_be_cast("memref<4xf32>", "memref<?xf32>"));
        assert!(can_be_cast("memref<?x2xf32>", "memref<4x?xf32>"));
        assert!(can_be_cast("memref<?xf32>", "memref<*xf32>"));
        assert!(!can_be_cast("memref<4xf32>", "memref<5xf32>"));
        assert!(!can_be_cast("memref<4xf32>", "memref<4x1xf32>"));
    }

    #[test]
    fn the_layout_may_become_unknown() {
        let dynamic = "memref<?xf32, strided<[?], offset: ?>>";
        assert!(can_be_cast("memref<4xf32>", dynamic));
        assert!(can_be_cast("memref<4xf32>", "memref<4xf32, strided<[1], offset: ?>>"));
        assert!(can_be_cast("memref<2x3xf32>", "memref<?x3xf32, strided<[3, 1]>>"));
        assert!(!can_be_cast("memref<2x?xf32>", "memref<2x3xf32, strided<[3, 1]>>"));
        assert!(!can_be_cast("memref<4xf32>", "memref<4xf32, strided<[2]>>"));
        assert!(!can_be_cast(dynamic, "memref<4xf32>"));
        assert!(!can_be_cast(dynamic, "memref<4xf32, strided<[1], offset: ?>>"));
        assert!(!can_be_cast("memref<*xf32>", "memref<4xf32>"));
    }

    #[test]
    fn a_clone_has_its_elements_in_a_row() {
        let dynamic = "memref<?xf32, strided<[?], offset: ?>>";
        assert!(can_clone_be_cast(dynamic, "memref<4xf32>"));
        assert!(can_clone_be_cast(dynamic, "memref<4xf32, strided<[1], offset: ?>>"));
        assert!(!can_clone_be_cast(dynamic, "memref<4xf32, strided<[2]>>"));
        assert!(can_clone_be_cast("memref<*xf32>", "memref<2x3xf32, strided<[3, 1]>>"));
        assert!(!can_clone_be_cast("memref<*xf32>", "memref<2x3xf32, strided<[1, 2]>>"));
    }

    #[test]
    fn all_else_stays() {
        assert!(can_be_cast("memref<4xf32, 1>", "memref<?xf32, 1 : i64>"));
        assert!(!can_be_cast("memref<4xf32, 1>", "memref<4xf32>"));
        assert!(!can_be_cast("memref<4xf32>", "memref<4xi32>"));
        assert!(!can_be_cast(
            "memref<4xf32>",
            "memref<4xf32, affine_map<(i) -> (3 - i)>>"
        ));
        assert!(!can_be_cast("!a", "!b"));
    }
}
