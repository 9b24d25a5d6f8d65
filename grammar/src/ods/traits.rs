//! Traits that tables know.

use super::records::Record;

/// All traits of an operation; lists of traits are opened.
pub(super) fn all(op: Record<'_>) -> Vec<Record<'_>> {
    let mut traits = Vec::new();
    let mut open = op.records("traits");
    open.reverse();
    while let Some(next) = open.pop() {
        if next.is("TraitList") {
            open.extend(next.records("traits").into_iter().rev());
        } else {
            traits.push(next);
        }
    }
    traits
}

/// The table's name of a trait, where it has one.
pub(super) fn name_of(the_trait: Record<'_>) -> Option<&'static str> {
    if the_trait.is("MemoryEffects") {
        return the_trait.records("effects").is_empty().then_some("pure");
    }
    Some(match the_trait.str("trait") {
        "IsTerminator" => "terminator",
        "ReturnLike" => "return-like",
        "FunctionOpInterface::Trait" => "function",
        "IsIsolatedFromAbove" => "isolated",
        "SymbolTable" => "symbol-table",
        "SymbolOpInterface::Trait" => "symbol",
        "HasOnlyGraphRegion" => "graph-region",
        "NoTerminator" => "no-terminator",
        "AutomaticAllocationScope" => "allocation-scope",
        "HasRecursiveMemoryEffects" => "recursive-effects",
        "IsCommutative" => "commutative",
        "SingleBlock" => "single-block",
        "ConstantLike" => "constant-like",
        _ => return None,
    })
}

/// The C++ class of the terminator that a block may leave out: `YieldOp` of `SingleBlockImplicitTerminator<YieldOp>::Impl`.
pub(super) fn implicit_terminator<'r>(the_trait: Record<'r>) -> Option<&'r str> {
    let name = the_trait.str("trait");
    let rest = &name[name.find("ImplicitTerminator<")?..];
    let class = rest.split_once('<')?.1.strip_suffix(">::Impl")?;
    Some(class.trim())
}

/// Whether C++ says what the operation does to memory.
pub(super) fn declares_effects_in_cpp(the_trait: Record<'_>) -> bool {
    the_trait.str("cppInterfaceName") == "MemoryEffectOpInterface"
}

/// Whether C++ names a default dialect; it is the operation's own wherever it is defined out of line.
pub(super) fn has_default_dialect(the_trait: Record<'_>) -> bool {
    the_trait
        .strings("alwaysOverriddenMethods")
        .contains(&"getDefaultDialect")
}
